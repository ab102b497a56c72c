/** Logs a failure that visitors should not see, and passes the error to ui/browser-errors.ts, which reports errors. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- the console is the log
	console.error(where, error);
	// Dispatches an event, because an import would move this module's users into the entry's chunk.
	dispatchEvent(new ErrorEvent('logged-failure', { error }));
}
