/** The end of the latest drawing. */
let latest: Promise<void> = Promise.resolve();

/**
 * Draws when all earlier drawings have ended, in a task of its own, so that many charts hold nothing up. A drawing that
 * fails holds up none of the later ones.
 */
export function enqueueDrawing(draw: () => void, onFailure: (error: unknown) => void): void {
	latest = latest.then(
		() =>
			new Promise((resolve) => {
				setTimeout(() => {
					try {
						draw();
					} catch (error) {
						onFailure(error);
					} finally {
						resolve();
					}
				});
			}),
	);
}
