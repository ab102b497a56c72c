/** Reads the settings of a carousel in stored HTML. */
import { CAROUSEL_AUTOPLAY_DELAY_MS, type SlidesByWidth } from '../../constants.ts';

export interface SliderSettings {
	/** In milliseconds. Null without autoplay. */
	autoplay: number | null;
	/** On a wide screen. */
	slidesToShow: number;
}

/** contract/html/section.ts has the limits. */
const wholeNumber = (text = ''): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

export function sliderSettings(data: Readonly<Record<string, string | undefined>>): SliderSettings {
	const hasAutoplay = data.autoplay === '1' || data.autoplay === 'true';
	return {
		autoplay: hasAutoplay ? (wholeNumber(data.autoplaySpeed) ?? CAROUSEL_AUTOPLAY_DELAY_MS) : null,
		slidesToShow: wholeNumber(data.slidesToShow) ?? 1,
	};
}

/** Small screens show fewer slides, so that each slide is large enough. */
export const slidesFrom = (slidesToShow: number): SlidesByWidth => ({
	0: Math.ceil(slidesToShow / 3),
	650: Math.ceil((slidesToShow * 2) / 3),
	940: slidesToShow,
});
