import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { game } from '../testing/responses.ts';
import { gamesResponses } from '../testing/games-responses.ts';
import { resize } from '../../ui/testing/browser.ts';
import { openPage } from '../testing/open-page.tsx';
import { contactsResponses } from '../testing/public-responses.ts';

const dialog = page.getByRole('dialog');
const address = (): string => location.pathname + location.search + location.hash;

beforeEach(() => resize(1280));

test(
	'the login dialog opens and closes without changing the page, its tab or its URL',
	{ tags: ['long'] },
	async () => {
		const games = [game('Anchor'), game('Cove', { provider_name: 'partner' })];
		await openPage('/games/?year=2026#partner', gamesResponses(games));
		const tab = page.getByRole('tab', { name: /Partner studios/ });
		await expect.element(tab).toHaveAttribute('aria-selected', 'true');
		const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
		for (let time = 0; time < 2; time++) {
			await login.click();
			await expect.element(dialog).toBeVisible();
			expect(address()).toBe('/games/?year=2026#partner');
			await expect.element(tab).toHaveAttribute('aria-selected', 'true');
			await userEvent.keyboard('{Escape}');
			await expect.element(dialog).not.toBeInTheDocument();
			expect(address()).toBe('/games/?year=2026#partner');
			expect(document.activeElement).toBe(login.element());
		}
	},
);

test.each([
	['', 'Client area'],
	['/zh', '客户专区'],
])('#login opens the login dialog on arrival, and closing it removes the hash (%s/)', async (prefix, title) => {
	await openPage(`${prefix}/contacts/?from=mail#login`, contactsResponses());
	await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	expect(address()).toBe(`${prefix}/contacts/?from=mail`);
});

test('the login dialog switches to the password-reset dialog', async () => {
	await openPage('/contacts/#login', contactsResponses());
	await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
	await expect.element(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	expect(address()).toBe('/contacts/');
});
