import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FALLBACK_LANGUAGE, languages } from '../contract/languages.ts';
import { definitions } from '../slots/definitions.ts';
import { argumentsOf, pluralsOf, type Plural } from './message-arguments.ts';
import { serverMessageTypes, TYPES_FILE } from './message-types.ts';
import { root } from './run-module.ts';

type Messages = Record<string, string>;

const folder = join(root, 'languages');
const folders = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Files of a language that have no messages. */
const OTHER_FILES = new Set(['traits.json', 'games.json', 'same-as-english.json']);

const textOf = (language: string, file: string): string => readFileSync(join(folder, language, file), 'utf8');
const read = (language: string, file: string): Messages => JSON.parse(textOf(language, file)) as Messages;

const files = readdirSync(join(folder, 'en')).filter((name) => !OTHER_FILES.has(name));

const sourcesOf = (folder: string): string =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !/node_modules|[\\/]testing[\\/]/.test(path))
		.map((path) => readFileSync(path, 'utf8'))
		.join('\n');

test('arguments are found in every kind of node', () => {
	expect(argumentsOf('Just text')).toEqual([]);
	expect(argumentsOf('{a} of {b, number} in <strong>{c}</strong>')).toEqual(['a', 'b', 'c', 'strong']);
	expect(argumentsOf('{sort, select, x {{d}} other {none}}')).toEqual(['d', 'sort']);
	expect(argumentsOf('{count, plural, one {day} other {days of {e}}}')).toEqual(['e']);
	expect(argumentsOf('{count, plural, one {# day} other {# days}}')).toEqual(['count']);
});

test('plurals are found inside of other plurals and selects', () => {
	expect(
		pluralsOf('{a} {count, plural, =0 {} one {{b, select, x {{c, plural, other {#}}} other {}}} other {#}}'),
	).toEqual([
		{ argument: 'count', branches: ['=0', 'one', 'other'] },
		{ argument: 'c', branches: ['other'] },
	]);
});

/** Code may build a dotted key, such as `import_states.${state}`, so a search for the whole key may fail. */
const isDotted = (key: string): boolean => key.includes('.');

test('the list of languages has a line for each folder', () => {
	expect([...languages].sort()).toEqual(folders);
});

