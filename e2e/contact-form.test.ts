import type { Locator, Page, Request } from '@playwright/test';
import { HONEYPOT_FIELD } from '../contract/contact.ts';
import { contactWords } from '../server/contact/contact.words.ts';
import { listContactMessages } from '../server/contact/contact.store.ts';
import { listOutbox } from '../server/mail/mail.store.ts';
import { readSettings, writeSettings, type StoredSettings } from '../server/settings/settings.store.ts';
import type { MailServer, ReceivedMail } from '../server/testing/mail-server.ts';
import { violations } from './axe.ts';
import { clock, HUMAN, test as onMailedHouse } from './mail-site.ts';
import { alive, arrive, expect, languages, readTo, settled, words, type Language } from './site-test.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { TODAY } from './served-site.ts';

const MINUTE = 60_000;
const test = onMailedHouse.extend<{ change: (settings: Partial<StoredSettings>) => Promise<void> }>({
	/** Changes the studio's settings until the end of the test. */
	change: async ({ site: { services } }, use) => {
		const before = await readSettings(services.database.read);
		const write = (settings: Partial<StoredSettings>) => services.content.change((tx) => writeSettings(tx, settings));
		await use(write);
		await write(before);
	},
});

const contacts: Record<Language, string> = { en: '/contacts/', zh: '/zh/contacts/' };
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const widget = (page: Page): Locator => page.locator('altcha-widget');
const checkbox = (page: Page): Locator => widget(page).getByRole('checkbox');
const formOf = (page: Page): Locator => page.locator('form');
const button = (page: Page): Locator => formOf(page).locator('button[type=submit]');
const field = (page: Page, name: string): Locator => formOf(page).locator(`[name="${name}"]`);

const filled = {
	name: 'Ada O’Brien 😀',
	company: '蓝海 Gaming',
	email: 'ada@operator.test',
	phone: '+886 2 1234 5678',
	message: 'Hello,\nwe would like ten games.\n再见',
};
type Filled = Partial<typeof filled> & { subject: string };

/** Goes to the form, and waits until it is alive and its captcha is there. */
async function openForm(page: Page, language: Language = 'en', origin = ''): Promise<void> {
	await page.goto(origin + contacts[language]);
	await alive(formOf(page));
	await expect(button(page)).toBeEnabled();
	await readTo(formOf(page));
	await expect(checkbox(page)).toBeVisible();
}

async function fillIn(page: Page, values: Filled): Promise<void> {
	for (const [name, value] of Object.entries({ ...filled, ...values })) await field(page, name).fill(value);
}

async function solve(page: Page, language: Language = 'en'): Promise<void> {
	await checkbox(page).click();
	await expect(widget(page)).toContainText(words[language].LABEL_CAPTCHA_VERIFIED);
}

const valuesOf = (page: Page) =>
	formOf(page).evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);

/** The messages that were kept under a subject; every test has a subject of its own. */
async function kept({ services }: TestSite, subject: string) {
	return (await listContactMessages(services.database.read)).filter((message) => message.subject === subject);
}

async function mailOf(mailServer: MailServer, subject: string): Promise<ReceivedMail> {
	const find = () => mailServer.received.find((mail) => mail.subject?.includes(subject));
	await expect.poll(find).toBeTruthy();
	return find() as ReceivedMail;
}

/** What a field's own line says is wrong with it, found as assistive technology finds it. */
async function faultOf(control: Locator): Promise<string> {
	await expect(control).toHaveAttribute('aria-invalid', 'true');
	const id = await control.getAttribute('aria-describedby');
	return control.page().locator(`[id="${id}"]`).innerText();
}

