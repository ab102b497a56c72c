import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundItem } from '../../contract/search.ts';
import { mockApi } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { onePage, storedItem } from '../testing/item-calls.ts';
import { showPart } from '../testing/show-part.tsx';
import { LinkField } from './link-field.tsx';
import { inEachLanguage } from '../../contract/languages.ts';

const field = page.getByRole('textbox', { name: 'Link' });
const game = (over: Partial<FoundItem> = {}): FoundItem => ({
	resource: 'games',
	uid: 'yak',
	title: { ...inEachLanguage(() => ''), en: 'Thunder Yak', zh: '雷霆牦牛' },
	state: 'published',
	on_site: true,
	shown_from: null,
	path: '/game/thunder-yak/',
	may_edit: true,
	...over,
});

/**
 * Shows the field.
 * @returns the paths that the field looks up
 */
function show(items: FoundItem[], value = ''): string[] {
	const paths: string[] = [];
	const texts = [
		storedItem('layout', {}, { title: { ...inEachLanguage(() => ''), en: 'Every page', zh: '' }, path: '/' }),
		storedItem('about', {}, { title: { ...inEachLanguage(() => ''), en: 'About', zh: '' }, path: '/about/' }),
	];
	onTestFinished(
		mockApi({
			'admin/page-items': ({ searchParams }: URL) => {
				paths.push(searchParams.get('path') ?? '');
				return { items, lists: [] };
			},
			'admin/search': { items, others: [] },
			'admin/texts': () => Response.json({ status: 'ok', data: texts, extra: onePage(2) }),
		}),
	);
	function Example() {
		const [link, setLink] = useState(value);
		return <LinkField label="Link" value={link} onValue={setLink} hint="Type a link" />;
	}
	showPart(<Example />);
	return paths;
}

test('a page is found by its title, and its path becomes the value', { tags: ['long'] }, async () => {
	show([game()]);
	await page.getByRole('button', { name: en.ACTION_PICK_PAGE }).click();
	// Without a search text, the picker offers fixed pages and pages of the client area.
	await expect.element(page.getByRole('option', { name: /^About/ })).toBeVisible();
	await expect.element(page.getByRole('option', { name: /^Documents.*client_area\/documents/ })).toBeVisible();
	await expect.element(page.getByRole('option', { name: /^Every page/ })).not.toBeInTheDocument();
	await userEvent.keyboard('yak');
	await page.getByRole('option', { name: /^Thunder Yak/ }).click();
	await expect.element(field).toHaveValue('/game/thunder-yak/');
	await expect.element(page.getByText('Page: Thunder Yak')).toBeVisible();
});

test.each([
	['removed', { state: 'removed', on_site: false }, /is in the trash/],
	['unpublished', { state: 'ended', on_site: false }, /is not published/],
	['shown later', { shown_from: '2099-01-01T00:00:00.000Z' }, /is not shown before 1 Jan 2099/],
	['moved', { path: '/game/thunder-yak-2/' }, /redirects to \/game\/thunder-yak-2\//],
] as const)('a link to an item that is %s has a note', async (_, over, note) => {
	show([game(over)], '/game/thunder-yak/');
	await expect.element(page.getByText(note)).toBeVisible();
	await expect.element(field).toHaveAccessibleDescription(note);
});

test(
	'a link to no item has a note; links elsewhere are not looked up, and typing works',
	{ tags: ['long'] },
	async () => {
		const paths = show([]);
		await field.fill('/game/no-such/');
		await expect.element(page.getByText(en.TEXT_LINK_UNKNOWN)).toBeVisible();
		await field.fill('https://elsewhere.test/game/x/');
		await expect.element(page.getByText('Type a link')).toBeVisible();
		await field.fill('/games/');
		await expect.element(page.getByText('Type a link')).toBeVisible();
		expect(paths).toEqual(['/game/no-such/']);
	},
);
