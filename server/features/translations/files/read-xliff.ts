/** Reads XLIFF 2.0 files of translators. Documents with a DTD are rejected, so a document cannot declare entities. */
import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { languages, languageTraits, type Language } from '../../../../contract/languages.ts';
import { sourceLanguageOf } from '../../../cms/editing/translations.ts';
import { encodeText } from './html-tags.ts';
import {
	MAX_UNITS,
	parseReference,
	TranslationFileError,
	type FileText,
	type FileUnit,
	type ItemReference,
	type TranslationFile,
} from './translation-unit.ts';
import { XLIFF_NAMESPACE } from './write-xliff.ts';

/** Number of characters to parse before the server handles other requests. */
const CHUNK_LENGTH = 64 * 1024;
const MAX_DEPTH = 200;

/** Returns the language with a BCP 47 tag. */
export const languageOfTag = (tag: string): Language | undefined =>
	languages.find((language) => {
		const { tag: own, locale } = languageTraits[language];
		return [language, own, locale].some((each) => each.toLowerCase() === tag.toLowerCase());
	});

/** The tags before and after the content of an inline code. */
interface Code {
	start: string;
	end: string;
}

/** A source or a target that is being read. */
interface OpenText {
	kind: 'source' | 'target';
	pieces: { text: string; isCode: boolean }[];
}

interface OpenUnit {
	path: string;
	data: Map<string, string>;
	/** Codes of the source by id. A code of the target may have the id of a source code instead of data. */
	codes: Map<string, Code>;
	segments: {
		source?: OpenText['pieces'];
		target?: OpenText['pieces'];
		isIgnorable: boolean;
		state: string;
		order: number;
	}[];
}

/**
 * Returns the character of a code in hexadecimal digits; an empty text for an invalid code, and for U+0000, which
 * PostgreSQL cannot store.
 */
function characterOf(hex: string): string {
	const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
	return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '';
}

const textOf = (pieces: OpenText['pieces']): FileText => ({
	text: pieces.some(({ isCode }) => isCode) ? null : pieces.map(({ text }) => text).join(''),
	html: pieces.map(({ text, isCode }) => (isCode ? text : encodeText(text))).join(''),
});

/** Collects the units of a document from the events of the parser. */
class XliffReader {
	source: Language | undefined;
	target: Language | undefined;
	readonly units: FileUnit[] = [];
	readonly #open: SaxesTagNS[] = [];
	/** Inline codes that are open at the current position. */
	readonly #codes: Code[] = [];
	#item: ItemReference | undefined;
	#unit: OpenUnit | undefined;
	#text: OpenText | undefined;
	#dataId: string | undefined;
	readonly #isOwn: (item: ItemReference) => boolean;

	readonly #siteLanguages: readonly Language[];

	constructor(isOwn: (item: ItemReference) => boolean, siteLanguages: readonly Language[]) {
		this.#isOwn = isOwn;
		this.#siteLanguages = siteLanguages;
	}

