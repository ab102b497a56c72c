import type { Config } from '../../kernel/config.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import { inspectMailServer } from '../../platform/mail/mail-transport.ts';
import { failed, ok, warning, type Finding } from './diagnosis.ts';

/** Logs in to the mail server without sending a mail. */
export async function checkMail({ mailUrl, origin, dataDir }: Config): Promise<Finding> {
	if (mailUrl === undefined) {
		const state = `mail is written to ${dataDir}/mail`;
		return isLoopbackHost(new URL(origin).hostname) ? ok(state) : warning(state, 'Set MAIL_URL to send it.');
	}
	const { hostname, port } = new URL(mailUrl);
	const server = `the mail server ${hostname}${port && `:${port}`}`;
	try {
		const { isEncrypted, login } = await inspectMailServer(mailUrl);
		if (login === 'skipped')
			return warning(`${server} offers no login, although MAIL_URL has a user`, 'Check host and port in MAIL_URL.');
		const state = `${server} answers${login === 'done' ? ' and accepts the login' : ''}`;
		if (!isEncrypted && !isLoopbackHost(hostname))
			return warning(`${state}, but without encryption`, 'Use smtps:// or a port with STARTTLS.');
		return ok(`${state}${isEncrypted ? ', with TLS' : ''}`);
	} catch (error) {
		const { code, message } = error as { code?: string; message: string };
		return failed(
			`${server} failed: ${message.split('\n')[0]}`,
			code === 'EAUTH' ? 'Correct user and password in MAIL_URL.' : 'Check host, port and protocol in MAIL_URL.',
		);
	}
}
