/** Forms of items in the real admin: the language changes around them, and their drafts are shown to others. */
import type { Page } from '@playwright/test';
import { ask } from './admin-desk.ts';
import { AdminForm } from './admin-form.ts';
import { violations } from './axe.ts';
import { expect, superuser, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

const firstOf = async (page: Page, noun: string): Promise<string> =>
	(await ask<{ uid: string }[]>(page, 'GET', `${noun}?limit=1`))[0]!.uid;

test.beforeEach(async ({ page, watch }) => {
	// What a save brings may come after the half second in which a change is the user's own.
	watch.ignoreShift();
	await signIn(page, superuser);
});

test('a change of the interface’s language keeps what is typed, and reaches no other tab', async ({ page }) => {
	const form = new AdminForm(page, 'en');
	const tab = await page.context().newPage();
	const other = new AdminForm(tab, 'en');
	await form.open('news', await firstOf(page, 'news'));
	await other.open('banners', await firstOf(page, 'banners'));
	await form.text('title', 'en').fill('Typed in English');
	const title = await page.evaluateHandle(
		(label) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`),
		form.say('LABEL_FIELD_IN', { field: form.label('title'), language: 'English' }),
	);
	await form.text('body', 'en').fill('A body too');
	await other.text('title', 'en').fill('Typed elsewhere');
	const isTold = tab.evaluate(
		() =>
			new Promise<void>((resolve) =>
				addEventListener('storage', ({ key }) => key === 'reelhouse.admin.language' && resolve()),
			),
	);

	await page.getByRole('button', { name: '中文' }).click();
	const chinese = new AdminForm(page, 'zh');
	await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
	await expect(chinese.button('ACTION_SAVE_DRAFT')).toBeEnabled();
	await expect(page.getByRole('link', { name: chinese.say('resources.games.name', { smart_count: 2 }) })).toBeVisible();
	// The very same field, and not another with the same words.
	expect(await title.evaluate((input) => input?.isConnected && input.value)).toBe('Typed in English');
	await expect(page.locator('main .ProseMirror').first()).toHaveText('A body too');
	// The editor is called something else, though it is the same.
	await expect(page.getByRole('textbox', { name: chinese.say('resources.news.fields.body') })).toHaveCount(2);

	await isTold;
	await expect(other.text('title', 'en')).toHaveValue('Typed elsewhere');
	await expect(other.button('ACTION_SAVE_DRAFT')).toBeEnabled();
	await tab.close();

	await chinese.button('ACTION_SAVE_DRAFT').click();
	await expect(page.getByText(chinese.say('TEXT_DRAFT_SAVED'))).toBeVisible();
	await page.evaluate(() => localStorage.removeItem('reelhouse.admin.language'));
});

for (const language of ['en', 'zh'] as const)
	test(`public links to a draft are made, listed and revoked (${language}) @both`, async ({ page, another }) => {
		const uid = await firstOf(page, 'banners');
		const form = new AdminForm(page, language);
		await form.open('banners', uid);
		await form.choose('ACTION_PREVIEW');
		const dialog = form.dialog('ACTION_PREVIEW');
		await dialog.getByLabel(form.say('LABEL_LINK_DAYS')).fill('31');
		await expect(dialog.getByRole('button', { name: form.say('ACTION_CREATE_LINK') })).toBeDisabled();
		await dialog.getByLabel(form.say('LABEL_LINK_DAYS')).fill('2');
		await dialog.getByRole('button', { name: form.say('ACTION_CREATE_LINK') }).click();
		const shown = dialog.getByRole('status');
		const link = await shown.getByRole('textbox', { name: form.say(`languages.${language}`) }).inputValue();
		const revoke = dialog
			.getByRole('list', { name: form.say('TITLE_PUBLIC_LINKS') })
			.getByRole('button', { name: form.say('ACTION_REVOKE') });
		await expect(revoke).toHaveCount(1);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()!.width,
		);

		const { page: guest } = await another();
		const { pathname, search } = new URL(link);
		await guest.goto(pathname + search);
		await expect(guest.getByRole('complementary')).toBeVisible();
		await revoke.click();
		await expect(page.getByText(form.say('TEXT_LINK_REVOKED'))).toBeVisible();
		await expect(revoke).toHaveCount(0);
		await expect(shown).toHaveCount(0);
		expect((await guest.request.get(pathname + search)).status()).toBe(404);
	});
