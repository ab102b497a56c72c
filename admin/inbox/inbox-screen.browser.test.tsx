import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageReply, WholeMessage } from '../../contract/contact-messages.ts';
import type { StaffMember } from '../../contract/profile.ts';
import { en } from '../testing/messages.ts';
import { COLLEAGUE, onePage } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

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
	is_test: false,
	assigned_to: null,
	mail: 'sent',
	has_failed_reply: false,
	notes: [],
	replies: [],
	reply_to: 'sales@studio.test',
	...over,
});

const aReply = (over: Partial<MessageReply> = {}): MessageReply => ({
	uid: 'reply',
	at: '2026-03-01T10:00:00.000Z',
	by: COLLEAGUE,
	text: 'Yes.',
	state: 'sent',
	last_error: '',
	due_at: null,
	...over,
});

/** Opens the message. The mock API stores changes and replies, and detects conflicts. */
async function openMessage(over: Partial<WholeMessage> = {}, me: Partial<StaffMember> = {}) {
	const stored = { message: aMessage(over), keys: [] as string[] };
	const conflict = () =>
		Response.json(
			{ status: 'error', error: { code: 'conflict', message: '' }, current: stored.message },
			{ status: 409 },
		);
	openAdmin('messages', {
		'admin/me': member(me),
		'admin/messages/one/replies': (_: URL, init?: RequestInit) => {
			const { revision, key, text } = JSON.parse(init!.body as string);
			stored.keys.push(key);
			if (revision !== stored.message.revision) return conflict();
			const { replies } = stored.message;
			return (stored.message = aMessage({ revision: revision + 1, replies: [...replies, aReply({ uid: key, text })] }));
		},
		'admin/messages/one/replies/reply/retry': () => (stored.message = aMessage({ replies: [aReply()] })),
		'admin/messages': () => {
			const { notes, replies, reply_to: _reply, ...rest } = stored.message;
			const data = [{ ...rest, notes: notes.length, replies: replies.length }];
			return Response.json({ status: 'ok', data, extra: { ...onePage(1), unread: 0 } });
		},
		'admin/messages/assignees': [],
		'admin/messages/one': (_: URL, init?: RequestInit) => {
			if (init?.method !== 'PUT') return stored.message;
			const { revision, state } = JSON.parse(init.body as string);
			if (revision !== stored.message.revision) return conflict();
			return (stored.message = { ...stored.message, state, revision: revision + 1 });
		},
	});
	await page.getByRole('link', { name: 'Ten games' }).click();
	const message = page.getByRole('article', { name: 'Ten games' });
	await expect.element(message).toBeVisible();
	return { stored, message };
}

test(
	'a message that a colleague has changed first keeps and shows the colleague’s choice',
	{ tags: ['long'] },
	async () => {
		const { stored, message } = await openMessage();
		const state = message.getByRole('combobox', { name: en.LABEL_STATE });
		stored.message = aMessage({ revision: 2, state: 'spam', assigned_to: { uid: 'bob', email: COLLEAGUE } });
		await userEvent.selectOptions(state, en['message_states.answered']);
		await expect.element(message.getByRole('alert')).toMatchTextContent(en['message_states.spam']);
		await expect.element(message.getByRole('alert')).toMatchTextContent(COLLEAGUE);
		await expect.element(state).toHaveDisplayValue(en['message_states.spam']);
		expect(stored.message.state).toBe('spam');
	},
);

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

const replyText = { name: en.LABEL_REPLY_TEXT };

test('a reply is sent once, shown with its state, and leaves no draft', async () => {
	const { stored, message } = await openMessage();
	await message.getByRole('button', { name: en.ACTION_REPLY }).click();
	const field = message.getByRole('textbox', replyText);
	await expect.element(field).toHaveFocus();
	await expect.element(message.getByRole('form', { name: en.TITLE_REPLY })).toMatchTextContent('sales@studio.test');
	await field.fill('All of them.');
	await message.getByRole('button', { name: en.ACTION_SEND_REPLY }).dblClick();
	const replies = message.getByRole('region', { name: en.LABEL_REPLIES });
	await expect.element(replies).toMatchTextContent('All of them.');
	await expect.element(replies).toMatchTextContent(en['reply_states.sent']);
	await expect.element(field).not.toBeInTheDocument();
	expect(new Set(stored.keys).size).toBe(1);
	expect(stored.message.replies).toHaveLength(1);
	expect(Object.keys(localStorage).filter((key) => key.includes('reply'))).toEqual([]);
});

