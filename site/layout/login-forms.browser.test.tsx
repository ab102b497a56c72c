import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, type Responses } from '../testing/responses.ts';
import {
	campaign,
	clientDocument,
	documentList,
	emptyHome,
	inSequence,
	staff,
	user,
	accountResponses,
} from '../testing/client-responses.ts';
import { challenge, invalidFormResponse } from '../testing/contact-responses.ts';
import { openPage } from '../testing/open-page.tsx';
import { closeErrorDialog, expectNoDialog } from '../testing/read-page.ts';
import { mockPasskeyRequests } from '../../ui/testing/passkeys.ts';
import { allowConsoleMessage } from '../../ui/testing/quiet-console.ts';

const login = () => page.getByRole('dialog', { name: 'Client area' });
const reset = () => page.getByRole('dialog', { name: 'Reset your password' });
const email = () => login().getByLabelText('Email');
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const address = (): string => location.pathname + location.search + location.hash;

/**
 * Opens a page.
 * @returns the fields of the forms that the page sends
 */
async function open(path: string, responses: Responses = {}): Promise<Record<string, string>[]> {
	const sent: Record<string, string>[] = [];
	const recording = Object.fromEntries(
		Object.entries(responses).map(([name, answer]) => [
			name,
			async (url: URL, init?: RequestInit): Promise<unknown> => {
				if (init?.body instanceof URLSearchParams) sent.push(Object.fromEntries(init.body));
				return typeof answer === 'function' ? answer(url, init) : answer;
			},
		]),
	);
	await openPage(path, { ...emptyHome, ...recording });
	return sent;
}

async function fillIn(password = 'tides'): Promise<void> {
	await userEvent.fill(email(), 'ada@casino.test');
	await userEvent.fill(login().getByLabelText('Password'), password);
	await userEvent.click(button('Log in'));
}

