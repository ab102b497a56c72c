/** Whether the shown page's data is being asked for again. The router tells its routes no reason (site/routes.tsx). */
let asking = 0;
export const isAskingAgain = (): boolean => asking > 0;

/** @param revalidate the router's; it resolves once the data is there. */
export async function askAgain(revalidate: () => Promise<void>): Promise<void> {
	asking++;
	try {
		await revalidate();
	} finally {
		asking--;
	}
}
