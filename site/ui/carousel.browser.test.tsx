import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
	allowMotion,
	waitForFrames,
	clearFocusAndPointer,
	moveMouse,
	reduceMotion,
	resize,
	waitUntil,
} from '../testing/browser.ts';
import { showComponent } from '../testing/open-page.tsx';
import { startEngine } from './carousel-engine.ts';
import { Carousel, type CarouselLabels } from './carousel.tsx';

vi.mock('./carousel-engine.ts', { spy: true });

const labels: CarouselLabels = {
	carousel: 'Pictures',
	previous: 'Previous',
	next: 'Next',
	pause: 'Pause',
	play: 'Play',
	slide: (number, count) => `${number} of ${count}`,
	goTo: (number) => `Go to ${number}`,
};

type Options = Omit<Parameters<typeof Carousel>[0], 'labels' | 'slides'>;

/** As the home page's banners are. */
const FADING: Options = { fade: true, loop: true, autoplay: 5000 };
/** Long enough for one slide to give way to the next, in ms. */
const TURN = 1500;

const root = (): HTMLElement => document.querySelector('[aria-roledescription=carousel]')!;
const slides = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Numbers of the slides that stand whole in the view, counted from 0. */
function inView(): number[] {
	const view = slides()[0]!.parentElement!.parentElement!.getBoundingClientRect();
	return slides().flatMap((slide, index) => {
		const { left, right } = slide.getBoundingClientRect();
		return left >= view.left - 1 && right <= view.right + 1 ? [index] : [];
	});
}
/** The one slide of a fading carousel that can be reached; null while all of them can. */
function shown(): number | null {
	const reached = slides().flatMap((slide, index) => (slide.inert ? [] : [index]));
	return reached.length === 1 ? reached[0]! : null;
}

/**
 * @param before done while the carousel is far from the screen, and so without its engine
 * @returns for how long the first slide has been there, in ms
 */
async function showCarousel(count: number, options: Options = {}, before?: () => Promise<void>): Promise<number> {
	const all = Array.from({ length: count }, (_, index) => ({
		key: `${index}`,
		content: <h2>Slide {index}</h2>,
	}));
	showComponent(
		<>
			<div style={{ height: before ? 3000 : 0 }} />
			<Carousel labels={labels} slides={all} {...options} />
			<div style={{ height: 3000 }} />
		</>,
	);
	await waitUntil(() => slides().length === count);
	await waitForFrames();
	const since = performance.now();
	await before?.();
	root().scrollIntoView({ behavior: 'instant' });
	await waitUntil(() => {
		// The engine waits for a visitor who does something; a row that Tab reaches has none yet.
		dispatchEvent(new Event('scroll'));
		return root().querySelector('[tabindex="0"]') === null;
	});
	return performance.now() - since;
}

/** Lets time pass on a stopped clock, and what it sets off be drawn. */
async function pass(ms: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	await waitForFrames();
}

test('a carousel moves on after each delay, round and round, and counts from when its first slide was shown', async () => {
	await allowMotion();
	vi.useFakeTimers();
	let stood = await showCarousel(3, FADING, () => pass(1000));
	await clearFocusAndPointer();
	for (const slide of [0, 1, 2, 0]) {
		expect(shown()).toBe(slide);
		await pass(4999 - stood);
		expect(shown()).toBe(slide);
		await pass(1);
		stood = 0;
	}
	expect(shown()).toBe(1);
});

test('a fading carousel dissolves one slide into the next at the same place', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await showCarousel(3, FADING);
	await clearFocusAndPointer();
	await pass(5200);
	const [first, second] = slides().map((slide) => ({
		left: slide.getBoundingClientRect().left,
		opacity: Number(getComputedStyle(slide).opacity),
	}));
	expect(second!.left).toBe(first!.left);
	for (const { opacity } of [first!, second!]) {
		expect(opacity).toBeGreaterThan(0);
		expect(opacity).toBeLessThan(1);
	}
	await pass(TURN);
	expect(slides().map((slide) => getComputedStyle(slide).opacity)).toEqual(['0', '1', '0']);
});

test('a carousel stands still while it is paused, under the pointer, under the focus, and in a hidden page', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await showCarousel(3, FADING);
	await clearFocusAndPointer();
	await button('Pause').click();
	await clearFocusAndPointer();
	await pass(20_000);
	expect(shown()).toBe(0);
	expect(root().querySelector('[aria-live=polite]')).not.toBeNull();
	await button('Play').click();
	await expect.element(button('Pause')).toBeVisible();
	expect(root().querySelector('[aria-live]')).toBeNull();
	// The pointer is on the button still.
	await pass(20_000);
	expect(shown()).toBe(0);
	(document.activeElement as HTMLElement).blur();
	await moveMouse(640, 700);
	await pass(5000);
	expect(shown()).toBe(1);

	button('Next').element().focus();
	await pass(20_000);
	expect(shown()).toBe(1);
	await clearFocusAndPointer();
	await pass(50);
	await pass(5000);
	expect(shown()).toBe(2);

	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	await pass(20_000);
	expect(shown()).toBe(2);
	hidden.mockReturnValue(false);
	await pass(5000);
	expect(shown()).toBe(0);
});

test('a slide that was chosen by hand stands its full time', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await showCarousel(3, FADING);
	await clearFocusAndPointer();
	await pass(4000);
	// No click of the mouse: the pointer would hold the carousel.
	(button('Next').element() as HTMLElement).click();
	await pass(4999);
	expect(shown()).toBe(1);
	await pass(1);
	expect(shown()).toBe(2);
});

