/** Tests of the admin's screens for users, messages, the audit log and outgoing mail. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addContactMessage, listContactMessages } from '../server/resources/contact/contact.store.ts';
import { enqueueMail } from '../server/platform/mail/mail.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import { adminTranslations, addStaffMember, openScreen, setInterfaceLanguage, superuser } from './admin-site.ts';
import { violations } from './axe.ts';
import { test } from './mail-site.ts';
import { expect, languages, signIn } from './site-test.ts';

const titles = {
	en: { users: 'Users', messages: 'Messages', audit: 'Audit log', mails: 'Email queue' },
	zh: { users: '用户', messages: '留言', audit: '审计日志', mails: '邮件队列' },
} as const;

/**
 * Returns the kind of window. The desktop run and the phone run may share a site, so addresses and subjects
 * contain the kind.
 */
const deviceOf = (page: Page) => (page.viewportSize()!.width < 900 ? 'phone' : 'desktop');

for (const language of languages) {
	const t = adminTranslations[language];

	test(`users (${language}): a superuser invites, locks and finds an account @both @long`, async ({
		page,
		watch,
		mailServer,
	}) => {
		// Search results load after the text is typed and shift the layout.
		watch.ignoreShift();
		const email = `invited-${language}-${deviceOf(page)}@northlight.test`;
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		await openScreen(page, 'users', titles[language].users);
		await expect(page.getByRole('link', { name: superuser.email })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: t.ACTION_INVITE, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: t.TITLE_INVITE });
		const send = dialog.getByRole('button', { name: t.ACTION_INVITE, exact: true });
		await dialog.getByRole('textbox', { name: t.LABEL_EMAIL, exact: true }).fill(email);
		await dialog.getByRole('radio', { name: t['roles.operator'] }).click();
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
		await page.getByRole('link', { name: t.ACTION_BACK_TO_USERS }).click();
		await page.getByRole('searchbox').fill(`invited-${language}-${deviceOf(page)}`);
		await expect(page).toHaveURL(/q=invited/);
		await expect(page.locator('tbody tr')).toHaveCount(1);
	});

	test(`messages (${language}): a superuser reads, assigns, annotates, answers and erases a message @both @long`, async ({
		page,
		site,
		watch,
	}) => {
		watch.ignoreShift();
		const subject = `From the site ${language} ${deviceOf(page)}`;
		const uid = newUid(site.services.now());
		await site.services.database.transaction((tx) =>
			addContactMessage(tx, {
				uid,
				name: 'Ada O’Brien',
				company: '蓝海 Gaming',
				subject,
				email: 'ada@operator.test',
				phone: '',
				message: 'Hello,\nten games.',
				language,
				created_at: site.services.now().toISOString(),
			}),
		);
		// Superusers may erase messages, and other staff may not.
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		await openScreen(page, 'messages', titles[language].messages);
		const list = page.getByRole('list', { name: t.LABEL_MESSAGES });
		const row = list.getByRole('listitem').filter({ hasText: subject });
		await expect(row).toContainText(t.LABEL_UNREAD);
		await row.getByRole('link').click();
		const message = page.getByRole('article', { name: subject });
		await expect(message).toContainText('ten games.');
		const stored = async () =>
			(await listContactMessages(site.services.database.read)).find((each) => each.uid === uid)!;
		await expect.poll(async () => (await stored()).is_read).toBe(1);

		const assignee = message.getByRole('combobox', { name: t.LABEL_ASSIGNED_TO });
		await assignee.selectOption(superuser.email);
		await expect(assignee.locator('option:checked')).toHaveText(superuser.email);
		await expect(assignee).toBeEnabled();
		await message.getByRole('textbox', { name: t.LABEL_NEW_NOTE }).fill('Called her back.\nShe sends a list.');
		await message.getByRole('button', { name: t.ACTION_ADD_NOTE }).click();
		await expect(message.getByRole('listitem')).toContainText(['Called her back.']);
		await expect(message.getByRole('textbox', { name: t.LABEL_NEW_NOTE })).toHaveValue('');
		await message.getByRole('combobox', { name: t.LABEL_STATE }).selectOption(t['message_states.answered']);
		await expect.poll(async () => (await stored()).state).toBe('answered');
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		// Scroll up, so that the bar at the top covers no element.
		await page.evaluate(() => scrollTo(0, 0));
		expect(await violations(page)).toEqual([]);

		await message.getByRole('button', { name: t.ACTION_MARK_UNREAD }).click();
		await expect(row).toContainText(t.LABEL_UNREAD);
		expect((await stored()).is_read).toBe(0);
		await row.getByRole('checkbox').check();
		const reopening = t['message_actions.open'];
		if (deviceOf(page) === 'phone') {
			// A phone has the actions in a menu.
			await page.getByRole('button', { name: t.LABEL_ACTIONS, exact: true }).click();
			await page.getByRole('menuitem', { name: reopening }).click();
		} else await page.getByRole('button', { name: reopening, exact: true }).click();
		await expect.poll(async () => (await stored()).state).toBe('open');

		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: t.ACTION_EXPORT }).click(),
		]);
		expect(readFileSync(await download.path(), 'utf8')).toContain(subject);

		await row.getByRole('link').click();
		await message.getByRole('button', { name: t.ACTION_DELETE_MESSAGE }).click();
		const erasure = page.getByRole('dialog', { name: t.TITLE_DELETE_MESSAGE });
		await erasure.getByRole('button', { name: t.ACTION_DELETE_MESSAGE }).click();
		await expect(page).toHaveURL(/\/admin\/messages$/);
		await expect(row).toHaveCount(0);
		expect(await stored()).toBeUndefined();
	});

	test(`audit (${language}): events and denied requests are listed, filtered and exported @both @long`, async ({
		page,
		site,
		watch,
	}) => {
		const name = `viewer-${language}-${deviceOf(page)}@narwhal.test`;
		const viewer = await addStaffMember(site, 'viewer', name);
		await signIn(page, viewer);
		const denied = await page.request.get('/api/admin/users');
		expect(denied.status()).toBe(403);
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		await openScreen(page, `audit?who=${encodeURIComponent(name)}`, titles[language].audit);
		const entries = page.getByRole('list', { name: titles[language].audit }).getByRole('listitem');
		await expect(entries).toHaveCount(2);
		await expect(entries.first()).toContainText(t['audit_actions.refused']);
		await expect(entries.first()).toContainText('/api/admin/users');
		await expect(entries.last()).toContainText(t['audit_actions.signed_in']);
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		expect(await violations(page)).toEqual([]);

		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: t.ACTION_EXPORT }).click(),
		]);
		const lines = readFileSync(await download.path(), 'utf8')
			.trim()
			.split('\r\n');
		// The filter also applies to the export.
		expect(lines).toHaveLength(3);
		for (const line of lines.slice(1)) expect(line).toContain(name);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()!.width,
		);
	});

	test(`mail (${language}): a failed mail shows its error and is retried or deleted; a test mail checks the mail server @both @long`, async ({
		page,
		site: { services },
		mailServer,
		watch,
	}) => {
		watch.expect(/status of 503/);
		watch.ignoreShift();
		const subject = `Stuck ${language} ${deviceOf(page)}`;
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
			await setInterfaceLanguage(page, language);
			await openScreen(page, 'mails', titles[language].mails);
			const row = (which: string) => page.getByRole('listitem').filter({ hasText: `${subject} ${which}` });
			await row('one').getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			const sendError = language === 'en' ? 'Cannot send email.' : '无法发送邮件。';
			await expect(page.getByRole('region', { name: t.LABEL_NOTIFICATIONS }).getByText(sendError)).toBeVisible();
			await expect(row('one')).toContainText('MAIL_URL');
			await row('one').getByText(t.LABEL_MAIL_SERVER_MESSAGE).click();
			await expect(row('one').getByText('ECONNREFUSED')).toBeVisible();
			await page.getByRole('button', { name: t.ACTION_TEST_MAIL }).click();
			const dialog = page.getByRole('dialog', { name: t.TITLE_TEST_MAIL });
			await expect(dialog.getByLabel(t.LABEL_TO)).toHaveValue(superuser.email);
			await dialog.getByRole('button', { name: t.ACTION_SEND, exact: true }).click();
			// The toast of the failed row is inside the dialog.
			await expect(dialog.getByRole('alert').filter({ hasText: 'MAIL_URL' })).toContainText(sendError);
			expect(await violations(page)).toEqual([]);
			await mailServer.restart();
			isBack = true;
			await dialog.getByRole('button', { name: t.ACTION_SEND, exact: true }).click();
			await expect(dialog.getByRole('status').filter({ hasText: superuser.email })).toBeVisible();
			await dialog.getByRole('button', { name: language === 'en' ? 'Close' : '关闭' }).click();
			await row('two').getByRole('button', { name: t.ACTION_DELETE_MAIL }).click();
			await page.getByRole('dialog').getByRole('button', { name: t.ACTION_DELETE_MAIL }).click();
			await expect(row('two')).toHaveCount(0);
			await row('one').getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			await expect(row('one')).toHaveCount(0);
			expect(mailServer.received.filter((mail) => mail.subject === `${subject} one`)).toHaveLength(1);
			expect(mailServer.received.filter((mail) => mail.subject === `${subject} two`)).toHaveLength(0);
		} finally {
			if (!isBack) await mailServer.restart();
		}
	});
}
