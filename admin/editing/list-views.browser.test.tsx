import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListView } from '../../contract/list-views.ts';
import { failure, type Responses } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { banner, onePage, storedItem } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');
const bar = main.getByRole('group', { name: en.LABEL_VIEWS });
const dialog = page.getByRole('dialog');
const headers = () =>
	main
		.getByRole('columnheader')
		.elements()
		.map((header) => header.textContent)
		.filter((text) => text !== en.ACTION_SELECT_ALL && text !== en.LABEL_ACTIONS);

beforeEach(() => page.viewport(1280, 900));

const savedView = (uid: string, over: Partial<ListView> = {}): ListView => ({
	uid,
	name: `View ${uid}`,
	settings: { filters: { state: 'draft' }, sort: 'title', order: 'desc', columns: ['updated_at', 'state'] },
	is_shared: false,
	is_own: true,
	may_delete: true,
	is_default: false,
	by: 'ada@studio.test',
	revision: 1,
	...over,
});

interface Sent {
	call: string;
	body: any;
}

/** Opens the list of news with these views. Mocked calls that change views also return these views. */
function openNews(
	query: string,
	views: readonly ListView[],
	responses: Responses = {},
): { sent: Sent[]; queries: URLSearchParams[] } {
	const sent: Sent[] = [];
	const queries: URLSearchParams[] = [];
	const content = { title: { en: 'Reef', zh: '' }, c_at: '2026-01-01T00:00:00.000Z', category_uid: '' };
	const change = (address: URL, init?: RequestInit) => {
		const method = init?.method ?? 'GET';
		if (method === 'GET') return views;
		const body = JSON.parse((init?.body as string | undefined) ?? 'null');
		sent.push({ call: `${method} ${address.pathname.replace('/api/admin/', '')}`, body });
		return method === 'POST'
			? { uid: 'new', views: [...views, savedView('new', { name: body.name, settings: body.settings })] }
			: views;
	};
	openAdmin(`news${query}`, {
		'admin/news': ({ searchParams }: URL) => {
			queries.push(searchParams);
			return Response.json({ status: 'ok', data: [storedItem('one', content)], extra: onePage(1) });
		},
		'admin/news_categories': () => Response.json({ status: 'ok', data: [], extra: onePage(0) }),
		'admin/list-views': change,
		'admin/list-views/*': change,
		...responses,
	});
	return { sent, queries };
}

const openActions = () => bar.getByRole('button', { name: en.LABEL_VIEW_ACTIONS }).click();

test('the address of a view opens the list with its filters, order and columns', async () => {
	const { queries } = openNews('?view=a', [savedView('a')]);
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	expect(headers()).toEqual(['Title', 'Last changed', 'Status']);
	expect(queries.map((query) => [query.get('state'), query.get('sort'), query.get('order')])).toEqual([
		['draft', 'title', 'desc'],
	]);
	await expect.element(bar.getByRole('button', { name: 'View: View a' })).toBeVisible();
	await expect.element(bar.getByText(en.LABEL_VIEW_CHANGED)).not.toBeInTheDocument();
});

test('a list opens with the default view, and shows all items when they are chosen', { tags: ['long'] }, async () => {
	const { queries } = openNews('', [savedView('a', { is_default: true })]);
	await bar.getByRole('button', { name: 'View: View a' }).click();
	await page.getByRole('menuitemradio', { name: en.LABEL_ALL_ITEMS }).click();
	await expect.element(bar.getByRole('button', { name: `View: ${en.LABEL_ALL_ITEMS}` })).toBeVisible();
	await expect.poll(() => queries.map((query) => query.get('state'))).toEqual(['draft', null]);
	expect(headers().slice(0, 2)).toEqual(['Title', en['resources.news.fields.c_at']]);
	// The address opens the list without the default view.
	expect(location.search).toBe('?view=all');
});

