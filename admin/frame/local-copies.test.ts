/** Tests copies of unsaved changes, with a mock of the browser's storage. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	findCopies,
	makeCopyKeeper,
	MAX_COPY_AGE_MS,
	clearStorageOnLogout,
	removeCopy,
	writeCopy,
	type LocalCopy,
} from './local-copies.ts';

/** The keys of `localStorage` are enumerable, so this class stores them as properties. */
class MockStorage {
	getItem(key: string): string | null {
		return (this as unknown as Record<string, string>)[key] ?? null;
	}
	setItem(key: string, value: string): void {
		Object.assign(this, { [key]: value });
	}
	removeItem(key: string): void {
		Reflect.deleteProperty(this, key);
	}
}

const held: string[] = [];
beforeEach(() => {
	vi.stubGlobal('localStorage', new MockStorage());
	vi.stubGlobal('navigator', {
		locks: {
			query: async () => ({ held: held.map((name) => ({ name })) }),
			request: async (name: string, _options: object, work: () => Promise<void>) => {
				held.push(name);
				await work();
				held.splice(held.indexOf(name), 1);
			},
		},
	});
});
afterEach(() => {
	held.length = 0;
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const place = { user: 'ada', resource: 'roadmap', uid: 'one' };
const copyOf = (title: string, overrides: Partial<LocalCopy> = {}): LocalCopy => ({
	at: new Date().toISOString(),
	revision: 1,
	before: { title: 'Stored' },
	edits: { title },
	...overrides,
});
const titles = async (where = place) => (await findCopies(where)).map(({ edits }) => edits['title']);

/** Simulates a crashed screen: its copy stays in the storage, but it has no lock. */
function killed(title: string, where = place, overrides: Partial<LocalCopy> = {}): void {
	expect(makeCopyKeeper(where).write(copyOf(title, overrides))).toBe(true);
}

test('a copy is found by its user, content type and item only', async () => {
	killed('Kept');
	killed('New', { ...place, uid: '' });
	expect(await titles()).toEqual(['Kept']);
	expect(await titles({ ...place, user: 'bob' })).toEqual([]);
	expect(await titles({ ...place, resource: 'games' })).toEqual([]);
	expect(await titles({ ...place, uid: 'two' })).toEqual([]);
	expect(await titles({ ...place, uid: null as unknown as string })).toEqual(['New']);
});

test('two tabs have a copy each, which others offer only after the tab has closed', async () => {
	const [first, second] = [makeCopyKeeper(place), makeCopyKeeper(place)];
	for (const [keeper, title] of [
		[first, 'First'],
		[second, 'Second'],
	] as const) {
		keeper.open();
		keeper.write(copyOf(title));
	}
	expect(await titles()).toEqual([]);
	first.close();
	await vi.waitFor(async () => expect(await titles()).toEqual(['First']));
	second.remove();
	second.close();
	await vi.waitFor(() => expect(held).toEqual([]));
	expect(await titles()).toEqual(['First']);
});

test('a screen that restores a copy continues to write it', async () => {
	killed('Kept');
	const [copy] = await findCopies(place);
	const keeper = makeCopyKeeper(place);
	keeper.open();
	keeper.adopt(copy!.key);
	expect(await titles()).toEqual([]);
	keeper.write(copyOf('Kept, and more'));
	keeper.close();
	await vi.waitFor(async () => expect(await titles()).toEqual(['Kept, and more']));
	keeper.remove();
	expect(await titles()).toEqual([]);
});

test('the newest copy comes first, and old or damaged ones are removed', async () => {
	const at = (ms: number) => ({ at: new Date(Date.now() - ms).toISOString() });
	killed('Older', place, at(2000));
	killed('Newer', place, at(1000));
	killed('Too old', place, at(MAX_COPY_AGE_MS + 1000));
	localStorage.setItem('reelhouse.admin.unsaved.ada/roadmap/one/x', '{"edits":');
	localStorage.setItem('reelhouse.admin.language', 'zh');
	expect(await titles()).toEqual(['Newer', 'Older']);
	expect(Object.keys(localStorage)).toHaveLength(3);
});

test('the size of each copy and of all copies is limited, and the oldest copies are removed', async () => {
	const long = (length: number, ms: number) =>
		copyOf('x'.repeat(length), { at: new Date(Date.now() - ms).toISOString() });
	expect(writeCopy('reelhouse.admin.unsaved.ada/roadmap/one/0', long(1_000_001, 0))).toBe(false);
	for (const age of [4, 3, 2, 1])
		expect(writeCopy(`reelhouse.admin.unsaved.ada/roadmap/one/${age}`, long(900_000, age * 1000))).toBe(true);
	expect((await findCopies(place)).map(({ key }) => key.at(-1))).toEqual(['1', '2', '3']);
});

test('a copy that cannot be stored is lost, and `write` returns false', async () => {
	vi.stubGlobal('localStorage', {
		setItem: () => {
			throw new Error('full');
		},
	});
	expect(makeCopyKeeper(place).write(copyOf('Lost'))).toBe(false);
	vi.stubGlobal('localStorage', undefined);
	expect(makeCopyKeeper(place).write(copyOf('Lost'))).toBe(false);
	expect(await findCopies(place)).toEqual([]);
	removeCopy('any');
});

test('without locks all copies are offered', async () => {
	vi.stubGlobal('navigator', {});
	const keeper = makeCopyKeeper(place);
	keeper.open();
	keeper.write(copyOf('Kept'));
	expect(await titles()).toEqual(['Kept']);
});

test('logging out removes the copies of the account when the page is left, and not when the user stays', async () => {
	vi.useFakeTimers();
	const page = new EventTarget();
	vi.stubGlobal('window', page);
	killed('Kept');
	killed('Another account', { ...place, user: 'bob' });
	clearStorageOnLogout('ada');
	vi.advanceTimersByTime(60_000);
	page.dispatchEvent(new Event('pagehide'));
	expect(await titles()).toEqual(['Kept']);
	clearStorageOnLogout('ada');
	page.dispatchEvent(new Event('pagehide'));
	expect(await titles()).toEqual([]);
	expect(await titles({ ...place, user: 'bob' })).toEqual(['Another account']);
});
