import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CampaignOptIn, CampaignResults, OptInRecord } from '../../client-area/campaign-api.ts';
import type { AssetLibrary } from '../../client-area/assets-api.ts';
import type { CampaignDetails } from '../../client-area/client-api.ts';
import { campaignDetails, figures, noAssets, noOptIn, signedIn } from '../../testing/client-responses.ts';
import { failure, type Responses } from '../../testing/responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { expectTexts } from '../../testing/read-page.ts';

const PATH = '/client_area/campaign/pearl-hunt';
const PROMO_LINK = '/api/files/pack.zip';
const TERMS_LINK = 'https://terms.test/';

const open = (
	over: Parameters<typeof campaignDetails>[1] = {},
	promo_link = PROMO_LINK,
	ct_link = TERMS_LINK,
	responses: Responses = {},
) =>
	openPage(
		PATH,
		signedIn({
			'client-area/campaigns/pearl-hunt': () =>
				Response.json({ status: 'ok', data: campaignDetails('pearl-hunt', over), extra: { promo_link, ct_link } }),
			'client-area/campaigns/pearl-hunt/opt-in': noOptIn,
			...noAssets,
			...responses,
		}),
	);

const info = () => page.getByRole('region', { name: 'General information' });

test('campaign: a live campaign shows its dates, prizes, disciplines, games and links', async () => {
	await open({ name: 'Pearl hunt', disciplines: ['Most wins', 'Highest win'] });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pearl hunt');
	await expect.poll(() => document.title).toBe('Pearl hunt · A Studio');
	for (const text of ['2026-04-01 10:00:00 UTC', '2026-05-01 10:00:00 UTC', '€10,000', 'Most wins', 'Highest win'])
		await expect.element(info()).toMatchTextContent(text);
	await expect.element(info().getByText('Bets accepted during tournament time only!')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Promo pack' })).toHaveAttribute('href', PROMO_LINK);
	await expect.element(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', TERMS_LINK);
	const games = page.getByRole('region', { name: 'Games', exact: true });
	await expectTexts(games.getByRole('listitem'), ['Anchor']);
	await expect.element(games.getByRole('link')).toHaveAttribute('href', '/client_area/game/anchor');
	await expect.element(page.getByRole('region', { name: 'Prize distribution' }).getByRole('table')).toBeVisible();
});

test('campaign: an upcoming campaign says when bets are accepted', async () => {
	await open({ status: 'upcoming' });
	await expect.element(info().getByText('Bets accepted during tournament time only!')).toBeVisible();
});

test('campaign: a previous campaign without links, games and prizes leaves their sections out', async () => {
	await open(
		{ status: 'previous', games: [], prize_distribution: '' as never, prize_pool: '', disciplines: [] },
		'',
		'',
	);
	await expect.element(info()).toBeVisible();
	await expectTexts(info().getByRole('rowheader'), ['Start', 'End']);
	await expect.element(info().getByText('Bets accepted during tournament time only!')).not.toBeInTheDocument();
	for (const name of ['Promo pack', 'Terms and conditions'])
		await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
	await expect.element(page.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('region', { name: 'Games', exact: true })).not.toBeInTheDocument();
});

test('campaign: the jump links lead to its games and its prizes', async () => {
	await resize(390, 500);
	await open();
	const jumps = page.getByRole('navigation', { name: 'On this page' });
	for (const [name, hash] of [
		['Prize distribution', '#prize-distribution'],
		['Games', '#games'],
	] as const) {
		await userEvent.click(jumps.getByRole('link', { name, exact: true }));
		await expect.poll(() => location.hash).toBe(hash);
		const heading = page.getByRole('heading', { name, exact: true });
		await expect.element(heading).toHaveFocus();
		await expect.element(heading).toBeInViewport();
	}
});

const join: NonNullable<CampaignDetails['join']> = {
	state: 'open',
	from: null,
	until: '2026-04-20T10:00:00.000Z',
	min_games: 1,
	terms: '<p>Show the banner.</p>' as NonNullable<CampaignDetails['join']>['terms'],
	text_hash: 'ab'.repeat(32),
};
const record: OptInRecord = {
	uid: 'one',
	action: 'joined',
	at: '2026-04-02T10:00:00.000Z',
	by: 'ada@casino.test',
	language: 'en',
	games: [{ name: 'anchor', title: 'Anchor' }],
	text_hash: join.text_hash,
};
const joined: CampaignOptIn = { may_join: true, is_joined: true, has_newer_text: false, records: [record] };
const OPT_IN = 'client-area/campaigns/pearl-hunt/opt-in';
const entry = () => page.getByRole('region', { name: 'Take part' });

test('campaign: an operator accepts the terms with games, and sees what is stored', async () => {
	const sent: Record<string, string>[] = [];
	let state = noOptIn;
	await open({ join }, '', '', {
		[OPT_IN]: (_: URL, init?: RequestInit) => {
			if (init?.method === 'POST') {
				sent.push(Object.fromEntries(init.body as URLSearchParams));
				state = joined;
			}
			return state;
		},
	});
	await expect.element(entry().getByText('Show the banner.')).toBeVisible();
	await expect.element(entry()).toMatchTextContent('Entries close 2026-04-20 10:00:00 UTC');
	await userEvent.click(entry().getByLabelText('I accept these terms for my company'));
	await userEvent.click(entry().getByRole('button', { name: 'Join', exact: true }));
	await expect.element(entry().getByText('Your company has joined', { exact: true })).toBeVisible();
	expect(sent).toEqual([{ games: 'anchor', text_hash: join.text_hash, accepted: 'on' }]);
	await expect
		.element(entry().getByRole('link', { name: 'Joined' }))
		.toHaveAttribute('href', '/client_area/record/one/');
});

test('campaign: the games of an entry have their present titles, and others those of the record', async () => {
	const games = [...record.games, { name: 'gone', title: 'A game that is gone' }];
	await open({ join, games: [{ name: 'anchor', title: '船锚', url: null, logo: null, media: {} }] }, '', '', {
		[OPT_IN]: { ...joined, records: [{ ...record, games }] },
	});
	await expect.element(entry().getByText('船锚 · A game that is gone')).toBeVisible();
});

test('campaign: terms in another language than the accepted one name that language and link to the record', async () => {
	const text_hash = 'cd'.repeat(32);
	await open({ join }, '', '', { [OPT_IN]: { ...joined, records: [{ ...record, language: 'zh', text_hash }] } });
	await expect.element(entry().getByText(/has accepted the text in 简体中文/)).toBeVisible();
	const links = entry().getByRole('link', { name: /accepted text|cdcd/ });
	expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
		Array.from({ length: 2 }, () => '/client_area/record/one/'),
	);
});

test('campaign: terms in the accepted language have no such note', async () => {
	await open({ join }, '', '', { [OPT_IN]: joined });
	await expect.element(entry().getByText('English', { exact: true })).toBeVisible();
	await expect.element(entry().getByText(/has accepted the text in/)).not.toBeInTheDocument();
});

test('campaign: the kit names the games that have no assets', async () => {
	const games = ['anchor', 'pearl', 'reef'].map((name) => ({ name, title: `The ${name}` }));
	const library = { ...(noAssets['client-area/assets'] as AssetLibrary), games: games.slice(0, 1) };
	await open({ join }, '', '', {
		[OPT_IN]: { ...joined, records: [{ ...record, games }] },
		'client-area/assets': library,
	});
	const kit = page.getByRole('region', { name: 'Kit' });
	await expect.element(kit.getByText('These games have no images here yet: The pearl, The reef.')).toBeVisible();
});

test('campaign: a rejected entry shows why, in the words of the server', async () => {
	allowConsoleMessage(/422/);
	const message = 'Accept the terms to join.';
	await open({ join }, '', '', {
		[OPT_IN]: (_: URL, init?: RequestInit) =>
			init?.method === 'POST' ? failure(422, 'not_accepted', message) : noOptIn,
	});
	await userEvent.click(entry().getByRole('button', { name: 'Join', exact: true }));
	await expect.element(entry().getByText(message)).toBeVisible();
});

test('campaign: changed terms are reported, and asked for again only while entries are open', async () => {
	const changed = { ...joined, has_newer_text: true };
	await open({ join: { ...join, text_hash: 'cd'.repeat(32) } }, '', '', { [OPT_IN]: changed });
	await expect.element(entry().getByText(/has changed since you accepted it. Read it again/)).toBeVisible();
	await expect.element(entry().getByRole('button', { name: 'Accept the new terms' })).toBeVisible();
});

test('campaign: closed entries and accounts without a company have no form', async () => {
	await open({ join: { ...join, state: 'closed' } }, '', '', { [OPT_IN]: joined });
	await expect.element(entry()).toMatchTextContent('Entries closed');
	await expect.element(entry().getByRole('button', { name: 'Change the games' })).not.toBeInTheDocument();
	await expect.element(entry().getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('campaign: an entry that could not be loaded can be loaded again', async () => {
	allowConsoleMessage(/campaign entry ApiError/);
	await open({ join }, '', '', { [OPT_IN]: () => failure() });
	await expect.element(entry().getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('campaign: results compare whole months with as many months before', async () => {
	const results: CampaignResults = {
		period: { from: '2026-04', to: '2026-05' },
		is_complete: false,
		total: figures(50_000_000),
		before: { period: { from: '2026-02', to: '2026-03' }, total: figures(40_000_000) },
		by_month: [{ month: '2026-04', ...figures(50_000_000) }],
		by_game: [{ name: 'anchor', title: 'Anchor', total: figures(50_000_000), before: figures(40_000_000) }],
	};
	await open({ status: 'previous', join: null }, '', '', {
		[OPT_IN]: joined,
		'client-area/campaigns/pearl-hunt/results': results,
	});
	const region = page.getByRole('region', { name: 'Results' });
	await expect.element(region.getByText(/the months are whole/)).toBeVisible();
	await expect.element(region.getByText(/Some of these months have no figures yet/)).toBeVisible();
	await expect.element(region.getByRole('table').first()).toMatchTextContent('+25.0%');
});
