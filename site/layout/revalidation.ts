/**
 * Number of running revalidations that code has requested. The router does not pass the reason to `shouldRevalidate`
 * (site/app/routes.tsx), so that function reads this number.
 */
let runningCount = 0;
export const isRevalidating = (): boolean => runningCount > 0;

/** @param revalidate the router's function; resolves when data has loaded */
export async function trackRevalidation(revalidate: () => Promise<void>): Promise<void> {
	runningCount++;
	try {
		await revalidate();
	} finally {
		runningCount--;
	}
}
