/** Starts a whole site with its own database and clock, for tests over HTTP. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { BUILT_RENDERER, loadBuiltSite } from '../http/built-site.ts';
import type { BuiltSite } from '../http/site.ts';
import { readConfig, type Config, type DemoStudioName } from '../kernel/config.ts';
import { openDatabase, SQLITE_FILE } from '../database/open-database.ts';
import { STORE_ID_FILE } from '../platform/storage/file-storage.ts';
import type { Database } from '../database/schema.ts';
import { logOptions } from '../http/log.ts';
import { startServer } from '../app/server.ts';
import { start, type StartOverrides, type Running } from '../app/run.ts';
import { COMPILE_CACHE, TEST_SECRET_KEY } from './child-process.ts';
import { httpClient } from './http-client.ts';
import type { AppOptions } from '../app/app.ts';
import type { ServeBuiltFile } from '../http/built-files.ts';
import type { Services } from '../app/services.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		postgresUrl: string;
	}
}

export interface TestResponse {
	status: number;
	headers: Headers;
	/** Parsed JSON of a response, otherwise its text. */
	body: any;
}

/** Differences between a second server and the first server on the same database. */
export interface Variation {
	/** Changes the `data` of API responses that pages read. `path` has no query. */
	changeData?: (path: string, data: any) => unknown;
	/** Changes the body of API responses that pages read. `address` is the path with its query. */
	changeBody?: (address: string, body: any) => unknown;
	/** Paths of calls that fail while a page is rendered. */
	failing?: string[];
	/** Replaces parts of the site, e.g. by failing parts. */
	site?: (site: BuiltSite) => BuiltSite;
}

export interface TestSite {
	services: Services;
	/** Base address without a trailing slash, e.g. http://127.0.0.1:40123. */
	url: string;
	cache: Running['cache'];
	log: Record<string, any>[];
	get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
	request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
	/** Sends a POST request. The body is sent as JSON, unless it is a text or a form. */
	post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>;
	/**
	 * Starts another server on the same database, without a page cache. The `stop` of this site also stops that server.
	 */
	vary(variation: Variation): Promise<{ url: string; stop(): Promise<void> }>;
	stop(): Promise<void>;
}

type LoadedStudio = DemoStudioName | boolean;

export interface TestSiteOptions extends AppOptions {
	/** Loads built files. By default, the site has none. */
	builtFiles?: (config: Config) => Promise<ServeBuiltFile>;
	/**
	 * Name of the demo studio to load. True loads the default demo studio, and false loads none. The default is true.
	 */
	demo?: LoadedStudio;
	now?: () => Date;
	/**
	 * Fixed time of the clock. The dates of the demo studio are relative to this time.
	 */
	today?: Date;
	env?: Record<string, string>;
	/** Replaces parts of the site, e.g. by failing parts. */
	site?: (site: BuiltSite) => BuiltSite;
	/** Replaces dependencies of the start. By default, the injected timers never fire. */
	overrides?: StartOverrides;
	prepare?: (database: Database) => Promise<unknown>;
	/** Address of the PostgreSQL database of another test site, which both sites then share. */
	databaseUrl?: string;
	/** Returns the address by which the server reaches PostgreSQL, e.g. through a proxy. */
	through?: (databaseUrl: string) => Promise<string>;
}

// Threads and processes of test sites inherit this variable.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

// Tests kill processes, but cut no power, so SQLite need not wait for the disk.
// oxlint-disable-next-line typescript/unbound-method -- the replacement below calls it on its own database
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text) {
	exec.call(this, text.replace('synchronous = full', 'synchronous = off'));
};

/** Difficulty of the captcha, which a test solves at once. */
const CAPTCHA_ROUNDS = 10;
const ORIGIN = 'http://site.test';

export const onPostgres = process.env.TEST_DATABASE === 'postgres';

const databaseName = (url: string): string => new URL(url).pathname.slice(1);

/** Runs a statement on the cluster of the tests. Returns the cluster's URL. */
async function runOnCluster(statement: string): Promise<string> {
	// Browser tests also start sites, and run without Vitest, so Vitest is imported only here.
	const { inject } = await import('vitest');
	const url = inject('postgresUrl');
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
	return url;
}

export async function createPostgresDatabase(like?: string): Promise<string> {
	const name = `test_${randomBytes(6).toString('hex')}`;
	// `file_copy` takes a third of the time of the default strategy, which writes all rows to the log.
	const template = like ? ` template ${databaseName(like)} strategy file_copy` : '';
	const url = new URL(await runOnCluster(`create database ${name}${template}`));
	url.pathname = `/${name}`;
	return url.href;
}

