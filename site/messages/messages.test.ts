import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const placeholders = (message: string): string[] =>
	[...message.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();

test('both languages have the same keys in the same order', () => {
	expect(Object.keys(zh)).toEqual(Object.keys(en));
});

test('a message takes the same placeholders in both languages, and says something', () => {
	for (const key of Object.keys(en) as (keyof typeof en)[]) {
		expect(placeholders(zh[key]), key).toEqual(placeholders(en[key]));
		expect(zh[key].trim(), key).not.toBe('');
		expect(en[key].trim(), key).not.toBe('');
	}
});

test('the specification’s own keys stand verbatim', () => {
	for (const key of ['LABEL_GLOBAL_ERROR', 'TEXT_GLOBAL_ERROR', 'TEXT_RESET_DONE_FORM', 'TEXT_MANAGER_WILL_CONTACT'])
		expect(en).toHaveProperty(key);
});
