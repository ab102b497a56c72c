/**
 * Tests that a server of an older version still answers reads after a migration (ADR 0075). Runs only with `npm run
 * test:long`, because it builds the older version from Git.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { runModule } from '../testing/child-process.ts';
import { setCookiesOf } from '../testing/cookies.ts';
import { demoAccount } from '../testing/demo-studio.ts';
import { freePort } from '../testing/free-port.ts';
import { createPostgresDatabase, onPostgres, startTestSite } from '../testing/test-site.ts';
import { migrations } from './migrate.ts';

const root = join(import.meta.dirname, '../..');
/** First migration that the older version lacks. The test builds the commit before it. */
const FIRST_NEW_MIGRATION = '0051-leases-and-request-counts';
/** URLs of calls with parameters. The test cannot read values for these parameters from a list of the API. */
const ADDRESSES: Record<string, string> = {
	'/api/admin/calendar': '/api/admin/calendar?from=2026-01-01T00:00:00.000Z&to=2026-01-31T00:00:00.000Z',
	'/api/client-area/news/{category}': '/api/client-area/news/all',
	'/api/news/{category}': '/api/news/all',
	'/api/texts/{page}': '/api/texts/layout',
};
/** Maps the path of an item to the path of its list. The paths of other items begin with the path of their list. */
const LISTS: Record<string, string> = { '/api/news/article': '/api/news/all' };
/** Responses of these calls differ each time, so only their status is compared. */
const CHANGING = /^\w+ \/api\/(admin\/(audit(\.csv)?|background-jobs|traffic)|captcha)$/;
/** Minimum share of reads that succeed. The remaining reads need rights or rows that the demo studio lacks. */
const MIN_SUCCESSFUL_SHARE = 0.95;
/** Time in which a server detects a write of another process by polling. */
const POLL_MS = 1500;

function run(command: string, args: string[], cwd: string): string {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
	if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
	return stdout.trim();
}

function buildOlderVersion(): string {
	const migration = `server/database/migrations/${FIRST_NEW_MIGRATION}.ts`;
	const commit = run('git', ['log', '--diff-filter=A', '--format=%H', '--', migration], root);
	if (commit === '') throw new Error('the history lacks the commit that added the migration');
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-older-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], root);
	run('git', ['checkout', '--quiet', `${commit}^`], folder);
	for (const workspace of ['.', 'admin', 'demo-studio', 'ui']) {
		const installed = join(root, workspace, 'node_modules');
		if (existsSync(installed)) symlinkSync(installed, join(folder, workspace, 'node_modules'));
	}
	run(process.execPath, ['-e', "import('./scripts/build.ts').then(({ build }) => build())"], folder);
	return folder;
}

/** Response without recent times, because these differ at each read. */
interface Answer {
	status: number;
	body: unknown;
}

function withoutMoments(value: unknown): unknown {
	if (typeof value === 'string') {
		const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
		return isInstant && Math.abs(Date.parse(value) - Date.now()) < 3_600_000 ? 'now' : value;
	}
	if (Array.isArray(value)) return value.map(withoutMoments);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMoments(each)]));
}

type Call = (address: string) => Promise<Answer>;

interface Description {
	paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>;
}

/** Returns the URLs of all GET calls, with parameters from the first item of a list. */
async function readAddresses(call: Call): Promise<{ addresses: string[]; unresolved: string[] }> {
	const { paths } = (await call('/api/openapi.json')).body as Description;
	const addresses: string[] = [];
	const unresolved: string[] = [];
	for (const [path, { get }] of Object.entries(paths)) {
		if (!get) continue;
		let address: string | undefined = ADDRESSES[path] ?? path;
		for (let place = address.indexOf('{'); address !== undefined && place >= 0; place = address?.indexOf('{') ?? -1) {
			const listPath: string = address.slice(0, place).replace(/\/$/, '');
			const list = await call(LISTS[listPath] ?? listPath);
			const name: string = /\{(\w+)/.exec(address.slice(place))![1]!;
			const { data } = (list.body ?? {}) as { data?: Record<string, unknown>[] };
			const [first] = Array.isArray(data) ? data : [];
			const value: unknown = first && (first[name] ?? first.uid ?? first.slug ?? first.name);
			const isValue = typeof value === 'string' || typeof value === 'number';
			address = isValue ? address.replace(/\{[^}]*\}/, String(value)) : undefined;
		}
		const isRequired = get.parameters?.some((each) => each.in === 'query' && each.required);
		if (address === undefined || (isRequired && address === path)) unresolved.push(path);
		else addresses.push(address);
	}
	return { addresses, unresolved };
}

