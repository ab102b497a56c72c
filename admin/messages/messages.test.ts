/** Compares the messages of both languages with each other and with the keys in the admin's code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import frameworkEn from './framework-en.json' with { type: 'json' };
import frameworkZh from './framework-zh.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const admin = join(import.meta.dirname, '..');

/** The admin's source code as one text, without tests and dependencies. */
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

/** Returns a message's placeholders. `smart_count` may select a plural form without appearing in the text. */
const placeholders = (message: string): string[] =>
	[...new Set([...message.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
		.filter((name) => name !== 'smart_count')
		.sort();

/** Matches a key of the admin's own messages in the code. */
const KEY = /(['"])([A-Z]+(?:_[A-Z0-9]+)+)\1/g;

test('both languages have the same keys in the same order', () => {
	expect(Object.keys(zh)).toEqual(Object.keys(en));
});

test('every message of the framework has a Chinese translation', () => {
	expect(Object.keys(frameworkZh)).toEqual(Object.keys(frameworkEn));
});

test('a message has the same placeholders in both languages and is not empty', () => {
	for (const [original, translation] of [
		[en, zh],
		[frameworkEn, frameworkZh],
	] as Record<string, string>[][])
		for (const [key, message] of Object.entries(original ?? {})) {
			expect(placeholders(translation?.[key] ?? ''), key).toEqual(placeholders(message));
			if (key === 'ra.boolean.null') continue;
			for (const each of [message, translation?.[key] ?? '']) expect(each.trim(), key).not.toBe('');
		}
});

test('a message that shows a count does so in both languages', () => {
	for (const [key, message] of Object.entries(en) as [keyof typeof en, string][])
		if (message.includes('%{smart_count}')) expect(zh[key], key).toContain('%{smart_count}');
});

/** Messages that are the same in Chinese. */
const names = new Set(['LABEL_RTP', 'providers.playson']);

test('no Chinese message is left in English', () => {
	const words = Object.entries(zh).filter(([key]) => !names.has(key));
	const english = words.filter(([, message]) => !/[\p{Script=Han}（），]/u.test(message));
	expect(english.map(([key]) => key)).toEqual([]);
});

test('the admin uses every group of keys', () => {
	const groups = new Set(Object.keys(en).flatMap((key) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])));
	expect([...groups].filter((group) => !new RegExp(`[\\s\`'"]${group}[.\`'"]`).test(sources))).toEqual([]);
	const resources = new Set(Object.keys(en).flatMap((key) => /^resources\.(\w+)\./.exec(key)?.[1] ?? []));
	expect([...resources].filter((resource) => !new RegExp(`'${resource}'`).test(sources))).toEqual([]);
});

test('every key in the code has a message, and every message is used', () => {
	const written = new Set([...sources.matchAll(KEY)].map((match) => match[2] ?? ''));
	const own = Object.keys(en).filter((key) => /^[A-Z_0-9]+$/.test(key));
	expect(own.filter((key) => !written.has(key))).toEqual([]);
	const called = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
	expect(called.length).toBeGreaterThan(10);
	expect(called.filter((key) => !(key in en) && !(key in frameworkZh))).toEqual([]);
});