test('a draft survives leaving the screen, until it is discarded', { tags: ['long'] }, async () => {
	const { message } = await openMessage();
	await message.getByRole('button', { name: en.ACTION_REPLY }).click();
	await message.getByRole('textbox', replyText).fill('Half of a');
	history.back();
	await expect.element(message).not.toBeInTheDocument();
	await page.getByRole('link', { name: 'Ten games' }).click();
	await expect.element(message.getByRole('textbox', replyText)).toHaveValue('Half of a');
	await message.getByRole('button', { name: en.ACTION_DISCARD_REPLY }).click();
	await page.getByRole('dialog').getByRole('button', { name: en.ACTION_DISCARD_REPLY }).click();
	await expect.element(message.getByRole('textbox', replyText)).not.toBeInTheDocument();
	expect(Object.keys(localStorage).filter((key) => key.includes('reply'))).toEqual([]);
});

test('a draft belongs to an account, and expires', async () => {
	const key = (account: string) => `reelhouse.admin.reply.${account}.one`;
	const draft = (at: number) => JSON.stringify({ text: 'A draft', at });
	localStorage.setItem(key('bob'), draft(Date.now()));
	localStorage.setItem(key('ada'), draft(Date.now() - 31 * 24 * 3_600_000));
	const { message } = await openMessage();
	await expect.element(message.getByRole('button', { name: en.ACTION_REPLY })).toBeVisible();
	expect([localStorage.getItem(key('ada')), localStorage.getItem(key('bob'))]).toEqual([null, expect.any(String)]);
});

test(
	'after a colleague has replied first, the reply keeps its text, and the colleague’s reply is shown',
	{ tags: ['long'] },
	async () => {
		const { stored, message } = await openMessage();
		await message.getByRole('button', { name: en.ACTION_REPLY }).click();
		await message.getByRole('textbox', replyText).fill('Mine');
		stored.message = aMessage({ revision: 2, replies: [aReply({ text: 'Theirs' })] });
		await message.getByRole('button', { name: en.ACTION_SEND_REPLY }).click();
		await expect.element(message.getByRole('alert')).toMatchTextContent(en.TEXT_REPLY_CONFLICT);
		await expect.element(message.getByRole('region', { name: en.LABEL_REPLIES })).toMatchTextContent('Theirs');
		await expect.element(message.getByRole('textbox', replyText)).toHaveValue('Mine');
		await message.getByRole('button', { name: en.ACTION_SEND_REPLY }).click();
		await expect.element(message.getByRole('region', { name: en.LABEL_REPLIES })).toMatchTextContent('Mine');
	},
);

test('a failed reply shows the reason, and can be sent again', async () => {
	const failed = aReply({ state: 'failed', last_error: 'No such mailbox' });
	const { message } = await openMessage({ has_failed_reply: true, replies: [failed] });
	const replies = message.getByRole('region', { name: en.LABEL_REPLIES });
	await expect.element(replies).toMatchTextContent('No such mailbox');
	await replies.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect.element(replies).toMatchTextContent(en['reply_states.sent']);
	await expect.element(replies.getByRole('button', { name: en.ACTION_TRY_AGAIN })).not.toBeInTheDocument();
});

test('without a mail server the visitor’s address opens the mail program, before anything is typed', async () => {
	const { message } = await openMessage({}, { has_mail_server: false });
	await expect
		.element(message.getByRole('link', { name: en.ACTION_USE_MAIL_PROGRAM }))
		.toHaveAttribute('href', 'mailto:ada@operator.test?subject=Re%3A%20Ten%20games');
	await expect.element(message.getByRole('button', { name: en.ACTION_REPLY })).not.toBeInTheDocument();
	await expect
		.element(message.getByRole('link', { name: en.ACTION_SET_UP_MAIL }))
		.toHaveAttribute('href', '/admin/settings#email');
});

test('leaving a draft that the browser cannot store asks for confirmation', async () => {
	const { message } = await openMessage();
	await message.getByRole('button', { name: en.ACTION_REPLY }).click();
	const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	try {
		await message.getByRole('textbox', replyText).fill('Half of a');
		await expect.element(message.getByRole('form')).toMatchTextContent(en.TEXT_REPLY_NOT_STORED);
		history.back();
		await expect.element(page.getByRole('dialog', { name: en.TITLE_UNSAVED })).toBeVisible();
	} finally {
		setItem.mockRestore();
	}
});
