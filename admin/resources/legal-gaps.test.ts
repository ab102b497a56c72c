import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { gapsIn } from '../../contract/legal-texts.ts';
import { fillLegalGaps, gapValue, legalGaps, type LegalBodies } from './legal-gaps.ts';

const languages: Language[] = ['en', 'es', 'zh'];
const outline = JSON.parse(readFileSync(new URL('../../outline/data/texts.json', import.meta.url), 'utf8')) as Record<
	keyof LegalBodies,
	{ body_html: LegalBodies['legal_terms'] }
>;
const bodies: LegalBodies = {
	legal_privacy: outline.legal_privacy.body_html,
	legal_terms: outline.legal_terms.body_html,
};

test('each gap of the outline is one gap with a name in every language', () => {
	const gaps = legalGaps(bodies, languages);
	const distinct = new Set(Object.values(bodies).flatMap(({ en }) => gapsIn(en!)));
	expect(gaps.map(({ names }) => names.en)).toEqual([...distinct].map((name) => [name]));
	for (const { names } of gaps) expect(languages.map((language) => names[language]?.length)).toEqual([1, 1, 1]);
	expect(gaps.find(({ names }) => names.en![0] === 'date')).toMatchObject({
		names: { es: ['fecha'], zh: ['日期'] },
		pages: ['legal_privacy', 'legal_terms'],
		isSentence: false,
	});
});

test('one save fills all gaps of both pages, and deletes what does not apply', () => {
	const gaps = legalGaps(bodies, languages);
	const values = Object.fromEntries(
		gaps.map(({ key, isSentence }) => [key, isSentence ? null : { en: '12', zh: '十二' }]),
	);
	const filled = fillLegalGaps(bodies, gaps, values, languages);
	expect(legalGaps(filled, languages)).toEqual([]);
	// The number of the source language replaces a missing number.
	expect(filled.legal_terms.es).toContain('Última modificación: 12.');
	expect(filled.legal_terms.zh).toContain('适用十二法律。在法律允许的范围内，由十二的法院管辖。');
	expect(filled.legal_terms.en).not.toMatch(/<p>\s*<\/p>|legal advice/);
	expect(filled.legal_privacy.zh).not.toMatch(/[\p{Script=Han}，。] [\p{Script=Han}，。]/u);
});

test('values are text, gaps without a value stay, and a sentence is proposed for no other language', () => {
	const body = { en: '<p>In [[place]], [[date]].</p>', zh: '<p>[[地点]]，[[日期]]。</p>' };
	const both = { legal_privacy: body, legal_terms: {} };
	const gaps = legalGaps(both, ['en', 'zh']);
	const filled = fillLegalGaps(both, gaps, { [gaps[0]!.key]: { en: 'A & <B>' } }, ['en', 'zh']);
	expect(filled.legal_privacy).toEqual({
		en: '<p>In A &amp; &lt;B&gt;, [[date]].</p>',
		zh: '<p>A &amp; &lt;B&gt;，[[日期]]。</p>',
	});
	const long = { [gaps[0]!.key]: { en: 'the courts of our seat' } };
	expect(gapValue(gaps[0]!, long, 'zh', 'en')).toBe('');
});

test.each([
	['Hosting Axarquía, S. L.', true],
	['Sociedad de Alojamiento del Sur, S. A. U.', true],
	['Cloud & Sons Co., Ltd.', true],
	['Serverhaus Nord GmbH & Co. KG', true],
	['Data Praha Brno s.r.o.', true],
	['30 días después de la entrega', false],
	['Los juzgados de nuestra ciudad', false],
])('a name of a company also fills the other languages: %s', (value, isProposed) => {
	const both = { legal_privacy: { es: '<p>[[a]]</p>', zh: '<p>[[b]]</p>' }, legal_terms: {} };
	const [gap] = legalGaps(both, ['es', 'zh']);
	expect(gapValue(gap!, { [gap!.key]: { es: value } }, 'zh', 'es')).toBe(isProposed ? value : '');
});

test('gaps whose translation has another structure are asked on their own', () => {
	const both = { legal_privacy: { en: '<p>[[a]] [[b]]</p>', zh: '<p>[[乙]]</p>' }, legal_terms: {} };
	expect(legalGaps(both, ['en', 'zh']).map(({ names }) => names)).toEqual([
		{ en: ['a'] },
		{ en: ['b'] },
		{ zh: ['乙'] },
	]);
});
