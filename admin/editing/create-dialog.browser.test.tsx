/** Tests creating an item in the field that refers to it. */
import { inEachLanguage } from '../../contract/languages.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Item } from '../../contract/editing.ts';
import type { Responses } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { ItemCalls, onePage, storedItem } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const category = (uid: string, title: string) => storedItem(uid, { slug: uid, title: { en: title, zh: '' } });
const article = storedItem('one', {
	slug: 'one',
	title: { en: 'An article', zh: '' },
	summary: { en: '', zh: '' },
	body: { en: '', zh: '' },
	category_uid: 'old',
	c_at: '2026-03-01T09:00:00.000Z',
	image: null,
	show_in_public_area: true,
	show_in_client_area: true,
});
const main = page.getByRole('main');
const field = main.getByRole('combobox', { name: en['resources.news.fields.category_uid'] });
const dialog = page.getByRole('dialog', { name: 'Create news category' });
const title = main.getByRole('textbox', { name: /^Title \(English\)/ });

/** @param respond returns the response to the creation of a category */
function open(respond: (body: any) => unknown, more: Responses = {}): unknown[] {
	const sent: unknown[] = [];
	const stored = new Map([['old', category('old', 'Company')]]);
	openAdmin('news/one', {
		...new ItemCalls('news', [article]).responses,
		'admin/news_categories': (address: URL, init?: RequestInit) => {
			if (init?.method === 'POST') {
				const body = JSON.parse(init.body as string);
				sent.push(body);
				const response = respond(body);
				if (!(response instanceof Response)) stored.set('new', response as Item<any>);
				return response;
			}
			const query = address.searchParams.get('q')?.toLowerCase() ?? '';
			const data = [...stored.values()].filter((each) => each.title.en.toLowerCase().includes(query));
			return Response.json({ status: 'ok', data, extra: onePage(data.length) });
		},
		'admin/news_categories/*': ({ pathname }: URL) => stored.get(pathname.split('/').at(-1)!),
		'admin/me': member({ creates: ['news_categories'] }),
		...more,
	});
	return sent;
}

/** Base UI treats a value that is set at once as autofill, so type key by key. */
async function type(text: string): Promise<void> {
	await field.click();
	await userEvent.keyboard(`{Control>}a{/Control}${text}`);
}

async function choose(text: string): Promise<void> {
	await type(text);
	await page.getByRole('option', { name: `Create “${text}”…` }).click();
}

test(
	'a typed name becomes a new category, which is selected, and the form keeps what was typed',
	{ tags: ['long'] },
	async () => {
		const sent = open(({ content }) => storedItem('new', content));
		await title.fill('Typed before');
		await choose('Press');
		await expect.element(dialog.getByRole('textbox', { name: /^Name.*English/ })).toHaveValue('Press');
		await expect.element(dialog.getByRole('textbox', { name: /^Name.*English/ })).toHaveFocus();
		await expect
			.element(dialog.getByRole('textbox', { name: en['resources.news_categories.fields.slug'] }))
			.toHaveValue('press');
		await dialog.getByRole('button', { name: en.ACTION_CREATE }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(field).toHaveValue('Press');
		await expect.element(title).toHaveValue('Typed before');
		const created = { ...inEachLanguage(() => ''), en: 'Press' };
		expect(sent).toEqual([{ content: { title: created, slug: 'press' }, publish: true }]);
	},
);

test('a rejected category stays in the dialog with its error, and the article keeps its own', async () => {
	open(() =>
		Response.json(
			{ status: 'error', error: { code: 'invalid', message: 'Invalid' }, fields: { slug: 'Already used' } },
			{ status: 422 },
		),
	);
	await choose('Press');
	await dialog.getByRole('button', { name: en.ACTION_CREATE }).click();
	await expect.element(dialog.getByText('Already used')).toBeVisible();
	await expect.element(dialog.getByRole('textbox', { name: /^Name.*English/ })).toHaveValue('Press');
	await dialog.getByRole('button', { name: en.ACTION_CANCEL }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(field).toHaveValue('Company');
});

test('nothing is offered for a name that exists', { tags: ['long'] }, async () => {
	open(() => ({}));
	await type('company');
	await expect.element(page.getByRole('option', { name: 'Company', exact: true })).toBeVisible();
	await expect.element(page.getByRole('option', { name: /^Create/ })).not.toBeInTheDocument();
});

test('an account that may not create a category sees that nothing matches', { tags: ['long'] }, async () => {
	open(() => ({}), { 'admin/me': member({ creates: ['news'] }) });
	await type('Press');
	await expect.element(page.getByText(en.TEXT_NOTHING_FOUND)).toBeVisible();
	await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('an empty list offers to create the first item', { tags: ['long'] }, async () => {
	const none = { ...article, content: { ...article.content, category_uid: '' } };
	open(() => ({}), {
		...new ItemCalls('news', [none]).responses,
		'admin/news_categories': () => Response.json({ status: 'ok', data: [], extra: onePage(0) }),
	});
	await field.click();
	await page.getByRole('option', { name: en.ACTION_CREATE_FIRST }).click();
	await expect.element(dialog).toBeVisible();
});

test(
	'a typed name is in the source language of the content, whatever the language of the interface',
	{ tags: ['long'] },
	async () => {
		const site_languages = [
			{ code: 'es' as const, path: '' },
			{ code: 'en' as const, path: 'en' },
		];
		open(({ content }) => storedItem('new', content), {
			'admin/me': member({ creates: ['news_categories'], site_languages, fallback_language: 'es' }),
		});
		await choose('Prensa');
		const name = dialog.getByRole('textbox', { name: /^Name.*Spanish/ });
		await expect.element(name).toHaveValue('Prensa');
		await expect.element(name).toHaveFocus();
	},
);
