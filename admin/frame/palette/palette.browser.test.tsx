import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundItem, SearchResults } from '../../../contract/search.ts';
import { failure, type Responses } from '../../../site/testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { en, zh } from '../../testing/messages.ts';
import { emptyList, ItemCalls, roadmapItem } from '../../testing/item-calls.ts';
import { member, openAdmin } from '../../testing/show-part.tsx';
import { inEachLanguage } from '../../../contract/languages.ts';

const palette = page.getByRole('dialog', { name: en.TITLE_PALETTE });
const field = palette.getByRole('combobox');
const option = (name: string | RegExp) => palette.getByRole('option', { name });
const found = (uid: string, title: string, over: Partial<FoundItem> = {}): FoundItem => ({
	resource: 'roadmap',
	uid,
	title: { ...inEachLanguage(() => ''), en: title, zh: '' },
	state: 'published',
	on_site: true,
	shown_from: null,
	path: '/client_area/roadmap/',
	may_edit: true,
	...over,
});

/**
 * Opens a screen.
 * @returns the texts for which the palette searches
 */
function open(results: (q: string) => Partial<SearchResults>, more: Responses = {}): string[] {
	const searched: string[] = [];
	openAdmin('offices', {
		'admin/offices': emptyList,
		...new ItemCalls('roadmap', [roadmapItem('one', 'Deep Current')]).responses,
		'admin/search': ({ searchParams }: URL) => {
			const q = searchParams.get('q') ?? '';
			searched.push(q);
			return { items: [], others: [], ...results(q) };
		},
		...more,
	});
	return searched;
}

async function openPalette(): Promise<void> {
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(field).toHaveFocus();
}

beforeEach(() => resize(1280));

test('Ctrl+K opens the palette; an item is found while typing, and Enter opens it', async () => {
	const searched = open(() => ({
		items: [found('one', 'Deep Current', { state: 'draft' })],
		others: [{ resource: 'users', uid: 'bob', title: 'bob@studio.test', note: 'A Casino' }],
	}));
	await openPalette();
	await userEvent.keyboard('deep cur');
	await expect.poll(() => option(/^Deep Current/).element().textContent).toContain(en['states.draft']);
	await expect.element(option(/bob@studio\.test.*A Casino/)).toBeVisible();
	// The search starts after a pause, not at each key.
	await expect.poll(() => searched.at(-1)).toBe('deep cur');
	expect(searched.length).toBeLessThan('deep cur'.length);
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Deep Current');
	await expect.element(palette).not.toBeInTheDocument();
	expect(location.pathname).toBe('/admin/roadmap/one');
});

test(
	'an opened item is offered while the field is empty; screens and commands need no server',
	{ tags: ['long'] },
	async () => {
		open(() => ({}));
		await openPalette();
		await userEvent.keyboard('roadm');
		await option(/^Roadmap$/).click();
		await page.getByRole('main').getByRole('link', { name: 'Deep Current' }).click();
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Deep Current');
		await openPalette();
		await expect.element(option(/^Deep Current/)).toBeVisible();
		await userEvent.keyboard('theme dark');
		await userEvent.keyboard('{Enter}');
		await expect.element(palette).not.toBeInTheDocument();
		expect(document.documentElement.dataset.theme).toBe('dark');
		onTestFinished(() => void delete document.documentElement.dataset.theme);
		await openPalette();
		await userEvent.keyboard('中文');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('button', { name: zh.LABEL_SEARCH })).toBeVisible();
	},
);

test(
	'the palette offers only what the account may do, and reports failures and empty results',
	{ tags: ['long'] },
	async () => {
		open(() => ({}), {
			'admin/me': member({
				is_superuser: false,
				creates: ['offices'],
				rights: { offices: { view: true, edit: true, publish: true } },
			}),
			'admin/search': ({ searchParams }: URL) =>
				searchParams.get('q') === 'broken' ? failure(503, 'unavailable', 'Try later') : { items: [], others: [] },
		});
		await openPalette();
		await expect.element(option(/^Create office$/)).toBeVisible();
		await expect.element(option(/^Create game$/)).not.toBeInTheDocument();
		await userEvent.keyboard('games');
		await expect.element(palette.getByText(en.TEXT_NOTHING_FOUND)).toBeVisible();
		await userEvent.fill(field, 'broken');
		await expect.element(palette.getByText('Try later')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(palette).not.toBeInTheDocument();
	},
);

test('phones have a button for the palette, which fills the screen', { tags: ['long'] }, async () => {
	await resize(390);
	open(() => ({}));
	await page.getByRole('button', { name: en.LABEL_SEARCH }).click();
	await expect.element(field).toHaveFocus();
	const { left, top, height } = palette.element().getBoundingClientRect();
	expect([left, top, height]).toEqual([0, 0, innerHeight]);
});
