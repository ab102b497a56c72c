import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { closeAll } from '../../../ui/testing/show-part.tsx';
import { showComponent } from '../../testing/open-page.tsx';
import { resize, waitUntil } from '../../../ui/testing/browser.ts';
import { textsOf } from '../../testing/read-page.ts';
import { ToolHtml } from './tool-html.tsx';

const carousel = (data: string, count: number): string =>
	`<section class="carousel" ${data}>${Array.from({ length: count }, (_, at) => `<figure><p>Slide ${at + 1}</p></figure>`).join('')}</section>`;

const sliders = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-roledescription=carousel]')];
const slidesOf = (slider: HTMLElement): HTMLElement[] => [
	...slider.querySelectorAll<HTMLElement>('[aria-roledescription=slide]'),
];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const middle = (element: Element): number => {
	const { left, right } = element.getBoundingClientRect();
	return (left + right) / 2;
};

/** Returns the numbers of the visible slides from left to right, counted from 1. */
function shown(slider = sliders()[0]!): number[] {
	const slides = slidesOf(slider);
	const row = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
	return slides
		.map((slide, index) => ({ number: index + 1, box: slide.getBoundingClientRect() }))
		.filter(({ box }) => box.left >= row.left - 1 && box.right <= row.right + 1)
		.sort((one, other) => one.box.left - other.box.left)
		.map(({ number }) => number);
}

/** Waits for the sliders and their engines, which load at the first interaction. */
async function show(html: string, count: number): Promise<void> {
	showComponent(<ToolHtml name="Widgets" html={html} />);
	await waitUntil(() => sliders().length === count && document.querySelector('#root')!.textContent !== '');
	await waitUntil(() => {
		dispatchEvent(new Event('scroll'));
		return document.querySelector('[aria-roledescription=carousel] [tabindex]') === null;
	});
}

test('promo slider: single slides loop at both ends', async () => {
	await show(`<p>Before</p>${carousel('', 3)}<p>After</p>`, 1);
	await expect.poll(() => shown()).toEqual([1]);
	await userEvent.click(button('Previous'));
	await expect.poll(() => shown()).toEqual([3]);
	await userEvent.click(button('Next'));
	await expect.poll(() => shown()).toEqual([1]);
	await expect.element(button('Pause')).not.toBeInTheDocument();
	await expect.element(button('Play')).not.toBeInTheDocument();
	expect(textsOf(page.getByText(/^(Before|After)$/))).toEqual(['Before', 'After']);
});

test('promo slider: several slides are in view between the arrows, and the selected slide is in the middle', async () => {
	await show(carousel('data-slides-to-show="3"', 5), 1);
	const slides = slidesOf(sliders()[0]!);
	const row = slides[0]!.parentElement!.parentElement!;
	await expect.poll(() => shown()).toEqual([1, 2, 3]);
	const [previous, next] = ['Previous', 'Next'].map((name) => button(name).element().getBoundingClientRect());
	expect(previous!.right).toBeLessThanOrEqual(row.getBoundingClientRect().left + 1);
	expect(next!.left).toBeGreaterThanOrEqual(row.getBoundingClientRect().right - 1);
	expect(previous!.top).toBe(next!.top);
	await expect.element(button('Previous')).toBeDisabled();
	await userEvent.click(button('Next'));
	await expect.poll(() => shown()).toEqual([2, 3, 4]);
	expect(Math.abs(middle(slides[2]!) - middle(row))).toBeLessThan(2);
	await userEvent.click(button('Next'));
	await expect.poll(() => shown()).toEqual([3, 4, 5]);
	await expect.element(button('Next')).toBeDisabled();
});

test.each([
	[390, 1],
	[700, 2],
	[1280, 3],
])('promo slider that shows three slides on a wide screen: at %i pixels, %i are in view', async (width, count) => {
	await resize(width);
	await show(carousel('data-slides-to-show="3"', 4), 1);
	await expect.poll(() => shown()).toHaveLength(count);
});

test('promo slider: with invalid data attributes it shows one slide', async () => {
	await show(carousel('data-autoplay="yes" data-autoplay-speed="NaN" data-slides-to-show="many"', 3), 1);
	await expect.poll(() => shown()).toEqual([1]);
	await expect.element(button('Play')).not.toBeInTheDocument();
});

test('promo slider: with reduced motion it starts only by its button', async () => {
	await show(carousel('data-autoplay="1"', 3), 1);
	await expect.element(button('Play')).toBeVisible();
});

test(
	'promo slider: it advances after the time in its data attributes, and leaves no timer behind',
	{ tags: ['long'] },
	async () => {
		const motion = (value: string) =>
			cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
		await motion('no-preference');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
		try {
			await show(carousel('data-autoplay="true" data-autoplay-speed="700"', 3), 1);
			await vi.advanceTimersByTimeAsync(699);
			await waitUntil(() => String(shown()) === '1');
			await vi.advanceTimersByTimeAsync(1);
			await waitUntil(() => String(shown()) === '2');
			expect(vi.getTimerCount()).toBe(1);
			closeAll();
			expect(vi.getTimerCount()).toBe(0);
		} finally {
			await motion('reduce');
		}
	},
);

test('promo slider: a carousel with one picture or none does not become a slider', async () => {
	const picture = '<figure><img src="data:," alt=""><figcaption>Picture</figcaption></figure>';
	await show(
		`<section class="carousel" data-slides-to-show="3">${picture}<br><p>\u00a0</p></section><section class="carousel" data-autoplay="1"></section><p>After</p>`,
		0,
	);
	await expect.element(page.getByText('Picture')).toBeVisible();
	await expect.element(page.getByText('After')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('promo slider: loose text, links and nested carousels are kept', async () => {
	const inner = '<section class="carousel"><p>a</p><p>b</p></section>';
	await show(
		`<section class="carousel">Loose text<p>See <a href="/about/">about</a></p>${inner}</section><ul><li>${inner}</li></ul>`,
		2,
	);
	const texts = slidesOf(sliders()[0]!).map(({ textContent }) => textContent);
	expect(texts).toEqual(['Loose text', 'See about', 'ab']);
	await expect.element(page.getByRole('link', { name: 'about' })).toHaveAttribute('href', '/about/');
	expect(sliders().map((slider) => slider.ariaLabel)).toEqual(['Images, part 1: Widgets', 'Images, part 2: Widgets']);
});
