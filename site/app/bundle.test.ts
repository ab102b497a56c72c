import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { languages, type Language } from '../../contract/languages.ts';
import { pages, type Page } from '../../contract/pages.ts';

const root = join(import.meta.dirname, '../..');
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

test('no script has the table of pages with the names of their modules', () => {
	const names = Object.values<Page>(pages).map(({ module }) => module);
	const quoted = new RegExp(`(["'\`])(?:${names.join('|')})\\1`);
	const found = scripts.filter(([, text]) => quoted.test(text));
	expect(found.map(([name]) => name)).toEqual([]);
});

test('components of most pages are in few files', () => {
	const names = readdirSync(join(client, 'assets')).map((name) => name.replace(/-[\w-]{8}\.\w+$/, ''));
	expect(names).toEqual(expect.arrayContaining(['parts', 'pictures', 'public-parts']));
	const small = ['block', 'game-card', 'call-to-action', 'carousel', 'page-hero', 'use-page-head', 'loader-context'];
	expect(names.filter((name) => small.includes(name))).toEqual([]);
});

const withPattern = (pattern: RegExp): string[] =>
	scripts.filter(([, text]) => pattern.test(text)).map(([name]) => name);

const ROUTER_MARK = /remix-router-transitions/;

/** Code that browsers must not get. `mark` matches the code. A test first checks `mark` against the file `source`. */
const serverCode: [name: string, mark: RegExp, source: string][] = [
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
test.each(serverCode)('no script contains %s', (_, mark, source) => {
	expect(readFileSync(join(root, source), 'utf8')).toMatch(mark);
	expect(withPattern(mark)).toEqual([]);
});

test('no script imports a server package', () => {
	expect(withPattern(/(?:from|import)\s*\(?["'`](?:zod|hono|kysely|pino|pg|sharp|@hono)[/"'`]/)).toEqual([]);
});

test('the production build contains no styleguide, neither for browsers nor for the server', () => {
	const mark = /one wallet for all titles/;
	expect(readFileSync(join(root, 'ui/style-guide/style-guide.tsx'), 'utf8')).toMatch(mark);
	expect(withPattern(mark)).toEqual([]);
	// The admin contains the path `/styleguide/`, because no language may have this path. Skip the path.
	expect(withPattern(/style-?guide(?!\/[`'"])/i)).toEqual([]);
	const server = textOf(join(root, 'dist/server'), /\.js$/);
	expect(server.length).toBeGreaterThan(0);
	expect(server.filter(([, text]) => mark.test(text)).map(([name]) => name)).toEqual([]);
});

test('every script and style has a compressed copy', () => {
	const names = readdirSync(join(client, 'assets'));
	for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
		expect(names).toContain(`${name}.br`);
	}
});

/** Returns the name of the built file of a module. */
const builtFile = (module: string): string => basename(manifestChunk(module).file);

const manifestChunk = (key: string): Chunk =>
	(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>)[key]!;

test('each language has its own files of messages', () => {
	// Skip the admin's files, because some messages of the admin equal messages of the site.
	const ofSite = textOf(join(client, 'assets'), /\.js$/);
	const chinese = ofSite.filter(([, text]) => text.includes('跳到正文')).map(([name]) => name);
	expect(chinese).toEqual([builtFile('languages/zh/site.json')]);
	// Messages of dialogs and the client area are in a separate file.
	const late = ofSite.filter(([, text]) => text.includes('推广素材包')).map(([name]) => name);
	expect(late).toContain(builtFile('languages/zh/site-deferred.json'));
	// A page may also have these messages in its own file.
	expect(late).toContain(builtFile('virtual:page-messages/zh/ca-campaign-page'));
	expect(late).not.toContain(builtFile('virtual:page-messages/zh/ca-calendar-page'));
});

test('the code that draws QR codes loads when one is shown', () => {
	// This table of error correction codewords occurs only in the library.
	const mark = /-1,7,10,15,20,26,18,20,24,30/;
	expect(readFileSync(join(root, 'node_modules/uqr/dist/index.mjs'), 'utf8').replaceAll(/\s/g, '')).toMatch(mark);
	// The builds of the site and of the admin both contain the file, so remove duplicates.
	expect([...new Set(withPattern(mark))]).toEqual([expect.stringMatching(/^qr-encoder-/)]);
});

test('the build contains the router once, in a separate script', () => {
	// Skip the admin's build, which has another router.
	const names = withPattern(ROUTER_MARK).filter((name) => existsSync(join(client, 'assets', name)));
	expect(names).toHaveLength(1);
	expect(names[0]).toMatch(/^router-/);
});

interface Chunk {
	file: string;
	name?: string;
	imports?: string[];
}

/**
 * Returns the scripts that a page loads before any interaction.
 * @param modules page modules
 * @param others other keys of the manifest
 */
function firstScripts(modules: string[], ...others: string[]): string[] {
	const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
	const first = new Set([
		'site/app/entry-client.tsx',
		Object.keys(manifest).find((key) => manifest[key]?.name === 'parts' && manifest[key].file.endsWith('.js'))!,
		...modules.map((module) => `site/pages/${module}.tsx`),
		...others,
	]);
	for (const key of first) {
		expect(manifest).toHaveProperty([key]);
		for (const imported of manifest[key]?.imports ?? []) first.add(imported);
	}
	return [...first].flatMap((key) => manifest[key]?.file ?? []);
}

/** Limit of the compressed scripts that a page loads before any interaction (ADR 0013). */
const MAX_FIRST_SCRIPT_BYTES = 105_000;

/** Returns the manifest keys that a document loads for this page only. */
const scriptsOfPage = (id: string, { audience, hasDeferredMessages }: Page, language: Language): string[] => [
	`languages/${language}/site.json`,
	...(audience === 'public' ? [] : ['site/app/first-data.ts']),
	...(audience === 'public' && !hasDeferredMessages ? [] : [`virtual:page-messages/${language}/${id}`]),
];

test.each(Object.entries<Page>(pages))('%s has little JavaScript before any interaction', (id, page) => {
	for (const language of languages) {
		const files = firstScripts([page.module], ...scriptsOfPage(id, page, language));
		const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
		expect(bytes, language).toBeLessThanOrEqual(MAX_FIRST_SCRIPT_BYTES);
	}
});

test('the document of a page loads the messages that the page can show, and no others', async () => {
	const keysIn = async (id: string): Promise<string[]> => {
		const { file } = manifestChunk(`virtual:page-messages/en/${id}`);
		const { default: messages } = (await import(join(client, file))) as { default: Record<string, unknown> };
		return Object.keys(messages);
	};
	const ofTable = await keysIn('ca-games-page');
	// The keys include messages of the menu, and of code that the page loads later.
	expect(ofTable).toEqual(
		expect.arrayContaining(['TEXT_CLIENT_GAMES', 'TITLE_RANK_BREAKDOWN', 'LABEL_SHARES', 'TEXT_NOT_LOADED']),
	);
	expect(ofTable).not.toContain('TEXT_PASSKEYS');
	expect(await keysIn('ca-account-page')).toEqual(expect.arrayContaining(['TEXT_PASSKEYS', 'TEXT_RECOVERY_CODES']));
	expect((await keysIn('ca-calendar-page')).length).toBeLessThan(60);
});

test.each([
	[
		'the library of menus and lists',
		/data-base-ui-inert/,
		() =>
			join(
				dirname(createRequire(join(root, 'ui/package.json')).resolve('@base-ui/react/package.json')),
				'floating-ui-react/utils/markOthers.mjs',
			),
	],
	['the router', ROUTER_MARK, () => join(root, 'node_modules/react-router/dist/production/lib/router/router.js')],
	['the code that writes tags of the head', /og:locale/, () => join(root, 'site/document/head-tags.ts')],
	['the code of the footer', /LABEL_SAFER_PLAY/, () => join(root, 'site/layout/footer.tsx')],
])('the pages start without %s', (_, mark, source) => {
	expect(readFileSync(source(), 'utf8')).toMatch(mark);
	const files = firstScripts(
		Object.values<Page>(pages).map(({ module }) => module),
		'site/app/first-data.ts',
	);
	expect(files.filter((file) => mark.test(readFileSync(join(client, file), 'utf8')))).toEqual([]);
});
