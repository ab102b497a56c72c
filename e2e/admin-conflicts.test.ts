/** Tests that a user sees the conflict with another user's save, and that no change is lost. */
import type { Page } from '@playwright/test';
import { callAdminApi, getAdminJson } from './admin-site.ts';
import { AdminForm } from './admin-form.ts';
import { colleague, editor, expect, superuser, test } from './editing-site.ts';
import { signIn, type Language } from './site-test.ts';

const valueAt = (content: any, path: string): unknown => path.split('.').reduce((value, key) => value?.[key], content);

/** Returns the values of a field in the `count` newest versions, the newest first. */
async function versionValues(page: Page, item: string, path: string, count: number): Promise<unknown[]> {
	const { data } = await getAdminJson(page, `${item}/versions`);
	const newest = (data as { revision: number }[]).slice(0, count);
	const versions = await Promise.all(newest.map(({ revision }) => getAdminJson(page, `${item}/versions/${revision}`)));
	return versions.map((version) => valueAt(version.data.content, path));
}

/** Both users change this field. `uid` is for items that always exist. */
const fields: [resource: string, field: string, uid?: string][] = [
	['games', 'summary.en'],
	['features', 'title.en'],
	['news_categories', 'title.en'],
	['banners', 'text.en'],
	['partners', 'name'],
	['roadmap', 'title.en'],
	['promo_tools', 'description.en'],
	['documents', 'title.en'],
	['document_types', 'title.en'],
	['offices', 'address.en'],
	['texts', 'texts.hero_title.en', 'about'],
	['settings', 'company.address.en', 'studio'],
	['companies', 'name'],
];
const halves = [fields.filter((_, index) => index % 2 === 0), fields.filter((_, index) => index % 2 === 1)];
const isDirect = new Set(['features', 'news_categories', 'document_types', 'offices', 'settings', 'companies']);

for (const [index, half] of halves.entries()) {
	const [language, tag]: [Language, string] = index === 0 ? ['en', ''] : ['zh', ' @phone'];
	test(`the second of two users sees who saved first, and can overwrite it: ${half.map(([resource]) => resource).join(', ')}${tag} @long`, async ({
		page,
		watch,
		openOtherBrowser,
	}) => {
		for (const _ of half) watch.expect(/status of 409/);
		const other = await openOtherBrowser(colleague);
		for (const each of [watch, other.watch]) {
			each.ignoreShift();
			// The preview of an item may still load when the next item opens.
			each.ignoreAborted('/api/');
		}
		await signIn(page, superuser);
		const [mine, theirs] = [new AdminForm(page, language), new AdminForm(other.page, language)];
		for (const [resource, path, fixedUid] of half) {
			const uid = fixedUid ?? (await getAdminJson(page, `${resource}?limit=1`)).data[0].uid;
			const before = (await getAdminJson(page, `${resource}/${uid}`)).data;
			const field = path.replace(/\.en$/, '');
			const box = (form: AdminForm) => (path === field ? form.plainField(field) : form.text(field, 'en'));
			await Promise.all([mine, theirs].map((form) => form.open(resource, uid)));
			await Promise.all([mine, theirs].map((form) => form.showLanguage('en')));
			await box(theirs).fill('Theirs');
			await box(mine).fill('Mine');
			await theirs.save(isDirect.has(resource));
			await mine.button(isDirect.has(resource) ? 'ACTION_SAVE' : 'ACTION_SAVE_DRAFT').click();
			const dialog = mine.dialog('TITLE_CONFLICT');
			await expect(dialog).toContainText(colleague.email);
			await expect(dialog.locator('mark')).toHaveText(['Mine', 'Theirs']);
			await dialog.getByRole('button', { name: mine.translate('ACTION_ALL_MINE') }).click();
			await mine.submit(() =>
				dialog.getByRole('button', { name: mine.translate('ACTION_SAVE_MERGED'), exact: true }).click(),
			);
			await expect(box(mine)).toHaveValue('Mine');
			expect(await versionValues(page, `${resource}/${uid}`, path, 2)).toEqual(['Mine', 'Theirs']);
			// Other tests find these items by name, so undo the published changes.
			if (isDirect.has(resource)) {
				const back = await page.request.put(`/api/admin/${resource}/${uid}`, {
					data: { revision: before.revision + 2, content: before.content },
					headers: { 'sec-fetch-site': 'same-origin' },
				});
				expect(back.status()).toBe(200);
			}
		}
	});
}

