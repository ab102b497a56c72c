/** Whether the shown page's data is being asked for again. The router tells its routes no reason (site/routes.tsx). */
let activeCount = 0;
export const isRevalidating = (): boolean => activeCount > 0;

/** @param revalidate the router's; it resolves once the data is there. */
export async function trackRevalidation(revalidate: () => Promise<void>): Promise<void> {
	activeCount++;
	try {
		await revalidate();
	} finally {
		activeCount--;
	}
}
