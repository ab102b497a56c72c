import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '../auth/settings/settings.store.ts';
import { testSession, testUser } from '../testing/factories.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const NOW = new Date('2030-02-03T04:05:06.789Z');
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false, now: () => NOW })));
afterAll(() => server.stop());

test('security.txt names the contact and expires after half a year, and returns 404 without a contact', async () => {
	const path = '/.well-known/security.txt';
	expect((await server.get(path)).status).toBe(404);
	const emails = { info: 'info@studio.test', press: '', support: '', sales: '' };
	await server.services.content.change((tx) => writeSettings(tx, { emails }));
	const { status, headers, body } = await server.get(path);
	expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
	expect(body).toBe(
		'Contact: mailto:info@studio.test\nExpires: 2030-08-02T04:05:06Z\nPreferred-Languages: en, zh\n' +
			'Canonical: http://site.test/.well-known/security.txt\n',
	);
	await server.services.content.change((tx) => writeSettings(tx, { security_contact: 'security@studio.test' }));
	expect((await server.get(path)).body).toContain('Contact: mailto:security@studio.test\n');
});

test('change-password redirects to the account page', async () => {
	const leadsTo = async (language: string) => {
		const { status, headers } = await server.get('/.well-known/change-password', { 'accept-language': language });
		return [status, headers.get('location')];
	};
	expect(await leadsTo('de,zh;q=0.5')).toEqual([302, '/client_area/account/']);
	expect(await leadsTo('zh-CN,zh;q=0.9')).toEqual([302, '/zh/client_area/account/']);
});

test('staff are redirected to their account in the admin, and after a logout to the login page of the admin', async () => {
	const { cookie } = await testSession(server, await testUser(server));
	const leadsTo = async (path: string) => (await server.get(path, { cookie })).headers.get('location');
	expect(await leadsTo('/.well-known/change-password')).toBe('/admin/account');
	expect(await leadsTo('/logout/')).toBe('/admin/');
	expect(await leadsTo('/logout/')).toBe('/');
});
