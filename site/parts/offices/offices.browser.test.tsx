import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resize, waitForFrames, wheel } from '../../../ui/testing/browser.ts';
import { closeAll } from '../../../ui/testing/show-part.tsx';
import { showComponent } from '../../testing/open-page.tsx';
import { offices } from '../../testing/public-responses.ts';
import { OfficeCards, OfficesMap } from './offices.tsx';

const map = page.getByRole('region', { name: 'Map of our offices' });
const pins = (): HTMLElement[] => map.getByRole('link').elements() as HTMLElement[];
const button = (name: string) => map.getByRole('button', { name });
const outlines = (): string | null | undefined => map.element().querySelector('use')?.getAttribute('href');
const isFetched = (): boolean =>
	performance.getEntriesByType('resource').some(({ name }) => name.includes('/map-engine.ts'));

/** Returns the pins' centres, relative to the map's centre. */
function positions(): { x: number; y: number }[] {
	const frame = map.element().getBoundingClientRect();
	return pins().map((pin) => {
		const { left, right, top, bottom } = pin.getBoundingClientRect();
		return { x: (left + right - frame.left - frame.right) / 2, y: (top + bottom - frame.top - frame.bottom) / 2 };
	});
}
const distance = (): number => Math.hypot(positions()[0]!.x - positions()[2]!.x, positions()[0]!.y - positions()[2]!.y);

/** @param above height of empty content above the map, in pixels */
function showMap({ above = 0, shown = offices() } = {}): void {
	showComponent(
		<>
			<div style={{ height: above }} />
			<OfficeCards offices={shown} />
			<OfficesMap offices={shown} />
			<div style={{ height: 2000 }} />
		</>,
	);
}
async function showMovableMap(shown = offices()): Promise<void> {
	showMap({ shown });
	await expect.element(button('Zoom in')).toBeVisible();
}

