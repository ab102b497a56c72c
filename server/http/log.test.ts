import { expect, test } from 'vitest';
import { startTestSite } from '../testing/test-site.ts';
import { scrub } from './log.ts';

test('a request is logged in one line, with the id of the response', async () => {
	const server = await startTestSite();
	const { headers } = await server.get('/api/games/thunder-yak?lang=zh');
	const lines = server.log.filter((line) => line.requestId === headers.get('x-request-id'));
	expect(lines).toEqual([
		expect.objectContaining({ method: 'GET', path: '/api/games/thunder-yak', status: 200, ms: expect.any(Number) }),
	]);
	await server.stop();
});

test('neither mail addresses nor queries, cookies or passwords are logged', async () => {
	const server = await startTestSite();
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
