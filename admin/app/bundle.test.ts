import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';

const files = join(import.meta.dirname, '../../dist/client/admin-files');

interface Chunk {
	file: string;
	imports?: string[];
}

function firstScripts(language: string): string[] {
	const manifest = JSON.parse(readFileSync(join(files, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
	const first = new Set(['main.tsx', 'home/home-screen.tsx', `../languages/${language}/admin.json`]);
	for (const key of first) {
		expect(manifest).toHaveProperty([key]);
		for (const imported of manifest[key]?.imports ?? []) first.add(imported);
	}
	return [...first].flatMap((key) => manifest[key]?.file ?? []);
}

/** The limit for JavaScript before any interaction (ADR 0059). */
const MAX_FIRST_SCRIPT_BYTES = 152_000;

test.each(languages)('the home screen in %s has at most 152 kB of JavaScript before any interaction', (language) => {
	const bytes = firstScripts(language).reduce((sum, file) => sum + statSync(join(files, `${file}.br`)).size, 0);
	expect(bytes).toBeLessThanOrEqual(MAX_FIRST_SCRIPT_BYTES);
});

test.each([
	['popups', /data-base-ui-inert/],
	['the editor of HTML', /ProseMirror/],
	['the other language', /跳到正文/],
])('the home screen in English starts without %s', (_, mark) => {
	const found = firstScripts('en').filter((file) => mark.test(readFileSync(join(files, file), 'utf8')));
	expect(found).toEqual([]);
});
