/**
 * Explains in one line why a module cannot be loaded. A package with binaries for several systems has the reason in the
 * cause of another error.
 */
export function explainLoadError(error: unknown): string {
	const messages: string[] = [];
	for (let each = error; each instanceof Error; each = each.cause) messages.push(each.message.split('\n', 1)[0]!);
	return messages.find((message) => /\.so\b|GLIBC/.test(message)) ?? messages[0] ?? String(error);
}