	openTag(tag: SaxesTagNS): void {
		if (this.#open.length === 0) this.#readRoot(tag);
		if (this.#open.push(tag) > MAX_DEPTH) throw new TranslationFileError('notXliff');
		if (tag.uri !== XLIFF_NAMESPACE) return;
		const value = (name: string) => tag.attributes[name]?.value ?? '';
		switch (tag.local) {
			case 'file':
				this.#item = parseReference(value('original'));
				if (!this.#item) throw new TranslationFileError('noItem', { id: value('id') });
				if (!this.#isOwn(this.#item)) throw new TranslationFileError('otherStudio', { origin: this.#item.origin });
				break;
			case 'unit':
				this.#unit = { path: value('id'), data: new Map(), codes: new Map(), segments: [] };
				break;
			case 'data':
				this.#dataId = value('id');
				this.#unit?.data.set(this.#dataId, '');
				break;
			case 'segment':
			case 'ignorable':
				this.#unit?.segments.push({ isIgnorable: tag.local === 'ignorable', state: value('state'), order: 0 });
				break;
			case 'source':
			case 'target': {
				const segment = this.#unit?.segments.at(-1);
				if (!segment) break;
				this.#text = { kind: tag.local, pieces: [] };
				segment[tag.local] = this.#text.pieces;
				if (/^\d{1,6}$/.test(value('order'))) segment.order = Number(value('order'));
				break;
			}
			case 'cp':
				this.text(characterOf(value('hex')));
				break;
			case 'pc':
				this.#codes.push(this.#codeOf(value('id'), value('dataRefStart'), value('dataRefEnd')));
				this.#addCode(this.#codes.at(-1)!.start);
				break;
			case 'ph':
			// Some tools write a code across segments as two elements, `sc` and `ec`.
			case 'sc':
				this.#addCode(this.#codeOf(value('id'), value('dataRef'), '').start);
				break;
			case 'ec': {
				const code = this.#unit?.codes.get(value('startRef') || value('id'));
				this.#addCode(this.#unit?.data.get(value('dataRef')) ?? code?.end ?? '');
				break;
			}
			default:
		}
	}

	closeTag({ uri, local }: SaxesTagNS): void {
		this.#open.pop();
		if (uri !== XLIFF_NAMESPACE) return;
		if (local === 'pc') this.#addCode(this.#codes.pop()?.end ?? '');
		else if (local === 'data') this.#dataId = undefined;
		else if (local === 'source' || local === 'target') this.#text = undefined;
		else if (local === 'unit') this.#endUnit();
	}

	text(text: string): void {
		if (this.#dataId !== undefined && this.#unit)
			this.#unit.data.set(this.#dataId, (this.#unit.data.get(this.#dataId) ?? '') + text);
		else this.#text?.pieces.push({ text, isCode: false });
	}

	#readRoot({ uri, local, attributes }: SaxesTagNS): void {
		const version = attributes['version']?.value ?? '';
		if (local !== 'xliff') throw new TranslationFileError('notXliff');
		if (!['2.0', '2.1'].includes(version) || uri !== XLIFF_NAMESPACE)
			throw new TranslationFileError('oldVersion', { version });
		const tag = attributes['trgLang']?.value ?? '';
		this.target = languageOfTag(tag);
		if (!this.target) throw new TranslationFileError('unknownLanguage', { tag });
		const source = attributes['srcLang']?.value ?? '';
		this.source = languageOfTag(source);
		if (this.source !== sourceLanguageOf(this.#siteLanguages, this.target))
			throw new TranslationFileError('wrongSource', { tag: source });
	}

	#codeOf(id: string, startRef: string, endRef: string): Code {
		const { data, codes } = this.#unit!;
		const known = codes.get(id);
		const code = { start: data.get(startRef) ?? known?.start ?? '', end: data.get(endRef) ?? known?.end ?? '' };
		if (this.#text?.kind === 'source') codes.set(id, code);
		return code;
	}

	#addCode(text: string): void {
		this.#text?.pieces.push({ text, isCode: true });
	}

	#endUnit(): void {
		const unit = this.#unit;
		this.#unit = undefined;
		if (!unit || !this.#item) return;
		if (this.units.length >= MAX_UNITS) throw new TranslationFileError('tooManyUnits', { max: MAX_UNITS });
		const { segments } = unit;
		const translated = segments.filter(({ isIgnorable }) => !isIgnorable);
		const hasTarget = translated.length > 0 && translated.every(({ target }) => target !== undefined);
		const inOrder = segments.some(({ order }) => order > 0) ? segments.toSorted((a, b) => a.order - b.order) : segments;
		this.units.push({
			item: this.#item,
			path: unit.path,
			source: textOf(segments.flatMap(({ source = [] }) => source)),
			target: hasTarget ? textOf(inOrder.flatMap(({ source = [], target }) => target ?? source)) : null,
			isReviewed: translated.every(({ state }) => state === 'reviewed' || state === 'final'),
		});
	}
}

const normalise = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Reads a file.
 * @param isOwn returns true for items of this studio
 * @throws TranslationFileError
 */
export async function readXliff(
	xml: string,
	isOwn: (item: ItemReference) => boolean,
	siteLanguages: readonly Language[],
): Promise<TranslationFile> {
	const parser = new SaxesParser({ xmlns: true });
	const reader = new XliffReader(isOwn, siteLanguages);
	parser.on('error', (error) => {
		throw new TranslationFileError('notXml', { reason: error.message });
	});
	parser.on('doctype', () => {
		throw new TranslationFileError('hasDoctype');
	});
	parser.on('opentag', (tag) => reader.openTag(tag));
	parser.on('closetag', (tag) => reader.closeTag(tag));
	parser.on('text', (text) => reader.text(text));
	parser.on('cdata', (text) => reader.text(text));
	const document = xml.replace(/^\uFEFF/, '');
	for (let start = 0; start < document.length; start += CHUNK_LENGTH) {
		if (start > 0) await setImmediate();
		parser.write(document.slice(start, start + CHUNK_LENGTH));
	}
	parser.close();
	const { source, target, units } = reader;
	if (!source || !target) throw new TranslationFileError('notXliff');
	if (units.length === 0) throw new TranslationFileError('noUnits');
	return { source, target, units, normalise };
}
