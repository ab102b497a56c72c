import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WholeMessage } from '../../contract/contact-messages.ts';
import { en } from '../testing/messages.ts';
import { COLLEAGUE, onePage } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';

const aMessage = (over: Partial<WholeMessage> = {}): WholeMessage => ({
	uid: 'one',
	revision: 1,
	created_at: '2026-03-01T09:00:00.000Z',
	name: 'Ada',
	company: 'Blue Sea',
	subject: 'Ten games',
	email: 'ada@operator.test',
	phone: '',
	message: 'Hello',
	language: 'en',
	state: 'open',
	is_read: true,
	assigned_to: null,
	mail: 'sent',
	notes: [],
	...over,
});

/** Opens the message. The test's server stores changes and detects conflicts. */
async function openMessage() {
	const stored = { message: aMessage() };
	openAdmin('messages', {
		'admin/messages': () => {
			const data = [{ ...stored.message, notes: stored.message.notes.length }];
			return Response.json({ status: 'ok', data, extra: { ...onePage(1), unread: 0 } });
		},
		'admin/messages/assignees': [],
		'admin/messages/one': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PUT') return stored.message;
			const { revision, state } = JSON.parse(init.body as string);
			if (revision !== stored.message.revision)
				return Response.json(
					{ status: 'error', error: { code: 'conflict', message: '' }, current: stored.message },
					{ status: 409 },
				);
			return (stored.message = { ...stored.message, state, revision: revision + 1 });
		},
	});
	await page.getByRole('link', { name: 'Ten games' }).click();
	const message = page.getByRole('article', { name: 'Ten games' });
	await expect.element(message).toBeVisible();
	return { stored, message };
}

test('a message that a colleague has changed first keeps and shows the colleague’s choice', async () => {
	const { stored, message } = await openMessage();
	const state = message.getByRole('combobox', { name: en.LABEL_STATE });
	stored.message = aMessage({ revision: 2, state: 'spam', assigned_to: { uid: 'bob', email: COLLEAGUE } });
	await userEvent.selectOptions(state, en['message_states.answered']);
	await expect.element(message.getByRole('alert')).toMatchTextContent(en['message_states.spam']);
	await expect.element(message.getByRole('alert')).toMatchTextContent(COLLEAGUE);
	await expect.element(state).toHaveDisplayValue(en['message_states.spam']);
	expect(stored.message.state).toBe('spam');
});

test('an unfinished note asks for confirmation before the screen is left', async () => {
	const { message } = await openMessage();
	const note = message.getByRole('textbox', { name: en.LABEL_NEW_NOTE });
	await note.fill('Half of a');
	history.back();
	const question = page.getByRole('dialog', { name: en.TITLE_UNSAVED });
	await expect.element(question).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(question).not.toBeInTheDocument();
	await expect.element(note).toHaveValue('Half of a');
});
