/** Tests rules for the messages of the admin. `scripts/messages.test.ts` tests the rules for all catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../testing/messages.ts';

const admin = join(import.meta.dirname, '..');

const sources = readdirSync(admin, { withFileTypes: true })
	.filter((entry) => entry.name !== 'node_modules')
	.flatMap((entry) =>
		entry.isDirectory()
			? readdirSync(join(admin, entry.name), { recursive: true, withFileTypes: true })
			: [Object.assign(entry, { parentPath: admin })],
	)
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
	.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
	.join('\n');

test('the admin uses every group of keys', () => {
	const groups = new Set(Object.keys(en).flatMap((key) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])));
	expect([...groups].filter((group) => !new RegExp(`[\\s\`'"]${group}[.\`'"]`).test(sources))).toEqual([]);
	const resources = new Set(Object.keys(en).flatMap((key) => /^resources\.(\w+)\./.exec(key)?.[1] ?? []));
	expect([...resources].filter((resource) => !new RegExp(`'${resource}'`).test(sources))).toEqual([]);
});

test('every key in the code has a message', () => {
	const called = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
	expect(called.length).toBeGreaterThan(10);
	expect(called.filter((key) => !(key in en))).toEqual([]);
});
