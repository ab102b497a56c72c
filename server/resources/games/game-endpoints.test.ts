/** Tests that endpoints of external games use https and an allowed host. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up as allowHostsInUse } from '../../database/migrations/0027-allowed-game-hosts.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import adminWords from '../../../languages/zh/admin.json' with { type: 'json' };

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

async function saveEndpoint(endpoint: string, lang = 'en') {
	const [game] = (await admin.request('GET', 'games?limit=1&q=thunder-yak')).body.data;
	const { content, revision } = await admin.item('GET', `games/${game.uid}`);
	const body = { revision, publish: true, content: { ...content, endpoint } };
	const response = await admin.request('PUT', `games/${game.uid}?lang=${lang}`, body);
	return response.status === 200 ? 'saved' : response.body.fields.endpoint;
}

async function allow(allowed_game_hosts: string[]) {
	const { content, revision } = await admin.item('GET', 'settings/studio');
	return admin.request('PUT', 'settings/studio', { revision, content: { ...content, allowed_game_hosts } });
}

test('an endpoint is saved only with https, an allowed host and no user info', async () => {
	expect(await saveEndpoint('https://games.partner.test/yak')).toMatch(/host is not allowed/);
	// The message must contain the label of the setting in the admin.
	const label = adminWords['resources.settings.fields.allowed_game_hosts'];
	expect(await saveEndpoint('https://games.partner.test/yak', 'zh')).toContain(`“${label}”`);
	expect((await allow([' Games.Partner.test ', 'games.partner.test:8443'])).status).toBe(200);
	expect(await saveEndpoint('http://games.partner.test/yak')).toMatch(/https/);
	expect(await saveEndpoint('https://staff:word@games.partner.test/yak')).toMatch(/user name or password/);
	for (const wrong of ['games.partner.test', '//games.partner.test/', 'https://games.partner.test;x/', 'https://*/'])
		expect([wrong, await saveEndpoint(wrong)]).toEqual([wrong, expect.stringMatching(/https|allowed/)]);
	expect(await saveEndpoint('https://games.partner.test:444/yak')).toMatch(/not allowed/);
	expect(await saveEndpoint('https://games.partner.test.evil.test/yak')).toMatch(/not allowed/);
	expect(await saveEndpoint('https://games.partner.test:8443/yak?a=b')).toBe('saved');
	expect(await saveEndpoint('https://games.partner.test/yak?a=b')).toBe('saved');
	expect((await server.get('/api/games/thunder-yak')).body.data.endpoint).toBe('https://games.partner.test/yak?a=b');
	await allow([]);
	expect((await server.get('/api/games/thunder-yak')).body.data.endpoint).toBeNull();
});

test.each([
	'*',
	'*.partner.test',
	'localhost',
	'https://a.test',
	'a.test/path',
	'a.test;b',
	"'unsafe-inline'",
	'a.test:0',
])('%s cannot be allowed as a host', async (host) => {
	const { status, body } = await allow([host]);
	expect([status, Object.keys(body.fields)]).toEqual([422, ['allowed_game_hosts.0']]);
});

test('the migration that adds the setting allows the hosts in use', async () => {
	const endpoints = [
		'https://b.partner.test:8443/x',
		'https://a.partner.test/',
		'http://c.test/',
		'https://u:p@d.test/',
	];
	await server.services.content.change(async (tx) => {
		const games = await tx.selectFrom('games').select('uid').limit(endpoints.length).execute();
		for (const [index, { uid }] of games.entries())
			await tx.updateTable('games').set({ endpoint: endpoints[index]! }).where('uid', '=', uid).execute();
		await tx.updateTable('games').set({ endpoint: null }).where('name', '=', 'thunder-yak').execute();
		await tx.deleteFrom('settings').where('key', '=', 'allowed_game_hosts').execute();
		await allowHostsInUse(tx as unknown as Parameters<typeof allowHostsInUse>[0]);
	});
	const { allowed_game_hosts } = await readSettings(server.services.database.read);
	expect(allowed_game_hosts).toEqual(['a.partner.test', 'b.partner.test:8443']);
});
