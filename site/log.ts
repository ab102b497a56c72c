/** Logs an error that the code has handled, and passes the error to ui/browser-errors.ts for a report. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- the console is the log
	console.error(where, error);
	// Dispatch an event, because an import would move this module into the chunk of the entry.
	dispatchEvent(new ErrorEvent('logged-failure', { error }));
}
