/** Lists of the admin with several items chosen, and an upload beside other changes. */
import { adminWords, ask, speak } from './admin-desk.ts';
import { AdminForm } from './admin-form.ts';
import { expect, superuser, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

test('several items are published, others removed at once; one that is in use is named with its reason', async ({
	page,
}) => {
	const t = adminWords.zh;
	await signIn(page, superuser);
	await speak(page, 'zh');
	const form = new AdminForm(page, 'zh');
	const [{ uid }] = await ask<[{ uid: string }]>(page, 'GET', 'banners?limit=1');
	const { content: example } = await ask(page, 'GET', `banners/${uid}`);
	const drafts: { uid: string }[] = [];
	for (const place of ['first', 'second'])
		drafts.push(
			await ask(page, 'POST', 'banners', {
				content: { ...example, title: { en: `Together ${place}`, zh: `一起 ${place}` } },
			}),
		);
	await page.goto('/admin/banners?filter={"q":"together"}');
	const boxes = page.locator('tbody').getByRole('checkbox');
	await expect(boxes).toHaveCount(2);
	for (const box of await boxes.all()) await box.check();
	await form.button('actions.publish').click();
	await page.getByRole('dialog').getByRole('button', { name: t['actions.publish'] }).click();
	await expect(page.getByText(t.TEXT_PUBLISHED_MANY.replace('%{smart_count}', '2'))).toBeVisible();
	for (const { uid } of drafts) expect((await ask(page, 'GET', `banners/${uid}`)).state).toBe('published');
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
