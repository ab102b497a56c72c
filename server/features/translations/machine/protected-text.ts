/**
 * Protects parts of a text from a machine: tags, placeholders, addresses and names. The service gets numbered tags
 * instead. Its answer must contain each tag once, correctly nested.
 */
import { decodeText, encodeText, treeOf, type HtmlNode } from '../files/html-tags.ts';
import { MachineTranslationError } from './machine-error.ts';

/**
 * A protected part: a tag with its end tag, a tag without an end tag, or a text that the service does not translate.
 */
type Code = { open: string; close: string } | { single: string } | { kept: string };

export interface ProtectedText {
	/** HTML for the service. */
	markup: string;
	codes: readonly Code[];
}

/** Placeholders of messages, addresses and mail addresses. */
const PLACEHOLDERS = String.raw`\{[^{}\n]{1,60}\}|%[sd]|https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w`;
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns an expression that matches the parts of a text that are not translated. */
function keptPattern(names: readonly string[]): RegExp {
	// Longer names first, because a name may begin with another one.
	const sorted = names.toSorted((a, b) => b.length - a.length).map(escapePattern);
	const words = sorted.length > 0 ? String.raw`|(?<![\p{L}\p{N}])(?:${sorted.join('|')})(?![\p{L}\p{N}])` : '';
	return new RegExp(`${PLACEHOLDERS}${words}`, 'gu');
}

/** @param names names that occur in texts, each with the text that replaces the name in the translation */
export function protectText(text: string, isHtml: boolean, names: ReadonlyMap<string, string>): ProtectedText {
	const codes: Code[] = [];
	const add = (code: Code): number => codes.push(code);
	const kept = keptPattern([...names.keys()]);
	const protectWords = (words: string): string => {
		let markup = '';
		let end = 0;
		for (const match of words.matchAll(kept)) {
			const id = add({ kept: names.get(match[0]) ?? match[0] });
			markup += `${encodeText(words.slice(end, match.index))}<span id="t${id}" translate="no">${encodeText(match[0])}</span>`;
			end = match.index + match[0].length;
		}
		return markup + encodeText(words.slice(end));
	};
	const nameOf = (tag: string) => /[a-z][a-z0-9]*/i.exec(tag)![0];
	const write = (nodes: readonly HtmlNode[]): string =>
		nodes
			.map((node) => {
				if ('text' in node) return protectWords(node.text);
				if ('single' in node) return `<${nameOf(node.single)} id="t${add(node)}">`;
				const id = add({ open: node.open, close: node.close });
				const name = nameOf(node.open);
				return `<${name} id="t${id}">${write(node.nodes)}</${name}>`;
			})
			.join('');
	const markup = isHtml ? write(treeOf(text)) : protectWords(text);
	return { markup, codes };
}

const ANSWER_TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi;
const decodeAnswer = (text: string): string =>
	decodeText(
		text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&apos;', "'").replaceAll('&nbsp;', '\u00a0'),
	);

/**
 * Returns the translation.
 * @throws MachineTranslationError if the answer lacks a protected part or has other tags
 */
export function restoreText(answer: string, { codes }: ProtectedText, isHtml: boolean): string {
	const fail = () => new MachineTranslationError('structure');
	const used = new Set<number>();
	const open: { name: string; code: Code }[] = [];
	let result = '';
	let end = 0;
	const addText = (text: string) => {
		const last = open.at(-1);
		// The stored name or placeholder replaces this part, so the answer's text for the part is ignored.
		if (last && 'kept' in last.code) return;
		const decoded = decodeAnswer(text);
		result += isHtml ? encodeText(decoded) : decoded;
	};
	for (const match of answer.matchAll(ANSWER_TAG)) {
		const [whole, slash, name = '', attributes = ''] = match;
		addText(answer.slice(end, match.index));
		end = match.index + whole.length;
		if (slash) {
			const last = open.pop();
			if (last?.name !== name.toLowerCase()) throw fail();
			if ('close' in last.code) result += last.code.close;
			continue;
		}
		const id = Number(/\bid="t(\d+)"/.exec(attributes)?.[1]);
		const code = codes[id - 1];
		if (!code || used.has(id)) throw fail();
		used.add(id);
		if ('single' in code) result += code.single;
		else {
			if ('open' in code) result += code.open;
			else result += isHtml ? encodeText(code.kept) : code.kept;
			open.push({ name: name.toLowerCase(), code });
		}
	}
	addText(answer.slice(end));
	if (open.length > 0 || used.size !== codes.length) throw fail();
	return result;
}
