/**
 * A section of a text. The sanitiser and the editor convert a `div` to a section. A carousel of a promo tool's page is
 * written as
 *
 *     <section class="carousel" data-autoplay="1" data-autoplay-speed="3000" data-slides-to-show="3">…</section>
 *
 * Each child element is a slide. `data-autoplay` is 1 or 0; true and false are accepted too. Without JavaScript, the
 * page shows the slides below one another. With JavaScript it shows them as a slider
 * (site/pages/promo-tool/tool-html.tsx).
 */
import { classes, flag, language, textClasses, wholeNumber } from './attribute-rules.ts';
import { keepAttributes, type HtmlElement } from './element.ts';

export const CAROUSEL_SPEED_MS = { min: 500, max: 60_000 };
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
	editor: { as: 'blocks' },
};
