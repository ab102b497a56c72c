/** Staff at the admin, for its tests. */
import type { Page } from '@playwright/test';
import en from '../admin/messages/en.json' with { type: 'json' };
import zh from '../admin/messages/zh.json' with { type: 'json' };
import { addUser, hashPassword } from '../server/auth/accounts/accounts.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import type { StaffRole } from '../contract/editing.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { expect, type Language } from './site-test.ts';

export const superuser = { email: 'admin@demo.test', password: 'narwhal-admin' };
/** The admin's own words. */
export const adminTranslations = { en, zh };

/** Forms that the site itself sends. */
const headers = { 'sec-fetch-site': 'same-origin' };

/** Chooses the interface's language as a browser that has chosen before. */
export const setInterfaceLanguage = (page: Page, language: Language) =>
	page.addInitScript((language) => localStorage.setItem('reelhouse.admin.language', language), language);

/** Opens a screen of the admin, and waits for its title and for whatever it asks for. */
export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
	await page.goto(`/admin/${path}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Asks the admin's API as who is signed in. */
export async function callAdminApi<T = any>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
	const answer = await page.request.fetch(`/api/admin/${path}`, { method, headers, data });
	expect([200, 201, 202], `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
	return ((await answer.json()) as { data: T }).data;
}

/** A new member of staff with a role. */
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
