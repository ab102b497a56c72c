/**
 * `node_modules/.bin/node scripts/prose.ts`: checks the English of comments, names and documents. Arguments limit the
 * check to some paths. Prints a line for each place that breaks a rule.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './module-imports.ts';
import { root } from './run-module.ts';

/** Banned terms, each with a replacement. */
export type Terms = Record<string, string>;

/** `line` counts from 1. */
export interface Passage {
	line: number;
	text: string;
}

/** Files that are not checked: records of earlier versions, and the demo studio. */
const EXEMPT = /^(?:CHANGELOG\.md$|demo-studio\/|server\/database\/migrations\/|server\/testing\/stored-studio\/)/;
const MAX_SENTENCE_WORDS = 45;

/**
 * Matches comments, and literals that may contain comment signs: strings, templates and regular expressions.
 */
const TOKEN =
	/(?<block>\/\*[\s\S]*?\*\/)|(?<line>\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^\\`])*`|(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Splits a module into comments and code. Spaces replace comments and literals in the code. */
export function splitModule(source: string): { comments: Passage[]; code: string } {
	const comments: (Passage & { end?: number })[] = [];
	let line = 1;
	let position = 0;
	const code = source.replace(TOKEN, (token: string, ...rest: any[]) => {
		const { block, line: lineComment } = rest.at(-1) as { block?: string; line?: string };
		const index = rest.at(-3) as number;
		line += source.slice(position, index).split('\n').length - 1;
		position = index;
		const text = block?.replace(/^\/\*+|\*+\/$/g, '').replace(/\n[ \t]*\*[ \t]?/g, '\n') ?? lineComment?.slice(2);
		if (text === undefined) return blank(token);
		const previous = comments.at(-1);
		// Line comments on adjacent lines are one text. A comment after code is a separate text.
		const isAlone = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, index - 200), index));
		const end = lineComment && isAlone ? index + token.length : undefined;
		if (end && previous?.end && /^\n[ \t]*$/.test(source.slice(previous.end, index)))
			Object.assign(previous, { text: `${previous.text}\n${text}`, end });
		else comments.push({ line, text, ...(end ? { end } : {}) });
		return blank(token);
	});
	return { comments: comments.map(({ line, text }) => ({ line, text })), code };
}

/**
 * Returns the paragraphs, headings, list items and table cells of a document as plain text, without code blocks and
 * link targets.
 */
