/** Reports errors of the document (ADR 0054). The code that sends them loads with the first error. */

declare global {
	interface WindowEventMap {
		/** An error that was caught and logged (site/log.ts). */
		'logged-failure': ErrorEvent;
	}
}

/**
 * Matches errors of a failed or aborted request, by name or message. Most reports of such errors would fail too,
 * because the visitor is offline or leaves the page.
 */
const REQUEST_FAILURE =
	/^(?:(?:Api|Call|Abort|Timeout)Error|\w+: (?:Failed to fetch|NetworkError|Load failed|error loading dynamic|Importing a module|Unable to preload|cancelled))/i;

export const isRequestFailure = (thrown: unknown): boolean => REQUEST_FAILURE.test(String(thrown));

async function report(thrown: unknown): Promise<void> {
	if (isRequestFailure(thrown)) return;
	const path = location.pathname;
	const { reportOnce } = await import('./browser-error-reports.ts');
	reportOnce(thrown, path);
}

/** Reports an error, unless it is a failed request. Never throws. */
export function reportFailure(thrown: unknown): void {
	report(thrown).catch(() => {});
}

/** Reports uncaught errors and logged errors. */
export function watchErrors(): void {
	for (const type of ['error', 'logged-failure'] as const)
		addEventListener(type, (event) => reportFailure(event.error));
	addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
}
