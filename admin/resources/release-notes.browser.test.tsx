import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Item } from '../../contract/editing.ts';
import { ItemCalls, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: en.ACTION_SCHEDULE });
const release = main.getByLabelText(/^Release date/);

const texts = Object.fromEntries(
	['summary', 'description', 'specification', 'promo_video', 'layout', 'seo_title', 'seo_description'].map((field) => [
		field,
		{ en: '', zh: '' },
	]),
);

function open(overrides: Partial<Item>): ItemCalls {
	const content = {
		...texts,
		title: { en: 'Lantern Reef', zh: '' },
		name: 'lantern-reef',
		provider_name: 'bng',
		studio: '',
		release_date: '2031-05-10T00:00:00.000Z',
		is_held_back: false,
		has_public_page: true,
		volatility: 'medium',
		currencies: [],
		endpoint: null,
		languages: [],
		features: [],
		gallery: [],
		related: [],
		seo_image: null,
		is_hidden_from_search: false,
	};
	const calls = new ItemCalls('games', [storedItem('one', content, { state: 'draft', on_site: false, ...overrides })]);
	openAdmin('games/one', {
		...calls.responses,
		'admin/choices': { languages: [], features: [], providers: [] },
		'admin/games/one/record': { maths: null, other_returns: [], rounds: null, documents: [] },
	});
	return calls;
}

test('a game that is scheduled after its release date takes the time of publication', { tags: ['long'] }, async () => {
	open({ state: 'scheduled', publish_from: '2031-05-12T09:00:00.000Z', publish_revision: 1 });
	await expect.element(main.getByText('Publishing is scheduled for 12 May 2031, 09:00.')).toBeVisible();
	await expect.element(main.getByText(en['release_conflicts.published_late'])).toBeVisible();
	await main.getByRole('button', { name: en.ACTION_RELEASE_AT_PUBLICATION }).click();
	await expect.element(release).toHaveValue('2031-05-12 09:00');
	await expect.element(main.getByText(en['release_conflicts.published_late'])).not.toBeInTheDocument();
});

test('the dialog of the schedule names the release date, warns, and takes it', { tags: ['long'] }, async () => {
	open({});
	await expect.element(main.getByText(en['release_conflicts.unscheduled'])).toBeVisible();
	await main.getByRole('button', { name: en.ACTION_SCHEDULE }).click();
	await expect.element(dialog.getByText('Release date of the game: 10 May 2031, 00:00 UTC.')).toBeVisible();
	const from = dialog.getByLabelText(new RegExp(`^${en.LABEL_FROM}`));
	await from.fill('2031-05-12 09:00');
	await expect.element(dialog.getByText(en['release_conflicts.published_late'])).toBeVisible();
	await dialog.getByRole('button', { name: en.ACTION_PUBLISH_AT_RELEASE }).click();
	await expect.element(from).toHaveValue('2031-05-10 00:00');
	await expect.element(dialog.getByText(en['release_conflicts.published_late'])).not.toBeInTheDocument();
});

test('a new game has the first provider, no release date and no unsaved changes', async () => {
	const providers = [{ key: 'paper-kite', title: { en: 'Paper Kite', zh: '纸鸢' } }];
	openAdmin('games/create', {
		...new ItemCalls('games', []).responses,
		'admin/choices': { languages: [], features: [], providers },
	});
	await expect.element(release).toHaveValue('');
	await expect.element(page.getByLabelText(en['resources.games.fields.provider_name'])).toHaveValue('paper-kite');
	await expect.element(page.getByText(en.LABEL_UNSAVED)).not.toBeInTheDocument();
});
