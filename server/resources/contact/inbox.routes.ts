import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Message, WholeMessage } from '../../../contract/contact-messages.ts';
import * as contract from '../../../contract/contact-messages.ts';
import { readLanguage } from '../../../contract/languages.ts';
import { studioName } from '../../auth/settings/mail-studio.ts';
import { hasRight, notAllowed, requireRight } from '../../auth/accounts/rights.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import { BYTE_ORDER_MARK, csvLine, csvStream, textCell } from '../../kernel/csv.ts';
import type { Db, Tx, Database } from '../../database/schema.ts';
import { attachment } from '../files/download-names.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { HttpError, invalidFields, notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { limitPerUser, type RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { newUid } from '../../kernel/uid.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { deliverNow } from '../../platform/mail/deliver-now.ts';
import { enqueueMail, isInOutbox, retryMail } from '../../platform/mail/mail.store.ts';
import { multiLine } from './contact.form.ts';
import { contactMailbox, replyMail } from './contact.mail.ts';
import {
	addNote,
	addReply,
	changeMessage,
	countUnread,
	findMessage,
	hasReplyWithKey,
	listMessages,
	listMessagesAfter,
	listStaff,
	markMessages,
	notesOf,
	removeMessage,
	repliesTo,
	type ListedMessage,
	type MessageFilter,
} from './contact.store.ts';
import { translate, translator, type Translate } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	mail: Pick<JobHandle, 'wake' | 'work'>;
	limits: RequestLimits;
	now: () => Date;
}

/** Maximum size of a body. The longest reply in Chinese is smaller. */
const MAX_BODY_BYTES = 32 * 1024;
const BATCH_SIZE = 200;

const mailOf = ({ mail_uid, mail_waits, mail_failed_at }: ListedMessage): Message['mail'] => {
	if (mail_uid === null) return 'none';
	if (!mail_waits) return 'sent';
	return mail_failed_at === null ? 'waiting' : 'failed';
};

const view = (row: ListedMessage): Message => ({
	uid: row.uid,
	revision: row.revision,
	created_at: row.created_at,
	name: row.name,
	company: row.company,
	subject: row.subject,
	email: row.email,
	phone: row.phone,
	message: row.message,
	language: row.language,
	state: row.state,
	is_read: row.is_read === 1,
	is_test: row.is_test === 1,
	assigned_to: row.assigned_to === null ? null : { uid: row.assigned_to, email: row.assigned_email ?? '' },
	mail: mailOf(row),
	has_failed_reply: row.has_failed_reply,
	notes: row.notes,
	replies: row.replies,
});

const columns = [
	'created_at',
	'state',
	'assigned_to',
	'name',
	'company',
	'email',
	'phone',
	'language',
	'subject',
	'message',
] as const;

/** Yields messages as CSV. Cells are escaped, because the text of a visitor could be a formula for a spreadsheet. */
async function* messagesAsCsv(db: Db, filter: MessageFilter): AsyncGenerator<string, void, void> {
	yield BYTE_ORDER_MARK + csvLine(columns);
	let last: ListedMessage | undefined;
	for (;;) {
		const rows = await listMessagesAfter(db, filter, BATCH_SIZE, last);
		const cells = (row: ListedMessage) =>
			columns.map((column) => textCell((column === 'assigned_to' ? row.assigned_email : row[column]) ?? ''));
		if (rows.length) yield rows.map((row) => csvLine(cells(row))).join('');
		last = rows.at(-1);
		if (rows.length < BATCH_SIZE) return;
		await setImmediate();
	}
}

