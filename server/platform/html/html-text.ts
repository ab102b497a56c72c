/** Matches tags after which a new paragraph begins. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|dt|dd|blockquote|figcaption|caption|section|div)>|<br\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decodeEntity = (whole: string, name: string): string => {
	if (!name.startsWith('#')) return entities[name] ?? whole;
	const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

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
