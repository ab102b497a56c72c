/**
 * Number of explicit revalidations in progress. The routes' `shouldRevalidate` uses this number, because the router
 * does not pass the reason of a call (site/app/routes.tsx).
 */
let runningCount = 0;
export const isRevalidating = (): boolean => runningCount > 0;

/** Counts a revalidation while it runs. `revalidate` is the router's function, which resolves once the data has loaded. */
export async function trackRevalidation(revalidate: () => Promise<void>): Promise<void> {
	runningCount++;
	try {
		await revalidate();
	} finally {
		runningCount--;
	}
}
