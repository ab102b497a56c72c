/** Checks the data of Copper Lantern, which is written by hand. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawings } from './art/drawings.ts';
import manifest from './manifest.json' with { type: 'json' };

const LANGUAGES = ['en', 'zh', 'es'];

/** Returns the paths of texts that lack a language. */
function incompleteTexts(value: unknown, path: string): string[] {
	if (typeof value !== 'object' || value === null) return [];
	const keys = Object.keys(value);
	if (keys.includes('en') && keys.includes('zh') && !path.endsWith('languages.json'))
		return LANGUAGES.every((language) => keys.includes(language)) ? [] : [path];
	return Object.entries(value).flatMap(([key, part]) => incompleteTexts(part, `${path}/${key}`));
}

test('every text is in three languages', () => {
	const files = Object.values(manifest.data);
	const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
	expect(files.flatMap((file) => incompleteTexts(read(file), file))).toEqual([]);
});

test('the folder has exactly the pictures of the drawings', async () => {
	const pictures = JSON.parse(readFileSync(new URL(manifest.pictures, import.meta.url), 'utf8')) as Record<
		string,
		{ renditions: { file: string }[] }
	>;
	expect(Object.keys(pictures).sort()).toEqual(drawings.map(({ key }) => key).sort());
	const files = Object.values(pictures).flatMap(({ renditions }) => renditions.map(({ file }) => file));
	expect([...new Set(files)].sort()).toEqual((await readdir(new URL('media/', import.meta.url))).sort());
});
