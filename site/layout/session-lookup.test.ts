import { expect, test } from 'vitest';
import type { User } from '../api.ts';
import { mayHaveSession, SessionLookup } from './session-lookup.ts';

const partner: User = {
	email: 'partner@demo.test',
	company: 'Northlight Casino',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: true,
};

/** A lookup whose requests are answered by hand, in any order. */
function byHand() {
	const asked: PromiseWithResolvers<User | null>[] = [];
	const lookup = new SessionLookup(() => {
		const request = Promise.withResolvers<User | null>();
		asked.push(request);
		return request.promise;
	});
	return { asked, lookup };
}

test('only a hint of 1 makes a request worth it, with and without the prefix of https', () => {
	for (const cookies of ['reelhouse_signed_in=1', 'a=b; __Host-reelhouse_signed_in=1; mobile=on'])
		expect(mayHaveSession(cookies)).toBe(true);
	for (const cookies of ['', 'mobile=on', 'reelhouse_signed_in=0', 'x_reelhouse_signed_in=1', 'reelhouse_signed_in=10'])
		expect(mayHaveSession(cookies)).toBe(false);
});

test('a failed request leaves the signed-in user signed in, and says who it is', async () => {
	const { asked, lookup } = byHand();
	const first = lookup.reload();
	asked[0]!.resolve(partner);
	expect(await first).toBe(partner);
	const second = lookup.reload();
	asked[1]!.reject(new Error('network'));
	expect(await second).toBe(partner);
	expect(lookup.state).toMatchObject({ user: partner, isKnown: true, hasFailed: false });
	// An equal user is the same object.
	const third = lookup.reload();
	asked[2]!.resolve({ ...partner });
	expect(await third).toBe(partner);
	expect(lookup.state.user).toBe(partner);
});

test('a failed first request knows nobody, and the next one who asks repeats it', async () => {
	const { asked, lookup } = byHand();
	let changes = 0;
	lookup.subscribe(() => changes++);
	lookup.lookUp();
	lookup.lookUp();
	expect(asked).toHaveLength(1);
	asked[0]!.reject(new Error('network'));
	await expect.poll(() => lookup.state).toMatchObject({ user: null, isKnown: false, hasFailed: true });
	lookup.lookUp();
	asked[1]!.resolve(partner);
	await expect.poll(() => lookup.state).toMatchObject({ user: partner, isKnown: true, hasFailed: false });
	expect(changes).toBe(2);
});

test('an answer from before a sign-in or a sign-out changes nothing', async () => {
	const { asked, lookup } = byHand();
	const before = lookup.reload();
	const after = lookup.reload();
	asked[1]!.resolve(partner);
	expect(await after).toBe(partner);
	asked[0]!.resolve(null);
	expect(await before).toBe(partner);
	expect(lookup.state.user).toBe(partner);
	const late = lookup.reload();
	await lookup.signOut(async () => {});
	asked[2]!.resolve(partner);
	expect(await late).toBeNull();
	expect(lookup.state).toMatchObject({ user: null, isKnown: true, hasSignedOut: true });
});

test('a sign-out that fails leaves the user signed in', async () => {
	const { asked, lookup } = byHand();
	const first = lookup.reload();
	asked[0]!.resolve(partner);
	await first;
	await expect(lookup.signOut(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
	expect(lookup.state).toMatchObject({ user: partner, isKnown: true, hasSignedOut: false });
});
