/**
 * Reads static TrueType fonts, and joins glyphs of several fonts in a new font. A Chinese typeface has about a hundred
 * font files with the same metrics. A PDF gets one font with the glyphs of its texts.
 */

const TABLE_RECORD_BYTES = 16;
const HEADER_BYTES = 12;

interface Glyph {
	outline: Buffer;
	advance: number;
	bearing: number;
}

export class TrueTypeFont {
	readonly #bytes: Buffer;
	readonly #tables = new Map<string, Buffer>();
	readonly #glyphs: ReadonlyMap<number, number>;

	/** @throws Error if the bytes are not a static TrueType font */
	constructor(bytes: Buffer) {
		this.#bytes = bytes;
		const count = bytes.readUInt16BE(4);
		for (let at = HEADER_BYTES; at < HEADER_BYTES + count * TABLE_RECORD_BYTES; at += TABLE_RECORD_BYTES) {
			const start = bytes.readUInt32BE(at + 8);
			this.#tables.set(
				bytes.toString('latin1', at, at + 4),
				bytes.subarray(start, start + bytes.readUInt32BE(at + 12)),
			);
		}
		if (this.#tables.has('fvar')) throw new Error('not a static font');
		this.#glyphs = readCharacterMap(this.table('cmap'));
	}

	get bytes(): Buffer {
		return this.#bytes;
	}

	table(tag: string): Buffer {
		const table = this.#tables.get(tag);
		if (!table) throw new Error(`the font has no table ${tag}`);
		return table;
	}

	has(codePoint: number): boolean {
		return this.#glyphs.has(codePoint);
	}

	glyphIndexOf(codePoint: number): number {
		return this.#glyphs.get(codePoint) ?? 0;
	}

	glyph(index: number): Glyph {
		const isLong = this.table('head').readInt16BE(50) === 1;
		const loca = this.table('loca');
		const offset = (place: number) => (isLong ? loca.readUInt32BE(place * 4) : loca.readUInt16BE(place * 2) * 2);
		const longMetrics = this.table('hhea').readUInt16BE(34);
		const hmtx = this.table('hmtx');
		const isLongMetric = index < longMetrics;
		return {
			outline: this.table('glyf').subarray(offset(index), offset(index + 1)),
			advance: hmtx.readUInt16BE((isLongMetric ? index : longMetrics - 1) * 4),
			bearing: isLongMetric
				? hmtx.readInt16BE(index * 4 + 2)
				: hmtx.readInt16BE(longMetrics * 4 + (index - longMetrics) * 2),
		};
	}
}

const FORMAT_WHOLE_RANGE = 12;
const FORMAT_SEGMENTS = 4;

