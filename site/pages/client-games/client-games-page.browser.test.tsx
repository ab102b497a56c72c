import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { GamesTable } from '../../../contract/games-table.ts';
import { failure } from '../../testing/responses.ts';
import {
	figures,
	gamesTable,
	inSequence,
	rank,
	signedIn,
	staff,
	tableGame,
	user,
} from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize, waitForFrames } from '../../../ui/testing/browser.ts';
import { closeErrorDialog, expectNoDialog, rowsOf, textsOf } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/games/';

const sheetOf = (name: string): string => `/api/client-area/games/${name}/sheets/game/sheet.pdf?language=en`;

const tableDocument = (uid: string, key: string): GamesTable['documents'][number] => ({
	uid,
	title: `Document ${uid}`,
	type: { key, title: key },
	file: `/files/${uid}.pdf`,
	download_name: `${uid}.pdf`,
	size: 1000,
});

const games = [
	tableGame('Anchor', {
		rtp: 95.5,
		volatility: 'high',
		figures: figures(300_000_000),
		rank: rank(1, 87.5),
		documents: ['certificate', 'sheet', 'guide'],
		endpoint: '/demo/anchor/',
		studio: 'Low Tide',
	}),
	tableGame('Beacon', {
		rtp: 97.25,
		volatility: 'very_high',
		figures: figures(2_000_000),
		rank: rank(2, 12.5),
		is_low_performing: true,
		documents: ['certificate'],
		min_bet: 25,
	}),
	tableGame('Coral', {
		rtp: 96,
		volatility: 'high',
		is_released: false,
		release_date: '2026-09-01T00:00:00.000Z',
		url: null,
		languages: [],
		currencies: [],
		provider_name: 'partner',
	}),
];
const answer = gamesTable(games, {
	documents: [
		tableDocument('certificate', 'certificates'),
		tableDocument('sheet', 'game-sheets'),
		tableDocument('guide', 'guides'),
	],
});

const open = (query = '', given: unknown = answer, who = user()) =>
	openPage(PATH + query, signedIn({ 'client-area/games': given }, who));

const table = () => page.getByRole('table', { name: 'Games', exact: true });
const names = (): string[] =>
	[...document.querySelectorAll('th > * > [aria-label^="Details of "]')].map(({ ariaLabel }) =>
		ariaLabel!.slice('Details of '.length),
	);
const expectNames = (...titles: string[]): Promise<void> => expect.poll(names).toEqual(titles);
const head = (name: string) => table().getByRole('columnheader', { name, exact: true });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const address = (): string => location.pathname + location.search;
const toggle = (title: string) => page.getByRole('button', { name: `Details of ${title}` });
const details = (name: string): HTMLElement | null => document.querySelector(`#details-${name}`);

test('games table: each game has its facts, its rank, its documents and its demo', async () => {
	await open();
	await expectNames('Anchor', 'Beacon', 'Coral');
	await expect.poll(() => document.title).toBe('Games · A Studio');
	await expect.element(page.getByText('3 games · A Casino · April 2025 – March 2026')).toBeVisible();
	expect(rowsOf(table()).map((row) => row.slice(0, 9))).toEqual([
		['1Score87.5', '95.50%', 'High', '25.0%', '5,000×', '€0.10 – 100', '2', '1', '2026-01-10'],
		['2Score12.5', '97.25%', 'Very high', '25.0%', '5,000×', '€0.25 – 100', '2', '1', '2026-01-10'],
		['–', '96.00%', 'High', '25.0%', '5,000×', '€0.10 – 100', '–', '–', '2026-09-01'],
	]);
	const rowHeads = textsOf(table().getByRole('rowheader'));
	expect(rowHeads.map((text) => text.includes('Low-performing'))).toEqual([false, true, false]);
	expect(rowHeads.map((text) => text.includes('Upcoming'))).toEqual([false, false, true]);
	expect(rowHeads[0]).toContain('Low Tide');
	// The generated sheet comes first. A single document is a link, and several documents are in the row's details.
	const rows = [...table().element().querySelectorAll('tbody tr')];
	expect(rows.map((row) => [...row.querySelectorAll('a[download]')].map((link) => link.getAttribute('href')))).toEqual([
		['/files/certificate.pdf', sheetOf('anchor')],
		['/files/certificate.pdf', sheetOf('beacon')],
		[sheetOf('coral')],
	]);
	await expect.element(table().getByRole('button', { name: '2 files of Anchor' })).toBeVisible();
	await expect
		.element(table().getByRole('link', { name: 'Play the demo of Anchor' }))
		.toHaveAttribute('href', '/demo/anchor/?lang=en');
	await expect.element(table().getByRole('link', { name: /^Play the demo/ })).toHaveLength(1);
	await expect
		.element(table().getByRole('link', { name: 'Anchor', exact: true }))
		.toHaveAttribute('href', '/client_area/game/anchor');
	await expect.element(page.getByText(/together bring in no more than 2.5% of the bets/)).toBeVisible();
});

