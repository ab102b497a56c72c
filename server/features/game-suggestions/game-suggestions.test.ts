/** Tests suggested games over HTTP. The ranking itself is tested in suggest-games.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	testCertificate,
	testCompany,
	testFeature,
	testGame,
	testMarket,
	testSession,
	testUser,
} from '../../testing/factories.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { importOperatorFigures } from '../figures/figures.store.ts';

const now = new Date('2026-05-15T10:00:00Z');
let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false, now: () => now });
});
afterAll(() => server.stop());

const suggestions = async (who: { cookie: string }, query = '') =>
	(await server.get(`/api/client-area/suggestions?lang=en${query}`, who)).body.data;

test('games without figures of the company are ranked with reasons in the language', async () => {
	await testFeature(server, { en: 'Hold and win' }, 'hold');
	await testMarket(server, 'malta', { en: 'Malta' });
	const certified = async (over: Parameters<typeof testGame>[1], features: string[] = []) => {
		const game = await testGame(server, { ...over, features });
		await testCertificate(server, { game_uid: game.uid, market_uid: 'malta' });
		return game;
	};
	const own = [await certified({}, ['hold']), await certified({}, ['hold']), await certified({}), await certified({})];
	const fits = await certified({ title: { en: 'Fits' } }, ['hold']);
	const plain = await certified({ title: { en: 'Plain' } });
	await certified({ title: { en: 'On hold' }, is_held_back: 1 }, ['hold']);
	await testGame(server, { is_published: 0, features: ['hold'] });
	const company = await testCompany(server);
	await server.services.content.change((tx) =>
		importOperatorFigures(
			tx,
			own.map(({ uid }, index) => ({
				month: '2026-04',
				company_uid: company.uid,
				game_uid: uid,
				bets: index < 2 ? 200 : 50,
				ggr: 1,
				rounds: 1,
				players: 1,
				vips: 0,
			})),
		),
	);
	const operator = await testSession(server, await testUser(server, { company_uid: company.uid }));
	const shown = await suggestions(operator);
	expect(shown).toMatchObject({
		company: { uid: company.uid },
		period: { from: '2026-04', to: '2026-04' },
		games_with_figures: 4,
		suggestions: [
			{ name: fits.name, title: 'Fits', score: expect.closeTo(Math.SQRT2, 6) },
			{ name: plain.name, title: 'Plain', score: expect.closeTo(1, 6) },
		],
	});
	expect(shown.suggestions).toHaveLength(2);
	expect(shown.suggestions[0].reasons).toEqual([
		{ kind: 'feature', key: 'hold', title: 'Hold and win', effect: expect.closeTo(Math.SQRT2, 6), count: 2, total: 4 },
		{ kind: 'markets', key: '', title: '', effect: 1, count: 1, total: 1 },
	]);
	const staff = await testSession(server, await testUser(server, { is_superuser: 1 }));
	expect(await suggestions(staff)).toMatchObject({ company: null, suggestions: [] });
	expect((await suggestions(staff, `&company=${company.uid}`)).suggestions).toHaveLength(2);
	const other = await testSession(server, await testUser(server, { company_uid: (await testCompany(server)).uid }));
	expect(await suggestions(other)).toMatchObject({ period: null, games_with_figures: 0, suggestions: [] });
});
