/** Tests the HTML of the contact form without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from '../../server/testing/test-site.ts';
import { homePath, languages, translations } from '../site-data.ts';
import { getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const NO_EMAILS = { info: '', press: '', support: '', sales: '' };

async function getContacts(settings: object, language: 'en' | 'zh' = 'en'): Promise<HtmlPage> {
	const varied = await site.vary({
		changeData: (call, data) => (call === '/api/settings' ? { ...data, ...settings } : data),
	});
	const page = await getPage(varied, `${homePath[language]}contacts/`);
	await varied.stop();
	return page;
}

test.each(languages)(
	'form (%s): without JavaScript the page explains why the form cannot be sent, and shows a mail address',
	async (language) => {
		const emails = { ...NO_EMAILS, info: 'info@studio.test', sales: 'sales@studio.test' };
		const { one, all } = await getContacts({ show_contact_form: true, emails }, language);
		const [before = '?', after = '?'] = translations[language].TEXT_FORM_NEEDS_JAVASCRIPT.split('{email}');
		const note = all('main section p').find((each) => textOf(each).startsWith(before.trim()))!;
		expect(textOf(note)).toBe(`${before}sales@studio.test${after}`);
		expect(one('a', note).getAttribute('href')).toBe('mailto:sales@studio.test');
		expect(one('main form').getAttribute('method')).toBe('post');
		expect(one('main form').getAttribute('action')).toBe(`/api/contact?lang=${language}`);
		expect(one('main form [type=submit]').hasAttribute('disabled')).toBe(true);
	},
);

test('form: without a mailbox the note shows no mail address', async () => {
	const { html } = await getContacts({ show_contact_form: true, emails: NO_EMAILS });
	expect(html).toContain(translations.en.TEXT_FORM_NEEDS_JAVASCRIPT_NO_EMAIL);
});

test('form: the setting hides the form', async () => {
	const { status, all } = await getContacts({ show_contact_form: false });
	expect([status, all('form')]).toEqual([200, []]);
});
