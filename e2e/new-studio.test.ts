/** Tests the first steps of staff in a studio that starts empty. */
import { createSuperuser } from '../server/auth/accounts/first-superuser.ts';
import { adminTranslations, openScreen } from './admin-site.ts';
import { startBrowserSite, TODAY } from './browser-site.ts';
import { expect, openPage, signIn, test as siteTest } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const startEmptySite = () => startBrowserSite({ demo: false });

const test = siteTest.extend({
	site: [async ({ startOnce }, use) => use(await startOnce(startEmptySite)), siteStart],
});

const { en } = adminTranslations;

test('an outline makes an empty studio presentable, and its samples are removed at once @long', async ({
	page,
	site,
}) => {
	const email = 'boss@studio.test';
	const password = await createSuperuser(site.services.database, email, TODAY);
	await signIn(page, { email, password });
	await openPage(page, '/');
	await expect(page.getByText('This page is being prepared.')).toBeVisible();

	await openScreen(page, '', en.LABEL_HOME);
	await page.getByRole('button', { name: en.ACTION_START_OUTLINE }).click();
	await expect(page.getByText(en.TEXT_OUTLINE_ADDED)).toBeVisible();
	await openScreen(page, 'games', 'Games');
	await expect(page.getByText(en.LABEL_SAMPLE, { exact: true })).toHaveCount(2);

	await openPage(page, '/');
	await expect(page.getByText('This page is being prepared.')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Your First Game' })).toBeVisible();
	await openPage(page, '/game/your-first-game/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your First Game');

	await openScreen(page, 'setup', en['resources.setup.name']);
	await page.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
	const question = page.getByRole('dialog');
	await expect(question).toContainText('Your First Game');
	await question.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES }).click();
	await expect(page.getByRole('button', { name: en.ACTION_REMOVE_SAMPLES })).toHaveCount(0);
	await openPage(page, '/');
	await expect(page.getByRole('heading', { name: 'Your First Game' })).toHaveCount(0);
	// The sample texts of the page suit any studio, so they are not removed with the sample items.
	await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
});
