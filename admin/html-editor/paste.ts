/**
 * Converts content of Word, WPS, LibreOffice, Pages, Excel and Google's programs into allowed HTML. Keeps headings,
 * lists, tables and emphasis. Removes fonts, colours and sizes.
 */
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { filePath } from '../../contract/html/attribute-rules.ts';
import { isInline } from '../../contract/html/element.ts';
import { headingTags } from '../../contract/html/headings.ts';
import { htmlElements } from '../../contract/html/html-policy.ts';
import { cleanHtml, inertBody } from './clean-html.ts';

export interface PastedHtml {
	/** Input of `readSlice` (read-html.ts). */
	html: string;
	/** Number of removed pictures. They are not files of this site. */
	pictures: number;
}

const isEmptyText = (text: string): boolean => /^[ \t\n\r\f\u00a0\u200b\u3000\ufeff]*$/.test(text);
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
/** Browsers drop Word's own properties, so read the attribute as text. */
const styleValue = (element: Element, property: string): string =>
	new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(styleOf(element))?.[1]?.trim().toLowerCase() ?? '';

function renameElement(element: Element, name: string): Element {
	const renamed = element.ownerDocument.createElement(name);
	for (const { name: key, value } of element.attributes) renamed.setAttribute(key, value);
	renamed.append(...element.childNodes);
	element.replaceWith(renamed);
	return renamed;
}
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);
function wrapInside(element: Element, name: string): void {
	const inner = element.ownerDocument.createElement(name);
	inner.append(...element.childNodes);
	element.append(inner);
}

/** An element that does not match this selector is inline. */
const BLOCKS = [
	...htmlElements.filter((element) => !isInline(element)).map(({ tag }) => tag),
	...'address article aside center div footer form h1 h5 h6 header main nav'.split(' '),
].join();
const isBlock = (node: Node): node is Element => node.nodeType === 1 && (node as Element).matches(BLOCKS);
const hasBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null;

/** Pages and WPS use classes for emphasis. */
function classStyles(body: Element): Map<string, string> {
	const styles = new Map<string, string>();
	for (const sheet of body.ownerDocument.querySelectorAll('style')) {
		for (const [, className = '', rules = ''] of sheet.textContent.matchAll(/(?:^|[\s}])\w*\.([\w-]+)\s*\{([^}]*)\}/g))
			styles.set(className, rules);
	}
	return styles;
}

/** Converts styles of text into elements such as `<strong>`. */
function convertStyledText(body: Element, classRules: Map<string, string>): void {
	for (const element of body.querySelectorAll('span, font, b, strong, i, em, u, s, a, td, th, p, li')) {
		const classes = [...element.classList].map((name) => classRules.get(name) ?? '').join(';');
		if (classes) element.setAttribute('style', `${classes};${styleOf(element)}`);
		const weight = styleValue(element, 'font-weight');
		const isBold = /^(bold|bolder|[6-9]00)$/.test(weight);
		// Google Docs wraps the whole text in a `<b>` of normal weight.
		if (/^(b|strong)$/.test(element.localName) && /^(normal|[1-5]00)$/.test(weight)) {
			unwrap(element);
			continue;
		}
		if (/^(i|em)$/.test(element.localName) && styleValue(element, 'font-style') === 'normal') {
			unwrap(element);
			continue;
		}
		if (!/^(span|font|td|th|p|li)$/.test(element.localName)) continue;
		if (hasBlocks(element)) continue;
		const decoration = `${styleValue(element, 'text-decoration')} ${styleValue(element, 'text-decoration-line')}`;
		const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
		if (decoration.includes('underline') && !isLink) wrapInside(element, 'u');
		if (decoration.includes('line-through')) wrapInside(element, 's');
		const verticalAlign = styleValue(element, 'vertical-align');
		if (verticalAlign === 'super' || verticalAlign === 'sub')
			wrapInside(element, verticalAlign === 'super' ? 'sup' : 'sub');
		if (/^(italic|oblique)/.test(styleValue(element, 'font-style'))) wrapInside(element, 'em');
		if (isBold) wrapInside(element, 'strong');
	}
	for (const { tag, pastedFrom } of htmlElements)
		if (pastedFrom) for (const element of body.querySelectorAll(pastedFrom.join())) renameElement(element, tag);
	for (const element of body.querySelectorAll('ins, a u')) unwrap(element);
	// In headings, unwrap bold and underlined text, because a heading is emphasised as a whole.
	for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
		for (const bold of element.querySelectorAll('strong, u')) unwrap(bold);
	for (const element of body.querySelectorAll('strong strong, em em, u u, s s')) unwrap(element);
}