test('login: the form is sent, and the dialog closes on the same page', { tags: ['long'] }, async () => {
	const sent = await open('/privacy/#login', { login: {}, 'auth/me': inSequence({}, { user: user() }) });
	await expect.element(email()).toHaveAttribute('autocomplete', 'username webauthn');
	await expect.element(email()).toHaveFocus();
	await expect.element(login().getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
	await fillIn();
	await expect.element(login()).not.toBeInTheDocument();
	expect(sent).toEqual([{ email: 'ada@casino.test', password: 'tides' }]);
	expect(address()).toBe('/privacy/');
	await expect.element(page.getByRole('link', { name: 'Client area', exact: true })).toBeVisible();
});

test('login: a notice on the same page links to the client area, and can be closed', { tags: ['long'] }, async () => {
	await open('/privacy/#login', { login: {}, 'auth/me': inSequence({}, { user: user() }) });
	await fillIn();
	const link = page.getByRole('link', { name: 'Open the client area' });
	await expect.element(link).toHaveAttribute('href', '/client_area/roadmap/');
	const notice = page.getByRole('status').filter({ hasText: 'You are logged in.' });
	await userEvent.click(notice.getByRole('button', { name: 'Close' }));
	await expect.element(link).not.toBeInTheDocument();
});

test('login: success redirects to the URL’s `next`', { tags: ['long'] }, async () => {
	const documents = documentList([clientDocument('Yak sheet')], new URLSearchParams());
	await open('/?next=/client_area/documents/%3Ftext%3Dyak#login', {
		login: {},
		'auth/me': inSequence({}, { user: user() }),
		'documents/types': [],
		documents,
	});
	await fillIn();
	await expect.element(page.getByRole('link', { name: 'Yak sheet' })).toBeVisible();
	expect(address()).toBe('/client_area/documents/?text=yak');
	await expectNoDialog();
});

test(
	'login: staff who must set up two-factor authentication are redirected to their account instead of `next`',
	{ tags: ['long'] },
	async () => {
		await open('/?next=/client_area/campaigns/#login', {
			...accountResponses(),
			login: {},
			'auth/me': inSequence({}, { user: staff({ must_set_up_two_factor: true }) }),
		});
		await fillIn();
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
		expect(address()).toBe('/client_area/account/');
	},
);

test('login: a user who is already signed in sees no dialog', { tags: ['long'] }, async () => {
	await open('/?next=/client_area/campaigns/#login', {
		'auth/me': { user: user() },
		'client-area/campaigns': [campaign('pearl-hunt')],
		'client-area/campaign-opt-ins': [],
	});
	await expect.element(page.getByRole('link', { name: 'pearl-hunt' })).toBeVisible();
	await expectNoDialog();
});

// site/layout/same-site-path.test.ts tests all kinds of addresses.
test('login: a `next` that leaves the site is ignored', { tags: ['long'] }, async () => {
	const path = `/?${new URLSearchParams({ next: '//evil.test/' })}`;
	await open(`${path}#login`, { 'auth/me': { user: user() } });
	await expect.poll(address).toBe(path);
	await expect.element(page.getByRole('link', { name: 'Client area', exact: true })).toBeVisible();
	await expectNoDialog();
});

test('login: errors are shown beside their field, or above the form', { tags: ['long'] }, async () => {
	await open('/#login', {
		login: inSequence(
			invalidFormResponse({ email: ['Please enter your email address.'] }),
			invalidFormResponse({ __all__: ['Email or password is incorrect.'] }),
			failure(429, 'too_many', 'Wait for a minute.'),
			failure(503, 'storage_full', 'The disk of the site is full.'),
		),
	});
	await userEvent.click(button('Log in'));
	await expect.element(email()).toHaveAccessibleDescription('Please enter your email address.');
	await expect.element(email()).toHaveFocus();
	for (const text of ['Email or password is incorrect.', 'Wait for a minute.', 'The disk of the site is full.']) {
		await fillIn();
		await expect.element(login().getByRole('alert')).toHaveTextContent(text);
		await expect.element(email()).toHaveValue('ada@casino.test');
	}
});

test('login: the button shows that the form is being sent', async () => {
	let respond = (): void => {};
	const pending = new Promise<void>((resolve) => (respond = resolve));
	await open('/#login', { login: () => pending.then(() => ({})), 'auth/me': inSequence({}, { user: user() }) });
	await fillIn();
	await expect.element(login().getByRole('status')).toHaveTextContent('Logging in…');
	respond();
	await expect.element(login()).not.toBeInTheDocument();
});

test(
	'login: an account with two-factor authentication needs a code from the app or a recovery code',
	{ tags: ['long'] },
	async () => {
		const sent = await open('/#login', {
			login: inSequence(
				invalidFormResponse({ otp_code: ['Enter the code.'] }),
				invalidFormResponse({ otp_code: ['The code is wrong.'] }),
				{},
			),
			'auth/me': inSequence({}, { user: user() }),
		});
		await fillIn();
		const code = login().getByLabelText('Code from the app');
		await expect.element(code).toHaveFocus();
		await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expect.element(code).toHaveAttribute('inputmode', 'numeric');
		// The request for a code is not an error.
		await expect.element(code).not.toHaveAttribute('aria-invalid');
		await expect.element(email()).toHaveAttribute('readonly');
		expect(document.querySelector<HTMLElement>('[name=password]')!.checkVisibility()).toBe(false);
		await userEvent.fill(code, '12');
		await userEvent.click(button('Log in'));
		await expect.element(code).toHaveAccessibleDescription('The code is wrong.');
		await expect.element(code).toHaveFocus();
		await userEvent.click(button('Use a recovery code'));
		const recovery = login().getByLabelText('Recovery code');
		await expect.element(recovery).toHaveFocus();
		await expect.element(recovery).toHaveValue('');
		await expect.element(recovery).not.toHaveAttribute('aria-invalid');
		await expect.element(button('Use the app’s code')).toBeVisible();
		await userEvent.fill(recovery, 'abcd-efgh');
		await userEvent.click(button('Log in'));
		await expect.element(login()).not.toBeInTheDocument();
		expect(sent.map(({ otp_code }) => otp_code)).toEqual([undefined, '12', 'abcd-efgh']);
		expect(sent.at(-1)).toMatchObject({ email: 'ada@casino.test', password: 'tides' });
	},
);

test(
	'login: a captcha that the server requires solves itself, and its solution is sent with the form',
	{ tags: ['long'] },
	async () => {
		const sent = await open('/#login', {
			login: inSequence(invalidFormResponse({ captcha: ['Solve the check.'] }), {}),
			captcha: challenge,
			'auth/me': inSequence({}, { user: user() }),
		});
		await fillIn();
		await expect.element(login()).toMatchTextContent('There were many failed attempts. Wait for the check below');
		await expect.element(login().getByRole('group', { name: 'Spam protection' })).toMatchTextContent('Verified');
		await userEvent.click(button('Log in'));
		await expect.element(login()).not.toBeInTheDocument();
		expect(sent[1]!['g-recaptcha-response']).toMatch(/^[\w+/=]{100,}$/);
	},
);

test('reset: the form is sent, and a dialog says to check the mail', async () => {
	const sent = await open('/#login', { reset_password: {} });
	await userEvent.click(button('Forgot your password?'));
	await expect.element(login()).not.toBeInTheDocument();
	await userEvent.fill(reset().getByLabelText('Email'), 'ada@casino.test');
	await userEvent.click(button('Send reset link'));
	const done = page.getByRole('dialog', { name: 'Check your email' });
	await expect.element(done).toMatchTextContent('We have sent you an email with a link to set a new password.');
	await expect.element(reset()).not.toBeInTheDocument();
	expect(sent).toEqual([{ email: 'ada@casino.test' }]);
});

test('reset: the button to go back opens the login dialog', async () => {
	await open('/#login');
	await userEvent.click(button('Forgot your password?'));
	await userEvent.click(button('Back to login'));
	await expect.element(login()).toBeVisible();
	await expect.element(page.getByRole('dialog')).toHaveLength(1);
});

test('login and reset: the global-error dialog replaces a form that fails', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^form /);
	await open('/#login', { login: failure(), reset_password: failure() });
	await fillIn();
	await closeErrorDialog();
	history.pushState(null, '', '/');
	await userEvent.click(page.getByRole('banner').getByRole('link', { name: 'Log in' }));
	await userEvent.click(button('Forgot your password?'));
	await userEvent.fill(reset().getByLabelText('Email'), 'ada@casino.test');
	await userEvent.click(button('Send reset link'));
	await closeErrorDialog();
});

