import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, game, gameFilters, gameList } from '../../testing/responses.ts';
import { waitForFrames, resize } from '../../../ui/testing/browser.ts';
import { gamesResponses } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import en from '../../../languages/en/site.json' with { type: 'json' };

const games = [
	game('Anchor', { volatility: 'high', is_playable: true }),
	game('Beacon'),
	game('Cove', { provider_name: 'partner', volatility: 'high', studio: 'Theirs' }),
	game('Delta', { provider_name: 'partner', features: [{ key: 'free_spins', title: 'Free spins' }] }),
];
let requested: string[];
const responses = gamesResponses(games, {
	games: ({ searchParams }: URL) => {
		requested.push(searchParams.get('q') ?? '');
		return gameList(games, searchParams);
	},
});
beforeEach(() => void (requested = []));

const shown = () =>
	[...document.querySelectorAll('[role=tabpanel]:not([hidden]) h3')].map((title) => title.textContent);
const address = () => location.pathname + location.search + location.hash;
const status = () => document.querySelector('main [role=status]')?.textContent;
const tab = (name: RegExp) => page.getByRole('tab', { name });
const chosenTab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset.tab;
const search = page.getByRole('searchbox');
const field = (label: string) => page.getByLabelText(label, { exact: false });

test(
	'games: a search starts after a pause in typing, adds no history entry, and announces its result',
	{ tags: ['long'] },
	async () => {
		await openPage('/games/', responses);
		await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
		expect(status()).toBe(en.TITLE_ALL_GAMES);
		const entries = history.length;
		requested.length = 0;
		await userEvent.type(search, 'Bea');
		await expect.poll(shown).toEqual(['Beacon']);
		expect(new Set(requested)).toEqual(new Set(['Bea']));
		expect(address()).toBe('/games/?q=Bea');
		await expect.poll(status).toBe('1 game matches');
		expect(document.activeElement).toBe(search.element());
		await search.fill('%');
		await expect.poll(status).toBe(en.TEXT_NO_GAMES_FOUND);
		await search.fill('   ');
		await expect.poll(status).toBe(en.TITLE_ALL_GAMES);
		expect(address()).toBe('/games/');
		expect(history.length).toBe(entries);
	},
);

test('games: back and forward restore the filters, the fields and the tab', { tags: ['long'] }, async () => {
	await openPage('/games/', responses);
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	await field(en.LABEL_FACT_VOLATILITY).selectOptions('high');
	await expect.poll(shown).toEqual(['Anchor']);
	await tab(/Partner/).click();
	await expect.poll(shown).toEqual(['Cove']);
	await field(en.LABEL_GAME_FEATURE).selectOptions('free_spins');
	await expect.poll(address).toBe('/games/?volatility=high&feature=free_spins#partner');
	await expect.poll(shown).toEqual([en.TITLE_NO_GAMES]);
	history.back();
	await expect.element(field(en.LABEL_GAME_FEATURE)).toHaveValue('');
	expect(address()).toBe('/games/?volatility=high#partner');
	history.back();
	await expect.poll(chosenTab).toBe('bng');
	history.back();
	await expect.poll(address).toBe('/games/');
	await expect.element(field(en.LABEL_FACT_VOLATILITY)).toHaveValue('');
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	history.go(3);
	await expect.poll(address).toBe('/games/?volatility=high&feature=free_spins#partner');
	await expect.element(field(en.LABEL_FACT_VOLATILITY)).toHaveValue('high');
	await expect.element(field(en.LABEL_GAME_FEATURE)).toHaveValue('free_spins');
});

test('games: a late response never replaces a newer one', { tags: ['long'] }, async () => {
	let release = (): void => {};
	const blocked = new Promise<void>((resolve) => (release = resolve));
	await openPage('/games/', {
		...responses,
		games: async ({ searchParams }: URL) => {
			if (searchParams.get('q') === 'Anchor') await blocked;
			return gameList(games, searchParams);
		},
	});
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	await search.fill('Anchor');
	await expect.poll(status).toBe(en.TEXT_GAMES_LOADING);
	expect(document.querySelectorAll('main [aria-busy=true]')).toHaveLength(1);
	await search.fill('Beacon');
	await expect.poll(shown).toEqual(['Beacon']);
	expect(document.querySelectorAll('main [aria-busy=true]')).toHaveLength(0);
	release();
	await waitForFrames(4);
	expect(shown()).toEqual(['Beacon']);
	expect(address()).toBe('/games/?q=Beacon');
	await expect.element(search).toHaveValue('Beacon');
});

test('games: without a chosen tab, the first tab with matches is shown', { tags: ['long'] }, async () => {
	await openPage('/games/', responses);
	await search.fill('Cove');
	await expect.poll(chosenTab).toBe('partner');
	expect(shown()).toEqual(['Cove']);
	await search.fill('Anchor');
	await expect.poll(chosenTab).toBe('bng');
	await tab(/Our games/).click();
	await expect.poll(address).toBe('/games/?q=Anchor');
	await tab(/Partner/).click();
	await expect.poll(shown).toEqual([en.TITLE_NO_GAMES]);
	await search.fill('Beacon');
	await expect.poll(address).toBe('/games/?q=Beacon#partner');
	await expect.poll(shown).toEqual([en.TITLE_NO_GAMES]);
	await page
		.getByRole('tabpanel')
		.getByRole('link', { name: /Our games: 1 game/ })
		.click();
	await expect.poll(shown).toEqual(['Beacon']);
	expect(address()).toBe('/games/?q=Beacon#bng');
});

