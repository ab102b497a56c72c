/**
 * A transition that the next one overtakes is no failure, but the router starts transitions without listening to their
 * `ready`, whose rejection would then be told as one.
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
