/**
 * Rewrites an uploaded SVG with allowed elements and attributes (ADR 0085). A drawing is rejected if a part could run
 * code, load a file, move, or grow without bounds. The error names that part. Parts that draw nothing are removed.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeXml } from '../../../http/xml.ts';
import {
	attributeNames,
	drawnElements,
	filterStepNames,
	MAX_DEPTH,
	MAX_DRAWN_DEPTH,
	MAX_DRAWN_ELEMENTS,
	MAX_ELEMENTS,
	MAX_FILTER_STEPS,
	MAX_SVG_BYTES,
	MAX_WRITTEN_LENGTH,
	propertyNames,
	referringElements,
	removedElements,
	styleOnlyProperties,
	SVG_NAMESPACE,
	textElements,
	XHTML_NAMESPACE,
	XLINK_NAMESPACE,
} from './svg-policy.ts';
import { SvgRejectedError } from './svg-rejected-error.ts';
import { parseDeclarations, parseStyleSheet, type Rule } from './svg-style.ts';
import { parseLength, parseReference, parseValue, parseViewBox, type ValuePiece } from './svg-value.ts';

/** Longer side in pixels of a stored drawing. */
export const SVG_SIDE_PX = 1280;

/** The root element must begin within this number of bytes. Older programs write long comments before the element. */
export const MAX_PROLOGUE_BYTES = 64 * 1024;

interface SvgElement {
	name: string;
	id: string | undefined;
	classes: string[];
	attributes: Map<string, string>;
	href: string | undefined;
	style: string;
	children: SvgElement[];
}

export interface SanitizedSvg {
	text: string;
	width: number;
	height: number;
}

/** Returns true if the root element of a file is `svg`, whether or not the drawing is allowed. */
export function isSvg(start: Uint8Array): boolean {
	const encoding = start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe ? 'utf-16be' : 'utf-8';
	const text = new TextDecoder(encoding).decode(start.subarray(0, MAX_PROLOGUE_BYTES));
	let root: string | undefined;
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentagstart', ({ name }) => {
		root ??= name;
	});
	try {
		parser.write(text);
	} catch {
		// Ignore the error, because only the root element must be readable.
	}
	return root?.split(':').at(-1) === 'svg';
}

/**
 * Rewrites a drawing.
 * @throws SvgRejectedError that names the part that is not allowed
 */
export function sanitizeSvg(bytes: Uint8Array): SanitizedSvg {
	if (bytes.length > MAX_SVG_BYTES) throw new SvgRejectedError('tooLarge');
	const { root, sheet } = readDrawing(decode(bytes));
	const size = sizeOf(root);
	const written = new SvgWriter(root, parseStyleSheet(sheet)).write(size);
	return { text: written, width: size.width, height: size.height };
}

function decode(bytes: Uint8Array): string {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		if (!text.includes('\0')) return text;
	} catch {
		// The code below reports the error.
	}
	throw new SvgRejectedError('encoding');
}

/** Parses a drawing into allowed elements and the text of its style sheets. */
function readDrawing(text: string): { root: SvgElement; sheet: string } {
	let root: SvgElement | undefined;
	let sheet = '';
	let count = 0;
	let filterSteps = 0;
	/** Open elements; null for a removed element. */
	const open: (SvgElement | 'style' | null)[] = [];

	function openTag(tag: SaxesTagNS): SvgElement | 'style' | null {
		if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new SvgRejectedError('tooComplex');
		const { local, uri } = tag;
		const isRoot = open.length === 0;
		if (isRoot && local !== 'svg') throw new SvgRejectedError('element', `<${tag.name}>`);
		const parent = open.at(-1);
		if (uri === XHTML_NAMESPACE) throw new SvgRejectedError('element', `<${tag.name}>`);
		// Elements of other namespaces contain data of drawing programs, and draw nothing.
		if (uri !== SVG_NAMESPACE && uri !== '') return null;
		if (removedElements.has(local)) return null;
		if (textElements.has(local)) throw new SvgRejectedError('text', `<${local}>`);
		if (local === 'style' && !isRoot) return 'style';
		if (!drawnElements.has(local)) throw new SvgRejectedError('element', `<${local}>`);
		if (filterStepNames.has(local) && ++filterSteps > MAX_FILTER_STEPS) throw new SvgRejectedError('tooComplex');
		const element = readElement(tag);
		if (isRoot) root = element;
		else if (parent && parent !== 'style') parent.children.push(element);
		return element;
	}

	const parser = new SaxesParser({ xmlns: true });
	parser.on('error', () => {
		throw new SvgRejectedError('damaged');
	});
	parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
		if (!['utf-8', 'utf8', 'us-ascii'].includes(encoding.toLowerCase())) throw new SvgRejectedError('encoding');
	});
	// The parser loads no DTD. A doctype with brackets is rejected, because the brackets can contain entities.
	parser.on('doctype', (doctype) => {
		if (doctype.includes('[')) throw new SvgRejectedError('doctype');
	});
	parser.on('processinginstruction', ({ target }) => {
		if (target.toLowerCase() === 'xml-stylesheet') throw new SvgRejectedError('style', `<?${target}?>`);
	});
	parser.on('opentag', (tag) => {
		open.push(openTag(tag));
	});
	parser.on('closetag', () => {
		open.pop();
	});
	const addStyle = (part: string): void => {
		if (open.at(-1) === 'style') sheet += part;
	};
	parser.on('text', addStyle);
	parser.on('cdata', addStyle);
	parser.write(text).close();
	if (!root) throw new SvgRejectedError('damaged');
	return { root, sheet };
}

