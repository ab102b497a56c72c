import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { localizedText, missingTexts, optionalLink, requiredLocalizedText } from './content-fields.ts';

const schema = z.strictObject({
	title: requiredLocalizedText(20),
	text: localizedText(20),
	file: z.strictObject({ title: requiredLocalizedText(20) }).nullable(),
	pages: z.record(z.string(), z.strictObject({ title: requiredLocalizedText(20) })).optional(),
	links: z.array(z.strictObject({ title: requiredLocalizedText(20) })).default([]),
});

test('required texts are missing in the language that is asked for, at any depth', () => {
	const texts = { title: { es: 'Sí', zh: '  ' }, text: {} };
	const content = { ...texts, file: { title: { es: 'Sí' } }, links: [{ title: { zh: '有' } }, { title: {} }] };
	expect(missingTexts(schema, content, 'es')).toEqual(['links.0.title.es', 'links.1.title.es']);
	expect(missingTexts(schema, content, 'zh')).toEqual(['title.zh', 'file.title.zh', 'links.1.title.zh']);
	expect(missingTexts(schema, { ...texts, file: null, links: undefined }, 'es')).toEqual([]);
	expect(missingTexts(schema, { title: null }, 'es')).toEqual([]);
	expect(missingTexts(schema, { pages: { home: { title: {} } } }, 'es')).toEqual(['pages.home.title.es']);
});

test('the schema itself accepts any languages, and returns all of them', () => {
	expect(schema.shape.title.parse({ es: ' Sí ' })).toEqual({ en: '', es: 'Sí', zh: '' });
	expect(schema.shape.title.parse({})).toEqual({ en: '', es: '', zh: '' });
	expect(schema.shape.title.safeParse({ de: 'Ja' }).success).toBe(false);
});

test.each(['', '/games/', '#cta', 'https://operator.test/a?b=c', 'HTTP://operator.test'])('%j is a link', (link) =>
	expect(optionalLink.parse(link)).toBe(link),
);

test.each(['//other.test', '/\\other.test', 'javascript:alert(1)', 'games', 'https:///x', 'https://a b', '/a b'])(
	'%j is no link',
	(link) => expect(optionalLink.safeParse(link).success).toBe(false),
);
