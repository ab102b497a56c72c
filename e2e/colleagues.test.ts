/**
 * Tests the colleagues of a company: a manager invites a colleague, the colleague joins, the manager
 * deactivates the account.
 */
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { testUser } from '../server/testing/factories.ts';
import { violations } from './axe.ts';
import { test } from './mail-site.ts';
import { expect, openPage, signIn } from './site-test.ts';

const PASSWORD = 'tide-and-time';

test('a manager invites a colleague, who joins and is logged out when deactivated @both @long', async ({
	page,
	site,
	mailServer,
	browser,
}, { project }) => {
	const { company_uid } = (await findUser(site.services.database.read, 'second@demo.test'))!;
	const manager = `manager-${project.name}@kumo.test`;
	const colleague = `colleague-${project.name}@kumo.test`;
	await testUser(site, { email: manager, password: PASSWORD, company_uid, is_company_manager: 1 });
	await signIn(page, { email: manager, password: PASSWORD });
	await openPage(page, '/client_area/colleagues/');
	await page.getByRole('button', { name: 'Invite a colleague' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
	await dialog.getByRole('textbox', { name: 'Email' }).fill(colleague);
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press('Enter');
	const row = page.getByRole('listitem').filter({ hasText: colleague });
	await expect(row.getByText('Invited', { exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);

	const invitation = () => mailServer.received.find(({ envelope }) => envelope.to.includes(colleague));
	await expect.poll(() => invitation()?.text).toContain(`${manager} (Kumo Club) has invited you`);
	const link = new URL(/http\S+/.exec(invitation()!.text ?? '')![0]).pathname;
	const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin });
	const form = { new_password1: PASSWORD, new_password2: PASSWORD };
	const headers = { 'sec-fetch-site': 'same-origin' };
	await theirs.request.post(link, { form, headers });
	await theirs.request.post('/login/', { form: { email: colleague, password: PASSWORD }, headers });
	const roadmap = async () => (await theirs.request.get('/api/client-area/roadmap')).status();
	expect(await roadmap()).toBe(200);

	await page.reload();
	await row.getByRole('button', { name: 'Deactivate' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
	await expect(row.getByText('Deactivated', { exact: true })).toBeVisible();
	expect(await roadmap()).toBe(401);
	await theirs.close();
});
