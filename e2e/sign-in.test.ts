/** Tests of sign-in, sign-out and password reset, with a real mail server. */
import type { Page } from '@playwright/test';
import type { MailServer } from '../server/testing/mail-server.ts';
import { violations } from './axe.ts';
import { test } from './mail-site.ts';
import { waitForHydration, openPage, expect, signIn, translations, type Language } from './site-test.ts';

/** Returns the link in the first mail to an address, after the first `since` mails. */
async function mailedLink(mailServer: MailServer, address: string, since: number): Promise<string> {
	const mail = () => mailServer.received.slice(since).find(({ envelope }) => envelope.to.includes(address));
	await expect.poll(mail).toBeTruthy();
	return /(http\S+)/.exec(mail()?.text ?? '')?.[1] ?? '';
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function openLogin(page: Page, language: Language, isMobile: boolean) {
	const t = translations[language];
	const header = page.getByRole('banner');
	await waitForHydration(header);
	if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	await header.getByRole('link', { name: t.ACTION_LOGIN, exact: true }).click();
	return dialogOf(page, t.TITLE_LOGIN);
}

async function submitLogin(page: Page, language: Language, email: string, password: string): Promise<void> {
	const t = translations[language];
	const dialog = dialogOf(page, t.TITLE_LOGIN);
	await dialog.getByLabel(t.LABEL_FORM_EMAIL).fill(email);
	await dialog.getByLabel(t.LABEL_PASSWORD).fill(password);
	const answered = page.waitForResponse('**/login/?*');
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await answered;
}

async function sendWrongPasswords(page: Page, email: string, times: number): Promise<void> {
	for (let i = 0; i < times; i++) {
		const form = { email, password: `wrong-${i}` };
		await page.request.post('/login/', { form, headers: { 'sec-fetch-site': 'same-origin' } });
	}
}

const [language, t] = ['zh', translations.zh] as const;

test('sign-in: five wrong passwords lock an account; another account can sign in and out @phone', async ({
	page,
	isMobile,
}) => {
	const about = '/zh/about/';
	await openPage(page, about);
	const dialog = await openLogin(page, language, isMobile);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toHaveAccessibleDescription('请输入邮箱。');
	await expect(dialog.getByRole('region', { name: '有 2 处需要修改' })).toBeFocused();
	expect(await violations(page)).toEqual([]);
	// An address without an account is locked in the same way.
	const nobody = 'locked@demo.test';
	await submitLogin(page, language, nobody, 'wrong');
	await expect(dialog.getByRole('alert')).toHaveText('邮箱或密码不正确。');
	await sendWrongPasswords(page, nobody, 3);
	for (const password of ['wrong', 'the-right-one']) {
		await submitLogin(page, language, nobody, password);
		await expect(dialog.getByRole('alert')).toHaveText('该账号已被锁定。');
	}
	await submitLogin(page, language, 'partner@demo.test', 'narwhal-partner');
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(about);
	const header = page.getByRole('banner');
	if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	await expect(header.getByRole('link', { name: t.LABEL_CLIENT_AREA, exact: true })).toBeVisible();
	await header.getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
	await expect(page).toHaveURL('/zh/');
	await openLogin(page, language, isMobile);
	await expect(dialog).toBeVisible();
	// The device stays known, so wrong passwords from other devices do not lock it out.
	expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['reelhouse_device']);
});

test('reset: the mailed link sets a new password and works only once @phone @long', async ({
	page,
	mailServer,
	site,
	watch,
	isMobile,
}) => {
	watch.expect(/password-link.*|status of 404/);
	await openPage(page, '/zh/');
	const before = mailServer.received.length;
	const login = await openLogin(page, language, isMobile);
	await login.getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
	const reset = dialogOf(page, t.TITLE_PASSWORD_RESET);
	await reset.getByLabel(t.LABEL_FORM_EMAIL).fill('second@demo.test');
	await reset.getByRole('button', { name: t.ACTION_RESET_PASSWORD }).click();
	await expect(dialogOf(page, t.TITLE_PASSWORD_RESET_DONE)).toContainText(t.TEXT_RESET_DONE_FORM);

	await site.services.resets.work();
	const link = await mailedLink(mailServer, 'second@demo.test', before);
	const path = `/zh${new URL(link).pathname}`;
	await openPage(page, path);
	await expect(page.getByText('second@demo.test')).toBeVisible();
	const set = async (password: string): Promise<void> => {
		await page.locator('[name=new_password1]').fill(password);
		await page.locator('[name=new_password2]').fill(password);
		await page.getByRole('button', { name: t.ACTION_SET_PASSWORD }).click();
	};
	await set('1234');
	await expect(page.locator('[name=new_password1]')).toHaveAccessibleDescription(/至少需要 8 个字符/);
	expect(await violations(page)).toEqual([]);
	await set('tides-and-times');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_PASSWORD_SET);
	await page.getByRole('main').getByRole('button', { name: t.ACTION_LOGIN }).click();
	await submitLogin(page, language, 'second@demo.test', 'tides-and-times');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL('/zh/client_area/roadmap/');

	await openPage(page, path);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_LINK_INVALID);
});

test('sign-in: a browser that has signed in before solves a captcha and is not locked out @long', async ({
	page,
	isMobile,
}) => {
	const t = translations.en;
	await signIn(page);
	await page.request.get('/logout/', { maxRedirects: 0 });
	await sendWrongPasswords(page, 'partner@demo.test', 5);
	await openPage(page, '/about/');
	const dialog = await openLogin(page, 'en', isMobile);
	await submitLogin(page, 'en', 'partner@demo.test', 'narwhal-partner');
	await expect(dialog.getByText(t.TEXT_LOGIN_CAPTCHA)).toBeVisible();
	// The captcha solves itself.
	await expect(dialog.getByRole('group', { name: t.LABEL_CAPTCHA })).toContainText(t.LABEL_CAPTCHA_VERIFIED);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(dialog).toHaveCount(0);
});
