/**
 * Widths of the window at which layouts change, in CSS pixels. vite.breakpoints.ts replaces `@media (--from-medium)`
 * and `@media (--below-medium)` in style sheets. A component that depends on its own width uses a container query.
 */
export const breakpoints = {
	/** Large phones in landscape. */
	small: 640,
	/** Tablets in portrait. */
	medium: 780,
	/** Tablets in landscape, small windows on computers. */
	large: 1000,
	/** Computers. */
	wide: 1200,
} as const;

export type Breakpoint = keyof typeof breakpoints;

export const from = (name: Breakpoint): string => `(width >= ${breakpoints[name]}px)`;
export const below = (name: Breakpoint): string => `(width < ${breakpoints[name]}px)`;

/**
 * Returns the `sizes` of pictures in a carousel.
 * @param slides number of visible slides by minimum width of the window
 * @param widest maximum width of a slide, as a CSS length
 */
export function slideSizes(slides: Readonly<Record<number, number>>, widest: string): string {
	const steps = Object.entries(slides).toReversed();
	return steps
		.map(([width, count], index) => {
			const share = `${Math.round(92 / count)}vw`;
			return `${width === '0' ? '' : `(width >= ${width}px) `}${index === 0 ? `min(${share}, ${widest})` : share}`;
		})
		.join(', ');
}