function readElement({ local, attributes }: SaxesTagNS): SvgElement {
	const element: SvgElement = {
		name: local,
		id: undefined,
		classes: [],
		attributes: new Map(),
		href: undefined,
		style: '',
		children: [],
	};
	for (const { name, uri, local: localName, value } of Object.values(attributes)) {
		// Attributes of other namespaces draw nothing, so they are removed.
		if (uri !== '' && uri !== XLINK_NAMESPACE) continue;
		if (localName.toLowerCase().startsWith('on')) throw new SvgRejectedError('attribute', name);
		if (localName === 'href' || localName === 'src') {
			const id = parseReference(value, `${name}="${value}"`);
			if (referringElements.has(local)) element.href = id;
		} else if (uri !== '') continue;
		else if (name === 'id') element.id = value;
		else if (name === 'class') element.classes = value.split(' ').filter(Boolean);
		else if (name === 'style') element.style = value;
		else if (attributeNames.has(name) || propertyNames.has(name)) element.attributes.set(name, value);
	}
	return element;
}

/**
 * Returns the size in whole pixels, and the viewBox.
 * @throws SvgRejectedError for a drawing without a size
 */
function sizeOf({ attributes }: SvgElement): { width: number; height: number; viewBox: string } {
	const viewBox = parseViewBox(attributes.get('viewBox'));
	const width = parseLength(attributes.get('width'));
	const height = parseLength(attributes.get('height'));
	const shown = width !== undefined && height !== undefined ? [width, height] : viewBox?.slice(2);
	if (!shown) throw new SvgRejectedError('noSize');
	const scale = SVG_SIDE_PX / Math.max(...shown);
	const [pixelWidth, pixelHeight] = shown.map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
	return { width: pixelWidth, height: pixelHeight, viewBox: (viewBox ?? [0, 0, ...shown]).join(' ') };
}

type Values = Map<string, ValuePiece[]>;

type RuleIndex = Map<string, { values: Values; place: number }>;

const selectorKey = (kind: Rule['kind'], name: string): string => `${kind} ${name}`;

function indexRules(rules: Rule[]): RuleIndex {
	const index: RuleIndex = new Map();
	for (const [place, { kind, name, declarations }] of rules.entries()) {
		const key = selectorKey(kind, name);
		const entry = index.get(key) ?? { values: new Map(), place };
		entry.place = place;
		for (const [property, value] of declarations) setProperty(entry.values, property, value);
		index.set(key, entry);
	}
	return index;
}

/** Writes a drawing. Styles become attributes, and ids become short. */
class SvgWriter {
	readonly #root: SvgElement;
	readonly #rules: RuleIndex;
	readonly #byId = new Map<string, SvgElement>();
	readonly #shortIds = new Map<string, string>();
	readonly #values = new Map<SvgElement, Values>();
	#length = 0;

	constructor(root: SvgElement, rules: Rule[]) {
		this.#root = root;
		this.#rules = indexRules(rules);
		this.#readValues(root);
	}

	write({ width, height, viewBox }: { width: number; height: number; viewBox: string }): string {
		this.#assertBounded();
		const values = this.#values.get(this.#root)!;
		for (const name of ['x', 'y', 'width', 'height', 'viewBox']) values.delete(name);
		const size = ` xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}" viewBox="${viewBox}"`;
		return this.#writeElement(this.#root, size);
	}