for (const [resource, title, html, language, tag] of [
	['news', 'title', 'body', 'en', ''],
	['campaigns', 'name', 'description', 'zh', ' @phone @long'],
] as const) {
	test(`two users of one item see the differences, choose field by field, and lose nothing: ${resource} (${language})${tag} @long`, async ({
		page,
		watch,
		openOtherBrowser,
	}) => {
		watch.expect(/status of 409/);
		const { page: other } = await openOtherBrowser(colleague);
		watch.ignoreShift();
		await signIn(page, superuser);
		const mine = new AdminForm(page, language);
		const { uid } = (await getAdminJson(page, `${resource}?limit=1`)).data[0];
		const { content: before } = (await getAdminJson(page, `${resource}/${uid}`)).data;
		await mine.open(resource, uid);
		const { revision } = (await getAdminJson(page, `${resource}/${uid}`)).data;
		const theirs = {
			[title]: { en: 'Theirs', zh: '他们的标题' },
			[html]: { ...before[html], en: '<p>A text of theirs</p>' },
		};
		await callAdminApi(other, 'PUT', `${resource}/${uid}`, { revision, content: { ...before, ...theirs } });

		await mine.showLanguage('en');
		await mine.text(title, 'en').fill('Mine');
		await mine.fillText(html, 'en', 'A text of mine');
		await mine.showLanguage('zh');
		await mine.fillText(html, 'zh', '我的正文');
		await page.keyboard.press('ControlOrMeta+s');
		const dialog = mine.dialog('TITLE_CONFLICT');
		const part = (field: string, of: Language) => {
			const values = { field: mine.label(field), language: mine.translate(`languages.${of}`) };
			return dialog.getByRole('group', { name: mine.translate('LABEL_FIELD_IN', values) });
		};
		const choice = (field: string, of: Language, whose: 'MINE' | 'THEIRS') => {
			const label = mine.translate(whose === 'MINE' ? 'ACTION_KEEP_MINE' : 'ACTION_TAKE_THEIRS');
			return part(field, of).getByRole('radio', { name: label, exact: true });
		};
		await expect(dialog).toContainText(colleague.email);
		await expect(part(title, 'en')).toContainText('Theirs');
		await expect(part(title, 'en')).toContainText('Mine');
		await expect(part(html, 'en').locator('mark')).toHaveText(['mine', 'theirs']);
		// If only one user changed a field, the dialog chooses this change. For fields that both users changed, the
		// user must choose.
		await expect(choice(title, 'zh', 'THEIRS')).toBeChecked();
		await expect(choice(html, 'zh', 'MINE')).toBeChecked();
		await expect(dialog.getByRole('status')).toHaveText(mine.translate('TEXT_OPEN_CHOICES', { count: 2 }));
		const save = dialog.getByRole('button', { name: mine.translate('ACTION_SAVE_MERGED'), exact: true });
		await expect(save).toBeDisabled();

		// The texts stay after continuing, and the next save shows the conflict again.
		await dialog.getByRole('button', { name: mine.translate('ACTION_CONTINUE_EDITING') }).click();
		await expect(dialog).toBeHidden();
		await expect(mine.text(html, 'zh')).toHaveText('我的正文');
		await mine.showLanguage('en');
		await expect(mine.text(title, 'en')).toHaveValue('Mine');
		await expect(mine.text(html, 'en')).toHaveText('A text of mine');
		watch.expect(/status of 409/);
		await mine.button('ACTION_SAVE_DRAFT').click();
		await choice(title, 'en', 'THEIRS').click();
		await choice(html, 'en', 'MINE').click();
		await mine.submit(() => save.click());
		await expect(dialog).toBeHidden();
		await expect(mine.text(title, 'en')).toHaveValue('Theirs');

		const { content } = (await getAdminJson(page, `${resource}/${uid}`)).data;
		expect(content).toEqual({
			...before,
			[title]: { ...before[title], en: 'Theirs', zh: '他们的标题' },
			[html]: { ...before[html], en: '<p>A text of mine</p>', zh: '<p>我的正文</p>' },
		});
		expect(await versionValues(page, `${resource}/${uid}`, `${html}.en`, 2)).toEqual([
			'<p>A text of mine</p>',
			'<p>A text of theirs</p>',
		]);

		// The first version has no predecessor and therefore no differences.
		await mine.chooseAction('ACTION_ALL_VERSIONS');
		const drawer = mine.dialog('TITLE_VERSIONS');
		const first = drawer.getByRole('listitem').last();
		await expect(first).toContainText(mine.translate('LABEL_ON_SITE_NOW'));
		await expect(drawer.getByText(mine.translate('LABEL_ON_SITE_NOW'))).toHaveCount(1);
		await first.getByRole('button').click();
		await expect(drawer.getByRole('group').filter({ hasText: before[title].zh }).first()).toBeVisible();
		await expect(drawer.locator('del, ins')).toHaveCount(0);
		await drawer.getByRole('radio', { name: mine.translate('LABEL_CHANGES_SINCE_VERSION') }).click();
		await expect(drawer.locator('ins').first()).toHaveText('Theirs');
	});
}

