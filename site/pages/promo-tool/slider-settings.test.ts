import { expect, test } from 'vitest';
import { CAROUSEL_SPEED_MS, SLIDES_TO_SHOW } from '../../../contract/html/section.ts';
import { sliderSettings, slidesFrom } from './slider-settings.ts';

test('a slider is configured by its data attributes', () => {
	const data = { autoplay: '1', autoplaySpeed: '4000', slidesToShow: '3' };
	expect(sliderSettings(data)).toEqual({ autoplay: 4000, slidesToShow: 3 });
	expect(sliderSettings({ ...data, autoplay: 'true' }).autoplay).toBe(4000);
	for (const autoplay of ['0', 'false', '', 'yes']) expect(sliderSettings({ ...data, autoplay }).autoplay).toBeNull();
	expect(sliderSettings({ autoplay: '1' })).toEqual({ autoplay: 3000, slidesToShow: 1 });
	expect(sliderSettings({})).toEqual({ autoplay: null, slidesToShow: 1 });
});

test.each(['', 'NaN', '-3', '0', '1e9', '99999999', '1.5', ' 2', '0x10', 'Infinity'])(
	'an invalid number is ignored: %j',
	(invalid) => {
		const data = { autoplay: '1', autoplaySpeed: invalid, slidesToShow: invalid };
		expect(sliderSettings(data)).toEqual({ autoplay: 3000, slidesToShow: 1 });
	},
);

test('all values within the bounds of the HTML policy apply', () => {
	const settingsOf = (autoplaySpeed: string, slidesToShow: string) =>
		sliderSettings({ autoplay: '1', autoplaySpeed, slidesToShow });
	for (const bound of ['min', 'max'] as const)
		expect(settingsOf(String(CAROUSEL_SPEED_MS[bound]), String(SLIDES_TO_SHOW[bound]))).toEqual({
			autoplay: CAROUSEL_SPEED_MS[bound],
			slidesToShow: SLIDES_TO_SHOW[bound],
		});
});

test('smaller screens never show more slides than larger ones, and wide screens show all', () => {
	for (let count = 1; count <= 8; count++) {
		const { 0: phone = 0, 650: tablet = 0, 940: wide = 0 } = slidesFrom(count);
		expect(phone).toBeGreaterThanOrEqual(1);
		expect(tablet).toBeGreaterThanOrEqual(phone);
		expect(wide).toBe(count);
		expect(tablet).toBeLessThanOrEqual(wide);
	}
	expect(slidesFrom(1)).toEqual({ 0: 1, 650: 1, 940: 1 });
	expect(slidesFrom(4)).toEqual({ 0: 2, 650: 3, 940: 4 });
});
