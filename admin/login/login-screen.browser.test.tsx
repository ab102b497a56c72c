import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../site/testing/responses.ts';
import { inSequence } from '../../site/testing/client-responses.ts';
import { invalidFormResponse } from '../../site/testing/contact-responses.ts';
import { en, zh } from '../testing/messages.ts';
import { emptyList } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';
import { mockPasskeyRequests } from '../../ui/testing/passkeys.ts';

/** Sets the login options in the document. */
function stateLogin(attributes: Record<string, string>): void {
	Object.assign(document.body.dataset, attributes);
	onTestFinished(() => {
		for (const name of Object.keys(attributes)) delete document.body.dataset[name];
	});
}

const title = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const signedOut = failure(401, 'signed_out');

/** Returns a mock handler that sends the responses in turn, and a list of the received forms. */
function recordForms(...responses: unknown[]): { sent: Record<string, string>[]; answer: unknown } {
	const sent: Record<string, string>[] = [];
	const next = inSequence(...responses);
	return {
		sent,
		answer: (_: URL, init?: RequestInit) => {
			sent.push(Object.fromEntries(init?.body as URLSearchParams));
			return next();
		},
	};
}

test('the link after a new password fills in the email address', { tags: ['long'] }, async () => {
	openAdmin('offices#email=ada%2Bnew%40studio.test', { 'admin/me': signedOut });
	await expect.element(page.getByLabelText(en.LABEL_EMAIL)).toHaveValue('ada+new@studio.test');
	await expect.element(page.getByLabelText(en.LABEL_PASSWORD)).toHaveFocus();
	await expect.poll(() => location.href).toMatch(/\/offices$/);
});

test('staff log in with password and code, and reach the requested screen', { tags: ['long'] }, async () => {
	const login = recordForms(
		invalidFormResponse({ __all__: ['Email or password is incorrect.'] }),
		invalidFormResponse({ otp_code: ['Please enter the code.'] }),
		invalidFormResponse({ otp_code: ['The code is incorrect.'] }),
		{},
	);
	openAdmin('offices?q=reef', {
		'admin/me': inSequence(signedOut, member()),
		'admin/offices': emptyList,
		login: login.answer,
	});
	await expect.element(title).toHaveTextContent(en.TITLE_LOGIN);
	await expect.poll(() => document.title).toContain(en.TITLE_LOGIN);
	await expect.element(page.getByLabelText(en.LABEL_EMAIL)).toHaveFocus();
	await page.getByLabelText(en.LABEL_EMAIL).fill('ada@studio.test');
	await page.getByLabelText(en.LABEL_PASSWORD).fill('a secret');
	await button(en.ACTION_LOGIN).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Email or password is incorrect.');
	await expect.element(page.getByLabelText(en.LABEL_EMAIL)).toHaveValue('ada@studio.test');
	await button(en.ACTION_LOGIN).click();
	const code = page.getByLabelText(en.LABEL_CODE);
	await expect.element(code).toHaveFocus();
	await code.fill('000000');
	await button(en.ACTION_LOGIN).click();
	await expect.element(code).toHaveAccessibleDescription('The code is incorrect.');
	await button(en.ACTION_USE_RECOVERY_CODE).click();
	await page.getByLabelText(en.LABEL_RECOVERY_CODE).fill('abcd-efgh');
	await button(en.ACTION_LOGIN).click();
	await expect.element(page.getByRole('navigation', { name: en.LABEL_MAIN_MENU })).toBeVisible();
	expect(location.pathname + location.search).toContain('/admin/offices?q=reef');
	expect(login.sent.at(-1)).toMatchObject({
		email: 'ada@studio.test',
		password: 'a secret',
		otp_code: 'abcd-efgh',
	});
});