/** Converts paragraphs with named styles into headings and quotations. */
function convertNamedStyles(body: Element): void {
	for (const element of body.querySelectorAll('p')) {
		const name = element.className;
		const level = Number(styleValue(element, 'mso-outline-level') || /Heading(\d)/i.exec(name)?.[1]);
		if (/MsoTitle|^title$/i.test(name)) renameElement(element, 'h2');
		else if (level >= 1 && level <= 6) renameElement(element, `h${level}`);
		else if (/MsoQuote|MsoIntenseQuote/.test(name)) {
			const quote = element.ownerDocument.createElement('blockquote');
			element.replaceWith(quote);
			quote.append(element);
		}
	}
}

interface WordListItem {
	level: number;
	isOrdered: boolean;
	start: number;
}

/** Returns null if the paragraph is not a list item. Removes the bullet or number. */
function takeListItem(paragraph: Element): WordListItem | null {
	const list = styleValue(paragraph, 'mso-list');
	const level = /level(\d)/.exec(list)?.[1];
	if (!level) return null;
	const ignored = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
	const mark = (ignored?.textContent ?? '').replaceAll(/[\s\u00a0]+/g, '');
	ignored?.remove();
	const number = /^\(?(\d{1,4}|[a-z]|[ivxlc]+)[.)、．]/i.exec(mark)?.[1];
	const isChinese = /^[（(]?[一二三四五六七八九十]+[、.）)]/.test(mark);
	return { level: Number(level), isOrdered: number !== undefined || isChinese, start: Number(number) || 1 };
}

/** Converts Word's and WPS's list paragraphs into lists. */
function convertWordLists(body: Element): void {
	let openLists: { list: Element; level: number; isOrdered: boolean }[] = [];
	let lastList: Element | null = null;
	for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
		// A numbered heading stays a heading and loses its number.
		const item = paragraph.closest('li') ? null : takeListItem(paragraph);
		if (!item || paragraph.localName !== 'p') continue;
		let before = lastList?.nextSibling ?? null;
		while (before && before !== paragraph && (before.nodeType !== 1 || before.textContent === '') && !isBlock(before))
			before = before.nextSibling;
		if (before !== paragraph) openLists = [];
		while (openLists.length && openLists.at(-1)!.level > item.level) openLists.pop();
		if (openLists.length && openLists.at(-1)!.level === item.level && openLists.at(-1)!.isOrdered !== item.isOrdered)
			openLists.pop();
		let target = openLists.at(-1);
		if (!target || target.level < item.level) {
			const list = body.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
			if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
			const outer = target?.list.lastElementChild;
			if (outer) outer.append(list);
			else paragraph.before(list);
			target = { list, level: item.level, isOrdered: item.isOrdered };
			openLists.push(target);
		}
		const entry = body.ownerDocument.createElement('li');
		entry.append(...paragraph.childNodes);
		target.list.append(entry);
		paragraph.remove();
		lastList = openLists[0]!.list;
	}
}

