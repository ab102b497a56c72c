/** An editor on the screens and at the calls of the admin, and an invitation without a mail server. */
import { AdminForm } from './admin-form.ts';
import { editor, expect, superuser, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

test('an editor writes drafts and publishes nothing @phone', async ({ page, another }) => {
	await signIn(page, editor);
	const form = new AdminForm(page, 'zh');
	await form.open('banners');
	// Nothing is offered that would be refused: what is done with several is publishing.
	await expect(form.link('ra.action.create')).toBeVisible();
	await expect(page.locator('tbody a').first()).toBeVisible();
	await expect(form.button('ACTION_ARRANGE')).toHaveCount(0);
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	await page.locator('tbody a').first().click();
	await form.show('zh');
	await form.text('title', 'zh').fill('编辑写的标题');
	const item = await form.save();
	await expect(form.state('changed')).toBeVisible();
	await expect(form.button('actions.publish')).toHaveCount(0);
	await form.button('LABEL_MORE_ACTIONS').click();
	const entries = page.getByRole('menuitem');
	await expect(entries.filter({ hasText: form.say('ACTION_DISCARD') })).toBeVisible();
	for (const key of ['actions.unpublish', 'ACTION_SCHEDULE', 'actions.remove'])
		await expect(entries.filter({ hasText: form.say(key) })).toHaveCount(0);
	// A save of what has no drafts is a publication.
	await form.open('offices');
	await expect(page.locator('tbody a').first()).toBeVisible();
	await expect(form.link('ra.action.create')).toHaveCount(0);
	await page.locator('tbody a').first().click();
	await expect(page.getByText(form.say('TEXT_READ_ONLY'))).toBeVisible();
	await expect(form.button('ra.action.save')).toHaveCount(0);

	const path = `/api/admin/banners/${item.uid}`;
	const { revision, content } = item;
	for (const [call, data] of [
		['publish', { revision }],
		['unpublish', { revision }],
	] as const)
		expect((await page.request.post(`${path}/${call}`, { data, headers })).status()).toBe(403);
	expect((await page.request.put(path, { data: { revision, content, publish: true }, headers })).status()).toBe(403);
	const bulk = { action: 'publish', uids: [item.uid] };
	const refused = await page.request.post('/api/admin/banners/bulk', { data: bulk, headers });
	expect(refused.status()).toBe(403);
	const { page: reader } = await another();
	expect(await (await reader.request.get('/zh/')).text()).not.toContain('编辑写的标题');
});

test('without a mail server an invitation shows its link', async ({ page, another }) => {
	await signIn(page, superuser);
	const form = new AdminForm(page, 'en');
	await form.open('users');
	await form.button('ACTION_INVITE').click();
	const dialog = form.dialog('TITLE_INVITE');
	await expect(dialog).toContainText(form.say('TEXT_INVITE_BY_LINK'));
	await dialog.getByLabel(form.say('LABEL_EMAIL')).fill('by-link@demo.test');
	await dialog.getByRole('button', { name: form.say('roles.staff') }).click();
	await dialog.getByRole('button', { name: form.say('ACTION_INVITE'), exact: true }).click();
	const shown = form.dialog('TITLE_INVITATION_LINK');
	// A click beside it does not lose what is shown this once.
	await page.mouse.click(5, 400);
	const link = await shown.getByLabel(form.say('LABEL_LINK')).inputValue();
	await shown.getByRole('button', { name: 'Close' }).click();
	await expect(page).toHaveURL(/\/admin\/users\/\w+$/);
	await expect(page.getByText(/Invitation sent/)).toHaveCount(0);
	const { page: theirs } = await another();
	await theirs.goto(new URL(link).pathname);
	await expect(theirs.locator('input[type=password]')).toHaveCount(2);
});
