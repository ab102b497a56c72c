import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientChange, ClientChangeList } from '../../../contract/client-changes.ts';
import {
	changeList,
	clientChange,
	clientGame,
	clientOverview,
	noAssets,
	signedIn,
} from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure, type Responses } from '../../testing/responses.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { expectTexts } from '../../testing/read-page.ts';

const START = '/client_area/roadmap/';
const section = page.getByRole('region', { name: 'What changed', exact: true });
const more = section.getByRole('button', { name: 'Show earlier changes' });

/**
 * Opens the start page.
 * @returns the bodies of the calls that mark changes as seen
 */
async function openStart(
	changes: ClientChange[],
	extra: Partial<ClientChangeList['extra']> = {},
	over: Responses = {},
) {
	const seen: string[] = [];
	await openPage(
		START,
		signedIn({
			'client-area/overview': clientOverview(),
			'client-area/roadmap': [],
			'client-area/news/categories': [],
			'client-area/news/all': [],
			'client-area/changes': () => changeList(changes, extra),
			'client-area/changes/seen': (_: URL, init?: RequestInit) => {
				seen.push((init!.body as URLSearchParams).toString());
				return Response.json({ status: 'ok' });
			},
			...over,
		}),
	);
	return seen;
}

test('changes have their values before and after, and new ones are marked and counted', async () => {
	const seen = await openStart([
		clientChange(9, {
			is_new: true,
			fields: [
				{ field: 'release_date', before: '2026-03-01T10:00:00.000Z', after: '2026-04-01T10:00:00.000Z' },
				{ field: 'features', before: ['Wilds', 'Free spins'], after: ['Free spins', 'Tumbles'] },
				{ field: 'on_hold', before: false, after: true },
				{ field: 'pictures_added', before: null, after: ['logo', 'gallery'] },
			],
		}),
		clientChange(8, {
			at: '2026-02-02T09:00:00.000Z',
			resource: 'documents',
			title: 'Game sheets',
			path: '/client_area/documents/',
			fields: [{ field: 'file', before: 'Sheet', after: 'Sheet' }],
		}),
	]);
	await expect.element(section.getByText('1 change since your last visit')).toBeVisible();
	await expectTexts(section.getByRole('heading', { level: 3 }), ['3 February 2026', '2 February 2026']);
	await expectTexts(section.getByRole('definition'), [
		'1 March 2026changed to1 April 2026',
		'Added: TumblesRemoved: Wilds',
		'Nochanged toYes',
		'Logo, gallery',
		'Sheet (new version)',
	]);
	await expect.element(section.getByText('New', { exact: true })).toBeVisible();
	await expect
		.element(section.getByRole('link', { name: 'Game sheets' }))
		.toHaveAttribute('href', '/client_area/documents/');
	await expect
		.element(section.getByRole('link', { name: 'Anchor' }).first())
		.toHaveAttribute('href', '/client_area/game/anchor');
	await userEvent.click(page.getByRole('link', { name: '1 change since your last visit' }));
	await expect.element(section.getByRole('heading', { level: 2 })).toHaveFocus();
	await expect.poll(() => seen).toEqual(['up_to=9']);
});

test('without new changes, the latest are shown, and earlier ones follow', async () => {
	const changes = [9, 8, 7, 6, 5].map((number) => clientChange(number, { title: `Game ${number}`, games: [] }));
	await openStart(
		changes,
		{ next: 5 },
		{
			'client-area/changes': (url: URL) =>
				url.searchParams.has('before')
					? changeList([clientChange(4, { title: 'Game 4', games: [] })])
					: changeList(changes, { next: 5 }),
		},
	);
	const titles = section.getByRole('link', { name: /^Game / });
	await expect.element(section.getByText('Nothing new since your last visit on 1 February 2026.')).toBeVisible();
	await expectTexts(titles, ['Game 9', 'Game 8', 'Game 7']);
	await userEvent.click(more);
	await expectTexts(titles, ['Game 9', 'Game 8', 'Game 7', 'Game 6', 'Game 5']);
	await userEvent.click(more);
	await expectTexts(titles, ['Game 9', 'Game 8', 'Game 7', 'Game 6', 'Game 5', 'Game 4']);
	await expect.element(more).not.toBeInTheDocument();
});

test('a withdrawn game has no link, and a certificate has its market and its days', async () => {
	await openStart([
		clientChange(9, { action: 'withdrawn', title: 'Gone', games: [], path: null, fields: [] }),
		clientChange(8, { resource: 'game_certificates', action: 'expiring', market: 'Malta', days: 30 }),
	]);
	await expect.element(section.getByText('Game withdrawn')).toBeVisible();
	await expect.element(section.getByText('Gone')).toBeVisible();
	await expect.element(section.getByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
	await expect.element(section.getByText('Certificate expires within 30 days')).toBeVisible();
	await expect.element(section.getByRole('link', { name: 'Anchor · Malta' })).toBeVisible();
});

test('the start page without changes, and one whose changes fail to load', async () => {
	await openStart([], { seen_at: null });
	await expect.element(section.getByText(/^Nothing has changed yet/)).toBeVisible();
	allowConsoleMessage(/^changes /);
	await openStart([], {}, { 'client-area/changes': () => failure() });
	await expect.element(section.getByRole('alert')).toMatchTextContent('This could not be loaded.');
});

test('the page of a game marks its own changes as seen, and loads them again after a failure', async () => {
	allowConsoleMessage(/^changes of a game /);
	const seen: string[] = [];
	let hasFailed = false;
	await openPage(
		'/client_area/game/anchor',
		signedIn({
			...noAssets,
			'client-area/games/anchor/sheets': [],
			'client-area/games/anchor': clientGame(),
			'client-area/changes': (url: URL) => {
				expect(url.searchParams.get('game')).toBe('anchor');
				if (hasFailed) return changeList([clientChange(4, { is_new: true })]);
				hasFailed = true;
				return failure();
			},
			'client-area/changes/seen': (_: URL, init?: RequestInit) => {
				seen.push((init!.body as URLSearchParams).toString());
				return Response.json({ status: 'ok' });
			},
		}),
	);
	await userEvent.click(section.getByRole('button', { name: 'Try again' }));
	await expect.element(section.getByText('Game changed')).toBeVisible();
	await expectTexts(section.getByRole('definition'), ['95.00%changed to96.10%']);
	section.getByRole('heading', { level: 2 }).element().scrollIntoView();
	await expect.poll(() => seen).toEqual(['up_to=4&game=anchor']);
});
