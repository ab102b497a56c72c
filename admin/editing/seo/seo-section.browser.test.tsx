/** Tests the section "Search and sharing": previews follow the input, and empty fields show the page's own values. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '../../testing/messages.ts';
import { emptyList, ItemCalls, storedItem } from '../../testing/item-calls.ts';
import { openAdmin } from '../../testing/show-part.tsx';

const article = storedItem('one', {
	slug: 'new-reels',
	title: { en: 'New reels', zh: '新转轴' },
	summary: { en: 'Three games at once', zh: '' },
	body: { en: '', zh: '' },
	category_uid: 'games',
	c_at: '2026-03-01T09:00:00.000Z',
	image: null,
	show_in_public_area: true,
	show_in_client_area: true,
	seo_title: { en: '', zh: '' },
	seo_description: { en: '', zh: '' },
	seo_image: null,
	is_hidden_from_search: false,
});

const box = (key: keyof typeof en, language = 'English') =>
	page.getByRole('textbox', { name: `${en[key]} (${language})` });
const result = () => page.getByRole('figure', { name: en.LABEL_SEARCH_RESULT }).first();
const card = () => page.getByRole('figure', { name: en.LABEL_LINK_PREVIEW }).first();

test('empty fields show what the page uses, and the previews follow what is typed', { tags: ['long'] }, async () => {
	openAdmin('news/one', {
		...new ItemCalls('news', [article]).responses,
		'admin/news_categories': emptyList,
		'admin/news_categories/games': storedItem('games', { slug: 'games', title: { en: 'Games', zh: '游戏' } }),
	});
	const title = box('resources.news.fields.seo_title');
	await expect.element(title).toHaveAttribute('placeholder', 'New reels · A Studio');
	await expect
		.element(box('resources.news.fields.seo_description', en['languages.zh']))
		.toHaveAttribute('placeholder', 'Three games at once');
	await expect.element(result()).toMatchTextContent('New reels · A Studio');
	await expect.element(result()).toMatchTextContent('› news › new-reels');
	await expect.element(card()).toMatchTextContent('Three games at once');
	await expect.element(card()).toMatchTextContent(en.TEXT_NO_SHARE_IMAGE);
	await title.fill('Reels from colder waters');
	await expect.element(result()).toMatchTextContent('Reels from colder waters');
	await expect.element(card()).toMatchTextContent('Reels from colder waters');
	await expect.element(page.getByText('24 of about 60 characters').first()).toBeVisible();
	await title.fill('Reels from colder waters, '.repeat(4));
	await expect.element(page.getByText('103 of about 60 characters: search engines cut the rest off')).toBeVisible();
	await expect.element(result()).toMatchTextContent('waters, Reels…');
	await page.getByRole('switch', { name: en['resources.news.fields.is_hidden_from_search'] }).click();
	await expect.element(result()).toMatchTextContent(en.TEXT_NOT_IN_SEARCH);
});
