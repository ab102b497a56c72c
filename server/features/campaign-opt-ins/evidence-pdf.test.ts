import { expect, test } from 'vitest';
import type { OptInEvidence } from '../../../contract/campaign-opt-ins.ts';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { evidenceDocument } from './evidence-document.ts';
import { writeEvidencePdf } from './evidence-pdf.ts';

const evidence = (terms: string): OptInEvidence => ({
	uid: 'one',
	action: 'joined',
	at: '2026-05-15T10:00:00.000Z',
	by: 'ada@casino.test',
	language: 'zh',
	games: [{ name: 'anchor', title: '船锚' }],
	text_hash: 'ab'.repeat(32),
	company: 'Café (Á)',
	text: '',
	name: '寻珠赛',
	start_date: '2026-06-01T00:00:00.000Z',
	end_date: '2026-07-01T00:00:00.000Z',
	terms: terms as SafeHtml,
});
const write = (terms: string): string =>
	writeEvidencePdf(evidenceDocument(evidence(terms), 'es', 'A Studio')).toString('latin1');

/** Returns the texts that the content shows, each in its font. */
const shownTexts = (pdf: string): string =>
	[...pdf.matchAll(/\/([RBC]) \d+ Tf <([\da-f]+)> Tj/g)]
		.map(([, font, hex]) => {
			const bytes = Buffer.from(hex!, 'hex');
			return font === 'C' ? bytes.swap16().toString('utf16le') : bytes.toString('latin1');
		})
		.join('');

test('the PDF has every fact in Latin and Chinese letters, and the text without markup', () => {
	const shown = shownTexts(write('<p>展示&amp;横幅</p><ul><li>By mail</li></ul>'));
	for (const text of ['A Studio', 'Café (Á)', 'ada@casino.test', '2026-05-15 10:00 UTC', '船锚', '寻珠赛', 'By mail'])
		expect(shown).toContain(text);
	expect(shown.replaceAll('横幅', '')).toContain('展示&');
	// The hash is wider than its column.
	expect(shown).toContain('ab'.repeat(20));
	expect(shown).not.toContain('<li>');
});

test('the table of objects points to each object, and long texts have further pages', () => {
	const pdf = write(`<p>${'Long terms of the campaign. '.repeat(20)}</p>`.repeat(30));
	expect(pdf.match(/\/Type \/Page /g)!.length).toBeGreaterThan(2);
	const start = Number(/startxref\n(\d+)/.exec(pdf)![1]);
	expect(pdf.slice(start, start + 4)).toBe('xref');
	const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
	for (const [index, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
	expect(write('<p>Same</p>')).toBe(write('<p>Same</p>'));
});