	#readValues(element: SvgElement): void {
		const { name, id, classes } = element;
		// As in browsers, an id means the first of several elements with that id.
		if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
		const values: Values = new Map();
		for (const [attribute, value] of element.attributes) values.set(attribute, parseValue(attribute, value));
		const ofClasses = [...new Set(classes)].flatMap((each) => this.#rules.get(selectorKey('class', each)) ?? []);
		const rules = [
			this.#rules.get(selectorKey('element', name)),
			...ofClasses.toSorted((a, b) => a.place - b.place),
			id === undefined ? undefined : this.#rules.get(selectorKey('id', id)),
		];
		for (const rule of rules) for (const [property, value] of rule?.values ?? []) values.set(property, value);
		for (const [property, value] of parseDeclarations(element.style)) setProperty(values, property, value);
		this.#values.set(element, values);
		for (const child of element.children) this.#readValues(child);
	}

	#targetsOf(element: SvgElement): SvgElement[] {
		const ids = [...this.#values.get(element)!.values()]
			.flat()
			.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.id]));
		if (element.href !== undefined) ids.push(element.href);
		return ids.flatMap((id) => this.#byId.get(id) ?? []);
	}

	/**
	 * Counts the elements that a browser draws.
	 * @throws SvgRejectedError for too many elements, and for an element that refers to itself
	 */
	#assertBounded(): void {
		const known = new Map<SvgElement, { drawn: number; depth: number } | 'open'>();
		const measure = (element: SvgElement, level: number): { drawn: number; depth: number } => {
			const before = known.get(element);
			if (before === 'open' || level + (before?.depth ?? 0) > MAX_DRAWN_DEPTH) throw new SvgRejectedError('tooComplex');
			if (before) return before;
			known.set(element, 'open');
			let drawn = 1;
			let depth = 0;
			for (const next of [...element.children, ...this.#targetsOf(element)]) {
				const below = measure(next, level + 1);
				drawn += below.drawn;
				depth = Math.max(depth, below.depth + 1);
			}
			if (drawn > MAX_DRAWN_ELEMENTS) throw new SvgRejectedError('tooComplex');
			known.set(element, { drawn, depth });
			return { drawn, depth };
		};
		measure(this.#root, 0);
	}

	/** Returns the short id of an element; undefined without such an element. */
	#shortIdOf(id: string): string | undefined {
		if (!this.#byId.has(id)) return undefined;
		const short = this.#shortIds.get(id) ?? `a${this.#shortIds.size + 1}`;
		this.#shortIds.set(id, short);
		return short;
	}

	#writeValue(pieces: ValuePiece[]): string {
		let written = '';
		for (const piece of pieces) {
			if (typeof piece === 'string') {
				written += piece;
				continue;
			}
			const id = this.#shortIdOf(piece.id);
			if (id === undefined) return 'none';
			written += `url(#${id})`;
		}
		return written.trim();
	}

	#writeElement(element: SvgElement, first = ''): string {
		let attributes = first;
		const add = (name: string, value: string): void => {
			const attribute = ` ${name}="${escapeXml(value)}"`;
			this.#length += attribute.length;
			// A rule with a long value may apply to thousands of elements, so the total length has a limit.
			if (this.#length > MAX_WRITTEN_LENGTH) throw new SvgRejectedError('tooComplex');
			attributes += attribute;
		};
		const { name, id, href, children } = element;
		if (id !== undefined && this.#byId.get(id) === element) add('id', this.#shortIdOf(id)!);
		const target = href === undefined ? undefined : this.#shortIdOf(href);
		if (target !== undefined) add('href', `#${target}`);
		const styles: string[] = [];
		for (const [property, pieces] of this.#values.get(element)!) {
			const value = this.#writeValue(pieces);
			if (styleOnlyProperties.has(property)) styles.push(`${property}:${value}`);
			else add(property, value);
		}
		if (styles.length > 0) add('style', styles.join(';'));
		const content = children.map((child) => this.#writeElement(child)).join('');
		return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
	}
}

/**
 * Sets a property of a style.
 * @throws SvgRejectedError for a function or an address that is not allowed
 */
function setProperty(values: Values, name: string, value: string): void {
	const keyword = value.toLowerCase();
	if (styleOnlyProperties.get(name)?.has(keyword)) values.set(name, [keyword]);
	// Drawing programs write a colour in sRGB and then the same colour as `color(…)`. The second value is ignored.
	if (propertyNames.has(name) && !keyword.startsWith('color(')) values.set(name, parseValue(name, value));
}
