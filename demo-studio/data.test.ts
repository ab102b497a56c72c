import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dataFiles } from './data.ts';

test.each(Object.entries(dataFiles))('%s is written from the current texts', async (file, text) => {
	// After a change of texts, run `npm run demo-data`.
	expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(text);
});

test('the folder contains exactly the data files of the manifest', async () => {
	const files = await readdir(new URL('data/', import.meta.url));
	expect(files.map((name) => `data/${name}`).sort()).toEqual(Object.keys(dataFiles).sort());
});
