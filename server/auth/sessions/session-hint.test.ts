/** Tests the cookie that tells scripts whether to request the user. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { demoAccount } from '../../testing/demo-studio.ts';

const HOUR_MS = 60 * 60_000;
const HINT = 'reelhouse_signed_in';
const KEPT = `Max-Age=604800; Path=/; SameSite=Lax`;
const DELETED = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;

let server: TestSite;
let time = Date.parse('2026-04-15T10:00:00Z');

beforeAll(async () => {
	server = await startTestSite({ now: () => new Date(time), signInsPerMinute: 1000 });
});
afterAll(() => server.stop());

const hints = ({ headers }: TestResponse): string[] => headers.getSetCookie().filter((cookie) => cookie.includes(HINT));
const logIn = (at = server) => at.post('/login/', new URLSearchParams(demoAccount('partner')));
const me = (cookie: string) => server.get('/api/auth/me', { cookie });

test('a sign-in sets the hint for as long as the session’s cookie, and a sign-out deletes both', async () => {
	const [session = '', hint] = (await logIn()).headers.getSetCookie();
	expect(session).toMatch(/^reelhouse_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
	expect(hint).toBe(`${HINT}=1; ${KEPT}`);
	const cookie = `${session.split(';', 1)[0]!}; ${HINT}=1`;
	expect(hints(await me(cookie))).toEqual([]);
	const out = await server.get('/logout/', { cookie });
	expect(out.headers.getSetCookie()).toEqual([
		'reelhouse_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
		DELETED,
	]);
});

test('over HTTPS the hint is bound to its host, and scripts can read it', async () => {
	const secure = await startTestSite({ env: { ORIGIN: 'https://site.test' } });
	expect(hints(await logIn(secure))).toEqual([`__Host-${HINT}=1; Max-Age=604800; Path=/; Secure; SameSite=Lax`]);
	await secure.stop();
});

test('a session without a hint gets the hint with its next page, and that response must not be stored', async () => {
	const { cookie } = await signIn(server, 'operator');
	for (const path of ['/', '/zh/games/']) {
		const anonymous = await server.get(path);
		expect(anonymous.headers.get('cache-control')).toMatch(/^public/);
		expect(anonymous.headers.getSetCookie()).toEqual([]);
		const first = await server.get(path, { cookie });
		expect(hints(first)).toEqual([`${HINT}=1; ${KEPT}`]);
		expect(first.headers.get('cache-control')).toBe('private, no-store');
		// The cached page must be the same with and without a session.
		expect(first.body).toBe(anonymous.body);
		for (const cookies of ['mobile=off', `${cookie}; ${HINT}=1`]) {
			const next = await server.get(path, { cookie: cookies });
			expect(next.headers.getSetCookie()).toEqual([]);
			expect(next.headers.get('cache-control')).toMatch(/^public/);
			expect(next.body).toBe(anonymous.body);
		}
	}
	expect(hints(await server.get('/client_area/roadmap/', { cookie }))).toEqual([`${HINT}=1; ${KEPT}`]);
	expect(hints(await me(cookie))).toEqual([`${HINT}=1; ${KEPT}`]);
});

test('the hint of an ended session changes once, and no page restores it', async () => {
	const ended = async (cookie: string): Promise<void> => {
		const answer = await me(`${cookie}; ${HINT}=1`);
		expect(answer.body.data).toEqual({});
		expect(answer.headers.getSetCookie()).toEqual([`${HINT}=0; ${KEPT}`]);
		expect(hints(await me(`${cookie}; ${HINT}=0`))).toEqual([]);
		expect(hints(await server.get('/', { cookie: `${cookie}; ${HINT}=0` }))).toEqual([]);
	};
	const idle = await signIn(server, 'operator');
	time += 13 * HOUR_MS;
	await ended(idle.cookie);
	const here = await signIn(server, 'operator');
	const elsewhere = await signIn(server, 'operator');
	await server.post('/api/client-area/account/sessions/end-others', new URLSearchParams(), here);
	await ended(elsewhere.cookie);
	expect(hints(await me(`${here.cookie}; ${HINT}=0`))).toEqual([`${HINT}=1; ${KEPT}`]);
});

test('visitors without a session get no cookie, and a hint without a session is deleted', async () => {
	expect((await server.get('/api/auth/me')).headers.getSetCookie()).toEqual([]);
	expect((await server.get('/about/')).headers.getSetCookie()).toEqual([]);
	expect((await me(`${HINT}=1`)).headers.getSetCookie()).toEqual([DELETED]);
	expect((await me(`${HINT}=0`)).headers.getSetCookie()).toEqual([DELETED]);
});
