/** Tests of the contact form with its real captcha, a real mail server and a fake of Google's reCAPTCHA. */
import type { Locator, Page } from '@playwright/test';
import { translator } from '../server/kernel/messages.ts';
import { listContactMessages } from '../server/resources/contact/contact.store.ts';
import { readSettings, writeSettings } from '../server/auth/settings/settings.store.ts';
import type { MailServer, ReceivedMail } from '../server/testing/mail-server.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { violations } from './axe.ts';
import { HUMAN_RESPONSE, test } from './mail-site.ts';
import {
	waitForHydration,
	openPage,
	expect,
	scrollToElement,
	waitForFrames,
	translations,
	type Language,
} from './site-test.ts';

const dialogOf = (page: Page, language: Language = 'en'): Locator =>
	page.getByRole('dialog', { name: translations[language].TITLE_CONTACT_DONE });
const widget = (page: Page): Locator => page.locator('altcha-widget');
const checkbox = (page: Page): Locator => widget(page).getByRole('checkbox');
const formOf = (page: Page): Locator => page.locator('form');
const button = (page: Page): Locator => formOf(page).locator('button[type=submit]');
const field = (page: Page, name: string): Locator => formOf(page).locator(`[name="${name}"]`);

/** Values in the order of the form's fields. */
const formValues = {
	name: 'Ada O’Brien 😀',
	company: '蓝海 Gaming',
	subject: '',
	email: 'ada@operator.test',
	phone: '+886 2 1234 5678',
	message: 'We would like ten games. 再见',
};

/** Returns the stored messages with a subject. Every test has its own subject. */
async function storedMessages({ services }: TestSite, subject: string) {
	return (await listContactMessages(services.database.read)).filter((message) => message.subject === subject);
}

async function mailOf(mailServer: MailServer, subject: string): Promise<ReceivedMail> {
	const find = () => mailServer.received.find((mail) => mail.subject?.includes(subject));
	await expect.poll(find).toBeTruthy();
	return find() as ReceivedMail;
}

test('contact form: a visitor sends a message by keyboard alone, and it is stored and mailed', async ({
	page,
	site,
	mailServer,
}) => {
	const subject = 'By keyboard alone';
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	const captchaRequests = () => requested.filter((path) => /altcha|pbkdf2|api\/captcha/i.test(path));
	// The form is far below the visible part of this low window, so the captcha is not loaded yet.
	await page.setViewportSize({ width: 1280, height: 320 });
	await openPage(page, '/contacts/');
	await waitForHydration(formOf(page));
	await page.keyboard.press('Shift');
	await waitForFrames(page);
	expect(captchaRequests()).toEqual([]);

	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	const stops: string[] = [];
	const tabTo = async (name: string): Promise<void> => {
		for (let press = 0; press < 20; press++) {
			await page.keyboard.press('Tab');
			stops.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? ''));
			if (stops.at(-1) === name) return;
		}
		throw new Error(`Tab did not reach ${name}: ${stops.join(', ')}`);
	};
	for (const [name, value] of Object.entries({ ...formValues, subject })) {
		await tabTo(name);
		await page.keyboard.insertText(value);
	}
	expect(stops.filter((name) => name in formValues)).toEqual(Object.keys(formValues));
	await expect(checkbox(page)).toBeVisible();
	expect(requested).not.toContain('/api/captcha');
	await page.keyboard.press('Tab');
	await expect(checkbox(page)).toBeFocused();
	await page.keyboard.press('Space');
	await expect(widget(page)).toContainText(translations.en.LABEL_CAPTCHA_VERIFIED);
	for (const worker of page.workers()) expect(worker.url().startsWith(`${site.url}/assets/pbkdf2`)).toBe(true);
	await page.keyboard.press('Tab');
	await expect(button(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialogOf(page)).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press('Enter');
	await expect(dialogOf(page)).toHaveCount(0);
	await expect(button(page)).toBeFocused();
	await expect(checkbox(page)).not.toBeChecked();

	expect(await storedMessages(site, subject)).toEqual([
		expect.objectContaining({ ...formValues, subject, language: 'en' }),
	]);
	const mail = await mailOf(mailServer, subject);
	expect(mail.envelope.to).toEqual(['sales@bluenarwhal.example']);
	expect(mail.replyTo).toEqual([expect.objectContaining({ address: formValues.email })]);
	for (const value of Object.values(formValues)) expect(mail.text).toContain(value);
});

test('contact form (zh): the form shows errors of the server in the page’s language @phone @long', async ({ page }) => {
	const t = translator('zh');
	await page.goto('/zh/contacts/');
	await waitForHydration(formOf(page));
	await scrollToElement(formOf(page));
	await expect(checkbox(page)).toBeVisible();
	await button(page).click();
	const summary = page.getByRole('region', { name: '有 6 处需要修改' });
	await expect(summary).toBeFocused();
	for (const name of ['name', 'company', 'subject', 'message'] as const)
		await expect(field(page, name)).toHaveAccessibleDescription(t(`contact.${name}`));
	await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.emailOrPhone'));
	await expect(page.getByRole('group', { name: translations.zh.LABEL_CAPTCHA })).toHaveAccessibleDescription(
		t('captcha.missing'),
	);
	expect(await violations(page)).toEqual([]);
	await summary.getByRole('link', { name: t('contact.message') }).click();
	await expect(field(page, 'message')).toBeFocused();
	await expect(field(page, 'message')).toBeInViewport({ ratio: 1 });
});

/** Fake of the parts of Google's script that the form uses. */
const fakeRecaptcha = `
	window.grecaptcha = {
		render(element, { callback }) {
			const answer = document.createElement('textarea');
			answer.name = 'g-recaptcha-response';
			answer.hidden = true;
			const box = document.createElement('button');
			box.type = 'button';
			box.textContent = 'fake captcha';
			box.addEventListener('click', () => {
				answer.value = '${HUMAN_RESPONSE} ' + crypto.randomUUID();
				callback(answer.value);
			});
			element.append(box, answer);
			return 7;
		},
		reset() {},
	};
	window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test('contact form: with a site key the form uses reCAPTCHA, which the policy allows and the server verifies @long', async ({
	page,
	origins,
	site,
}) => {
	const { services } = site;
	const subject = 'By Google';
	const before = await readSettings(services.database.read);
	const write = (settings: Partial<typeof before>) => services.content.change((tx) => writeSettings(tx, settings));
	origins.add('https://www.google.com');
	await page.route('https://www.google.com/recaptcha/api.js?*', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: fakeRecaptcha }),
	);
	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await write({ recaptcha_key: 'a-site-key' });
	try {
		await page.goto('/contacts/');
		await waitForHydration(formOf(page));
		await scrollToElement(formOf(page));
		await page.getByRole('button', { name: 'fake captcha' }).click();
		for (const [name, value] of Object.entries({ ...formValues, subject })) await field(page, name).fill(value);
		await button(page).click();
		await expect(dialogOf(page)).toBeVisible();
		expect(await storedMessages(site, subject)).toHaveLength(1);
		expect(requested.filter((url) => /altcha|api\/captcha/.test(url))).toEqual([]);
	} finally {
		await write(before);
	}
});
