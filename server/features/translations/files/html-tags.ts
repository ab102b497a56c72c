/** Splits stored HTML into tags and text, so that translators and machines change the text only. */

/** A tag of stored HTML, or the text between two tags. */
export type HtmlPiece = { tag: string; kind: 'open' | 'close' | 'single' } | { text: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/gi;
/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'source', 'track']);

export const decodeText = (html: string): string =>
	html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
export const encodeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the pieces of sanitised HTML in their order. Text is decoded. */
export function piecesOf(html: string): HtmlPiece[] {
	const pieces: HtmlPiece[] = [];
	let end = 0;
	const addText = (until: number) => {
		if (until > end) pieces.push({ text: decodeText(html.slice(end, until)) });
	};
	for (const match of html.matchAll(TAG)) {
		const [tag, slash, name = ''] = match;
		addText(match.index);
		pieces.push({ tag, kind: slash ? 'close' : VOID.has(name.toLowerCase()) ? 'single' : 'open' });
		end = match.index + tag.length;
	}
	addText(html.length);
	return pieces;
}

/**
 * Returns the tags of HTML, sorted, as a text. HTML with equal tags has the same structure, even if the word order
 * differs.
 */
export const tagsOf = (html: string): string =>
	piecesOf(html)
		.flatMap((piece) => ('tag' in piece ? [piece.tag] : []))
		.sort()
		.join('');

/** Returns a tag that only one of two texts has; undefined if both have the same tags. */
export function differentTag(source: string, target: string): string | undefined {
	const count = (html: string) => {
		const counts = new Map<string, number>();
		for (const piece of piecesOf(html)) if ('tag' in piece) counts.set(piece.tag, (counts.get(piece.tag) ?? 0) + 1);
		return counts;
	};
	const [before, after] = [count(source), count(target)];
	return [...before.keys(), ...after.keys()].find((tag) => before.get(tag) !== after.get(tag));
}

/** An open tag with its end tag, a tag without an end tag, or a text. */
export type HtmlNode = { text: string } | { open: string; close: string; nodes: HtmlNode[] } | { single: string };

/** Returns the tree of sanitised HTML, or a flat list of tags if the HTML is not well-formed. */
export function treeOf(html: string): HtmlNode[] {
	const pieces = piecesOf(html);
	const top: HtmlNode[] = [];
	const open: { tag: string; nodes: HtmlNode[] }[] = [];
	const nodes = () => open.at(-1)?.nodes ?? top;
	for (const piece of pieces) {
		if ('text' in piece) nodes().push(piece);
		else if (piece.kind === 'single') nodes().push({ single: piece.tag });
		else if (piece.kind === 'open') open.push({ tag: piece.tag, nodes: [] });
		else {
			const last = open.pop();
			if (!last || nameOf(last.tag) !== nameOf(piece.tag)) return flat(pieces);
			nodes().push({ open: last.tag, close: piece.tag, nodes: last.nodes });
		}
	}
	return open.length > 0 ? flat(pieces) : top;
}

const nameOf = (tag: string): string => /[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? '';

const flat = (pieces: readonly HtmlPiece[]): HtmlNode[] =>
	pieces.map((piece) => ('text' in piece ? piece : { single: piece.tag }));
