import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { titleOf } from '../../testing/demo-studio.ts';

let server: TestSite;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite();
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const find = async (title: string) => {
	const [row] = (await staff.request('GET', `games?q=${encodeURIComponent(title)}`)).body.data;
	return staff.item('GET', `games/${row.uid}`);
};
const recordOf = async (uid: string) => (await staff.request('GET', `games/${uid}/record`)).body.data;

test('the record of our own game has its mathematics and its documents', async () => {
	const { uid, content } = await find(titleOf('thunder-yak'));
	const { maths, other_returns, rounds, documents } = await recordOf(uid);
	const { features, layout, ...figures } = maths;
	// The sample content has texts only in the languages of its site.
	expect(content).toMatchObject({ ...figures, layout: { en: layout.en, zh: layout.zh } });
	expect(new Set(content.features)).toEqual(new Set(features));
	expect(other_returns).toEqual([94.16, 92.12]);
	expect(rounds).toBeGreaterThan(100_000_000);
	expect(documents.map(({ title }: { title: string }) => title)).toContainEqual(
		expect.stringContaining(titleOf('thunder-yak')),
	);
});

test('an external game has an empty record, and an unknown game is not found', async () => {
	const { uid } = await find(titleOf('origami-dynasty'));
	expect(await recordOf(uid)).toMatchObject({ maths: null, other_returns: [], rounds: null });
	expect((await staff.request('GET', 'games/nosuch/record')).status).toBe(404);
});

test('a new game that is incomplete has a record', async () => {
	const create = async (content: object) => (await staff.item('POST', 'games', { content })).uid;
	expect(await recordOf(await create({}))).toEqual({ maths: null, other_returns: [], rounds: null, documents: [] });
});
