import { expect, test } from 'vitest';
import { fileKind, fileSize } from './file-facts.ts';

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 kB'],
	[350_486, '350 kB'],
	[999_499, '999 kB'],
	[999_500, '1.0 MB'],
	[1_240_000, '1.2 MB'],
	[9_960_000, '10 MB'],
	[48_400_000, '48 MB'],
	[3_100_000_000, '3.1 GB'],
	[4_200_000_000_000, '4,200 GB'],
])('%d bytes are written as %s', (bytes, text) => {
	expect(fileSize(bytes, 'en')).toBe(text.replace(' ', '\u00a0'));
});

test('a size has the decimal separator of the language', () => {
	expect(fileSize(1_240_000, 'es')).toBe('1,2\u00a0MB');
});

test('a file’s kind is its extension, else its MIME type', () => {
	const kindOf = (download_name: string, content_type: string) => fileKind({ download_name, content_type });
	expect(kindOf('独角鲸之潮.pdf', 'application/pdf')).toBe('PDF');
	expect(kindOf('pack.v2.docx', 'application/octet-stream')).toBe('DOCX');
	expect(kindOf('pack', 'application/zip')).toBe('ZIP');
	expect(kindOf('read.everything', 'application/x-unheard-of')).toBe('');
});
