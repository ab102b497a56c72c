/** Finds syntax errors that browsers would repair by guessing. */

export type HtmlSyntaxError =
	| { kind: 'unclosed' | 'unopened' | 'crossed'; tag: string; line: number }
	| { kind: 'broken'; line: number };

const VOID_TAGS = new Set([
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
const TOKEN_PATTERN =
	/<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>|</g;

/** Lines count from 1. Undefined for well-formed HTML. */
export function findSyntaxError(html: string): HtmlSyntaxError | undefined {
	// Counting from the start for each token would take quadratic time.
	let countedTo = 0;
	let lines = 1;
	const lineAt = (index: number): number => {
		for (let at = html.indexOf('\n', countedTo); at !== -1 && at < index; at = html.indexOf('\n', at + 1)) lines++;
		countedTo = index;
		return lines;
	};
	const open: { tag: string; line: number }[] = [];
	for (const match of html.matchAll(TOKEN_PATTERN)) {
		const [whole, close, name] = match;
		const line = lineAt(match.index);
		if (whole === '<') return { kind: 'broken', line };
		const tag = name?.toLowerCase();
		if (!tag || VOID_TAGS.has(tag) || match[4]) continue;
		if (!close) {
			open.push({ tag, line });
			continue;
		}
		const last = open.pop();
		if (!last) return { kind: 'unopened', tag, line };
		if (last.tag !== tag) return { kind: open.some((other) => other.tag === tag) ? 'unclosed' : 'crossed', ...last };
	}
	const unclosed = open.at(-1);
	return unclosed && { kind: 'unclosed', ...unclosed };
}
