import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../kernel/config.ts';
import type { Database } from './schema.ts';
import { isDiskFull } from '../kernel/disk-full.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
}

export const PROBE_FILE = '.write-probe';
/** Number of bytes that the probe writes. A small save writes less, so the probe fails before a save does. */
const PROBE_BYTES = 64 * 1024;
/** Results are reused for this time, so that frequent health checks write rarely. */
const PROBE_INTERVAL_MS = 2000;
/** If the probe takes longer, a check returns the previous result. */
const PROBE_TIMEOUT_MS = 300;

export type DiskState = 'ok' | 'full' | 'unwritable';

/**
 * Checks whether the server can store data, by writing to DATA_DIR. PostgreSQL may use another disk, so its errors for
 * a full disk count too.
 * @param clock returns the time in ms
 */
export function diskProbe(
	{ config, database, log }: Deps,
	clock: () => number = () => performance.now(),
): { check(): Promise<DiskState> } {
	const path = join(config.dataDir, PROBE_FILE);
	let state: DiskState = 'ok';
	let probedAt = -Infinity;
	let running: Promise<void> | undefined;

	async function probe(): Promise<void> {
		probedAt = clock();
		const error = await write(path).then(
			() => undefined,
			(error: unknown) => error,
		);
		const before = state;
		state = error === undefined ? 'ok' : isDiskFull(error) ? 'full' : 'unwritable';
		running = undefined;
		if (state === before) return;
		if (state === 'ok') log.info({ path: config.dataDir }, 'the disk can be written to again');
		else log.error({ err: error, path: config.dataDir }, 'the disk cannot be written to');
	}

	return {
		async check() {
			if (clock() - probedAt >= PROBE_INTERVAL_MS) running ??= probe();
			if (running) await Promise.race([running, delay(PROBE_TIMEOUT_MS, undefined, { ref: false })]);
			return state === 'ok' && database.isOutOfSpace() ? 'full' : state;
		},
	};
}

async function write(path: string): Promise<void> {
	const file = await open(path, 'w', 0o600);
	try {
		await file.writeFile(Buffer.alloc(PROBE_BYTES));
		// Some file systems report a full disk only at `fsync`.
		await file.sync();
	} finally {
		await file.truncate().catch(() => undefined);
		await file.close();
	}
}
