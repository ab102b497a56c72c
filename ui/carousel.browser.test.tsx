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
} from './testing/browser.ts';
import { showPart } from './testing/show-part.tsx';
import { Carousel, type CarouselLabels } from './carousel.tsx';

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

const FADING_OPTIONS: Options = { fade: true, loop: true, autoplay: 5000 };
/** Longer than the transition between two slides. */
const TRANSITION_MS = 1500;

const root = (): HTMLElement => document.querySelector('[aria-roledescription=carousel]')!;
const slides = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
const button = (name: string) => page.getByRole('button', { name, exact: true });
function slidesInView(): number[] {
	const view = slides()[0]!.parentElement!.parentElement!.getBoundingClientRect();
	return slides().flatMap((slide, index) => {
		const { left, right } = slide.getBoundingClientRect();
		return left >= view.left - 1 && right <= view.right + 1 ? [index] : [];
	});
}
/** Returns the index of the only slide that is not inert. Null if there is not exactly one. */
function activeSlide(): number | null {
	const active = slides().flatMap((slide, index) => (slide.inert ? [] : [index]));
	return active.length === 1 ? active[0]! : null;
}

/**
 * @param before runs before the engine loads, while the carousel is far from the screen
 * @returns the time since the first slide was rendered, in ms
 */
async function renderCarousel(count: number, options: Options = {}, before?: () => Promise<void>): Promise<number> {
	const all = Array.from({ length: count }, (_, index) => ({
		key: `${index}`,
		content: <h2>Slide {index}</h2>,
	}));
	showPart(
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
		// The engine loads at the first interaction, here a scroll. Until then the row has a tabindex.
		dispatchEvent(new Event('scroll'));
		return root().querySelector('[tabindex="0"]') === null;
	});
	return performance.now() - since;
}

async function advance(ms: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	await waitForFrames();
}

test('autoplay loops through the slides, and its first delay starts when the first slide is visible', async () => {
	await allowMotion();
	vi.useFakeTimers();
	let elapsed = await renderCarousel(3, FADING_OPTIONS, () => advance(1000));
	await clearFocusAndPointer();
	for (const slide of [0, 1, 2, 0]) {
		expect(activeSlide()).toBe(slide);
		await advance(4999 - elapsed);
		expect(activeSlide()).toBe(slide);
		await advance(1);
		elapsed = 0;
	}
	expect(activeSlide()).toBe(1);
});

test('the first delay of a carousel in the document counts from its first paint', async () => {
	await allowMotion();
	vi.useFakeTimers();
	vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false });
	vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
		name === 'first-contentful-paint' ? [{ startTime: performance.now() - 2000 } as PerformanceEntry] : [],
	);
	await renderCarousel(3, FADING_OPTIONS);
	await clearFocusAndPointer();
	await advance(2500);
	expect(activeSlide()).toBe(0);
	await advance(500);
	expect(activeSlide()).toBe(1);
});

test('a fading carousel cross-fades two slides at the same position', { tags: ['long'] }, async () => {
	await allowMotion();
	vi.useFakeTimers();
	await renderCarousel(3, FADING_OPTIONS);
	await clearFocusAndPointer();
	await advance(5200);
	const [first, second] = slides().map((slide) => ({
		left: slide.getBoundingClientRect().left,
		opacity: Number(getComputedStyle(slide).opacity),
	}));
	expect(second!.left).toBe(first!.left);
	for (const { opacity } of [first!, second!]) {
		expect(opacity).toBeGreaterThan(0);
		expect(opacity).toBeLessThan(1);
	}
	await advance(TRANSITION_MS);
	expect(slides().map((slide) => getComputedStyle(slide).opacity)).toEqual(['0', '1', '0']);
});

