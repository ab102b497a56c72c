/** Tests the digests of changes by mail, and their one-click unsubscription. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { testGame } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addDigests, latestDue } from './digests.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const DAY_MS = 24 * 60 * 60_000;
const PREFERENCES = '/api/client-area/changes/preferences';

/** A Tuesday, after the accounts of the demo studio were made. */
const tuesday = (() => {
	const at = new Date(Date.now() + DAY_MS);
	at.setUTCHours(12, 0, 0, 0);
	while (at.getUTCDay() !== 2) at.setUTCDate(at.getUTCDate() + 1);
	return at;
})();
const at = (day: number, hour: number) => new Date(tuesday.getTime() + day * DAY_MS + (hour - 12) * 60 * 60_000);

let clock = tuesday;
let server: TestSite;
let staff: Staff;
let operator: { cookie: string };
let second: { cookie: string };
let game: { uid: string; name: string; title: { en?: string } };
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	await moveTo(tuesday);
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ language: 'zh' }).where('email', '=', 'second@demo.test').execute(),
	);
	game = await testGame(server, { title: { en: 'Paper Crane', zh: '纸鹤' } });
});
afterAll(() => server.stop());

/** Sets the clock, and opens new sessions, because the old ones have ended. */
async function moveTo(time: Date): Promise<void> {
	clock = time;
	staff = await staffAt(server);
	operator = await signIn(server, 'operator');
	second = await signIn(server, 'second');
}

const choose = async (digest: string, who: Record<string, string>) => {
	const { body } = await server.post(PREFERENCES, new URLSearchParams({ digest }), who);
	expect(body).toEqual({ status: 'ok' });
};
const publish = async (rtp: number) => {
	const { revision, content } = await staff.item('GET', `games/${game.uid}`);
	await staff.item('PUT', `games/${game.uid}`, { revision, content: { ...content, rtp }, publish: true });
};

interface Mail {
	to: string;
	subject: string;
	/** Unfolded lines of the header and the text. */
	text: string;
	unsubscribe: string | undefined;
}

const decoded = (text: string): string => {
	const bytes = text
		.replaceAll(/=\r?\n/g, '')
		.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString();
};
const decodedHeader = (text: string): string =>
	text
		.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=\s*/g, (_, word: string) => decoded(word.replaceAll('_', ' ')))
		.replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/g, (_, word: string) => Buffer.from(word, 'base64').toString());

/**
 * Sends the mails of the outbox.
 * @returns the mails in the order of their recipients
 */
async function mails(): Promise<Mail[]> {
	const { services } = server;
	await services.mail.work();
	const folder = join(services.config.dataDir, 'mail');
	const names = await readdir(folder).catch(() => []);
	const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	await rm(folder, { recursive: true, force: true });
	return texts
		.map((raw) => {
			const header = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
			return {
				to: /^To: (.*)$/m.exec(header)?.[1]?.trim() ?? '',
				subject: decodedHeader(/^Subject: (.*)$/m.exec(header)?.[1] ?? ''),
				text: header + decoded(raw),
				unsubscribe: /^List-Unsubscribe: <(.*)>/m.exec(header)?.[1],
			};
		})
		.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}
const digests = async (): Promise<Mail[]> => {
	await server.services.digests.work();
	return mails();
};

dbTest('digests are due at six o’clock, weekly ones on Mondays', () => {
	expect(latestDue('daily', at(0, 5))).toEqual(at(-1, 6));
	expect(latestDue('daily', at(0, 6))).toEqual(at(0, 6));
	expect(latestDue('weekly', at(0, 6))).toEqual(at(-1, 6));
	expect(latestDue('weekly', at(6, 5))).toEqual(at(-1, 6));
	expect(latestDue('weekly', at(6, 6))).toEqual(at(6, 6));
});

dbTest('nobody gets a digest without choosing one, and a digest begins with what follows the choice', async () => {
	await publish(90);
	await moveTo(at(1, 7));
	expect(await digests()).toEqual([]);
	await choose('daily', operator);
	await choose('weekly', second);
	expect(await digests()).toEqual([]);
	// A day without a change has no digest.
	await moveTo(at(2, 7));
	expect(await digests()).toEqual([]);
});

