/** Keys and taps that play the game, apart from its buttons. */

interface Actions {
	isPlaying: () => boolean;
	/** Begins a round. */
	spin: () => void;
	/** Fast-forwards the scene that is shown. */
	skip: () => void;
	/** Called with every gesture of the player: browsers allow sound after the first one only. */
	onGesture: () => void;
	/** Called when the page is hidden or shown again. */
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
	// A tap on the reels or on an overlay skips the current scene.
	root.addEventListener('click', ({ target }) => {
		if (!isPlaying() || !(target instanceof Element)) return;
		if (target.closest('.field, .overlay')) skip();
	});
	for (const type of ['pointerdown', 'keydown']) addEventListener(type, onGesture, { capture: true });
	document.addEventListener('visibilitychange', onVisibility);
}
