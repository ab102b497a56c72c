/**
 * A service for machine translation on a free loopback port, with the protocols of OpenAI and LibreTranslate. The
 * service marks each text outside of tags as translated.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceRequest {
	path: string;
	headers: IncomingHttpHeaders;
	body: any;
	text: string;
}

type Reply = { status: number; headers?: Record<string, string>; body: string } | 'hang' | 'cut';

export interface TranslationService {
	chatUrl: string;
	translateUrl: string;
	readonly requests: ServiceRequest[];
	/**
	 * Replies to the next requests, instead of translations. If a reply is a function, the function changes the
	 * translation.
	 */
	readonly next: (Reply | ((text: string) => string | Promise<string>))[];
	stop(): Promise<void>;
}

const translated = (markup: string): string =>
	markup.replaceAll(/>([^<]*[^\s<][^<]*)</g, '>译：$1<').replace(/^([^<]*[^\s<][^<]*)/, '译：$1');

export async function startTranslationService(): Promise<TranslationService> {
	const requests: ServiceRequest[] = [];
	const next: TranslationService['next'] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		const respond = async (): Promise<void> => {
			const body = JSON.parse(Buffer.concat(chunks).toString());
			const path = request.url ?? '';
			const isChat = path.endsWith('/chat/completions');
			const text: string = isChat ? body.messages.at(-1).content : body.q;
			requests.push({ path, headers: request.headers, body, text });
			const reply = next.shift();
			if (reply === 'hang') return;
			if (reply === 'cut') return void request.socket.destroy();
			if (typeof reply === 'object') {
				response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
				return;
			}
			const content = await (reply ?? translated)(text);
			const answer = isChat
				? { choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }] }
				: { translatedText: content };
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
		};
		request.on('end', () => void respond());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		chatUrl: `${origin}/v1/chat/completions`,
		translateUrl: `${origin}/translate`,
		requests,
		next,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
