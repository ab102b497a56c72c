/** Failures that a visitor should not be shown go to the browser's console, and nowhere else. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- this is the log
	console.error(where, error);
}
