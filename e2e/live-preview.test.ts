/** Tests that unsaved text appears in the preview beside the form, and not in public HTML. */
import { AdminForm } from './admin-form.ts';
import { callAdminApi } from './admin-site.ts';
import { violations } from './axe.ts';
import { expect, manager, startEditingSite, test as editingTest } from './editing-site.ts';
import { signIn } from './site-test.ts';
import { siteStart } from './worker-test.ts';

/** The draft that stays belongs to no other test. */
const startPreviewedSite = () => startEditingSite();

const test = editingTest.extend({
	site: [async ({ startOnce }, use) => use(await startOnce(startPreviewedSite)), siteStart],
});

const typed = { en: 'Typed beside the page', zh: '在页面旁输入' };

for (const [language, tag] of [
	['en', ''],
	['zh', ' @both @long'],
] as const)
	test(`unsaved text appears on the page beside the form, and not on the site (${language})${tag}`, async ({
		page,
		watch,
		isMobile,
		openOtherBrowser,
	}) => {
		watch.ignoreShift();
		await signIn(page, manager);
		const { content } = await callAdminApi(page, 'GET', 'texts/home');
		const before = content.texts.latest_title[language] as string;
		const form = new AdminForm(page, language);
		await form.open('texts', 'home');
		const preview = page.getByRole('region', { name: form.translate('LABEL_LIVE_PREVIEW') });
		const heading = (name: string) => preview.frameLocator('iframe').getByRole('heading', { name, exact: true });
		const open = () =>
			isMobile
				? page.getByRole('radio', { name: form.translate('ACTION_LIVE_PREVIEW'), exact: true }).click({ force: true })
				: form.button('ACTION_LIVE_PREVIEW').click();
		// Beside the preview, the form has space for one language.
		if (!isMobile) await open();
		await form.showLanguage(language);
		await form.text('texts.latest_title', language).fill(typed[language]);
		if (isMobile) await open();
		await expect(heading(typed[language])).toBeVisible();
		// Other tests check the page in the frame.
		expect(await violations(page, ['iframe'])).toEqual([]);

		const { page: visitor } = await openOtherBrowser();
		for (const each of [page, visitor]) {
			const html = await (await each.request.get(language === 'en' ? '/' : '/zh/')).text();
			expect(html).toContain(before);
			expect(html).not.toContain(typed[language]);
		}

		await heading(typed[language]).click();
		await expect(form.text('texts.latest_title', language)).toBeFocused();
		await form.text('texts.latest_title', language).fill(before);
	});
