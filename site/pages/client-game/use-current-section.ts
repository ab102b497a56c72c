import { useEffect, useState } from 'react';

/**
 * Height of the reading line, as a fraction of the screen's height. A section becomes current when its heading is above
 * this line.
 */
const READING_LINE = 0.2;

/**
 * Returns the id of the last section with its heading above the reading line.
 * @param ids ids of the headings, always the same array
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	useEffect(() => {
		const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
		const update = (): void => {
			const line = window.innerHeight * READING_LINE;
			setCurrent((headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0])?.id);
		};
		// The observed area reaches far above the screen, so a heading enters or leaves it only at the reading line.
		const observer = new IntersectionObserver(update, {
			rootMargin: `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`,
		});
		for (const heading of headings) observer.observe(heading);
		return () => observer.disconnect();
	}, [ids]);
	return current;
}
