import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { MAX_IMPORTED_REDIRECTS, type Redirect, type RedirectImportResult } from '../../../contract/redirects.ts';
import { testGame, testNews } from '../../testing/factories.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

let made = 0;
const fresh = () => `/gone-${++made}`;
const add = (path: string, target: string, status = 301) =>
	staff.request('POST', 'redirects', { path, target, status });
const added = async (path: string, target: string, status = 301): Promise<Redirect> => {
	const { status: code, body } = await add(path, target, status);
	expect([path, target, code, body.fields]).toEqual([path, target, 200, undefined]);
	return body.data;
};
const leads = async (path: string) => {
	const { status, headers } = await server.get(path);
	return [status, headers.get('location')];
};
const listed = async (query: string): Promise<Redirect[]> =>
	(await staff.request('GET', `redirects?${query}`)).body.data;
const faultsOf = async (path: string, target: string): Promise<Record<string, string>> => {
	const { status, body } = await add(path, target);
	expect([path, target, status]).toEqual([path, target, 422]);
	return body.fields;
};

describe('a visitor of a path without a page', () => {
	dbTest(
		'is redirected in their language and with the query, whatever the letter case and the trailing slash',
		async () => {
			const path = fresh();
			await added(`${path}/Old`, '/games/');
			for (const spelling of [`${path}/Old`, `${path}/old/`, `${path.toUpperCase()}/OLD`, `${path}//old`]) {
				expect(await leads(`${spelling}?from=mail`)).toEqual([301, '/games/?from=mail']);
				expect(await leads(`/zh${spelling}`)).toEqual([301, '/zh/games/']);
			}
			expect(await leads(`${path}/older`)).toEqual([404, null]);
		},
	);

	dbTest('is redirected by a redirect of their language before one of all languages', async () => {
		const path = fresh();
		await added(path, '/about/', 302);
		await added(`/zh${path}`, '/zh/news/?offset=5#all');
		expect(await leads(path)).toEqual([302, '/about/']);
		expect(await leads(`/zh${path}?a=1`)).toEqual([301, '/zh/news/?offset=5#all']);
	});

	dbTest('gets no query on another site, and cannot choose the target', async () => {
		for (const target of ['https://press.example/kit?x=1', 'https://press.example/#kit']) {
			const path = fresh();
			await added(path, target.replace('press', 'Press'));
			for (const query of ['', '?to=https://evil.test', '?target=//evil.test&status=302'])
				expect(await leads(path + query)).toEqual([301, target]);
		}
	});

	dbTest('is redirected by HEAD too, and no cache stores the response', async () => {
		const path = fresh();
		await added(path, '/games/');
		for (const method of ['GET', 'HEAD']) {
			const { status, headers, body } = await rawRequest(server, path, {}, method);
			expect([method, status, headers.location, headers['cache-control'], body.length]).toEqual([
				method,
				301,
				'/games/',
				'no-store',
				0,
			]);
		}
	});

	dbTest('is redirected from paths with Chinese characters and with spaces', async () => {
		const path = fresh();
		await added(`${path}/旧页 面`.replace(' ', '%20'), '/games/');
		expect(await leads(encodeURI(`${path}/旧页 面`))).toEqual([301, '/games/']);
	});
});

dbTest('a page replaces a redirect from its path, and the redirect works again when the page is gone', async () => {
	const { name } = await testGame(server, { name: `redirected-${++made}`, is_published: 0 });
	const path = `/game/${name}/`;
	await added(path, '/games/');
	expect(await leads(path)).toEqual([301, '/games/']);
	const publish = (is_published: 0 | 1) =>
		server.services.content.change((tx) =>
			tx.updateTable('games').set({ is_published }).where('name', '=', name).execute(),
		);
	await publish(1);
	expect([await leads(path), await leads(path)]).toEqual([
		[200, null],
		[200, null],
	]);
	await publish(0);
	expect(await leads(path)).toEqual([301, '/games/']);
});

dbTest('the path of a game below the list of games leads to its page, in the language of the path', async () => {
	const [game] = (await server.get('/api/games')).body.data as { name: string }[];
	const { name } = game!;
	expect(await leads(`/games/${name}`)).toEqual([301, `/game/${name}/`]);
	expect(await leads(`/zh/games/${name}/`)).toEqual([301, `/zh/game/${name}/`]);
	expect(await leads('/games/no-such-game')).toEqual([404, null]);
	expect(await leads(`/games/${name}/more`)).toEqual([404, null]);
});

