import { expect, test } from 'vitest';
import { csvLine, textCell, textOfCell } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', ' =1', '\t@x', "'=1"])(
	'the cell %j is text, no formula, and is read back as it was',
	(text) => {
		const cell = textCell(text);
		expect(cell.replace(/^"/, '')).toMatch(/^'/);
		if (!cell.startsWith('"')) expect(textOfCell(cell)).toBe(text);
	},
);

test('no formula begins after a line break or a semicolon in a cell', () => {
	expect(textCell('a\n=1;@x')).toBe('"a\n\'=1;\'@x"');
});

test('quotation marks and commas are quoted, and other texts stay as they are', () => {
	expect(csvLine([textCell('Tide, "the" game'), textCell('a=1'), 7])).toBe('"Tide, ""the"" game",a=1,7\r\n');
});
