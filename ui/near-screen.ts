import { useEffect, useState, type RefObject } from 'react';

/** Returns true once the element has come within `margin` pixels of the window. */
export function useNearScreen(element: RefObject<HTMLElement | null>, margin = 600): boolean {
	const [near, setNear] = useState(false);
	useEffect(() => {
		const target = element.current;
		if (!target || near) return;
		const observer = new IntersectionObserver(
			// One call of this function may report several changes.
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
			{ rootMargin: `${margin}px` },
		);
		observer.observe(target);
		return () => observer.disconnect();
	}, [element, margin, near]);
	return near;
}
