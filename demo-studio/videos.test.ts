/** Checks that the recorded videos are complete, and small enough for the repository and for lists. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_LIST_VIDEO_BYTES } from '../contract/list-video-limit.ts';
import { definitions } from '../slots/definitions.ts';
import { seedsOf } from './video/seeds.ts';

const MAX_LISTS_BYTES = 3_500_000;
const MAX_PROMOS_BYTES = 16_000_000;

interface Video {
	width: number;
	height: number;
	file: string;
	bytes: number;
}
const read = async (file: string): Promise<any> => JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
const videos = Object.entries((await read('videos.json')) as Record<string, Video>);
const ofKind = (kind: string) => videos.filter(([key]) => key.endsWith(`/${kind}`));
const sum = (found: [string, Video][]): number => found.reduce((total, [, { bytes }]) => total + bytes, 0);

test('every playable game has scenes to record', () => {
	expect(Object.keys(seedsOf).sort()).toEqual(Object.keys(definitions).sort());
});

test('the folder contains exactly the listed videos', async () => {
	const folder = new URL('videos/', import.meta.url);
	const sizes = await Promise.all(
		(await readdir(folder)).map(async (file) => [file, (await stat(new URL(file, folder))).size] as const),
	);
	expect(Object.fromEntries(sizes)).toEqual(Object.fromEntries(videos.map(([, { file, bytes }]) => [file, bytes])));
	for (const [key] of videos) expect(Object.keys(definitions)).toContain(key.split('/')[1]);
});

test('every playable game has a small video for lists', () => {
	expect(ofKind('list').map(([key]) => key)).toEqual(
		Object.keys(seedsOf)
			.sort()
			.map((slug) => `game/${slug}/list`),
	);
	for (const [key, { bytes }] of ofKind('list')) expect([key, bytes <= MAX_LIST_VIDEO_BYTES]).toEqual([key, true]);
	expect(sum(ofKind('list'))).toBeLessThan(MAX_LISTS_BYTES);
});

test('promo videos have 540 lines and a poster of the same shape', async () => {
	const pictures = await read('media.json');
	for (const [key, { width, height }] of ofKind('promo'))
		expect([{ width, height }, pictures[`${key}-poster`]]).toMatchObject([
			{ width: 960, height: 540 },
			{ width, height },
		]);
	expect(sum(ofKind('promo'))).toBeLessThan(MAX_PROMOS_BYTES);
});
