/** Logs a failure that visitors should not see to the browser's console, and hands it to ui/browser-errors.ts. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- this is the log
	console.error(where, error);
	// An event, because an import would move this module's users into the entry's chunk.
	dispatchEvent(new ErrorEvent('logged-failure', { error }));
}
