import { afterEach, expect, test } from 'vitest';
import type { SettingsStatus } from '../../../contract/settings.ts';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
afterEach(() => server.stop());

async function readStatus(): Promise<SettingsStatus> {
	const admin = await staffAt(server, 'admin');
	return (await admin.request('GET', 'settings-status')).body.data;
}

test('the status has the specified weights, and what the server lacks', { tags: ['long'] }, async () => {
	server = await startTestSite();
	expect(await readStatus()).toMatchObject({
		defaults: {
			min_password_length: 8,
			rank_weights: { bets: 1.3, players: 0.2, vips: 0.1, rounds: 0.5, ggr: 1, average_bet: 0.5, average_rounds: 0.5 },
		},
		mail: { server: null },
		has_recaptcha_secret: false,
	});
});

test('the status names the mail server without its password, and what else is configured', async () => {
	server = await startTestSite({
		env: {
			MAIL_URL: 'smtp://user:hunter2@mail.studio.test:587',
			MAIL_FROM: 'Studio <post@studio.test>',
			RECAPTCHA_SECRET: 'x',
		},
	});
	const status = await readStatus();
	expect(status).toMatchObject({
		mail: { server: 'mail.studio.test:587', from: 'post@studio.test' },
		has_recaptcha_secret: true,
	});
	expect(JSON.stringify(status)).not.toContain('hunter2');
});

test('each setting has its own last change', async () => {
	let clock = new Date('2027-03-01T10:00:00.000Z');
	server = await startTestSite({ now: () => clock });
	const admin = await staffAt(server, 'admin');
	const save = async (change: object) => {
		const { content, revision } = await admin.item('GET', 'settings/studio');
		await admin.item('PUT', 'settings/studio', { revision, content: { ...content, ...change } });
	};
	const first = clock.toISOString();
	await save({ min_password_length: 10 });
	clock = new Date('2027-03-01T10:20:00.000Z');
	await save({ recaptcha_key: '', attachment_max_size: 20 });
	expect((await readStatus()).changes).toEqual({
		min_password_length: { at: first, by: 'admin@demo.test' },
		attachment_max_size: { at: clock.toISOString(), by: 'admin@demo.test' },
	});
});
