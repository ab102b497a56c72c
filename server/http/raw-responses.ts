/** Responses to requests that the server rejects before they reach a route. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Sends an error with `connection: close`. */
export type SendRawError = (response: ServerResponse, status: number, text: string) => void;

/** Response by error code of Node.js's parser. Another code gets 400. */
const parserResponses: Record<string, [status: number, text: string]> = {
	HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
	HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
	ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/**
 * Responds to requests that the parser rejects. Node.js would send the same statuses, but without the security
 * headers.
 * @returns a function for requests that the server rejects itself
 */
export function respondToRejectedRequests(
	server: Server,
	securityHeaders: Readonly<Record<string, string>>,
): SendRawError {
	const headers = { 'content-type': 'text/plain; charset=utf-8', ...securityHeaders, connection: 'close' };
	const sendRawError: SendRawError = (response, status, text) => {
		response.writeHead(status, headers).end(`${text}\n`);
	};
	server.on('checkExpectation', (_request, response) => sendRawError(response, 417, 'Expectation Failed'));
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
		// After a response has begun, no other response can be sent.
		// oxlint-disable-next-line no-underscore-dangle -- Node.js names this property
		if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
			socket.destroy(error);
			return;
		}
		const [status, text] = parserResponses[error.code ?? ''] ?? [400, 'Bad Request'];
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}content-length: ${text.length + 1}\r\n\r\n${text}\n`);
	});
	return sendRawError;
}
