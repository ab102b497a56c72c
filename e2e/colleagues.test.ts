/** A manager of a company invites a colleague, who joins, and deactivates the account. */
import { addUser, findUser, hashPassword } from '../server/auth/accounts/accounts.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import { violations } from './axe.ts';
import { clock, test } from './mail-site.ts';
import { expect, openPage } from './site-test.ts';

const PASSWORD = 'tide-and-time';

test('a manager invites a colleague, who joins and is logged out when deactivated @both', async ({
	page,
	site,
	mailServer,
	browser,
}, { project }) => {
	const { database } = site.services;
	const company_uid = (await findUser(database.read, 'second@demo.test'))!.company_uid;
	const manager = `manager-${project.name}@kumo.test`;
	const colleague = `colleague-${project.name}@kumo.test`;
	const password_hash = await hashPassword(PASSWORD);
	await database.transaction((tx) =>
		addUser(
			tx,
			{
				uid: newUid(clock.now),
				email: manager,
				password_hash,
				company_uid,
				is_staff: 0,
				is_superuser: 0,
				is_active: 1,
				is_company_manager: 1,
				language: 'en',
			},
			clock.now,
		),
	);
	const headers = { 'sec-fetch-site': 'same-origin' };
	await page.request.post('/login/', { form: { email: manager, password: PASSWORD }, headers });
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
