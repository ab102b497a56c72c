import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, newsItem, type Responses } from '../../testing/responses.ts';
import { contactResponses, invalidFormResponse } from '../../testing/contact-responses.ts';
import { inSequence } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { waitForFrames } from '../../../ui/testing/browser.ts';
import { closeErrorDialog, expectNoDialog, textsOf } from '../../testing/read-page.ts';
import { closeAll } from '../../../ui/testing/show-part.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const filled = {
	name: 'Ada O’Brien 😀',
	company: '蓝海 Gaming',
	subject: 'Ten games',
	email: 'ada@operator.test',
	phone: '+886 2 1234 5678',
	message: 'Hello,\nwe would like ten games.',
};
type Name = keyof typeof filled;

const form = (): HTMLFormElement => document.querySelector('form')!;
const field = (name: string) =>
	page.elementLocator(form().querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!);
const button = () => page.getByRole('button', { name: /^(Send|Sending)/ });
const done = () => page.getByRole('dialog', { name: 'Thank you' });
const values = () => Object.fromEntries(new FormData(form())) as Record<string, string>;
const invalid = (): string[] =>
	[...form().querySelectorAll('[aria-invalid]')].map((each) => each.getAttribute('name')!);

/**
 * Opens the page.
 * @returns the messages that the form sends
 */
async function open(over: Responses = {}): Promise<Record<string, string>[]> {
	const sent: Record<string, string>[] = [];
	const { contact = {}, ...others } = over;
	await openPage(
		'/contacts/',
		contactResponses({
			contact: (address: URL, init?: RequestInit) => {
				sent.push(JSON.parse(init!.body as string));
				return typeof contact === 'function' ? contact(address, init) : contact;
			},
			...others,
		}),
	);
	await expect.element(button()).toBeEnabled();
	return sent;
}

async function fillIn(over: Partial<typeof filled> = {}): Promise<void> {
	for (const [name, value] of Object.entries({ ...filled, ...over })) {
		const control = field(name).element() as HTMLInputElement;
		control.focus();
		document.execCommand('insertText', false, value);
	}
}
const send = (): Promise<void> => userEvent.click(button());

test('contact form: a sent message is confirmed, and the form is emptied', async () => {
	const sent = await open();
	await fillIn();
	await send();
	await expect.element(done()).toBeVisible();
	const text = done().getByRole('paragraph');
	await expect.element(text).toHaveTextContent('Your message has reached us. A manager will contact you.');
	expect(text.element().querySelector('strong')?.textContent).toBe('A manager will contact you.');
	await expect.element(page.getByRole('dialog')).toHaveLength(1);
	expect(sent).toEqual([expect.objectContaining(filled)]);
	await userEvent.keyboard('{Escape}');
	await expect.element(done()).not.toBeInTheDocument();
	await expect.element(button()).toHaveFocus();
	expect(Object.values(values()).join('')).toBe('');
	expect(location.pathname).toBe('/contacts/');
	closeAll();
	await open();
	await waitForFrames();
	expect(Object.values(values()).join('')).toBe('');
});

test(
	'contact form: each error is beside its field, and a summary of several errors gets the focus',
	{ tags: ['long'] },
	async () => {
		const errors = { name: 'Your name, please.', email: 'Email or phone, please.', captcha: 'Solve the check.' };
		await open({
			contact: invalidFormResponse(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]))),
		});
		await send();
		const summary = page.getByRole('region', { name: 'The message was not sent: 3 fields need your attention.' });
		await expect.element(summary).toHaveFocus();
		expect(textsOf(summary.getByRole('link'))).toEqual(Object.values(errors));
		expect(invalid()).toEqual(['name', 'email']);
		await expect.element(field('name')).toHaveAccessibleDescription(errors.name);
		await expect.element(field('email')).toHaveAccessibleDescription(errors.email);
		const captcha = page.getByRole('group', { name: 'Spam protection' });
		await expect.element(captcha).toHaveAccessibleDescription(errors.captcha);
		await expectNoDialog();
		await expect.element(button()).not.toHaveAttribute('aria-disabled');
		// A phone number also removes the error of the email field. A changed field has no error until the next
		// response.
		await userEvent.fill(field('phone'), '1234');
		expect(invalid()).toEqual(['name']);
		await userEvent.fill(field('name'), 'Ada');
		expect(invalid()).toEqual([]);
		await expect.element(field('name')).not.toHaveAccessibleDescription();
		await expect.element(field('name')).toHaveFocus();
		await expect.element(summary.getByRole('link')).toHaveLength(3);
		await userEvent.click(summary.getByRole('link', { name: errors.captcha }));
		await expect.element(captcha).toHaveFocus();
		await userEvent.click(summary.getByRole('link', { name: errors.email }));
		await expect.element(field('email')).toHaveFocus();
	},
);

