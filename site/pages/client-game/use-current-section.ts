import { useEffect, useState } from 'react';

/** Share of the screen's height above which a section's heading counts as read. */
const READING_LINE = 0.2;

/**
 * Returns the id of the section that is read.
 * @param ids ids of the headings, in a list that never changes
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	useEffect(() => {
		const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
		const update = (): void => {
			const line = window.innerHeight * READING_LINE;
			setCurrent((headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0])?.id);
		};
		// The area reaches far above the screen, so that a heading leaves or enters it only at the line.
		const observer = new IntersectionObserver(update, {
			rootMargin: `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`,
		});
		for (const heading of headings) observer.observe(heading);
		return () => observer.disconnect();
	}, [ids]);
	return current;
}