dbTest('a redirect is listed with its use, can be filtered, and is deleted', async () => {
	const path = fresh();
	const { uid } = await added(`${path}/Listed`, '/about/', 302);
	await leads(`${path}/listed`);
	const [found] = await listed(`q=${path}/list`);
	expect(found).toMatchObject({ uid, path: `${path}/listed`, target: '/about/', status: 302, origin: 'staff' });
	expect(found!.created_by).toMatch(/@/);
	expect(Date.parse(found!.last_used_at!)).toBeGreaterThan(Date.now() - 60_000);
	expect(await listed(`q=${path}/list&origin=import`)).toEqual([]);
	expect((await staff.request('DELETE', `redirects/${uid}`)).status).toBe(200);
	expect(await leads(`${path}/listed`)).toEqual([404, null]);
	expect((await staff.request('DELETE', `redirects/${uid}`)).status).toBe(404);
	const admin = await staffAt(server, 'admin');
	const events = (await admin.request('GET', `audit?item=${uid}`)).body.data;
	expect(events.map(({ action, title }: { action: string; title: string }) => [action, title])).toEqual([
		['removed', `${path}/listed`],
		['created', `${path}/listed`],
	]);
});

dbTest('a redirect is edited: it works at once, keeps its origin, and the audit log says what changed', async () => {
	const [path, moved] = [fresh(), fresh()];
	const { uid, created_at } = await added(path, '/games/');
	await leads(path);
	const change = (body: object) => staff.request('PUT', `redirects/${uid}`, body);
	expect((await change({ path, target: '/about/', status: 302 })).body.data).toMatchObject({
		uid,
		target: '/about/',
		status: 302,
		origin: 'staff',
		created_at,
	});
	expect(await leads(path)).toEqual([302, '/about/']);
	const { status, body } = await change({ path: `${moved}/`, target: '/about/', status: 302 });
	expect([status, body.data]).toMatchObject([200, { path: moved, last_used_at: null }]);
	expect([await leads(path), await leads(moved)]).toEqual([
		[404, null],
		[302, '/about/'],
	]);
	expect((await change({ path: moved, target: '/about/', status: 302 })).status).toBe(200);
	const admin = await staffAt(server, 'admin');
	const events = (await admin.request('GET', `audit?item=${uid}`)).body.data;
	expect(events.map(({ action, details }: { action: string; details: object }) => [action, details])).toMatchObject([
		['changed', { path: { from: path, to: moved } }],
		['changed', { target: { from: '/games/', to: '/about/' }, status: { from: 301, to: 302 } }],
		['created', {}],
	]);
});

dbTest(
	'an edit is rejected that leads back, takes the path of another redirect or a page, or has no redirect',
	async () => {
		const [a, b] = [fresh(), fresh()];
		const { uid } = await added(a, '/games/');
		await added(b, a);
		const faults = async (body: object) => {
			const { status, body: answer } = await staff.request('PUT', `redirects/${uid}`, {
				path: a,
				target: '/games/',
				...body,
			});
			return [status, Object.keys(answer.fields ?? {})];
		};
		expect(await faults({ target: b })).toEqual([422, ['target']]);
		expect(await faults({ path: b })).toEqual([422, ['path']]);
		expect(await faults({ path: '/about/' })).toEqual([422, ['path']]);
		expect(await faults({ target: '/nowhere/' })).toEqual([422, ['target']]);
		expect(await leads(a)).toEqual([301, '/games/']);
		const other = { path: fresh(), target: '/games/' };
		expect((await staff.request('PUT', 'redirects/nosuch', other)).status).toBe(404);
		const { status, body } = await staff.request('PUT', 'redirects/news:first', other);
		expect([status, body.error.code]).toEqual([409, 'redirect_of_rename']);
	},
);

dbTest('the list has the redirects of renamed items, which can be replaced and deleted', async () => {
	const article = await testNews(server, { slug: `renamed-${++made}` });
	const { revision, content } = await staff.item('GET', `news/${article.uid}`);
	const slug = `renamed-${++made}`;
	await staff.item('PUT', `news/${article.uid}`, { revision, content: { ...content, slug }, publish: true });
	const old = `/news/${article.slug}/`;
	expect(await leads(`/zh${old}?a=1`)).toEqual([301, `/zh/news/${slug}/?a=1`]);
	const [found] = await listed(`q=${old}`);
	expect(found).toMatchObject({
		uid: `news:${article.slug}`,
		path: old,
		target: `/news/${slug}/`,
		status: 301,
		origin: 'rename',
		created_by: '',
		last_used_at: expect.any(String),
	});
	const { uid } = await added(old, '/about/');
	expect(await leads(old)).toEqual([301, '/about/']);
	await staff.request('DELETE', `redirects/${uid}`);
	expect((await staff.request('DELETE', `redirects/${found!.uid}`)).status).toBe(200);
	expect(await leads(old)).toEqual([404, null]);
});

