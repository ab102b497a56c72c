/** Plays the game by the space bar, and by taps outside of the buttons. */

interface Actions {
	isPlaying: () => boolean;
	spin: () => void;
	skip: () => void;
	/** Browsers allow sound only after a gesture: a press of a pointer or key. */
	onGesture: () => void;
	onVisibility: () => void;
}

export function listenToPlayer(root: HTMLElement, { isPlaying, spin, skip, onGesture, onVisibility }: Actions): void {
	addEventListener('keydown', (event) => {
		if (event.key !== ' ' || event.repeat || document.querySelector('dialog[open]')) return;
		const { target } = event;
		if (target instanceof Element && target.closest('button, a, select, input') && !target.closest('.spin')) return;
		event.preventDefault();
		if (isPlaying()) skip();
		else spin();
	});
	// A tap on the reels or on an overlay skips the scene.
	root.addEventListener('click', ({ target }) => {
		if (!isPlaying() || !(target instanceof Element)) return;
		if (target.closest('.field, .overlay')) skip();
	});
	for (const type of ['pointerdown', 'keydown']) addEventListener(type, onGesture, { capture: true });
	document.addEventListener('visibilitychange', onVisibility);
}