export function paragraphs(document: string): Passage[] {
	const found: Passage[] = [];
	let isCode = false;
	let isOpen = false;
	for (const [index, raw] of document.split('\n').entries()) {
		if (/^\s*```/.test(raw)) isCode = !isCode;
		if (isCode || /^(?:\s*```|\s*$|\t| {4}\S)/.test(raw)) {
			isOpen = false;
			continue;
		}
		const text = raw
			.replace(/`[^`]*`/g, 'Code')
			.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
			.replace(/<https?:[^>]*>/g, 'address');
		const isRow = /^\s*\|/.test(text);
		const isStart = isRow || /^\s*(?:[-*#>]|\d+\.)\s/.test(text);
		const previous = found.at(-1);
		if (isOpen && !isStart && previous) previous.text += `\n${text}`;
		else
			found.push(
				...(isRow ? text.split('|').filter((cell) => cell.trim()) : [text]).map((each) => ({
					line: index + 1,
					text: each,
				})),
			);
		isOpen = !isRow && !/^\s*#/.test(text);
	}
	return found;
}

const sentences = ({ line, text }: Passage): Passage[] => {
	let position = 0;
	return text.split(/(?<=[.!?][)*_"'”]*)\s+(?=[\p{Lu}\p{N}"'“(*_[])/u).map((sentence) => {
		const start = text.indexOf(sentence, position);
		position = start + sentence.length;
		return { line: line + text.slice(0, start).split('\n').length - 1, text: sentence };
	});
};

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns the words of a name in lower case, e.g. `read html file` for `readHTMLFile`. */
const wordsOf = (name: string): string =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
		.replace(/[_$\s-]+/g, ' ')
		.toLowerCase();

interface Vocabulary {
	/** Matches banned words. Undefined if there are none. */
	words: RegExp | undefined;
	terms: Terms;
}

/** A term with a capital letter matches whole names only. Other terms match words of prose and of names. */
const vocabularyOf = (terms: Terms): Vocabulary => {
	const words = Object.keys(terms).filter((term) => term === term.toLowerCase());
	return { words: words.length ? new RegExp(`\\b(?:${words.join('|')})\\b`, 'g') : undefined, terms };
};

const termsIn = (text: string, { words, terms }: Vocabulary): string[] =>
	words ? [...text.matchAll(words)].map(([term]) => `says "${term}", say "${terms[term]}"`) : [];

const CITATION = /\b(?:decisions?|specifications?)\s+(?:of\s+)?\d[\d.]*/gi;
const WORKPLACE =
	/\b(?:issues?|tickets?|sprints?|milestones?)\s+#?\d+\b|\bsessions?\s+\d+\s+of\b|\bof (?:this|that|the last) session of work\b/gi;

const faultsOfText = ({ line, text }: Passage, vocabulary: Vocabulary): Passage[] =>
	text.split('\n').flatMap((row, index, rows) => {
		// A term may continue on the next line, and is reported on its first line.
		const both = `${row} ${rows[index + 1]?.trim() ?? ''}`;
		const within = (pattern: RegExp, message: (found: string) => string): string[] =>
			[...both.matchAll(pattern)].filter((match) => match.index < row.length).map(([found]) => message(found));
		const own = [
			...within(CITATION, (found) => `cites "${found}", which the repository does not hold`),
			...within(WORKPLACE, (found) => `names "${found}", which no reader has`),
		];
		const lower = both.toLowerCase().replace(/-/g, ' ');
		const terms = vocabulary.words
			? [...lower.matchAll(vocabulary.words)]
					.filter((match) => match.index < row.length)
					.map(([term]) => `says "${term}", say "${vocabulary.terms[term]}"`)
			: [];
		return [...own, ...terms].map((message) => ({ line: line + index, text: message }));
	});

const SUBJECTLESS = /^\s*(?:@\w+\s+)?(What|Who|Whoever|Whatever|Whichever)\b/;

/** Matches a JSDoc tag behind other text of its line. */
const FOLDED_TAG = /\S[ \t]+@(?:param|returns|throws)\b/;

/** Returns the faults of comments and names in a module. Reports each name once. */
export function faultsOfModule(source: string, terms: Terms): Passage[] {
	const vocabulary = vocabularyOf(terms);
	const { comments, code } = splitModule(source);
	const inComments = comments.flatMap((comment) => {
		const begin = SUBJECTLESS.exec(comment.text)?.[1];
		const line = comment.line + (/^\s*\n/.test(comment.text) ? 1 : 0);
		return [
			...(begin ? [{ line, text: `begins with "${begin}": begin with a noun or a verb` }] : []),
			...comment.text
				.split('\n')
				.flatMap((row, index) =>
					FOLDED_TAG.test(row) ? [{ line: comment.line + index, text: 'begin a line with each tag of a comment' }] : [],
				),
			...faultsOfText(comment, vocabulary),
		];
	});
	const seen = new Set<string>();
	const inNames = code.split('\n').flatMap((row, index) =>
		[...row.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
			if (seen.has(name)) return [];
			seen.add(name);
			const exact = Object.hasOwn(terms, name) && name !== name.toLowerCase() ? [`say "${terms[name]}"`] : [];
			return [...exact, ...termsIn(wordsOf(name), vocabulary)].map((message) => ({
				line: index + 1,
				text: `name ${name}: ${message}`,
			}));
		}),
	);
	return [...inComments, ...inNames].toSorted((one, other) => one.line - other.line);
}

export function faultsOfDocument(document: string, terms: Terms): Passage[] {
	const vocabulary = vocabularyOf(terms);
	return paragraphs(document).flatMap((paragraph) => [
		...faultsOfText(paragraph, vocabulary),
		...sentences(paragraph)
			.map((sentence) => ({ ...sentence, words: countWords(sentence.text) }))
			.filter(({ words }) => words > MAX_SENTENCE_WORDS)
			.map(({ line, text, words }) => ({
				line,
				text: `a sentence of ${words} words, of ${MAX_SENTENCE_WORDS} at most: ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}…`,
			})),
	]);
}

export const isChecked = (file: string): boolean => /\.(?:tsx?|mjs|md)$/.test(file) && !EXEMPT.test(file);

/**
 * Checks the tracked modules and documents, or those of the given paths.
 * @returns a line `file:line text` for each fault
 */
export function checkProse(paths: string[] = []): string[] {
	const terms: Terms = JSON.parse(readFileSync(join(root, 'scripts/prose-words.json'), 'utf8'));
	const deleted = new Set(git('ls-files', '-z', '--deleted', '--', ...paths));
	const files = git('ls-files', '-z', '--', ...paths).filter((file) => isChecked(file) && !deleted.has(file));
	return files.flatMap((file) => {
		const text = readFileSync(join(root, file), 'utf8');
		const faults = file.endsWith('.md') ? faultsOfDocument(text, terms) : faultsOfModule(text, terms);
		return faults.map((fault) => `${file}:${fault.line} ${fault.text}`);
	});
}

if (import.meta.main) {
	const faults = checkProse(process.argv.slice(2));
	process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
	process.stdout.write(`${faults.length} places break a rule of the language\n`);
	process.exitCode = faults.length === 0 ? 0 : 1;
}