dbTest.runIf(onPostgres)(
	'a server of the older version answers all reads alike on a database that this version has migrated',
	async () => {
		const older = buildOlderVersion();
		const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-older-data-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		const databaseUrl = await createPostgresDatabase();
		const port = await freePort();
		const url = `http://localhost:${port}`;
		const server = runModule(
			'dist/app/main.js',
			{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ORIGIN: url, DEMO_CONTENT: '1' },
			[],
			'read',
			{ folder: older },
		);
		onTestFinished(() => server.kill('SIGKILL'));
		await server.waitForOutput('ready at');
		const logIn = async (account: 'admin' | 'partner') => {
			const body = new URLSearchParams(demoAccount(account));
			return setCookiesOf(await fetch(`${url}/login/`, { method: 'POST', body })).join('; ');
		};
		const callAs =
			(cookie: string): Call =>
			async (address) => {
				const response = await fetch(url + address, { headers: { cookie }, redirect: 'manual' });
				const text = await response.text();
				const isJson = response.headers.get('content-type')?.includes('json');
				return { status: response.status, body: withoutMoments(isJson ? JSON.parse(text) : text) };
			};
		const callers = {
			visitor: callAs(''),
			operator: callAs(await logIn('partner')),
			admin: callAs(await logIn('admin')),
		};
		const { addresses, unresolved } = await readAddresses(callers.admin);
		const siteMap = (await callers.visitor('/sitemap.xml')).body as string;
		const pages = [...siteMap.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
		const reads = [
			...addresses.map((address) => ['admin', address] as const),
			...addresses.filter((each) => !each.startsWith('/api/admin/')).map((each) => ['operator', each] as const),
			...pages.map((path) => ['visitor', path] as const),
		];
		const readAll = async () => {
			const answers = new Map<string, Answer>();
			for (const [caller, address] of reads) answers.set(`${caller} ${address}`, await callers[caller](address));
			return answers;
		};
		const before = await readAll();

		// Migrates the database and writes content, which invalidates the older server's caches.
		const site = await startTestSite({ demo: false, databaseUrl });
		onTestFinished(() => site.stop());
		const applied = await site.services.database.read
			.selectFrom('kysely_migration' as never)
			.select('name' as never)
			.execute();
		expect(applied).toHaveLength(Object.keys(migrations).length);
		await site.services.content.change(async () => {});
		await delay(POLL_MS);

		const after = await readAll();
		const good = [...before].filter(([, { status }]) => status === 200);
		const differing = [...before].filter(([read, { status, body }]) => {
			const now = after.get(read)!;
			return now.status !== status || (!CHANGING.test(read) && JSON.stringify(now.body) !== JSON.stringify(body));
		});
		process.stdout.write(
			`${reads.length} reads of the older version, ${pages.length} of them pages, ${good.length} with status 200, ${differing.length} differ after the migration\n`,
		);
		if (unresolved.length > 0) process.stdout.write(`left out, as they need parameters: ${unresolved.join(', ')}\n`);
		expect(differing.map(([read]) => read)).toEqual([]);
		expect(good.length / reads.length).toBeGreaterThan(MIN_SUCCESSFUL_SHARE);
	},
	1_200_000,
);
