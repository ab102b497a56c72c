/** The outcome of the last test mail, as a row of `settings` that staff do not edit. */
import type { MailProblem, MailState } from '../../../contract/mails.ts';
import type { Db, Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';

const KEY = 'mail_test';

type MailConfig = Pick<Config, 'mailUrl' | 'mailFrom'>;

interface StoredTest {
	/** Host and port of the mail server. */
	server: string;
	at: string;
	problem: MailProblem | null;
}

const serverOf = ({ mailUrl }: MailConfig): string | null => (mailUrl === undefined ? null : new URL(mailUrl).host);

/**
 * Stores the outcome of a test mail.
 * @param problem null for a mail that the mail server has accepted
 */
export async function recordMailTest(tx: Tx, config: MailConfig, problem: MailProblem | null, now: Date) {
	const server = serverOf(config);
	if (server === null) return;
	const value = JSON.stringify({ server, at: now.toISOString(), problem } satisfies StoredTest);
	await tx
		.insertInto('settings')
		.values({ key: KEY, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute();
}

/** Returns the mail server, the sender's address and the last test of this mail server. */
export async function readMailState(db: Db, config: MailConfig): Promise<MailState> {
	const server = serverOf(config);
	const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
	const test = row && (JSON.parse(row.value) as StoredTest);
	return {
		server,
		from: config.mailFrom.address,
		test: test && test.server === server ? { at: test.at, problem: test.problem } : null,
	};
}
