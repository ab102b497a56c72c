/** A test site for tests that edit, so that their changes do not affect other tests. */
import type { Page } from '@playwright/test';
import { addUser } from '../server/auth/accounts/accounts.store.ts';
import { hashPassword } from '../server/auth/passwords/password-hash.ts';
import { newUid } from '../server/kernel/uid.ts';
import { PageWatch } from './page-watch.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { startBrowserSite, TODAY } from './browser-site.ts';
import { test as siteTest, expect, signIn, staff } from './site-test.ts';
import { siteStart } from './worker-test.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';

export interface Account {
	email: string;
	password: string;
}

/** Account with all rights to content and none to settings. */
export const manager: Account = staff;
export const superuser: Account = demoAccount('admin');
/** Second superuser, for conflicts in items of superusers. */
export const colleague: Account = { email: 'colleague@demo.test', password: 'narwhal-colleague' };
export const viewer: Account = { email: 'viewer@demo.test', password: 'narwhal-viewer' };
export const editor: Account = { email: 'editor@demo.test', password: 'narwhal-editor' };

export interface OtherBrowser {
	page: Page;
	watch: PageWatch;
}

interface Fixtures {
	/** Opens a second browser of the same size, signed in to the account if one is given. */
	openOtherBrowser: (account?: Account) => Promise<OtherBrowser>;
}

async function addAccounts({ services }: TestSite): Promise<void> {
	for (const [role, { email, password }] of [
		['viewer', viewer],
		['editor', editor],
		['manager', colleague],
	] as const) {
		const password_hash = await hashPassword(password);
		await services.content.change((tx) =>
			addUser(
				tx,
				{
					uid: newUid(TODAY),
					email,
					password_hash,
					company_uid: null,
					is_staff: 1,
					is_superuser: email === colleague.email ? 1 : 0,
					is_active: 1,
					language: 'en',
					role,
				},
				TODAY,
			),
		);
	}
}

export async function startEditingSite(): Promise<TestSite> {
	const site = await startBrowserSite();
	await addAccounts(site);
	return site;
}

export const test = siteTest.extend<Fixtures>({
	site: [async ({ startOnce }, use) => use(await startOnce(startEditingSite)), siteStart],
	// Forms propose dates, so the browser's clock must equal the server's.
	page: async ({ page }, use) => {
		await page.clock.setFixedTime(TODAY);
		await use(page);
	},
	openOtherBrowser: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL, origins }, use) => {
		const opened: OtherBrowser[] = [];
		await use(async (account) => {
			const context = await browser.newContext({
				...contextOptions,
				viewport,
				isMobile,
				hasTouch,
				...(baseURL ? { baseURL } : {}),
			});
			const page = await context.newPage();
			await page.clock.setFixedTime(TODAY);
			const watch = new PageWatch(page, origins);
			await watch.begin();
			if (account) await signIn(page, account);
			opened.push({ page, watch });
			return { page, watch };
		});
		for (const { page, watch } of opened) {
			expect(await watch.findings()).toEqual([]);
			await page.context().close();
		}
	},
});

export { expect };
