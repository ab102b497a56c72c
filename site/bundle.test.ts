/** What the build sends to browsers; `npm test` builds before it runs the tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');

const textOf = (folder: string, ending: RegExp): [name: string, text: string][] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && ending.test(entry.name))
		.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);

let scripts: [name: string, text: string][] = [];
beforeAll(() => {
	expect(existsSync(join(root, 'dist/.inputs')), 'the site must be built first').toBe(true);
	scripts = textOf(client, /\.js$/);
	expect(scripts.length).toBeGreaterThan(3);
});

/** Files in which the pattern stands. */
const withPattern = (pattern: RegExp): string[] =>
	scripts.filter(([, text]) => pattern.test(text)).map(([name]) => name);

/** What must not reach a browser: how to know it, and a file that holds it, so that the mark is known to be one. */
const serverCode: [name: string, mark: RegExp, heldBy: string][] = [
	['modules of Node.js', /['"`]node:\w/, 'server/app/server.ts'],
	['zod', /ZodError|\$ZodType/, 'node_modules/zod/v4/core/errors.js'],
	['hono', /HonoRequest/, 'node_modules/hono/dist/request.js'],
	['kysely', /SelectQueryNode/, 'node_modules/kysely/dist/query-creator.js'],
	['pino', /\bpino\b/, 'node_modules/pino/pino.js'],
	['the embedded database', /DatabaseSync/, 'server/database/sqlite.ts'],
	['the server render', /renderToPipeableStream/, 'node_modules/react-dom/server.node.js'],
	[
		'the parser of messages',
		/EXPECT_ARGUMENT_CLOSING_BRACE/,
		'node_modules/@formatjs/icu-messageformat-parser/index.js',
	],
];
test.each(serverCode)('browsers get nothing of %s', (_, mark, heldBy) => {
	expect(readFileSync(join(root, heldBy), 'utf8')).toMatch(mark);
	expect(withPattern(mark)).toEqual([]);
});

test('no name of a server package is imported', () => {
	expect(withPattern(/(?:from|import)\s*\(?["'`](?:zod|hono|kysely|pino|pg|sharp|@hono)[/"'`]/)).toEqual([]);
});

test('production has no styleguide, for browsers or on the server', () => {
	const mark = /one wallet for all titles/;
	expect(readFileSync(join(root, 'site/pages/styleguide/styleguide-page.tsx'), 'utf8')).toMatch(mark);
	expect(withPattern(mark)).toEqual([]);
	expect(withPattern(/styleguide/i)).toEqual([]);
	const server = textOf(join(root, 'dist/server'), /\.js$/);
	expect(server.length).toBeGreaterThan(0);
	expect(server.filter(([, text]) => mark.test(text)).map(([name]) => name)).toEqual([]);
});

test('every script and style has its compressed copy', () => {
	const names = readdirSync(join(client, 'assets'));
	for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
		expect(names).toContain(`${name}.br`);
	}
});

test('the words of a language travel by themselves', () => {
	// The admin has words of its own, some of them the same.
	const ofSite = textOf(join(client, 'assets'), /\.js$/);
	const chinese = ofSite.filter(([, text]) => text.includes('跳到正文')).map(([name]) => name);
	expect(chinese).toHaveLength(1);
	expect(chinese[0]).toMatch(/^zh-/);
	// What only dialogs and the client area say comes with them.
	const late = ofSite.filter(([, text]) => text.includes('推广素材包')).map(([name]) => name);
	expect(late).toHaveLength(1);
	expect(late[0]).toMatch(/^zh-late-/);
});

test('what draws QR codes travels with the account page alone', () => {
	// The numbers of error correction words, by version: nothing else begins so.
	const mark = /-1,7,10,15,20,26,18,20,24,30/;
	expect(readFileSync(join(root, 'node_modules/uqr/dist/index.mjs'), 'utf8').replaceAll(/\s/g, '')).toMatch(mark);
	const names = withPattern(mark);
	expect(names).toHaveLength(1);
	expect(names[0]).toMatch(/^account-page-/);
});
