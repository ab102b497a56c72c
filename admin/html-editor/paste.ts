/**
 * What other programs put on the clipboard, made into HTML of the policy: Word, WPS, LibreOffice, Pages, Google's and
 * Excel's. Fonts, colours and sizes go; what they mean stays: headings, lists, tables, emphasis.
 */
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { Fragment, Slice } from '@tiptap/pm/model';
import { cleaned, inertBody, keptFile } from './policy.ts';

export interface PastedHtml {
	/** For the editor's own reader (read-html.ts). */
	html: string;
	/** Pictures that stand elsewhere and were left out. */
	pictures: number;
}

const isEmptyText = (text: string): boolean => /^[ \t\n\r\f\u00a0\u200b\u3000\ufeff]*$/.test(text);
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
/** A declaration's value; the browser's own reading leaves out Word's. */
const declared = (element: Element, property: string): string =>
	new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(styleOf(element))?.[1]?.trim().toLowerCase() ?? '';

function rename(element: Element, name: string): Element {
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

/** What stands in a text's place of its own; anything else runs on in a line. */
const BLOCKS =
	'address,article,aside,blockquote,center,dd,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,' +
	'main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul,caption,video';
const isBlock = (node: Node): node is Element => node.nodeType === 1 && (node as Element).matches(BLOCKS);
const holdsBlocks = (element: Element): boolean => element.querySelector(BLOCKS) !== null;

/** A style sheet's simple class rules, which Pages and WPS state emphasis by. */
function classStyles(body: Element): Map<string, string> {
	const styles = new Map<string, string>();
	for (const sheet of body.ownerDocument.querySelectorAll('style')) {
		for (const [, className = '', rules = ''] of sheet.textContent.matchAll(/(?:^|[\s}])\w*\.([\w-]+)\s*\{([^}]*)\}/g))
			styles.set(className, rules);
	}
	return styles;
}

/** Emphasis that is a style becomes the element that means it. */
function styledText(body: Element, sheet: Map<string, string>): void {
	for (const element of body.querySelectorAll('span, font, b, strong, i, em, u, s, a, td, th, p, li')) {
		const classes = [...element.classList].map((name) => sheet.get(name) ?? '').join(';');
		if (classes) element.setAttribute('style', `${classes};${styleOf(element)}`);
		const weight = declared(element, 'font-weight');
		const isBold = /^(bold|bolder|[6-9]00)$/.test(weight);
		// Google's whole text stands in a `<b>` that is none.
		if (/^(b|strong)$/.test(element.localName) && /^(normal|[1-5]00)$/.test(weight)) {
			unwrap(element);
			continue;
		}
		if (/^(i|em)$/.test(element.localName) && declared(element, 'font-style') === 'normal') {
			unwrap(element);
			continue;
		}
		if (!/^(span|font|td|th|p|li)$/.test(element.localName)) continue;
		if (holdsBlocks(element)) continue;
		const line = `${declared(element, 'text-decoration')} ${declared(element, 'text-decoration-line')}`;
		const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
		if (line.includes('underline') && !isLink) wrapInside(element, 'u');
		if (line.includes('line-through')) wrapInside(element, 's');
		const rise = declared(element, 'vertical-align');
		if (rise === 'super' || rise === 'sub') wrapInside(element, rise === 'super' ? 'sup' : 'sub');
		if (/^(italic|oblique)/.test(declared(element, 'font-style'))) wrapInside(element, 'em');
		if (isBold) wrapInside(element, 'strong');
	}
	for (const element of body.querySelectorAll('b')) rename(element, 'strong');
	for (const element of body.querySelectorAll('i')) rename(element, 'em');
	for (const element of body.querySelectorAll('strike, del')) rename(element, 's');
	for (const element of body.querySelectorAll('ins, a u')) unwrap(element);
	// A heading is bold of itself.
	for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
		for (const bold of element.querySelectorAll('strong, u')) unwrap(bold);
	for (const element of body.querySelectorAll('strong strong, em em, u u, s s')) unwrap(element);
}

/** Paragraphs by their style's name. */
function namedStyles(body: Element): void {
	for (const element of body.querySelectorAll('p')) {
		const name = element.className;
		const level = Number(declared(element, 'mso-outline-level') || /Heading(\d)/i.exec(name)?.[1]);
		if (/MsoTitle|^title$/i.test(name)) rename(element, 'h2');
		else if (level >= 1 && level <= 6) rename(element, `h${level}`);
		else if (/MsoQuote|MsoIntenseQuote/.test(name)) {
			const quote = element.ownerDocument.createElement('blockquote');
			element.replaceWith(quote);
			quote.append(element);
		}
	}
}