dbTest('the redirect by which a demo finds its renamed game cannot be deleted', async () => {
	const [game] = (await staff.request('GET', 'games?q=tide of the narwhal')).body.data;
	const { revision, content } = await staff.item('GET', `games/${game.uid}`);
	const item = await staff.item('PUT', `games/${game.uid}`, {
		revision,
		content: { ...content, name: `tide-${++made}` },
		publish: true,
	});
	const { status, body } = await staff.request('DELETE', 'redirects/games:tide-of-the-narwhal');
	expect([status, body.error.code]).toEqual([409, 'redirect_of_demo']);
	await staff.item('PUT', `games/${game.uid}`, { revision: item.revision, content, publish: true });
});

describe('a redirect is rejected', () => {
	dbTest.each(['old', '', '//evil.test', '/a b', '/a?b=1', '/a#b', '/%ff', '/a\\b', 'https://other.test/a'])(
		'from %s, which is not a path of the site',
		async (path) => expect(Object.keys(await faultsOf(path, '/games/'))).toEqual(['path']),
	);

	dbTest.each(['/', '/zh', '/about', '/ABOUT/', '/zh/games/', '/game/tide-of-the-narwhal', '/client_area/campaign/x'])(
		'from %s, which has a page',
		async (path) => expect((await faultsOf(path, '/news/')).path).toMatch(/There is a page/),
	);

	dbTest.each(['/api/games', '/admin/games', '/zh/media/a.webp', '/login', '/demo/x/', '/404/'])(
		'from %s, which belongs to the software',
		async (path) => expect((await faultsOf(path, '/news/')).path).toMatch(/belongs to the software/),
	);

	dbTest.each([
		'',
		'games',
		'//evil.test/',
		'/\\evil.test',
		'http://other.test/',
		'javascript:alert(1)',
		'https://a b.test/',
		'https://localhost/',
		'https:/evil.test',
	])('to %s, which is neither a path nor an https URL', async (target) =>
		expect((await faultsOf(fresh(), target)).target).toMatch(/Enter a path/),
	);

	dbTest('to a path without a page, and to a URL with a password', async () => {
		for (const target of ['/nowhere/', '/game/nowhere/', '/reset_password', '/api/games'])
			expect((await faultsOf(fresh(), target)).target).toMatch(/no page/);
		expect((await faultsOf(fresh(), 'https://user:word@a.test/')).target).toMatch(/password/);
	});

	dbTest('that leads back over other redirects, in the language of the caller', async () => {
		const [a, b, c] = [fresh(), fresh(), fresh()];
		await added(c, '/about/');
		await added(b, c);
		await added(a, `${b}/`);
		expect(await leads(a)).toEqual([301, `${b}/`]);
		await staff.request('DELETE', `redirects/${(await listed(`q=${c}`)).find(({ path }) => path === c)!.uid}`);
		expect((await faultsOf(c, a)).target).toMatch(/leads back/);
		const { body } = await staff.request('POST', 'redirects?lang=zh', { path: c, target: a });
		expect(body.fields.target).toMatch(/回到原路径/);
	});

	dbTest('whose target leaves the site once its dots are resolved', async () => {
		await added('/away.example', '/about/');
		expect(Object.keys(await faultsOf(fresh(), '/.//away.example'))).toEqual(['target']);
	});

	dbTest('whose path redirects already', async () => {
		const path = fresh();
		await added(path, '/about/');
		expect((await faultsOf(`${path.toUpperCase()}/`, '/games/')).path).toMatch(/already redirects/);
	});
});

dbTest('URLs of this site are stored as paths in canonical form', async () => {
	const path = fresh();
	const redirect = await added(`http://site.test${path}`, 'http://site.test/games?year=2026#top');
	expect([redirect.path, redirect.target]).toEqual([path, '/games/?year=2026#top']);
});

dbTest('viewers and editors see redirects, and only those who may publish change them', async () => {
	const { uid } = await added(fresh(), '/about/');
	for (const role of ['viewer', 'editor'] as const) {
		await setStaffRole(server, role);
		const statuses = [
			await staff.request('GET', 'redirects'),
			await add(fresh(), '/about/'),
			await staff.request('POST', 'redirects/import', { csv: 'path,target\n/a,/about/' }),
			await staff.request('DELETE', `redirects/${uid}`),
		].map(({ status }) => status);
		expect([role, ...statuses]).toEqual([role, 200, 403, 403, 403]);
	}
	await setStaffRole(server, 'publisher');
	expect((await staff.request('DELETE', `redirects/${uid}`)).status).toBe(200);
});

