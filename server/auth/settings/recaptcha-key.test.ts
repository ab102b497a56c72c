import { afterEach, expect, test } from 'vitest';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
afterEach(() => server.stop());

async function saveKey(recaptcha_key: string, lang: string) {
	const admin = await staffAt(server, 'admin');
	const { content, revision } = await admin.item('GET', 'settings/studio');
	const { status, body } = await admin.request('PUT', `settings/studio?lang=${lang}`, {
		revision,
		content: { ...content, recaptcha_key },
	});
	return [status, body.fields ?? null];
}

test('a reCAPTCHA key is rejected at its field while the server has no secret', async () => {
	server = await startTestSite();
	const [status, fields] = await saveKey('a-site-key', 'en');
	expect([status, fields]).toEqual([422, { recaptcha_key: expect.stringContaining('RECAPTCHA_SECRET') }]);
	expect(await saveKey('a-site-key', 'zh')).toEqual([
		422,
		{ recaptcha_key: expect.stringMatching(/私钥.*RECAPTCHA_SECRET/) },
	]);
	expect(await saveKey('', 'en')).toEqual([200, null]);
});

test('while the server has the secret, a reCAPTCHA key is saved and takes effect', async () => {
	server = await startTestSite({ env: { RECAPTCHA_SECRET: 'hunter2' } });
	expect(await saveKey('a-site-key', 'en')).toEqual([200, null]);
	expect((await server.get('/api/settings')).body.data.recaptcha_key).toBe('a-site-key');
});
