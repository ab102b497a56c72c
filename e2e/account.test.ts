/** Tests of the account page and of two-factor authentication. The tests move the server's clock. */
import type { Browser, Locator, Page } from '@playwright/test';
import { addUser } from '../server/auth/accounts/accounts.store.ts';
import { hashPassword } from '../server/auth/passwords/password-hash.ts';
import { timeStep, totpCode } from '../server/auth/two-factor/totp.ts';
import { writeSettings } from '../server/auth/settings/settings.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import { violations } from './axe.ts';
import { clock, test } from './mail-site.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { waitForHydration, openPage, expect, homePath, translations, type Language } from './site-test.ts';

const PASSWORD = 'tide-and-time';
const TOTP_STEP_MS = 30_000;

/** Moves the clock to the next time step, because each time step has only one code. */
const nextCode = (secret: string): string => {
	clock.now = new Date(clock.now.getTime() + TOTP_STEP_MS);
	return totpCode(secret, timeStep(clock.now));
};

let accounts = 0;
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

/** Signs in with the same request as the site's form. */
async function signIn(page: Page, email: string): Promise<void> {
	const form = { email, password: PASSWORD };
	const response = await page.request.post('/login/', { form, headers: { 'sec-fetch-site': 'same-origin' } });
	expect(await response.json()).toEqual({ status: 'ok' });
}

const accountPath = (language: Language): string => `${homePath[language]}client_area/account/`;
async function openAccount(page: Page, language: Language): Promise<Locator> {
	await openPage(page, accountPath(language));
	const step = page.getByRole('region', { name: translations[language].TITLE_TWO_FACTOR });
	await expect(step).toBeVisible();
	return step;
}

async function submitPassword(page: Page, language: Language, email: string): Promise<Locator> {
	const t = translations[language];
	await openPage(page, `${homePath[language]}about/#login`);
	const dialog = page.getByRole('dialog', { name: t.TITLE_LOGIN });
	await dialog.getByLabel(t.LABEL_FORM_EMAIL).fill(email);
	await dialog.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	return dialog;
}

/** @returns the secret and the recovery codes */
async function setUpTwoFactor(page: Page, language: Language): Promise<{ secret: string; codes: string[] }> {
	const t = translations[language];
	const step = page.getByRole('region', { name: t.TITLE_TWO_FACTOR });
	await step.getByRole('button', { name: t.ACTION_SET_UP_TWO_FACTOR }).click();
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
	const t = translations[language];
	await waitForHydration(page.getByRole('banner'));
	if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	await page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
	await expect(page).toHaveURL(homePath[language]);
}

async function otherBrowser(browser: Browser, site: TestSite, email: string): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url });
	const page = await context.newPage();
	await signIn(page, email);
	return page;
}

test('two-factor: a user enables it, signs in with a code, renews the recovery codes and turns it off @phone @long', async ({
	page,
	site,
	isMobile,
}) => {
	const [language, t] = ['zh', translations.zh] as const;
	const email = await newAccount(site);
	await signIn(page, email);
	const step = await openAccount(page, language);
	await expect(step.getByText(t.LABEL_OFF, { exact: true })).toBeVisible();

	const { secret, codes } = await setUpTwoFactor(page, language);
	expect(new Set(codes).size).toBe(10);
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();
	await expect(step.getByText(t.LABEL_ON, { exact: true })).toBeVisible();
	await expect(step).toContainText('还剩 10 个恢复码。');
	await expect(page.getByText(codes[0]!)).toHaveCount(0);

	await logOut(page, language, isMobile);
	const dialog = await submitPassword(page, language, email);
	const code = dialog.getByLabel(t.LABEL_OTP_CODE);
	await expect(code).toBeFocused();
	await code.fill(nextCode(secret));
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL('/zh/about/');

	await logOut(page, language, isMobile);
	await submitPassword(page, language, email);
	await dialog.getByRole('button', { name: t.ACTION_USE_RECOVERY_CODE }).click();
	const recovery = dialog.getByLabel(t.LABEL_RECOVERY_CODE);
	await recovery.fill(codes[0]!.toUpperCase());
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(dialog).toHaveCount(0);

	await openAccount(page, language);
	await expect(step).toContainText('还剩 9 个恢复码。');
	await step.getByRole('button', { name: t.ACTION_NEW_RECOVERY_CODES }).click();
	await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await step.getByLabel(t.LABEL_EITHER_CODE).fill(nextCode(secret));
	await step.getByRole('button', { name: t.ACTION_MAKE_RECOVERY_CODES }).click();
	const shown = page.getByRole('region', { name: t.TITLE_RECOVERY_CODES });
	await expect(shown.getByRole('listitem')).toHaveCount(10);
	const renewed = await shown.getByRole('listitem').allInnerTexts();
	expect(new Set([...codes, ...renewed]).size).toBe(20);
	await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();

	await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
	await step.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await step.getByLabel(t.LABEL_EITHER_CODE).fill(renewed[0]!);
	await step.getByRole('button', { name: t.ACTION_SWITCH_OFF }).click();
	await expect(step.getByRole('status')).toHaveText(t.TEXT_TWO_FACTOR_NOW_OFF);
	await expect(step.getByText(t.LABEL_OFF, { exact: true })).toBeVisible();
});

