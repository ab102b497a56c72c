import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTranslate } from '../messages/translate.ts';
import { en } from '../testing/messages.ts';
import { emptyList } from '../testing/item-calls.ts';
import { closeAll, member, openAdmin } from '../testing/show-part.tsx';

const nameOf = (screen: string): string => createTranslate('en')(`resources.${screen}.name`, { count: 2 });
const menu = page.getByRole('navigation', { name: en.LABEL_MAIN_MENU });
const link = (screen: string) => menu.getByRole('link', { name: nameOf(screen), exact: true });
const viewerOf = (...resources: string[]) =>
	member({ is_superuser: false, rights: Object.fromEntries(resources.map((name) => [name, { view: true }])) as never });

test('the menu lists exactly the screens that the account may see', async () => {
	openAdmin('offices', { 'admin/me': viewerOf('offices', 'users', 'messages'), 'admin/offices': emptyList });
	for (const screen of ['offices', 'users', 'messages']) await expect.element(link(screen)).toBeVisible();
	await expect.element(link('offices')).toHaveAttribute('aria-current', 'page');
	expect(menu.getByRole('link').elements()).toHaveLength(3);
});

test('a screen that the account may not see shows “not found” and sends no request', async () => {
	// The requests of these screens have no mock response, so they would fail the test.
	for (const screen of [
		'messages',
		'users',
		'companies',
		'performance',
		'mails',
		'browser_errors',
		'system',
		'audit',
		'settings',
	]) {
		openAdmin(screen, { 'admin/me': viewerOf('offices') });
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(en.TITLE_NOT_FOUND);
		closeAll();
	}
});
