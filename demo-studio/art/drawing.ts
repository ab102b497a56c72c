/** One picture of the demo studio: an SVG composed by this program, and the sizes of its renditions. */
export interface Drawing {
	/** Key by which the demo content references the picture, e.g. `game/tide-of-the-narwhal/banner`. */
	key: string;
	/** Size of the SVG's viewBox and of the largest rendition, in CSS pixels. */
	width: number;
	height: number;
	/**
	 * Returns the whole `<svg>` document. It is a function, so that listing drawings costs nothing. All text is
	 * outlined as paths.
	 */
	svg: () => string;
	/** Widths of the AVIF renditions in pixels, ascending; none above `width`. */
	avif: number[];
	/** Widths of the WebP renditions in pixels, ascending (the fallback: one or two). */
	webp: number[];
	/** Quality of the AVIF renditions if the default is too low: large dark gradients around little detail. */
	avifQuality?: number;
	/** Alternative text for pictures that convey information. */
	alt: Partial<Record<string, string>> & { en: string };
}
