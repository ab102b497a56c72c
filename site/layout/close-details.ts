/** Closes an open `details` element at Escape, at a press outside, or when the focus leaves it. */
export function closeOnLeave(details: HTMLDetailsElement): void {
	const controller = new AbortController();
	const close = (event: Event): void => {
		if (details.open && event.type !== 'keydown' && details.contains(event.target as Node)) return;
		if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
		// Closing hides the focused link, so focus the summary first.
		if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
		details.open = false;
		controller.abort();
	};
	for (const name of ['pointerdown', 'focusin', 'keydown'])
		document.addEventListener(name, close, { signal: controller.signal });
}
