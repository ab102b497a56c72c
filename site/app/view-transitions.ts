/**
 * Handles the rejected `ready` promise of a view transition that a newer transition skips. The router does not handle
 * the promise, so the browser would report an unhandled rejection.
 */
export function ignoreSkippedTransitions(): void {
	if (!('startViewTransition' in document)) return;
	const start = document.startViewTransition.bind(document);
	document.startViewTransition = (update) => {
		const transition = start(update);
		transition.ready.catch(() => undefined);
		return transition;
	};
}
