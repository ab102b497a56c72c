/** The account page and the second step of sign-in, as people meet them; the server's clock is turned. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { addUser, hashPassword } from '../server/accounts/accounts.store.ts';
import { timeStep, totpCode } from '../server/accounts/totp.ts';
import { writeSettings } from '../server/settings/settings.store.ts';
import { newUid } from '../server/uid.ts';
import { violations } from './axe.ts';
import { clock, test } from './mail-site.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { alive, arrive, expect, homePath, languages, words, type Language } from './site-test.ts';

const PASSWORD = 'tide-and-time';
const STEP = 30_000;

/** The code that the app shows now; the next one has another. */
const nextCode = (secret: string): string => {
	clock.now = new Date(clock.now.getTime() + STEP);
	return totpCode(secret, timeStep(clock.now));
};

let accounts = 0;
/** An account that no other test touches. */
async function newAccount({ services }: TestSite, is_staff: 0 | 1 = 0): Promise<string> {
	const email = `someone-${accounts++}@demo.test`;
	const password_hash = await hashPassword(PASSWORD);
	const { now } = clock;
	await services.database.transaction((tx) =>
		addUser(
			tx,
			{
				uid: newUid(now),
				email,
				password_hash,
				company_uid: null,
				is_staff,
				is_superuser: 0,
				is_active: 1,
				language: 'en',
			},
			now,
		),
	);
	return email;
}

/** Signs the page's browser in, as a form of the site's own does. */
async function signIn(page: Page, email: string): Promise<void> {
	const form = { email, password: PASSWORD };
	const answer = await page.request.post('/login/', { form, headers: { 'sec-fetch-site': 'same-origin' } });
	expect(await answer.json()).toEqual({ status: 'ok' });
}

const accountPath = (language: Language): string => `${homePath[language]}client_area/account/`;
async function openAccount(page: Page, language: Language): Promise<Locator> {
	await arrive(page, accountPath(language));
	const step = page.getByRole('region', { name: words[language].TITLE_SECOND_STEP });
	await expect(step).toBeVisible();
	return step;
}

/** Signs in by the dialog as far as the password goes. */
async function fillIn(page: Page, language: Language, email: string): Promise<Locator> {
	const t = words[language];
	await arrive(page, `${homePath[language]}about/#login`);
	const dialog = page.getByRole('dialog', { name: t.TITLE_LOGIN });
	await dialog.getByLabel(t.LABEL_FORM_EMAIL).fill(email);
	await dialog.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	return dialog;
}

/** Sets the second step up on the account page; the key that the page shows, and its recovery codes. */
async function setUp(page: Page, language: Language): Promise<{ secret: string; codes: string[] }> {
	const t = words[language];
	const step = page.getByRole('region', { name: t.TITLE_SECOND_STEP });
	await step.getByRole('button', { name: t.ACTION_SET_UP_SECOND_STEP }).click();
	await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await step.getByRole('button', { name: t.ACTION_CONTINUE }).click();
	await expect(step.getByRole('img', { name: t.LABEL_QR_CODE })).toBeVisible();
	const secret = await step.locator('p[translate=no]').innerText();
	const key = secret.replace(/\s/g, '');
	await step.getByLabel(t.LABEL_OTP_CODE).fill(nextCode(key));
	await step.getByRole('button', { name: t.ACTION_SWITCH_ON }).click();
	const shown = page.getByRole('region', { name: t.TITLE_RECOVERY_CODES });
	await expect(shown.getByRole('heading')).toBeFocused();
	const codes = await shown.getByRole('listitem').allInnerTexts();
	return { secret: key, codes };
}

async function logOut(page: Page, language: Language, isMobile: boolean): Promise<void> {
	const t = words[language];
	await alive(page.getByRole('banner'));
	if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	await page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
	await expect(page).toHaveURL(homePath[language]);
}

/** Another browser at the same site, signed in. */
async function otherBrowser(browser: Browser, site: TestSite, email: string): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url });
	const page = await context.newPage();
	await signIn(page, email);
	return page;
}

const faults = {
	en: { code: 'The code is wrong or already used.', password: 'Password is incorrect.' },
	zh: { code: '验证码不正确，或已被使用。', password: '密码不正确。' },
};

