/**
 * A built server in its own process. Its database, object storage and mail server are behind proxies that can
 * fail.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SQLITE_FILE } from '../../server/database/open-database.ts';
import { BUILT_SERVER, runModule, TEST_SECRET_KEY, type ChildRun } from '../../server/testing/child-process.ts';
import { startCutProxy, type CutProxy } from '../../server/testing/cut-proxy.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startMailServer, type MailServer } from '../../server/testing/mail-server.ts';
import { startObjectStorage, type ObjectStorage } from '../../server/testing/object-storage.ts';
import type { PostgresCluster } from '../../server/testing/postgres-cluster.ts';
import { servingEnvironment, servingFlags } from '../production-flags.mjs';
import { root } from '../run-module.ts';
import type { FaultShim } from './fault-shim.ts';

export type DatabaseName = 'sqlite' | 'postgres';
export type Row = Record<string, unknown>;

export interface FaultSiteOptions {
	/** Cluster in which the site gets a database, or undefined for SQLite. */
	cluster: PostgresCluster | undefined;
	/** `s3` is a real S3 server in the campaign's process. `disk` is the data folder. */
	storage: 's3' | 'disk';
	shim?: FaultShim | undefined;
	/** True if the services are configured by the name `localhost` instead of an address. */
	isByName?: boolean;
	env?: Record<string, string>;
}

export interface FaultSite {
	url: string;
	port: number;
	dataDir: string;
	database: DatabaseName;
	mail: MailServer;
	mailProxy: CutProxy;
	databaseProxy: CutProxy | undefined;
	storageProxy: CutProxy | undefined;
	/** Resolves with the time in ms when the site is ready. */
	start(): Promise<number>;
	kill(): Promise<void>;
	/** Sends SIGTERM and resolves with the exit code. */
	stop(): Promise<number | null>;
	/** Waits until the process ends by itself, as after a failed start. */
	ended(): Promise<{ code: number | null; output: string }>;
	/** `output` contains the last lines. */
	state(): { hasEnded: boolean; output: string };
	pid(): number;
	/** Reads the database directly, without the proxy. */
	query(text: string): Promise<Row[]>;
	/**
	 * Runs a statement on the database, without the proxy. The server must be stopped if the database is SQLite.
	 */
	execute(text: string): Promise<void>;
	/** Runs a command of the server with the server's variables, without the database's proxy. */
	command(...args: string[]): Promise<{ code: number | null; output: string }>;
	end(): Promise<void>;
}

let databaseCount = 0;

async function createDatabase(cluster: PostgresCluster): Promise<string> {
	const name = `faults_${process.pid}_${++databaseCount}`;
	const client = new pg.Client({ connectionString: cluster.url });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return cluster.url.replace(/[^/]*$/, name);
}

export async function startFaultSite(options: FaultSiteOptions): Promise<FaultSite> {
	const { cluster, storage, shim, isByName = false, env = {} } = options;
	const named = ({ url }: { url: string }) => (isByName ? url.replace('127.0.0.1', 'localhost') : url);
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-faults-'));
	const dataDir = join(folder, 'data');
	const port = await freePort();
	const mail = await startMailServer();
	const mailProxy = await startCutProxy(mail.url);
	const databaseUrl = cluster && (await createDatabase(cluster));
	const databaseProxy = databaseUrl === undefined ? undefined : await startCutProxy(databaseUrl);
	const objects: ObjectStorage | undefined = storage === 's3' ? await startObjectStorage() : undefined;
	const storageProxy = objects && (await startCutProxy(objects.url));
	const shared: Record<string, string> = {
		DATA_DIR: dataDir,
		ORIGIN: 'http://localhost:3000',
		DEMO_CONTENT: '1',
		// The campaign sends many client addresses in `x-forwarded-for`, to stay below the rate limits.
		TRUST_PROXY: '1',
		MAIL_URL: named(mailProxy),
		BACKUP_PASSPHRASE: 'a passphrase for the campaign',
		...env,
	};
	const direct = {
		...shared,
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
		...(objects ? { STORAGE_URL: objects.url } : {}),
	};
	const through = {
		...shared,
		...(databaseProxy ? { DATABASE_URL: named(databaseProxy), DATABASE_DIRECT_URL: named(databaseProxy) } : {}),
		...(storageProxy ? { STORAGE_URL: named(storageProxy) } : {}),
	};
	let child: ChildRun | undefined;
	let last = { hasEnded: false, output: '' };
	// Clean up if the campaign is interrupted.
	process.once('exit', () => {
		child?.kill('SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	});
	const end = async (signal: NodeJS.Signals) => {
		child?.kill(signal);
		return (await child?.ended)?.code ?? null;
	};
	const runOnDatabase = async (readOnly: boolean, text: string): Promise<Row[]> => {
		if (databaseUrl === undefined) {
			const file = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly });
			try {
				return file.prepare(text).all();
			} finally {
				file.close();
			}
		}
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		try {
			return (await client.query<Row>(text)).rows;
		} finally {
			await client.end();
		}
	};
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		dataDir,
		database: cluster ? 'postgres' : 'sqlite',
		mail,
		mailProxy,
		databaseProxy,
		storageProxy,
		async start() {
			const began = performance.now();
			const environment = { ...through, ...servingEnvironment, PORT: String(port), ...shim?.env };
			child = runModule(BUILT_SERVER, environment, [], 'read', { flags: servingFlags });
			const started = { hasEnded: false, output: '' };
			last = started;
			void child.ended.then(({ code, output }) =>
				Object.assign(started, { hasEnded: true, output: `code ${code}: ${output}` }),
			);
			await child.waitForOutput('ready at');
			return performance.now() - began;
		},
		kill: async () => void (await end('SIGKILL')),
		stop: () => end('SIGTERM'),
		ended: () => child!.ended,
		state: () => last,
		pid: () => child?.pid ?? 0,
		query: (text) => runOnDatabase(true, text),
		execute: async (text) => void (await runOnDatabase(false, text)),
		command: (...args) =>
			new Promise((resolve) => {
				const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/app/cli.js', ...args], {
					cwd: root,
					env: { PATH: process.env.PATH ?? '', SECRET_KEY: TEST_SECRET_KEY, LOG_LEVEL: 'warn', ...direct },
				});
				let output = '';
				for (const stream of [run.stdout, run.stderr])
					stream.setEncoding('utf8').on('data', (text: string) => (output += text));
				run.on('close', (code) => resolve({ code, output }));
			}),
		async end() {
			await end('SIGKILL');
			// Wait for the processes that convert pictures. They end when their channel to the server closes.
			await delay(100);
			for (const proxy of [mailProxy, databaseProxy, storageProxy]) await proxy?.close();
			await mail.stop();
			await objects?.stop();
			rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		},
	};
}
