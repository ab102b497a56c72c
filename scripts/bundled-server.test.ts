/** Tests that the bundled server finds the files that it reads and the programs that it starts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Preview } from '../contract/editing.ts';
import type { FiguresImport } from '../contract/figures-imports.ts';
import { BUILT_SERVER, runModule, type ChildRun } from '../server/testing/child-process.ts';
import { freePort } from '../server/testing/free-port.ts';
import { setCookiesOf } from '../server/testing/cookies.ts';
import { bundleExternals } from '../vite.server.config.ts';
import { build } from './build.ts';
import { builtInPackages, topFiles } from './release.ts';
import { licenceText } from './release/licences.ts';
import { architectures, neededPackages, readLock } from './release/locked-packages.ts';
import { runtimeImports } from './release/runtime-imports.ts';
import { root } from './run-module.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';

let folder: string;
let url: string;
let server: ChildRun;
let cookie: string;
beforeAll(async () => {
	await build();
	folder = mkdtempSync(join(tmpdir(), 'reelhouse bundle-'));
	const port = await freePort();
	url = `http://localhost:${port}`;
	server = runModule(BUILT_SERVER, { PORT: String(port), DATA_DIR: join(folder, 'data'), ORIGIN: url });
	await server.waitForOutput('ready at');
	const signedIn = await fetch(`${url}/login/`, {
		method: 'POST',
		body: new URLSearchParams(demoAccount('admin')),
	});
	cookie = setCookiesOf(signedIn).join('; ');
}, 120_000);
afterAll(async () => {
	server.kill('SIGTERM');
	expect((await server.ended).code).toBe(0);
	rmSync(folder, { recursive: true, force: true });
});

const callApi = async <Data>(
	path: string,
	method = 'GET',
	body?: BodyInit,
	type = 'application/json',
): Promise<Data> => {
	const response = await fetch(url + path, {
		method,
		headers: { cookie, 'content-type': type },
		...(body === undefined ? {} : { body }),
	});
	const { data, error } = (await response.json()) as { data: Data; error?: unknown };
	expect(error).toBeUndefined();
	return data;
};

test('an installation without development packages has every package that the server imports', () => {
	const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		dependencies: Record<string, string>;
	};
	// The imports of the sources count, because some commands of package.json run the sources instead of the bundle.
	const names = new Set(
		['server', 'contract']
			.flatMap((name) =>
				readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => [name, file]),
			)
			.filter(([, file = '']) => /(?<!\.test)\.[jt]s$/.test(file) && !file.startsWith('testing/'))
			.flatMap(([name = '', file = '']) => [
				...readFileSync(join(root, name, file), 'utf8').matchAll(
					/(?:^(?:import|export) (?!type)[^;'=(]*? from |^import |\bimport\()'([a-z@][^':]*)'/gm,
				),
			])
			.map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
	);
	expect(names).toContain('sharp');
	const needed = [...names].filter((name) => !builtinModules.includes(name));
	expect(needed.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test.for(architectures)(
	'a release for %s has every package that the bundles import',
	{ tags: ['long'] },
	(architecture) => {
		const { packages, computed } = runtimeImports(['dist/app', 'dist/server'].map((folder) => join(root, folder)));
		const shipped = new Set(neededPackages(readLock(), bundleExternals, architecture).map(({ name }) => name));
		expect(packages).toContain('sharp');
		// pg loads its native client only if an option requests it.
		expect(packages.filter((name) => !shipped.has(name))).toEqual(['pg-native']);
		expect(computed).toEqual([
			expect.stringContaining('BUILT_RENDERER'),
			// rate-limiter-flexible imports drizzle-orm only if the rate limits are stored with drizzle-orm.
			'import(`${getPackageName()}`)',
			expect.stringContaining('importModule(`${getPackageName()}/sql`'),
			'importModule(`${getPackageName()}`)',
		]);
	},
);

test('every package of a release has a licence text', { tags: ['long'] }, () => {
	const lock = readLock();
	for (const architecture of architectures) {
		const packages = [...neededPackages(lock, bundleExternals, architecture), ...builtInPackages(lock, architecture)];
		// Packages of another platform are not installed.
		const installed = packages.filter(({ path }) => existsSync(join(root, path)));
		expect(installed.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'saxes', 'sharp']));
		expect(licenceText(installed.map((each) => ({ package: each, files: topFiles(each) })))).toContain('saxes');
	}
});

test('the bundled server serves pages, demos and files of the demo studio', async () => {
	for (const path of ['/', '/zh/', '/demo/tide-of-the-narwhal/'])
		expect((await fetch(url + path)).status, path).toBe(200);
	const [game] = await callApi<{ banner: string }[]>('/api/games?lang=en&limit=1');
	expect((await fetch(new URL(game!.banner, url))).headers.get('content-type')).toMatch(/^image\//);
});

test('the bundled server serves the built API description and validates calls', async () => {
	const described = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object; components: object };
	expect(Object.keys(described.paths)).toContain('/api/games');
	expect(JSON.stringify(described.components)).toContain('Path of the game');
	for (const query of ['limit=0', 'sort=sideways', 'feature=%20'])
		expect((await fetch(`${url}/api/games?${query}`)).status, query).toBe(400);
});

test('the bundled server caches API responses', async () => {
	const etag = (await fetch(`${url}/api/games?lang=en`)).headers.get('etag');
	expect(etag).toMatch(/^"/);
	expect((await fetch(`${url}/api/games?lang=en`, { headers: { 'if-none-match': etag! } })).status).toBe(304);
});

test('a child process makes the renditions of an uploaded picture', { tags: ['long'] }, async () => {
	const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a2540' } })
		.png()
		.toBuffer();
	const { uid } = await callApi<{ uid: string }>(
		'/api/admin/media?name=sea.png',
		'POST',
		new Uint8Array(png),
		'image/png',
	);
	await expect
		.poll(async () => (await callApi<{ renditions: unknown[] }>(`/api/admin/media/${uid}`)).renditions, {
			timeout: 20_000,
		})
		.not.toHaveLength(0);
});

test('a worker thread sanitises long texts, and a preview returns the draft', async () => {
	const [category] = await callApi<{ uid: string }[]>('/api/admin/news_categories');
	const long = `<p onclick="steal()">${'Out on the ice. '.repeat(1000)}</p>`;
	const { uid, content } = await callApi<{ uid: string; content: { body: { en: string } } }>(
		'/api/admin/news',
		'POST',
		JSON.stringify({
			content: {
				slug: 'from-the-bundle',
				title: { en: 'From the bundle', zh: '' },
				summary: { en: '', zh: '' },
				body: { en: long, zh: '' },
				category_uid: category!.uid,
				c_at: '2026-01-01T00:00:00.000Z',
				image: null,
				show_in_public_area: true,
				show_in_client_area: false,
			},
		}),
	);
	expect(content.body.en).toMatch(/^<p>Out on the ice/);

	const { urls } = await callApi<Preview>(`/api/admin/news/${uid}/preview`, 'POST', '{}');
	const opened = await fetch(new URL(urls.en, url), { redirect: 'manual', headers: { cookie } });
	const article = `${url}/api/news/article/from-the-bundle?lang=en`;
	expect((await fetch(article)).status).toBe(404);
	const response = await fetch(article, { headers: { cookie: [cookie, ...setCookiesOf(opened)].join('; ') } });
	expect(((await response.json()) as { data: { title: string } }).data.title).toBe('From the bundle');
});

test('a worker thread checks an import', async () => {
	const path = '/api/admin/performance/imports';
	const [game] = await callApi<{ name: string }[]>('/api/games?lang=en&limit=1');
	const [company] = await callApi<{ content: { name: string } }[]>('/api/admin/companies');
	const csv = `month,company,game,bets,ggr,rounds,players,vips\n2018-02,${company!.content.name},${game!.name},1,1,1,1,1`;
	const { uid } = await callApi<FiguresImport>(`${path}?name=figures.csv`, 'POST', csv, 'text/csv');
	await expect
		.poll(async () => (await callApi<FiguresImport>(`${path}/${uid}`)).state, { timeout: 20_000 })
		.toBe('checked');
});