describe('an import', () => {
	const send = async (csv: string, is_dry_run: boolean, skips_invalid = false): Promise<RedirectImportResult> => {
		const { status, body } = await staff.request('POST', 'redirects/import', { csv, is_dry_run, skips_invalid });
		expect(status).toBe(200);
		return body.data;
	};
	const nothing = { is_done: false, fault_count: 0, faults: [] };

	dbTest('is checked first, then adds and changes redirects', async () => {
		const [a, b, c] = [fresh(), fresh(), fresh()];
		await added(b, '/about/');
		await added(c, '/about/');
		const csv = `\uFEFFStatus;Path;Target\r\n302;${a};${b}\r\n;${b}/;/games/\r\n301;${c};"/about/"\r\n\r\n`;
		const plan = { added: 1, changed: 1, unchanged: 1 };
		expect(await send(csv, true)).toEqual({ ...nothing, ...plan });
		expect(await leads(a)).toEqual([404, null]);
		expect(await send(csv, false)).toEqual({ ...nothing, ...plan, is_done: true });
		expect([await leads(a), await leads(b), await leads(c)]).toEqual([
			[302, b],
			[301, '/games/'],
			[301, '/about/'],
		]);
		expect(await send(csv, false)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
		expect((await listed(`q=${a}`)).map(({ origin }) => origin)).toContain('import');
	});

	dbTest('with invalid lines stores nothing, and lists each of them', async () => {
		const [a, b, c] = [fresh(), fresh(), fresh()];
		const csv = [
			'path,target,status',
			`${a},/about/,301`,
			`${a}/,/games/,301`,
			`${b},/nowhere/,307`,
			`"${b},/about/`,
			`/about,/games/,`,
			`${b},${c},`,
			`${c},${b},`,
		].join('\n');
		const { is_done, fault_count, faults } = await send(csv, false);
		expect([is_done, fault_count]).toEqual([false, 6]);
		expect(faults.map(({ line, problems }) => [line, problems.length])).toEqual([
			[3, 1],
			[4, 2],
			[5, 1],
			[6, 1],
			[7, 1],
			[8, 1],
		]);
		expect(faults[0]!.text).toBe(`${a}/,/games/,301`);
		expect(faults[1]!.problems.map(({ column, value }) => [column, value])).toEqual([
			['target', '/nowhere/'],
			['status', '307'],
		]);
		expect(await leads(a)).toEqual([404, null]);
	});

	dbTest('with invalid lines stores the others when that is asked for', async () => {
		const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()];
		// `c` leads to `b`, and the line of `b` is rejected.
		const csv = `path,target\n${a},/about/\n${b},/nowhere/\n${c},${b}\n${d},${a}`;
		const plan = { added: 2, changed: 0, unchanged: 0, fault_count: 2 };
		expect(await send(csv, true)).toMatchObject({ ...plan, is_done: false });
		expect(await send(csv, false)).toMatchObject({ ...plan, is_done: false });
		expect(await leads(a)).toEqual([404, null]);
		const { faults, ...result } = await send(csv, false, true);
		expect(result).toEqual({ ...plan, is_done: true });
		expect(faults.map(({ line }) => line)).toEqual([3, 4]);
		expect([await leads(a), await leads(b), await leads(c), await leads(d)]).toEqual([
			[301, '/about/'],
			[404, null],
			[404, null],
			[301, a],
		]);
	});

	dbTest('needs a header and rows, and must not exceed the maximum number of rows', async () => {
		for (const csv of ['', 'a,b\n/x,/about/', 'path,target', 'path,target\n\n'])
			expect([csv, (await send(csv, true)).fault_count]).toEqual([csv, 1]);
		const rows = (count: number) => Array.from({ length: count }, (_, index) => `/many/${index},/about/`).join('\n');
		const { faults } = await send(`path,target\n${rows(MAX_IMPORTED_REDIRECTS + 1)}`, true);
		expect(faults.map(({ line }) => line)).toEqual([MAX_IMPORTED_REDIRECTS + 2]);
		const { added } = await send(`path,target\n${rows(MAX_IMPORTED_REDIRECTS)}`, false);
		expect(added).toBe(MAX_IMPORTED_REDIRECTS);
		expect(await leads('/many/4999')).toEqual([301, '/about/']);
	});
});

dbTest('the pages of the list together contain each redirect once', async () => {
	const seen: string[] = [];
	let cursor: string | null = null;
	do {
		const { body } = await staff.request('GET', `redirects?limit=200&q=/many/49${cursor ? `&cursor=${cursor}` : ''}`);
		seen.push(...body.data.map(({ uid }: Redirect) => uid));
		cursor = body.extra.next;
	} while (cursor);
	expect([seen.length, new Set(seen).size]).toEqual([111, 111]);
});
