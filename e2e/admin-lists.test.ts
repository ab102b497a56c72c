/** Lists of the admin, and what is done from them: choosing several, being told of failures and of times, uploading. */
import { adminWords, ask, speak } from './admin-desk.ts';
import { AdminForm } from './admin-form.ts';
import { expect, superuser, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

test('a selection ends with the list that it was made in; an empty list says how to begin', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/news');
	const bar = page.getByRole('toolbar', { name: adminWords.en.LABEL_BULK_ACTIONS });
	const boxes = page.locator('tbody').getByRole('checkbox');
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await expect(bar).toContainText('2');
	await page.getByRole('searchbox').fill('reef');
	await expect(page).toHaveURL(/reef/);
	await expect(bar).toBeHidden();
	await page.getByRole('searchbox').fill('');
	await expect(page).not.toHaveURL(/reef/);
	await boxes.nth(0).check();
	await expect(bar).toBeVisible();
	// Nor is it there on the next visit.
	await page.goto('/admin/games');
	await page.goto('/admin/news');
	await expect(boxes.first()).toBeVisible();
	await expect(bar).toBeHidden();
	// Where there is nothing to choose at all, it says what belongs there, and how to begin or to bring back.
	await page.route('**/api/admin/banners?*', (route) =>
		route.request().url().includes('state=removed')
			? route.continue()
			: route.fulfill({ json: { status: 'ok', data: [], extra: { total: 0 } } }),
	);
	await page.goto('/admin/banners');
	const main = page.getByRole('main');
	await expect(main.getByText(adminWords.en['resources.banners.about'])).toBeVisible();
	await expect(main.getByRole('search')).toHaveCount(0);
	await expect(main.getByRole('button')).toHaveText([adminWords.en.ACTION_LOOK_INTO_BIN]);
	await expect(main.getByRole('link')).toHaveAttribute('href', '/admin/banners/create');
	await main.getByRole('button').click();
	await expect(main.getByRole('search')).toBeVisible();
});

test('several items are removed at once; failures are named with their reasons, in the language of the interface', async ({
	page,
	watch,
}) => {
	watch.expect(/status of (403|502)/);
	const t = adminWords.zh;
	await signIn(page, superuser);
	await speak(page, 'zh');
	await page.goto('/admin/news');
	const form = new AdminForm(page, 'zh');
	const refusal = { status: 'error', error: { code: 'not_allowed', message: 'This account may not do that.' } };
	for (const [answer, said] of [
		[{ status: 403, json: refusal }, t.TEXT_NOT_ALLOWED],
		[{ status: 502, body: '<h1>Bad gateway</h1>' }, t.TEXT_UNSURE],
	] as const) {
		await page.route('**/api/admin/news/bulk*', (route) => route.fulfill(answer));
		await page.locator('tbody').getByRole('checkbox').first().check();
		await form.button('actions.unpublish').click();
		await page.getByRole('dialog').getByRole('button', { name: t['actions.unpublish'] }).click();
		await expect(page.getByText(said)).toBeVisible();
		await page.reload();
	}
	// What was done is told in passing; what was not, by name and with the reason.
	const content = { slug: 'of-nothing', title: { en: 'Of nothing', zh: '无关' } };
	await ask(page, 'POST', 'news_categories', { content });
	await page.goto('/admin/news_categories');
	const rows = page.locator('tbody tr');
	await rows.filter({ hasText: '无关' }).getByRole('checkbox').check();
	const used = rows.filter({ hasNotText: '无关' }).first();
	const name = await used.getByRole('link').innerText();
	await used.getByRole('checkbox').check();
	await form.button('actions.remove').click();
	const dialog = page.getByRole('dialog');
	for (const each of ['无关', name, '回收站']) await expect(dialog).toContainText(each);
	await dialog.getByRole('button', { name: t['actions.remove'] }).click();
	await expect(page.getByText(t.TEXT_REMOVED_MANY.replace('%{smart_count}', '1'))).toBeVisible();
	await expect(page.getByRole('dialog', { name: t.TITLE_REFUSED_MANY.replace('%{smart_count}', '1') })).toContainText(
		new RegExp(`${name}.*使用它：\\p{Script=Han}`, 'su'),
	);
});

test('the list shows at the focus when a scheduled item appears, in UTC', async ({ page }) => {
	await signIn(page, superuser);
	const [item] = await ask<{ uid: string; revision: number; content: object }[]>(
		page,
		'GET',
		'banners?state=published',
	);
	const { uid, revision } = item!;
	const { revision: now } = await ask(page, 'POST', `banners/${uid}/unpublish`, { revision });
	await ask(page, 'POST', `banners/${uid}/publish`, { revision: now, from: '2030-05-06T07:08:00.000Z' });
	await page.goto('/admin/banners?filter={"state":"scheduled"}');
	const chip = page.locator('tbody').getByText(adminWords.en['states.scheduled'], { exact: true }).last();
	await expect(chip).toBeVisible();
	await page.locator('tbody a').last().focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('tooltip')).toContainText('6 May 2030, 07:08 UTC');
	// In its form it needs no pointer at all.
	await page.goto(`/admin/banners/${uid}`);
	await expect(page.getByRole('main').getByText(/^From 6 May 2030, 07:08 UTC/)).toBeVisible();
});

test('a field that is changed during an upload keeps its value', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	const form = new AdminForm(page, 'en');
	await form.open('promo_tools');
	await form.link('ra.action.create').click();
	const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) });
	await form.upload('files', file('first.pdf'));
	const names = page.getByRole('textbox', {
		name: form.say('LABEL_FIELD_IN', { field: form.say('LABEL_FILE_NAME'), language: 'English' }),
	});
	await expect(names).toHaveValue('first');
	let arrive = () => {};
	const held = new Promise<void>((resolve) => (arrive = resolve));
	await page.route('**/api/admin/files*', async (route) => {
		await held;
		await route.continue();
	});
	await page.locator('input[type=file]').setInputFiles(file('second.pdf'));
	await expect(page.getByRole('progressbar', { name: form.say('LABEL_UPLOADING') })).toBeVisible();
	await names.fill('Renamed meanwhile');
	// It is not saved without it.
	await form.button('ACTION_SAVE_DRAFT').click();
	await expect(page.getByRole('main').getByText(form.say('TEXT_UPLOAD_RUNS')).first()).toBeVisible();
	arrive();
	await expect(names).toHaveCount(2);
	await expect(names.first()).toHaveValue('Renamed meanwhile');
	await expect(names.last()).toHaveValue('second');
	await expect(page.getByRole('group', { name: form.label('files') })).not.toContainText(form.say('TEXT_UPLOAD_RUNS'));
});
