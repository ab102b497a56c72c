/** Tests the background of the look `sea`: depth, contrast and stillness. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../contract/theme/colors.ts';
import { expect, openPage, test, waitForFrames, withMotion } from './site-test.ts';

const gauge = (page: Page) => page.locator('main [style*="--depth-1"]');

/** Mark above a section. Null if it is not shown. */
const markOf = (section: Locator): Promise<string | null> =>
	section.locator('> header').evaluate((header) => {
		const { display, content } = getComputedStyle(header, '::before');
		return display === 'none' ? null : content;
	});

/** Waits for the styles of what is below the first screen. */
const waitForDeepWater = (page: Page) =>
	page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('deep-water')));

async function scrollToShare(page: Page, share: number): Promise<void> {
	await page.evaluate((part) => {
		scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' });
	}, share);
	await waitForFrames(page);
}

/** Depth in metres that the gauge counts. */
const depth = (page: Page): Promise<number> =>
	gauge(page)
		.locator('div')
		.last()
		.evaluate((node) => Number(getComputedStyle(node, '::after').getPropertyValue('--metres')));

type Color = [red: number, green: number, blue: number];

/** Hides the content and returns the brightest colour of the water, without the smallest lights, and its median. */
async function waterColors(page: Page): Promise<{ brightest: Color; median: Color }> {
	const style = await page.addStyleTag({
		content: '#root > :not(main), main > :not(.dive) { visibility: hidden } .dive-gauge { opacity: 0 }',
	});
	const { data } = await sharp(await page.screenshot())
		.removeAlpha()
		.resize(160)
		.raw()
		.toBuffer({ resolveWithObject: true });
	await style.evaluate((node) => (node as HTMLElement).remove());
	const pixels = Array.from({ length: data.length / 3 }, (_, at): Color => [
		data[3 * at]!,
		data[3 * at + 1]!,
		data[3 * at + 2]!,
	]);
	pixels.sort((a, b) => luma(b) - luma(a));
	const at = (share: number): Color => pixels[Math.floor(pixels.length * share)]!;
	return { brightest: at(0.005), median: at(0.5) };
}
const luma = ([red, green, blue]: Color): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Colour of a token in a page, e.g. of `--text-quiet`. */
const token = (page: Page, name: string): Promise<Color> =>
	page.evaluate((property) => {
		const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
		const probe = document.querySelector('main')!.appendChild(document.createElement('i'));
		probe.style.color = `var(${property})`;
		canvas.fillStyle = getComputedStyle(probe).color;
		probe.remove();
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3) as Color;
	}, name);

const opaque = ([red, green, blue]: Color) => [red, green, blue, 1] as const;

test.describe('with motion', () => {
	test.use(withMotion);

	for (const width of [1440, 390])
		test(`scrolling dives from −20 m to −1000 m, and texts stay readable at ${width} px`, async ({ page, watch }) => {
			// The test changes styles of the page.
			watch.ignoreShift();
			await page.setViewportSize({ width, height: 900 });
			await page.goto('/about/');
			await waitForDeepWater(page);
			const texts = await Promise.all(
				['--text-quiet', '--text-faint', '--accent-strong', '--win-strong'].map((name) => token(page, name)),
			);
			const depths: number[] = [];
			const brightness: number[] = [];
			for (const share of [0, 0.15, 0.3, 0.5, 0.75, 1]) {
				await scrollToShare(page, share);
				depths.push(await depth(page));
				const { brightest, median } = await waterColors(page);
				brightness.push(luma(median));
				for (const text of texts) expect(contrast(opaque(text), opaque(brightest))).toBeGreaterThan(4.5);
			}
			expect(depths[0]).toBe(20);
			expect(depths.at(-1)).toBe(1000);
			expect(depths).toEqual(depths.toSorted((a, b) => a - b));
			expect(brightness[0]! / brightness.at(-1)!).toBeGreaterThan(2);
		});

	test('the gauge replaces the marks of sections', async ({ page }) => {
		await page.goto('/');
		expect(await markOf(page.locator('section[aria-labelledby=partners]'))).toBeNull();
		await expect(gauge(page)).toBeVisible();
	});
});

test('with reduced motion, the sea is still and the sections have their marks', async ({ page }) => {
	await openPage(page, '/');
	// The edges of rows fade with their scroll position (ui/fade-edges.module.css), which is no motion of the sea.
	const names = await page.evaluate(() =>
		document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
	);
	expect(names.filter((name) => !name.includes('fade'))).toEqual([]);
	await expect(gauge(page)).toBeHidden();
	const partners = page.locator('section[aria-labelledby=partners]');
	await partners.scrollIntoViewIfNeeded();
	expect(await markOf(partners)).toContain('−400 m');
});