test(
	'login and reset: without a network the form stays, and the failure is only logged',
	{ tags: ['long'] },
	async () => {
		allowConsoleMessage(/^form /);
		const offline = () => Promise.reject(new TypeError('Failed to fetch'));
		await open('/#login', { login: offline, reset_password: offline });
		await fillIn();
		await expect.element(button('Log in')).not.toHaveAttribute('aria-disabled');
		await expect.element(login()).toBeVisible();
		await userEvent.click(button('Forgot your password?'));
		await userEvent.fill(reset().getByLabelText('Email'), 'ada@casino.test');
		await userEvent.click(button('Send reset link'));
		await expect.element(button('Send reset link')).not.toHaveAttribute('aria-disabled');
		await expect.element(reset()).toBeVisible();
		await expect.element(page.getByRole('dialog')).toHaveLength(1);
	},
);

test('login: a passkey logs in, alone and in place of a two-factor code of the same account', async () => {
	const { challenges } = mockPasskeyRequests(new DOMException('cancelled', 'NotAllowedError'), 'other', 'own');
	const sent = await open('/privacy/#login', {
		login: invalidFormResponse({ otp_code: ['Please enter the code.'] }),
		'login/passkey/challenge': () => ({ challenge: btoa('a challenge').replaceAll('=', ''), rp_id: 'localhost' }),
		'login/passkey': inSequence(invalidFormResponse({ __all__: ['It belongs to another account.'] }), {}),
		'auth/me': inSequence({}, { user: user() }),
	});
	const passkey = button('Log in with a passkey');
	// Closing the browser's dialog is not an error.
	await userEvent.click(passkey);
	await expect.poll(() => challenges).toEqual(['a challenge']);
	await expect.element(passkey).toBeEnabled();
	await expect.element(login().getByText('Something went wrong')).not.toBeInTheDocument();
	await fillIn();
	await expect.element(login().getByLabelText('Code from the app')).toBeVisible();
	await userEvent.click(passkey);
	await expect.element(login().getByText('It belongs to another account.')).toBeVisible();
	await userEvent.click(passkey);
	await expect.element(login()).not.toBeInTheDocument();
	const credentials = sent.filter(({ credential }) => credential !== undefined);
	expect(credentials.map(({ email }) => email)).toEqual(['ada@casino.test', 'ada@casino.test']);
	expect(JSON.parse(credentials[1]!.credential!)).toEqual({
		id: btoa('own'),
		client_data: btoa('client'),
		authenticator_data: btoa('data').replaceAll('=', ''),
		signature: btoa('signed'),
		user_handle: null,
	});
});