for (const language of languages) {
	const t = words[language];
	const told = contactWords[language];

	test(`form (${language}): a message is sent, kept and mailed; the form is as new @both`, async ({
		page,
		site,
		mailServer,
	}, { project }) => {
		const subject = `Sent ${language} ${project.name}`;
		await openForm(page, language);
		await fillIn(page, { subject });
		await solve(page, language);
		const [request] = await Promise.all([page.waitForRequest('**/api/contact?*'), button(page).click()]);
		expect(new URL(request.url()).search).toBe(`?lang=${language}`);

		const dialog = page.getByRole('dialog', { name: t.TITLE_CONTACT_DONE });
		await expect(dialog).toBeVisible();
		// The text is HTML.
		const [, before, strong] = /^(.*)<b>(.*)<\/b>$/.exec(t.TEXT_MANAGER_WILL_CONTACT) ?? [];
		await expect(dialog.getByRole('paragraph')).toHaveText(`${before}${strong}`);
		await expect(dialog.locator('strong')).toHaveText(strong ?? '?');
		await expect(dialogOf(page)).toHaveCount(1);
		await dialog.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(contacts[language]);
		expect(Object.values(await valuesOf(page)).join('')).toBe('');
		await expect(widget(page)).toContainText(t.LABEL_CAPTCHA_CHECKBOX);
		await expect(checkbox(page)).not.toBeChecked();

		expect(await kept(site, subject)).toEqual([expect.objectContaining({ ...filled, subject, language })]);
		const mail = await mailOf(mailServer, subject);
		expect(mail.envelope.to).toEqual(['sales@bluenarwhal.example']);
		expect(mail.replyTo).toEqual([expect.objectContaining({ address: filled.email })]);
		for (const value of Object.values(filled)) expect(mail.text).toContain(value);
	});

	test(`form (${language}): sent empty, it says field by field what is missing @both`, async ({ page, site }) => {
		const before = (await listContactMessages(site.services.database.read)).length;
		await openForm(page, language);
		await button(page).click();
		await expect(field(page, 'name')).toBeFocused();
		for (const name of ['name', 'company', 'subject', 'message'] as const)
			expect(await faultOf(field(page, name))).toBe(told[name]);
		expect(await faultOf(field(page, 'email'))).toBe(told.emailOrPhone);
		await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid');
		const captcha = page.getByRole('group', { name: t.LABEL_CAPTCHA });
		await expect(captcha).toHaveAccessibleDescription(told.captcha.missing);
		await expect(captcha.getByText(told.captcha.missing)).toBeVisible();
		await expect(
			page.getByRole('alert').filter({ hasText: language === 'en' ? ': 6 fields need' : '有 6 处需要修改' }),
		).toHaveCount(1);
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(button(page)).not.toHaveAttribute('aria-disabled');
		expect(await listContactMessages(site.services.database.read)).toHaveLength(before);
		await field(page, 'phone').fill('+886 2 1234 5678');
		await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid');
		await solve(page, language);
		await expect(captcha.getByText(told.captcha.missing)).toHaveCount(0);
		await expect(captcha.locator('[data-wrong]')).toHaveCount(0);
	});

	test(`form (${language}): a wrong e-mail is told, the rest stays, and the mended form goes with the same answer`, async ({
		page,
		site,
	}) => {
		const subject = `Mended ${language}`;
		await openForm(page, language);
		await fillIn(page, { subject, email: 'ada@operator' });
		await solve(page, language);
		const sent = await valuesOf(page);
		await button(page).click();
		await expect(field(page, 'email')).toBeFocused();
		expect(await faultOf(field(page, 'email'))).toBe(told.email);
		await expect(formOf(page).locator('[aria-invalid]')).toHaveCount(1);
		expect(await valuesOf(page)).toEqual(sent);
		await field(page, 'email').fill('ada@operator.test');
		// What was written anew is not at fault until the server says so.
		await expect(formOf(page).locator('[aria-invalid]')).toHaveCount(0);
		await expect(page.getByText(told.email)).toHaveCount(0);
		await expect(field(page, 'email')).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('dialog', { name: t.TITLE_CONTACT_DONE })).toBeVisible();
		expect(await kept(site, subject)).toHaveLength(1);
	});

	test(`form (${language}): without the captcha it goes nowhere; the captcha is pointed at, and then it goes`, async ({
		page,
		site,
	}) => {
		const subject = `Captcha missing ${language}`;
		await openForm(page, language);
		await fillIn(page, { subject });
		await button(page).click();
		await expect(page.getByText(told.captcha.missing)).toBeVisible();
		await expect(checkbox(page)).toBeFocused();
		expect(await kept(site, subject)).toEqual([]);
		await page.keyboard.press('Space');
		// It may be sent while the check is under way.
		await button(page).click();
		await expect(page.getByRole('dialog', { name: t.TITLE_CONTACT_DONE })).toBeVisible();
		expect(await kept(site, subject)).toHaveLength(1);
	});

	test(`form (${language}): an answer of the captcha serves once`, async ({ page, site }) => {
		const subject = `Replayed ${language}`;
		await openForm(page, language);
		await fillIn(page, { subject });
		await solve(page, language);
		const [request] = await Promise.all([page.waitForRequest('**/api/contact?*'), button(page).click()]);
		await expect(dialogOf(page)).toBeVisible();
		await page.keyboard.press('Escape');
		const used = request.postDataJSON() as Record<string, string>;
		const again = await page.request.post(request.url(), { data: used });
		expect(await again.json()).toEqual({ status: 'error', errors: { captcha: [told.captcha.used] } });

		// The form told the same lets the visitor solve another one.
		await page.route('**/api/contact?*', (route) =>
			route.continue({
				postData: JSON.stringify({
					...(route.request().postDataJSON() as object),
					'g-recaptcha-response': used['g-recaptcha-response'],
				}),
			}),
		);
		await fillIn(page, { subject });
		await solve(page, language);
		await button(page).click();
		await expect(page.getByText(told.captcha.used)).toBeVisible();
		await expect(widget(page)).toContainText(t.LABEL_CAPTCHA_CHECKBOX);
		await expect(checkbox(page)).not.toBeChecked();
		await expect(checkbox(page)).toBeFocused();
		await expect(field(page, 'message')).toHaveValue(filled.message);
		expect(await kept(site, subject)).toHaveLength(1);
		await page.unroute('**/api/contact?*');
		await solve(page, language);
		await button(page).click();
		await expect(page.getByRole('dialog', { name: t.TITLE_CONTACT_DONE })).toBeVisible();
		expect(await kept(site, subject)).toHaveLength(2);
	});

	test(`form (${language}): axe finds nothing, empty, at fault or answered @both`, async ({ page }) => {
		await openForm(page, language);
		expect(await violations(page)).toEqual([]);
		await button(page).click();
		await expect(field(page, 'name')).toBeFocused();
		expect(await violations(page)).toEqual([]);
		await fillIn(page, { subject: 'axe' });
		await solve(page, language);
		expect(await violations(page)).toEqual([]);
		await button(page).click();
		await expect(dialogOf(page)).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`form (${language}): without JavaScript the page says why there is none, and whom to write to @both`, async ({
			page,
			watch,
		}) => {
			watch.scriptsAreOff();
			await page.goto(contacts[language]);
			const [before, after] = t.TEXT_FORM_NEEDS_JAVASCRIPT.split('{email}');
			const note = page.getByText(before?.trim() ?? '?');
			await expect(note).toHaveText(`${before}sales@bluenarwhal.example${after}`);
			await expect(note.getByRole('link')).toHaveAttribute('href', 'mailto:sales@bluenarwhal.example');
			await expect(formOf(page)).toBeHidden();
			await expect(formOf(page)).toHaveAttribute('method', 'post');
			await expect(formOf(page)).toHaveAttribute('action', `/api/contact?lang=${language}`);
		});
	});

	test(`form (${language}): what is required is marked and said; what may be left out too`, async ({ page }) => {
		await openForm(page, language);
		const [before, after] = t.TEXT_FORM_REQUIRED.split('{mark}');
		await expect(formOf(page)).toContainText(before?.trim() ?? '?');
		await expect(formOf(page)).toContainText(after?.trim() ?? '?');
		const marks = { name: true, company: true, subject: true, email: false, phone: false, message: true };
		for (const [name, required] of Object.entries(marks)) {
			const control = field(page, name);
			const label = formOf(page).locator(`label[for="${await control.getAttribute('id')}"]`);
			expect([name, (await label.innerText()).includes('*')]).toEqual([name, required]);
			if (name === 'email') await expect(label).toContainText(t.LABEL_FORM_OPTIONAL_WITH_PHONE);
			if (name === 'phone') await expect(label).toContainText(t.LABEL_FORM_OPTIONAL_WITH_EMAIL);
			expect([name, await control.getAttribute('aria-required')]).toEqual([name, required ? 'true' : null]);
			for (const bound of ['required', 'maxlength', 'minlength', 'pattern'])
				await expect(control).not.toHaveAttribute(bound);
		}
		expect(
			await formOf(page).evaluate((form) =>
				[...form.querySelectorAll('label + input, label + textarea')].map((control) =>
					control.getAttribute('autocomplete'),
				),
			),
		).toEqual(['name', 'organization', 'off', 'email', 'tel', 'off', 'off']);
		await expect(formOf(page)).toHaveAttribute('novalidate');
	});
}

