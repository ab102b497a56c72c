import { expect, test } from 'vitest';
import type { User } from './api.ts';
import { mayHaveSession, SessionLookup } from './session-lookup.ts';

const partner: User = {
	email: 'partner@demo.test',
	company: 'Northlight Casino',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: true,
	can_manage_colleagues: false,
	can_share: false,
};

/** The test can resolve the requests in any order. */
function createLookup() {
	const requests: PromiseWithResolvers<User | null>[] = [];
	const lookup = new SessionLookup(() => {
		const request = Promise.withResolvers<User | null>();
		requests.push(request);
		return request.promise;
	});
	return { requests, lookup };
}

test('only a hint of 1 means a possible session, with and without the __Host- prefix', () => {
	for (const cookies of ['reelhouse_signed_in=1', 'a=b; __Host-reelhouse_signed_in=1; mobile=on'])
		expect(mayHaveSession(cookies)).toBe(true);
	for (const cookies of ['', 'mobile=on', 'reelhouse_signed_in=0', 'x_reelhouse_signed_in=1', 'reelhouse_signed_in=10'])
		expect(mayHaveSession(cookies)).toBe(false);
});

test('a failed request returns the user who was signed in before', async () => {
	const { requests, lookup } = createLookup();
	const first = lookup.reload();
	requests[0]!.resolve(partner);
	expect(await first).toBe(partner);
	const second = lookup.reload();
	requests[1]!.reject(new Error('network'));
	expect(await second).toBe(partner);
	expect(lookup.state).toMatchObject({ user: partner, isKnown: true, hasFailed: false });
	// An equal user stays the same object.
	const third = lookup.reload();
	requests[2]!.resolve({ ...partner });
	expect(await third).toBe(partner);
	expect(lookup.state.user).toBe(partner);
});

test('after a failed first request the user is unknown, and the next lookup repeats the request', async () => {
	const { requests, lookup } = createLookup();
	let changes = 0;
	lookup.subscribe(() => changes++);
	lookup.lookUp();
	lookup.lookUp();
	expect(requests).toHaveLength(1);
	requests[0]!.reject(new Error('network'));
	await expect.poll(() => lookup.state).toMatchObject({ user: null, isKnown: false, hasFailed: true });
	lookup.lookUp();
	requests[1]!.resolve(partner);
	await expect.poll(() => lookup.state).toMatchObject({ user: partner, isKnown: true, hasFailed: false });
	expect(changes).toBe(2);
});

test('a response to a request from before a sign-in or a sign-out is ignored', async () => {
	const { requests, lookup } = createLookup();
	const before = lookup.reload();
	const after = lookup.reload();
	requests[1]!.resolve(partner);
	expect(await after).toBe(partner);
	requests[0]!.resolve(null);
	expect(await before).toBe(partner);
	expect(lookup.state.user).toBe(partner);
	const late = lookup.reload();
	await lookup.signOut(async () => {});
	requests[2]!.resolve(partner);
	expect(await late).toBeNull();
	expect(lookup.state).toMatchObject({ user: null, isKnown: true, hasSignedOut: true });
});

test('a sign-out that fails leaves the user signed in', async () => {
	const { requests, lookup } = createLookup();
	const first = lookup.reload();
	requests[0]!.resolve(partner);
	await first;
	await expect(lookup.signOut(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
	expect(lookup.state).toMatchObject({ user: partner, isKnown: true, hasSignedOut: false });
});
