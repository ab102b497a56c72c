/** Tests the overview of the client area's start page over HTTP. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { ClientOverview } from '../../../contract/client-overview.ts';
import {
	testCampaign,
	testCertificate,
	testCompany,
	testDocument,
	testDocumentType,
	testGame,
	testMarket,
	testSession,
	testUser,
} from '../../testing/factories.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { importOperatorFigures } from '../figures/figures.store.ts';
import { bestAndFalling } from './figures-overview.ts';

const now = new Date('2026-05-15T10:00:00Z');
const day = (date: string) => `${date}T00:00:00.000Z`;
let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false, now: () => now });
});
afterAll(() => server.stop());

async function operatorOf(company: { uid: string } | null): Promise<{ cookie: string }> {
	const user = await testUser(server, { company_uid: company?.uid ?? null, is_staff: 0 });
	return testSession(server, user);
}

async function overview(who: { cookie: string }): Promise<ClientOverview> {
	const { status, body } = await server.get('/api/client-area/overview?lang=en', who);
	expect(status).toBe(200);
	return body.data;
}

const figures = { bets: 1000, rounds: 10, players: 5, vips: 1 };

dbTest('figures are those of the newest month of the own company, with the month before', async () => {
	const company = await testCompany(server);
	const other = await testCompany(server);
	const [rising, sinking] = [await testGame(server), await testGame(server)];
	const row = (month: string, { uid }: { uid: string }, game: { uid: string }, ggr: number) => ({
		month,
		company_uid: uid,
		game_uid: game.uid,
		...figures,
		ggr,
	});
	await server.services.content.change((tx) =>
		importOperatorFigures(tx, [
			row('2026-03', company, rising, 100),
			row('2026-03', company, sinking, 900),
			row('2026-04', company, rising, 300),
			row('2026-04', company, sinking, 500),
			row('2026-05', other, rising, 77),
		]),
	);
	const shown = (await overview(await operatorOf(company))).figures!;
	expect(shown).toMatchObject({
		month: '2026-04',
		company: { uid: company.uid },
		total: { ggr: 800, bets: 2000 },
		before: { ggr: 1000 },
		best: [
			{ name: sinking.name, ggr: 500, ggr_before: 900 },
			{ name: rising.name, ggr: 300, ggr_before: 100 },
		],
		falling: [{ name: sinking.name, ggr: 500, ggr_before: 900 }],
	});
	const first = (await overview(await operatorOf(other))).figures!;
	expect(first).toMatchObject({ month: '2026-05', before: null, total: { ggr: 77 }, falling: [] });
	expect(await overview(await operatorOf(null))).toMatchObject({ figures_allowed: true, figures: null });
});

test('a game without figures this month has lost its GGR, and a game without a title is left out', () => {
	const games = new Map(['a', 'b', 'c', 'd', 'e'].map((uid) => [uid, { name: uid, title: uid }]));
	const row = (key: string, ggr: number) => ({ key, ...figures, ggr });
	expect(
		bestAndFalling(
			[row('a', 10), row('b', 40), row('c', 30), row('d', 20), row('unknown', 99), row('e', -5)],
			[row('gone', 99), row('a', 12), row('e', 3), row('c', 30)],
			games,
		),
	).toEqual({
		best: [
			{ name: 'b', title: 'b', ggr: 40, ggr_before: null },
			{ name: 'c', title: 'c', ggr: 30, ggr_before: 30 },
			{ name: 'd', title: 'd', ggr: 20, ggr_before: null },
		],
		falling: [
			{ name: 'e', title: 'e', ggr: -5, ggr_before: 3 },
			{ name: 'a', title: 'a', ggr: 10, ggr_before: 12 },
		],
	});
	expect(bestAndFalling([], [row('a', 4)], games).falling).toEqual([{ name: 'a', title: 'a', ggr: 0, ggr_before: 4 }]);
});

test('live campaigns come first, then coming ones; past campaigns and drafts are left out', async () => {
	const dates: Record<string, [string, string]> = {
		past: ['2026-04-01', '2026-05-01'],
		'live-long': ['2026-05-01', '2026-09-01'],
		'live-short': ['2026-05-10', '2026-05-20'],
		later: ['2026-08-01', '2026-09-01'],
		soon: ['2026-06-01', '2026-12-01'],
	};
	for (const [slug, [start, end]] of Object.entries(dates))
		await testCampaign(server, { slug, start_date: day(start), end_date: day(end) });
	await testCampaign(server, {
		slug: 'draft',
		start_date: day('2026-05-01'),
		end_date: day('2026-05-16'),
		is_published: 0,
	});
	const { campaigns } = await overview(await operatorOf(null));
	expect(campaigns.map(({ slug }) => slug)).toEqual(['live-short', 'live-long', 'soon']);
});

test('releases are those to come that are not on hold, and documents the newest ones', async () => {
	const coming = async (title: string, date: string, over = {}) =>
		testGame(server, { title: { en: title }, release_date: day(date), ...over });
	await coming('Later', '2026-08-01');
	await coming('Soon', '2026-05-16');
	await coming('On hold', '2026-05-17', { is_held_back: 1 });
	await coming('Out', '2026-05-14');
	await testDocumentType(server, 'guides', { en: 'Guides' });
	for (const [title, c_at] of [
		['Old paper', '2026-01-01'],
		['New paper', '2026-05-01'],
	] as const)
		await testDocument(server, {
			title: { en: title },
			c_at: day(c_at),
			type_uid: 'guides',
			file: { name: `${title.replace(' ', '-')}.pdf` },
		});
	const { releases, documents } = await overview(await operatorOf(null));
	expect(releases.map(({ title }) => title)).toEqual(['Soon', 'Later']);
	expect(documents.map(({ title }) => title)).toEqual(['New paper', 'Old paper']);
});

test('a task counts the campaigns that the company may still join', async () => {
	const company = await testCompany(server);
	const who = await operatorOf(company);
	const countOf = async () => (await overview(who)).tasks.find(({ kind }) => kind === 'campaigns')?.count;
	const before = (await countOf()) ?? 0;
	const open = { start_date: day('2026-06-01'), end_date: day('2026-07-01'), is_joinable: 1 as const };
	await testCampaign(server, { ...open, slug: 'to-join' });
	await testCampaign(server, { ...open, slug: 'closed', join_until: day('2026-05-15') });
	await testCampaign(server, { ...open, slug: 'not-yet', join_from: day('2026-05-16') });
	expect(await countOf()).toBe(before + 1);
	expect((await overview(await operatorOf(null))).tasks.map(({ kind }) => kind)).not.toContain('campaigns');
});

test('tasks name certificates that have expired or expire within 60 days, and a missing second factor', async () => {
	const who = await operatorOf(null);
	const factor = { kind: 'two_factor', count: 1 };
	expect((await overview(who)).tasks).toEqual([factor]);
	await testMarket(server, 'malta', { en: 'Malta' });
	const game = await testGame(server);
	for (const valid_until of ['2026-05-14', '2026-06-01', '2026-07-30'])
		await testCertificate(server, { game_uid: game.uid, market_uid: 'malta', valid_until: day(valid_until) });
	const certificates = [
		{ kind: 'expired_certificates', count: 1 },
		{ kind: 'certificates', count: 1 },
	];
	expect((await overview(who)).tasks).toEqual([...certificates, factor]);
	// The link of the task leads to exactly these certificates.
	const { body } = await server.get('/api/client-area/certificates?state=expired', who);
	expect(body.data.certificates).toHaveLength(1);
	const staff = await testSession(server, await testUser(server, { is_staff: 1 }));
	expect((await overview(staff)).tasks).toEqual(certificates);
});