test('outlines and controls load when the map comes near the screen; the offices are there before', async () => {
	showMap({ above: 3000 });
	await expect.element(map).toBeInTheDocument();
	await waitForFrames(5);
	expect(isFetched()).toBe(false);
	expect(outlines()).toBeUndefined();
	const before = positions();
	map.element().scrollIntoView({ block: 'center', behavior: 'instant' });
	await expect.element(button('Zoom in')).toBeVisible();
	expect(outlines()).toMatch(/land.*\.svg#land$/);
	expect(map.element().getBoundingClientRect().height).toBe(400);
	expect(pins().map(({ textContent }) => textContent)).toEqual([
		'Valletta 1 Harbour Road, Valletta',
		'Bergen 1 Harbour Road, Bergen',
		'Taipei 1 Harbour Road, Taipei',
	]);
	expect(positions()).toEqual(before);
});

test.each([360, 768, 1440])('at %i pixels all offices and their names are inside the map', async (width) => {
	await resize(width);
	await showMovableMap();
	const frame = map.element().getBoundingClientRect();
	for (const element of pins().flatMap((pin) => [pin, pin.querySelector('span')!])) {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		expect(left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom).toBe(true);
	}
});

test('a point leads to its office’s card, and shows the address while it has the focus', async () => {
	await showMovableMap();
	const address = map.getByText('1 Harbour Road, Valletta');
	await expect.element(address).not.toBeVisible();
	pins()[0]!.focus();
	await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
	expect(document.activeElement).toBe(pins()[0]);
	await expect.element(address).toBeVisible();
	const card = document.querySelector(pins()[0]!.getAttribute('href')!)!;
	expect(card.querySelector('h3')!.textContent).toContain('Valletta');
});

test('the wheel scrolls the page over the map, and does not zoom', async () => {
	await showMovableMap();
	const before = positions();
	const { left, top, width } = map.element().getBoundingClientRect();
	await wheel(left + width / 2, top + 200, 300);
	await expect.poll(() => scrollY).toBeGreaterThan(0);
	await waitForFrames(12);
	expect(positions()).toEqual(before);
});

test('the map zooms from 1 to 10, and shows a finer coast from 4', async () => {
	await showMovableMap();
	const zoom = (name: string): number => {
		const element = button(name).element() as HTMLElement;
		let steps = 0;
		let before = 0;
		for (; distance() !== before && steps < 20; steps++) {
			before = distance();
			element.click();
		}
		return steps - 1;
	};
	zoom('Zoom out');
	await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
	const smallest = distance();
	expect(outlines()).not.toContain('near');
	expect(zoom('Zoom in')).toBe(9);
	await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
	expect(distance() / smallest).toBeCloseTo(512, 0);
	await expect.poll(outlines).toContain('land-near');
	expect(zoom('Zoom out')).toBe(9);
	await expect.poll(outlines).not.toContain('near');
});

test('dragging and arrow keys move the map, but the world stays in view', { tags: ['long'] }, async () => {
	await showMovableMap();
	const frame = map.element();
	const { left, top } = frame.getBoundingClientRect();
	const pointer = (type: string, x: number, y: number, id = 1) =>
		frame.dispatchEvent(
			new PointerEvent(type, {
				pointerId: id,
				clientX: left + x,
				clientY: top + y,
				bubbles: true,
				isPrimary: id === 1,
			}),
		);
	// Browsers cannot capture synthetic pointers.
	frame.setPointerCapture = () => {};
	const before = positions()[0]!;
	pointer('pointerdown', 300, 300);
	pointer('pointermove', 350, 270);
	pointer('pointerup', 350, 270);
	pointer('pointermove', 0, 0);
	expect(positions()[0]!.x - before.x).toBeCloseTo(50, 0);
	expect(positions()[0]!.y - before.y).toBeCloseTo(-30, 0);
	// Two fingers that move apart zoom in. The point between them does not move.
	const apart = distance();
	pointer('pointerdown', 300, 200, 1);
	pointer('pointerdown', 400, 200, 2);
	pointer('pointermove', 250, 200, 1);
	pointer('pointermove', 450, 200, 2);
	pointer('pointerup', 250, 200, 1);
	pointer('pointerup', 450, 200, 2);
	expect(distance() / apart).toBeCloseTo(2, 1);
	pins()[0]!.focus();
	const focused = positions()[0]!;
	await userEvent.keyboard('{ArrowRight}');
	expect(positions()[0]!.x - focused.x).toBeCloseTo(-80, 0);
	await userEvent.keyboard('{ArrowUp}');
	expect(positions()[0]!.y - focused.y).toBeCloseTo(80, 0);
	for (let step = 0; step < 60; step++) await userEvent.keyboard('{ArrowRight}');
	const end = positions();
	await userEvent.keyboard('{ArrowRight}');
	expect(positions()).toEqual(end);
	pins()[1]!.focus();
	await userEvent.keyboard('{Tab}');
	const { x } = positions()[pins().indexOf(document.activeElement as HTMLElement)]!;
	expect(Math.abs(x)).toBeLessThan(frame.getBoundingClientRect().width / 2);
});

test('offices in one city show their names on demand', async () => {
	const [first] = offices();
	// A name can be at six places around its point, and each place has room for one name.
	const shown = Array.from({ length: 8 }, (_, index) => ({
		...first!,
		city: `Office ${index}`,
		latitude: first!.latitude + index / 1e4,
	}));
	showMap({ shown });
	await expect.element(map).toBeInTheDocument();
	map.element().scrollIntoView({ block: 'center', behavior: 'instant' });
	await expect.element(button('Zoom in')).toBeVisible();
	const isCut = () => getComputedStyle(pins()[7]!.querySelector('span')!).clipPath !== 'none';
	expect(isCut()).toBe(true);
	await userEvent.keyboard('{Tab}');
	pins()[7]!.focus();
	expect(isCut()).toBe(false);
});

test('offices without coordinates are not on the map, and without any there is no map', async () => {
	const [first, second, third] = offices();
	const nowhere = { latitude: 0, longitude: 0 };
	await showMovableMap([{ ...first!, ...nowhere }, second!, third!]);
	expect(pins().map((pin) => pin.getAttribute('href'))).toEqual(['#office-2', '#office-3']);
	closeAll();
	showMap({ shown: offices().map((office) => ({ ...office, ...nowhere })) });
	await expect.element(page.getByRole('heading', { name: `${first!.city} ${first!.country}` })).toBeVisible();
	expect(map.elements()).toEqual([]);
});
