/** What a stored carousel's data say of the slider it becomes (specification 2, 'Promo tool page'). */
import { CAROUSEL_AUTOPLAY_DELAY_MS, type SlidesByWidth } from '../../constants.ts';

export interface SliderSettings {
	/** Milliseconds a slide stands; null when nothing moves by itself. */
	autoplay: number | null;
	/** Slides in view where there is room for them. */
	slidesToShow: number;
}

/** The bounds that stored HTML is held to as well (docs/decisions/0012): what lies outside counts as not said. */
const SPEED = { min: 500, max: 60_000 };
const TO_SHOW = { min: 1, max: 8 };

const wholeNumber = (text: string | undefined, { min, max }: { min: number; max: number }): number | null => {
	const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
	return number >= min && number <= max ? number : null;
};

export function sliderSettings(data: Readonly<Record<string, string | undefined>>): SliderSettings {
	const movesByItself = data.autoplay === '1' || data.autoplay === 'true';
	return {
		autoplay: movesByItself ? (wholeNumber(data.autoplaySpeed, SPEED) ?? CAROUSEL_AUTOPLAY_DELAY_MS) : null,
		slidesToShow: wholeNumber(data.slidesToShow, TO_SHOW) ?? 1,
	};
}

/** Many slides are fewer on small screens, where each would be too small to be seen. */
export const slidesFrom = (slidesToShow: number): SlidesByWidth => ({
	0: Math.ceil(slidesToShow / 3),
	650: Math.ceil((slidesToShow * 2) / 3),
	940: slidesToShow,
});
