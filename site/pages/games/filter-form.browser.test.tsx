import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { game, gameFilters, gameList } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';

test('games: what is typed narrows the list once it pauses, and stands in the address', async () => {
	const asked: (string | null)[] = [];
	const games = [game('anchor'), game('beacon')];
	await openPage('/games/', {
		'games/filters': gameFilters(),
		games: ({ searchParams }: URL) => {
			asked.push(searchParams.get('q'));
			return gameList(games, searchParams);
		},
	});
	const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
	await expect.element(link('anchor')).toBeVisible();
	asked.length = 0;
	await userEvent.type(page.getByRole('searchbox'), 'bea');
	await expect.element(link('anchor')).not.toBeInTheDocument();
	await expect.element(link('beacon')).toBeVisible();
	expect(new Set(asked)).toEqual(new Set(['bea']));
	expect(location.search).toBe('?q=bea');
});