interface Item {
	level: number;
	isOrdered: boolean;
	start: number;
}

/** The list that a paragraph of Word or WPS belongs to; its mark is taken out of it. */
function itemOf(paragraph: Element): Item | null {
	const list = declared(paragraph, 'mso-list');
	const level = /level(\d)/.exec(list)?.[1];
	if (!level) return null;
	const ignored = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
	const mark = (ignored?.textContent ?? '').replaceAll(/[\s\u00a0]+/g, '');
	ignored?.remove();
	const number = /^\(?(\d{1,4}|[a-z]|[ivxlc]+)[.)、．]/i.exec(mark)?.[1];
	const isChinese = /^[（(]?[一二三四五六七八九十]+[、.）)]/.test(mark);
	return { level: Number(level), isOrdered: number !== undefined || isChinese, start: Number(number) || 1 };
}

/** Paragraphs that only look like lists become lists. */
function wordLists(body: Element): void {
	let open: { list: Element; level: number; isOrdered: boolean }[] = [];
	let last: Element | null = null;
	for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
		// A numbered heading is a heading; its number is Word's.
		const item = paragraph.closest('li') ? null : itemOf(paragraph);
		if (!item || paragraph.localName !== 'p') continue;
		let before = last?.nextSibling ?? null;
		while (before && before !== paragraph && (before.nodeType !== 1 || before.textContent === '') && !isBlock(before))
			before = before.nextSibling;
		if (before !== paragraph) open = [];
		while (open.length && open.at(-1)!.level > item.level) open.pop();
		if (open.length && open.at(-1)!.level === item.level && open.at(-1)!.isOrdered !== item.isOrdered) open.pop();
		let place = open.at(-1);
		if (!place || place.level < item.level) {
			const list = body.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
			if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
			const outer = place?.list.lastElementChild;
			if (outer) outer.append(list);
			else paragraph.before(list);
			place = { list, level: item.level, isOrdered: item.isOrdered };
			open.push(place);
		}
		const entry = body.ownerDocument.createElement('li');
		entry.append(...paragraph.childNodes);
		place.list.append(entry);
		paragraph.remove();
		last = open[0]!.list;
	}
}

/** Lists as the policy has them: lists within items, one list where each item had a list of its own. */
function mendLists(body: Element): void {
	for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
		const item = list.previousElementSibling;
		if (item?.localName === 'li') item.append(list);
		else {
			const own = body.ownerDocument.createElement('li');
			list.replaceWith(own);
			own.append(list);
		}
	}
	for (const wrapper of body.querySelectorAll('div'))
		if (wrapper.childElementCount === 1 && wrapper.firstElementChild!.matches('ul, ol')) unwrap(wrapper);
	for (const list of body.querySelectorAll('ul, ol')) {
		const before = list.previousElementSibling;
		const isNext = before?.nextSibling === list || isEmptyText(before?.nextSibling?.textContent ?? 'x');
		// Word for the web numbers each item's list on from the last.
		const goesOn =
			list.localName === 'ul' || Number(list.getAttribute('start') ?? 1) === (before?.childElementCount ?? 0) + 1;
		if (before?.localName === list.localName && isNext && goesOn) {
			before.append(...list.childNodes);
			list.remove();
		}
	}
	// Items that were copied without their list.
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

const SHOWN = 'img, video, hr, figure, table';
const isEmpty = (element: Element): boolean => isEmptyText(element.textContent ?? '') && !element.querySelector(SHOWN);

/** A sheet's cells: no widths; a first row all in bold is the table's head; a single cell is no table. */
function mendTables(body: Element): void {
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
			if (cell.children.length === 1 && only!.matches('p, div') && !holdsBlocks(only!)) unwrap(only!);
		}
		const cells = [...(head?.cells ?? [])];
		const isBold = (cell: Element) =>
			!isEmpty(cell) &&
			[...cell.childNodes].every((node) => node.nodeName === 'STRONG' || isEmptyText(node.textContent ?? ''));
		if (rows.length < 2 || table.querySelector('th') || !cells.every(isBold)) continue;
		for (const cell of cells) {
			for (const bold of cell.querySelectorAll('strong')) unwrap(bold);
			rename(cell, 'th').setAttribute('scope', 'col');
		}
		const top = body.ownerDocument.createElement('thead');
		table.prepend(top);
		top.append(head!);
	}
}

