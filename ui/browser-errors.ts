/**
 * Reports errors of the document to its server (ADR 0054). The code that sends reports loads with the first error, so
 * that a page without errors loads only this module.
 */

declare global {
	interface WindowEventMap {
		/** An error that was caught and logged (site/log.ts). */
		'logged-failure': ErrorEvent;
	}
}

/**
 * Names of errors that mean a failed response or an aborted request, and messages of browsers and Vite when a request
 * fails, mostly because the visitor is offline or leaves the page. A report would fail too.
 */
const REQUEST_FAILURE =
	/^(?:(?:Api|Call|Abort|Timeout)Error|\w+: (?:Failed to fetch|NetworkError|Load failed|error loading dynamic|Importing a module|Unable to preload|cancelled))/i;

/** Whether an error means a failed request rather than a fault of the code. */
export const isRequestFailure = (thrown: unknown): boolean => REQUEST_FAILURE.test(String(thrown));

async function report(thrown: unknown): Promise<void> {
	if (isRequestFailure(thrown)) return;
	const path = location.pathname;
	const { reportOnce } = await import('./browser-error-reports.ts');
	reportOnce(thrown, path);
}

/** Reports an error unless it is a failed request. Never throws: a report that fails is dropped. */
export function reportFailure(thrown: unknown): void {
	report(thrown).catch(() => {});
}

/** Starts to report the errors that nothing catches, and those that are logged. */
export function watchErrors(): void {
	for (const type of ['error', 'logged-failure'] as const)
		addEventListener(type, (event) => reportFailure(event.error));
	addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
}
