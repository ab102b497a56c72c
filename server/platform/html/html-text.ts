/** Matches tags after which a new paragraph begins. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|dt|dd|blockquote|figcaption|caption|section|div)>|<br\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decodeEntity = (whole: string, name: string): string => {
	if (!name.startsWith('#')) return entities[name] ?? whole;
	const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const LIST_TAG = /<(\/?)(ul|ol|li)\b[^>]*>/gi;

/** Returns paragraphs as `paragraphsOf` does, but with a bullet or a number before each item of a list. */
export function printedParagraphsOf(html: string): string[] {
	/** Numbers of the last items of the open lists; undefined in a list with bullets. */
	const lists: (number | undefined)[] = [];
	return paragraphsOf(
		html.replace(LIST_TAG, (tag, end: string, name: string) => {
			if (name.toLowerCase() === 'li') {
				if (end) return tag;
				const last = lists.at(-1);
				if (last === undefined) return '<br>• ';
				lists[lists.length - 1] = last + 1;
				return `<br>${last + 1}. `;
			}
			if (end) lists.pop();
			else lists.push(name.toLowerCase() === 'ol' ? 0 : undefined);
			return '<br>';
		}),
	);
}

/** Returns the paragraphs of sanitised HTML as plain texts, without pictures and empty paragraphs. */
export const paragraphsOf = (html: string): string[] =>
	html
		.replace(BLOCK_END, '\n')
		.replace(/<[^>]*>/g, '')
		.split('\n')
		.map((text) =>
			text
				.replace(/&(#?\w+);/g, decodeEntity)
				.replace(/\s+/g, ' ')
				.trim(),
		)
		.filter((text) => text !== '');
