/** Opens 500 connections that send or read almost nothing, while people use the site. */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryMb } from '../../bench/tools/server-process.ts';
import { checkCommands, withScene, type Fault } from './fault.ts';

const SOCKET_COUNT = 500;
const BYTE_INTERVAL_MS = 1000;
const FAULT_MS = 45_000;
/** Maximum response time of a cached page. */
const MAX_CACHED_MS = 2000;
const MAX_MORE_MEMORY_MB = 150;

/** The sockets use these kinds in turn. */
const kinds = ['silent', 'head', 'body', 'reader'] as const;

function open(port: number, index: number): { socket: Socket; stop: () => void } {
	const kind = kinds[index % kinds.length]!;
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => {});
	const from = `x-forwarded-for: 10.3.${index >> 8}.${index & 255}\r\n`;
	if (kind === 'head') socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${from}x-slow: `);
	if (kind === 'body')
		socket.write(
			`POST /api/contact HTTP/1.1\r\nhost: localhost\r\n${from}content-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
		);
	if (kind === 'reader') {
		// The client requests many pages and reads none.
		socket.pause();
		socket.write(`GET /games/ HTTP/1.1\r\nhost: localhost\r\n${from}\r\n`.repeat(50));
	}
	const timer = setInterval(() => {
		if ((kind === 'head' || kind === 'body') && socket.writable) socket.write(' ');
	}, BYTE_INTERVAL_MS);
	return {
		socket,
		stop() {
			clearInterval(timer);
			socket.destroy();
		},
	};
}

export const slowSockets: Fault = {
	name: 'slow-sockets',
	what: `${SOCKET_COUNT} connections stay silent, send a byte a second of a head or a body, or request pages and read nothing.`,
	promise:
		'people notice nothing. The server closes connections that send too slowly, and its memory stays within bounds.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 2,
	unit: 'times',
	needsShim: false,
	limits: 'the limits of the proxy in front, which usually meets these connections first.',
	run: (context) =>
		withScene(context, {}, async ({ site, workload, report }) => {
			const { observations } = workload;
			for (let round = 0; round < context.rounds && context.hasTime(); round++) {
				const before = memoryMb({ pid: site.pid() }, 'VmRSS');
				workload.start();
				const clients = Array.from({ length: SOCKET_COUNT }, (_, index) => open(site.port, index));
				await delay(1000);
				observations.isRecording = true;
				await delay(FAULT_MS);
				observations.isRecording = false;
				const closed = (kind: (typeof kinds)[number]) => {
					const own = clients.filter((_, index) => kinds[index % kinds.length] === kind);
					return `${own.filter(({ socket }) => socket.destroyed || !socket.writable).length} of ${own.length} ${kind}`;
				};
				report.facts.push(
					`After ${FAULT_MS / 1000} s the server had closed ${kinds.map(closed).join(', ')}; memory ${before.toFixed(0)} MB before, ${memoryMb({ pid: site.pid() }, 'VmRSS').toFixed(0)} MB then.`,
				);
				if (memoryMb({ pid: site.pid() }, 'VmRSS') > before + MAX_MORE_MEMORY_MB)
					report.problems.push('the memory grew');
				for (const { stop } of clients) stop();
				await workload.stop();
				report.problems.push(...(await workload.verify()));
				report.rounds++;
			}
			if (observations.count('visitor', /^cached page: (?!200)/) > 0)
				report.problems.push('a cached page was not served');
			if (observations.maxMs('visitor', /^cached page/) > MAX_CACHED_MS)
				report.problems.push(`a cached page took more than ${MAX_CACHED_MS} ms`);
			report.problems.push(...(await workload.verifyFiles()), ...(await checkCommands(site)));
		}),
};
