/** Milliseconds after which a page that nobody has touched counts as settled. */
const QUIET = 4000;
const touches = ['pointerdown', 'pointerover', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let settling: Promise<void> | undefined;

/**
 * Resolves once the first screen has stood for a while, or at once when the visitor first touches the page: the moment
 * for code that nobody waits for.
 */
export function firstInteractionOrTimeout(): Promise<void> {
	settling ??= new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			for (const touch of touches) removeEventListener(touch, done);
			resolve();
		};
		const timer = setTimeout(done, QUIET);
		for (const touch of touches) addEventListener(touch, done, { passive: true });
	});
	return settling;
}
