/** Returns the cookies of a response as `name=value`, like a browser sends them. */
export const setCookiesOf = ({ headers }: { headers: Headers }): string[] =>
	headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
