/** Answers that Node.js or this server give to requests no route ever sees. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const headers = {
	'content-type': 'text/plain; charset=utf-8',
	'x-content-type-options': 'nosniff',
	connection: 'close',
};

/** Answers a request that goes no further, and ends its connection. */
export function sendRawError(response: ServerResponse, status: number, text: string): void {
	response.writeHead(status, headers).end(`${text}\n`);
}

/** By the code of the parser's error; anything else is a bad request. */
const parserAnswers: Record<string, [status: number, text: string]> = {
	HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
	HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
	ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers what the parser rejects as Node.js would, with headers that Node.js leaves out. */
export function respondToRejectedRequests(server: Server): void {
	server.on('checkExpectation', (_request, response) => sendRawError(response, 417, 'Expectation Failed'));
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
		// An answer that has begun cannot be followed by another one.
		// oxlint-disable-next-line no-underscore-dangle -- the name that Node.js gives it
		if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
			socket.destroy(error);
			return;
		}
		const [status, text] = parserAnswers[error.code ?? ''] ?? [400, 'Bad Request'];
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}content-length: ${text.length + 1}\r\n\r\n${text}\n`);
	});
}
