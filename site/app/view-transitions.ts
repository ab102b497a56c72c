/**
 * Handles the rejected `ready` of view transitions that a newer one skips. The router does not, so the browser would
 * report an unhandled rejection.
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