test('autoplay stops while paused, under the pointer, with the focus inside, and in a hidden page', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await renderCarousel(3, FADING_OPTIONS);
	await clearFocusAndPointer();
	await button('Pause').click();
	await clearFocusAndPointer();
	await advance(20_000);
	expect(activeSlide()).toBe(0);
	expect(root().querySelector('[aria-live=polite]')).not.toBeNull();
	await button('Play').click();
	await expect.element(button('Pause')).toBeVisible();
	expect(root().querySelector('[aria-live]')).toBeNull();
	// The pointer is still on the button, so the carousel is paused.
	await advance(20_000);
	expect(activeSlide()).toBe(0);
	(document.activeElement as HTMLElement).blur();
	await moveMouse(640, 700);
	await advance(5000);
	expect(activeSlide()).toBe(1);

	button('Next').element().focus();
	await advance(20_000);
	expect(activeSlide()).toBe(1);
	await clearFocusAndPointer();
	await advance(50);
	await advance(5000);
	expect(activeSlide()).toBe(2);

	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	await advance(20_000);
	expect(activeSlide()).toBe(2);
	hidden.mockReturnValue(false);
	await advance(5000);
	expect(activeSlide()).toBe(0);
});

test('a slide that the visitor has chosen is shown for the full delay', { tags: ['long'] }, async () => {
	await allowMotion();
	vi.useFakeTimers();
	await renderCarousel(3, FADING_OPTIONS);
	await clearFocusAndPointer();
	await advance(4000);
	// Click without the mouse, because the pointer would pause the carousel.
	(button('Next').element() as HTMLElement).click();
	await advance(4999);
	expect(activeSlide()).toBe(1);
	await advance(1);
	expect(activeSlide()).toBe(2);
});

test('with reduced motion a carousel does not start by itself, but its buttons work', async () => {
	vi.useFakeTimers();
	await renderCarousel(3, FADING_OPTIONS);
	await clearFocusAndPointer();
	await advance(20_000);
	expect(activeSlide()).toBe(0);
	await expect.element(button('Pause')).not.toBeInTheDocument();
	await expect.element(button('Play')).toBeVisible();
	await button('Next').click();
	await expect.poll(activeSlide).toBe(1);
	await button('Previous').click();
	await button('Previous').click();
	await expect.poll(activeSlide).toBe(2);
});

test('with reduced motion a chosen slide appears at once', async () => {
	vi.useFakeTimers();
	await renderCarousel(3, FADING_OPTIONS);
	(button('Next').element() as HTMLElement).click();
	await advance(40);
	expect(slides().map((slide) => getComputedStyle(slide).opacity)).toEqual(['0', '1', '0']);
});

test('a row that was scrolled before its engine loaded stays at the same slide', async () => {
	await renderCarousel(5, { slidesFrom: { 0: 2 } }, async () => {
		const row = slides()[0]!.parentElement!.parentElement!;
		row.scrollTo({ left: slides()[2]!.offsetLeft - slides()[0]!.offsetLeft, behavior: 'instant' });
		await waitForFrames();
		expect(slidesInView()).toEqual([2, 3]);
	});
	await expect.poll(slidesInView).toEqual([2, 3]);
	await button('Next').click();
	await expect.poll(slidesInView).toEqual([3, 4]);
});

test('autoplay stops when the visitor switches to reduced motion', async () => {
	await allowMotion();
	await renderCarousel(3, { autoplay: 5000 });
	await expect.element(button('Pause')).toBeVisible();
	await reduceMotion();
	await expect.element(button('Play')).toBeVisible();
});

test('the viewport’s width decides how many slides and whether dots are shown', async () => {
	await renderCarousel(8, { loop: true, slidesFrom: { 0: 1, 650: 2, 940: 3 }, paginationFrom: 400 });
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
			.poll(slidesInView, { message: `at ${width} px` })
			.toEqual(Array.from({ length: count }, (_, index) => index));
		expect(dots.elements(), `at ${width} px`).toHaveLength(hasDots ? 8 : 0);
	}
});

