import { expect, test } from 'vitest';
import { partnerGames } from '../../games-partner.ts';
import { upcomingGames } from '../../games-upcoming.ts';
import { boardOf, cellsOf, winOf } from './board.ts';

test.each([...upcomingGames, ...partnerGames].map((game) => [game.name, game] as const))(
	'the drawn board of %s matches the facts on its page',
	(name, { layout, features }) => {
		const board = boardOf(name);
		expect(layout.en.startsWith(`${board.columns}×${board.rows}, `)).toBe(true);
		expect(board.wins === 'ways').toBe(features.includes('ways'));
		expect(board.wins === 'clusters').toBe(features.includes('cluster_pays'));
		const cells = new Set(cellsOf(board).map(String));
		expect(cells.size).toBe(board.columns * board.rows);
		expect(winOf(board).filter((cell) => !cells.has(String(cell)))).toEqual([]);
	},
);
