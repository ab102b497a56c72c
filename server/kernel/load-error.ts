/** Matches the loader's message about a library that is missing or too old. */
const LIBRARY_PROBLEM = /\S+\.so\S*: (?:cannot open|version `)|\bGLIBC\w*_[\d.]+/;

/**
 * Returns the reason why a module cannot be loaded, in one line. Packages with several binaries report the reason in
 * the error's cause or in a later line of the message.
 */
export function explainLoadError(error: unknown): string {
	const lines: string[] = [];
	for (let each = error; each instanceof Error; each = each.cause) lines.push(...each.message.split('\n'));
	const reason = lines.find((line) => LIBRARY_PROBLEM.test(line)) ?? lines.find((line) => /\.so\b/.test(line));
	return reason?.trim().replace(/^[A-Z_]+: /, '') ?? lines[0] ?? String(error);
}
