/** Counts visits of games and demos, and downloads, by day and name. Visitors are not identified. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { BackgroundWorker } from '../../kernel/worker.ts';
import { WriteBuffer } from '../../kernel/write-buffer.ts';
import type { TrafficKind } from '../../../contract/home.ts';
import type { Database } from '../../database/schema.ts';
import { carriesPreview } from '../previews/preview-cookie.ts';
import { addCounts, type Count } from './traffic.store.ts';

const WRITE_DELAY_MS = 5_000;
/** Maximum number of counts in memory. */
const MAX_PENDING_COUNTS = 5_000;

/** Matches the path prefix of any language. An unknown prefix is harmless, because its pages do not exist. */
const PREFIX = '/[a-z0-9-]+';

/**
 * Counted paths. The group of a pattern captures the slug or the file name. Navigation in the browser requests a game
 * from the API, not the page of the game.
 */
const countedPaths: [TrafficKind, RegExp][] = [
	['views', new RegExp(`^(?:${PREFIX})?/game/([a-z0-9-]{1,120})/(?:\\?|$)`)],
	['views', /^\/api\/games\/(?!latest|unreleased|filters)([a-z0-9-]{1,120})(?:\?|$)/],
	['demos', /^\/demo\/([a-z0-9-]{1,120})\/(?:\?|$)/],
	['downloads', /^\/api\/(?:documents|client-area)\/files\/([\w.-]{1,121})(?:\?|$)/],
];
const COUNTED_PREFIX = new RegExp(`^(?:${PREFIX})?/(?:game|demo|api/(?:games|documents|client-area))/`);
/** Matches Range headers that begin at the first byte. */
const RANGE_FROM_START = /^bytes=[ \t]*0+-/i;
const ROBOT_USER_AGENT = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i;

export interface TrafficCounter {
	/** Counts a request after its response. */
	record(request: IncomingMessage, status: number): void;
	/** Stores the collected counts. Never rejects. */
	write(): Promise<void>;
	/** Stops the job and stores the collected counts. */
	stop(): Promise<void>;
}

interface Deps {
	database: Database;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

export function startTrafficCounter({ database, log, now, worker }: Deps): TrafficCounter {
	const buffer = new WriteBuffer<Count>({
		name: 'traffic',
		writeDelayMs: WRITE_DELAY_MS,
		maxEntries: MAX_PENDING_COUNTS,
		merge: (known, added) => ({ ...known, count: known.count + added.count }),
		async write(counts) {
			if (counts.length > 0) await database.transaction((tx) => addCounts(tx, counts));
		},
		failureMessage: 'counts of visits could not be stored',
		log,
		now,
		worker,
	});

	return {
		record({ method, url = '', headers }, status) {
			if (method !== 'GET' || !COUNTED_PREFIX.test(url)) return;
			const isPart = status === 206;
			if (status !== 200 && status !== 304 && !isPart) return;
			// A later part belongs to a download that was counted at its first part.
			if (isPart && !RANGE_FROM_START.test(headers.range ?? '')) return;
			if (carriesPreview(headers.cookie)) return;
			if (headers['sec-purpose'] !== undefined || ROBOT_USER_AGENT.test(headers['user-agent'] ?? '')) return;
			for (const [kind, address] of countedPaths) {
				const subject = address.exec(url)?.[1];
				if (subject === undefined) continue;
				const day = now().toISOString().slice(0, 10);
				buffer.add(`${day} ${kind} ${subject}`, { day, kind, subject, count: 1 });
				return;
			}
		},
		write: () => buffer.flush(),
		stop: () => buffer.stop(),
	};
}
