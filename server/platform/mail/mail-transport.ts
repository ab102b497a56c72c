import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../kernel/config.ts';
import type { OutboxMail } from './mail.store.ts';

export interface MailTransport {
	/**
	 * Delivers a mail. Rejects if the mail server does not accept the mail.
	 * @param signal aborts a slow delivery
	 */
	send(mail: OutboxMail, signal: AbortSignal): Promise<void>;
}

/** Timeouts for the connection and the greeting, and for a pause of the mail server. */
const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const CONNECTION_TIMEOUTS = {
	connectionTimeout: CONNECTION_TIMEOUT_MS,
	greetingTimeout: CONNECTION_TIMEOUT_MS,
	dnsTimeout: CONNECTION_TIMEOUT_MS,
	socketTimeout: SOCKET_TIMEOUT_MS,
};

/** Loads nodemailer at the first mail, because a process that sends no mail then needs 2 MB less memory. */
function lazyTransport<Transport>(
	create: (nodemailer: typeof import('nodemailer')) => Transport,
): () => Promise<Transport> {
	let transport: Promise<Transport> | undefined;
	return () =>
		(transport ??= import('nodemailer').then(create).catch((error: unknown) => {
			// A failed load must not be cached.
			transport = undefined;
			throw error;
		}));
}

/** Returns the headers of one-click unsubscription (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe_url: url }: OutboxMail): Record<string, string> =>
	url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Converts a mail for nodemailer. Addresses are objects, so that nodemailer does not parse an address as a list. The
 * message id is the same at each attempt, so that duplicates can be recognised.
 */
const message = ({ mailFrom }: Config, mail: OutboxMail) => ({
	from: mailFrom,
	to: { name: '', address: mail.recipient },
	...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
	subject: mail.subject,
	text: mail.text,
	html: mail.html,
	date: new Date(mail.created_at),
	messageId: `<${mail.uid}@${domainToASCII(mailFrom.address.split('@').at(-1) ?? '')}>`,
	// `Auto-Submitted` prevents automatic replies. Mails by a person do not have this header, because help desks may
	// discard automatic mails.
	headers: { ...(mail.is_personal ? {} : { 'Auto-Submitted': 'auto-generated' }), ...unsubscribeHeaders(mail) },
	disableFileAccess: true,
	disableUrlAccess: true,
});

export const mailTransport = (config: Config): MailTransport =>
	config.mailUrl ? smtpTransport(config, config.mailUrl) : fileTransport(config);

function smtpTransport(config: Config, url: string): MailTransport {
	const smtp = lazyTransport(({ createTransport }) =>
		createTransport({
			url,
			...CONNECTION_TIMEOUTS,
		}),
	);
	return {
		async send(mail, signal) {
			await (await smtp()).sendMail({ ...message(config, mail), signal });
		},
	};
}

export interface MailServerState {
	/** True for TLS, from the start or by STARTTLS. */
	isEncrypted: boolean;
	/** `skipped` if MAIL_URL has a user, but the server offers no login. */
	login: 'done' | 'none' | 'skipped';
}

/** Connects to the mail server, uses TLS if the server offers TLS, and logs in. Sends no mail. */
export async function inspectMailServer(url: string): Promise<MailServerState> {
	const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
		import('nodemailer/lib/smtp-connection'),
		import('nodemailer/lib/shared'),
	]);
	const { auth, ...options } = parseConnectionUrl(url) as SMTPConnection.Options & {
		auth?: SMTPConnection.Credentials;
	};
	const connection = new Connection({ ...options, ...CONNECTION_TIMEOUTS });
	const failed = new Promise<never>((_resolve, reject) => {
		connection.once('error', reject);
		connection.once('end', () => reject(new Error('the connection was closed')));
	});
	try {
		await Promise.race([failed, promisify(connection.connect.bind(connection))()]);
		const isEncrypted = connection.secure;
		if (!auth) return { isEncrypted, login: 'none' };
		if (!(connection as unknown as { allowsAuth: boolean }).allowsAuth) return { isEncrypted, login: 'skipped' };
		await Promise.race([failed, promisify(connection.login.bind(connection, auth))()]);
		return { isEncrypted, login: 'done' };
	} finally {
		failed.catch(() => undefined);
		connection.quit();
	}
}

/** Returns the number of mails that were written to files and not sent. */
export async function countMailFiles({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
	try {
		return (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
		throw error;
	}
}

/** Writes mails to `.eml` files that only their owner may read. After a loss of power, a file is complete or absent. */
function fileTransport(config: Config): MailTransport {
	const folder = join(config.dataDir, 'mail');
	const composer = lazyTransport(({ createTransport }) =>
		createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
	);
	return {
		async send(mail) {
			const { message: bytes } = await (await composer()).sendMail(message(config, mail));
			await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
				if (error.code !== 'EEXIST') throw error;
			});
			const temporaryPath = join(folder, `${mail.uid}.part`);
			const file = await open(temporaryPath, 'w', 0o600);
			try {
				await file.writeFile(bytes as Buffer);
				await file.sync();
			} finally {
				await file.close();
			}
			await rename(temporaryPath, join(folder, `${mail.uid}.eml`));
			// The outbox deletes the mail next, so the file must survive a loss of power.
			const folderHandle = await open(folder);
			await folderHandle.sync();
			await folderHandle.close();
		},
	};
}
