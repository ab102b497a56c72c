import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './module-imports.ts';
import { anchorsOf, documentLinks, namedIdentifiers, namedPaths } from './named-paths.ts';
import { root } from './run-module.ts';

test('every path in a document or comment exists', () => {
	const files = git('ls-files', '-z');
	const known = new Set(files);
	// The changelog may name files that were renamed later.
	const read = files.filter((file) => /\.(?:md|tsx?|mjs)$/.test(file) && file !== 'CHANGELOG.md');
	const missing = read.flatMap((file) =>
		namedPaths(file, readFileSync(join(root, file), 'utf8'))
			.filter((path) => !known.has(path))
			.map((path) => `${file} names ${path}`),
	);
	expect(missing).toEqual([]);
});

test('every link between documents leads to a file, and to a heading of it', () => {
	const files = git('ls-files', '-z');
	const known = new Set(files);
	const broken = files
		.filter((file) => file.endsWith('.md'))
		.flatMap((document) =>
			documentLinks(readFileSync(join(root, document), 'utf8')).flatMap(({ file, heading }) => {
				const target = file === '' ? document : join(dirname(document), file);
				const isKnown = known.has(target) || files.some((each) => each.startsWith(`${target.replace(/\/$/, '')}/`));
				if (!isKnown) return [`${document} links to ${target}`];
				if (heading === '' || !target.endsWith('.md')) return [];
				const anchors = anchorsOf(readFileSync(join(root, target), 'utf8'));
				return anchors.includes(heading) ? [] : [`${document} links to ${target}#${heading}`];
			}),
		);
	expect(broken).toEqual([]);
});

test('documentLinks reads relative links, and anchorsOf names headings as GitHub does', () => {
	expect(documentLinks('[a](b.md#c-d), [e](#f), [g](https://g.test/#h)')).toEqual([
		{ file: 'b.md', heading: 'c-d' },
		{ file: '', heading: 'f' },
	]);
	expect(anchorsOf('# How `npm start` works, and why\n```\n# no heading\n```\n## A b_c')).toEqual([
		'how-npm-start-works-and-why',
		'a-b_c',
	]);
});

test('namedPaths reads whole documents, but only the comments of modules', () => {
	expect(namedPaths('a.md', 'See `server/app/run.ts`, (docs/glossary.md) and server/<resource>/x.ts.')).toEqual([
		'server/app/run.ts',
		'docs/glossary.md',
	]);
	expect(namedPaths('a.ts', "import a from 'server/a.ts'; // as in site/api.ts\n/** and e2e/axe.ts */")).toEqual([
		'site/api.ts',
		'e2e/axe.ts',
	]);
});

/** Documents with code that readers copy. */
const COPIED_DOCUMENTS = /^(?:docs\/recipes\/[\w-]+|README|CONTRIBUTING)\.md$/;
/** Names that examples of docs/recipes/ add: a content type, a call and a screen. */
const EXAMPLE = /[aA]ward|[oO]utboxSize/;

test('every camelCase identifier in the code of recipes, README and CONTRIBUTING exists', () => {
	const files = git('ls-files', '-z');
	const read = (file: string) => readFileSync(join(root, file), 'utf8');
	const code = files.filter((file) => /\.(?:tsx?|mjs|json)$/.test(file) && file !== 'scripts/named-paths.test.ts');
	const known = new Set(code.flatMap((file) => read(file).match(/[a-zA-Z]\w*/g) ?? []));
	const named = files
		.filter((file) => COPIED_DOCUMENTS.test(file))
		.flatMap((file) => namedIdentifiers(read(file)).map((name) => ({ file, name })));
	expect(named.length).toBeGreaterThan(50);
	const missing = named.filter(({ name }) => !known.has(name) && !EXAMPLE.test(name));
	expect(missing).toEqual([]);
});

test('namedIdentifiers reads only code and only camelCase', () => {
	const block = '```ts\naddOffice(tx, office.isDirect);\n```';
	expect(namedIdentifiers(`OpenType and iPhone: \`toAllLanguages\`, \`DATA_DIR\`, \`add-a-page\`\n${block}`)).toEqual([
		'toAllLanguages',
		'addOffice',
		'isDirect',
	]);
});
