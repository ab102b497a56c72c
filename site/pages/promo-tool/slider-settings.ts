/** Reads a slider's settings from the data attributes of a stored carousel. */
import { CAROUSEL_AUTOPLAY_DELAY_MS, type SlidesByWidth } from '../../constants.ts';

export interface SliderSettings {
	/** Milliseconds between slides; null without autoplay. */
	autoplay: number | null;
	/** Slides in view on a wide screen. */
	slidesToShow: number;
}

/**
 * Reads a positive whole number of at most six digits; the HTML policy limits the stored values
 * (contract/html/section.ts).
 */
const wholeNumber = (text = ''): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

export function sliderSettings(data: Readonly<Record<string, string | undefined>>): SliderSettings {
	const hasAutoplay = data.autoplay === '1' || data.autoplay === 'true';
	return {
		autoplay: hasAutoplay ? (wholeNumber(data.autoplaySpeed) ?? CAROUSEL_AUTOPLAY_DELAY_MS) : null,
		slidesToShow: wholeNumber(data.slidesToShow) ?? 1,
	};
}

/** Small screens show fewer slides at a time, so that each stays large enough. */
export const slidesFrom = (slidesToShow: number): SlidesByWidth => ({
	0: Math.ceil(slidesToShow / 3),
	650: Math.ceil((slidesToShow * 2) / 3),
	940: slidesToShow,
});