/** Joins adjacent lists, moves nested lists into items, and wraps items without a list. */
function normalizeLists(body: Element): void {
	for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
		const item = list.previousElementSibling;
		if (item?.localName === 'li') item.append(list);
		else {
			const wrapper = body.ownerDocument.createElement('li');
			list.replaceWith(wrapper);
			wrapper.append(list);
		}
	}
	for (const wrapper of body.querySelectorAll('div'))
		if (wrapper.childElementCount === 1 && wrapper.firstElementChild!.matches('ul, ol')) unwrap(wrapper);
	for (const list of body.querySelectorAll('ul, ol')) {
		const before = list.previousElementSibling;
		const isAdjacent = before?.nextSibling === list || isEmptyText(before?.nextSibling?.textContent ?? 'x');
		// Word for the web writes a separate list for each item, and numbers the lists with `start`.
		const isContinued =
			list.localName === 'ul' || Number(list.getAttribute('start') ?? 1) === (before?.childElementCount ?? 0) + 1;
		if (before?.localName === list.localName && isAdjacent && isContinued) {
			before.append(...list.childNodes);
			list.remove();
		}
	}
	// Wrap items that were copied without their list.
	for (const item of body.querySelectorAll('li')) {
		if (item.parentElement?.matches('ul, ol')) continue;
		const list = body.ownerDocument.createElement('ul');
		item.replaceWith(list);
		list.append(item);
		while (list.nextElementSibling?.localName === 'li') list.append(list.nextElementSibling);
	}
	for (const item of body.querySelectorAll('li')) {
		const [first] = item.children;
		const isOnlyText =
			first?.localName === 'p' && [...item.children].slice(1).every((child) => child.matches('ul, ol'));
		const isFirst = [...item.childNodes].find((node) => !isEmptyText(node.textContent ?? '')) === first;
		if (first && isOnlyText && isFirst) unwrap(first);
	}
	for (const item of body.querySelectorAll('li')) if (isEmpty(item)) item.remove();
	for (const list of body.querySelectorAll('ul, ol')) if (!list.children.length) list.remove();
}

const VISIBLE_CONTENT = 'img, video, hr, figure, table';
const isEmpty = (element: Element): boolean =>
	isEmptyText(element.textContent ?? '') && !element.querySelector(VISIBLE_CONTENT);

/**
 * Removes column widths and rows without cells. Unwraps the only cell of a table and the only paragraph of a cell. A
 * bold first row becomes the header row.
 */
function normalizeTables(body: Element): void {
	for (const table of body.querySelectorAll('table')) {
		for (const element of table.querySelectorAll('colgroup, col')) element.remove();
		const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
		for (const row of rows) if (!row.cells.length) row.remove();
		const [head] = rows;
		if (rows.length === 1 && head?.cells.length === 1) {
			table.replaceWith(...head.cells[0]!.childNodes);
			continue;
		}
		for (const cell of table.querySelectorAll('td, th')) {
			const [only] = cell.children;
			if (cell.children.length === 1 && only!.matches('p, div') && !hasBlocks(only!)) unwrap(only!);
		}
		const cells = [...(head?.cells ?? [])];
		const isBold = (cell: Element) =>
			!isEmpty(cell) &&
			[...cell.childNodes].every((node) => node.nodeName === 'STRONG' || isEmptyText(node.textContent ?? ''));
		if (rows.length < 2 || table.querySelector('th') || !cells.every(isBold)) continue;
		for (const cell of cells) {
			for (const bold of cell.querySelectorAll('strong')) unwrap(bold);
			renameElement(cell, 'th').setAttribute('scope', 'col');
		}
		const top = body.ownerDocument.createElement('thead');
		table.prepend(top);
		top.append(head!);
	}
}

