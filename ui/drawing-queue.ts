/** Resolves when the latest drawing has ended. */
let latest: Promise<void> = Promise.resolve();

/**
 * Runs `draw` after all earlier drawings, each in a separate task, so that many charts do not block the page. A failed
 * drawing does not stop the later ones.
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