test('two-factor: where it is required, staff must set it up before anything else @long', async ({ page, site }) => {
	const [t, language] = [translations.en, 'en'] as const;
	const email = await newAccount(site, 1);
	const setTwoFactorRequired = (staff_two_factor_required: boolean) =>
		site.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await setTwoFactorRequired(true);
	try {
		await submitPassword(page, language, email);
		await expect(page).toHaveURL(accountPath(language));
		const note = page.getByRole('note');
		await expect(note).toHaveText(t.TEXT_TWO_FACTOR_REQUIRED);
		const admin = page.getByRole('link', { name: t.LABEL_ADMIN });
		await expect(admin).toHaveCount(0);
		// The redirect leads to this page again, so the URL does not change. Wait for the navigation instead.
		const redirected = page.waitForEvent('framenavigated');
		await page.getByRole('banner').getByRole('link', { name: t.LABEL_CAMPAIGNS, exact: true }).click();
		await redirected;
		await expect(page).toHaveURL(accountPath(language));
		await expect(note).toBeVisible();

		await expect(page.getByRole('region', { name: t.TITLE_SESSIONS })).toHaveCount(0);
		await setUpTwoFactor(page, language);
		await expect(admin).toBeVisible();
		await page.getByRole('button', { name: t.ACTION_RECOVERY_CODES_KEPT }).click();
		await expect(note).toHaveCount(0);
		await expect(page.getByRole('region', { name: t.TITLE_SESSIONS })).toBeVisible();
		const step = page.getByRole('region', { name: t.TITLE_TWO_FACTOR });
		await expect(step).toContainText(t.TEXT_TWO_FACTOR_STAYS);
		await expect(step.getByRole('button', { name: t.ACTION_SWITCH_OFF })).toHaveCount(0);
		await openPage(page, `${homePath[language]}client_area/campaigns/`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_CAMPAIGNS);
	} finally {
		await setTwoFactorRequired(false);
	}
});

test('account: a user ends a session from another browser, and a new password ends all other sessions @long', async ({
	page,
	site,
	browser,
	watch,
}) => {
	watch.expect(/status of 401/);
	watch.ignoreShift();
	const t = translations.en;
	const email = await newAccount(site);
	const isSignedIn = async (who: Page): Promise<boolean> =>
		(await who.request.get('/api/client-area/roadmap')).status() === 200;
	await signIn(page, email);
	await openAccount(page, 'en');
	const form = page.getByRole('form', { name: t.ACTION_CHANGE_PASSWORD });
	const other = await otherBrowser(browser, site, email);
	await other.goto(accountPath('en'));
	const sessions = (of: Page) => of.getByRole('region', { name: t.TITLE_SESSIONS });
	await expect(sessions(other).getByRole('listitem')).toHaveCount(2);
	const here = sessions(other).getByRole('listitem').filter({ hasText: t.LABEL_THIS_SESSION });
	await expect(here).toContainText('Chrome');
	await expect(here.locator('time').first()).toHaveText(/^15 April 2026, 1\d:\d\d UTC$/);
	await sessions(other).getByRole('button', { name: t.ACTION_END_SESSION }).click();
	await expect(sessions(other).getByRole('status')).toHaveText(t.TEXT_SESSION_ENDED);
	await other.reload();
	await expect(sessions(other).getByRole('listitem')).toHaveCount(1);

	// The ended session opens the login dialog at the next request.
	await form.getByLabel(t.LABEL_OLD_PASSWORD).fill(PASSWORD);
	await form.getByRole('button', { name: t.ACTION_CHANGE_PASSWORD }).click();
	const dialog = page.getByRole('dialog', { name: t.TITLE_LOGIN });
	await expect(dialog).toBeVisible();
	await dialog.getByLabel(t.LABEL_FORM_EMAIL).fill(email);
	await dialog.getByLabel(t.LABEL_PASSWORD).fill(PASSWORD);
	await dialog.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(page).toHaveURL(accountPath('en'));

	// A new password ends every other session.
	await form.getByLabel(t.LABEL_OLD_PASSWORD).fill(PASSWORD);
	await form.getByLabel(t.LABEL_NEW_PASSWORD, { exact: true }).fill('other-tides');
	await form.getByLabel(t.LABEL_NEW_PASSWORD_AGAIN).fill('other-tides');
	await form.getByRole('button', { name: t.ACTION_CHANGE_PASSWORD }).click();
	await expect(page.getByText(t.TEXT_PASSWORD_CHANGED)).toBeVisible();
	await expect(sessions(page).getByText(t.LABEL_SESSION_ENDED, { exact: true })).toHaveCount(1);
	expect([await isSignedIn(other), await isSignedIn(page)]).toEqual([false, true]);
	await other.context().close();
});
