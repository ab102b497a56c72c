/**
 * Number of running revalidations that code has requested. `shouldRevalidate` (site/app/routes.tsx) needs the
 * number, because the router does not pass the reason of a call.
 */
let runningCount = 0;
export const isRevalidating = (): boolean => runningCount > 0;

/**
 * Counts a revalidation while it runs.
 * @param revalidate the router's function, which resolves when data has loaded
 */
export async function trackRevalidation(revalidate: () => Promise<void>): Promise<void> {
	runningCount++;
	try {
		await revalidate();
	} finally {
		runningCount--;
	}
}
