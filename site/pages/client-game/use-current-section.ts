import { useEffect, useState } from 'react';

/** Share of the screen's height above which a section's heading counts as read. */
const READING_LINE = 0.2;

/** Returns the id of the section that is read. @param ids ids of the headings, in a list that never changes */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	useEffect(() => {
		const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
		const update = (): void => {
			const line = window.innerHeight * READING_LINE;
			setCurrent((headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0])?.id);
		};
		// A heading that crosses the line leaves or enters the upper part of the screen.
		const observer = new IntersectionObserver(update, { rootMargin: `0% 0% -${(1 - READING_LINE) * 100}%` });
		for (const heading of headings) observer.observe(heading);
		return () => observer.disconnect();
	}, [ids]);
	return current;
}
