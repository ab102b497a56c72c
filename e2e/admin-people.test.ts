/** Who may do what, who wrote, what went out, and what is written down of it: staff work with people in the admin. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { listContactMessages } from '../server/contact/contact.store.ts';
import { enqueueMail } from '../server/mail/mail.store.ts';
import { adminWords, ask, hire, openScreen, speak, superuser } from './admin-desk.ts';
import { violations } from './axe.ts';
import { test } from './mail-site.ts';
import { alive, expect, languages, readTo, signIn, words } from './site-test.ts';

const titles = {
	en: { users: 'Users', messages: 'Messages', audit: 'Audit log', mails: 'Outgoing mail' },
	zh: { users: '用户', messages: '留言', audit: '审计日志', mails: '发件箱' },
} as const;

/** What is unique to a test at a width. */
const screenOf = (page: Page) => (page.viewportSize()!.width < 900 ? 'phone' : 'desktop');

/** A window of somebody else's. */
async function otherWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
	return (await browser.newContext({ baseURL })).newPage();
}

for (const language of languages) {
	const t = adminWords[language];

	test(`users (${language}): an account is invited, locked, unlocked, closed and reopened @both`, async ({
		page,
		watch,
		mailServer,
	}) => {
		// What is found for the words typed comes after them.
		watch.ignoreShift();
		const email = `invited-${language}-${screenOf(page)}@northlight.test`;
		await signIn(page, superuser);
		await speak(page, language);
		await openScreen(page, 'users', titles[language].users);
		await expect(page.getByRole('link', { name: superuser.email })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: t.ACTION_INVITE, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: t.TITLE_INVITE });
		const send = dialog.getByRole('button', { name: t.ACTION_INVITE, exact: true });
		// What is wrong is told at the fields.
		watch.expect(/status of 422/);
		await send.click();
		await expect(dialog.getByLabel(t.LABEL_EMAIL)).toHaveAttribute('aria-invalid', 'true');
		await expect(dialog.getByRole('combobox', { name: t.LABEL_COMPANY })).toHaveAttribute('aria-invalid', 'true');
		await dialog.getByLabel(t.LABEL_EMAIL).fill(email);
		// A click beside it takes nothing away.
		await page.mouse.click(5, 400);
		await expect(dialog.getByLabel(t.LABEL_EMAIL)).toHaveValue(email);
		await dialog.getByRole('combobox', { name: t.LABEL_COMPANY }).fill('north');
		await page.getByRole('option', { name: 'Northlight Casino' }).click();
		expect(await violations(page)).toEqual([]);
		await send.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
		const state = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
		await expect(state).toContainText(t['user_states.invited']);
		await expect.poll(() => mailServer.received.filter(({ envelope }) => envelope.to.includes(email)).length).toBe(1);

		await page.getByRole('button', { name: t.ACTION_LOCK, exact: true }).click();
		const question = page.getByRole('dialog', { name: t.TITLE_LOCK });
		await expect(question).toContainText(email);
		await question.getByRole('button', { name: t.ACTION_LOCK, exact: true }).click();
		await expect(state).toContainText(t['user_states.locked']);
		await page.getByRole('button', { name: t.ACTION_UNLOCK, exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: t.ACTION_UNLOCK, exact: true }).click();
		await expect(state).toContainText(t['user_states.invited']);
		await page.getByRole('button', { name: t.ACTION_INVITE_AGAIN, exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: t.ACTION_INVITE_AGAIN, exact: true }).click();
		await expect.poll(() => mailServer.received.filter(({ envelope }) => envelope.to.includes(email)).length).toBe(3);

		for (const [deed, becomes] of [
			['ACTION_CLOSE_ACCOUNT', 'inactive'],
			['ACTION_REOPEN_ACCOUNT', 'invited'],
		] as const) {
			await page.getByRole('button', { name: t[deed] }).click();
			await page.getByRole('dialog').getByRole('button', { name: t[deed] }).click();
			await expect(state).toContainText(t[`user_states.${becomes}`]);
		}

		// What was changed and not saved is not left without a word.
		await page.getByRole('combobox', { name: t.LABEL_LANGUAGE_OF_MAILS }).click();
		await page.getByRole('option', { name: t[language === 'en' ? 'languages.zh' : 'languages.en'] }).click();
		await page.getByRole('link', { name: t.ACTION_BACK_TO_USERS }).click();
		await page.getByRole('dialog', { name: t.TITLE_UNSAVED }).getByRole('button', { name: t.ACTION_LEAVE }).click();

		// Found again by its state and by words.
		await page.getByRole('searchbox').fill(`invited-${language}-${screenOf(page)}`);
		await expect(page).toHaveURL(/q=invited/);
		await expect(page.locator('tbody tr')).toHaveCount(1);
		await page.getByRole('searchbox').fill('nobody-of-that-name');
		await expect(page.getByText(t.TEXT_NOTHING_FOUND)).toBeVisible();
	});

	test(`messages (${language}): a message from the site is read, assigned, noted and answered @both`, async ({
		page,
		site,
		watch,
	}) => {
		watch.ignoreShift();
		const subject = `From the site ${language} ${screenOf(page)}`;
		await page.goto(language === 'zh' ? '/zh/contacts/' : '/contacts/');
		const form = page.locator('form');
		await alive(form);
		await readTo(form);
		const values = {
			name: 'Ada O’Brien',
			company: '蓝海 Gaming',
			email: 'ada@operator.test',
			message: 'Hello,\nten games.',
		};
		for (const [name, value] of Object.entries({ ...values, subject }))
			await form.locator(`[name="${name}"]`).fill(value);
		const widget = page.locator('altcha-widget');
		await widget.getByRole('checkbox').click();
		await expect(widget).toContainText(words[language].LABEL_CAPTCHA_VERIFIED);
		await form.locator('button[type=submit]').click();
		await expect(page.getByRole('dialog', { name: words[language].TITLE_CONTACT_DONE })).toBeVisible();

		const manager = await hire(site, 'manager', `manager-${language}-${screenOf(page)}@narwhal.test`);
		await signIn(page, manager);
		await speak(page, language);
		await openScreen(page, 'messages', titles[language].messages);
		const list = page.getByRole('list', { name: t.LABEL_MESSAGES });
		const row = list.getByRole('listitem').filter({ hasText: subject });
		await expect(row).toContainText(t.LABEL_UNREAD);
		await row.getByRole('link').click();
		const message = page.getByRole('article', { name: subject });
		await expect(message).toContainText('ten games.');
		await expect(message).toContainText(t['message_mails.sent']);
		const stored = async () =>
			(await listContactMessages(site.services.database.read)).find((each) => each.subject === subject)!;
		await expect.poll(async () => (await stored()).is_read).toBe(1);

		await message.getByRole('combobox', { name: t.LABEL_ASSIGNED_TO }).click();
		await page.getByRole('option', { name: manager.email }).click();
		await expect.poll(async () => (await stored()).assigned_to).toBe(manager.uid);
		await expect(message.getByRole('combobox', { name: t.LABEL_ASSIGNED_TO })).toHaveText(manager.email);
		await message.getByRole('textbox', { name: t.LABEL_NEW_NOTE }).fill('Called her back.\nShe sends a list.');
		await message.getByRole('button', { name: t.ACTION_ADD_NOTE }).click();
		await expect(message.getByRole('listitem')).toContainText(['Called her back.']);
		await expect(message.getByRole('textbox', { name: t.LABEL_NEW_NOTE })).toHaveValue('');
		// A half-written one is not lost on the way back.
		const note = message.getByRole('textbox', { name: t.LABEL_NEW_NOTE });
		await note.fill('Half of a');
		await page.goBack();
		const question = page.getByRole('dialog', { name: t.TITLE_UNSAVED });
		await expect(question).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(question).toBeHidden();
		await expect(note).toHaveValue('Half of a');
		await note.fill('');
		await message.getByRole('combobox', { name: t.LABEL_STATE }).click();
		await page.getByRole('option', { name: t['message_states.answered'] }).click();
		await expect.poll(async () => (await stored()).state).toBe('answered');
		await expect.poll(() => watch.unanswered).toEqual([]);
		expect(await violations(page)).toEqual([]);

		// A colleague comes first: their choice stands, and is told.
		watch.expect(/status of 409/);
		const { uid } = await stored();
		let isForestalled = false;
		await page.route('**/api/admin/messages/*', async (route) => {
			const { revision } = await stored();
			if (route.request().method() === 'PUT' && !isForestalled) {
				isForestalled = true;
				await ask(page, 'PUT', `messages/${uid}`, { revision, state: 'spam', assigned_to: null });
			}
			await route.continue();
		});
		await message.getByRole('combobox', { name: t.LABEL_STATE }).click();
		await page.getByRole('option', { name: t['message_states.open'] }).click();
		await expect(message.getByRole('alert')).toContainText(t['message_states.spam']);
		await expect(message.getByRole('combobox', { name: t.LABEL_STATE })).toHaveText(t['message_states.spam']);

		await message.getByRole('button', { name: t.ACTION_MARK_UNREAD }).click();
		await expect(row).toContainText(t.LABEL_UNREAD);
		expect((await stored()).is_read).toBe(0);
		await row.getByRole('checkbox').check();
		await page
			.getByRole('region', { name: t.LABEL_BULK_ACTIONS })
			.getByRole('button', { name: t['message_actions.open'] })
			.click();
		await expect.poll(async () => (await stored()).state).toBe('open');

		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: t.ACTION_EXPORT }).click(),
		]);
		expect(readFileSync(await download.path(), 'utf8')).toContain(subject);

		// For good: a superuser's.
		await page.unroute('**/api/admin/messages/*');
		await signIn(page, superuser);
		await openScreen(page, `messages/${uid}`, titles[language].messages);
		await message.getByRole('button', { name: t.ACTION_ERASE_MESSAGE }).click();
		const erasure = page.getByRole('dialog', { name: t.TITLE_ERASE_MESSAGE });
		expect(await violations(page)).toEqual([]);
		await erasure.getByRole('button', { name: t.ACTION_ERASE_MESSAGE }).click();
		await expect(page).toHaveURL(/\/admin\/messages$/);
		await expect(row).toHaveCount(0);
		expect(await stored()).toBeUndefined();
	});

	test(`audit (${language}): events and denied requests are listed, filtered and exported @both`, async ({
		page,
		site,
		watch,
	}) => {
		const name = `viewer-${language}-${screenOf(page)}@narwhal.test`;
		const viewer = await hire(site, 'viewer', name);
		await signIn(page, viewer);
		const refused = await page.request.get('/api/admin/users');
		expect(refused.status()).toBe(403);
		await signIn(page, superuser);
		await ask(page, 'POST', `users/${viewer.uid}/lock`);
		await speak(page, language);
		await openScreen(page, `audit?who=${encodeURIComponent(name)}`, titles[language].audit);
		const entries = page.getByRole('list', { name: titles[language].audit }).getByRole('listitem');
		await expect(entries).toHaveCount(2);
		await expect(entries.first()).toContainText(t['deeds.refused']);
		await expect(entries.first()).toContainText('/api/admin/users');
		await expect(entries.last()).toContainText(t['deeds.signed_in']);
		// In UTC, as the days that it is filtered by.
		for (const time of await entries.getByRole('time').all()) await expect(time).toHaveText(/ UTC$/);
		await expect.poll(() => watch.unanswered).toEqual([]);
		expect(await violations(page)).toEqual([]);

		const { revision } = await ask<{ revision: number }>(page, 'GET', `users/${viewer.uid}`);
		const change = { company_uid: null, is_staff: true, is_superuser: false, role: 'editor', language: 'zh' };
		await ask(page, 'PUT', `users/${viewer.uid}`, { ...change, is_active: true, revision });
		await page.goto(`/admin/audit?action=account_changed&q=${encodeURIComponent(name)}`);
		for (const [detail, value] of [
			['role', `${t['roles.viewer']} → ${t['roles.editor']}`],
			['language', `${t['languages.en']} → ${t['languages.zh']}`],
		] as const)
			await expect(entries.first()).toContainText(`${t[`log_details.${detail}`]}: ${value}`);
		await page.goto(`/admin/audit?action=locked&q=${encodeURIComponent(name)}`);
		await expect(entries).toHaveCount(1);
		await expect(entries.first()).toContainText(superuser.email);
		await expect(entries.first().getByRole('link', { name })).toHaveAttribute('href', `/admin/users/${viewer.uid}`);
		// What is stored as uids is told as people count it.
		const offices = await ask<{ uid: string }[]>(page, 'GET', 'offices');
		await ask(page, 'PUT', 'offices/order', { uids: offices.map(({ uid }) => uid) });
		await page.goto('/admin/audit?action=ordered');
		await expect(entries.first()).toContainText(new RegExp(`${t['log_details.order']}: ${offices.length} [^ ]+$`));
		await page.goBack();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: t.ACTION_EXPORT }).click(),
		]);
		const lines = readFileSync(await download.path(), 'utf8')
			.trim()
			.split('\r\n');
		expect(lines).toHaveLength(2);
		expect(lines[1]).toContain(name);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()!.width,
		);
	});

	test(`mail (${language}): a failed mail says why, and is retried or dropped; a test mail says whether mail works @both`, async ({
		page,
		site: { services },
		mailServer,
		watch,
	}) => {
		watch.expect(/status of 503/);
		const subject = `Stuck ${language} ${screenOf(page)}`;
		await mailServer.stop();
		let isBack = false;
		try {
			await services.database.transaction(async (tx) => {
				for (const each of ['one', 'two'])
					await enqueueMail(
						tx,
						{ to: 'ada@operator.test', subject: `${subject} ${each}`, text: '', html: '' },
						services.now(),
					);
			});
			await signIn(page, superuser);
			await speak(page, language);
			await openScreen(page, 'mails', titles[language].mails);
			const row = (which: string) => page.getByRole('listitem').filter({ hasText: `${subject} ${which}` });
			await row('one').getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			const said = language === 'en' ? 'Cannot send email.' : '无法发送邮件。';
			await expect(page.getByText(said)).toBeVisible();
			await expect(row('one')).toContainText('ECONNREFUSED');
			await page.getByRole('button', { name: t.ACTION_TEST_MAIL }).click();
			const dialog = page.getByRole('dialog', { name: t.TITLE_TEST_MAIL });
			await expect(dialog.getByLabel(t.LABEL_TO)).toHaveValue(superuser.email);
			await dialog.getByRole('button', { name: t.ACTION_SEND, exact: true }).click();
			await expect(dialog.getByRole('alert')).toContainText(said);
			await expect(dialog.getByRole('alert')).toContainText('ECONNREFUSED');
			expect(await violations(page)).toEqual([]);
			await mailServer.back();
			isBack = true;
			await dialog.getByRole('button', { name: t.ACTION_SEND, exact: true }).click();
			await expect(dialog.getByRole('alert')).toContainText(superuser.email);
			await dialog.getByRole('button', { name: language === 'en' ? 'Close' : '关闭' }).click();
			await row('two').getByRole('button', { name: t.ACTION_DROP_MAIL }).click();
			await page.getByRole('dialog').getByRole('button', { name: t.ACTION_DROP_MAIL }).click();
			await expect(row('two')).toHaveCount(0);
			await row('one').getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			await expect(row('one')).toHaveCount(0);
			expect(mailServer.received.filter((mail) => mail.subject === `${subject} one`)).toHaveLength(1);
			expect(mailServer.received.filter((mail) => mail.subject === `${subject} two`)).toHaveLength(0);
		} finally {
			if (!isBack) await mailServer.back();
		}
	});
}

