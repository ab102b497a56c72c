import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { queryLabels } from '../../app/query-observers.ts';
import { readConfig } from '../../kernel/config.ts';
import { freePort } from '../../testing/free-port.ts';
import { signIn } from '../../testing/sign-in.ts';
import { onPostgres, startTestSite } from '../../testing/test-site.ts';
import { STORE_ID_FILE } from '../storage/file-storage.ts';

/** Starts a site with metrics, by default without content. */
async function startMeasured(demo = false) {
	const port = await freePort();
	const site = await startTestSite({ demo, env: { METRICS_PORT: String(port) } });
	onTestFinished(() => site.stop());
	const request = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
	const read = async () => (await request('/metrics')).text();
	const value = async (line: string) =>
		Number(
			(await read())
				.split('\n')
				.find((each) => each.startsWith(line))
				?.split(' ')
				.at(-1),
		);
	return { site, request, read, value };
}

dbTest(
	'metrics are served in Prometheus’ format on a port of their own, and not on the public port',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { site, request, read, value } = await startMeasured();
		await site.get('/about/');
		await site.get('/about/');
		await site.get('/api/games/none-at-all');
		const response = await request('/metrics');
		expect([response.status, response.headers.get('content-type')]).toEqual([
			200,
			'text/plain; version=0.0.4; charset=utf-8',
		]);
		expect(await value('reelhouse_page_cache_responses_total{result="hit"}')).toBe(1);
		expect(await value('reelhouse_page_cache_responses_total{result="miss"}')).toBeGreaterThan(0);
		expect(await value('reelhouse_request_duration_seconds_count{method="GET",route="page",status="200"}')).toBe(1);
		expect(
			await value('reelhouse_request_duration_seconds_count{method="GET",route="/api/games/:slug",status="404"}'),
		).toBe(1);
		expect(await value('reelhouse_query_duration_seconds_count{statement="select",table="games"}')).toBeGreaterThan(0);
		expect(await value('reelhouse_disk_free_bytes')).toBeGreaterThan(0);
		expect(await value('reelhouse_database_up')).toBe(1);
		expect(await value('reelhouse_job_failures_in_a_row{job="mail"}')).toBe(0);
		expect(await value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
		if (onPostgres) expect(await value('reelhouse_database_connections{state="waiting"}')).toBe(0);
		// The number of writable servers has a value only if DATABASE_URL names several servers.
		expect(await read()).not.toMatch(/^reelhouse_database_writable_servers /m);
		expect((await request('/other')).status).toBe(404);
		expect((await request('/metrics', 'POST')).status).toBe(405);
		expect((await site.get('/metrics')).status).toBe(404);
		expect(await read()).not.toContain('none-at-all');
	},
);

test('neither addresses of pages nor people are in the metrics', async () => {
	const { site, read } = await startMeasured(true);
	const headers = await signIn(site, 'admin');
	await site.get('/some-unknown-page/');
	await site.get('/api/unknown-call/');
	await site.request('PATCH', '/api/games', undefined, headers);
	await site.post('/login/', new URLSearchParams({ email: 'somebody@studio.test', password: 'x' }));
	await site.get('/api/admin/users?q=somebody', headers);
	const text = await read();
	for (const word of ['some-unknown-page', 'unknown-call', 'somebody', 'demo.test', '127.0.0.1', 'PATCH'])
		expect(text).not.toContain(word);
	const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
	expect(routes).toEqual(new Set(['/api/admin/users', '/login/', 'other', 'page']));
});

test('a query is labelled by its statement and first table', () => {
	expect(queryLabels('select "a"."b" from "games" as "a" inner join "media"')).toEqual({
		statement: 'select',
		table: 'games',
	});
	expect(queryLabels('insert into "news" ("uid") values ($1)')).toEqual({ statement: 'insert', table: 'news' });
	expect(queryLabels('update "items" set "a" = 1')).toEqual({ statement: 'update', table: 'items' });
	expect(queryLabels('begin')).toEqual({ statement: 'other', table: 'none' });
});

test('the port of the metrics differs from the public port', () => {
	expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must differ from PORT');
	expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
	expect(readConfig({}).metrics).toBeUndefined();
});

const readDeployed = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('the server exports every metric that the alerts and the dashboard name', async () => {
	const { read } = await startMeasured();
	const exported = new Set(
		[...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
			type === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name],
		),
	);
	for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/reelhouse.json']) {
		const named = new Set(readDeployed(file).match(/\b(?:reelhouse|process|nodejs)_\w+/g));
		expect(named.size).toBeGreaterThan(5);
		expect(
			[...named].filter((name) => !exported.has(name)),
			file,
		).toEqual([]);
	}
});

test('each alert has a runbook', () => {
	const alerts = [...readDeployed('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
	const runbooks = [...readDeployed('docs/operations.md').matchAll(/^#### (Reelhouse\w+)$/gm)].map(([, name]) => name);
	expect(runbooks).toEqual(alerts);
});

test('metrics are sent while one of them cannot be read', async () => {
	const { site, value } = await startMeasured();
	site.services.metrics.gauge({
		name: 'failing',
		help: 'Fails in this test',
		read: () => Promise.reject(new Error('no value')),
	});
	expect(await value('reelhouse_failing')).toBeNaN();
	expect(await value('reelhouse_database_up')).toBe(1);
});

test('the metrics report a lost storage, and its return', async () => {
	const { site, value } = await startMeasured();
	const file = join(site.services.config.dataDir, STORE_ID_FILE);
	expect(await value('reelhouse_storage_up')).toBe(1);
	renameSync(file, `${file}.lost`);
	expect(await value('reelhouse_storage_up')).toBe(0);
	renameSync(`${file}.lost`, file);
	expect(await value('reelhouse_storage_up')).toBe(1);
});