/** A stopped site, empty or with the demo studio, which test sites copy. */
interface Template {
	dataDir: string;
	databaseUrl: string | undefined;
}

const templates = new Map<string, Promise<Template>>();

const SAME_TIME_MS = 60_000;

/**
 * Returns the configuration of a test site.
 * @param databaseUrl address of the PostgreSQL database; undefined for SQLite
 */
const testConfig = (
	dataDir: string,
	demo: LoadedStudio,
	databaseUrl?: string,
	env: Record<string, string> = {},
): Config =>
	readConfig({
		PORT: '0',
		ORIGIN,
		DATA_DIR: dataDir,
		DEMO_CONTENT: demo ? '1' : '0',
		...(typeof demo === 'string' ? { DEMO_STUDIO: demo } : {}),
		SECRET_KEY: TEST_SECRET_KEY,
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
		...env,
	});

let build: Promise<BuiltSite> | undefined;

/**
 * Loads the last build once, because every test site renders pages with it.
 * @throws Error that says how to make a build, if there is none
 */
function loadBuild(): Promise<BuiltSite> {
	if (!existsSync(BUILT_RENDERER))
		throw new Error(
			'There is no build in dist/, which test sites need. Run `npm start` once: it builds. Stop it with Ctrl-C.',
		);
	build ??= loadBuiltSite();
	return build;
}

async function createTemplate(dataDir: string, demo: LoadedStudio, at: Date | undefined): Promise<Template> {
	const databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
	const config = testConfig(dataDir, demo, databaseUrl);
	const options = { serveBuiltFile: () => false };
	const running = await start(config, pino({ enabled: false }), await loadBuild(), options, at && (() => at));
	// Waits for the background jobs. The copies of this site then need not repeat their work, such as hashing all
	// files.
	const { worker } = running.services;
	do await delay(5);
	while (worker.state().some(({ runningSince }) => runningSince !== undefined));
	await running.stop();
	return { dataDir, databaseUrl };
}

/** Creates a template for this process only. */
async function createOwnTemplate(demo: LoadedStudio, at: Date | undefined): Promise<Template> {
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-test-'));
	process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
	return createTemplate(dataDir, demo, at);
}

/**
 * Returns a template that all processes of a run share. The process that creates the folder fills the template. All
 * other processes wait for the description file.
 * @param folder folder of the run (temporary-folder.ts)
 */
async function shareTemplate(folder: string, demo: LoadedStudio, at: Date | undefined): Promise<Template> {
	const dataDir = join(folder, `${onPostgres ? 'postgres' : 'sqlite'}-${demo}-${at?.getTime() ?? 'now'}`);
	const description = `${dataDir}.json`;
	for (;;) {
		if (existsSync(description)) return JSON.parse(await readFile(description, 'utf8')) as Template;
		const isFirst = await mkdir(dataDir, { mode: 0o700 }).then(
			() => true,
			() => false,
		);
		if (isFirst) break;
		await delay(20);
	}
	try {
		const template = await createTemplate(dataDir, demo, at);
		await writeFile(`${description}.part`, JSON.stringify(template));
		await rename(`${description}.part`, description);
		return template;
	} catch (error) {
		// Without this folder, another process creates the template.
		await rm(dataDir, { recursive: true, force: true });
		throw error;
	}
}

/** Returns the template for a time. A site without a clock has the time of this machine. */
function templateOf(demo: LoadedStudio, now: Date | undefined): Promise<Template> {
	// The dates of the demo studio depend on the load time, so a site with another time needs a template of this time.
	const at = demo && now && Math.abs(now.getTime() - Date.now()) > SAME_TIME_MS ? now : undefined;
	const key = `${demo} ${at?.toISOString()}`;
	const { TEMPLATES_FOLDER: folder } = process.env;
	const made = templates.get(key) ?? (folder ? shareTemplate(folder, demo, at) : createOwnTemplate(demo, at));
	templates.set(key, made);
	return made;
}

/** Copies the stopped demo studio on SQLite to a data folder. */
export async function copyDemoStudio(dataDir: string): Promise<void> {
	const template = await templateOf(true, undefined);
	await cp(template.dataDir, dataDir, { recursive: true });
}

const STORED_FOLDERS = ['media', 'files', 'static'];

/**
 * Links the stored files of a template instead of copying them. The storage does not change a file in place, so the
 * template stays intact.
 */
function copyStoredFiles(from: string, to: string): void {
	copyFileSync(join(from, STORE_ID_FILE), join(to, STORE_ID_FILE));
	for (const folder of STORED_FOLDERS.filter((name) => existsSync(join(from, name)))) {
		mkdirSync(join(to, folder), { mode: 0o700 });
		for (const name of readdirSync(join(from, folder))) linkSync(join(from, folder, name), join(to, folder, name));
	}
}