/** A container that contains blocks is unwrapped. Other containers become paragraphs. */
function normalizeBlocks(body: Element): void {
	for (const box of [
		...body.querySelectorAll('div, section, article, main, header, footer, center, form, address'),
	].reverse()) {
		if (box.matches('section.carousel, section.carousel *')) continue;
		if (hasBlocks(box)) {
			wrapLooseText(box);
			unwrap(box);
		} else renameElement(box, 'p');
	}
	// Two line breaks in a row separate paragraphs.
	for (const paragraph of body.querySelectorAll('p')) {
		const breaks = [...paragraph.childNodes];
		if (!breaks.some((node, index) => node.nodeName === 'BR' && breaks[index + 1]?.nodeName === 'BR')) continue;
		const parts: Node[][] = [[]];
		for (const [index, node] of breaks.entries()) {
			const isSecond = node.nodeName === 'BR' && breaks[index - 1]?.nodeName === 'BR';
			if (isSecond) parts.push([]);
			else if (node.nodeName !== 'BR' || breaks[index + 1]?.nodeName !== 'BR') parts.at(-1)!.push(node);
		}
		paragraph.replaceWith(
			...parts.map((nodes) => {
				const part = body.ownerDocument.createElement('p');
				part.append(...nodes);
				return part;
			}),
		);
	}
	if (hasBlocks(body)) wrapLooseText(body);
}

/** Wraps text beside blocks in paragraphs. */
function wrapLooseText(box: Element): void {
	let line: Element | null = null;
	for (const node of Array.from(box.childNodes)) {
		const isBox = isBlock(node) || (node.nodeType === 1 && hasBlocks(node as Element));
		if (isBox || node.nodeName === 'BR') {
			line = null;
			if (node.nodeName === 'BR') node.remove();
			continue;
		}
		if (!line) {
			if (isEmptyText(node.textContent ?? '') && node.nodeName !== 'IMG') continue;
			line = box.ownerDocument.createElement('p');
			node.before(line);
		}
		line.append(node);
	}
}

const HAN = '[\\u2e80-\\u303f\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef]';
const BROKEN_LINE = new RegExp(`(${HAN})[ \\t]*[\\r\\n]+[ \\t]*(?=${HAN})`, 'g');

/** Removes empty elements, and white space that was used for layout. */
function normalizeText(body: Element): void {
	const walker = body.ownerDocument.createTreeWalker(body, 4);
	while (walker.nextNode()) {
		const text = walker.currentNode;
		if (text.parentElement?.closest('pre')) continue;
		text.textContent = (text.textContent ?? '')
			// Word breaks lines anywhere. Between Chinese characters, a break is no space, so remove it.
			.replaceAll(BROKEN_LINE, '$1')
			.replaceAll(/[ \t\n\r\f\u00a0]*\u00a0[ \t\n\r\f\u00a0]+|[ \t\n\r\f\u00a0]+\u00a0[ \t\n\r\f\u00a0]*/g, ' ')
			.replaceAll(/[\u200b\ufeff]/g, '');
	}
	for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) {
		// Remove white space at both ends. Chinese paragraphs may begin with two ideographic spaces.
		const [first] = textsIn(element);
		if (first) first.textContent = first.textContent!.replace(/^[\s\u00a0\u3000]+/, '');
		const last = textsIn(element).at(-1);
		if (last) last.textContent = last.textContent!.replace(/[\s\u00a0\u3000]+$/, '');
		while (element.lastChild?.nodeName === 'BR') element.lastChild.remove();
	}
	for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote, figcaption')].reverse())
		if (isEmpty(element)) element.remove();
	for (const element of body.querySelectorAll('strong, em, u, s, sub, sup, code'))
		if (element.textContent === '' && !element.firstElementChild) element.remove();
}

function textsIn(element: Element): Node[] {
	const walker = element.ownerDocument.createTreeWalker(element, 4);
	const texts: Node[] = [];
	while (walker.nextNode()) if (walker.currentNode.textContent) texts.push(walker.currentNode);
	return texts;
}

