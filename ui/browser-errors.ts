/** Reports errors of the document (ADR 0054). The code that sends reports loads with the first error. */

declare global {
	interface WindowEventMap {
		/** An error that code has caught and logged (site/log.ts). */
		'logged-failure': ErrorEvent;
	}
}

/**
 * Matches errors of failed or aborted requests, by name or message. The visitor is then offline or leaves the page, so
 * a report would fail too.
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

/** Reports an error, but not a failed request. Never throws. */
export function reportFailure(thrown: unknown): void {
	report(thrown).catch(() => {});
}

export function watchErrors(): void {
	for (const type of ['error', 'logged-failure'] as const)
		addEventListener(type, (event) => reportFailure(event.error));
	addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
}
