import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseInspection } from '../../database/inspection.ts';
import { isDataDirLocked } from '../../database/lock.ts';
import { assertMigratable, readMigrationState } from '../../database/migrate.ts';
import {
	chooseServer,
	nameOf,
	writableServers,
	type Server,
	type ServerState,
} from '../../database/postgres-servers.ts';
import type { Config } from '../../kernel/config.ts';
import { commandLine } from '../../kernel/command-line.ts';
import { readNewestEventTime } from '../../platform/audit/audit.store.ts';
import { assertSecretKey } from '../../platform/encryption/secret-key.ts';
import { hasFiles } from '../../platform/storage/file-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { failed, ok, warning, type Check, type Finding } from './diagnosis.ts';

/** Clocks of two machines may differ by this time without effects on sessions, schedules and two-factor codes. */
const ACCEPTED_DIFFERENCE_MS = 5000;

const CLOCK_REMEDY = 'Synchronise the clocks of all machines, as with chrony or systemd-timesyncd.';

export function checkLock(config: Config): Finding | undefined {
	if (config.databaseUrl || !existsSync(config.dataDir)) return undefined;
	return ok(
		isDataDirLocked(config.dataDir) ? 'a server runs on this data folder' : 'no server runs on this data folder',
	);
}

/** @param inspection undefined if the SQLite database does not exist */
export function databaseChecks(config: Config, inspection: DatabaseInspection | undefined, now: () => Date): Check[] {
	if (!inspection)
		return [['database', () => warning(`there is none in ${config.dataDir}`, 'The first start creates it.')]];
	const { db } = inspection;
	let isCurrent = false;
	/** Skips a check that reads tables if the schema is not current. */
	const onCurrentSchema = (check: () => Promise<Finding | undefined>) => async () => (isCurrent ? check() : undefined);
	return [
		['database', async () => ok(`${await inspection.version()} answers`)],
		['servers', async () => checkServers(await inspection.servers())],
		[
			'integrity',
			async () => {
				if (config.databaseUrl) return undefined;
				const damage = await inspection.findDamage();
				return damage === undefined
					? ok('no damage was found')
					: failed(`the database is damaged: ${damage}`, 'Stop the server and restore the database from a backup.');
			},
		],
		[
			'schema',
			async () => {
				const state = await readMigrationState(db);
				assertMigratable(state);
				const { newest, pending } = state;
				if (newest === undefined) return warning('the database is empty', 'The first start creates its tables.');
				if (pending.length > 0)
					return warning(
						`pending migrations: ${pending.join(', ')}`,
						`Make a backup. The next start applies them, or \`${commandLine('migrate')}\`.`,
					);
				isCurrent = true;
				return ok(`every migration up to ${newest}`);
			},
		],
		['clock', onCurrentSchema(() => checkClock(inspection, now))],
		[
			'secret key',
			onCurrentSchema(async () => {
				await assertSecretKey(config, db);
				return ok('it is the key of this database');
			}),
		],
	];
}

/** Checks a DATABASE_URL with several servers. Exactly one server may accept writes. */
export function checkServers(servers: readonly Server[]): Finding | undefined {
	if (servers.length === 0) return undefined;
	const used = chooseServer(servers);
	const others = servers.filter((server) => server !== used);
	const states = others.map((server) => `${nameOf(server)} ${STATES[server.state]}`);
	const text = [used ? `${nameOf(used)} is used and ${STATES[used.state]}` : 'none can be used', ...states].join('; ');
	if (writableServers(servers).length > 1)
		return failed(
			`split brain: ${text}`,
			'Stop all but the one in use, save the writes that only the others have, and rebuild them as standbys.',
		);
	if (used?.state !== 'primary') return failed(text, 'Promote a standby, or start the primary.');
	return servers.some(({ state }) => state === 'refused' || state === 'timeout')
		? warning(text, 'Start the server, or remove it from DATABASE_URL.')
		: ok(text);
}

const STATES: Record<ServerState, string> = {
	primary: 'accepts writes',
	'read-only': 'is read-only',
	standby: 'is a standby',
	full: 'has no free connection',
	refused: 'rejects connections',
	timeout: 'does not answer',
};

async function checkClock(inspection: DatabaseInspection, now: () => Date): Promise<Finding> {
	const before = now().getTime();
	const other = (await inspection.now())?.getTime();
	// The database's time must be between `before` and `after`, however long its query takes.
	const after = now().getTime();
	const ahead = other === undefined ? 0 : Math.max(before - other, other - after, 0);
	if (ahead > ACCEPTED_DIFFERENCE_MS)
		return failed(`it differs by ${seconds(ahead)} from that of the database server`, CLOCK_REMEDY);
	const behind = ((await readNewestEventTime(inspection.db))?.getTime() ?? -Infinity) - now().getTime();
	if (behind > ACCEPTED_DIFFERENCE_MS)
		return failed(`the newest stored time is ${seconds(behind)} in the future`, CLOCK_REMEDY);
	return ok(
		`${now().toISOString()}, which fits ${other === undefined ? '' : 'the database server and '}what is stored`,
	);
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} seconds`;

/**
 * Stores, reads and deletes a file, and compares the store ids of storage and database.
 * @param inspection undefined if the database cannot be read
 */
export async function checkStorage(config: Config, inspection: DatabaseInspection | undefined): Promise<Finding> {
	const place = config.storage ? 'the storage at STORAGE_URL' : `the storage in ${config.dataDir}`;
	if (!config.storage && !existsSync(config.dataDir)) return ok('it is empty: the data folder does not exist');
	const filesFolder = join(config.dataDir, 'files');
	const isNew = !config.storage && !existsSync(filesFolder);
	const storage = await openStorage(config);
	const folder = await mkdtemp(join(tmpdir(), 'reelhouse-doctor-'));
	const name = `doctor-${randomUUID()}.txt`;
	const content = `Written by ${commandLine('doctor')}; delete it.\n`;
	try {
		await writeFile(join(folder, name), content);
		await storage.save('files', name, join(folder, name));
		try {
			const file = await storage.find('files', name);
			if (!file || (await text(await file.open())) !== content)
				return failed(`${place} does not return what was written to it`, 'Check it for errors.');
		} finally {
			await storage.remove('files', name);
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
		// Removes the folder if this check created it. The removal fails if a server has stored a file there in the
		// meantime.
		if (isNew) await rmdir(filesFolder).catch(() => undefined);
	}
	const state = `${place} was written, read and deleted from`;
	const databaseId = await readDatabaseId(inspection);
	const storageId = await storage.readStoreId();
	if (databaseId === undefined || databaseId === storageId || !(await hasFiles(storage))) return ok(state);
	return failed(
		`${place} belongs to another database`,
		'Check DATABASE_URL, DATA_DIR and STORAGE_URL, or restore the file store-id from the backup.',
	);
}

/** @returns undefined if the database has no store id yet */
async function readDatabaseId(inspection: DatabaseInspection | undefined): Promise<string | undefined> {
	return inspection && readStoreId(inspection.db).catch(() => undefined);
}
