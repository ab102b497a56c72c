/** Returns the cookies that a response sets, each as `name=value`, as a browser sends them back. */
export const setCookiesOf = ({ headers }: { headers: Headers }): string[] =>
	headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