test('publishing an item that a colleague has scheduled shows the schedule first @phone @long', async ({
	page,
	watch,
	openOtherBrowser,
}) => {
	watch.expect(/status of 409/);
	watch.ignoreShift();
	const other = await openOtherBrowser(colleague);
	await signIn(page, superuser);
	const form = new AdminForm(page, 'zh');
	const [{ uid }] = (await getAdminJson(page, 'roadmap?limit=1')).data;
	const headers = { 'sec-fetch-site': 'same-origin' };
	const call = async (by: Page, method: 'PUT' | 'POST', under: string, data: object) =>
		(await (await by.request.fetch(`/api/admin/roadmap/${uid}${under}`, { method, data, headers })).json()).data;
	const { revision, content: full } = (await getAdminJson(page, `roadmap/${uid}`)).data;
	const draft = await call(other.page, 'PUT', '', { revision, content: { ...full, link: '/news/' } });
	await form.open('roadmap', uid);
	const from = '2099-01-01T00:00:00.000Z';
	await call(other.page, 'POST', '/publish', { revision: draft.revision, from });
	await form.button('actions.publish').click();
	await expect(page.getByText('其他人刚刚更改了这项内容的发布状态或时间')).toBeVisible();
	await expect(page.getByRole('main').getByText(form.translate('LABEL_NEXT_SCHEDULED'), { exact: true })).toBeVisible();
	expect((await getAdminJson(page, `roadmap/${uid}`)).data.publish_from).toBe(from);

	const { page: desktop } = await openOtherBrowser(editor);
	const item = await call(desktop, 'PUT', '', { revision: draft.revision, content: { ...full, link: '/games/' } });
	expect([item.state, item.publish_revision]).toEqual(['scheduled', draft.revision]);
	await form.open('roadmap', uid);
	await expect(page.getByText(/发布的是较早的版本/)).toBeVisible();
	// Publishing succeeds after a reload, with the newest content.
	await form.button('actions.publish').click();
	await form.confirm('actions.publish', 'actions.publish');
	await expect(form.state('published')).toBeVisible();
	expect((await getAdminJson(page, `roadmap/${uid}`)).data.content).toEqual({ ...full, link: '/games/' });
});