test('for visitors who want no motion a carousel stands still, and is turned by hand', async () => {
	vi.useFakeTimers();
	await showCarousel(3, FADING);
	await clearFocusAndPointer();
	await pass(20_000);
	expect(shown()).toBe(0);
	await expect.element(button('Pause')).not.toBeInTheDocument();
	// The button starts it for a visitor who wants it all the same.
	await expect.element(button('Play')).toBeVisible();
	await button('Next').click();
	await expect.poll(shown).toBe(1);
	await button('Previous').click();
	await button('Previous').click();
	await expect.poll(shown).toBe(2);
});

test('without motion a slide that was chosen by hand is there at once', async () => {
	vi.useFakeTimers();
	await showCarousel(3, FADING);
	(button('Next').element() as HTMLElement).click();
	await pass(40);
	expect(slides().map((slide) => getComputedStyle(slide).opacity)).toEqual(['0', '1', '0']);
});

test('a row that was scrolled before its engine came stays at the same slide', async () => {
	await showCarousel(5, { slidesFrom: { 0: 2 } }, async () => {
		const row = slides()[0]!.parentElement!.parentElement!;
		row.scrollTo({ left: slides()[2]!.offsetLeft - slides()[0]!.offsetLeft, behavior: 'instant' });
		await waitForFrames();
		expect(inView()).toEqual([2, 3]);
	});
	await expect.poll(inView).toEqual([2, 3]);
	await button('Next').click();
	await expect.poll(inView).toEqual([3, 4]);
});

test('a carousel stops where a visitor comes to want no motion', async () => {
	await allowMotion();
	await showCarousel(3, { autoplay: 5000 });
	await expect.element(button('Pause')).toBeVisible();
	await reduceMotion();
	await expect.element(button('Play')).toBeVisible();
});

test('a carousel shows as many slides as its viewport has room for, and dots where they fit', async () => {
	await showCarousel(8, { loop: true, slidesFrom: { 0: 1, 650: 2, 940: 3 }, paginationFrom: 400 });
	const dots = page.getByRole('button', { name: /^Go to / });
	for (const [width, count, hasDots] of [
		[1280, 3, true],
		[940, 3, true],
		[939, 2, true],
		[650, 2, true],
		[649, 1, true],
		[400, 1, true],
		[399, 1, false],
	] as const) {
		await resize(width);
		await expect
			.poll(inView, { message: `at ${width} px` })
			.toEqual(Array.from({ length: count }, (_, index) => index));
		expect(dots.elements(), `at ${width} px`).toHaveLength(hasDots ? 8 : 0);
	}
});

test('a carousel that goes round has no end; a dot goes to its slide', async () => {
	await showCarousel(5, { loop: true, slidesFrom: { 0: 3 }, paginationFrom: 400 });
	const dot = (number: number) => button(`Go to ${number}`);
	await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
	await button('Previous').click();
	await expect.poll(inView).toContain(4);
	await button('Next').click();
	await expect.poll(inView).toEqual([0, 1, 2]);
	for (const step of [1, 2, 3, 4, 0]) {
		await button('Next').click();
		await expect.poll(inView).toContain(step);
	}
	await expect.poll(inView).toEqual([0, 1, 2]);
	await expect.element(button('Next')).toBeEnabled();
	await dot(3).click();
	await expect.poll(inView).toEqual([2, 3, 4]);
	await expect.element(dot(3)).toHaveAttribute('aria-current', 'true');
	await expect.element(dot(1)).not.toHaveAttribute('aria-current');
});

test('a carousel that does not go round ends at its first and its last slide', async () => {
	await showCarousel(5, { slidesFrom: { 0: 3 } });
	await expect.element(button('Previous')).toBeDisabled();
	for (const first of [1, 2]) {
		await button('Next').click();
		await expect.poll(inView).toEqual([first, first + 1, first + 2]);
	}
	await expect.element(button('Next')).toBeDisabled();
	for (const first of [1, 0]) {
		await button('Previous').click();
		await expect.poll(inView).toEqual([first, first + 1, first + 2]);
	}
	await expect.element(button('Previous')).toBeDisabled();
});

test('a carousel that moves by itself begins again after its last slide, though it does not go round', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await showCarousel(3, { fade: true, autoplay: 5000 });
	await clearFocusAndPointer();
	for (const slide of [0, 1, 2, 0]) {
		expect(shown()).toBe(slide);
		await pass(5000);
	}
});

test('a grouped carousel moves on by as many slides as are in view', async () => {
	await showCarousel(6, { group: true, slidesFrom: { 0: 2 } });
	await button('Next').click();
	await expect.poll(inView).toEqual([2, 3]);
	await button('Next').click();
	await expect.poll(inView).toEqual([4, 5]);
});

test('a single slide has no controls and no motion', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await showCarousel(1, { fade: true, loop: true, autoplay: 5000, paginationFrom: 400 });
	expect(page.getByRole('button').elements()).toEqual([]);
});

test('slides that are all in view have no controls in sight', async () => {
	await showCarousel(2, { slidesFrom: { 0: 3 } });
	await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
});

test('without its engine a carousel is a row that its buttons scroll', async () => {
	let isAsked = false;
	vi.mocked(startEngine).mockImplementationOnce(() => {
		isAsked = true;
		throw new Error('The engine could not be loaded');
	});
	const all = Array.from({ length: 4 }, (_, index) => ({ key: `${index}`, content: <h2>Slide {index}</h2> }));
	showComponent(<Carousel labels={labels} slides={all} />);
	await waitUntil(() => {
		dispatchEvent(new Event('scroll'));
		return isAsked;
	});
	await button('Next').click();
	await expect.poll(inView).toEqual([1]);
	await button('Previous').click();
	await expect.poll(inView).toEqual([0]);
});
