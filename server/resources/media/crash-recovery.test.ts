/** Tests of uploads in a process that is killed: acknowledged uploads survive, and other uploads leave no files. */
import { setTimeout as pause } from 'node:timers/promises';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MediaItem } from '../../../contract/media.ts';
import { startKillableSite, type KillableSite } from '../../testing/killable-site.ts';
import { upload } from '../../testing/uploads.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { UNUSED_GRACE_MS } from './sweep.ts';
import { demoAccount } from '../../testing/demo-studio.ts';

/** `npm run test:long` kills the process fifty times. */
const KILLS = Number(process.env.KILLS ?? 1);

/** Maximum page size of the API. */
const PAGE_SIZE = 200;

let site: KillableSite;
beforeEach(async () => void (site = await startKillableSite()));
afterEach(() => site.end());

async function signIn(): Promise<{ cookie: string }> {
	const answer = await fetch(`${site.url}/login/`, {
		method: 'POST',
		body: new URLSearchParams(demoAccount('staff')),
	});
	return { cookie: setCookiesOf(answer)[0]! };
}

async function list(me: { cookie: string }): Promise<MediaItem[]> {
	const items: MediaItem[] = [];
	for (let total = 1; items.length < total;) {
		const answer = await fetch(`${site.url}/api/admin/media?limit=${PAGE_SIZE}&offset=${items.length}`, {
			headers: me,
		});
		const page = (await answer.json()) as { data: MediaItem[]; extra: { total: number } };
		({ total } = page.extra);
		items.push(...page.data);
	}
	return items.filter(({ content_type }) => content_type !== '');
}
const noise = (width: number): Promise<Buffer> =>
	sharp({
		create: { width, height: 60, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 99, sigma: 30 } },
	})
		.png()
		.toBuffer();

test(
	`a process killed ${KILLS} times during uploads loses no acknowledged file and serves no unacknowledged file`,
	{ tags: ['long'], timeout: KILLS * 20_000 + 60_000 },
	async () => {
		await site.start();
		const me = await signIn();
		const first = await upload(site, me, await noise(50));
		const replaced = first.body.data.uid as string;
		let revision = 1;
		const taken = new Set([replaced]);
		for (let round = 0; round < KILLS; round++) {
			if (round > 0) await site.start();
			const uploading = async () => {
				for (let width = 40; ; width++) {
					const { status, body } = await upload(site, me, await noise(width));
					expect(status).toBe(201);
					taken.add(body.data.uid);
				}
			};
			const replacing = async () => {
				({ revision } = (await list(me)).find(({ uid }) => uid === replaced)!);
				for (let width = 90; ; width++) {
					const path = `/api/admin/media/${replaced}/replace`;
					const { status, body } = await upload(site, me, await noise(width), {
						path,
						query: { revision: String(revision) },
					});
					expect(status).toBe(200);
					({ revision } = body.data);
				}
			};
			// Requests fail because of the kill, so only failed assertions count as errors.
			const all = [uploading(), uploading(), replacing()].map((work) =>
				work.catch((error: Error) => expect(error.name).not.toBe('AssertionError')),
			);
			await pause(150 + ((round * 197) % 900));
			await site.kill();
			await Promise.all(all);
		}
		await site.start();
		let items = await list(me);
		expect([...taken].filter((uid) => !items.some((item) => item.uid === uid))).toEqual([]);
		while (items.some(({ state }) => state === 'processing')) {
			await pause(100);
			items = await list(me);
		}
		expect(items.filter(({ state }) => state !== 'ready')).toEqual([]);
		expect(items.find(({ uid }) => uid === replaced)!.revision).toBeGreaterThanOrEqual(revision);
		for (const { renditions } of items)
			for (const { url: path, width } of renditions) {
				const answer = await fetch(site.url + path);
				expect(answer.status).toBe(200);
				expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
			}

		// Files without a row are not served, and the sweep removes them after a day.
		const folder = (name: string) => join(site.dataDir, name);
		for (const name of ['media', 'originals'])
			await writeFile(join(folder(name), '00000000000000000000-640.webp'), 'x');
		expect((await fetch(`${site.url}/media/00000000000000000000-640.webp`)).status).toBe(404);
		await site.kill();
		const long = new Date(Date.now() - UNUSED_GRACE_MS - 60_000);
		for (const name of ['media', 'originals', 'uploads'])
			for (const file of await readdir(folder(name))) await utimes(join(folder(name), file), long, long);
		await site.start();
		const left = async () => [...(await readdir(folder('uploads'))), ...(await readdir(folder('originals')))];
		for (let round = 1; (await left()).length > items.length; round++) {
			await pause(50);
			if (round % 100 > 0) continue;
			// Each start sweeps, and each sweep moves a limited number of files, so the process restarts repeatedly.
			await site.kill();
			await site.start();
		}
		expect((await readdir(folder('uploads'))).length).toBe(0);
		expect((await readdir(folder('media'))).includes('00000000000000000000-640.webp')).toBe(false);
		const shown = new Set((await list(me)).flatMap(({ renditions }) => renditions.map((each) => each.url)));
		for (const path of shown) expect((await fetch(site.url + path)).status).toBe(200);
	},
);
