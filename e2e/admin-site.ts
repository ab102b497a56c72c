import type { Page } from '@playwright/test';
import compileMessage from 'icu-minify/compile';
import format, { type FormatOptions } from 'icu-minify/format';
import { en, zh } from '../admin/testing/messages.ts';
import { addUser } from '../server/auth/accounts/accounts.store.ts';
import { hashPassword } from '../server/auth/passwords/password-hash.ts';
import { newUid } from '../server/kernel/uid.ts';
import type { StaffRole } from '../contract/rights.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { expect, type Language } from './site-test.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';

export const superuser = demoAccount('admin');
/** Colour schemes of tests that run in each language, so that both themes of the admin are tested. */
export const colorSchemes = { en: 'light', zh: 'dark' } as const satisfies Record<Language, string>;
export const adminTranslations = { en, zh };

const formatters = {
	getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
	getPluralRules: (locale: string) => new Intl.PluralRules(locale),
} as unknown as FormatOptions['formatters'];

export const formatMessage = (text: string, values: Record<string, string | number>, language: Language): string =>
	format(compileMessage(text), language, values, { formatters }) as string;

/** Headers of requests that the site itself sends. */
const headers = { 'sec-fetch-site': 'same-origin' };

export const setInterfaceLanguage = (page: Page, language: Language) =>
	page.addInitScript((language) => localStorage.setItem('reelhouse.admin.language', language), language);

/** Opens a screen of the admin and waits for its title. */
export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
	await page.goto(`/admin/${path}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Calls the admin's API with the page's session, and returns the data of the response. */
export async function callAdminApi<T = any>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
	const response = await page.request.fetch(`/api/admin/${path}`, { method, headers, data });
	expect([200, 201, 202], `${method} ${path}: ${await response.text()}`).toContain(response.status());
	return ((await response.json()) as { data: T }).data;
}

/**
 * Returns the whole body of a response of the admin's API: `data`, and `extra` such as the paging of a list.
 */
export const getAdminJson = async (page: Page, path: string): Promise<any> =>
	(await page.request.get(`/api/admin/${path}`)).json();

export async function addStaffMember({ services }: TestSite, role: StaffRole, email: string) {
	const password = 'narwhal-of-the-test';
	const user = {
		uid: newUid(services.now()),
		email,
		password_hash: await hashPassword(password),
		company_uid: null,
		is_staff: 1,
		is_superuser: 0,
		is_active: 1,
		language: 'en',
		role,
	} as const;
	await services.database.transaction((tx) => addUser(tx, user, services.now()));
	return { uid: user.uid, email, password };
}
