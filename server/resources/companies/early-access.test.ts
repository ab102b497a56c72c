/** Tests that companies play unreleased games while they have early access. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCompany, testSession, testUser } from '../../testing/factories.ts';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let at = new Date('2026-05-15T10:00:00Z');
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ now: () => at })));
afterAll(() => server.stop());

/** Moves the release of a playable game to a later year, and returns the game. */
async function unreleased(): Promise<{ uid: string; name: string }> {
	const { content, database } = server.services;
	await content.change((tx) =>
		tx
			.updateTable('games')
			.set({ release_date: '2027-01-01T00:00:00.000Z' })
			.where('name', '=', 'ember-fox-trail')
			.execute(),
	);
	return database.read
		.selectFrom('games')
		.select(['uid', 'name'])
		.where('name', '=', 'ember-fox-trail')
		.executeTakeFirstOrThrow();
}

async function operatorOf(company: string): Promise<{ cookie: string }> {
	return testSession(server, await testUser(server, { company_uid: company }));
}

test('a company plays a game before its release, from one date until another, and nobody else does', async () => {
	const game = await unreleased();
	const company = await testCompany(server);
	const other = await testCompany(server);
	const staff = await staffAt(server, 'admin');
	const { revision, content } = await staff.item('GET', `companies/${company.uid}`);
	expect(content).toMatchObject({ early_access_games: [], early_access_from: null, early_access_until: null });
	const access = {
		early_access_games: [game.uid],
		early_access_from: '2026-05-16T00:00:00.000Z',
		early_access_until: '2026-05-20T00:00:00.000Z',
	};
	await staff.item('PUT', `companies/${company.uid}`, { revision, content: { ...content, ...access } });
	const demo = async (who: object) => (await server.get(`/demo/${game.name}/?lang=en`, { ...who })).status;
	const shown = async (who: { cookie: string }) =>
		(await server.get(`/api/client-area/games/${game.name}?lang=en`, who)).body.data;
	for (const [date, status] of [
		['2026-05-15T23:59:59Z', 404],
		['2026-05-16T00:00:00Z', 200],
		['2026-05-19T23:59:59Z', 200],
		['2026-05-20T00:00:00Z', 404],
	] as const) {
		at = new Date(date);
		// Sessions end between the dates, so each date needs new sessions.
		const [own, stranger] = [await operatorOf(company.uid), await operatorOf(other.uid)];
		expect([date, await demo(own), await demo(stranger), await demo({})]).toEqual([date, status, 404, 404]);
		expect(await shown(own)).toMatchObject(
			status === 200
				? { endpoint: `/demo/${game.name}/`, early_access: { until: access.early_access_until } }
				: { endpoint: null, early_access: null },
		);
		expect(await shown(stranger)).toMatchObject({ endpoint: null, early_access: null });
	}
});

test('early access needs games that exist, and an end after its start', async () => {
	const company = await testCompany(server);
	const staff = await staffAt(server, 'admin');
	const { revision, content } = await staff.item('GET', `companies/${company.uid}`);
	const saved = async (over: object) => {
		const { status, body } = await staff.request('PUT', `companies/${company.uid}`, {
			revision,
			content: { ...content, ...over },
		});
		return [status, Object.keys(body.fields)];
	};
	expect(await saved({ early_access_games: ['no-such'] })).toEqual([422, ['early_access_games.0']]);
	const day = '2026-05-16T00:00:00.000Z';
	expect(await saved({ early_access_from: day, early_access_until: day })).toEqual([422, ['early_access_until']]);
});
