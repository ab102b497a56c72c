import { expect, test } from 'vitest';
import { pages, type Page } from './pages.ts';
import { CLIENT_AREA, RESET_PASSWORD_PATH } from './urls.ts';

test('the path of every client page, and of no other page, begins with the path in robots.txt', () => {
	for (const [id, { path, audience }] of Object.entries<Page>(pages))
		expect([id, path.startsWith(CLIENT_AREA)]).toEqual([id, audience === 'client']);
});

test('a password reset is requested at the beginning of the path of its page', () => {
	expect(RESET_PASSWORD_PATH).toBe('/reset_password/');
});