/** Reads the map from characters to glyphs, in the format that covers the most characters. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
	const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) =>
		cmap.subarray(cmap.readUInt32BE(4 + place * 8 + 4)),
	);
	const map = new Map<number, number>();
	const whole = subtables.find((table) => table.readUInt16BE(0) === FORMAT_WHOLE_RANGE);
	if (whole) {
		for (let group = 0; group < whole.readUInt32BE(12); group++) {
			const at = 16 + group * 12;
			const [first, last, glyph] = [whole.readUInt32BE(at), whole.readUInt32BE(at + 4), whole.readUInt32BE(at + 8)];
			for (let code = first; code <= last; code++) map.set(code, glyph + code - first);
		}
		return map;
	}
	const segments = subtables.find((table) => table.readUInt16BE(0) === FORMAT_SEGMENTS);
	if (!segments) throw new Error('the font has no map of characters in a known format');
	const doubled = segments.readUInt16BE(6);
	for (let at = 0; at < doubled; at += 2) {
		const last = segments.readUInt16BE(14 + at);
		const first = segments.readUInt16BE(16 + doubled + at);
		const delta = segments.readUInt16BE(16 + doubled * 2 + at);
		const rangeAt = 16 + doubled * 3 + at;
		const range = segments.readUInt16BE(rangeAt);
		for (let code = first; code <= last && code < 0xffff; code++) {
			const raw = range === 0 ? code : segments.readUInt16BE(rangeAt + range + (code - first) * 2);
			if (raw !== 0 || range === 0) map.set(code, (raw + delta) & 0xffff);
		}
	}
	return map;
}

const isComposite = (outline: Buffer): boolean => outline.length > 0 && outline.readInt16BE(0) < 0;

const MORE_COMPONENTS = 0x20;
const ARGUMENTS_ARE_WORDS = 0x01;
const HAS_SCALE = 0x08;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/** Returns the positions of the glyph indices in a composite outline. */
function componentPositions(outline: Buffer): number[] {
	const positions: number[] = [];
	for (let at = 10, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS;) {
		flags = outline.readUInt16BE(at);
		positions.push(at + 2);
		at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
		if (flags & HAS_SCALE) at += 2;
		else if (flags & HAS_TWO_SCALES) at += 4;
		else if (flags & HAS_MATRIX) at += 8;
	}
	return positions;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function checksum(bytes: Buffer): number {
	let sum = 0;
	for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
	return sum;
}

/** Writes the tables as a font file. */
function writeFont(tables: ReadonlyMap<string, Buffer>): Buffer {
	const tags = [...tables.keys()].sort();
	const power = 2 ** Math.floor(Math.log2(tags.length));
	const header = Buffer.alloc(HEADER_BYTES + tags.length * TABLE_RECORD_BYTES);
	header.writeUInt32BE(0x00010000, 0);
	header.writeUInt16BE(tags.length, 4);
	header.writeUInt16BE(power * 16, 6);
	header.writeUInt16BE(Math.log2(power), 8);
	header.writeUInt16BE((tags.length - power) * 16, 10);
	const bodies: Buffer[] = [];
	let offset = header.length;
	for (const [place, tag] of tags.entries()) {
		const table = tables.get(tag)!;
		const body = padded(table);
		const at = HEADER_BYTES + place * TABLE_RECORD_BYTES;
		header.write(tag, at, 'latin1');
		header.writeUInt32BE(checksum(body), at + 4);
		header.writeUInt32BE(offset, at + 8);
		header.writeUInt32BE(table.length, at + 12);
		bodies.push(body);
		offset += body.length;
	}
	return Buffer.concat([header, ...bodies]);
}

function writeCharacterMap(glyphs: readonly (readonly [codePoint: number, glyph: number])[]): Buffer {
	const sorted = glyphs.toSorted(([a], [b]) => a - b);
	const map = Buffer.alloc(12 + 16 + sorted.length * 12);
	map.writeUInt16BE(1, 2);
	// Platform 3 is Windows. Encoding 10 covers all of Unicode.
	map.writeUInt16BE(3, 4);
	map.writeUInt16BE(10, 6);
	map.writeUInt32BE(12, 8);
	map.writeUInt16BE(FORMAT_WHOLE_RANGE, 12);
	map.writeUInt32BE(16 + sorted.length * 12, 16);
	map.writeUInt32BE(sorted.length, 24);
	for (const [place, [codePoint, glyph]] of sorted.entries()) {
		const at = 28 + place * 12;
		map.writeUInt32BE(codePoint, at);
		map.writeUInt32BE(codePoint, at + 4);
		map.writeUInt32BE(glyph, at + 8);
	}
	return map;
}

/**
 * Returns a font with the glyphs of the given characters.
 * @param pieceOf returns a font with the character; undefined if there is none
 * @returns undefined if `pieceOf` finds no font for any character
 */
export function joinFonts(
	codePoints: Iterable<number>,
	pieceOf: (codePoint: number) => TrueTypeFont | undefined,
): Buffer | undefined {
	const outlines: Buffer[] = [];
	const metrics: { advance: number; bearing: number }[] = [];
	const added = new Map<TrueTypeFont, Map<number, number>>();
	/** Adds a glyph with its components, and returns its index in the new font. */
	const add = (piece: TrueTypeFont, index: number): number => {
		const known = added.get(piece) ?? new Map<number, number>();
		added.set(piece, known);
		const existing = known.get(index);
		if (existing !== undefined) return existing;
		const place = outlines.length;
		known.set(index, place);
		const { outline, ...metric } = piece.glyph(index);
		outlines.push(outline);
		metrics.push(metric);
		if (isComposite(outline)) {
			const copy = Buffer.from(outline);
			for (const at of componentPositions(copy)) copy.writeUInt16BE(add(piece, copy.readUInt16BE(at)), at);
			outlines[place] = copy;
		}
		return place;
	};
	let first: TrueTypeFont | undefined;
	const characters: [codePoint: number, glyph: number][] = [];
	for (const codePoint of codePoints) {
		const piece = pieceOf(codePoint);
		if (!piece) continue;
		if (!first) {
			first = piece;
			// The glyph for missing characters comes first.
			add(piece, 0);
		}
		characters.push([codePoint, add(piece, piece.glyphIndexOf(codePoint))]);
	}
	if (!first) return undefined;
	const count = outlines.length;
	const loca = Buffer.alloc((count + 1) * 4);
	const bodies = outlines.map(padded);
	let offset = 0;
	for (const [place, body] of bodies.entries()) {
		offset += body.length;
		loca.writeUInt32BE(offset, (place + 1) * 4);
	}
	const hmtx = Buffer.alloc(count * 4);
	for (const [place, { advance, bearing }] of metrics.entries()) {
		hmtx.writeUInt16BE(advance, place * 4);
		hmtx.writeInt16BE(bearing, place * 4 + 2);
	}
	const head = Buffer.from(first.table('head'));
	head.writeInt16BE(1, 50);
	const maxp = Buffer.from(first.table('maxp'));
	maxp.writeUInt16BE(count, 4);
	const hhea = Buffer.from(first.table('hhea'));
	hhea.writeUInt16BE(count, 34);
	// Format 3 of the table `post` contains no names of glyphs.
	const post = Buffer.from(first.table('post').subarray(0, 32));
	post.writeUInt32BE(0x00030000, 0);
	return writeFont(
		new Map([
			['OS/2', first.table('OS/2')],
			['cmap', writeCharacterMap(characters)],
			['glyf', Buffer.concat(bodies)],
			['head', head],
			['hhea', hhea],
			['hmtx', hmtx],
			['loca', loca],
			['maxp', maxp],
			['name', first.table('name')],
			['post', post],
		]),
	);
}
