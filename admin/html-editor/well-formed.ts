/** Whether HTML is whole as it is written: what a browser would mend by guessing is told to its writer instead. */

export type HtmlFlaw =
	| { kind: 'unclosed' | 'unopened' | 'crossed'; tag: string; line: number }
	| { kind: 'broken'; line: number };

const VOID = new Set([
	'br',
	'hr',
	'img',
	'source',
	'track',
	'wbr',
	'input',
	'meta',
	'link',
	'col',
	'embed',
	'area',
	'base',
]);
const TOKEN =
	/<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>|</g;

/** The first flaw of a text's HTML, with the line it stands in, counted from 1. */
export function htmlFlaw(html: string): HtmlFlaw | undefined {
	// Counted on from the last token: counting from the start for each would take minutes for a long text.
	let counted = 0;
	let lines = 1;
	const lineAt = (index: number): number => {
		for (let at = html.indexOf('\n', counted); at !== -1 && at < index; at = html.indexOf('\n', at + 1)) lines++;
		counted = index;
		return lines;
	};
	const open: { tag: string; line: number }[] = [];
	for (const match of html.matchAll(TOKEN)) {
		const [whole, close, name] = match;
		const line = lineAt(match.index);
		if (whole === '<') return { kind: 'broken', line };
		const tag = name?.toLowerCase();
		if (!tag || VOID.has(tag) || match[4]) continue;
		if (!close) {
			open.push({ tag, line });
			continue;
		}
		const last = open.pop();
		if (!last) return { kind: 'unopened', tag, line };
		if (last.tag !== tag) return { kind: open.some((other) => other.tag === tag) ? 'unclosed' : 'crossed', ...last };
	}
	const left = open.at(-1);
	return left && { kind: 'unclosed', ...left };
}
