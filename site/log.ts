/** Logs a failure that visitors should not see to the browser's console. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- this is the log
	console.error(where, error);
}