for (const language of languages) {
	const t = words[language];

	test(`second step (${language}): set up, used, renewed and switched off @both`, async ({ page, site, isMobile }) => {
		const email = await newAccount(site);
		await signIn(page, email);
		const step = await openAccount(page, language);
		await expect(step.getByText(t.LABEL_OFF, { exact: true })).toBeVisible();

		// What is wrong stands beside its field, at each of the steps.
		await step.getByRole('button', { name: t.ACTION_SET_UP_SECOND_STEP }).click();
		await expect(step.getByLabel(t.LABEL_PASSWORD)).toBeFocused();
		await expect(step.getByLabel(t.LABEL_PASSWORD)).toHaveAttribute('autocomplete', 'current-password');
		await step.getByLabel(t.LABEL_PASSWORD).fill('wrong-one');
		await step.getByRole('button', { name: t.ACTION_CONTINUE }).click();
		await expect(step.getByLabel(t.LABEL_PASSWORD)).toHaveAccessibleDescription(faults[language].password);
		await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
		await step.getByRole('button', { name: t.ACTION_CONTINUE }).click();
		await step.getByLabel(t.LABEL_OTP_CODE).fill('12345');
		await step.getByRole('button', { name: t.ACTION_SWITCH_ON }).click();
		await expect(step.getByLabel(t.LABEL_OTP_CODE)).toHaveAccessibleDescription(faults[language].code);
		await step.getByRole('button', { name: t.ACTION_CANCEL }).click();
		await expect(step.getByRole('heading')).toBeFocused();

		const { secret, codes } = await setUp(page, language);
		expect(new Set(codes).size).toBe(10);
		const downloading = page.waitForEvent('download');
		await page.getByRole('button', { name: t.ACTION_DOWNLOAD }).click();
		const file = await downloading;
		expect(file.suggestedFilename()).toBe(`${t.LABEL_RECOVERY_CODES_FILE}.txt`);
		const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
		expect(lines[0]).toContain(email);
		expect(lines.slice(2, 12)).toEqual(codes);
		await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();
		await expect(step.getByText(t.LABEL_ON, { exact: true })).toBeVisible();
		await expect(step).toContainText(language === 'en' ? '10 recovery codes are left.' : '还剩 10 个恢复码。');
		await expect(page.getByText(codes[0]!)).toHaveCount(0);

		// In by the app's code.
		await logOut(page, language, isMobile);
		const dialog = await fillIn(page, language, email);
		const code = dialog.getByLabel(t.LABEL_OTP_CODE);
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expect(code).toHaveAttribute('inputmode', 'numeric');
		// Asking is no fault.
		await expect(code).not.toHaveAttribute('aria-invalid');
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).toHaveValue(email);
		await expect(dialog.getByLabel(t.LABEL_FORM_EMAIL)).not.toBeEditable();
		await expect(dialog.locator('[name=password]')).toBeHidden();
		await code.fill('12345');
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(code).toHaveAccessibleDescription(faults[language].code);
		await expect(code).toBeFocused();
		await code.fill(nextCode(secret));
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL(`${homePath[language]}about/`);

		// In by a recovery code.
		await logOut(page, language, isMobile);
		await fillIn(page, language, email);
		await dialog.getByLabel(t.LABEL_OTP_CODE).fill('12');
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(dialog.getByLabel(t.LABEL_OTP_CODE)).toHaveAccessibleDescription(faults[language].code);
		await dialog.getByRole('button', { name: t.ACTION_USE_RECOVERY_CODE }).click();
		const recovery = dialog.getByLabel(t.LABEL_RECOVERY_CODE);
		await expect(recovery).toBeFocused();
		await expect(recovery).toHaveValue('');
		await expect(recovery).not.toHaveAttribute('aria-invalid');
		await recovery.fill(codes[0]!.toUpperCase());
		await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(dialog).toHaveCount(0);

		// New recovery codes.
		await openAccount(page, language);
		await expect(step).toContainText(language === 'en' ? '9 recovery codes are left.' : '还剩 9 个恢复码。');
		await step.getByRole('button', { name: t.ACTION_NEW_RECOVERY_CODES }).click();
		await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
		await step.getByLabel(t.LABEL_EITHER_CODE).fill(nextCode(secret));
		await step.getByRole('button', { name: t.ACTION_MAKE_RECOVERY_CODES }).click();
		const shown = page.getByRole('region', { name: t.TITLE_RECOVERY_CODES });
		await expect(shown.getByRole('listitem')).toHaveCount(10);
		const renewed = await shown.getByRole('listitem').allInnerTexts();
		expect(new Set([...codes, ...renewed]).size).toBe(20);
		await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();

		// Off: an old code is no good, a new one is.
		await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
		await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
		await step.getByLabel(t.LABEL_EITHER_CODE).fill(codes[1]!);
		await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
		await expect(step.getByLabel(t.LABEL_EITHER_CODE)).toHaveAccessibleDescription(faults[language].code);
		await step.getByLabel(t.LABEL_EITHER_CODE).fill(renewed[0]!);
		await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
		await expect(step.getByRole('status')).toHaveText(t.TEXT_SECOND_STEP_NOW_OFF);
		await expect(step.getByText(t.LABEL_OFF, { exact: true })).toBeVisible();
		await logOut(page, language, isMobile);
		await fillIn(page, language, email);
		await expect(dialog).toHaveCount(0);
	});

	test(`second step (${language}): where it is required, staff are led to set it up @both`, async ({
		page,
		site,
		isMobile,
	}) => {
		const email = await newAccount(site, 1);
		const require = (staff_second_step_required: boolean) =>
			site.services.content.change((tx) => writeSettings(tx, { staff_second_step_required }));
		await require(true);
		try {
			await fillIn(page, language, email);
			await expect(page).toHaveURL(accountPath(language));
			const note = page.getByRole('note');
			await expect(note).toHaveText(t.TEXT_SECOND_STEP_REQUIRED);
			const admin = page.getByRole('link', { name: t.LABEL_ADMIN });
			await expect(admin).toHaveCount(0);
			if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
			await page.getByRole('banner').getByRole('link', { name: t.LABEL_CAMPAIGNS, exact: true }).click();
			await expect(page).toHaveURL(accountPath(language));
			await expect(note).toBeVisible();

			await expect(page.getByRole('region', { name: t.TITLE_SESSIONS })).toHaveCount(0);
			await setUp(page, language);
			await expect(admin).toBeVisible();
			await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();
			await expect(note).toHaveCount(0);
			await expect(page.getByRole('region', { name: t.TITLE_SESSIONS })).toBeVisible();
			const step = page.getByRole('region', { name: t.TITLE_SECOND_STEP });
			await expect(step).toContainText(t.TEXT_SECOND_STEP_STAYS);
			await expect(step.getByRole('button', { name: t.ACTION_SWITCH_OFF })).toHaveCount(0);
			await arrive(page, `${homePath[language]}client_area/campaigns/`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_CAMPAIGNS);
		} finally {
			await require(false);
		}
	});

	test(`second step (${language}): once it is required, an open session is led there at its next call`, async ({
		page,
		site,
		watch,
	}) => {
		watch.expect(/status of 403/);
		const email = await newAccount(site, 1);
		await signIn(page, email);
		await arrive(page, `${homePath[language]}client_area/campaigns/`);
		const require = (staff_second_step_required: boolean) =>
			site.services.content.change((tx) => writeSettings(tx, { staff_second_step_required }));
		await require(true);
		try {
			await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
			await expect(page).toHaveURL(accountPath(language));
			await expect(page.getByRole('note')).toHaveText(t.TEXT_SECOND_STEP_REQUIRED);
		} finally {
			await require(false);
		}
	});

	test(`account (${language}): the password is changed, with what is wrong beside its field @both`, async ({
		page,
		site,
		browser,
	}) => {
		const email = await newAccount(site);
		await signIn(page, email);
		const other = await otherBrowser(browser, site, email);
		await openAccount(page, language);
		await expect(page.getByText(email)).toBeVisible();
		const form = page.getByRole('form', { name: t.ACTION_CHANGE_PASSWORD });
		const old = form.getByLabel(t.LABEL_OLD_PASSWORD);
		const first = form.getByLabel(t.LABEL_NEW_PASSWORD, { exact: true });
		const second = form.getByLabel(t.LABEL_NEW_PASSWORD_AGAIN);
		await expect(old).toHaveAttribute('autocomplete', 'current-password');
		await expect(first).toHaveAccessibleDescription(t.TEXT_PASSWORD_HINT.replace('{count}', '8'));
		for (const field of [first, second]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
		await expect(form.locator('[name=username]')).toHaveValue(email);
		const send = async (...[a, b, c]: [string, string, string]): Promise<void> => {
			await old.fill(a);
			await first.fill(b);
			await second.fill(c);
			await form.getByRole('button', { name: t.ACTION_CHANGE_PASSWORD }).click();
		};
		const [wrong, short, different] =
			language === 'en'
				? ['Old password is incorrect.', 'should be at least 8 symbols', "didn't match"]
				: ['原密码不正确。', '至少需要 8 个字符', '两次输入的密码不一致'];
		await send('wrong-one', '1234', '1234');
		await expect(old).toHaveAccessibleDescription(wrong);
		await expect(first).toHaveAccessibleDescription(new RegExp(short));
		await expect(old).toBeFocused();
		await send(PASSWORD, 'other-tides', 'other-times');
		await expect(second).toHaveAccessibleDescription(new RegExp(different));
		await expect(second).toBeFocused();
		await send(PASSWORD, 'other-tides', 'other-tides');
		await expect(page.getByText(t.TEXT_PASSWORD_CHANGED)).toBeVisible();
		await expect(old).toHaveValue('');
		const sessions = page.getByRole('region', { name: t.TITLE_SESSIONS });
		await expect(sessions.getByText(t.LABEL_SESSION_ENDED, { exact: true })).toHaveCount(1);
		await expect(sessions.getByText(t.LABEL_THIS_SESSION)).toHaveCount(1);
		expect((await other.request.get('/api/client-area/roadmap')).status()).toBe(401);
		expect((await page.request.get('/api/client-area/roadmap')).status()).toBe(200);
		await other.context().close();
	});

	test(`account (${language}): a session ended from elsewhere is led to the login at its next call @both`, async ({
		page,
		site,
		browser,
		watch,
	}) => {
		watch.expect(/status of 401/);
		const email = await newAccount(site);
		await signIn(page, email);
		await openAccount(page, language);
		const other = await otherBrowser(browser, site, email);
		await other.goto(accountPath(language));
		const sessions = other.getByRole('region', { name: t.TITLE_SESSIONS });
		await expect(sessions.getByRole('listitem')).toHaveCount(2);
		const here = sessions.getByRole('listitem').filter({ hasText: t.LABEL_THIS_SESSION });
		await expect(here.getByRole('button')).toHaveCount(0);
		await expect(here).toContainText('Chrome');
		await expect(here.locator('time').first()).toHaveText(
			language === 'en' ? /^April 15, 2026, 1\d:\d\d UTC$/ : /^2026年4月15日 1\d:\d\d UTC$/,
		);
		await sessions.getByRole('button', { name: t.ACTION_END_SESSION }).click();
		await expect(sessions.getByRole('status')).toHaveText(t.TEXT_SESSION_ENDED);
		await expect(sessions.getByText(t.LABEL_SESSION_ENDED, { exact: true })).toHaveCount(1);
		await expect(sessions.getByRole('button')).toHaveCount(0);
		await other.reload();
		await expect(sessions.getByRole('listitem')).toHaveCount(1);

		const form = page.getByRole('form', { name: t.ACTION_CHANGE_PASSWORD });
		await form.getByLabel(t.LABEL_OLD_PASSWORD).fill(PASSWORD);
		await form.getByRole('button', { name: t.ACTION_CHANGE_PASSWORD }).click();
		const dialog = page.getByRole('dialog', { name: t.TITLE_LOGIN });
		await expect(dialog).toBeVisible();
		const { pathname, searchParams } = new URL(page.url());
		expect([pathname, searchParams.get('next')]).toEqual([homePath[language], accountPath(language)]);
		await expect(page.getByRole('dialog')).toHaveCount(1);
		await other.context().close();
	});

	test(`account (${language}): all other sessions end at once @both`, async ({ page, site, browser }) => {
		const email = await newAccount(site);
		const others = [await otherBrowser(browser, site, email), await otherBrowser(browser, site, email)];
		await signIn(page, email);
		await openAccount(page, language);
		const sessions = page.getByRole('region', { name: t.TITLE_SESSIONS });
		await expect(sessions.getByRole('listitem')).toHaveCount(3);
		await sessions.getByRole('button', { name: t.ACTION_END_OTHER_SESSIONS }).click();
		await expect(sessions.getByRole('status')).toHaveText(t.TEXT_OTHER_SESSIONS_ENDED);
		await expect(sessions.getByText(t.LABEL_SESSION_ENDED, { exact: true })).toHaveCount(2);
		await expect(sessions.getByRole('button')).toHaveCount(0);
		for (const other of others) {
			expect((await other.request.get('/api/client-area/roadmap')).status()).toBe(401);
			await other.context().close();
		}
		expect((await page.request.get('/api/client-area/roadmap')).status()).toBe(200);
	});

	test(`account (${language}): its link stands in the client area’s header @both`, async ({ page, site, isMobile }) => {
		await signIn(page, await newAccount(site));
		await arrive(page, `${homePath[language]}client_area/campaigns/`);
		await alive(page.getByRole('banner'));
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		const link = page
			.getByRole('banner')
			.getByRole('link', { name: t.LABEL_ACCOUNT, exact: true, includeHidden: true });
		await link.click();
		await expect(page).toHaveURL(accountPath(language));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ACCOUNT);
		await expect(page).toHaveTitle(new RegExp(`^${t.TITLE_ACCOUNT} · `));
		await expect(link).toHaveAttribute('aria-current', 'page');
	});

	test(`account (${language}): what can’t be loaded opens global-error and is asked for again @both`, async ({
		page,
		site,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: account/]) watch.expect(finding);
		await signIn(page, await newAccount(site));
		await page.route(
			'**/api/client-area/account/second-step?*',
			(route) => route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
			{ times: 1 },
		);
		await arrive(page, accountPath(language));
		const dialog = page.getByRole('dialog', { name: t.LABEL_GLOBAL_ERROR });
		await expect(dialog).toContainText(t.TEXT_GLOBAL_ERROR);
		await dialog.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(page.getByRole('region', { name: t.TITLE_SECOND_STEP })).toBeVisible();
	});

	test(`axe (${language}): the account in all its states @both`, async ({ page, site }) => {
		await signIn(page, await newAccount(site));
		const step = await openAccount(page, language);
		expect(await violations(page)).toEqual([]);
		await step.getByRole('button', { name: t.ACTION_SET_UP_SECOND_STEP }).click();
		await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
		expect(await violations(page)).toEqual([]);
		await step.getByRole('button', { name: t.ACTION_CONTINUE }).click();
		await expect(step.getByRole('img', { name: t.LABEL_QR_CODE })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await step.getByRole('button', { name: t.ACTION_CANCEL }).click();
		await setUp(page, language);
		expect(await violations(page)).toEqual([]);
		await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();
		expect(await violations(page)).toEqual([]);
		await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
		expect(await violations(page)).toEqual([]);
	});
}

