/** Logs a handled error, and dispatches it to ui/browser-errors.ts for a report. */
export function logFailure(error: unknown, where: string): void {
	// oxlint-disable-next-line no-console -- the console is the log
	console.error(where, error);
	// An import would move this module into the chunk of the entry. An event avoids the import.
	dispatchEvent(new ErrorEvent('logged-failure', { error }));
}
