/** Tests that code uses only loaded messages. scripts/messages.test.ts tests the messages themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, type Page } from '../../contract/pages.ts';
import { pageModule } from '../document/built-assets.ts';
import enLate from '../../languages/en/site-deferred.json' with { type: 'json' };
import enFirst from '../../languages/en/site.json' with { type: 'json' };
import zhLate from '../../languages/zh/site-deferred.json' with { type: 'json' };
import zhFirst from '../../languages/zh/site.json' with { type: 'json' };

const en = { ...enFirst, ...enLate };
const zh = { ...zhFirst, ...zhLate };

const site = join(import.meta.dirname, '..');

const sources = readdirSync(site, { recursive: true, withFileTypes: true })
	.filter(
		(entry) =>
			entry.isFile() &&
			/\.tsx?$/.test(entry.name) &&
			!entry.name.includes('.test.') &&
			!entry.parentPath.endsWith('testing'),
	)
	.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
	.join('\n');

/** Matches a message key in code, as a string or an attribute. */
const KEY = /(['"])([A-Z]+(?:_[A-Z0-9]+)+)\1/g;

test('no message is in both files of a language', () => {
	expect(Object.keys(enLate).filter((key) => key in enFirst)).toEqual([]);
});

/** Modules that load with the deferred messages, or that only the server renders. */
const deferredModules = new Set([
	'site/layout/dialogs.tsx',
	'site/layout/language-offer-bar.tsx',
	'site/pages/contacts/without-javascript.tsx',
	'site/layout/staff-bar.tsx',
	...Object.values<Page>(pages).flatMap((page) =>
		page.audience === 'public' && !page.hasDeferredMessages ? [] : [pageModule(page)],
	),
]);

/** Returns the modules that public pages may load, without `deferredModules`. */
function publicModules(): Map<string, string> {
	const root = join(site, '..');
	const modules = new Map<string, string>();
	const visit = (path: string): void => {
		if (modules.has(path) || deferredModules.has(path) || !/^site\/.*\.tsx?$/.test(path)) return;
		const text = readFileSync(join(root, path), 'utf8');
		modules.set(path, text);
		for (const [, imported = ''] of text.matchAll(/(?:from |import\(?)\s*'(\.[^']+)'/g))
			visit(join(dirname(path), imported));
	};
	for (const entry of [
		'site/app/entry-client.tsx',
		'site/app/browser-app.tsx',
		...Object.values(pages).map(pageModule),
	])
		visit(entry);
	return modules;
}

test('public pages use no deferred messages', () => {
	const modules = publicModules();
	// Check that `publicModules` follows static and dynamic imports.
	for (const path of [
		'site/pages/home/home-page.tsx',
		'site/pages/contacts/contact-form.tsx',
		'site/layout/header.tsx',
	])
		expect(modules.has(path), path).toBe(true);
	expect(modules.has('site/client-area/client-gate.tsx')).toBe(false);
	// The header shows these entries only after the messages of the client area have loaded.
	const entriesOfClientArea =
		/^LABEL_(CLIENT_ROADMAP|CAMPAIGNS|PROMO_TOOLS|DOCUMENTS|ASSETS|SUMMARY|SHARES|COLLEAGUES|ACCOUNT)$/;
	const early = [...modules].flatMap(([path, text]) =>
		[...text.matchAll(KEY)]
			.filter(([, , key = '']) => key in enLate)
			.filter(([, , key = '']) => !(path.startsWith('site/layout/') && entriesOfClientArea.test(key)))
			.map(([, , key]) => `${path}: ${key}`),
	);
	expect(early).toEqual([]);
});

test('no message uses the platform’s number and date formats', () => {
	// The first use of `Intl` blocks slow phones (ADR 0014).
	const costly = [...Object.entries(en), ...Object.entries(zh)].filter(([, message]) =>
		/#|, ?(?:number|date|time)\b/.test(message),
	);
	expect(costly).toEqual([]);
	expect(sources).not.toMatch(/\bIntl\.(?!PluralRules)|toLocale(?:Date|Time)?String/);
});

test('every key that the site uses exists', () => {
	const used = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
	expect(used.length).toBeGreaterThan(50);
	expect(used.filter((key) => !(key in en))).toEqual([]);
});

test('the specified keys exist with their specified texts', () => {
	for (const key of ['LABEL_GLOBAL_ERROR', 'TEXT_GLOBAL_ERROR', 'TEXT_RESET_DONE_FORM', 'TEXT_MANAGER_WILL_CONTACT']) {
		expect(en).toHaveProperty(key);
		expect(zh).toHaveProperty(key);
	}
	expect(en.LABEL_GLOBAL_ERROR).toBe('Something went wrong');
	expect(en.TEXT_GLOBAL_ERROR).toBe('We will work on fixing that right away.');
});