test(
	'a forgotten password is reset by email, and the page is in Chinese for those who choose it',
	{ tags: ['long'] },
	async () => {
		const reset = recordForms({});
		openAdmin('', { 'admin/me': signedOut, reset_password: reset.answer });
		await expect.element(title).toHaveTextContent(en.TITLE_LOGIN);
		await page.getByRole('radio', { name: /中文/ }).click();
		await expect.element(title).toHaveTextContent(zh.TITLE_LOGIN);
		await button(zh.ACTION_FORGOT_PASSWORD).click();
		await page.getByLabelText(zh.LABEL_EMAIL).fill('ada@studio.test');
		await button(zh.ACTION_SEND_RESET_LINK).click();
		await expect.element(title).toHaveTextContent(zh.TITLE_RESET_DONE);
		expect(reset.sent).toEqual([{ email: 'ada@studio.test' }]);
		await button(zh.ACTION_BACK_TO_LOGIN).click();
		await expect.element(page.getByLabelText(zh.LABEL_PASSWORD)).toBeVisible();
	},
);

test('the captcha appears when the server asks for it', async () => {
	const login = recordForms(invalidFormResponse({ captcha: ['Please confirm that you are human.'] }));
	openAdmin('', { 'admin/me': signedOut, login: login.answer, captcha: () => new Promise(() => {}) });
	await page.getByLabelText(en.LABEL_EMAIL).fill('ada@studio.test');
	await page.getByLabelText(en.LABEL_PASSWORD).fill('a secret');
	await button(en.ACTION_LOGIN).click();
	await expect.element(page.getByRole('group', { name: en.LABEL_CAPTCHA })).toBeVisible();
	await expect.element(page.getByText(en.TEXT_LOGIN_CAPTCHA)).toBeVisible();
	await expect.element(page.getByText(en.LABEL_CAPTCHA_VERIFYING)).toBeVisible();
});

test('staff who must set up two-factor authentication do so before the admin opens', { tags: ['long'] }, async () => {
	const account = (isOn: boolean) => ({ is_on: isOn, is_required: true, recovery_codes_left: isOn ? 10 : 0 });
	openAdmin('offices', {
		'admin/me': inSequence(failure(403, 'two_factor_required'), member()),
		'admin/offices': emptyList,
		'auth/me': { user: { email: 'ada@studio.test' } },
		'client-area/account/password': { min_password_length: 12, provider: null },
		'client-area/account/passkeys': [],
		'client-area/account/sessions': [],
		'client-area/account/two-factor': inSequence(account(false), account(true)),
		'client-area/account/two-factor/set-up': { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/a' },
		'client-area/account/two-factor/confirm': { recovery_codes: ['1111-2222', '3333-4444'] },
	});
	await expect.element(page.getByRole('note')).toHaveTextContent(en.TEXT_TWO_FACTOR_REQUIRED);
	await button(en.ACTION_SET_UP_TWO_FACTOR).click();
	await expect.element(page.getByLabelText(en.LABEL_PASSWORD)).toHaveFocus();
	await page.getByLabelText(en.LABEL_PASSWORD).fill('a secret');
	await button(en.ACTION_CONTINUE).click();
	await expect.element(page.getByText('ABCD EFGH IJKL')).toBeVisible();
	await page.getByLabelText(en.LABEL_CODE).fill('123456');
	await button(en.ACTION_TURN_ON).click();
	await expect.element(page.getByText('3333-4444')).toBeVisible();
	await button(en.ACTION_CODES_SAVED).click();
	await expect.element(page.getByRole('navigation', { name: en.LABEL_MAIN_MENU })).toBeVisible();
});

test('staff may log in with the provider, which leads back to the requested screen', async () => {
	stateLogin({ loginProvider: 'Studio Pass' });
	openAdmin('offices?q=reef&login_error=expired', { 'admin/me': signedOut });
	const link = page.getByRole('link', { name: 'Log in with Studio Pass' });
	await expect.element(link).toHaveAttribute('href', '/login/openid/?to=%2Fadmin%2Foffices%3Fq%3Dreef');
	await expect.element(page.getByText(en.TEXT_PROVIDER_EXPIRED)).toBeVisible();
	// A reload or a login must not show the error again.
	await expect.poll(() => location.search).toBe('?q=reef');
	await expect.element(page.getByLabelText(en.LABEL_PASSWORD)).toBeVisible();
	await button(en.ACTION_FORGOT_PASSWORD).click();
	await expect.element(link).not.toBeInTheDocument();
});

test('where staff must log in with the provider there is no form, in both languages', async () => {
	stateLogin({ loginProvider: 'Studio Pass', passwordLogin: 'off' });
	openAdmin('?login_error=no_access', { 'admin/me': signedOut });
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'Your account at Studio Pass has no access to this admin. Ask an administrator for a group with a role here.',
		);
	await page.getByRole('radio', { name: /中文/ }).click();
	await expect.element(page.getByRole('link', { name: '使用 Studio Pass 登录' })).toBeVisible();
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('您的 Studio Pass 账号无权访问管理后台。请联系管理员，将您加入拥有相应角色的用户组。');
	expect(document.querySelector('form')).toBeNull();
});