/** Serves the inbox in the admin, where staff read and answer messages of visitors. */
export function inboxRoutes(services: Deps): Routes {
	const { config, database, limits, mail, now } = services;
	const { read } = database;

	const replyAddress = async (db: Db, userEmail: string) =>
		contactMailbox(await readSetting(db, 'emails')) ?? userEmail;

	async function loadMessage(c: Context<SignedInEnv>, uid: string): Promise<WholeMessage> {
		const row = await findMessage(read, uid);
		if (!row) throw notFound();
		const notes = await notesOf(read, uid);
		const replies = await repliesTo(read, uid);
		return {
			...view(row),
			notes: notes.map(({ uid, at, by, text }) => ({ uid, at, by, text })),
			replies: replies.map(({ uid, at, by, text, state, last_error, due_at }) => ({
				uid,
				at,
				by,
				text,
				state,
				last_error: last_error ?? '',
				due_at,
			})),
			reply_to: await replyAddress(read, c.get('user').email),
		};
	}

	/**
	 * Records an event without the title of a message. A title is a visitor's text, which must be deletable, but audit
	 * events stay.
	 */
	const recordEvent = (c: Context<SignedInEnv>, tx: Tx, event: Omit<AuditEvent, 'resource' | 'title'>) =>
		recordAuditEvent(tx, actorOf(c), { resource: 'messages', ...event }, now());

	/**
	 * Stores a reply with its mail. A repeated request changes nothing.
	 * @returns false if the message has another revision
	 */
	const storeReply = (
		c: Context<SignedInEnv>,
		uid: string,
		{ revision, key, text }: { revision: number; key: string; text: string },
		t: Translate,
	) =>
		database.transaction(async (tx) => {
			const message = await findMessage(tx, uid);
			if (!message) throw notFound();
			if (await hasReplyWithKey(tx, uid, key)) return true;
			if (!isMailAddress(message.email)) throw new HttpError(409, 'no_address', t('inbox.noAddress'));
			if (!config.mailUrl) throw new HttpError(409, 'no_mail_server', t('inbox.noMailServer'));
			const change = { state: 'answered', assigned_to: message.assigned_to } as const;
			// Two equal requests may run at once. The second then waits in `changeMessage` until the first has
			// committed.
			if (!(await changeMessage(tx, uid, revision, change))) return hasReplyWithKey(tx, uid, key);
			const at = now();
			const by = c.get('user').email;
			const replyTo = await replyAddress(tx, by);
			const studio = await studioName(services, tx, readLanguage(message.language));
			const mail_uid = await enqueueMail(tx, replyMail(message, text, { replyTo, studio }), at);
			const reply = { uid: newUid(at), message_uid: uid, key, at: at.toISOString(), by, text, mail_uid };
			await addReply(tx, reply);
			await recordEvent(c, tx, { action: 'replied', item_uid: uid });
			return true;
		});

	/** Returns the staff to whom a message can be assigned: staff with the right to view messages. */
	const assignees = async (db: Db) => {
		const rows = await listStaff(db);
		return rows
			.filter(({ role, ...user }) =>
				hasRight({ role, is_staff: user.is_staff === 1, is_superuser: user.is_superuser === 1 }, 'messages', 'view'),
			)
			.map(({ uid, email }) => ({ uid, email }));
	};

	const toFilter = (c: Context<SignedInEnv>, { assigned, ...rest }: MessageFilter): MessageFilter => ({
		...rest,
		assigned: assigned === 'me' ? c.get('user').uid : assigned,
	});

	const router = signedInRouter();
	const { path } = contract.listMessages;
	for (const each of [path, `${path}/*`, contract.exportMessages.path])
		router.use(each, requireRight('messages', 'view'));
	router.on(['POST', 'PUT'], `${path}/*`, requireRight('messages', 'edit'));
	const withBody = ['bulk', ':uid', ':uid/notes', ':uid/replies'].map((each) => `${path}/${each}`);
	router.on(['POST', 'PUT'], withBody, formBody(MAX_BODY_BYTES));
	router.on('POST', `${path}/:uid/replies`, limitPerUser(limits.perMinute('replies', contract.MAX_REPLIES_PER_MINUTE)));

	return router
		.openapi(contract.listMessages, async (c) => {
			const { lang: _, limit, offset, cursor, ...filter } = c.req.valid('query');
			const { rows, ...page } = await listMessages(read, toFilter(c, filter), { limit, offset, cursor });
			const extra = { ...page, unread: await countUnread(read) };
			return c.json({ status: 'ok' as const, data: rows.map(view), extra }, 200);
		})
		.openapi(contract.exportMessages, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			if (c.req.method === 'GET') {
				const details = Object.fromEntries(
					Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
				);
				await database.transaction((tx) => recordEvent(c, tx, { action: 'exported', details }));
			}
			const onFailure = (error: unknown) => c.get('log').error({ err: error }, 'an export of messages failed');
			const name = `messages-${now().toISOString().slice(0, 10)}.csv`;
			return new Response(csvStream(messagesAsCsv(read, toFilter(c, filter)), onFailure), {
				headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name, name) },
			});
		})
		.openapi(contract.listAssignees, async (c) => ok(c, await assignees(read)))
		.openapi(contract.markMessages, async (c) => {
			const { action, uids } = c.req.valid('json');
			const done = await database.transaction(async (tx) => {
				if (action === 'read' || action === 'unread')
					return markMessages(tx, uids, { is_read: action === 'read' ? 1 : 0 });
				const marked = await markMessages(tx, uids, { state: action });
				for (const uid of marked)
					await recordEvent(c, tx, { action: 'changed', item_uid: uid, details: { state: action } });
				return marked;
			});
			return ok(c, { done });
		})
		.openapi(contract.showMessage, async (c) => ok(c, await loadMessage(c, c.req.valid('param').uid)))
		.openapi(contract.changeMessage, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { revision, ...change } = c.req.valid('json');
			const isChanged = await database.transaction(async (tx) => {
				const before = await findMessage(tx, uid);
				if (!before) throw notFound();
				const to = change.assigned_to;
				const staff = to === null || to === before.assigned_to ? undefined : await assignees(tx);
				if (staff && !staff.some((each) => each.uid === to))
					throw new HttpError(409, 'gone', translate(lang, 'editing.noLongerExists'));
				if (!(await changeMessage(tx, uid, revision, change))) return false;
				const assignedEmail =
					staff?.find((each) => each.uid === to)?.email ?? (to === null ? null : before.assigned_email);
				const details = { state: change.state, assigned_to: assignedEmail };
				await recordEvent(c, tx, { action: 'changed', item_uid: uid, details });
				return true;
			});
			const current = await loadMessage(c, uid);
			if (!isChanged) throw new HttpError(409, 'conflict', translate(lang, 'editing.conflict'), undefined, { current });
			return ok(c, current);
		})
		.openapi(contract.addMessageNote, async (c) => {
			const { uid } = c.req.valid('param');
			const { text } = c.req.valid('json');
			await database.transaction(async (tx) => {
				if (!(await findMessage(tx, uid))) throw notFound();
				const at = now();
				const by = c.get('user').email;
				await addNote(tx, { uid: newUid(at), message_uid: uid, at: at.toISOString(), by, text });
				await recordEvent(c, tx, { action: 'noted', item_uid: uid });
			});
			return ok(c, await loadMessage(c, uid));
		})
		.openapi(contract.replyToMessage, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { text: sent, ...request } = c.req.valid('json');
			const t = translator(lang);
			const text = multiLine(sent);
			if (text === '') throw invalidFields({ text: t('inbox.emptyReply') });
			if (text.length > contract.MAX_REPLY_LENGTH)
				throw invalidFields({ text: t('inbox.longReply', { max: contract.MAX_REPLY_LENGTH }) });
			const isStored = await storeReply(c, uid, { ...request, text }, t);
			const current = await loadMessage(c, uid);
			if (!isStored) throw new HttpError(409, 'conflict', translate(lang, 'editing.conflict'), undefined, { current });
			mail.wake();
			return ok(c, current);
		})
		.openapi(contract.retryReply, async (c) => {
			const { uid, reply: replyUid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const mailUid = (await repliesTo(read, uid)).find((reply) => reply.uid === replyUid)?.mail_uid;
			if (mailUid === undefined) throw notFound();
			// Another request or the mail job may have sent the mail meanwhile.
			if (mailUid !== null && (await isInOutbox(read, mailUid))) {
				await database.transaction(async (tx) => {
					if (!(await retryMail(tx, mailUid, now())))
						throw new HttpError(409, 'in_hand', translate(lang, 'inbox.beingSent'));
					await recordEvent(c, tx, { action: 'retried', item_uid: uid });
				});
				await deliverNow(services, mailUid);
			}
			return ok(c, await loadMessage(c, uid));
		})
		.openapi(contract.removeMessage, async (c) => {
			const { uid } = c.req.valid('param');
			if (!c.get('user').is_superuser) throw notAllowed();
			await database.transaction(async (tx) => {
				if (!(await removeMessage(tx, uid))) throw notFound();
				await recordEvent(c, tx, { action: 'removed', item_uid: uid });
			});
			return ok(c, {});
		});
}
