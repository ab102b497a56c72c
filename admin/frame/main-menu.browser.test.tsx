import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import en from '../messages/en.json' with { type: 'json' };
import { emptyList } from '../testing/item-calls.ts';
import { closeAll, member, openAdmin } from '../testing/show-part.tsx';

const nameOf = (place: string): string =>
	(en as Record<string, string>)[`resources.${place}.name`]!.split(' |||| ').at(-1)!;
const menu = page.getByRole('navigation', { name: en.LABEL_MAIN_MENU });
const link = (place: string) => menu.getByRole('link', { name: nameOf(place), exact: true });
const viewing = (...places: string[]) =>
	member({ is_superuser: false, rights: Object.fromEntries(places.map((name) => [name, { view: true }])) as never });

test('menu: it names the screens of the account’s rights and no others', async () => {
	openAdmin('offices', { 'admin/me': viewing('offices', 'users', 'messages'), 'admin/offices': emptyList });
	for (const place of ['offices', 'users', 'messages']) await expect.element(link(place)).toBeVisible();
	await expect.element(link('offices')).toHaveAttribute('aria-current', 'page');
	expect(menu.getByRole('link').elements()).toHaveLength(3);
});

test('menu: a screen without the right to see it is not found, and requests nothing', async () => {
	// A call of one of the screens would have no answer here, which fails the test.
	for (const place of ['messages', 'users', 'companies', 'performance', 'mails', 'audit', 'settings']) {
		openAdmin(place, { 'admin/me': viewing('offices') });
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(en.TITLE_NOT_FOUND);
		closeAll();
	}
});
