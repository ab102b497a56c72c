import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Translations } from './translations.ts';
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** Returns the placeholders whose values appear in the text. A plural without `#` only selects a form. */
const placeholders = (text: string): string[] => {
	const found = text.matchAll(/\{(\w+)(?:, plural, one \{([^}]*)\} other \{([^}]*)\})?\}/g);
	const written = [...found].filter(([, , , other]) => other === undefined || other.includes('#'));
	return [...new Set(written.map(([, name]) => name ?? ''))].sort();
};

test('both languages have the same keys', () => {
	expect(Object.keys(zh)).toEqual(Object.keys(en));
});

test.each(Object.keys(en) as (keyof typeof en)[])(
	'%s is not empty and has the same placeholders in both languages',
	(key) => {
		expect(en[key]).not.toBe('');
		expect(zh[key]).not.toBe('');
		expect(placeholders(zh[key])).toEqual(placeholders(en[key]));
	},
);

test('every message is used', () => {
	const folder = import.meta.dirname;
	const code = readdirSync(folder)
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
		.map((name) => readFileSync(join(folder, name), 'utf8'))
		.join('\n');
	expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test('numbers and plurals are formatted for each language', () => {
	const translations = new Translations('en');
	expect(translations.t('autoplayLeft', { count: 1 })).toBe('1 spin left');
	expect(translations.t('autoplayLeft', { count: 1250 })).toBe('1,250 spins left');
	expect(translations.money(123_450)).toBe('1,234.50');
	const chinese = new Translations('zh');
	expect(chinese.t('autoplayLeft', { count: 10 })).toBe('剩余 10 次');
	expect(chinese.t('winOf', { amount: chinese.money(75) })).toBe('赢得 0.75');
});
