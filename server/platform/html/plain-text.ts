/** Matches a tag or comment, which a plain text does not have: `a < b` is plain. */
const TAG = /<(?:!|\/?[a-z])/i;
/** Matches an ampersand that begins no character reference such as `&nbsp;`. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi;

/**
 * Returns a text as HTML. Empty lines separate paragraphs, and single line breaks become `<br>`. Returns a text with
 * tags unchanged.
 */
export function htmlOfText(text: string): string {
	if (TAG.test(text)) return text;
	return text
		.replaceAll(/\r\n?/g, '\n')
		.split(/\n[^\S\n]*\n\s*/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '')
		.map((paragraph) => {
			const escaped = paragraph.replaceAll(BARE_AMPERSAND, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
			return `<p>${escaped.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '<br>')}</p>`;
		})
		.join('');
}
