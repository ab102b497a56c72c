import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientGame, clientOverview, noAssets, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import { failure, game, gameList, type Responses } from '../../testing/responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { resize } from '../../../ui/testing/browser.ts';

const games = [
	game('anchor', { title: 'Anchor' }),
	game('anchovy', { title: 'Anchovy', is_released: false }),
	...Array.from({ length: 7 }, (_, at) => game(`reef-${at}`, { title: `Reef ${at}` })),
];

const open = (over: Responses = {}) =>
	openPage(
		'/client_area/roadmap/',
		signedIn({
			...noAssets,
			'client-area/overview': clientOverview(),
			'client-area/roadmap': [],
			'client-area/news/categories': [],
			'client-area/news/all': [],
			'client-area/games/anchor': clientGame(),
			'client-area/games/anchor/sheets': [],
			games: ({ searchParams }: URL) => gameList(games, searchParams),
			...over,
		}),
	);

const search = page.getByRole('search', { name: 'Find a game' });
const field = search.getByRole('searchbox');
const results = search.getByRole('link');

beforeEach(() => resize(390));

test('a game is found by a part of its title, and a choice opens its page', { tags: ['long'] }, async () => {
	await open();
	await userEvent.type(field, 'Anch');
	await expectTexts(results, ['AnchorJanuary 2026', 'AnchovyUpcoming']);
	await expect.element(search.getByRole('status')).toHaveTextContent('2 games');
	await userEvent.click(results.first());
	await expect.poll(() => location.pathname).toBe('/client_area/game/anchor');
});

test('Enter opens the only match, and else the table with the text as its filter', { tags: ['long'] }, async () => {
	await open();
	await userEvent.type(field, 'Anchor');
	await expect.element(results).toHaveLength(1);
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => location.pathname).toBe('/client_area/game/anchor');
});

test('more matches than the list has lead to the table of games', async () => {
	await open();
	await userEvent.type(field, 'Reef');
	await expect.element(results).toHaveLength(7);
	await expect.element(results.last()).toHaveAttribute('href', '/client_area/games/?q=Reef');
	await expect.element(results.last()).toHaveTextContent('Show all 7 games');
});

test(
	'the arrow keys lead to the games and back, and a click elsewhere closes the list',
	{ tags: ['long'] },
	async () => {
		await open();
		await userEvent.type(field, 'Anch');
		await expect.element(results).toHaveLength(2);
		await userEvent.keyboard('{ArrowDown}{ArrowDown}');
		await expect.element(results.nth(1)).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}{ArrowUp}');
		await expect.element(field).toHaveFocus();
		await userEvent.click(page.getByRole('heading', { level: 1 }));
		await expect.element(results).toHaveLength(0);
	},
);

test('a text without games and a failed search say so', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^search for a game /);
	let fails = false;
	await open({ games: ({ searchParams }: URL) => (fails ? failure() : gameList(games, searchParams)) });
	await userEvent.type(field, 'zebra');
	await expect.element(search.getByText('No games found')).toBeVisible();
	fails = true;
	await userEvent.type(field, 's');
	await expect.element(search.getByText('This could not be loaded.')).toBeVisible();
});
