/**
 * Writes XLIFF 2.0 with a file for each item and a unit for each text. Tags of HTML are inline codes, so that a
 * translator can move tags but not break them (ADR 0082).
 */
import { languageTraits } from '../../../../contract/languages.ts';
import type { ItemText } from '../item-texts.ts';
import { treeOf, type HtmlNode } from './html-tags.ts';
import { fieldNameOf, referenceUrl, type ExportedItem, type FileLanguages } from './translation-unit.ts';

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- these characters are the ones to find
const UNREPRESENTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
const attribute = (text: string): string =>
	escapeXml(text.replaceAll(UNREPRESENTABLE, ''))
		.replaceAll('"', '&quot;')
		.replaceAll('\n', '&#10;')
		.replaceAll('\t', '&#9;');
const note = (text: string): string => escapeXml(text.replaceAll(UNREPRESENTABLE, ''));
/** Writes characters that XML cannot contain as elements. */
const content = (text: string): string =>
	text
		.toWellFormed()
		.split(UNREPRESENTABLE)
		.map(escapeXml)
		.reduce((whole, part, index) => {
			if (index === 0) return part;
			const character = [...text.toWellFormed().matchAll(UNREPRESENTABLE)][index - 1]![0];
			return `${whole}<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>${part}`;
		}, '');

/** Collects the tags of a unit. Source and target share the codes of equal tags. */
class Codes {
	readonly #data: string[] = [];
	readonly #dataIds = new Map<string, string>();
	readonly #ids = new Map<string, number[]>();
	#used = new Map<string, number>();
	#lastId = 0;

	/** Begins the source or the target. */
	begin(): void {
		this.#used = new Map();
	}

	dataId(tag: string): string {
		const known = this.#dataIds.get(tag);
		if (known) return known;
		this.#data.push(tag);
		const id = `d${this.#data.length}`;
		this.#dataIds.set(tag, id);
		return id;
	}

	/**
	 * Returns the id of the next code with this tag. A code of the target gets the id of the equal code of the source.
	 */
	id(tag: string): number {
		const ids = this.#ids.get(tag) ?? [];
		const place = this.#used.get(tag) ?? 0;
		this.#used.set(tag, place + 1);
		if (place === ids.length) ids.push(++this.#lastId);
		this.#ids.set(tag, ids);
		return ids[place]!;
	}

	toXml(): string {
		if (this.#data.length === 0) return '';
		const data = this.#data.map((tag, index) => `<data id="d${index + 1}">${content(tag)}</data>`);
		return `<originalData>${data.join('')}</originalData>\n`;
	}
}

const inlineXml = (nodes: readonly HtmlNode[], codes: Codes): string =>
	nodes
		.map((node) => {
			if ('text' in node) return content(node.text);
			if ('single' in node) return `<ph id="${codes.id(node.single)}" dataRef="${codes.dataId(node.single)}"/>`;
			const id = codes.id(node.open);
			const [start, end] = [codes.dataId(node.open), codes.dataId(node.close)];
			return `<pc id="${id}" dataRefStart="${start}" dataRefEnd="${end}">${inlineXml(node.nodes, codes)}</pc>`;
		})
		.join('');

const states = { missing: 'initial', stale: 'initial', machine: 'translated', ready: 'final' } as const;

function unitXml({ path, kind, source, target, state, max_length }: ItemText): string {
	const codes = new Codes();
	const inline = (text: string) => {
		codes.begin();
		return kind === 'html' ? inlineXml(treeOf(text), codes) : content(text);
	};
	const sourceXml = inline(source);
	const targetXml = target === '' ? '' : `<target xml:space="preserve">${inline(target)}</target>\n`;
	const notes = [
		`<note category="field">${note(fieldNameOf(path))}</note>`,
		`<note category="status">${state}</note>`,
		...(max_length === null ? [] : [`<note category="max-length">${max_length}</note>`]),
		...(kind === 'list' ? ['<note category="list">One entry per line</note>'] : []),
	];
	return `<unit id="${attribute(path)}" name="${attribute(fieldNameOf(path))}">
<notes>${notes.join('')}</notes>
${codes.toXml()}<segment id="s1" state="${states[state]}">
<source xml:space="preserve">${sourceXml}</source>
${targetXml}</segment>
</unit>
`;
}

export const xliffHead = ({ source, target }: FileLanguages): string =>
	`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="${languageTraits[source].tag}" trgLang="${languageTraits[target].tag}">
`;

/** Returns the element of an item. A unit with an empty source is left out, as there is nothing to translate. */
export function xliffItem(item: ExportedItem): string {
	const texts = item.texts.filter(({ source }) => source !== '');
	if (texts.length === 0) return '';
	const page = item.page === null ? '' : `<note category="page">${note(item.page)}</note>`;
	return `<file id="${item.resource}.${item.uid}" original="${attribute(referenceUrl(item))}">
<notes><note category="item">${note(item.title)}</note><note category="content-type">${item.resource}</note>${page}</notes>
${texts.map(unitXml).join('')}</file>
`;
}

export const XLIFF_END = '</xliff>\n';
