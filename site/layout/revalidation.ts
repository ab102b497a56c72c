/**
 * Number of explicit revalidations in progress. The router's `shouldRevalidate` does not learn why it is called
 * (site/app/routes.tsx).
 */
let runningCount = 0;
export const isRevalidating = (): boolean => runningCount > 0;

/** @param revalidate the router's function; resolves once the data has loaded. */
export async function trackRevalidation(revalidate: () => Promise<void>): Promise<void> {
	runningCount++;
	try {
		await revalidate();
	} finally {
		runningCount--;
	}
}