test('users: a locked account is signed out at once; the second of two who change an account sees the conflict', async ({
	page,
	browser,
	baseURL,
	site,
	watch,
}) => {
	const t = adminWords.en;
	watch.expect(/status of 409/);
	const colleague = await hire(site, 'editor', 'colleague@narwhal.test');
	const theirs = await otherWindow(browser, baseURL);
	await signIn(theirs, colleague);
	expect((await theirs.request.get('/api/admin/me')).status()).toBe(200);

	await signIn(page, superuser);
	await openScreen(page, `users/${colleague.uid}`, colleague.email);
	const sessions = page.getByRole('list', { name: t.LABEL_SESSIONS }).getByRole('listitem');
	await expect(sessions).toHaveCount(1);
	await expect(sessions).toContainText(/^Chrome on \w+Last seen/);
	// Another superuser's change comes between.
	const { revision } = await ask<{ revision: number }>(page, 'GET', `users/${colleague.uid}`);
	const fields = { company_uid: null, is_staff: true, is_superuser: false, language: 'en', is_active: true };
	await ask(page, 'PUT', `users/${colleague.uid}`, { ...fields, role: 'publisher', revision });
	await page.getByRole('combobox', { name: t.LABEL_ROLE }).click();
	await page.getByRole('option', { name: t['roles.manager'] }).click();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const conflict = page.getByRole('alert').filter({ hasText: t.TEXT_ACCOUNT_CONFLICT });
	await expect(conflict).toContainText(t['roles.publisher']);
	await conflict.getByRole('button', { name: t.ACTION_SAVE_MINE }).click();
	await expect(page.getByText(t.TEXT_ACCOUNT_SAVED)).toBeVisible();
	expect(await ask(page, 'GET', `users/${colleague.uid}`)).toMatchObject({ role: 'manager', revision: revision + 2 });

	await page.getByRole('button', { name: t.ACTION_END_SESSIONS }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.ACTION_END_SESSIONS }).click();
	await expect(page.getByText(t.TEXT_NO_SESSIONS)).toBeVisible();
	expect((await theirs.request.get('/api/admin/me')).status()).toBe(401);
	await signIn(theirs, colleague);
	await page.getByRole('button', { name: t.ACTION_LOCK, exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.ACTION_LOCK, exact: true }).click();
	await expect(page.getByText(t.TEXT_LOCKED)).toBeVisible();
	expect((await theirs.request.get('/api/admin/me')).status()).toBe(401);
	const headers = { 'sec-fetch-site': 'same-origin' };
	const refused = await theirs.request.post('/login/', { form: { ...colleague }, headers });
	expect(((await refused.json()) as { status: string }).status).toBe('error');
	await theirs.context().close();
});

