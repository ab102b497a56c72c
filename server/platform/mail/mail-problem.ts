import type { MailProblem } from '../../../contract/mails.ts';

/** Patterns of messages of Node, nodemailer and mail servers, the most specific first. */
const patterns: readonly (readonly [pattern: RegExp, problem: MailProblem])[] = [
	[/ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/, 'unknown_host'],
	[/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'refused'],
	[/invalid login|missing credentials|authentication|\b5(30|34|35)\b/i, 'login'],
	[/\b(SSL|TLS)\b|certificate|altnames|EPROTO|wrong version number/i, 'encryption'],
	[/time(d )?-?out|ETIMEDOUT|greeting never received|took too long/i, 'timeout'],
	[/rejected|\b5\d\d\b/i, 'rejected'],
];

/**
 * Returns the problem that prevents the delivery of a mail.
 * @param message error message of the failed attempt
 */
export const mailProblem = (message: string): MailProblem =>
	patterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
