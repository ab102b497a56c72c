import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '../auth/settings/settings.store.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite();
});
afterAll(() => server.stop());

const paths = ['/admin/', '/admin/news', '/admin/news/some-uid?tab=zh', '/admin/no-such/place/'];

test('visitors without a session get the document, which shows the login page, in the language of their browser', async () => {
	for (const path of paths) {
		const { status, headers, body } = await server.get(path, { 'accept-language': 'zh-CN,zh;q=0.9' });
		expect([path, status]).toEqual([path, 200]);
		expect(headers.get('cache-control')).toBe('private, no-store');
		expect(headers.get('x-robots-tag')).toBe('noindex');
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(body).toContain('<html lang="zh-Hans" ');
		expect(body).toContain(' data-obstacle="signed-out"');
	}
	expect((await server.get('/admin/')).body).toContain('<html lang="en"');
	expect((await server.get('/api/admin/me')).status).toBe(401);
});

test('operators get the site’s 403 page, in their language', async () => {
	const { status, headers, body } = await server.get('/admin/', await signIn(server, 'operator'));
	expect(status).toBe(403);
	expect(headers.get('cache-control')).toBe('private, no-store');
	expect(body).toContain('<html lang="en"');
	expect(body).not.toContain('/admin-files/');
});

test('staff and superusers get the same document at every path, and its only inline script sets the theme', async () => {
	const documents = new Set<string>();
	for (const role of ['staff', 'admin'] as const) {
		const session = await signIn(server, role);
		for (const path of paths) {
			const { status, headers, body } = await server.get(path, session);
			expect([path, status]).toEqual([path, 200]);
			expect(headers.get('cache-control')).toBe('private, no-store');
			const policy = headers.get('content-security-policy') ?? '';
			const [, hash = ''] = /script-src 'self' 'sha256-([^']+)';/.exec(policy) ?? [];
			const [, script = ''] = /<script>([^<]*)<\/script>/.exec(body as string) ?? [];
			expect(script).toContain('prefers-color-scheme');
			expect(createHash('sha256').update(script).digest('base64')).toBe(hash);
			expect(policy).toContain("frame-ancestors 'none'");
			expect(policy).not.toContain('google');
			documents.add(body as string);
		}
	}
	expect(documents.size).toBe(1);
	const [html = ''] = documents;
	const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
	expect(scripts).toEqual(['<script>', expect.stringMatching(/\ssrc="\/admin-files\/[\w-]+\.js"/)]);
	expect(html).not.toMatch(/\son\w+=/);
	expect(server.cache.entries).toBe(0);
});

test('the document is in the account’s language', async () => {
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ language: 'zh' }).where('email', '=', 'staff@demo.test').execute(),
	);
	const { body } = await server.get('/admin/', await signIn(server, 'staff'));
	expect(body).toContain('<html lang="zh-Hans" data-density="compact">');
	expect(body).toContain('<title>管理后台</title>');
});

test('the path without a trailing slash redirects to the path with the slash', async () => {
	const { status, headers } = await server.get('/admin?x=1');
	expect([status, headers.get('location')]).toEqual([301, '/admin/?x=1']);
});

test('staff who must set up two-factor authentication get the document, and no data', async () => {
	await server.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required: true }));
	const session = await signIn(server, 'admin');
	const page = await server.get('/admin/', session);
	expect([page.status, page.body]).toEqual([200, expect.stringContaining(' data-obstacle="two-factor-required"')]);
	const { status, body } = await server.get('/api/admin/me', session);
	expect([status, body.error.code]).toEqual([403, 'two_factor_required']);
});
