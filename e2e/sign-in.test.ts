/** Signing in and out, and a new password by a mailed link, as people do it; mail by a real SMTP server. */
import type { Page } from '@playwright/test';
import type { MailServer } from '../server/testing/mail-server.ts';
import { test } from './mail-site.ts';
import { alive, arrive, expect, homePath, languages, signIn, words, type Language } from './site-test.ts';

/** The link of the mail that has come to this address since so many had come. */
async function mailedLink(mailServer: MailServer, address: string, since: number): Promise<string> {
	const mail = () => mailServer.received.slice(since).find(({ envelope }) => envelope.to.includes(address));
	await expect.poll(mail).toBeTruthy();
	return /(http\S+)/.exec(mail()?.text ?? '')?.[1] ?? '';
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function openLogin(page: Page, language: Language, isMobile: boolean) {
	const t = words[language];
	const header = page.getByRole('banner');
	await alive(header);
	if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	await header.getByRole('link', { name: t.ACTION_LOGIN, exact: true }).click();
	return dialogOf(page, t.TITLE_LOGIN);
}

async function fillIn(page: Page, language: Language, email: string, password: string): Promise<void> {
	const t = words[language];
	const dialog = dialogOf(page, t.TITLE_LOGIN);
	await dialog.getByLabel(t.LABEL_FORM_EMAIL).fill(email);
	await dialog.getByLabel(t.LABEL_PASSWORD).fill(password);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
}

for (const language of languages) {
	const t = words[language];

	test(`sign-in (${language}): from any page, by the form, and out again @both`, async ({ page, isMobile }) => {
		const about = `${homePath[language]}about/`;
		await arrive(page, about);
		const dialog = await openLogin(page, language, isMobile);
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toHaveAttribute('autocomplete', 'username');
		await expect(dialog.getByLabel(t.LABEL_PASSWORD)).toHaveAttribute('autocomplete', 'current-password');
		await fillIn(page, language, 'partner@demo.test', 'narwhal-partner');
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL(about);
		const header = page.getByRole('banner');
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		await expect(header.getByRole('link', { name: t.LABEL_CLIENT_AREA, exact: true })).toBeVisible();
		await header.getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
		await expect(page).toHaveURL(homePath[language]);
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		await expect(header.getByRole('link', { name: t.ACTION_LOGIN, exact: true })).toBeVisible();
		// The device stays known, so that a stranger's wrong passwords do not lock it out.
		expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['reelhouse_device']);
	});

	test(`sign-in (${language}): a full disk is reported in the form, in the server’s words`, async ({
		page,
		isMobile,
		watch,
	}) => {
		watch.expect(/status of 503/);
		await arrive(page, homePath[language]);
		const dialog = await openLogin(page, language, isMobile);
		const message = { en: 'The disk of the site is full.', zh: '网站的存储空间已满。' }[language];
		await page.route('**/login/?*', (route) =>
			route.fulfill({ status: 503, json: { status: 'error', error: { code: 'storage_full', message } } }),
		);
		await fillIn(page, language, 'partner@demo.test', 'narwhal-partner');
		await expect(dialog.getByText(message)).toBeVisible();
	});

	test(`sign-in (${language}): what is wrong stands beside its field, or above them @both`, async ({
		page,
		isMobile,
	}) => {
		await arrive(page, homePath[language]);
		const dialog = await openLogin(page, language, isMobile);
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toBeFocused();
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toHaveAccessibleDescription(
			language === 'en' ? 'Please enter your e-mail.' : '请输入邮箱。',
		);
		await fillIn(page, language, `${language}-nobody@demo.test`, 'wrong-password');
		await expect(dialog.getByRole('alert')).toHaveText(
			language === 'en' ? 'Email or password is incorrect.' : '邮箱或密码不正确。',
		);
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toHaveValue(`${language}-nobody@demo.test`);
	});

	test(`sign-in (${language}): five wrong passwords lock the account, for the right one too @both`, async ({
		page,
		isMobile,
	}, { project }) => {
		const locked = language === 'en' ? 'User account is locked.' : '该账号已被锁定。';
		// One without an account, which locks as one with: others sign in to those that are.
		const email = `${language}-${project.name}-locked@demo.test`;
		await arrive(page, homePath[language]);
		const dialog = await openLogin(page, language, isMobile);
		const form = () => page.waitForResponse('**/login/?*');
		for (let i = 1; i <= 6; i++) {
			const answered = form();
			await fillIn(page, language, email, i === 6 ? 'the-right-one' : `wrong-${i}`);
			await answered;
			await expect(dialog.getByRole('alert')).toHaveText(
				i < 5 ? (language === 'en' ? 'Email or password is incorrect.' : '邮箱或密码不正确。') : locked,
			);
		}
	});

	test(`sign-in (${language}): a browser that has signed in before solves a captcha and is not locked out @both`, async ({
		page,
		isMobile,
	}) => {
		await signIn(page);
		await page.goto('/logout/');
		await arrive(page, homePath[language]);
		const dialog = await openLogin(page, language, isMobile);
		for (let i = 1; i <= 6; i++) {
			const answered = page.waitForResponse('**/login/?*');
			await fillIn(page, language, 'partner@demo.test', i === 6 ? 'narwhal-partner' : `wrong-${i}`);
			await answered;
		}
		await expect(dialog.getByText(t.TEXT_LOGIN_CAPTCHA)).toBeVisible();
		// It solves itself.
		await expect(dialog.getByRole('group', { name: t.LABEL_CAPTCHA })).toContainText(t.LABEL_CAPTCHA_VERIFIED);
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(dialog).toHaveCount(0);
	});

	test(`sign-in (${language}): forms that can’t be sent open global-error, in place of their dialogs @both`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: form/]) watch.expect(finding);
		await page.route(/\/(login|reset_password)\/\?/, (route) =>
			route.fulfill({ status: 500, json: { status: 'error', error: {} } }),
		);
		const error = dialogOf(page, t.LABEL_GLOBAL_ERROR);
		await arrive(page, `${homePath[language]}#login`);
		await fillIn(page, language, 'partner@demo.test', 'narwhal-partner');
		await expect(error).toContainText(t.TEXT_GLOBAL_ERROR);
		await expect(page.getByRole('dialog')).toHaveCount(1);
		await error.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await arrive(page, `${homePath[language]}about/#login`);
		await page.getByRole('dialog').getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
		const reset = dialogOf(page, t.TITLE_PASSWORD_RESET);
		await reset.getByLabel(t.LABEL_FORM_EMAIL).fill('partner@demo.test');
		await reset.getByRole('button', { name: t.ACTION_RESET_PASSWORD }).click();
		await expect(error).toContainText(t.TEXT_GLOBAL_ERROR);
		await expect(page.getByRole('dialog')).toHaveCount(1);
	});

	test(`sign-in (${language}): without a network the form stays, and the failure is logged alone`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/console error: form/, /net::ERR_/, /request failed/]) watch.expect(finding);
		await page.route(/\/(login|reset_password)\/\?/, (route) => route.abort());
		await arrive(page, `${homePath[language]}#login`);
		const logged = () => page.waitForEvent('console', (message) => message.text().startsWith('form'));
		const [, dialog] = [
			await Promise.all([logged(), fillIn(page, language, 'partner@demo.test', 'x')]),
			page.getByRole('dialog'),
		];
		const login = dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true });
		await expect(login).toBeEnabled();
		await expect(dialogOf(page, t.TITLE_LOGIN)).toBeVisible();
		await expect(dialogOf(page, t.LABEL_GLOBAL_ERROR)).toHaveCount(0);
		await dialog.getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
		const reset = dialogOf(page, t.TITLE_PASSWORD_RESET);
		await reset.getByLabel(t.LABEL_FORM_EMAIL).fill('partner@demo.test');
		await Promise.all([logged(), reset.getByRole('button', { name: t.ACTION_RESET_PASSWORD }).click()]);
		await expect(reset).toBeVisible();
		await expect(page.getByRole('dialog')).toHaveCount(1);
	});

	test(`reset (${language}): of twenty uses of a link at once, one sets the password @both`, async ({
		page,
		mailServer,
		site,
	}) => {
		const before = mailServer.received.length;
		await page.request.post(`/reset_password/?lang=${language}`, {
			form: { email: 'partner@demo.test' },
			headers: { 'sec-fetch-site': 'same-origin' },
		});
		await site.services.resets.work();
		const link = await mailedLink(mailServer, 'partner@demo.test', before);
		await arrive(page, homePath[language].slice(0, -1) + new URL(link).pathname);
		const answers = await page.evaluate(async (path) => {
			const body = new URLSearchParams({ new_password1: 'narwhal-partner', new_password2: 'narwhal-partner' });
			const use = async () => (await (await fetch(path, { method: 'POST', body })).json()) as { status: string };
			return Promise.all(Array.from({ length: 20 }, use));
		}, new URL(link).pathname);
		expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 'error')).toHaveLength(19);
	});

	test(`reset (${language}): the mailed link sets a new password, once @both`, async ({
		page,
		mailServer,
		site,
		watch,
		isMobile,
	}) => {
		watch.expect(/password-link.*|status of 404/);
		await arrive(page, homePath[language]);
		const before = mailServer.received.length;
		const login = await openLogin(page, language, isMobile);
		await login.getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
		await expect(login).toHaveCount(0);
		const reset = dialogOf(page, t.TITLE_PASSWORD_RESET);
		await reset.getByLabel(t.LABEL_FORM_EMAIL).fill('second@demo.test');
		await reset.getByRole('button', { name: t.ACTION_RESET_PASSWORD }).click();
		await expect(dialogOf(page, t.TITLE_PASSWORD_RESET_DONE)).toContainText(t.TEXT_RESET_DONE_FORM);
		await expect(reset).toHaveCount(0);

		await site.services.resets.work();
		const link = await mailedLink(mailServer, 'second@demo.test', before);
		const path = homePath[language].slice(0, -1) + new URL(link).pathname;
		await arrive(page, path);
		await expect(page.getByText('second@demo.test')).toBeVisible();
		for (const name of ['new_password1', 'new_password2'])
			await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', 'new-password');
		await expect(page.locator('main form [name=username]')).toHaveValue('second@demo.test');
		const set = async (first: string, second: string): Promise<void> => {
			await page.locator('[name=new_password1]').fill(first);
			await page.locator('[name=new_password2]').fill(second);
			await page.getByRole('button', { name: t.ACTION_SET_PASSWORD }).click();
		};
		await set('1234', '1234');
		await expect(
			page.getByText(language === 'en' ? 'should be at least 8 symbols' : '至少需要 8 个字符'),
		).toBeVisible();
		await set(`tides-${language}`, `tides-${language}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_PASSWORD_SET);
		await page.getByRole('main').getByRole('button', { name: t.ACTION_LOGIN }).click();
		await fillIn(page, language, 'second@demo.test', `tides-${language}`);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page).toHaveURL(`${homePath[language]}client_area/roadmap/`);

		await arrive(page, path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_LINK_INVALID);
		await page.getByRole('button', { name: t.ACTION_NEW_LINK }).click();
		await expect(dialogOf(page, t.TITLE_PASSWORD_RESET)).toBeVisible();
	});
}

test('sign-in: the hash opens the dialog, and `next` leads on', async ({ page }) => {
	await arrive(page, '/?next=/roadmap/#login');
	await expect(dialogOf(page, words.en.TITLE_LOGIN)).toBeVisible();
	await fillIn(page, 'en', 'partner@demo.test', 'narwhal-partner');
	await expect(page).toHaveURL('/roadmap/');
});

test('sign-in: whoever is signed in already is asked for nothing', async ({ page }) => {
	await signIn(page);
	await arrive(page, '/about/#login');
	await expect(page).toHaveURL('/about/');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await arrive(page, '/?next=/client_area/documents/%3Ftext%3Dyak#login');
	await expect(page).toHaveURL('/client_area/documents/?text=yak');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('sign-in: a `next` of another site leads nowhere', async ({ page }) => {
	await arrive(page, '/?next=//evil.test/#login');
	await fillIn(page, 'en', 'partner@demo.test', 'narwhal-partner');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL('/?next=//evil.test/');
	// Nor for who is in already, however it is written: this browser's own reading of addresses decides.
	for (const next of ['/\\evil.test/', '/.//evil.test', 'javascript:document.title=1', '/logout/', '/%256cogout/']) {
		const address = `/?${new URLSearchParams({ next })}`;
		await arrive(page, `${address}#login`);
		await expect(page).toHaveURL(address);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	await expect(page.getByRole('link', { name: words.en.LABEL_CLIENT_AREA, exact: true })).toBeVisible();
});

test('sign-in: the button turns while the form is on its way', async ({ page }) => {
	let answer = () => {};
	await page.route('**/login/?*', async (route) => {
		await new Promise<void>((resolve) => {
			answer = resolve;
		});
		await route.fallback();
	});
	await arrive(page, '/#login');
	await fillIn(page, 'en', 'partner@demo.test', 'narwhal-partner');
	await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words.en.LABEL_LOGGING_IN);
	answer();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
