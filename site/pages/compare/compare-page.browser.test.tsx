import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameSuggestions } from '../../client-area/client-api.ts';
import { clientGame, gamesTable, signedIn, tableGame } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectTexts } from '../../testing/read-page.ts';
import type { Responses } from '../../testing/responses.ts';

const comparison = page.getByRole('region', { name: 'Compared games', exact: true });
const suggested = page.getByRole('region', { name: 'Games that fit your portfolio', exact: true });

const noSuggestions: GameSuggestions = {
	company: { uid: 'one', name: 'A Casino' },
	period: { from: '2025-05', to: '2026-04' },
	games_with_figures: 5,
	suggestions: [],
};

const open = (query: string, over: Responses = {}) =>
	openPage(
		`/client_area/compare/${query}`,
		signedIn({
			'client-area/games': gamesTable([tableGame('Anchor'), tableGame('Buoy'), tableGame('Cove')]),
			'client-area/games/anchor': clientGame({
				win_shares: [
					{ from: 0, share: 0.2 },
					{ from: 1, share: 0.05 },
				],
			}),
			'client-area/games/buoy': clientGame({ name: 'buoy', title: 'Buoy', rtp: 94.5, other_returns: [] }),
			'client-area/suggestions': noSuggestions,
			...over,
		}),
	);

test('games are added and removed, and the address names them', async () => {
	await open('?games=anchor,no-such');
	await expectTexts(comparison.getByRole('columnheader').getByRole('link'), ['Anchor']);
	await page.getByLabelText('Add a game').selectOptions('Buoy');
	await expectTexts(comparison.getByRole('columnheader').getByRole('link'), ['Anchor', 'Buoy']);
	expect(location.search).toBe('?games=anchor,buoy');
	await expectTexts(
		comparison
			.getByRole('row', { name: /^Return to player/ })
			.getByRole('cell')
			.last(),
		['94.50%'],
	);
	await userEvent.click(comparison.getByRole('button', { name: 'Remove Anchor' }));
	await expectTexts(comparison.getByRole('columnheader').getByRole('link'), ['Buoy']);
	expect(location.search).toBe('?games=buoy');
});

test('wins are shown as shares of the rounds, and a game without them has a dash', async () => {
	await open('?games=anchor,buoy');
	const row = comparison.getByRole('row', { name: /^Share of rounds by win/ });
	await expectTexts(row.getByRole('listitem'), ['0–1×20.0%', '≥ 1×5.0%']);
	await expect.element(row.getByRole('cell').last()).toHaveTextContent('–');
});

test('a suggestion names its reasons, and joins the comparison', async () => {
	await open('', {
		'client-area/suggestions': {
			...noSuggestions,
			suggestions: [
				{
					name: 'buoy',
					title: 'Buoy',
					release_date: '2026-02-01T00:00:00.000Z',
					is_released: true,
					volatility: 'high',
					rtp: 96,
					score: 1.25,
					reasons: [
						{ kind: 'feature', key: 'hold', title: 'Hold and win', effect: 1.41, count: 2, total: 5 },
						{ kind: 'volatility', key: 'high', title: '', effect: 0.9, count: 1, total: 5 },
						{ kind: 'markets', key: '', title: '', effect: 0.75, count: 1, total: 2 },
					],
				},
			],
		} satisfies GameSuggestions,
	});
	await expectTexts(suggested.getByRole('list', { name: 'Reasons' }).getByRole('listitem'), [
		'Hold and win: your 2 games with it got 41% more bets',
		'Volatility · High: your game with it got 10% fewer bets',
		'Certified in 1 of 2 markets of your games',
	]);
	await userEvent.click(suggested.getByRole('button', { name: 'Compare Buoy' }));
	await expectTexts(comparison.getByRole('columnheader').getByRole('link'), ['Buoy']);
	await expect.element(page.getByRole('status').filter({ hasText: 'Buoy was added to the comparison' })).toBeVisible();
	await expect.element(suggested.getByText('In the comparison')).toBeVisible();
	await expect.element(suggested.getByRole('button', { name: 'Remove Buoy' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('status').filter({ hasText: 'Buoy was removed' })).toBeVisible();
	await expect.element(suggested.getByRole('button', { name: 'Compare Buoy' })).toHaveFocus();
});

test('few figures give no suggestions, and the page says how many it needs', async () => {
	await open('', { 'client-area/suggestions': { ...noSuggestions, games_with_figures: 2 } });
	await expect.element(suggested.getByText('Suggestions need figures of at least 3 games.')).toBeVisible();
});
