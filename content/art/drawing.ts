/** One picture of the demo studio: an SVG composed by our own program, and the sizes it is kept in. */
export interface Drawing {
	/** What the demo content calls the picture by, e.g. `game/tide-of-the-narwhal/banner`. */
	key: string;
	/** Size of the SVG's viewBox and of the largest rendition, in CSS pixels. */
	width: number;
	height: number;
	/** The whole `<svg>` document; a function, so that listing drawings costs nothing. All text is outlined as paths. */
	svg: () => string;
	/** Widths of the AVIF renditions in pixels, ascending; none above `width`. */
	avif: number[];
	/** Widths of the WebP renditions in pixels, ascending (the fallback: one or two). */
	webp: number[];
	/** Quality of the AVIF renditions, where the usual one is too soft: large dark gradients around little detail. */
	avifQuality?: number;
	/** Alternative text, for pictures that mean something by themselves. */
	alt: { en: string; zh: string };
}