test('columns are hidden, shown and moved with the keyboard', { tags: ['long'] }, async () => {
	openNews('?q=reef', []);
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
	await bar.getByRole('button', { name: en.TITLE_COLUMNS }).click();
	await dialog.getByRole('checkbox', { name: en['resources.news.fields.category_uid'] }).click();
	await dialog.getByRole('checkbox', { name: en.LABEL_PUBLIC_SHORT }).click();
	await dialog.getByRole('checkbox', { name: en.LABEL_CLIENTS_SHORT }).click();
	await expect.poll(headers).toEqual(['Title', en['resources.news.fields.c_at'], 'Status', 'Last changed']);
	(dialog.getByRole('button', { name: /Last changed/ }).element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowUp}');
	await expect.poll(headers).toEqual(['Title', en['resources.news.fields.c_at'], 'Last changed', 'Status']);
	expect(new URLSearchParams(location.search).get('columns')).toBe('resources.news.fields.c_at,changed_at,state');
	await dialog.getByRole('button', { name: en.ACTION_DEFAULT_COLUMNS }).click();
	await expect.poll(() => headers()).toHaveLength(7);
	expect(location.search).toBe('?q=reef');
});

test('what the list shows is saved as a view under a name', { tags: ['long'] }, async () => {
	const { sent } = openNews('?state=draft&columns=changed_at', [savedView('a', { name: 'Mine' })]);
	await openActions();
	await page.getByRole('menuitem', { name: en.ACTION_NEW_VIEW }).click();
	await dialog.getByRole('button', { name: en.ACTION_SAVE_VIEW }).click();
	await expect.element(dialog.getByText(en.TEXT_VIEW_NEEDS_NAME)).toBeVisible();
	await dialog.getByRole('textbox', { name: en.LABEL_VIEW_NAME }).fill(' Drafts ');
	await dialog.getByRole('switch', { name: en.LABEL_SHARED_VIEW }).click();
	await dialog.getByRole('button', { name: en.ACTION_SAVE_VIEW }).click();
	await expect.element(page.getByText(en.TEXT_VIEW_SAVED)).toBeVisible();
	const settings = { filters: { state: 'draft' }, sort: '', order: 'asc', columns: ['changed_at'] };
	expect(sent).toEqual([
		{ call: 'POST list-views', body: { list: 'news', name: 'Drafts', is_shared: true, settings } },
	]);
	await expect.element(bar.getByRole('button', { name: 'View: Drafts' })).toBeVisible();
	expect(new URLSearchParams(location.search).get('view')).toBe('new');
});

test('the name of an own view overwrites it, and a failed save keeps the dialog', { tags: ['long'] }, async () => {
	const { sent } = openNews('?state=draft', [savedView('a', { name: 'Mine', revision: 4 })], {
		'admin/list-views/a': () => failure(409, 'view_changed', 'This view has changed.'),
	});
	await openActions();
	await page.getByRole('menuitem', { name: en.ACTION_NEW_VIEW }).click();
	await dialog.getByRole('textbox', { name: en.LABEL_VIEW_NAME }).fill('Mine');
	await expect.element(dialog.getByText(en.TEXT_VIEW_OVERWRITES)).toBeVisible();
	await dialog.getByRole('button', { name: en.ACTION_OVERWRITE_VIEW }).click();
	await expect.element(dialog.getByText('This view has changed.')).toBeVisible();
	await expect.element(dialog.getByRole('textbox', { name: en.LABEL_VIEW_NAME })).toHaveValue('Mine');
	expect(sent).toEqual([]);
});

test('changes of a view are marked, and saved in it or discarded', { tags: ['long'] }, async () => {
	const { sent } = openNews('?view=a', [savedView('a')]);
	await main.getByRole('searchbox').fill('reef');
	await expect.element(bar.getByText(en.LABEL_VIEW_CHANGED)).toBeVisible();
	await openActions();
	await page.getByRole('menuitem', { name: 'Save changes to “View a”' }).click();
	await expect.element(page.getByText(en.TEXT_VIEW_SAVED)).toBeVisible();
	expect(sent).toMatchObject([
		{ call: 'PUT list-views/a', body: { revision: 1, settings: { filters: { state: 'draft', q: 'reef' } } } },
	]);
	await openActions();
	await page.getByRole('menuitem', { name: en.ACTION_RESET_VIEW }).click();
	await expect.element(bar.getByText(en.LABEL_VIEW_CHANGED)).not.toBeInTheDocument();
	await expect.element(main.getByRole('searchbox')).toHaveValue('');
});