test('form: a mail server that is down loses nothing', async ({ page, site, mailServer }) => {
	const subject = 'While the post is away';
	const outbox = async () =>
		(await listOutbox(site.services.database.read)).filter((mail) => mail.subject.includes(subject));
	await mailServer.stop();
	try {
		await openForm(page);
		await fillIn(page, { subject });
		await solve(page);
		await button(page).click();
		await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
		expect(await kept(site, subject)).toHaveLength(1);
		await site.services.mail.wake();
		expect(await outbox()).toEqual([expect.objectContaining({ attempts: 1, failed_at: null })]);
	} finally {
		await mailServer.back();
	}
	clock.now = new Date(clock.now.getTime() + MINUTE);
	await site.services.mail.wake();
	expect((await mailOf(mailServer, subject)).text).toContain(filled.message);
	expect(await outbox()).toEqual([]);
	expect(mailServer.received.filter((mail) => mail.subject?.includes(subject))).toHaveLength(1);
});

test('form: a name never becomes a header', async ({ page, site, mailServer }) => {
	const subject = 'Injected';
	await page.route('**/api/contact?*', (route) =>
		route.continue({
			postData: JSON.stringify({
				...(route.request().postDataJSON() as object),
				name: 'a\r\nBcc: x@example.test',
				email: '',
				subject: `${subject}\r\nCc: x@example.test`,
			}),
		}),
	);
	await openForm(page);
	await fillIn(page, { subject });
	await solve(page);
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	const mail = await mailOf(mailServer, subject);
	const headers = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'));
	expect(headers).toMatch(/^To: sales@bluenarwhal\.example$/m);
	expect(headers).not.toMatch(/^(bcc|cc):/im);
	expect(mail.envelope.to).toEqual(['sales@bluenarwhal.example']);
	expect(await kept(site, `${subject} Cc: x@example.test`)).toEqual([
		expect.objectContaining({ name: 'a Bcc: x@example.test' }),
	]);
});

