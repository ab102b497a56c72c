import { AdminForm } from './admin-form.ts';
import { getAdminJson } from './admin-site.ts';
import { expect, manager, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

test('changes of a page that was killed are restored @long', async ({ page }) => {
	await signIn(page, manager);
	const { uid } = (await getAdminJson(page, 'roadmap?limit=1')).data[0];
	const killedPage = await page.context().newPage();
	const killed = new AdminForm(killedPage, 'en');
	await killed.open('roadmap', uid);
	await killed.text('title', 'en').fill('Typed before the crash');
	await expect(killedPage.getByText(killed.translate('LABEL_UNSAVED_KEPT'))).toBeVisible();
	const session = await page.context().newCDPSession(killedPage);
	const crash = killedPage.waitForEvent('crash');
	void session.send('Page.crash').catch(() => {});
	await crash;
	await killedPage.close();

	const form = new AdminForm(page, 'en');
	await form.open('roadmap', uid);
	const question = form.dialog('TITLE_RECOVERY');
	await expect(question.locator('ins').last()).toHaveText(/before the crash/);
	await question.getByRole('button', { name: form.translate('ACTION_RESTORE') }).click();
	await expect(form.text('title', 'en')).toHaveValue('Typed before the crash');
	// The shortcut sends nothing if an autosave has stored the changes already.
	await page.keyboard.press('Control+s');
	await expect
		.poll(async () => (await getAdminJson(page, `roadmap/${uid}`)).data.content.title.en)
		.toBe('Typed before the crash');
	await form.open('roadmap', uid);
	await expect(form.text('title', 'en')).toHaveValue('Typed before the crash');
	await expect(question).toBeHidden();
});