test('a looping carousel has no end, and a dot moves to its slide', { tags: ['long'] }, async () => {
	await renderCarousel(5, { loop: true, slidesFrom: { 0: 3 }, paginationFrom: 400 });
	const dot = (number: number) => button(`Go to ${number}`);
	await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
	await button('Previous').click();
	await expect.poll(slidesInView).toContain(4);
	await button('Next').click();
	await expect.poll(slidesInView).toEqual([0, 1, 2]);
	for (const step of [1, 2, 3, 4, 0]) {
		await button('Next').click();
		await expect.poll(slidesInView).toContain(step);
	}
	await expect.poll(slidesInView).toEqual([0, 1, 2]);
	await expect.element(button('Next')).toBeEnabled();
	await dot(3).click();
	await expect.poll(slidesInView).toEqual([2, 3, 4]);
	await expect.element(dot(3)).toHaveAttribute('aria-current', 'true');
	await expect.element(dot(1)).not.toHaveAttribute('aria-current');
});

test('a carousel without a loop ends at its first and its last slide', async () => {
	await renderCarousel(5, { slidesFrom: { 0: 3 } });
	await expect.element(button('Previous')).toBeDisabled();
	for (const first of [1, 2]) {
		await button('Next').click();
		await expect.poll(slidesInView).toEqual([first, first + 1, first + 2]);
	}
	await expect.element(button('Next')).toBeDisabled();
	for (const first of [1, 0]) {
		await button('Previous').click();
		await expect.poll(slidesInView).toEqual([first, first + 1, first + 2]);
	}
	await expect.element(button('Previous')).toBeDisabled();
});

test('autoplay returns to the first slide after the last, even without a loop', async () => {
	await allowMotion();
	vi.useFakeTimers();
	await renderCarousel(3, { fade: true, autoplay: 5000 });
	await clearFocusAndPointer();
	for (const slide of [0, 1, 2, 0]) {
		expect(activeSlide()).toBe(slide);
		await advance(5000);
	}
});

test('a grouped carousel moves by the number of visible slides', async () => {
	await renderCarousel(6, { group: true, slidesFrom: { 0: 2 } });
	await button('Next').click();
	await expect.poll(slidesInView).toEqual([2, 3]);
	await button('Next').click();
	await expect.poll(slidesInView).toEqual([4, 5]);
});

test('a single slide has no controls', async () => {
	await renderCarousel(1, { fade: true, loop: true, autoplay: 5000, paginationFrom: 400 });
	expect([...root().querySelectorAll('button')]).toEqual([]);
});

test('the controls are hidden when all slides are in view', async () => {
	await renderCarousel(2, { slidesFrom: { 0: 3 } });
	await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
});

test('without its engine the buttons scroll the carousel', { tags: ['long'] }, async () => {
	// The engine fails at its first measurement. A mock of its module would have no effect after another test has
	// loaded the module.
	let isRequested = false;
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => {
		isRequested = true;
		throw new Error('The engine could not be started');
	});
	const all = Array.from({ length: 4 }, (_, index) => ({ key: `${index}`, content: <h2>Slide {index}</h2> }));
	showPart(<Carousel labels={labels} slides={all} />);
	await waitUntil(() => {
		dispatchEvent(new Event('scroll'));
		return isRequested;
	});
	await button('Next').click();
	await expect.poll(slidesInView).toEqual([1]);
	await button('Previous').click();
	await expect.poll(slidesInView).toEqual([0]);
});

test('arrows are hidden before the engine starts if all slides are in view', async () => {
	await resize(1280, 800);
	const content = ['a', 'b', 'c'].map((key) => ({ key, content: key }));
	showPart(
		<>
			<Carousel labels={{ ...labels, carousel: 'All' }} slides={content} slidesFrom={{ 900: 3 }} />
			<Carousel labels={{ ...labels, carousel: 'More' }} slides={content} slidesFrom={{ 900: 2 }} />
		</>,
	);
	const next = (name: string) =>
		page
			.getByRole('group', { name, exact: true })
			.first()
			.getByRole('button', { name: labels.next, includeHidden: true });
	await expect.element(next('All')).not.toBeVisible();
	await expect.element(next('More')).toBeVisible();
	await resize(800, 800);
	await expect.element(next('All')).toBeVisible();
});