test('a view is renamed, made the default one, and deleted after a confirmation', { tags: ['long'] }, async () => {
	const { sent } = openNews('?view=a', [savedView('a')]);
	await openActions();
	await page.getByRole('menuitem', { name: en.TITLE_EDIT_VIEW }).click();
	await dialog.getByRole('textbox', { name: en.LABEL_VIEW_NAME }).fill('Renamed');
	await dialog.getByRole('switch', { name: en.LABEL_DEFAULT_VIEW }).click();
	await dialog.getByRole('button', { name: en.ACTION_SAVE, exact: true }).click();
	await expect.element(page.getByRole('dialog', { name: en.TITLE_EDIT_VIEW })).not.toBeInTheDocument();
	await openActions();
	await page.getByRole('menuitem', { name: en.ACTION_DELETE_VIEW }).click();
	await dialog.getByRole('button', { name: en.ACTION_DELETE, exact: true }).click();
	await expect.element(page.getByText(en.TEXT_VIEW_DELETED)).toBeVisible();
	expect(sent).toMatchObject([
		{ call: 'PUT list-views/a', body: { name: 'Renamed', revision: 1 } },
		{ call: 'PUT list-views/default', body: { list: 'news', view: 'a' } },
		{ call: 'DELETE list-views/a' },
	]);
	expect(new URLSearchParams(location.search).has('view')).toBe(false);
});

test('a shared view of somebody else is chosen and not changed', async () => {
	openNews('', [savedView('b', { name: 'Theirs', is_own: false, may_delete: false, is_shared: true })]);
	await bar.getByRole('button', { name: `View: ${en.LABEL_ALL_ITEMS}` }).click();
	await page.getByRole('menuitemradio', { name: 'Theirs' }).click();
	await expect.element(bar.getByRole('button', { name: 'View: Theirs' })).toBeVisible();
	await openActions();
	await expect.element(page.getByRole('menuitem', { name: en.ACTION_DEFAULT_VIEW })).toBeVisible();
	await expect.element(page.getByRole('menuitem', { name: en.ACTION_DELETE_VIEW })).not.toBeInTheDocument();
	await expect.element(page.getByRole('menuitem', { name: en.TITLE_EDIT_VIEW })).not.toBeInTheDocument();
});

test('a view with a column or filter that is gone is opened without it, and a note says so', async () => {
	const settings = {
		filters: { state: 'draft', gone: 'x' },
		sort: 'gone',
		order: 'desc' as const,
		columns: ['gone', 'updated_at'],
	};
	const { queries } = openNews('?view=a', [savedView('a', { settings })]);
	await expect.element(main.getByText(en.TEXT_VIEW_OUTDATED)).toBeVisible();
	await expect.poll(headers).toEqual(['Title', 'Last changed']);
	expect(queries[0]!.get('state')).toBe('draft');
	await expect.element(bar.getByText(en.LABEL_VIEW_CHANGED)).not.toBeInTheDocument();
});

test('the list is shown without a view that is gone', async () => {
	openNews('?view=gone', []);
	await expect.element(main.getByText(en.TEXT_VIEW_MISSING)).toBeVisible();
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
});

test('the list is shown if the views cannot be loaded', async () => {
	openAdmin('banners', {
		'admin/banners': () => Response.json({ status: 'ok', data: [banner('one', 'Reef')], extra: onePage(1) }),
		'admin/list-views': failure(503, 'database_unavailable', 'Please try again soon.'),
	});
	await expect.element(main.getByRole('link', { name: 'Reef' })).toBeVisible();
});

test('on a phone the chosen columns are lines of the cards', async () => {
	await page.viewport(390, 800);
	openNews('?columns=changed_at,state', []);
	await expect.element(main.getByRole('cell').filter({ hasText: 'Published' })).toBeVisible();
	await expect.element(main.getByRole('cell').filter({ hasText: '1 Mar 2026' })).toBeVisible();
	await expect.element(main.getByRole('table').getByText('Published', { exact: true })).toHaveLength(1);
});