test('account: recovery codes stay on the page though what follows fails', async ({ page, site, watch }) => {
	for (const finding of [/status of 500/, /console error: account/]) watch.expect(finding);
	await signIn(page, await newAccount(site));
	await openAccount(page, 'en');
	await page.route('**/api/client-area/account/sessions?*', (route) =>
		route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
	);
	const { codes } = await setUp(page, 'en');
	await expect(page.getByRole('dialog', { name: words.en.LABEL_GLOBAL_ERROR })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByText(codes[9]!)).toBeVisible();
});

test('account: a form or a session’s end that fails opens global-error', async ({ page, site, browser, watch }) => {
	for (const finding of [/status of 500/, /console error: form/, /console error: sessions/]) watch.expect(finding);
	const email = await newAccount(site);
	await signIn(page, email);
	const other = await otherBrowser(browser, site, email);
	const step = await openAccount(page, 'en');
	await page.route(/\/account\/(second-step\/set-up|sessions\/\w+\/end)\?/, (route) =>
		route.fulfill({ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } }),
	);
	const dialog = page.getByRole('dialog', { name: words.en.LABEL_GLOBAL_ERROR });
	await step.getByRole('button', { name: words.en.ACTION_SET_UP_SECOND_STEP }).click();
	await step.getByLabel(words.en.LABEL_PASSWORD).fill(PASSWORD);
	await step.getByRole('button', { name: words.en.ACTION_CONTINUE }).click();
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: words.en.ACTION_END_SESSION }).click();
	await expect(dialog).toBeVisible();
	await other.context().close();
});

test('account: a visitor signs in first', async ({ page }) => {
	await page.goto(accountPath('en'));
	await expect(page.getByRole('dialog', { name: words.en.TITLE_LOGIN })).toBeVisible();
	expect(new URL(page.url()).searchParams.get('next')).toBe(accountPath('en'));
});
