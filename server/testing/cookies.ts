/** Returns the cookies of a response as `name=value`, the form that browsers send. */
export const setCookiesOf = ({ headers }: { headers: Headers }): string[] =>
	headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
