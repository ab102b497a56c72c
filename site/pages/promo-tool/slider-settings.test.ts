import { expect, test } from 'vitest';
import { sliderSettings, slidesFrom } from './slider-settings.ts';

test('a slider is what its element’s data say', () => {
	const data = { autoplay: '1', autoplaySpeed: '4000', slidesToShow: '3' };
	expect(sliderSettings(data)).toEqual({ autoplay: 4000, slidesToShow: 3 });
	expect(sliderSettings({ ...data, autoplay: 'true' }).autoplay).toBe(4000);
	for (const autoplay of ['0', 'false', '', 'yes']) expect(sliderSettings({ ...data, autoplay }).autoplay).toBeNull();
	expect(sliderSettings({ autoplay: '1' })).toEqual({ autoplay: 3000, slidesToShow: 1 });
	expect(sliderSettings({})).toEqual({ autoplay: null, slidesToShow: 1 });
});

test.each(['', 'NaN', '-3', '0', '1e9', '99999999', '1.5', ' 2', '0x10', 'Infinity'])(
	'what is no sensible number counts as not said: %j',
	(nonsense) => {
		const data = { autoplay: '1', autoplaySpeed: nonsense, slidesToShow: nonsense };
		expect(sliderSettings(data)).toEqual({ autoplay: 3000, slidesToShow: 1 });
	},
);

test('bounds are those of stored HTML', () => {
	const of = (autoplaySpeed: string, slidesToShow: string) =>
		sliderSettings({ autoplay: '1', autoplaySpeed, slidesToShow });
	expect(of('500', '8')).toEqual({ autoplay: 500, slidesToShow: 8 });
	expect(of('60000', '1')).toEqual({ autoplay: 60_000, slidesToShow: 1 });
	expect(of('499', '9')).toEqual({ autoplay: 3000, slidesToShow: 1 });
	expect(of('60001', '99')).toEqual({ autoplay: 3000, slidesToShow: 1 });
});

test('never more in view on a smaller screen, and all of them on a wide one', () => {
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
