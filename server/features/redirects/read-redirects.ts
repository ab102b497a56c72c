import { MAX_IMPORTED_REDIRECTS } from '../../../contract/redirects.ts';
import { delimiters } from '../../kernel/csv.ts';
import { cellsOf } from '../figures/imports/csv-lines.ts';
import type { RedirectFault } from './redirects.messages.ts';

const columns = ['path', 'target', 'status'] as const;

export interface RedirectLine {
	/** Number of the line in the file, from 1. */
	line: number;
	text: string;
	/** Undefined if the line cannot be read. */
	cells: Record<(typeof columns)[number], string> | undefined;
}

/** @returns the lines, or an error of the whole file */
export function readRedirects(csv: string): { lines: RedirectLine[] } | { line: number; fault: RedirectFault } {
	// Spreadsheets write a byte order mark.
	const [head = '', ...rest] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
	const named = delimiters.map((delimiter) => ({
		delimiter,
		names: cellsOf(head, delimiter)?.map((name) => name.trim().toLowerCase()) ?? [],
	}));
	const found = named.find(({ names }) => names.includes('path') && names.includes('target'));
	if (!found) return { line: 1, fault: 'noColumns' };
	const { delimiter, names } = found;
	const lines = rest.flatMap((text, index): RedirectLine[] => {
		if (text.trim() === '') return [];
		const cells = cellsOf(text, delimiter);
		const cell = (name: string) => cells?.[names.indexOf(name)]?.trim() ?? '';
		return [
			{
				line: index + 2,
				text,
				cells: cells && { path: cell('path'), target: cell('target'), status: cell('status') || '301' },
			},
		];
	});
	if (lines.length === 0) return { line: 1, fault: 'noRows' };
	const excess = lines[MAX_IMPORTED_REDIRECTS];
	return excess ? { line: excess.line, fault: 'tooManyRows' } : { lines };
}
