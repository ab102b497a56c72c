/** Tests of the admin with the rights of an editor. */
import { AdminForm } from './admin-form.ts';
import { colleague, editor, expect, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

test('an editor saves drafts but cannot publish @phone', async ({ page, openOtherBrowser }) => {
	await signIn(page, editor);
	const form = new AdminForm(page, 'zh');
	await form.open('banners');
	// The screen offers only permitted actions. Bulk actions require the right to publish.
	await expect(form.link('ACTION_CREATE')).toBeVisible();
	await expect(page.locator('tbody a').first()).toBeVisible();
	await expect(form.button('ACTION_ARRANGE')).toHaveCount(0);
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	await page.locator('tbody a').first().click();
	await form.showLanguage('zh');
	await form.text('title', 'zh').fill('编辑写的标题');
	await form.save();
	await expect(form.state('changed')).toBeVisible();
	await expect(form.button('actions.publish')).toHaveCount(0);
	await form.button('LABEL_MORE_ACTIONS').click();
	const entries = page.getByRole('menuitem');
	await expect(entries.filter({ hasText: form.translate('ACTION_DISCARD') })).toBeVisible();
	for (const key of ['actions.unpublish', 'ACTION_SCHEDULE', 'actions.remove'])
		await expect(entries.filter({ hasText: form.translate(key) })).toHaveCount(0);
	// Offices have no drafts, so a save would publish. The form is therefore read-only.
	await form.open('offices');
	await expect(page.locator('tbody a').first()).toBeVisible();
	await expect(form.link('ACTION_CREATE')).toHaveCount(0);
	await page.locator('tbody a').first().click();
	await expect(page.getByText(form.translate('TEXT_READ_ONLY'))).toBeVisible();
	await expect(form.button('ACTION_SAVE')).toHaveCount(0);

	const { page: reader } = await openOtherBrowser();
	expect(await (await reader.request.get('/zh/')).text()).not.toContain('编辑写的标题');
});

test('an editor requests a review, a publisher sends the item back, and the editor sees why @long', async ({
	page,
	watch,
	openOtherBrowser,
}) => {
	watch.ignoreShift();
	await signIn(page, editor);
	const form = new AdminForm(page, 'en');
	await form.open('partners');
	await page.locator('tbody a').nth(1).click();
	await expect(form.button('ACTION_REQUEST_REVIEW')).toBeDisabled();
	await page.getByRole('textbox', { name: form.label('name'), exact: true }).fill('A partner to review');
	await form.button('ACTION_REQUEST_REVIEW').click();
	const request = form.dialog('ACTION_REQUEST_REVIEW');
	await request.getByRole('textbox').fill('A new name');
	await request.getByRole('button', { name: form.translate('ACTION_REQUEST_REVIEW') }).click();
	await expect(page.getByRole('region', { name: form.translate('review_states.requested') })).toContainText(
		'A new name',
	);

	const { page: other, watch: otherWatch } = await openOtherBrowser(colleague);
	otherWatch.ignoreShift();
	const review = new AdminForm(other, 'en');
	await review.open('');
	await other
		.getByRole('region', { name: review.translate('TITLE_WAITING_FOR_REVIEW') })
		.getByRole('link', { name: 'A partner to review' })
		.click();
	await review.button('ACTION_SEND_BACK').click();
	await review.dialog('ACTION_SEND_BACK').getByRole('textbox').fill('Keep the old one');
	await review
		.dialog('ACTION_SEND_BACK')
		.getByRole('button', { name: review.translate('ACTION_SEND_BACK') })
		.click();
	await expect(other.getByRole('region', { name: review.translate('review_states.sent_back') })).toBeVisible();

	await form.open('');
	const sentBack = page.getByRole('region', { name: form.translate('TITLE_SENT_BACK_TO_YOU') });
	await expect(sentBack).toContainText('Keep the old one');
	await sentBack.getByRole('link', { name: 'A partner to review' }).click();
	await expect(form.button('ACTION_REQUEST_REVIEW')).toBeEnabled();
});