const failures: [string, RegExp[], (page: Page) => Promise<unknown>][] = [
	[
		'nobody answers',
		[/request failed: .*\/api\/contact/, /Failed to load resource/, /console error: form /],
		(page) => page.route('**/api/contact?*', (route) => route.abort('connectionreset')),
	],
	[
		'the server is out of order',
		[/status of 500/, /console error: form /],
		(page) =>
			page.route('**/api/contact?*', (route) =>
				route.fulfill({ status: 500, json: { status: 'error', error: { code: 'internal', message: 'No' } } }),
			),
	],
	[
		'the answer is not JSON',
		[/console error: \/api\/contact /],
		(page) =>
			page.route('**/api/contact?*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })),
	],
];
for (const [what, findings, arrange] of failures)
	test(`form: when ${what}, it says that something went wrong and keeps what was written`, async ({ page, watch }) => {
		for (const finding of findings) watch.expect(finding);
		await arrange(page);
		await openForm(page);
		await fillIn(page, { subject: what });
		await solve(page);
		const before = await valuesOf(page);
		await button(page).click();
		const dialog = page.getByRole('dialog', { name: words.en.LABEL_GLOBAL_ERROR });
		await expect(dialog).toContainText(words.en.TEXT_GLOBAL_ERROR);
		await page.keyboard.press('Escape');
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(button(page)).toBeFocused();
		await expect(button(page)).not.toHaveAttribute('aria-disabled');
		expect(await valuesOf(page)).toEqual(before);
		await expect(formOf(page).locator('[aria-invalid]')).toHaveCount(0);
	});

test('form: while it is being sent it says so, and takes no second sending', async ({ page, site }) => {
	const subject = 'Only once';
	const sent: Request[] = [];
	let letGo = () => {};
	const held = new Promise<void>((resolve) => (letGo = resolve));
	await page.route('**/api/contact?*', async (route) => {
		sent.push(route.request());
		await held;
		await route.continue();
	});
	await openForm(page);
	await fillIn(page, { subject });
	await solve(page);
	const size = await button(page).boundingBox();
	await button(page).click();
	await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
	await expect(button(page).getByRole('status')).toHaveText(words.en.LABEL_SENDING);
	expect(await button(page).boundingBox()).toEqual(size);
	await button(page).click({ force: true });
	await field(page, 'name').press('Enter');
	await settled(page);
	expect(sent).toHaveLength(1);
	letGo();
	await expect(dialogOf(page)).toBeVisible();
	await expect(button(page)).not.toHaveAttribute('aria-disabled');
	expect(sent).toHaveLength(1);
	expect(await kept(site, subject)).toHaveLength(1);
});

test('form: what concerns all of it stands above it', async ({ page, change, site }) => {
	await openForm(page);
	await fillIn(page, { subject: 'Closed meanwhile' });
	await solve(page);
	await change({ show_contact_form: false });
	await button(page).click();
	const general = page.getByRole('alert').filter({ hasText: contactWords.en.closed });
	await expect(general).toBeVisible();
	await expect(general).toBeFocused();
	const [above, first] = [await general.boundingBox(), await field(page, 'name').boundingBox()];
	expect(above!.y + above!.height).toBeLessThan(first!.y);
	await expect(field(page, 'message')).toHaveValue(filled.message);
	expect(await kept(site, 'Closed meanwhile')).toEqual([]);
});

test('form: several messages of a field are joined by commas, and those of no field stand above', async ({ page }) => {
	const errors = { phone: ['Too short', 'no digits'], __all__: ['Not today', 'nor tomorrow'], colour: ['Unknown'] };
	await page.route('**/api/contact?*', (route) => route.fulfill({ json: { status: 'error', errors } }));
	await openForm(page);
	await button(page).click();
	await expect(field(page, 'phone')).toBeFocused();
	expect(await faultOf(field(page, 'phone'))).toBe('Too short, no digits');
	await expect(page.getByRole('alert').filter({ hasText: 'Not today' })).toHaveText('Not today, nor tomorrow, Unknown');
});

test('form: nobody meets the field for machines; who fills it in is thanked and forgotten', async ({ page, site }) => {
	const subject = 'From a machine';
	await openForm(page);
	const trap = field(page, HONEYPOT_FIELD);
	await expect(page.getByLabel(words.en.LABEL_FORM_HONEYPOT)).toHaveCount(1);
	await expect(page.getByRole('textbox', { name: words.en.LABEL_FORM_HONEYPOT })).toHaveCount(0);
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).toHaveAttribute('autocomplete', 'off');
	await expect(trap).not.toBeInViewport();
	await fillIn(page, { subject });
	await solve(page);
	await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	expect(await kept(site, subject)).toEqual([]);
});

