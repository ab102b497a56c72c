/**
 * Counts what visitors ask for of the catalogue: by day and subject, never by visitor. Counts are kept in memory and
 * written together; what a killed process had not written is lost.
 */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { TrafficKind } from '../../../contract/home.ts';
import type { Database } from '../../database/schema.ts';
import { carriesPreview } from '../previews/preview-cookie.ts';
import { addCounts } from './traffic.store.ts';

/** How long counts wait to be written, in ms. */
const PAUSE = 5_000;
/** Subjects between two writings; who asks for more than there are is no visitor. */
const MOST = 5_000;

/** What is counted, and where its subject stands in the address. In-browser visits to a game's page ask the API for it. */
const counted: [TrafficKind, RegExp][] = [
	['views', /^(?:\/zh)?\/game\/([a-z0-9-]{1,120})\/(?:\?|$)/],
	['views', /^\/api\/games\/(?!latest|unreleased|filters)([a-z0-9-]{1,120})(?:\?|$)/],
	['demos', /^\/demo\/([a-z0-9-]{1,120})\/(?:\?|$)/],
	['downloads', /^\/api\/(?:documents|client-area)\/files\/([\w.-]{1,121})(?:\?|$)/],
];
const COUNTED = /^\/(?:zh\/)?(?:game|demo|api\/(?:games|documents|client-area))\//;
/** Programs that name themselves. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i;

export interface TrafficCounter {
	/** Looks at an answer that has been sent. */
	note(request: IncomingMessage, status: number): void;
	/** Writes what was counted. Never rejects. */
	write(): Promise<void>;
	stop(): Promise<void>;
}

interface Counting {
	database: Database;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

export function startTrafficCounter({ database, log, now, timer }: Counting): TrafficCounter {
	let counts = new Map<string, { day: string; kind: TrafficKind; subject: string; count: number }>();
	let cancel: (() => void) | undefined;

	async function write(): Promise<void> {
		cancel?.();
		cancel = undefined;
		const written = [...counts.values()];
		counts = new Map();
		if (!written.length) return;
		try {
			await database.transaction((tx) => addCounts(tx, written));
		} catch (error) {
			log.warn({ err: error }, 'visits could not be counted');
		}
	}

	return {
		note({ method, url = '', headers }, status) {
			// A part of a file that is not its beginning belongs to a download that was counted.
			if (method !== 'GET' || (status !== 200 && status !== 304) || !COUNTED.test(url)) return;
			// Who looks at a draft is no visitor of it.
			if (carriesPreview(headers.cookie)) return;
			if (headers['sec-purpose'] !== undefined || ROBOT.test(headers['user-agent'] ?? '')) return;
			for (const [kind, address] of counted) {
				const subject = address.exec(url)?.[1];
				if (subject === undefined) continue;
				const day = now().toISOString().slice(0, 10);
				const key = `${day} ${kind} ${subject}`;
				const known = counts.get(key);
				if (known) known.count++;
				else if (counts.size < MOST) counts.set(key, { day, kind, subject, count: 1 });
				cancel ??= timer(PAUSE, () => void write());
				return;
			}
		},
		write,
		stop: write,
	};
}
