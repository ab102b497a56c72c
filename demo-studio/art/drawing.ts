/** A picture of a sample studio: a function that returns its SVG, and the sizes of its renditions. */
export interface Drawing {
	/** Key in the demo content, e.g. `game/tide-of-the-narwhal/banner`. */
	key: string;
	/** Size of the SVG's viewBox and of the largest rendition, in CSS pixels. */
	width: number;
	height: number;
	/**
	 * Returns the whole `<svg>` document, with text as paths. It is a function, so that code can list drawings without
	 * drawing them.
	 */
	svg: () => string;
	/** Widths of the AVIF renditions in pixels, ascending, up to `width`. */
	avif: number[];
	/** Widths of the one or two WebP renditions in pixels, ascending. */
	webp: number[];
	/** Set for large dark gradients, for which the default quality is too low. */
	avifQuality?: number;
	/** Point that stays visible when the picture is cropped, as fractions of width and height. */
	focal?: { x: number; y: number };
	/** Alternative text by language. */
	alt: Partial<Record<string, string>> & { en: string };
}