test('captcha: comes near the screen only, from our own files, into a frame of its size @both', async ({
	page,
	site,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const ofCaptcha = () => asked.filter((path) => /altcha|pbkdf2|captcha/i.test(path));
	// A screen so low that the form is far from it.
	const { width } = page.viewportSize() ?? { width: 390 };
	await page.setViewportSize({ width, height: 320 });
	await arrive(page, contacts.en);
	await alive(formOf(page));
	await page.mouse.move(10, 10);
	await page.keyboard.press('Shift');
	await settled(page);
	expect(ofCaptcha()).toEqual([]);

	const frame = page.getByRole('group', { name: words.en.LABEL_CAPTCHA }).locator('[data-state]').first();
	const size = async () => {
		const { width, height } = (await frame.boundingBox())!;
		return { width, height };
	};
	await button(page).scrollIntoViewIfNeeded();
	await expect(checkbox(page)).toBeVisible();
	expect(await size()).toEqual({ width: 304, height: 78 });
	expect(asked.filter((path) => path === '/api/captcha')).toEqual([]);
	await solve(page);
	expect(await size()).toEqual({ width: 304, height: 78 });
	expect(asked.filter((path) => path === '/api/captcha')).toHaveLength(1);
	const workers = page.workers().map((worker) => worker.url());
	for (const worker of workers) expect(worker.startsWith(`${site.url}/assets/pbkdf2`)).toBe(true);
	await expect(page.locator('[name="g-recaptcha-response"]')).toHaveValue(/^[\w+/=]{100,}$/);
});

test('captcha: an answer that has grown too old is made anew before the form goes', async ({ page, site }) => {
	const subject = 'After a long pause';
	await page.clock.setFixedTime(clock.now);
	await openForm(page);
	await fillIn(page, { subject });
	await solve(page);
	const { 'g-recaptcha-response': old } = await valuesOf(page);
	clock.now = new Date(clock.now.getTime() + 11 * MINUTE);
	await page.clock.setFixedTime(clock.now);
	const [request] = await Promise.all([page.waitForRequest('**/api/contact?*'), button(page).click()]);
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	expect((request.postDataJSON() as Record<string, string>)['g-recaptcha-response']).not.toBe(old);
	expect(await kept(site, subject)).toHaveLength(1);
});

test('captcha: a task that can’t be had is told, and may be asked for again', async ({ page, watch, site }) => {
	const subject = 'Second try';
	for (const finding of [/request failed: .*\/api\/captcha/, /Failed to load resource/, /console log: ALTCHA/])
		watch.expect(finding);
	await page.route('**/api/captcha?*', (route) => route.abort('connectionreset'), { times: 1 });
	await openForm(page);
	await fillIn(page, { subject });
	await checkbox(page).click();
	const captcha = page.getByRole('group', { name: words.en.LABEL_CAPTCHA });
	await expect(captcha.getByRole('alert')).toContainText(words.en.TEXT_CAPTCHA_FAILED);
	await expect(page.getByText(words.en.LABEL_CAPTCHA_CHECKBOX)).toBeHidden();
	await expect(captcha.getByRole('button', { name: words.en.ACTION_TRY_AGAIN })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(widget(page)).toContainText(words.en.LABEL_CAPTCHA_VERIFIED);
	await expect(checkbox(page)).toBeFocused();
	await expect(page.getByText(words.en.TEXT_CAPTCHA_FAILED)).toBeHidden();
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	expect(await kept(site, subject)).toHaveLength(1);
});

test('form: what was written and not sent is there on the way back, and gone once it is sent', async ({ page }) => {
	const subject = 'Written twice';
	await openForm(page);
	await fillIn(page, { subject });
	await page.getByRole('banner').getByRole('link', { name: words.en.LABEL_ABOUT, exact: true }).click();
	await expect(page).toHaveURL('/about/');
	await page.goBack();
	await expect(field(page, 'subject')).toHaveValue(subject);
	await expect(field(page, 'message')).toHaveValue(filled.message);
	await readTo(formOf(page));
	await solve(page);
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('banner').getByRole('link', { name: words.en.LABEL_ABOUT, exact: true }).click();
	await expect(page).toHaveURL('/about/');
	await page.goBack();
	await expect(field(page, 'subject')).toHaveValue('');
});

test('captcha: a task that never comes ends the sending, and the message stays', async ({ page, watch, site }) => {
	const subject = 'Long wait';
	for (const finding of [/console log: ALTCHA/, /console error: form/]) watch.expect(finding);
	await page.route('**/api/captcha?*', () => {}, { times: 1 });
	await page.clock.install({ time: TODAY });
	await openForm(page);
	await fillIn(page, { subject });
	const asked = page.waitForRequest('**/api/captcha?*');
	await checkbox(page).click();
	await asked;
	await button(page).click();
	await page.clock.fastForward(10_000);
	await expect(page.getByRole('dialog', { name: words.en.LABEL_GLOBAL_ERROR })).toBeVisible();
	await page.keyboard.press('Escape');
	expect((await valuesOf(page)).subject).toBe(subject);
	await page.getByRole('button', { name: words.en.ACTION_TRY_AGAIN }).click();
	await expect(widget(page)).toContainText(words.en.LABEL_CAPTCHA_VERIFIED);
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	expect(await kept(site, subject)).toHaveLength(1);
});

test('form: a studio that wants none has none, and nothing of it is fetched', async ({ page, change }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await change({ show_contact_form: false });
	await arrive(page, contacts.en);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(formOf(page)).toHaveCount(0);
	await readTo(page.getByRole('region', { name: words.en.LABEL_MAP }));
	expect(asked.filter((url) => /captcha|altcha/i.test(url))).toEqual([]);
});

const SCRIPT = 'https://www.google.com/recaptcha/api.js?*';
/** Does what the form uses of Google's script, and remembers how. */
const standIn = `
	window.drawn = [];
	window.resets = [];
	window.grecaptcha = {
		render(element, parameters) {
			const { callback, ...look } = parameters;
			window.drawn.push(look);
			const answer = document.createElement('textarea');
			answer.name = 'g-recaptcha-response';
			answer.hidden = true;
			const box = document.createElement('button');
			box.type = 'button';
			box.textContent = 'stand-in';
			box.style = 'display: block; width: 304px; height: 78px';
			box.addEventListener('click', () => {
				answer.value = '${HUMAN} ' + crypto.randomUUID();
				callback(answer.value);
			});
			element.append(box, answer);
			return 7;
		},
		reset(number) {
			window.resets.push(number);
			document.querySelector('textarea[name=g-recaptcha-response]').value = '';
		},
	};
	window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;
const googleAnswers = (page: Page): Promise<unknown> =>
	page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));

for (const language of languages)
	test(`reCAPTCHA (${language}): stands in the form when the studio has a key @both`, async ({
		page,
		change,
		origins,
		site,
	}, { project }) => {
		const subject = `By Google ${language} ${project.name}`;
		origins.add('https://www.google.com');
		await change({ recaptcha_key: 'a-site-key' });
		await googleAnswers(page);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await page.goto(contacts[language]);
		await alive(formOf(page));
		await readTo(formOf(page));
		const box = page.getByRole('button', { name: 'stand-in' });
		await expect(box).toBeVisible();
		const google = asked.filter((url) => url.startsWith('https://www.google.com/'));
		expect(google).toHaveLength(1);
		expect(new URL(google[0]!).searchParams.get('hl')).toBe({ en: 'en', zh: 'zh-CN' }[language]);
		expect(asked.filter((url) => /altcha|api\/captcha/.test(url))).toEqual([]);
		expect(await page.evaluate('drawn')).toEqual([{ sitekey: 'a-site-key', theme: 'dark', size: 'normal' }]);

		await fillIn(page, { subject });
		await button(page).click();
		await expect(page.getByText(contactWords[language].captcha.missing)).toBeVisible();
		expect(await page.evaluate('resets')).toEqual([7]);
		await box.click();
		await expect(page.getByText(contactWords[language].captcha.missing)).toHaveCount(0);
		await button(page).click();
		await expect(page.getByRole('dialog', { name: words[language].TITLE_CONTACT_DONE })).toBeVisible();
		expect(await page.evaluate('resets')).toEqual([7, 7]);
		expect(await kept(site, subject)).toHaveLength(1);
	});

for (const language of languages)
	test(`reCAPTCHA (${language}): a script that can’t be loaded is told beside it, and may be tried again @both`, async ({
		page,
		change,
		origins,
		watch,
	}) => {
		const t = words[language];
		origins.add('https://www.google.com');
		for (const finding of [
			/request failed: https:\/\/www\.google/,
			/Failed to load resource/,
			/console error: captcha/,
		])
			watch.expect(finding);
		await change({ recaptcha_key: 'a-site-key' });
		await page.route(SCRIPT, (route) => route.abort('connectionreset'));
		await page.goto(contacts[language]);
		await alive(formOf(page));
		await readTo(formOf(page));
		const captcha = page.getByRole('group', { name: t.LABEL_CAPTCHA });
		await expect(captcha.getByRole('alert')).toContainText(t.TEXT_CAPTCHA_NOT_LOADED);
		await page.unroute(SCRIPT);
		await googleAnswers(page);
		await captcha.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(page.getByRole('button', { name: 'stand-in' })).toBeVisible();
		await expect(page.getByText(t.TEXT_CAPTCHA_NOT_LOADED)).toHaveCount(0);
	});

test('reCAPTCHA: a script that does not come in ten seconds is given up', async ({ page, change, origins, watch }) => {
	origins.add('https://www.google.com');
	watch.expect(/console error: captcha/);
	await change({ recaptcha_key: 'a-site-key' });
	let asked = 0;
	await page.route(SCRIPT, () => {
		asked++;
	});
	await page.clock.install();
	await page.goto(contacts.en);
	await alive(formOf(page));
	await page.clock.pauseAt(Date.now() + MINUTE);
	await readTo(formOf(page));
	await page.mouse.move(10, 10);
	await expect.poll(() => asked).toBe(1);
	await page.clock.runFor(9_999);
	await settled(page);
	await expect(page.getByText(words.en.TEXT_CAPTCHA_NOT_LOADED)).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(page.getByText(words.en.TEXT_CAPTCHA_NOT_LOADED)).toBeVisible();
});

const closings: [string, 'contact-done' | 'global-error', (page: Page) => Promise<void>][] = [
	['the cross', 'contact-done', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).first().click()],
	['its button', 'global-error', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).last().click()],
	['a click on the backdrop', 'contact-done', (page) => page.mouse.click(8, 400)],
	['Escape', 'global-error', (page) => page.keyboard.press('Escape')],
];
for (const [way, name, close] of closings)
	test(`dialog ${name}: ${way} closes it; the page stands where it stood and the focus is back`, async ({
		page,
		watch,
	}) => {
		if (name === 'global-error') {
			watch.expect(/console error: \/api\/contact /);
			await page.route('**/api/contact?*', (route) => route.fulfill({ contentType: 'text/html', body: 'no' }));
		}
		await openForm(page);
		await fillIn(page, { subject: `${name}, ${way}` });
		await solve(page);
		const place = () => button(page).boundingBox();
		const before = await place();
		await button(page).click();
		await expect(dialogOf(page)).toBeVisible();
		expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
		expect(await place()).toEqual(before);
		await page.mouse.move(8, 400);
		await page.mouse.wheel(0, 400);
		await settled(page, 12);
		expect(await place()).toEqual(before);
		await close(page);
		await expect(dialogOf(page)).toHaveCount(0);
		await expect(button(page)).toBeFocused();
		await expect(page).toHaveURL(contacts.en);
		expect(await place()).toEqual(before);
	});

test('dialog: belongs to the page it was opened on, and goes with it', async ({ page, watch }) => {
	watch.expect(/console error: \/api\/contact /);
	await page.route('**/api/contact?*', (route) => route.fulfill({ contentType: 'text/html', body: 'no' }));
	await arrive(page, '/news/');
	await page.getByRole('banner').getByRole('link', { name: words.en.LABEL_CONTACTS, exact: true }).click();
	await expect(page).toHaveURL(contacts.en);
	await button(page).click();
	await expect(page.getByRole('dialog', { name: words.en.LABEL_GLOBAL_ERROR })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/news/');
	await expect(dialogOf(page)).toHaveCount(0);
	await page.goForward();
	await expect(formOf(page)).toBeVisible();
	await expect(dialogOf(page)).toHaveCount(0);
});

test('keyboard: from the top of the page to a message that is sent', async ({ page, site }) => {
	const subject = 'By keyboard alone';
	await arrive(page, contacts.en);
	await alive(formOf(page));
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name ?? '');
	const stops: string[] = [];
	const tabTo = async (name: string): Promise<void> => {
		for (let press = 0; press < 20; press++) {
			await page.keyboard.press('Tab');
			stops.push(await focused());
			if (stops.at(-1) === name) return;
		}
		throw new Error(`${name} is not reached: ${stops.join(', ')}`);
	};
	for (const [name, value] of Object.entries({ ...filled, subject, message: 'One line' }).sort(
		([a], [b]) => order.indexOf(a) - order.indexOf(b),
	)) {
		await tabTo(name);
		await page.keyboard.insertText(value);
	}
	expect(stops).not.toContain('website');
	await expect(checkbox(page)).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(checkbox(page)).toBeFocused();
	await page.keyboard.press('Space');
	await expect(widget(page)).toContainText(words.en.LABEL_CAPTCHA_VERIFIED);
	await page.keyboard.press('Tab');
	await expect(button(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: words.en.TITLE_CONTACT_DONE })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(dialogOf(page)).toHaveCount(0);
	await expect(button(page)).toBeFocused();
	expect(await kept(site, subject)).toHaveLength(1);
});
const order = ['name', 'company', 'subject', 'email', 'phone', 'message'];
