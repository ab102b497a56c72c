/** Both catalogues say the same things, and the site says nothing that is in neither. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const site = join(import.meta.dirname, '..');

/** The site's own sources, tests left out, as one text. */
const sources = readdirSync(site, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
	.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
	.join('\n');

/** What a message takes. Braces after a selector hold one of its wordings. */
const placeholders = (message: string): string[] =>
	[
		...new Set(
			[...message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) ?)\{(\w+)[,}]/g)].map((match) => match[1] ?? ''),
		),
	].sort();

test('both languages have the same keys in the same order', () => {
	expect(Object.keys(zh)).toEqual(Object.keys(en));
});

test('a message takes the same placeholders in both languages, and says something', () => {
	for (const key of Object.keys(en) as (keyof typeof en)[]) {
		expect(placeholders(zh[key]), key).toEqual(placeholders(en[key]));
		for (const message of [en[key], zh[key]]) expect(message.trim(), key).not.toBe('');
	}
});

test('no message needs the platform’s number and date formats', () => {
	// Their first use holds a slow phone up for 85 ms in one piece: docs/decisions/0014.
	const costly = [...Object.entries(en), ...Object.entries(zh)].filter(([, message]) =>
		/#|, ?(?:number|date|time)\b/.test(message),
	);
	expect(costly).toEqual([]);
	expect(sources).not.toMatch(/\bIntl\.|toLocale(?:Date|Time)?String/);
});

test('every key that the site writes is in the catalogues', () => {
	const written = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
	expect(written.length).toBeGreaterThan(50);
	expect(written.filter((key) => !(key in en))).toEqual([]);
});

test('every message is used', () => {
	const quoted = new Set([...sources.matchAll(/'([A-Z]+(?:_[A-Z0-9]+)+)'/g)].map((match) => match[1] ?? ''));
	expect(Object.keys(en).filter((key) => !quoted.has(key))).toEqual([]);
});

test('the keys of the specification stand as it spells them', () => {
	for (const key of ['LABEL_GLOBAL_ERROR', 'TEXT_GLOBAL_ERROR', 'TEXT_RESET_DONE_FORM', 'TEXT_MANAGER_WILL_CONTACT']) {
		expect(en).toHaveProperty(key);
		expect(zh).toHaveProperty(key);
	}
	expect(en.LABEL_GLOBAL_ERROR).toBe('Something went wrong');
	expect(en.TEXT_GLOBAL_ERROR).toBe('We will work on fixing that right away.');
});
