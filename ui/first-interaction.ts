/** Time to wait for an interaction. */
const TIMEOUT_MS = 4000;
const interactionEvents = ['pointerdown', 'pointerover', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let pending: Promise<void> | undefined;

/**
 * Resolves at the visitor's first interaction, or after a timeout. Use it to delay code that the first screen does not
 * need.
 */
export function firstInteractionOrTimeout(): Promise<void> {
	pending ??= new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			for (const type of interactionEvents) removeEventListener(type, done);
			resolve();
		};
		const timer = setTimeout(done, TIMEOUT_MS);
		for (const type of interactionEvents) addEventListener(type, done, { passive: true });
	});
	return pending;
}