/** Makes URLs of this site relative, unwraps Google's redirects, and removes links to anchors. */
function normalizeAddresses(body: Element, origin: string): void {
	const withoutOrigin = (address: string): string => {
		const url = URL.parse(address);
		return url?.origin === origin ? url.pathname + url.search + url.hash : address;
	};
	for (const link of body.querySelectorAll('a')) {
		const address = link.getAttribute('href') ?? '';
		const url = URL.parse(address);
		const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
		// Links to anchors of the copied document lead nowhere.
		if (!address || address.startsWith('#')) unwrap(link);
		else link.setAttribute('href', withoutOrigin(target ?? address));
	}
	for (const image of body.querySelectorAll('img')) {
		image.setAttribute('src', withoutOrigin(image.getAttribute('src') ?? ''));
		image.removeAttribute('srcset');
	}
}

/** Only an unusual alignment becomes a class. Other classes are removed. */
function convertAlignment(body: Element): void {
	for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, td, th')) {
		const given = styleValue(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase();
		const isUsual = !/^(center|right)$/.test(given) || (given === 'center' && element.localName === 'th');
		element.removeAttribute('class');
		if (!isUsual) element.className = `text-${given}`;
	}
}

/** True for HTML from a ProseMirror editor, which needs no conversion. */
export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice=');

/** @param origin origin of this site */
export function pastedHtml(html: string, origin: string): PastedHtml {
	const body = inertBody(html);
	const isForeign = (image: Element) => filePath(image.getAttribute('src') ?? '') === undefined;
	normalizeAddresses(body, origin);
	const foreign = [...body.querySelectorAll('img')].filter(isForeign);
	for (const image of foreign) image.remove();
	if (!isOwnHtml(html)) {
		const classRules = classStyles(body);
		for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
		convertNamedStyles(body);
		convertWordLists(body);
		convertStyledText(body, classRules);
		normalizeText(body);
		normalizeTables(body);
		normalizeLists(body);
		normalizeBlocks(body);
		normalizeText(body);
		convertAlignment(body);
		for (const element of body.querySelectorAll('*')) {
			element.removeAttribute('lang');
			element.removeAttribute('target');
			if (!element.matches('p, h1, h2, h3, h4, h5, h6, td, th')) element.removeAttribute('class');
		}
	}
	return { html: cleanHtml(body).body.innerHTML, pictures: foreign.length };
}

/** Empty lines separate paragraphs. Without empty lines, each line is a paragraph. */
export function pastedText(schema: Schema, text: string): Slice {
	const lines = text
		.replaceAll('\u0000', '')
		.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
		.replaceAll(/^\n+|\s+$/g, '');
	const parts = /\n[ \t\u3000]*\n/.test(lines) ? lines.split(/\n(?:[ \t\u3000]*\n)+/) : lines.split('\n');
	const paragraphs = parts.map((part) => {
		const content = part.split('\n').flatMap((line, index): DocumentNode[] => {
			const lineText = line.replace(/^[ \t\u3000]+/, '').trimEnd();
			return [...(index ? [schema.node('hardBreak')] : []), ...(lineText ? [schema.text(lineText)] : [])];
		});
		return schema.node('paragraph', null, content);
	});
	return Slice.maxOpen(Fragment.from(paragraphs.filter((node) => node.content.size > 0)));
}

/**
 * With an open start, ProseMirror would join a first heading with the paragraph at the cursor. Returns the slice with a
 * closed start, or null if no change is needed.
 */
export function headingSlice({ content, openStart, openEnd }: Slice, { $from, $to }: Selection): Slice | null {
	const isHeading = (node: DocumentNode | null) => headingTags.some((tag) => tag === node?.type.name);
	const isWithin = $from.parentOffset > 0 && $to.parentOffset < $to.parent.content.size;
	if (openStart === 0 || !isHeading(content.firstChild) || $from.parent.content.size === 0) return null;
	if (content.childCount === 1 && isWithin) return null;
	// If text follows the cursor, a last heading would join this text, so close the end. Otherwise, an open end
	// prevents an empty paragraph.
	const joins = !isHeading(content.lastChild) || $to.parentOffset === $to.parent.content.size;
	return new Slice(content, 0, joins ? openEnd : 0);
}
