/** What staff have typed stays theirs: while languages change, lines are slow, and colleagues work on the same item. */
import type { Page } from '@playwright/test';
import { ask } from './admin-desk.ts';
import { AdminForm } from './admin-form.ts';
import { violations } from './axe.ts';
import { colleague, expect, superuser, test } from './editing-site.ts';
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

test('text typed during a save is kept, also when a colleague has saved first', async ({ page, watch }) => {
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
	await expect(form.button('LABEL_SAVING')).toBeDisabled();
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

test('an item that a colleague removes is restored with what is written', async ({ page, watch, another }) => {
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

test('a new item is stored once, although its first preview fails', async ({ page, watch }) => {
	const form = new AdminForm(page, 'en');
	await form.open('roadmap', 'create');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create roadmap item');
	await form.text('title', 'en').fill('Seen before it is there');
	// The first preview does not get through.
	watch.expect(/request failed: .*\/preview/);
	watch.expect(/Failed to load resource/);
	await page.route('**/api/admin/roadmap/*/preview?*', (route) => route.abort('internetdisconnected'), { times: 1 });
	const created: string[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'GET')
			created.push(`${request.method()} ${request.url().replace(/.*\/admin\/|\?.*/g, '')}`);
	});
	await form.choose('ACTION_PREVIEW');
	await expect(page).toHaveURL(/\/roadmap\/(?!create)/);
	const uid = page.url().split('/').at(-1)!;
	await page
		.getByRole('alert')
		.getByRole('button', { name: form.say('ACTION_TRY_AGAIN') })
		.click();
	const dialog = form.dialog('ACTION_PREVIEW');
	await expect(dialog.getByRole('link', { name: 'Open in English' })).toHaveAttribute('href', /^\/preview\//);
	expect(created).toEqual(['POST roadmap', `POST roadmap/${uid}/preview`, `POST roadmap/${uid}/preview`]);
	await dialog.getByRole('button', { name: form.say('ra.action.close') }).click();
	await expect(form.text('title', 'en')).toHaveValue('Seen before it is there');
	// It is not shown once more with the page.
	await page.reload();
	await expect(form.text('title', 'en')).toHaveValue('Seen before it is there');
	await expect(dialog).toBeHidden();

	// What never was on the site does not leave it.
	await form.choose('actions.remove');
	await expect(form.dialog('TITLE_REMOVE')).toContainText('You can restore it');
	await expect(form.dialog('TITLE_REMOVE')).not.toContainText(form.say('TEXT_LEAVES_SITE'));
	await form
		.dialog('TITLE_REMOVE')
		.getByRole('button', { name: form.say('actions.remove') })
		.click();
	await expect(page).toHaveURL(/\/admin\/roadmap$/);
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

test('a value that is half typed is reported and not saved: HTML, a date, a number', async ({ page }) => {
	const uid = await firstOf(page, 'roadmap');
	const form = new AdminForm(page, 'en');
	await form.open('roadmap', uid);
	const line = await slowLine(page, `roadmap/${uid}`);
	const editor = form.text('description', 'en');
	await expect(editor).toBeVisible();
	await page
		.getByRole('group', { name: (await editor.getAttribute('aria-label'))! })
		.getByRole('button', { name: form.say('EDITOR_SOURCE') })
		.click();
	const source = page.getByRole('textbox', { name: `: ${form.say('EDITOR_SOURCE')}` });
	await source.fill('<p>Half a <b>tag</p>');
	await form.button('ACTION_SAVE_DRAFT').click();
	const faults = page.getByRole('alert').filter({ hasText: form.say('TEXT_FIELDS_AT_FAULT', { smart_count: 1 }) });
	await expect(faults).toContainText('<b>');
	await expect(source).toHaveValue('<p>Half a <b>tag</p>');
	await expect(source).toBeFocused();
	await page.getByRole('link', { name: form.say('resources.news.name', { smart_count: 2 }), exact: true }).click();
	await form
		.dialog('TITLE_UNSAVED')
		.getByRole('button', { name: form.say('ra.action.cancel') })
		.click();
	await source.fill('<p>Half a <b>tag</b></p>');
	await expect(faults).toBeHidden();

	// The day of an end, and no more of it.
	const end = form.instant('end_date');
	await end.fill('');
	await end.focus();
	await page.keyboard.type('04');
	await expect(page.getByText(form.say('TEXT_HALF_DATE')).first()).toBeVisible();
	await page.keyboard.press('Control+s');
	await expect(faults).toContainText(form.label('end_date'));
	await faults.getByRole('button', { name: form.label('end_date') }).click();
	await expect(end).toBeFocused();
	expect(line.sent).toBe(0);
	await end.fill('2028-04-01T00:00');
	await expect(faults).toBeHidden();
	await form.save();
	const { content } = await ask(page, 'GET', `roadmap/${uid}`);
	expect([content.description.en, content.end_date]).toEqual(['<p>Half a <b>tag</b></p>', '2028-04-01T00:00:00.000Z']);

	await form.choose('ACTION_SCHEDULE');
	const dialog = form.dialog('ACTION_SCHEDULE');
	await dialog.getByLabel(form.say('LABEL_IN_UTC', { label: form.say('LABEL_FROM') })).focus();
	await page.keyboard.type('04');
	await expect(dialog.getByText(form.say('TEXT_HALF_DATE'))).toBeVisible();
	await expect(dialog.getByRole('button', { name: form.say('actions.publish') })).toBeDisabled();

	// An office stands nowhere until somebody says where.
	await form.open('offices', 'create');
	const latitude = form.line('latitude');
	await expect(latitude).toHaveValue('');
	await latitude.focus();
	await page.keyboard.type('1e');
	await expect(page.getByText(form.say('TEXT_NO_NUMBER'))).toBeVisible();
	await form.button('ra.action.save').click();
	await expect(faults).toContainText(form.label('latitude'));
	await expect(latitude).toBeFocused();
	await page.keyboard.press('End');
	await page.keyboard.type('1');
	await expect(latitude).toHaveValue('1e1');
	await expect(page.getByText(form.say('TEXT_NO_NUMBER'))).toBeHidden();
});

test('leaving during a save waits for it and saves once', async ({ page }) => {
	const uid = await firstOf(page, 'banners');
	const form = new AdminForm(page, 'en');
	await form.open('banners', uid);
	const line = await slowLine(page, `banners/${uid}`);
	const news = page.getByRole('link', { name: form.say('resources.news.name', { smart_count: 2 }), exact: true });
	const question = form.dialog('TITLE_UNSAVED');
	const yes = question.getByRole('button', { name: form.say('ACTION_SAVE_DRAFT') });
	line.hold();
	await form.text('title', 'en').fill('Saved on the way');
	await page.keyboard.press('Control+s');
	await news.click();
	await expect(yes).toBeDisabled();
	line.release();
	await expect(page).toHaveURL(/\/admin\/news$/);
	expect(line.sent).toBe(1);

	await form.open('banners', uid);
	await expect(form.text('title', 'en')).toHaveValue('Saved on the way');
	await form.text('title', 'en').fill('Saved by leaving');
	await news.click();
	await yes.click();
	await expect(page).toHaveURL(/\/admin\/news$/);
	expect((await ask(page, 'GET', `banners/${uid}`)).content.title.en).toBe('Saved by leaving');
});

test('an invalid field takes the focus; publishing shows a colleague’s change first', async ({ page, watch }) => {
	const uid = await firstOf(page, 'roadmap');
	const path = `roadmap/${uid}`;
	const form = new AdminForm(page, 'en');
	await saveAs(page, path, () => ({ link: '' }));
	await form.open('roadmap', uid);
	const editor = form.text('description', 'zh');
	await expect(editor).toBeVisible();
	watch.expect(/status of 422/);
	await page.route(
		`**/api/admin/${path}?*`,
		(route) =>
			route.fulfill({
				status: 422,
				json: {
					status: 'error',
					error: { code: 'invalid', message: '' },
					fields: { 'description.zh': 'Not like this.' },
				},
			}),
		{ times: 1 },
	);
	await form.text('title', 'en').fill('At fault elsewhere');
	await form.button('ACTION_SAVE_DRAFT').click();
	await expect(editor).toBeFocused();
	await expect(editor).toHaveAttribute('aria-invalid', 'true');
	await expect(editor).toHaveAccessibleDescription('Not like this.');
	await editor.press('End');
	await page.keyboard.type('字');
	await expect(editor).not.toHaveAttribute('aria-invalid');
	await form.save();

	await saveAs(page, path, ({ title }) => ({ title: { ...title, en: 'Changed under the button' } }));
	watch.expect(/status of 409/);
	await form.button('actions.publish').click();
	await expect(page.getByRole('alert').filter({ hasText: 'Now you see what they saved' })).toBeVisible();
	await expect(form.text('title', 'en')).toHaveValue('Changed under the button');
	await form.publish();
	expect((await ask(page, 'GET', path)).state).toBe('published');
});
