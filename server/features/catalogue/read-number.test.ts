import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

const sure = (value: number) => ({ value, isGuess: false });
const guess = (value: number) => ({ value, isGuess: true });

test('a number may have the mark of its unit', () => {
	for (const text of ['96.4', '96,4', '96,4 %', '96.4%', '９６．４％', ' 96,4\u00a0% '])
		expect(readNumber(text, { unit: 'percent' }), text).toEqual(sure(96.4));
	for (const text of ['5000', '5000x', '5000 X', '×5000', 'x 5000', '5000倍'])
		expect(readNumber(text, { unit: 'multiple', isInteger: true }), text).toEqual(sure(5000));
	for (const text of ['0,10 €', '€0.10', '0.10 EUR', 'eur 0,1'])
		expect(readNumber(text, { unit: 'euro' }), text).toEqual(sure(0.1));
	expect(readNumber('5 %', { unit: 'multiple' })).toBeUndefined();
	expect(readNumber('5 %')).toBeUndefined();
});

test('separators of thousands are read where they can mean nothing else', () => {
	for (const text of ['1.000,50', '1,000.50', '1 000,50', "1'000.50", '1 000.5', '1’000,50'])
		expect(readNumber(text, { unit: 'euro' }), text).toEqual(sure(1000.5));
	for (const text of ['1 000 000', '1.000.000', '1,000,000', '1.000.000,00', '1000000,00'])
		expect(readNumber(text, { isInteger: true }), text).toEqual(sure(1_000_000));
	for (const text of ['1.000.50', '1,00,000', '1.0000,5', '1,000,50', '1..5', '', '-', '1 00'])
		expect(readNumber(text, { isInteger: true }), text).toBeUndefined();
});

test('three digits after a single separator are thousands in whole numbers and amounts, and a guess', () => {
	for (const text of ['5.000', '5,000', '×5,000', 'x5.000'])
		expect(readNumber(text, { isInteger: true, unit: 'multiple' }), text).toEqual(guess(5000));
	expect(readNumber('1.500', { unit: 'euro' })).toEqual(guess(1500));
	expect(readNumber('0,105', { unit: 'euro' })).toEqual(sure(0.105));
});

test('three digits after a single separator are decimals elsewhere, unless a comma could separate thousands', () => {
	expect(readNumber('96.425', { unit: 'percent' })).toEqual(sure(96.425));
	expect(readNumber('96,425', { unit: 'percent' })).toEqual(sure(96.425));
	expect(readNumber('41.385')).toEqual(sure(41.385));
	expect(readNumber('41,385', { hasDecimalComma: true })).toEqual(sure(41.385));
	expect(readNumber('41,385')).toBeUndefined();
	expect(readNumber('-0,385')).toEqual(sure(-0.385));
	expect(readNumber('1e3')).toEqual(sure(1000));
});