test.each([1280, 390])(
	'games table at %i pixels: the contributions in a breakdown add up to the score',
	async (width) => {
		await resize(width);
		await open();
		await expect.element(toggle('Anchor')).toHaveAttribute('aria-expanded', 'false');
		(toggle('Anchor').element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(toggle('Anchor')).toHaveAttribute('aria-expanded', 'true');
		const inner = page.elementLocator(details('anchor')!).getByRole('table');
		await expect.element(inner).toBeVisible();
		const lines = rowsOf(inner).map(([, ...cells]) => cells);
		// Every percentile is 87.5. The weight of bets is 1, and the weight of each of the six other figures is 0.5.
		expect(lines).toEqual([['87.5', '1.00', '21.88'], ...Array.from({ length: 6 }, () => ['87.5', '0.50', '10.94'])]);
		expect(rowsOf(inner).map(([value]) => value)).toEqual([
			'€3,000,000',
			'€150,000',
			'1,500,000',
			'37,500',
			'3,750',
			'€2.00',
			'40.0',
		]);
		const sums = [...inner.element().querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
		expect(sums).toEqual(['–', '–', '4.00', '87.50']);
		expect(details('anchor')!.textContent).toMatch(/English\s· Chinese.*EUR.*Desktop\s· Mobile/);
		const { left, right } = inner.element().getBoundingClientRect();
		expect(left).toBeGreaterThanOrEqual(0);
		expect(right).toBeLessThanOrEqual(width);
		(toggle('Anchor').element() as HTMLElement).click();
		await expect.poll(() => details('anchor')).toBeNull();
	},
);

test('games table: the documents of a row are listed by title in its details', async () => {
	await open();
	const files = page.getByRole('button', { name: '2 files of Anchor' });
	await userEvent.click(files);
	await expect.element(files).toHaveAttribute('aria-expanded', 'true');
	const links = [...details('anchor')!.querySelectorAll<HTMLAnchorElement>('a[download]')];
	expect(links.map(({ textContent }) => textContent)).toEqual([
		'Game sheet Generated from the present data',
		'Document certificate certificates',
		'Document sheet game-sheets',
		'Document guide guides',
	]);
	expect(links[0]!.getAttribute('href')).toBe(sheetOf('anchor'));
	expect(links[3]!.getAttribute('href')).toBe('/files/guide.pdf');
});

test('games table: a game without documents and figures says so in its details', async () => {
	await open();
	await userEvent.click(toggle('Coral'));
	await expect.poll(() => details('coral')?.textContent).toContain('No figures in this period, so no rank.');
	expect([...details('coral')!.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))).toEqual([
		sheetOf('coral'),
	]);
});

test('games table: the column headers and the address sort the table', async () => {
	await open();
	await expect.element(head('Rank')).toHaveAttribute('aria-sort', 'ascending');
	(head('RTP').getByRole('button').element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(head('RTP')).toHaveAttribute('aria-sort', 'descending');
	await expect.element(head('Rank')).not.toHaveAttribute('aria-sort');
	await expectNames('Beacon', 'Coral', 'Anchor');
	expect(address()).toBe(`${PATH}?sort=-rtp`);
	await userEvent.keyboard('{Enter}');
	await expectNames('Anchor', 'Coral', 'Beacon');
	expect(address()).toBe(`${PATH}?sort=rtp`);
});

test('games table: filters in the address apply, and one button clears them all', { tags: ['long'] }, async () => {
	await open('?sort=-rtp&volatility=high&state=upcoming');
	await expectNames('Coral');
	await expect.element(head('RTP')).toHaveAttribute('aria-sort', 'descending');
	await expect.element(select('Volatility')).toHaveValue('high');
	await userEvent.selectOptions(select('Release'), 'released');
	await expectNames('Anchor');
	expect(address()).toBe(`${PATH}?sort=-rtp&volatility=high&state=released`);
	await userEvent.fill(page.getByRole('searchbox'), 'nothing like it');
	await expect.element(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
	await expect.element(page.getByText(/^Players and VIPs/)).not.toBeInTheDocument();
	await expect.poll(address).toContain('q=nothing');
	await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
	await expectNames('Beacon', 'Coral', 'Anchor');
	await expect.poll(address).toBe(`${PATH}?sort=-rtp`);
	await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('games table: it is filtered by part of a title, provider and low performance', { tags: ['long'] }, async () => {
	await open();
	await userEvent.fill(page.getByRole('searchbox'), 'EAC');
	await expectNames('Beacon');
	await expect.poll(address).toBe(`${PATH}?q=EAC`);
	await userEvent.fill(page.getByRole('searchbox'), '');
	await expectNames('Anchor', 'Beacon', 'Coral');
	await userEvent.selectOptions(select('Provider'), 'Partner studios');
	await expectNames('Coral');
	await userEvent.selectOptions(select('Provider'), 'All providers');
	await userEvent.click(page.getByRole('checkbox', { name: 'Low-performing only' }));
	await expectNames('Beacon');
	await expect.poll(address).toBe(`${PATH}?low=1`);
});

test('games table: a word that is being composed does not filter, and Enter writes a search into the address', async () => {
	await open();
	await expectNames('Anchor', 'Beacon', 'Coral');
	(page.getByRole('searchbox').element() as HTMLElement).focus();
	await cdp().send('Input.imeSetComposition', { text: 'bea', selectionStart: 3, selectionEnd: 3 });
	await expect.element(page.getByRole('searchbox')).toHaveValue('bea');
	await waitForFrames();
	expect(names()).toHaveLength(3);
	await cdp().send('Input.insertText', { text: 'eac' });
	await expectNames('Beacon');
	await userEvent.keyboard('{Enter}');
	expect(address()).toBe(`${PATH}?q=eac`);
});

test('games table on a phone: the filters expand, and their button shows how many are set', async () => {
	await resize(390);
	await open('?volatility=high');
	await expectNames('Anchor', 'Coral');
	expect(select('Volatility').query()).toBeNull();
	const more = page.getByRole('button', { name: 'Filters (1)', exact: true });
	await expect.element(more).toHaveAttribute('aria-expanded', 'false');
	await userEvent.click(more);
	await expect.element(select('Volatility')).toBeVisible();
});

test('games table on a phone: the column of names is sticky', async () => {
	await resize(390);
	await open();
	await expectNames('Anchor', 'Beacon', 'Coral');
	const region = page.getByRole('region', { name: 'Games', exact: true }).element();
	const left = (): number => table().getByRole('rowheader').first().element().getBoundingClientRect().left;
	const before = left();
	region.scrollTo({ left: 400, behavior: 'instant' });
	expect(region.scrollLeft).toBe(400);
	expect(left()).toBeCloseTo(before, 0);
});

test('games table on a wide screen: its header is sticky, and nothing scrolls sideways', async () => {
	await resize(1440, 700);
	const many = Array.from({ length: 40 }, (_, at) => tableGame(`Game ${at}`, { name: `game-${at}` }));
	await open('', gamesTable(many));
	const last = table().getByRole('row').last();
	await expect.element(last).toMatchTextContent('Game 39');
	last.element().scrollIntoView({ block: 'center', behavior: 'instant' });
	for (const each of table().getByRole('columnheader').elements()) {
		const { top, bottom } = each.getBoundingClientRect();
		expect(top).toBeGreaterThanOrEqual(0);
		expect(bottom).toBeLessThanOrEqual(700);
	}
	const scroll = table().element().parentElement!;
	expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
});

test(
	'games table: fifty of thousands of games are shown at first, but all are sorted and searched',
	{ tags: ['long'] },
	async () => {
		const many = Array.from({ length: 2000 }, (_, at) =>
			tableGame(`Game ${String(at).padStart(4, '0')}`, { name: `game-${at}`, rtp: 90 + ((at * 7919) % 2000) / 250 }),
		);
		const best = many.toSorted((a, b) => b.rtp - a.rtp)[0]!;
		await open('', gamesTable(many));
		await expect.poll(() => names().length).toBe(50);
		await userEvent.click(page.getByRole('button', { name: 'Show 50 more' }));
		await expect.poll(() => names().length).toBe(100);
		await userEvent.click(head('RTP').getByRole('button'));
		await expect.poll(() => names()[0]).toBe(best.title);
		expect(names()).toHaveLength(50);
		await userEvent.fill(page.getByRole('searchbox'), 'game 1987');
		await expectNames('Game 1987');
	},
);

test('games table: staff choose an operator and a period, and the order stays', async () => {
	const companies = [{ uid: 'kumo', name: 'Kumo Club' }];
	const requested: string[] = [];
	await open(
		'?sort=title',
		({ searchParams }: URL) => {
			searchParams.delete('lang');
			requested.push(String(searchParams));
			const company = companies.find(({ uid }) => uid === searchParams.get('company')) ?? null;
			return { ...answer, companies, company };
		},
		staff(),
	);
	await expect.element(page.getByText(/All operators · April 2025/)).toBeVisible();
	await userEvent.selectOptions(select('Operator'), 'Kumo Club');
	await expect.element(page.getByText(/Kumo Club · April 2025/)).toBeVisible();
	await userEvent.click(page.getByRole('radio', { name: 'Quarter' }));
	await expect.poll(() => requested).toEqual(['', 'company=kumo', 'from=2026-01&to=2026-03&company=kumo']);
	expect(new Set(new URLSearchParams(location.search))).toEqual(
		new Set(Object.entries({ sort: 'title', company: 'kumo', from: '2026-01', to: '2026-03' })),
	);
	await expect.element(head('Game')).toHaveAttribute('aria-sort', 'ascending');
});

test('games table: staff whose role does not include figures see the games without ranks', async () => {
	await open(
		'?low=1',
		gamesTable(
			games.map((game) => ({ ...game, rank: null, figures: null, is_low_performing: false })),
			{ figures_allowed: false, documents: answer.documents },
		),
		staff({ can_view_figures: false }),
	);
	await expectNames('Anchor', 'Beacon', 'Coral');
	await expect.element(page.getByText(/^Operators’ figures and the ranks of games are for managers/)).toBeVisible();
	await expect.element(head('Rank')).not.toBeInTheDocument();
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
	await userEvent.click(toggle('Anchor'));
	await expect.element(page.getByText(/Document guide/)).toBeVisible();
	await expect.element(page.getByText('How the rank is calculated')).not.toBeInTheDocument();
});

test('games table: a notice says that there are no games', async () => {
	await open('', gamesTable([]));
	await expect.element(page.getByRole('heading', { name: 'No games here yet' })).toBeVisible();
});

test('games table: a failure opens the global-error dialog, and can be retried', async () => {
	allowConsoleMessage(/^games table /);
	await open('', inSequence(failure(), answer));
	await closeErrorDialog();
	await userEvent.click(page.getByRole('button', { name: 'Try again' }));
	await expectNames('Anchor', 'Beacon', 'Coral');
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('games table: a user whose role loses access to figures sees a notice', { tags: ['long'] }, async () => {
	await openPage(PATH, {
		'auth/me': inSequence({ user: staff() }, { user: staff({ can_view_figures: false }) }),
		'client-area/games': inSequence(answer, failure(403, 'figures_not_allowed')),
	});
	await userEvent.click(page.getByRole('radio', { name: 'Quarter' }));
	await expect.element(page.getByText(/^Operators’ figures and the ranks of games are for managers/)).toBeVisible();
	await expectNoDialog();
});
