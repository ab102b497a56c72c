import { expect, test } from 'vitest';
import { readCell, type Column } from './columns.ts';

const flag: Column = { key: 'has_mobile', path: ['has_mobile'], kind: 'flag', isNullable: false };

test('a flag is written as true or false, or in words of the interface', () => {
	for (const text of ['true', 'YES', 'Sí', 'si', '是', 'x', ' X ', '1', 'VERDADERO'])
		expect(readCell(flag, text), text).toEqual({ value: true });
	for (const text of ['false', 'No', '否', '0', '', 'FALSO'])
		expect(readCell(flag, text), text).toEqual({ value: false });
	expect(readCell(flag, 'perhaps')).toEqual({ error: 'not_flag' });
});