/** Returns the site with changed or failing responses of its API. */
function varied(site: BuiltSite, { changeData, changeBody, failing = [] }: Variation): BuiltSite {
	return {
		...site,
		render: (request) =>
			site.render({
				...request,
				api: async (address) => {
					const path = address.split('?', 1)[0] ?? '';
					if (failing.includes(path)) throw new Error(`${path} fails in this test`);
					const response = await request.api(address);
					if (!changeData && !changeBody) return response;
					const body = JSON.parse(await response.text()) as { data: unknown };
					const changed = changeData ? { ...body, data: changeData(path, body.data) } : body;
					return Response.json(changeBody ? changeBody(address, changed) : changed, { status: response.status });
				},
			}),
	};
}

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const { demo = true, today, env = {}, site, databaseUrl, through, overrides, prepare, builtFiles, ...app } = options;
	const { now = today && (() => today) } = options;
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-test-'));
	const template = databaseUrl || env.DATA_DIR ? undefined : await templateOf(demo, now?.());
	if (template && !onPostgres) await copyFile(join(template.dataDir, SQLITE_FILE), join(dataDir, SQLITE_FILE));
	const ownUrl = onPostgres ? (databaseUrl ?? (await createPostgresDatabase(template?.databaseUrl))) : undefined;
	const reachedUrl = ownUrl && ((await through?.(ownUrl)) ?? ownUrl);
	const config = testConfig(dataDir, demo, reachedUrl, env);
	const hasDemoFiles = template !== undefined && demo !== false && !config.storage;
	if (hasDemoFiles) copyStoredFiles(template.dataDir, dataDir);
	if (prepare) {
		const database = await openDatabase(config, (error) => {
			throw error;
		});
		await prepare(database);
		await database.close();
	}
	const log: Record<string, any>[] = [];
	const lines = new Writable({
		write(chunk: Buffer, _encoding, done) {
			log.push(JSON.parse(chunk.toString()) as Record<string, any>);
			done();
		},
	});
	const built = await loadBuild();
	const served = site ? site(built) : built;
	const serverOptions = {
		serveBuiltFile: (await builtFiles?.(config)) ?? (() => false),
		captchaRounds: CAPTCHA_ROUNDS,
		// With a fixed clock, all wrong passwords of a test file count for the same minute, so the limit is high.
		siteFailuresPerMinute: 100_000,
		...app,
	};
	const running: Running = await start(config, pino(logOptions(config), lines), served, serverOptions, now, {
		timer: () => () => {},
		hasDemoFiles,
		...overrides,
	});
	const variations = new Set<() => Promise<void>>();
	// The start has added mails to the outbox. They are sent here, so that later mails come from the test.
	await running.services.mail.work();
	const url = `http://127.0.0.1:${running.port}`;
	const client = httpClient(url);
	const send = async (...call: Parameters<typeof client.send>): Promise<TestResponse> => {
		const { status, headers, text } = await client.send(...call);
		const isJson = headers.get('content-type')?.startsWith('application/json');
		return { status, headers, body: isJson ? JSON.parse(text) : text };
	};
	const sendJson = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
		send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
	return {
		services: running.services,
		cache: running.cache,
		url,
		log,
		get: (path, headers) => send('GET', path, undefined, headers),
		request: (method, path, body, headers) =>
			body === undefined ? send(method, path, undefined, headers) : sendJson(method, path, body, headers),
		post: (path, body, headers) =>
			typeof body === 'string' || body instanceof URLSearchParams || body instanceof FormData
				? send('POST', path, body, headers)
				: sendJson('POST', path, body, headers),
		async vary(variation) {
			const server = await startServer(running.services, varied(variation.site?.(served) ?? served, variation), {
				...serverOptions,
				cacheBytes: 0,
			});
			const end = async () => {
				if (variations.delete(end)) await server.close();
			};
			variations.add(end);
			return { url: `http://127.0.0.1:${server.port}`, stop: end };
		},
		async stop() {
			for (const end of variations) await end();
			await running.stop();
			client.close();
			// Frees the memory if the cluster is in memory.
			if (ownUrl && !databaseUrl) await runOnCluster(`drop database ${databaseName(ownUrl)} with (force)`);
			// For the thousand files of the demo studio, this synchronous call needs much less CPU time than an
			// asynchronous call.
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export async function withTestSite(options: TestSiteOptions, work: (site: TestSite) => Promise<void>): Promise<void> {
	const site = await startTestSite(options);
	try {
		await work(site);
	} finally {
		await site.stop();
	}
}
