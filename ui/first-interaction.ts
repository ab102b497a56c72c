const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** The first interaction may come before the first call, so listen from the start. */
const interaction = new Promise<void>((resolve) => {
	if (typeof document === 'undefined') return;
	const done = (event?: Event): void => {
		// Browsers may send a `pointermove` without movement to a new page.
		if (event?.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
			return;
		for (const type of interactionEvents) removeEventListener(type, done);
		resolve();
	};
	// The visitor may have interacted before this code loaded.
	if (navigator.userActivation?.hasBeenActive) return done();
	for (const type of interactionEvents) addEventListener(type, done, { passive: true });
});

/** Use this promise to delay code that only an active visitor needs. */
export const firstInteraction = (): Promise<void> => interaction;
