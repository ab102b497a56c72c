import { expect, test } from 'vitest';
import { inOneLine } from './one-line.ts';

test('the lines of an address are joined with commas', () => {
	expect(inOneLine('Rua das Flores 112, 2.º\n4050-263 Oporto\n')).toBe('Rua das Flores 112, 2.º, 4050-263 Oporto');
	expect(inOneLine('1 Quay,\r\n  Valletta\n\nMalta')).toBe('1 Quay, Valletta, Malta');
	expect(inOneLine('海港路 1 号\n瓦莱塔')).toBe('海港路 1 号，瓦莱塔');
});
