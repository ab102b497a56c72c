import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, type Responses } from '../../testing/responses.ts';
import { inSequence } from '../../testing/client-responses.ts';
import { invalidFormResponse } from '../../testing/contact-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const heading = () => page.getByRole('heading', { level: 1 });
const first = () => page.getByLabelText('New password', { exact: true });
const second = () => page.getByLabelText('Repeat new password');
const submit = () => page.getByRole('button', { name: 'Set password' });

const open = (over: Responses = {}) =>
	openPage('/reset_password/a-token/', {
		'auth/password-link/a-token': {
			email: 'ada@casino.test',
			is_invitation: false,
			min_password_length: 8,
		},
		...over,
	});

test('new password: the page names the account and the password rule, and password managers recognize its fields', async () => {
	await open();
	await expect.element(heading()).toHaveTextContent('Choose a new password');
	await expect.element(page.getByText('For the account ada@casino.test.')).toBeVisible();
	await expect.element(first()).toHaveAccessibleDescription('At least 8 symbols');
	for (const field of [first(), second()]) await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
	expect(document.querySelector<HTMLInputElement>('main form [name=username]')?.value).toBe('ada@casino.test');
	await expect.poll(() => document.title).toBe('Choose a new password · A Studio');
});

test(
	'new password: errors are beside their fields, and a valid password leads to the login',
	{ tags: ['long'] },
	async () => {
		const sent: unknown[] = [];
		const answer = inSequence(
			invalidFormResponse({ new_password1: ['It is too short.'] }),
			invalidFormResponse({ new_password2: ['They are not alike.'] }),
			{},
		);
		await open({
			'reset_password/a-token': (_: URL, init?: RequestInit) => {
				sent.push(Object.fromEntries(init?.body as URLSearchParams));
				return answer();
			},
		});
		await userEvent.fill(first(), '1234');
		await userEvent.click(submit());
		await expect.element(first()).toHaveAccessibleDescription('It is too short.');
		await expect.element(first()).toHaveFocus();
		await userEvent.fill(first(), 'other-tides');
		await userEvent.fill(second(), 'other-times');
		await userEvent.click(submit());
		await expect.element(second()).toHaveAccessibleDescription('They are not alike.');
		await expect.element(first()).toHaveAccessibleDescription('At least 8 symbols');
		await userEvent.fill(second(), 'other-tides');
		await userEvent.click(submit());
		await expect.element(heading()).toHaveTextContent('Your new password is set');
		expect(sent.at(-1)).toMatchObject({ new_password1: 'other-tides', new_password2: 'other-tides' });
		await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Log in' }));
		await expect.element(page.getByRole('dialog', { name: 'Client area' })).toBeVisible();
		await expect.element(page.getByRole('dialog').getByLabelText('Email')).toHaveValue('ada@casino.test');
	},
);

test('invitation: the page welcomes the owner, and leads to the login with the email filled in', async () => {
	await open({
		'auth/password-link/a-token': { email: 'ada@casino.test', is_invitation: true, min_password_length: 8 },
		'reset_password/a-token': {},
	});
	await expect.element(heading()).toHaveTextContent('Welcome to A Studio');
	await expect.poll(() => document.title).toBe('Choose your password · A Studio');
	await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'other-tides');
	await userEvent.fill(page.getByLabelText('Repeat password'), 'other-tides');
	await userEvent.click(submit());
	await expect.element(heading()).toHaveTextContent('Your account is ready');
	await expect.element(page.getByRole('main')).not.toHaveTextContent('logged out');
	await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Log in' }));
	const dialog = page.getByRole('dialog', { name: 'Client area' });
	await expect.element(dialog.getByLabelText('Email')).toHaveValue('ada@casino.test');
	await expect.element(dialog.getByLabelText('Password')).toHaveFocus();
});

test('new password: staff get to the login of the admin with the email filled in', async () => {
	await open({
		'auth/password-link/a-token': {
			email: 'ada+new@studio.test',
			is_staff: true,
			is_invitation: true,
			min_password_length: 8,
		},
		'reset_password/a-token': {},
	});
	await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'other-tides');
	await userEvent.fill(page.getByLabelText('Repeat password'), 'other-tides');
	await userEvent.click(submit());
	await expect
		.element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
		.toHaveAttribute('href', '/admin/#email=ada%2Bnew%40studio.test');
});

test('new password: an expired link leads to the form for a new link', async () => {
	await open({ 'auth/password-link/a-token': failure(404, 'not_found') });
	await expect.element(heading()).toHaveTextContent('Link is expired or invalid!');
	await expect.element(submit()).not.toBeInTheDocument();
	await userEvent.click(page.getByRole('button', { name: 'Request a new link' }));
	await expect.element(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
});

test('new password: the form appears when the link cannot be checked', async () => {
	allowConsoleMessage(/^password link /);
	await open({ 'auth/password-link/a-token': failure() });
	await expect.element(submit()).toBeVisible();
	await expect.element(page.getByText('Checking the link…')).not.toBeInTheDocument();
	await expect.element(heading()).toHaveTextContent('Choose a new password');
});
