/**
 * A part of a text. A `div` is converted to a section. Carousels of promo tool pages are written as
 *
 *     <section class="carousel" data-autoplay="1" data-autoplay-speed="3000" data-slides-to-show="3">…</section>
 *
 * Each element directly inside is a slide. `data-autoplay` is 1 or 0 (also written true or false). Without JavaScript
 * the slides stand below one another; with JavaScript the promo tool's page shows them as a slider
 * (site/pages/promo-tool/tool-html.tsx).
 */
import { classes, flag, language, textClasses, wholeNumber } from './attribute-rules.ts';
import { keepAttributes, type HtmlElement } from './element.ts';

/** Display time of a carousel's slide in milliseconds. */
export const CAROUSEL_SPEED_MS = { min: 500, max: 60_000 };
/** Number of slides that a carousel shows side by side. */
export const SLIDES_TO_SHOW = { min: 1, max: 8 };

export const section: HtmlElement = {
	tag: 'section',
	attributes: {
		class: classes(...textClasses, 'carousel'),
		lang: language,
		'data-autoplay': flag,
		'data-autoplay-speed': wholeNumber(CAROUSEL_SPEED_MS),
		'data-slides-to-show': wholeNumber(SLIDES_TO_SHOW),
	},
	complete: (allowed) =>
		allowed.class?.split(' ').includes('carousel')
			? allowed
			: Object.fromEntries(Object.entries(allowed).filter(([name]) => !name.startsWith('data-'))),
	readFrom: { div: keepAttributes },
	// The editor shows a carousel in a form of its own.
	editor: { as: 'blocks' },
};
