import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { Config } from '../../kernel/config.ts';
import type { OutboxMail } from './mail.store.ts';

/** Hands mails over. Rejects when one was not taken. */
export interface MailTransport {
	/** @param signal is aborted when it has taken too long. */
	send(mail: OutboxMail, signal: AbortSignal): Promise<void>;
}

/** Time to reach the mail server and to be greeted, and its longest silence after that, in ms. */
const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Loads nodemailer with the first mail: 2 MB that many processes need late or never. */
function lazyTransport<Transport>(
	create: (nodemailer: typeof import('nodemailer')) => Transport,
): () => Promise<Transport> {
	let transport: Promise<Transport> | undefined;
	return () =>
		(transport ??= import('nodemailer').then(create).catch((error: unknown) => {
			// The next mail tries again.
			transport = undefined;
			throw error;
		}));
}

/**
 * A mail as nodemailer takes it. Addresses are handed over as such, so that none is read as a list; the id is the
 * same at every attempt, so that a mail that went out twice can be told.
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
	headers: { 'Auto-Submitted': 'auto-generated' },
	disableFileAccess: true,
	disableUrlAccess: true,
});

/** The mail server of MAIL_URL, or files where there is none. */
export const mailTransport = (config: Config): MailTransport =>
	config.mailUrl ? smtpTransport(config, config.mailUrl) : fileTransport(config);

function smtpTransport(config: Config, url: string): MailTransport {
	const smtp = lazyTransport(({ createTransport }) =>
		createTransport({
			url,
			connectionTimeout: CONNECTION_TIMEOUT_MS,
			greetingTimeout: CONNECTION_TIMEOUT_MS,
			dnsTimeout: CONNECTION_TIMEOUT_MS,
			socketTimeout: SOCKET_TIMEOUT_MS,
		}),
	);
	return {
		async send(mail, signal) {
			await (await smtp()).sendMail({ ...message(config, mail), signal });
		},
	};
}

/** Keeps mails as `.eml` files that only their owner may read; each is complete or absent, whenever the power fails. */
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
			// The outbox forgets the mail next: its name must be on the disk by then.
			const folderHandle = await open(folder);
			await folderHandle.sync();
			await folderHandle.close();
		},
	};
}