dbTest('a daily digest is mailed once, a weekly one with the changes of the week, each in its language', async () => {
	await publish(91);
	await moveTo(at(3, 5));
	expect(await digests()).toEqual([]);
	await moveTo(at(3, 7));
	const [daily, ...others] = await digests();
	expect(others).toEqual([]);
	expect(daily).toMatchObject({ to: 'partner@demo.test', subject: 'Blue Narwhal Games: 1 change' });
	expect(daily!.text).toContain('Game changed: Paper Crane');
	expect(daily!.text).toContain('RTP: 90.00% → 91.00%');
	expect(daily!.text).toContain(`http://site.test/client_area/game/${game.name}`);
	expect(daily!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
	expect(daily!.text).toContain('Auto-Submitted: auto-generated');
	expect(await digests()).toEqual([]);

	await publish(92);
	await moveTo(at(6, 7));
	const monday = await digests();
	expect(monday.map(({ to, subject }) => [to, subject])).toEqual([
		['partner@demo.test', 'Blue Narwhal Games: 1 change'],
		['second@demo.test', expect.stringContaining('：2 项更新')],
	]);
	expect(monday[1]!.text).toContain('游戏有更新：纸鹤');
	expect(monday[1]!.text).toContain('http://site.test/zh/client_area/game/');
	expect(monday[0]!.unsubscribe).not.toBe(monday[1]!.unsubscribe);
});

dbTest('two processes at the same time mail a digest once', async () => {
	await publish(93);
	await moveTo(at(7, 7));
	const { services } = server;
	const site = {
		inLanguage: (path: string) => path,
		languages: () => services.siteLanguages.current,
	};
	const jobs = [1, 2].map(() => addDigests({ ...services, worker: services.worker }, site));
	await Promise.all(jobs.map((job) => job.work()));
	expect((await mails()).map(({ to }) => to)).toEqual(['partner@demo.test']);
});

dbTest('a change that the reader no longer sees is in no digest', async () => {
	await publish(94);
	const { revision } = await staff.item('GET', `games/${game.uid}`);
	const unpublished = await staff.item('POST', `games/${game.uid}/unpublish`, { revision });
	await moveTo(at(8, 7));
	const [mail] = await digests();
	expect(mail!.text).toContain('Game withdrawn: Paper Crane');
	expect(mail!.text).not.toContain('94.00%');
	await staff.item('POST', `games/${game.uid}/publish`, { revision: unpublished.revision });
	await publish(95);
	await moveTo(at(9, 7));
	await digests();
});

dbTest('one POST request without a session ends the digest, and a GET request ends nothing', async () => {
	await publish(96);
	await moveTo(at(10, 7));
	const [mail] = await digests();
	const { pathname } = new URL(mail!.unsubscribe!);
	const read = async () => (await server.get(PREFERENCES, operator)).body.data.digest;
	// A GET request does not unsubscribe, because mail programs and scanners follow links.
	await server.get(pathname);
	expect(await read()).toBe('daily');
	// The signature belongs to one account.
	const forged = pathname.replace(/^\/unsubscribe\/\w+-/, '/unsubscribe/nobody-');
	for (const path of [forged, pathname.replace(/.\/$/, '/'), '/unsubscribe/none/'])
		expect((await server.post(path, new URLSearchParams())).status).toBe(404);
	expect(await read()).toBe('daily');
	const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
	for (let time = 0; time < 2; time++) {
		const { status, headers, body } = await server.post(pathname, oneClick);
		expect([status, headers.get('cache-control'), body]).toEqual([200, 'private, no-store', { status: 'ok' }]);
	}
	expect(await read()).toBe('none');
	expect((await server.get(PREFERENCES, second)).body.data.digest).toBe('weekly');
	await publish(97);
	await moveTo(at(11, 7));
	expect(await digests()).toEqual([]);
});

dbTest('a deactivated account gets no digest', async () => {
	await choose('daily', operator);
	await publish(98);
	await moveTo(at(12, 7));
	const setActive = (is_active: 0 | 1) =>
		server.services.database.transaction((tx) =>
			tx.updateTable('users').set({ is_active }).where('email', '=', 'partner@demo.test').execute(),
		);
	await setActive(0);
	expect(await digests()).toEqual([]);
	await setActive(1);
	expect((await digests()).map(({ to }) => to)).toEqual(['partner@demo.test']);
});

dbTest('a token is valid for the account and the secret with which it was signed', () => {
	const token = unsubscribeToken('secret', 'user1');
	expect(readUnsubscribeToken('secret', token)).toBe('user1');
	expect(readUnsubscribeToken('another', token)).toBeUndefined();
	expect(readUnsubscribeToken('secret', token.replace('user1', 'user2'))).toBeUndefined();
	expect(readUnsubscribeToken('secret', '')).toBeUndefined();
});
