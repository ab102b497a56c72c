import { expect, test } from 'vitest';
import { checkProse, faultsOfDocument, faultsOfModule, isChecked, paragraphs, splitModule } from './prose.ts';

const terms = {
	gizmo: 'audit event',
	'magic step': 'two-factor code',
	STAMINA: 'TIMEOUT_MS',
	orGone: 'goneResponse',
};
const inModule = (source: string) => faultsOfModule(source, terms).map(({ line, text }) => `${line} ${text}`);
const inDocument = (text: string) => faultsOfDocument(text, terms).map((fault) => `${fault.line} ${fault.text}`);
const words = (count: number) => `The ${Array.from({ length: count - 2 }, () => 'word').join(' ')} end.`;

test('a comment that begins without a subject is reported on its line', () => {
	for (const begin of ['What', 'Who', 'Whoever', 'Whatever', 'Whichever']) {
		const message = `begins with "${begin}": begin with a noun or a verb`;
		expect(inModule(`const a = 1;\n// ${begin} is read.\n`)).toEqual([`2 ${message}`]);
		expect(inModule(`/** ${begin} is read. */\nconst a = 1;`)).toEqual([`1 ${message}`]);
		expect(inModule(`\n/**\n * ${begin} is read.\n */`)).toEqual([`3 ${message}`]);
	}
	expect(
		inModule('// Whole numbers.\n/** Returns what is read, and who reads. */\n/** Whether it is read. */'),
	).toEqual([]);
});

test('a tag that does not begin its line is reported', () => {
	const message = 'begin a line with each tag of a comment';
	expect(inModule('/** Adds. @returns the sum */')).toEqual([`1 ${message}`]);
	expect(inModule('\n/**\n * Adds. @param a number\n * @throws RangeError\n */')).toEqual([`3 ${message}`]);
	expect(inModule('/** @returns the sum */\n/**\n * Adds.\n * @param a number\n * @returns the sum\n */')).toEqual([]);
	expect(inModule('// Mail to staff@returns.example, `@param` is a tag.')).toEqual([]);
});

test('a line comment that continues on the next line is checked as one comment', () => {
	expect(
		inModule('// Names the reader:\n// Who reads it is known.\nconst a = 1; // Counts.\n// What follows.'),
	).toEqual(['4 begins with "What": begin with a noun or a verb']);
});

test('citations of papers outside the repository are reported, citations of ADRs are not', () => {
	expect(inModule('// Sorted by date (decision 27, specification 5.2).')).toEqual([
		'1 cites "decision 27", which the repository does not hold',
		'1 cites "specification 5.2", which the repository does not hold',
	]);
	expect(inDocument('First line.\nAs specification\n9 says.')).toEqual([
		'2 cites "specification 9", which the repository does not hold',
	]);
	expect(inModule("// As ADR 0017 decided.\nconst a = 'decision 27';")).toEqual([]);
	expect(inDocument('See [0017](decisions/0017-two-factor-authentication.md).')).toEqual([]);
});

test('references to numbered issues and sessions are reported', () => {
	expect(inModule('// Left from issue 12.')).toEqual(['1 names "issue 12", which no reader has']);
	expect(inDocument('Done in session 4 of the work.')).toEqual(['1 names "session 4 of", which no reader has']);
	expect(inModule('// Issues a token for 12 hours; 4 sessions of a user.')).toEqual([]);
});

test('banned terms are reported in comments, documents and parts of names', () => {
	expect(inModule('// Asks for the magic\n// step, and writes the gizmo.')).toEqual([
		'1 says "magic step", say "two-factor code"',
		'2 says "gizmo", say "audit event"',
	]);
	expect(inModule('const magicStepCode = listGizmo(1);\nmagicStepCode();')).toEqual([
		'1 name magicStepCode: says "magic step", say "two-factor code"',
		'1 name listGizmo: says "gizmo", say "audit event"',
	]);
	expect(inDocument('A magic-step code.')).toEqual(['1 says "magic step", say "two-factor code"']);
	expect(inModule("// Gizmos.\nconst gizmos = 'gizmo', column = `gizmo`;")).toEqual([]);
});

test('banned names are whole names in code, and words of prose elsewhere', () => {
	expect(inModule('const STAMINA = orGone(2);')).toEqual([
		'1 name STAMINA: say "TIMEOUT_MS"',
		'1 name orGone: say "goneResponse"',
	]);
	expect(inModule('// Created or moved with stamina.\nconst stamina = MAX_STAMINA;')).toEqual([]);
});

test('long sentences of documents are reported', () => {
	expect(inDocument(words(45))).toEqual([]);
	expect(inDocument(`Short.\n${words(46)}`)).toEqual([
		expect.stringContaining('2 a sentence of 46 words, of 45 at most: The word'),
	]);
	expect(inDocument(`${words(30)} ${words(30)}`)).toEqual([]);
	expect(inDocument(`- ${words(30)}\n- ${words(30)}\n\n| ${words(30)} | ${words(30)} |`)).toEqual([]);
	expect(inDocument(`\`\`\`\n${words(60)}\n\`\`\``)).toEqual([]);
	expect(inModule(`// ${words(60)}`)).toEqual([]);
});

test('comments are distinguished from strings, templates and regular expressions', () => {
	const { comments, code } = splitModule(
		"const url = 'https://a.test'; // one\nconst path = /[/*]/.test(`// no`);\n/* two\n * three */ const it = \"isn't\";",
	);
	expect(comments).toEqual([
		{ line: 1, text: ' one' },
		{ line: 3, text: ' two\nthree ' },
	]);
	expect(code).not.toMatch(/one|two|three|no|isn/);
	expect(code.split('\n')).toHaveLength(4);
});

test('a document is read as paragraphs without code and addresses', () => {
	expect(paragraphs('# Title\nA [link](x/y.md)\nwith `code of it`.\n\n\tnpm start\n- item')).toEqual([
		{ line: 1, text: '# Title' },
		{ line: 2, text: 'A link\nwith Code.' },
		{ line: 6, text: '- item' },
	]);
});

test('history, sample texts and migrations are exempt', () => {
	const files = [
		'CHANGELOG.md',
		'demo-studio/pages.ts',
		'server/database/migrations/0001.ts',
		'a.json',
		'site/api.ts',
		'README.md',
	];
	expect(files.filter(isChecked)).toEqual(['site/api.ts', 'README.md']);
});

test('tracked files are checked with the terms of the repository, and missing files are ignored', () => {
	expect(checkProse(['scripts/prose.ts', 'scripts/prose.test.ts'])).toEqual([]);
	expect(checkProse(['scripts/no-such-file.ts'])).toEqual([]);
});
