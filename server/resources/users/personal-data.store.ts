/** Exports and erases the personal data of an account (ADR 0074). */
import { sql } from 'kysely';
import type { Db, Schema, Tx } from '../../database/schema.ts';

/** Columns that name a person by email address. `personal-data.test.ts` compares this list with `schema.ts`. */
export const nameColumns = {
	campaign_opt_ins: ['by'],
	comments: ['by', 'resolved_by'],
	file_uploads: ['created_by'],
	items: ['updated_by', 'changed_by', 'review_by', 'review_requester'],
	media: ['updated_by'],
	message_notes: ['by'],
	message_replies: ['by'],
	catalogue_imports: ['created_by', 'started_by'],
	performance_imports: ['created_by', 'ended_by'],
	site_redirects: ['created_by'],
	translation_runs: ['created_by'],
	versions: ['by'],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T])[] };

/** Tables whose rows belong to one account. The rows are deleted with the account. */
const ownedTables = {
	sessions: ['uid', 'agent', 'created_at', 'last_seen_at', 'expires_at', 'login_method'],
	passkeys: ['uid', 'name', 'created_at', 'last_used_at'],
	openid_accounts: ['issuer', 'subject', 'created_at'],
	client_change_readers: ['seen_number', 'seen_at', 'digest', 'digest_at', 'feed_created_at'],
	client_change_visits: ['game_uid', 'seen_number', 'seen_at'],
	shares: ['uid', 'title', 'recipient', 'domains', 'open_count', 'created_at', 'expires_at', 'revoked_at'],
	list_views: ['uid', 'list', 'name', 'settings', 'is_shared', 'created_at', 'updated_at'],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T])[] };

export type PersonalData = Record<string, Record<string, unknown>[]>;

/**
 * Returns the rows about an account, by table. Secrets are left out: hashes of passwords and recovery codes, and
 * two-factor secrets.
 */
export async function readPersonalData(db: Db, uid: string, email: string): Promise<PersonalData> {
	const data: PersonalData = {
		users: await db
			.selectFrom('users')
			.select([
				'uid',
				'email',
				'name',
				'picture',
				'language',
				'time_zone',
				'company_uid',
				'is_staff',
				'is_superuser',
				'role',
				'is_company_manager',
				'is_active',
				'created_at',
				'updated_at',
				'last_sign_in_at',
				'gets_review_mails',
				'gets_comment_mails',
			])
			.where('uid', '=', uid)
			.execute(),
	};
	for (const [table, columns] of Object.entries(ownedTables))
		data[table] = await db
			.selectFrom(table as 'sessions')
			.select(columns as unknown as ['uid'])
			.where('user_uid', '=', uid)
			.execute();
	for (const [table, columns] of Object.entries(nameColumns)) {
		const rows = await db
			.selectFrom(table as 'comments')
			.selectAll()
			.where((eb) => eb.or(columns.map((column) => eb(column as 'by', '=', email))))
			.execute();
		// Content of the studio is no personal data.
		data[table] = rows.map((row) =>
			Object.fromEntries(Object.entries(row).filter(([name]) => !contentColumns.has(name))),
		);
	}
	data.audit_log = await db
		.selectFrom('audit_log')
		.selectAll()
		.where((eb) => eb.or([eb('who', '=', email), eb('item_uid', '=', uid)]))
		.orderBy('uid')
		.execute();
	return data;
}

/** Columns with content of items, imports and media. The content is not about the person who edited it. */
const contentColumns = new Set([
	'alt',
	'autosave',
	'content',
	'draft',
	'placeholder',
	'problems',
	'renditions',
	'result',
	'search',
	'translations',
]);

export const erasedName = (uid: string): string => `erased-${uid}`;

/**
 * Deletes an account and its rows. In columns that name the author of a change, replaces the email address by a
 * placeholder. The audit log still contains the address as evidence.
 */
export async function erasePersonalData(tx: Tx, uid: string, email: string): Promise<void> {
	const name = erasedName(uid);
	for (const [table, columns] of Object.entries(nameColumns))
		for (const column of columns)
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${sql.ref(column)} = ${email}`.execute(
				tx,
			);
	await tx.deleteFrom('unsent_invitations').where('email', '=', email).execute();
	await tx.deleteFrom('reset_requests').where('email', '=', email).execute();
	await tx.deleteFrom('outbox_mails').where('recipient', '=', email).execute();
	// Foreign keys delete the rows of the account in other tables.
	await tx.deleteFrom('users').where('uid', '=', uid).execute();
}