test('contact form: a corrected form can be sent again, and its other values stay', async () => {
	const sent = await open({ contact: inSequence(invalidFormResponse({ email: ['Not an email.'] }), {}) });
	await fillIn({ email: 'ada@operator' });
	await send();
	await expect.element(field('email')).toHaveFocus();
	expect(values()).toMatchObject({ ...filled, email: 'ada@operator' });
	await userEvent.fill(field('email'), filled.email);
	await userEvent.keyboard('{Enter}');
	await expect.element(done()).toBeVisible();
	expect(sent.map(({ email }) => email)).toEqual(['ada@operator', filled.email]);
});

test('contact form: messages of one field are joined, and general messages are above the form with the focus', async () => {
	await open({
		contact: inSequence(
			invalidFormResponse({ phone: ['Too short', 'no digits'], __all__: ['Not today'], colour: ['Unknown'] }),
			invalidFormResponse({ __all__: ['The form is closed.'] }),
		),
	});
	await send();
	await expect.element(field('phone')).toHaveFocus();
	await expect.element(field('phone')).toHaveAccessibleDescription('Too short, no digits');
	const general = page.getByRole('alert').first();
	await expect.element(general).toHaveTextContent('Not today, Unknown');
	await send();
	await expect.element(general).toHaveTextContent('The form is closed.');
	await expect.element(general).toHaveFocus();
	const [above, first] = [general, field('name')].map((each) => each.element().getBoundingClientRect());
	expect(above!.bottom).toBeLessThan(first!.top);
});

test('contact form: in Chinese, messages of one field are joined by a Chinese comma', async () => {
	await openPage('/zh/contacts/', contactResponses({ contact: invalidFormResponse({ phone: ['太短', '没有数字'] }) }));
	await userEvent.click(page.getByRole('button', { name: '发送留言' }));
	await expect.element(field('phone')).toHaveAccessibleDescription('太短，没有数字');
});

test('contact form: a full disk is reported with the server’s message', { tags: ['long'] }, async () => {
	await open({ contact: failure(503, 'storage_full', 'The disk of the site is full.') });
	await fillIn();
	await send();
	await expect.element(page.getByText('The disk of the site is full.')).toBeVisible();
	await expectNoDialog();
});

