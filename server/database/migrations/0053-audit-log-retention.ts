import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Allows the deletion of audit events that are older than 365 days (ADR 0074). The database still rejects all updates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isPostgres(db)) {
		await sql`drop trigger audit_log_is_kept on audit_log`.execute(db);
		await sql`create trigger audit_log_is_kept before update or truncate on audit_log
			for each statement execute function audit_log_is_append_only()`.execute(db);
		await sql`create trigger audit_log_keeps_from_delete before delete on audit_log
			for each row when (old.at >= to_char((now() at time zone 'UTC') - interval '365 days', 'YYYY-MM-DD"T"HH24:MI:SS'))
			execute function audit_log_is_append_only()`.execute(db);
		return;
	}
	await sql`drop trigger audit_log_keeps_from_delete`.execute(db);
	await sql`create trigger audit_log_keeps_from_delete before delete on audit_log
		when old.at >= strftime('%Y-%m-%dT%H:%M:%S', 'now', '-365 days')
		begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}