test('games: clearing the filters empties the fields and keeps the tab', async () => {
	await openPage('/games/?q=zzz&volatility=high&sort=name#partner', responses);
	await expect.poll(shown).toEqual([en.TITLE_NO_GAMES]);
	await expect.element(field(en.LABEL_GAME_SORT)).toHaveValue('name');
	await page.getByRole('tabpanel').getByRole('link', { name: en.ACTION_CLEAR_FILTERS }).click();
	await expect.poll(shown).toEqual(['Cove', 'Delta']);
	expect(address()).toBe('/games/#partner');
	await expect.element(search).toHaveValue('');
	await expect.element(field(en.LABEL_FACT_VOLATILITY)).toHaveValue('');
});

test.each(['#nobody', '#playson'])(
	'games: the hash %s, which has no tab with games, selects the first tab',
	async (hash) => {
		await openPage(`/games/${hash}`, gamesResponses(games));
		await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
		expect(chosenTab()).toBe('bng');
	},
);

test('games: the tab of a provider stays when a filter excludes its games', async () => {
	const all = [...games, game('Ember', { provider_name: 'playson' })];
	await openPage('/games/?q=Anchor#playson', gamesResponses(all));
	await expect.poll(shown).toEqual([en.TITLE_NO_GAMES]);
	const tabs = [...document.querySelectorAll('[role=tab]')].map((each) => each.textContent);
	expect(tabs).toEqual([expect.stringMatching(/ 1$/), expect.stringMatching(/ 0$/), expect.stringMatching(/ 0$/)]);
});

test('games: arrows, Home, End and Space move between the tabs and their addresses', async () => {
	await openPage('/games/', responses);
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	const focused = () => (document.activeElement as HTMLElement).dataset.tab;
	document.querySelector<HTMLElement>('[role=tab]')!.focus();
	for (const [key, provider] of [
		['{ArrowRight}', 'partner'],
		['{ArrowRight}', 'bng'],
		['{ArrowLeft}', 'partner'],
		['{Home}', 'bng'],
		['{End}', 'partner'],
	] as const) {
		await userEvent.keyboard(key);
		await expect.poll(chosenTab).toBe(provider);
		expect(focused()).toBe(provider);
		expect(address()).toBe(`/games/#${provider}`);
	}
});

test('games: tiles mark playable games, and a filter leaves out the others', async () => {
	await openPage('/games/', responses);
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	const marks = () =>
		[...document.querySelectorAll('[role=tabpanel]:not([hidden]) article')].map((card) =>
			card.textContent.includes(en.LABEL_PLAYABLE),
		);
	expect(marks()).toEqual([true, false]);
	await page.getByRole('checkbox', { name: en.LABEL_ONLY_PLAYABLE }).click();
	await expect.poll(shown).toEqual(['Anchor']);
	expect(address()).toBe('/games/?playable=1');
	await expect.poll(status).toBe('1 game matches');
	await page.getByRole('link', { name: en.ACTION_CLEAR_FILTERS }).first().click();
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	await expect.element(page.getByRole('checkbox', { name: en.LABEL_ONLY_PLAYABLE })).not.toBeChecked();
});

test('games: on phones the selects expand, and stay open after a filter was set', async () => {
	await resize(390, 844);
	await openPage('/games/', responses);
	const volatility = field(en.LABEL_FACT_VOLATILITY);
	await expect.element(search).toBeVisible();
	await expect.element(volatility).not.toBeVisible();
	const summary = () => document.querySelector<HTMLElement>('summary')!;
	summary().click();
	await volatility.selectOptions('high');
	await expect.poll(address).toBe('/games/?volatility=high');
	await expect.poll(() => summary().textContent).toBe('Filters (1)');
	await volatility.selectOptions('');
	await expect.poll(address).toBe('/games/');
	await expect.element(volatility).toBeVisible();
});

test('games: on phones an address with a filter opens with expanded selects', async () => {
	await resize(390, 844);
	await openPage('/games/?sort=name', responses);
	await expect.element(field(en.LABEL_GAME_SORT)).toBeVisible();
});

test('games: when the list fails, the rest of the page stays, and a retry loads it', async () => {
	allowConsoleMessage(/^games? /);
	let failures = 2;
	await openPage('/games/', {
		...responses,
		games: ({ searchParams }: URL) => (failures-- > 0 ? failure(503) : gameList(games, searchParams)),
		'games/filters': () => (failures > 0 ? failure(503) : gameFilters()),
	});
	const retryLink = page.getByRole('link', { name: en.ACTION_TRY_AGAIN });
	await expect.element(retryLink).toBeVisible();
	expect(status()).toBe(en.TITLE_GAMES_FAILED);
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await retryLink.click();
	await expect.poll(() => failures).toBe(0);
	await expect.element(retryLink).toBeVisible();
	await retryLink.click();
	await expect.poll(shown).toEqual(['Anchor', 'Beacon']);
	expect(status()).toBe(en.TITLE_ALL_GAMES);
	// The retry also loads the numbers of games and the filters.
	await expect.element(page.getByText(/^available slots?$/)).toBeVisible();
	await expect.element(field(en.LABEL_GAME_YEAR)).toMatchTextContent('2026');
});