test.each([
	['the network fails', /^form /, () => Promise.reject(new TypeError('Failed to fetch'))],
	['the server fails', /^form /, failure()],
	['the response is not JSON', /^\/api\/contact /, new Response('<p>Hello</p>')],
])('contact form: when %s, it opens the global-error dialog and keeps its values', async (_, message, contact) => {
	allowConsoleMessage(message);
	await open({ contact });
	await fillIn();
	const before = values();
	const position = () => button().element().getBoundingClientRect().toJSON();
	button().element().scrollIntoView({ block: 'center', behavior: 'instant' });
	const positionBefore = position();
	await send();
	await expect.element(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
	expect(document.querySelector('dialog')!.contains(document.activeElement)).toBe(true);
	expect(position()).toEqual(positionBefore);
	await closeErrorDialog();
	await expect.element(button()).toHaveFocus();
	await expect.element(button()).not.toHaveAttribute('aria-disabled');
	expect(values()).toMatchObject(before);
	expect(invalid()).toEqual([]);
	expect(position()).toEqual(positionBefore);
});

test('contact form: while the form is sent, its button says so, keeps its size and sends nothing twice', async () => {
	let release = (): void => {};
	const blocked = new Promise<void>((resolve) => (release = resolve));
	const sent = await open({
		contact: async () => {
			await blocked;
			return {};
		},
	});
	await fillIn();
	const size = () => {
		const { width, height } = button().element().getBoundingClientRect();
		return [width, height];
	};
	const before = size();
	await send();
	await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
	await expect.element(button().getByRole('status')).toHaveTextContent('Sending…');
	expect(size()).toEqual(before);
	(button().element() as HTMLElement).click();
	form().requestSubmit();
	release();
	await expect.element(done()).toBeVisible();
	await expect.element(button()).not.toHaveAttribute('aria-disabled');
	expect(sent).toHaveLength(1);
});

test(
	'contact form: unsent values are restored when the visitor returns, and deleted once they are sent',
	{ tags: ['long'] },
	async () => {
		const leavePage = async (): Promise<void> => {
			await userEvent.click(page.getByRole('banner').getByRole('link', { name: 'News' }));
			await expect.element(page.getByRole('link', { name: 'harbour' })).toBeVisible();
		};
		await open({ 'news/categories': [], 'news/all': [newsItem('harbour')] });
		await fillIn();
		await leavePage();
		history.back();
		await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(filled.subject);
		expect(values()).toMatchObject(filled);
		await send();
		await expect.element(done()).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await leavePage();
		history.back();
		await expect.element(button()).toBeEnabled();
		await waitForFrames();
		expect(Object.values(values()).join('')).toBe('');
	},
);

test('contact form: a dialog closes when the visitor leaves its page', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^form /);
	await open({ contact: failure(), 'news/categories': [], 'news/all': [newsItem('harbour')] });
	await userEvent.click(page.getByRole('banner').getByRole('link', { name: 'News' }));
	await expect.element(page.getByRole('link', { name: 'harbour' })).toBeVisible();
	history.back();
	await send();
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect.element(dialog).toBeVisible();
	history.forward();
	await expect.element(page.getByRole('link', { name: 'harbour' })).toBeVisible();
	await expect.element(dialog).not.toBeInTheDocument();
	history.back();
	await expect.element(button()).toBeVisible();
	await expect.element(dialog).not.toBeInTheDocument();
});

test('contact form: required and optional fields are marked, also for screen readers', async () => {
	await open();
	expect(form().textContent).toMatch(
		/Fields marked with \* ?\* are required\. Leave an email address or a phone number too/,
	);
	const controls = [...form().querySelectorAll<HTMLInputElement>('label + input, label + textarea')];
	const marks: Record<Name, boolean> = {
		name: true,
		company: true,
		subject: true,
		email: false,
		phone: false,
		message: true,
	};
	for (const [name, isRequired] of Object.entries(marks)) {
		const control = controls.find((each) => each.name === name)!;
		expect([name, control.labels![0]!.textContent.includes('*')]).toEqual([name, isRequired]);
		expect([name, control.ariaRequired]).toEqual([name, isRequired ? 'true' : null]);
		for (const bound of ['required', 'maxlength', 'minlength', 'pattern'])
			expect(control.hasAttribute(bound), `${bound} of ${name}`).toBe(false);
	}
	await expect.element(page.getByText('optional if you leave a phone number')).toBeVisible();
	await expect.element(page.getByText('optional if you leave an email address')).toBeVisible();
	expect(controls.map(({ autocomplete }) => autocomplete)).toEqual([
		'name',
		'organization',
		'off',
		'email',
		'tel',
		'off',
		'off',
	]);
	expect(form().noValidate).toBe(true);
});

test('contact form: the honeypot field is hidden from people, screen readers and the keyboard', async () => {
	await open();
	const honeypot = page.getByLabelText('Leave this field empty').element() as HTMLInputElement;
	await expect.element(page.getByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
	expect(honeypot.tabIndex).toBe(-1);
	expect(honeypot.autocomplete).toBe('off');
	expect(honeypot.closest('[aria-hidden=true]')).not.toBeNull();
	await expect.element(page.elementLocator(honeypot)).not.toBeInViewport();
});

test('contact form: it is missing when the studio has switched it off', async () => {
	await openPage('/contacts/', contactResponses({}, { show_contact_form: false }));
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect.element(page.getByRole('link', { name: /info@studio\.test/ }).first()).toBeVisible();
	expect(document.querySelector('form')).toBeNull();
});
