import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slideSizes } from '../ui/breakpoints.ts';
import { withBreakpoints } from '../vite.breakpoints.ts';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', 'admin', 'site', 'ui').filter(
	(file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && existsSync(join(root, file)),
);

/** Matches a literal width. Only media queries are checked, because container queries may have any width. */
const literalWidth =
	/(?:min-width|max-width|width\s*[<>]=?)\s*:?\s*[\d.]+(?:px|r?em)|[\d.]+(?:px|r?em)\s*[<>]=?\s*width/;

const literalWidths = (file: string, text: string): string[] =>
	text.split('\n').flatMap((line, index) => {
		const queries = file.endsWith('.css') ? (/@media[^{]*/.exec(line)?.[0] ?? '') : line;
		return literalWidth.test(queries) ? [`${file}:${index + 1} ${line.trim()}`] : [];
	});

test('the rule recognises literal widths in media queries', () => {
	for (const line of ['@media (min-width: 780px) {', '@media (401px <= width < 780px) {', '@media (width<48em) {'])
		expect(literalWidths('a.css', line), line).toHaveLength(1);
	for (const line of ['max-width: 48rem;', '@media (--from-wide) {', '@container (width < 9rem) {'])
		expect(literalWidths('a.css', line), line).toEqual([]);
	expect(literalWidths('a.tsx', "sizes = '(max-width: 779px) 46vw'")).toHaveLength(1);
	expect(literalWidths('a.tsx', 'sizes = `${below("small")} 46vw`')).toEqual([]);
});

test('layouts change at the named breakpoints only', () => {
	expect(files.flatMap((file) => literalWidths(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('names in media queries become widths, and unknown names fail', () => {
	expect(withBreakpoints('(--from-large) and (--below-wide)')).toBe('(width >= 1000px) and (width < 1200px)');
	expect(withBreakpoints('print')).toBe('print');
	expect(() => withBreakpoints('(--from-huge)')).toThrow('No breakpoint is called huge');
});

test('slides have a share of the window as their width, up to a maximum width in the widest windows', () => {
	expect(slideSizes({ 0: 1, 650: 2, 940: 3 }, '26rem')).toBe(
		'(width >= 940px) min(31vw, 26rem), (width >= 650px) 46vw, 92vw',
	);
});