test('the menu and the screens of the admin follow the rights of the role', async ({ page, site, watch }) => {
	watch.ignoreShift();
	const viewer = await hire(site, 'viewer', 'looks-only@narwhal.test');
	await signIn(page, viewer);
	await openScreen(page, '', 'Home');
	const menu = page.getByRole('navigation', { name: 'Main menu' });
	await expect(menu.getByRole('link', { name: 'Games', exact: true })).toBeVisible();
	for (const name of ['Messages', 'Users', 'Companies', 'Performance', 'Outgoing mail', 'Audit log', 'Settings'])
		await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
	await expect(page.getByText(adminWords.en.LABEL_UNREAD_MESSAGES)).toHaveCount(0);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	for (const path of ['messages', 'users', 'companies', 'performance', 'mails', 'audit']) {
		await openScreen(page, path, 'There is nothing here');
		const call = path === 'performance' ? 'performance/imports' : path;
		expect((await page.request.get(`/api/admin/${call}`)).status(), path).toBe(403);
	}
	expect(asked.filter((path) => /\/api\/admin\/(?!me$)/.test(path))).toEqual([]);

	// A manager looks after clients, and not after mail and the log.
	await signIn(page, await hire(site, 'manager', 'clients-only@narwhal.test'));
	await openScreen(page, 'users', 'Users');
	for (const name of ['Messages', 'Users', 'Companies', 'Performance'])
		await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
	for (const name of ['Outgoing mail', 'Audit log']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
	// Accounts of staff are for superusers.
	await expect(page.getByRole('link', { name: 'partner@demo.test' })).toBeVisible();
	await expect(page.getByRole('link', { name: superuser.email })).toHaveCount(0);
	for (const path of ['mails', 'audit', 'audit.csv'])
		expect((await page.request.get(`/api/admin/${path}`)).status(), path).toBe(403);
});
