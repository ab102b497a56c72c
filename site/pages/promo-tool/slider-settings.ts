/** Reads a slider's settings from the data attributes of a stored carousel. */
import { CAROUSEL_AUTOPLAY_DELAY_MS, type SlidesByWidth } from '../../constants.ts';

export interface SliderSettings {
	/** Milliseconds between slides; null without autoplay. */
	autoplay: number | null;
	/** Slides in view on a wide screen. */
	slidesToShow: number;
}

/** The sanitiser enforces the same bounds (ADR 0012). Values outside them are ignored. */
const AUTOPLAY_MS = { min: 500, max: 60_000 };
const SLIDES_TO_SHOW = { min: 1, max: 8 };

const wholeNumber = (text: string | undefined, { min, max }: { min: number; max: number }): number | null => {
	const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
	return number >= min && number <= max ? number : null;
};

export function sliderSettings(data: Readonly<Record<string, string | undefined>>): SliderSettings {
	const hasAutoplay = data.autoplay === '1' || data.autoplay === 'true';
	return {
		autoplay: hasAutoplay ? (wholeNumber(data.autoplaySpeed, AUTOPLAY_MS) ?? CAROUSEL_AUTOPLAY_DELAY_MS) : null,
		slidesToShow: wholeNumber(data.slidesToShow, SLIDES_TO_SHOW) ?? 1,
	};
}

/** Small screens show fewer slides at a time, so that each stays large enough. */
export const slidesFrom = (slidesToShow: number): SlidesByWidth => ({
	0: Math.ceil(slidesToShow / 3),
	650: Math.ceil((slidesToShow * 2) / 3),
	940: slidesToShow,
});
