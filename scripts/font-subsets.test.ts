import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { letteringNames, letteringSubset, letteringUrl, subset, subsetNames, subsetUrl } from './font-subsets.ts';

test.each(subsetNames)(
	'the file of %s has the characters that the style sheet declares',
	{ tags: ['long'] },
	async (name) => {
		expect((await readFile(subsetUrl(name))).equals(await subset(name)), 'run scripts/font-subsets.ts').toBe(true);
	},
);

test.each(letteringNames)('the file of %s has the Chinese letters of the demos', { tags: ['long'] }, async (name) => {
	const isCurrent = (await readFile(letteringUrl(name))).equals(await letteringSubset(name));
	expect(isCurrent, 'run scripts/font-subsets.ts').toBe(true);
});