describe.each(languages)('%s', (language) => {
	test('each file exists, with the same keys as in English, in the same order', () => {
		const own = readdirSync(join(folder, language)).filter((name) => !OTHER_FILES.has(name));
		expect(own).toEqual(files);
		for (const file of files) expect(Object.keys(read(language, file)), file).toEqual(Object.keys(read('en', file)));
	});

	test('no file has a key twice', () => {
		for (const file of files) {
			const keys = [...textOf(language, file).matchAll(/^\t"([^"]+)":/gm)].map(([, key]) => key);
			expect(keys, file).toEqual(Object.keys(read(language, file)));
		}
	});

	test('every message is ICU, is not empty, and has the arguments of the English message', () => {
		for (const file of files) {
			const messages = read(language, file);
			for (const [key, english] of Object.entries(read('en', file))) {
				expect(argumentsOf(messages[key] ?? ''), key).toEqual(argumentsOf(english));
				expect(messages[key], key).not.toMatch(/%\{|\|\|\|\||^\s*$/);
			}
		}
	});

	test('each plural has the branches of its language', () => {
		const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
		const hasOne = ({ branches }: Plural) => branches.includes('one') || branches.includes('=1');
		for (const file of files) {
			const messages = read(language, file);
			for (const [key, english] of Object.entries(read('en', file))) {
				const plurals = pluralsOf(messages[key]!);
				const unknown = plurals.flatMap(({ branches }) =>
					branches.filter((branch) => !branch.startsWith('=') && !categories.includes(branch)),
				);
				expect(unknown, key).toEqual([]);
				if (!categories.includes('one')) continue;
				const singular = plurals.filter(hasOne).map(({ argument }) => argument);
				const needed = pluralsOf(english).filter(hasOne);
				expect(singular, key).toEqual(expect.arrayContaining(needed.map(({ argument }) => argument)));
			}
		}
	});
});

describe.each(languages.filter((language) => language !== FALLBACK_LANGUAGE))('%s', (language) => {
	test('no message is left in English', () => {
		const names = JSON.parse(textOf(language, 'same-as-english.json')) as Record<string, string[]>;
		for (const file of files) {
			const english = read('en', file);
			const equal = Object.entries(read(language, file)).filter(([key, message]) => message === english[key]);
			expect(equal.map(([key]) => key).sort(), file).toEqual([...(names[file] ?? [])].sort());
		}
	});

	test('every symbol of the games has a name', () => {
		const symbols = Object.values(definitions).flatMap(({ slug, symbols }) =>
			Object.keys(symbols).map((letter) => `${slug}.${letter}`),
		);
		expect(Object.keys(read(language, 'games.json')).sort()).toEqual(symbols.sort());
	});
});

test('Chinese messages have full-width punctuation beside Chinese text', () => {
	const halfWidth = /\p{Script=Han}[,:;!?()]|[,:;!?()]\p{Script=Han}/u;
	for (const file of files)
		for (const [key, message] of Object.entries(read('zh', file))) {
			// Replace arguments and plurals, because their syntax may contain half-width punctuation.
			const text = message.replaceAll(/\{[^{}]*\}/g, '字');
			expect(halfWidth.test(text) ? `${key}: ${message}` : '').toBe('');
		}
});

test.each([
	['site', 'site'],
	['admin', 'admin'],
	['demos', 'slots/client'],
])('the code uses every message: %s', (name, code) => {
	const sources = sourcesOf(code);
	const keys = files
		.filter((file) => file.startsWith(name))
		.flatMap((file) => Object.keys(read('en', file)))
		.filter((key) => !isDotted(key));
	expect(keys.length).toBeGreaterThan(50);
	expect(keys.filter((key) => !new RegExp(`(['"\`])${key}\\1`).test(sources))).toEqual([]);
});

test('the server uses every message of its file', { tags: ['long'] }, () => {
	const sources = sourcesOf('server');
	const keys = Object.keys(read('en', 'server.json'));
	const groups = [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))].join('|');
	// Patterns of the keys that the code builds, such as `captcha.${problem}`.
	const built = [...sources.matchAll(new RegExp(`\`((?:${groups})\\.[^\`]*\\$[^\`]*)\``, 'g'))].map(
		([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
	);
	expect(built.length).toBeGreaterThan(5);
	const isUsed = (key: string) => sources.includes(`'${key}'`) || built.some((pattern) => pattern.test(key));
	expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('the types of the server’s messages are those of the English file', () => {
	// `node scripts/message-types.ts` writes the file.
	expect(readFileSync(join(root, TYPES_FILE), 'utf8')).toBe(serverMessageTypes());
});

/** Banned words of screens and mails as patterns, each with a replacement. */
const screenWords = Object.entries(
	JSON.parse(readFileSync(join(root, 'scripts/screen-words.json'), 'utf8')) as Record<string, string>,
);

const bannedWords = (text: string): string[] =>
	screenWords.flatMap(([pattern, term]) =>
		[...text.matchAll(new RegExp(`\\b${pattern}\\b`, 'gi'))].map(([found]) => `says "${found}", say "${term}"`),
	);

test('English screens and mails contain no banned word', () => {
	expect(bannedWords('Sign in by E-mail')).toHaveLength(2);
	const faults = files
		.flatMap((file) => Object.entries(read('en', file)))
		// No screen shows these search words.
		.filter(([key]) => !key.startsWith('setting_words.'))
		.flatMap(([key, text]) => bannedWords(text).map((fault) => `${key} ${fault}`));
	expect(faults).toEqual([]);
});

const LANGUAGE_FILES = /\.test\.tsx?$|\/testing\/|\/migrations\//;

test('code reads the traits of a language instead of comparing language codes', () => {
	const comparisons = ['site', 'ui', 'admin', 'slots', 'server', 'contract', 'demo-studio'].flatMap((folder) =>
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
