/**
 * Ignores the rejected `ready` promise of a skipped view transition. The router does not handle the promise, so
 * browsers would report an unhandled rejection.
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
