import { expect, test } from 'vitest';
import { textLang } from './text-language.ts';

test.each([
	['Out of colder waters', 'en'],
	['<p>Ten paylines &amp; a wheel</p>', 'en'],
	['来自更冷的海域', undefined],
	['<p lang="en">试玩 Frost Fathoms</p>', undefined],
	['<p>&nbsp;</p><img src="/media/a.webp">', undefined],
	['96.5 %', undefined],
	['', undefined],
	[undefined, undefined],
])('the language of %j on a Chinese page is %s', (text, language) => {
	const fallback = { script: 'Latin', tag: 'en' };
	expect(textLang(text, { script: 'Han', fallback })).toBe(language);
	expect(textLang(text, { script: 'Latin', fallback })).toBe(undefined);
});
