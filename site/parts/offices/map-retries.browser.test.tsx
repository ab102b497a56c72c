import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { waitForFrames, waitUntil } from '../../../ui/testing/browser.ts';
import { showComponent } from '../../testing/open-page.tsx';
import { offices } from '../../testing/public-responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { OfficeCards, OfficesMap } from './offices.tsx';

const map = page.getByRole('region', { name: 'Map of our offices' });

test('the map’s code is requested again after 2, 8 and 24 ms, and then the map stays without controls', async () => {
	allowConsoleMessage(/^map TypeError/);
	// oxlint-disable-next-line no-console -- the map logs failures to the console
	const failures = (): number => vi.mocked(console.error).mock.calls.length;
	const load = () => Promise.reject(new TypeError('Failed to fetch'));
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	showComponent(
		<>
			<OfficeCards offices={offices()} />
			<OfficesMap offices={offices()} load={load} />
		</>,
	);
	await waitUntil(() => failures() === 1);
	for (const [index, delay] of [2, 8, 24].entries()) {
		await vi.advanceTimersByTimeAsync(delay - 1);
		await waitForFrames(5);
		expect(failures()).toBe(index + 1);
		await vi.advanceTimersByTimeAsync(1);
		await waitUntil(() => failures() === index + 2);
	}
	await vi.advanceTimersByTimeAsync(60_000);
	expect(failures()).toBe(4);
	expect(map.getByRole('link').elements()).toHaveLength(3);
	expect(map.element().querySelectorAll('use').length).toBeGreaterThan(0);
	expect(map.getByRole('button').elements()).toEqual([]);
	expect(map.element().getBoundingClientRect().height).toBe(400);
});
