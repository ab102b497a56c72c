import { afterEach, expect, test, vi } from 'vitest';
import { callPage } from './call-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** The returned function loads the page at an offset, and returns the cursor or offset of its request. */
function listOf(path: string) {
	let request = new URLSearchParams();
	const fetch = (address: string) => {
		request = new URL(address, 'http://site.test').searchParams;
		const at = request.get('cursor') ?? request.get('offset');
		const extra = { total: 99, next: at === 'end' ? null : `next(${at})`, previous: `previous(${at})` };
		return Promise.resolve(Response.json({ status: 'ok', data: [], extra }));
	};
	vi.stubGlobal('fetch', fetch);
	return async (offset: number, rest: Record<string, string> = {}) => {
		await callPage(path, { query: { ...rest, limit: 10, offset } });
		return [request.get('cursor'), request.get('offset')];
	};
}

test('the pages before and after a loaded page are requested by cursor, the first page and all others by offset', async () => {
	const read = listOf('near');
	expect(await read(20)).toEqual([null, '20']);
	expect(await read(30)).toEqual(['next(20)', null]);
	expect(await read(40)).toEqual(['next(next(20))', null]);
	expect(await read(30)).toEqual(['previous(next(next(20)))', null]);
	expect(await read(90)).toEqual([null, '90']);
	expect(await read(0)).toEqual([null, '0']);
	expect(await read(10)).toEqual(['next(0)', null]);
	expect(await read(0)).toEqual([null, '0']);
});

test('a list in another order and another list do not share the cursors', async () => {
	const read = listOf('filtered');
	await read(0);
	expect(await read(10, { sort: 'title' })).toEqual([null, '10']);
	expect(await listOf('another')(10)).toEqual([null, '10']);
	expect(await listOf('filtered')(10)).toEqual(['next(0)', null]);
});
