/** Resolves after the latest drawing. */
let latest: Promise<void> = Promise.resolve();

/**
 * Runs `draw` in its own task, after all earlier drawings, so that many charts do not block the page. A failure does
 * not stop later drawings.
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