/** Boxes become the paragraphs they hold. */
function mendBlocks(body: Element): void {
	for (const box of [
		...body.querySelectorAll('div, section, article, main, header, footer, center, form, address'),
	].reverse()) {
		if (box.matches('section.carousel, section.carousel *')) continue;
		if (holdsBlocks(box)) {
			paragraphs(box);
			unwrap(box);
		} else rename(box, 'p');
	}
	// Two line breaks are written for a new paragraph.
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
	if (holdsBlocks(body)) paragraphs(body);
}

/** Puts text that runs on beside blocks into paragraphs. */
function paragraphs(box: Element): void {
	let line: Element | null = null;
	for (const node of Array.from(box.childNodes)) {
		const isBox = isBlock(node) || (node.nodeType === 1 && holdsBlocks(node as Element));
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

/** Blanks that were only there for the looks. */
function mendText(body: Element): void {
	const walker = body.ownerDocument.createTreeWalker(body, 4);
	while (walker.nextNode()) {
		const text = walker.currentNode;
		if (text.parentElement?.closest('pre')) continue;
		text.textContent = (text.textContent ?? '')
			// Word breaks its source anywhere; between Chinese characters no blank was meant.
			.replaceAll(BROKEN_LINE, '$1')
			.replaceAll(/[ \t\n\r\f\u00a0]*\u00a0[ \t\n\r\f\u00a0]+|[ \t\n\r\f\u00a0]+\u00a0[ \t\n\r\f\u00a0]*/g, ' ')
			.replaceAll(/[\u200b\ufeff]/g, '');
	}
	for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) {
		// Two wide blanks begin a Chinese paragraph: the page's layout does that.
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

/** Addresses: ours without the host, which the clipboard adds; others' without the detour over a search engine. */
function mendAddresses(body: Element, origin: string): void {
	const own = (address: string): string => {
		const url = URL.parse(address);
		return url?.origin === origin ? url.pathname + url.search + url.hash : address;
	};
	for (const link of body.querySelectorAll('a')) {
		const address = link.getAttribute('href') ?? '';
		const url = URL.parse(address);
		const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
		// Word's own places in the text.
		if (!address || address.startsWith('#')) unwrap(link);
		else link.setAttribute('href', own(target ?? address));
	}
	for (const image of body.querySelectorAll('img')) {
		image.setAttribute('src', own(image.getAttribute('src') ?? ''));
		image.removeAttribute('srcset');
	}
}

/** Alignment is the one style that stays, where it is not the usual one. */
function alignment(body: Element): void {
	for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, td, th')) {
		const given = declared(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase();
		const isUsual = !/^(center|right)$/.test(given) || (given === 'center' && element.localName === 'th');
		element.removeAttribute('class');
		if (!isUsual) element.className = `text-${given}`;
	}
}

/** What the editor itself has copied says so: it has no other program's looks. */
export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice=');

/** HTML of the clipboard as HTML that may be stored. `origin` is this site's. */
export function pastedHtml(html: string, origin: string): PastedHtml {
	const body = inertBody(html);
	const isForeign = (image: Element) => keptFile(image.getAttribute('src') ?? '') === undefined;
	mendAddresses(body, origin);
	const foreign = [...body.querySelectorAll('img')].filter(isForeign);
	for (const image of foreign) image.remove();
	if (!isOwnHtml(html)) {
		const sheet = classStyles(body);
		for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
		namedStyles(body);
		wordLists(body);
		styledText(body, sheet);
		mendText(body);
		mendTables(body);
		mendLists(body);
		mendBlocks(body);
		mendText(body);
		alignment(body);
		for (const element of body.querySelectorAll('*')) {
			element.removeAttribute('lang');
			element.removeAttribute('target');
			if (!element.matches('p, h1, h2, h3, h4, h5, h6, td, th')) element.removeAttribute('class');
		}
	}
	return { html: cleaned(body).body.innerHTML, pictures: foreign.length };
}

/** Plain text as paragraphs: empty lines part them; where there are none, each line is one. */
export function pastedText(schema: Schema, text: string): Slice {
	const lines = text
		.replaceAll('\u0000', '')
		.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
		.replaceAll(/^\n+|\s+$/g, '');
	const parts = /\n[ \t\u3000]*\n/.test(lines) ? lines.split(/\n(?:[ \t\u3000]*\n)+/) : lines.split('\n');
	const paragraphs = parts.map((part) => {
		const content = part.split('\n').flatMap((line, index): DocumentNode[] => {
			const words = line.replace(/^[ \t\u3000]+/, '').trimEnd();
			return [...(index ? [schema.node('hardBreak')] : []), ...(words ? [schema.text(words)] : [])];
		});
		return schema.node('paragraph', null, content);
	});
	return Slice.maxOpen(Fragment.from(paragraphs.filter((node) => node.content.size > 0)));
}