test('an unknown failure in the address shows nothing', async () => {
	stateLogin({ loginProvider: 'Studio Pass', passwordLogin: 'off' });
	openAdmin('?login_error=<b>', { 'admin/me': signedOut });
	await expect.element(page.getByRole('link', { name: 'Log in with Studio Pass' })).toBeVisible();
	expect(document.querySelector('[role=alert]')).toBeNull();
	expect(location.search).toBe('');
});

test('a passkey logs in without a password, and a failure is explained', async () => {
	mockPasskeyRequests('removed', 'own');
	const sent: Record<string, string>[] = [];
	const answer = inSequence(invalidFormResponse({ __all__: ['This passkey could not be verified.'] }), {});
	openAdmin('offices', {
		'admin/me': inSequence(signedOut, member()),
		'admin/offices': emptyList,
		'login/passkey/challenge': { challenge: 'YQ', rp_id: 'localhost' },
		'login/passkey': (_: URL, init?: RequestInit) => {
			sent.push(Object.fromEntries(init?.body as URLSearchParams));
			return answer();
		},
	});
	await button(en.ACTION_LOGIN_WITH_PASSKEY).click();
	await expect.element(page.getByText('This passkey could not be verified.')).toBeVisible();
	await button(en.ACTION_LOGIN_WITH_PASSKEY).click();
	await expect.element(title).toHaveTextContent('Offices');
	expect(sent.map(({ email }) => email)).toEqual(['', '']);
	expect(JSON.parse(sent[1]!.credential!)).toMatchObject({ id: btoa('own') });
});

test('the link of the first start creates the first account and leaves no token in the address', async () => {
	const creation = recordForms(invalidFormResponse({ new_password1: ['Too short.'] }), {});
	openAdmin('offices#first-superuser=a-token', {
		'admin/me': inSequence(signedOut, member()),
		'admin/offices': emptyList,
		'login/first-superuser': creation.answer,
	});
	await expect.element(title).toHaveTextContent(en.TITLE_FIRST_SUPERUSER);
	expect(location.hash).toBe('');
	await page.getByLabelText(en.LABEL_EMAIL).fill('ada@studio.test');
	await page.getByLabelText(en.LABEL_NEW_PASSWORD, { exact: true }).fill('a secret');
	await page.getByLabelText(en.LABEL_NEW_PASSWORD_AGAIN).fill('a secret');
	await button(en.ACTION_CREATE_ACCOUNT).click();
	await expect.element(page.getByText('Too short.')).toBeVisible();
	await button(en.ACTION_CREATE_ACCOUNT).click();
	await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent(en.TITLE_FIRST_SUPERUSER);
	const fields = { email: 'ada@studio.test', new_password1: 'a secret', new_password2: 'a secret', token: 'a-token' };
	expect(creation.sent).toEqual([fields, fields]);
});
