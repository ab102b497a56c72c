import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textSections } from '../../contract/text-sections.ts';
import { defaultTextKey } from './default-texts.ts';

const root = join(import.meta.dirname, '../..');

test('the admin knows each default text of the site', () => {
	const inSite = globSync('site/**/*.tsx', { cwd: root })
		.flatMap((file) => [
			...readFileSync(join(root, file), 'utf8').matchAll(/texts\??\.(\w+) \?\? (?:translations\.)?t\(\s*'(\w+)'/g),
		])
		.map(([, text, key]) => `${text} ${key}`);
	expect(inSite.length).toBeGreaterThan(10);
	const known = Object.entries(textSections).flatMap(([page, sections]) =>
		sections.flatMap(({ texts }) => texts.map((text) => `${text} ${defaultTextKey(page, text)}`)),
	);
	expect(inSite.filter((each) => !known.includes(each))).toEqual([]);
});
