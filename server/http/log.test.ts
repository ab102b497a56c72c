import { expect, test } from 'vitest';
import { startTestSite, withTestSite, type TestSite } from '../testing/test-site.ts';
import { scrub } from './log.ts';

test('a request is logged in one line, with the id of the response', async () => {
	const server = await startTestSite({ demo: false });
	const { headers } = await server.get('/api/offices?lang=zh');
	const lines = server.log.filter((line) => line.requestId === headers.get('x-request-id'));
	expect(lines).toEqual([
		expect.objectContaining({ method: 'GET', path: '/api/offices', status: 200, ms: expect.any(Number) }),
	]);
	await server.stop();
});

test('the id of a trusted proxy is logged, other ids are replaced', async () => {
	const idOf = async (server: TestSite, sent: string) =>
		(await server.get('/api/games/unknown-game', { 'x-request-id': sent })).headers.get('x-request-id');
	await withTestSite({ demo: false, env: { TRUST_PROXY: '1' } }, async (server) => {
		expect(await idOf(server, 'proxy-1234_abcd')).toBe('proxy-1234_abcd');
		expect(server.log.some(({ requestId }) => requestId === 'proxy-1234_abcd')).toBe(true);
		expect(await idOf(server, 'not <well> formed')).toMatch(/^[\da-f-]{36}$/);
	});
	await withTestSite({ demo: false }, async (server) =>
		expect(await idOf(server, 'proxy-1234_abcd')).toMatch(/^[\da-f-]{36}$/),
	);
});

test('responses to internal errors name the request of the log line', async () => {
	const server = await startTestSite({ demo: false });
	await server.services.database.read.destroy();
	const call = await server.get('/api/games/thunder-yak?lang=zh');
	const reference = call.headers.get('x-request-id');
	expect([call.status, call.body.error.reference]).toEqual([500, reference]);
	expect(call.body.error.message).toContain(`错误编号：${reference}`);
	expect(server.log.some(({ requestId, err }) => requestId === reference && err !== undefined)).toBe(true);
	await server.stop().catch(() => undefined);
});

test('error pages name the request of the log line', async () => {
	await withTestSite(
		{
			demo: false,
			site: (built) => ({
				...built,
				render: (request) =>
					request.status === undefined ? Promise.reject(new Error('fails in this test')) : built.render(request),
			}),
		},
		async (server) => {
			const { status, headers, body } = await server.get('/zh/about/');
			const reference = headers.get('x-request-id');
			expect([status, body.includes(`错误编号：${reference}`)]).toEqual([500, true]);
			expect(server.log.some(({ requestId, err }) => requestId === reference && err !== undefined)).toBe(true);
		},
	);
});

test('neither mail addresses nor queries, cookies or passwords are logged', async () => {
	const server = await startTestSite({ demo: false });
	await server.get('/someone@mail.test/?token=s3cret', { cookie: 'reelhouse_session=s3cret', authorization: 's3cret' });
	await server.get('/someone%40mail.test/');
	const written = JSON.stringify(server.log);
	expect(written).not.toContain('someone');
	expect(written).not.toContain('s3cret');
	await server.stop();
});

test('the token of a password link is never logged, not even when the call fails', async () => {
	const server = await startTestSite({ demo: false });
	const token = 'Tide'.repeat(10);
	const request = async () => [
		(await server.get(`/api/auth/password-link/${token}`)).status,
		(await server.post(`/reset_password/${token}/`, new URLSearchParams())).status,
	];
	expect(await request()).toEqual([404, 200]);
	await server.services.database.read.destroy();
	expect(await request()).toEqual([500, 500]);
	expect(server.log.filter((line) => line.msg === 'an API call failed')).toHaveLength(2);
	expect(JSON.stringify(server.log)).not.toContain(token);
	await server.stop().catch(() => undefined);
});

test('errors are logged without the addresses and passwords in them', () => {
	expect(scrub('connect postgres://app:hunter2@db.test:5432/x')).not.toContain('hunter2');
	expect(scrub('no such user a.b+c@mail.example.test!')).toBe('no such user [mail]');
});
