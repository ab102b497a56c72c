import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitForFrames, wheel } from '../../../ui/testing/browser.ts';
import { showComponent } from '../../testing/open-page.tsx';
import { offices } from '../../testing/public-answers.ts';
import { OfficeCards, OfficesMap } from './offices.tsx';

const map = page.getByRole('region', { name: 'Map of our offices' });
const markers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
const isFetched = (): boolean =>
	performance.getEntriesByType('resource').some(({ name }) => name.includes('/map-engine.ts'));

/** Shows the map below empty content with the height `above`, in pixels. */
function showMap(above = 0): void {
	showComponent(
		<>
			<div style={{ height: above }} />
			<OfficeCards offices={offices()} />
			<OfficesMap offices={offices()} />
			<div style={{ height: 2000 }} />
		</>,
	);
}

test('the map loads when it comes near the screen, and shows the offices', async () => {
	showMap(3000);
	await expect.element(map).toBeInTheDocument();
	await waitForFrames(5);
	expect(isFetched()).toBe(false);
	expect(map.element().getAttribute('aria-busy')).toBe('false');
	map.element().scrollIntoView({ block: 'center', behavior: 'instant' });
	await expect.poll(markers).toHaveLength(3);
	await expect.element(map).toHaveAttribute('aria-busy', 'false');
	const frame = map.element().getBoundingClientRect();
	expect(frame.height).toBe(400);
	expect(markers().map(({ title }) => title)).toEqual(['Valletta, Malta', 'Bergen, Norway', 'Taipei, Taiwan']);
	for (const marker of markers()) {
		const { left, right, top, bottom } = marker.getBoundingClientRect();
		expect(left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom).toBe(true);
	}
});

test('a marker names its office, also when the keyboard opens it', async () => {
	showMap();
	await expect.poll(markers).toHaveLength(3);
	markers()[0]!.focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => document.querySelector('.leaflet-popup')?.textContent).toContain('1 Harbour Road, Valletta');
});

test('the wheel scrolls the page over the map, and does not zoom', async () => {
	showMap();
	await expect.poll(markers).toHaveLength(3);
	await waitForFrames();
	const positions = (): string[] => markers().map(({ style }) => style.transform);
	const before = positions();
	const { left, top, width } = map.element().getBoundingClientRect();
	await wheel(left + width / 2, top + 200, 300);
	await expect.poll(() => scrollY).toBeGreaterThan(0);
	await waitForFrames(12);
	expect(positions()).toEqual(before);
});

test('the map zooms from 1 to 10', async () => {
	showMap();
	await expect.poll(markers).toHaveLength(3);
	const zoom = (name: string): number => {
		const button = map.getByRole('button', { name }).element() as HTMLElement;
		let steps = 0;
		for (; button.ariaDisabled !== 'true' && steps < 20; steps++) button.click();
		return steps;
	};
	zoom('Zoom out');
	expect(zoom('Zoom in')).toBe(9);
	expect(zoom('Zoom out')).toBe(9);
});
