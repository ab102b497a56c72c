import { expect, onTestFinished, test } from 'vitest';
import type { User } from '../api.ts';
import { SessionLookup } from '../session-lookup.ts';
import { mockApi } from '../testing/responses.ts';
import { campaign, user } from '../testing/client-responses.ts';
import { routes, urls } from '../testing/open-page.tsx';
import { waitForFrames } from '../../ui/testing/browser.ts';
import { createPrefetching } from './prefetch.ts';

const CALL = '/api/client-area/campaigns?lang=en';

/**
 * Watches a link of the client area.
 * @returns `calls`: the API requests; `intend`: focuses the link; `setUser`: changes the user
 */
async function watchLinks(signedIn: User | null) {
	const calls: string[] = [];
	onTestFinished(
		mockApi({
			'client-area/campaigns': ({ pathname }: URL) => {
				calls.push(pathname);
				return [campaign('pearl-hunt')];
			},
			'client-area/campaign-opt-ins': [],
		}),
	);
	let current = signedIn;
	const session = new SessionLookup(() => Promise.resolve(current));
	if (signedIn) await session.reload();
	const prefetching = createPrefetching('en', urls);
	const within = document.createElement('div');
	prefetching.watch(routes, session, within);
	const link = document.createElement('a');
	link.href = '/client_area/campaigns/';
	within.append(link);
	return {
		calls,
		prefetching,
		intend: () => link.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
		setUser: async (next: User | null) => {
			current = next;
			await session.reload();
		},
	};
}

test('the data of a page of the client area is prefetched, and its loader uses it once', async () => {
	const { calls, intend, prefetching } = await watchLinks(user());
	intend();
	await expect.poll(() => calls).toHaveLength(1);
	const { signal } = new AbortController();
	expect((await prefetching.fetch(CALL, { signal })).ok).toBe(true);
	expect(calls).toHaveLength(1);
	await prefetching.fetch(CALL);
	expect(calls).toHaveLength(2);
});

test.each([
	['another user', user({ email: 'other@casino.test' })],
	['nobody', null],
])('prefetched data is dropped when %s is signed in', async (_, next) => {
	const { calls, intend, prefetching, setUser } = await watchLinks(user());
	intend();
	await expect.poll(() => calls).toHaveLength(1);
	await setUser(next);
	await prefetching.fetch(CALL);
	expect(calls).toHaveLength(2);
});

test('nothing of the client area is prefetched for visitors', async () => {
	const { calls, intend } = await watchLinks(null);
	intend();
	await import('../pages/campaigns/campaigns-page.tsx');
	await waitForFrames(10);
	expect(calls).toEqual([]);
});
