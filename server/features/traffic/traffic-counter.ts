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
const WRITE_DELAY_MS = 5_000;
/** Subjects between two writings; who asks for more than there are is no visitor. */
const MAX_PENDING_COUNTS = 5_000;

/** What is counted, and where its subject stands in the address. In-browser visits to a game's page ask the API for it. */
const countedPaths: [TrafficKind, RegExp][] = [
	['views', /^(?:\/zh)?\/game\/([a-z0-9-]{1,120})\/(?:\?|$)/],
	['views', /^\/api\/games\/(?!latest|unreleased|filters)([a-z0-9-]{1,120})(?:\?|$)/],
	['demos', /^\/demo\/([a-z0-9-]{1,120})\/(?:\?|$)/],
	['downloads', /^\/api\/(?:documents|client-area)\/files\/([\w.-]{1,121})(?:\?|$)/],
];
const COUNTED_PREFIX = /^\/(?:zh\/)?(?:game|demo|api\/(?:games|documents|client-area))\//;
/** Programs that name themselves. */
const ROBOT_USER_AGENT = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i;

export interface TrafficCounter {
	/** Looks at an answer that has been sent. */
	record(request: IncomingMessage, status: number): void;
	/** Writes what was counted. Never rejects. */
	write(): Promise<void>;
	stop(): Promise<void>;
}

interface Deps {
	database: Database;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

export function startTrafficCounter({ database, log, now, timer }: Deps): TrafficCounter {
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
		record({ method, url = '', headers }, status) {
			// A part of a file that is not its beginning belongs to a download that was counted.
			if (method !== 'GET' || (status !== 200 && status !== 304) || !COUNTED_PREFIX.test(url)) return;
			// Who looks at a draft is no visitor of it.
			if (carriesPreview(headers.cookie)) return;
			if (headers['sec-purpose'] !== undefined || ROBOT_USER_AGENT.test(headers['user-agent'] ?? '')) return;
			for (const [kind, address] of countedPaths) {
				const subject = address.exec(url)?.[1];
				if (subject === undefined) continue;
				const day = now().toISOString().slice(0, 10);
				const key = `${day} ${kind} ${subject}`;
				const known = counts.get(key);
				if (known) known.count++;
				else if (counts.size < MAX_PENDING_COUNTS) counts.set(key, { day, kind, subject, count: 1 });
				cancel ??= timer(WRITE_DELAY_MS, () => void write());
				return;
			}
		},
		write,
		stop: write,
	};
}
