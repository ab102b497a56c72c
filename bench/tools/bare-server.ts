/** The baseline for cached responses: a plain Node.js server that sends fixed bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectToBench } from './server-process.ts';

export interface BareResponse {
	/** Header names and values, alternating. */
	headers: string[];
	/** The body in Base64. */
	body: string;
}

let headers: string[] = [];
let body = Buffer.alloc(0);
const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
	response.writeHead(200, headers);
	response.end(body);
});
server.listen(0, '127.0.0.1', () =>
	connectToBench((server.address() as AddressInfo).port, (answer: BareResponse) => {
		headers = answer.headers;
		body = Buffer.from(answer.body, 'base64');
	}),
);
