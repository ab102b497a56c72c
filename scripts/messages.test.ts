/** Tests rules for all messages, in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compileMessage from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languages } from '../contract/envelope.ts';
import { root } from './run-module.ts';

type Messages = Record<string, string>;

/** Returns a folder's messages by file name part (`deferred` in `en-deferred.json`), then by language. */
function partsOf(folder: string): Map<string, Map<string, Messages>> {
	const parts = new Map<string, Map<string, Messages>>();
	for (const file of readdirSync(join(root, folder))) {
		const [, language = '', name = ''] = /^([a-z]{2})(?:-(\w+))?\.json$/.exec(file) ?? [];
		if (!language) continue;
		const part = parts.get(name) ?? new Map<string, Messages>();
		parts.set(name, part.set(language, JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Messages));
	}
	return parts;
}

/** Returns the code of a folder as one text, without tests. */
const sourcesOf = (folder: string): string =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !/node_modules|[\\/]testing[\\/]/.test(path))
		.map((path) => readFileSync(path, 'utf8'))
		.join('\n');

/**
 * Adds arguments and tags of compiled messages to `found`. A plural's argument counts only if `#` shows it, because a
 * language without plural forms may omit the plural. @param counted argument that `#` shows
 */
function addArguments(nodes: unknown, found: Set<string>, counted?: string): void {
	if (nodes === 0 && counted !== undefined) found.add(counted);
	if (!Array.isArray(nodes)) return;
	for (const node of nodes as unknown[]) {
		if (!Array.isArray(node)) {
			addArguments(node, found, counted);
			continue;
		}
		const [name, type, options] = node as [name: string, type?: unknown, options?: unknown];
		const isPlural = type === 2 || type === 3;
		if (!isPlural) found.add(name);
		if (isPlural || type === 1)
			for (const option of Object.values(options as object)) addArguments(option, found, isPlural ? name : counted);
		else if (typeof type !== 'number' || type === 0) addArguments(node.slice(1), found, counted);
	}
}

const argumentsOf = (message: string): string[] => {
	const found = new Set<string>();
	addArguments(compileMessage(message), found);
	return [...found].sort();
};

test('arguments are found in every kind of node', () => {
	expect(argumentsOf('Just text')).toEqual([]);
	expect(argumentsOf('{a} of {b, number} in <strong>{c}</strong>')).toEqual(['a', 'b', 'c', 'strong']);
	expect(argumentsOf('{sort, select, x {{d}} other {none}}')).toEqual(['d', 'sort']);
	expect(argumentsOf('{count, plural, one {day} other {days of {e}}}')).toEqual(['e']);
	expect(argumentsOf('{count, plural, one {# day} other {# days}}')).toEqual(['count']);
});

/**
 * Returns true for a key that code may build, such as `import_states.${state}`. A search for whole keys does not find
 * it.
 */
const isDotted = (key: string): boolean => key.includes('.');

describe.each([
	['site/messages', 'site'],
	['admin/messages', 'admin'],
	['slots/client/messages', 'slots/client'],
])('%s', (folder, code) => {
	const parts = partsOf(folder);

	test('each message file exists in every language, with the same keys in the same order', () => {
		expect(parts.size).toBeGreaterThan(0);
		for (const [part, catalogues] of parts) {
			expect([...catalogues.keys()].sort(), part).toEqual([...languages].sort());
			for (const messages of catalogues.values())
				expect(Object.keys(messages), part).toEqual(Object.keys(catalogues.get('en')!));
		}
	});

	test('no file has a key twice', () => {
		for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))) {
			const text = readFileSync(join(root, folder, file), 'utf8');
			const keys = [...text.matchAll(/^\t"([^"]+)":/gm)].map(([, key]) => key);
			expect(keys, file).toEqual(Object.keys(JSON.parse(text) as Messages));
		}
	});

	test('every message is ICU, is not empty, and has the same arguments in every language', () => {
		for (const catalogues of parts.values())
			for (const [key, english] of Object.entries(catalogues.get('en')!)) {
				const expected = argumentsOf(english);
				for (const [language, messages] of catalogues) {
					const where = `${language} ${key}`;
					expect(argumentsOf(messages[key] ?? ''), where).toEqual(expected);
					expect(messages[key], where).not.toMatch(/%\{|\|\|\|\||^\s*$/);
				}
			}
	});

	test('Chinese messages have full-width punctuation beside Chinese text', () => {
		const halfWidth = /\p{Script=Han}[,:;!?()]|[,:;!?()]\p{Script=Han}/u;
		for (const catalogues of parts.values())
			for (const [key, message] of Object.entries(catalogues.get('zh')!)) {
				// The syntax of arguments and plurals is not part of the text.
				const text = message.replaceAll(/\{[^{}]*\}/g, '字');
				expect(halfWidth.test(text) ? `${key}: ${message}` : '').toBe('');
			}
	});

	test('the code uses every message', () => {
		const sources = sourcesOf(code);
		const keys = [...parts.values()].flatMap((catalogues) => Object.keys(catalogues.get('en')!));
		const unused = keys.filter((key) => !isDotted(key) && !new RegExp(`(['"\`])${key}\\1`).test(sources));
		expect(unused).toEqual([]);
	});
});

/** Patterns of words that screens and mails must not use, each with a replacement. */
const screenWords = Object.entries(
	JSON.parse(readFileSync(join(root, 'scripts/screen-words.json'), 'utf8')) as Record<string, string>,
);

/** Returns the banned words in a text, each with its replacement. */
const bannedWords = (text: string): string[] =>
	screenWords.flatMap(([pattern, term]) =>
		[...text.matchAll(new RegExp(`\\b${pattern}\\b`, 'gi'))].map(([found]) => `says "${found}", say "${term}"`),
	);

test('English screens and mails contain no banned word', () => {
	expect(bannedWords('Sign in by E-mail')).toHaveLength(2);
	const catalogues = ['site/messages', 'admin/messages', 'slots/client/messages'].flatMap((folder) =>
		[...partsOf(folder).values()].flatMap((part) => Object.entries(part.get('en')!)),
	);
	const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.messages.ts'))
		.map((path) => [path, readFileSync(join(root, 'server', path), 'utf8')] as const);
	expect(files.length).toBeGreaterThan(5);
	const faults = [...catalogues, ...files].flatMap(([where, text]) =>
		bannedWords(text).map((fault) => `${where} ${fault}`),
	);
	expect(faults).toEqual([]);
});

/** Files that may name a language: lists of languages, and texts of the server and of tests. */
const LANGUAGE_FILES = /^(contract|slots)\/languages\.ts$|\.messages\.ts$|\.test\.tsx?$|\/testing\/|\/migrations\//;

test('code reads the traits of a language instead of comparing language codes', () => {
	const comparisons = ['site', 'ui', 'admin', 'slots', 'server', 'contract'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
			.map((entry) =>
				join(entry.parentPath, entry.name)
					.slice(root.length)
					.replace(/^[\\/]/, ''),
			)
			.filter((path) => !LANGUAGE_FILES.test(path))
			.filter((path) =>
				new RegExp(`[!=]==? '(${languages.join('|')})'|(startsWith|case)\\(? ?'/?(${languages.join('|')})'`).test(
					readFileSync(join(root, path), 'utf8'),
				),
			),
	);
	expect(comparisons).toEqual([]);
});
