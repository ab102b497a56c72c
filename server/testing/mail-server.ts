/** An SMTP server that stores mails, on a loopback port. Tests can stop and restart the server. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail extends Email {
	envelope: { from: string; to: string[] };
	/** Source of the mail with its headers. */
	raw: string;
}

export interface MailServer {
	/** URL for MAIL_URL. A restart does not change its port. */
	url: string;
	received: ReceivedMail[];
	waitForMails(count: number): Promise<void>;
	stop(): Promise<void>;
	restart(): Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const waiters = new Set<() => void>();
	let port = 0;
	let server: SMTPServer;
	const listen = async () => {
		server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			closeTimeout: 100,
			onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
				const raw = await buffer(stream);
				const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
				const to = session.envelope.rcptTo.map(({ address }) => address);
				received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to }, raw: raw.toString() });
				for (const check of waiters) check();
			}),
			...options,
		});
		// Tests break connections. Without a listener, the error would end the process.
		server.on('error', () => {});
		await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
		port = (server.server.address() as AddressInfo).port;
	};
	await listen();
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		waitForMails: (count) =>
			new Promise((resolve) => {
				const look = () => {
					if (received.length < count) return;
					waiters.delete(look);
					resolve();
				};
				waiters.add(look);
				look();
			}),
		stop: () => new Promise((resolve) => server.close(resolve)),
		restart: listen,
	};
}
