/** What staff have typed stays theirs: while languages change, lines are slow, and colleagues work on the same item. */
import type { Page } from '@playwright/test';
import { ask } from './admin-desk.ts';
import { AdminForm } from './admin-form.ts';
import { colleague, expect, superuser, test } from './edited-house.ts';
import { signIn } from './site-test.ts';

/** Holds up what is sent to an item, until it is let go; counts it. */
async function slowLine(page: Page, path: string, methods = ['PUT', 'POST']) {
	const line = { sent: 0, release: () => {} };
	let gate = Promise.resolve();
	await page.route(`**/api/admin/${path}?*`, async (route) => {
		if (!methods.includes(route.request().method())) return route.continue();
		line.sent++;
		await gate;
		return route.continue();
	});
	return {
		/** What was sent so far. */
		get sent() {
			return line.sent;
		},
		hold() {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			line.release = resolve;
		},
		release: () => line.release(),
	};
}

const firstOf = async (page: Page, noun: string): Promise<string> =>
	(await ask<{ uid: string }[]>(page, 'GET', `${noun}?limit=1`))[0]!.uid;

/** A colleague's save. */
async function saveAs(page: Page, path: string, change: (content: any) => object): Promise<any> {
	const { revision, content } = await ask(page, 'GET', path);
	return ask(page, 'PUT', path, { revision, content: { ...content, ...change(content) } });
}

test.beforeEach(async ({ page, watch }) => {
	// What a save brings may come after the half second in which a change is the user's own.
	watch.ignoreShift();
	await signIn(page, superuser);
});

test('the language of the interface changes around what is typed, and in no other tab', async ({ page }) => {
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

test('what is typed while a save is on its way stays, also when a colleague was first', async ({ page, watch }) => {
	const uid = await firstOf(page, 'roadmap');
	const path = `roadmap/${uid}`;
	const form = new AdminForm(page, 'en');
	await form.open('roadmap', uid);
	const line = await slowLine(page, path);
	await form.text('title', 'en').fill('Sent');
	await saveAs(page, path, ({ title }) => ({ title: { ...title, en: 'A colleague’s' } }));

	line.hold();
	watch.expect(/status of 409/);
	await form.button('ACTION_SAVE_DRAFT').click();
	await form.text('title', 'zh').fill('保存时写的');
	line.release();
	const dialog = form.dialog('TITLE_CONFLICT');
	await dialog.getByRole('button', { name: form.say('ACTION_ALL_MINE') }).click();
	line.hold();
	await dialog.getByRole('button', { name: form.say('ACTION_SAVE_ON_TOP'), exact: true }).click();
	await expect(dialog).toBeHidden();
	await form.text('title', 'en').fill('Sent, and more');
	line.release();
	await expect(page.getByText(form.say('TEXT_DRAFT_SAVED'))).toBeVisible();
	await expect(form.text('title', 'en')).toHaveValue('Sent, and more');
	expect((await ask(page, 'GET', path)).content.title).toEqual({ en: 'Sent', zh: '保存时写的' });
	// It is not saved yet, and can be.
	await form.save();
	expect((await ask(page, 'GET', path)).content.title).toEqual({ en: 'Sent, and more', zh: '保存时写的' });
});

test('an item that goes to the bin under its writer comes back with what is written', async ({
	page,
	watch,
	another,
}) => {
	const uid = await firstOf(page, 'banners');
	const path = `banners/${uid}`;
	const form = new AdminForm(page, 'en');
	await form.open('banners', uid);
	await form.text('title', 'en').fill('Written for the bin');
	const other = await another(colleague);
	const { revision } = await ask(page, 'GET', path);
	await ask(other.page, 'DELETE', `${path}?revision=${revision}`);

	watch.expect(/status of 409/);
	await form.button('ACTION_SAVE_DRAFT').click();
	const dialog = form.dialog('TITLE_BINNED');
	await expect(dialog).toContainText(colleague.email);
	await dialog.getByRole('button', { name: form.say('ACTION_GO_ON_EDITING') }).click();
	await expect(form.text('title', 'en')).toHaveValue('Written for the bin');
	await expect(form.text('title', 'en')).toBeEnabled();
	await form.text('text', 'en').fill('And a line');

	watch.expect(/status of 409/);
	await form.button('ACTION_SAVE_DRAFT').click();
	await dialog.getByRole('button', { name: form.say('ACTION_RESTORE_MINE') }).click();
	await expect(page.getByText(form.say('TEXT_DRAFT_SAVED'))).toBeVisible();
	await expect(form.text('title', 'en')).toHaveValue('Written for the bin');
	const { content, state } = await ask(page, 'GET', path);
	expect([state, content.title.en, content.text.en]).not.toContain('removed');
	expect([content.title.en, content.text.en]).toEqual(['Written for the bin', 'And a line']);
});
