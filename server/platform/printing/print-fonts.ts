/** Loads the fonts of a PDF, and chooses the font of each character. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { PDFDocument } from 'pdfkit';
import type { FaceKey } from '../../../contract/theme/faces.ts';
import { joinFonts, TrueTypeFont } from './true-type.ts';
import {
	CHINESE_INDEX,
	chineseFile,
	faceFile,
	facePieces,
	printWeights,
	type PrintWeight,
} from './print-font-files.ts';

const folder = new URL('../../../dist/print-fonts/', import.meta.url);
const read = (file: string): Buffer => readFileSync(new URL(file, folder));

/** Part of a text in one font. */
export interface Run {
	/** Name of the font in the document. */
	font: string;
	text: string;
}

export interface Typeface {
	face: FaceKey;
	weight: PrintWeight;
}

interface Candidate {
	name: string;
	has: (codePoint: number) => boolean;
}

/**
 * Returns a function that finds the Chinese font file with a given character. CHINESE_INDEX lists the Unicode ranges of
 * each font file.
 */
function pieceNames(): (codePoint: number) => string | undefined {
	const index = JSON.parse(read(CHINESE_INDEX).toString()) as Record<string, string>;
	const ranges = Object.entries(index)
		.flatMap(([piece, text]) =>
			text.split(',').map((range) => {
				const [from = 0, to = from] = range
					.trim()
					.slice(2)
					.split('-')
					.map((code) => Number.parseInt(code, 16));
				return { from, to, piece };
			}),
		)
		.sort((a, b) => a.from - b.from);
	return (codePoint) => {
		let [low, high] = [0, ranges.length - 1];
		while (low <= high) {
			const middle = (low + high) >> 1;
			const { from, to, piece } = ranges[middle]!;
			if (codePoint < from) high = middle - 1;
			else if (codePoint > to) low = middle + 1;
			else return piece;
		}
		return undefined;
	};
}

/**
 * Quotation marks, dashes and ellipses that Chinese texts write at full width. Latin faces have narrow forms of these
 * characters.
 */
const FULL_WIDTH = new Set(['‘', '’', '“', '”', '…', '—'].map((character) => character.codePointAt(0)!));

const MISSING = '?';

export class PrintFonts {
	readonly #candidates = new Map<string, Candidate[]>();
	/** Font of the question marks that replace missing characters, by typeface and weight. */
	readonly #own = new Map<string, Candidate>();
	readonly #isUnspaced: boolean;
	#hasMissing = false;

	/** @param texts all texts of the document; the Chinese font contains only the glyphs that these texts need */
	constructor(document: PDFDocument, typefaces: readonly FaceKey[], texts: string, isUnspaced: boolean) {
		this.#isUnspaced = isUnspaced;
		const codePoints = new Set(Array.from(texts, (character) => character.codePointAt(0)!));
		const needed = new Set(isUnspaced ? [...codePoints].filter((each) => FULL_WIDTH.has(each)) : []);
		for (const face of new Set(typefaces))
			for (const weight of printWeights) {
				const own = facePieces.flatMap((piece) => {
					const font = new TrueTypeFont(read(faceFile(face, piece, weight)));
					const name = `${face}-${piece}-${weight}`;
					if (piece !== 'latin' && ![...codePoints].some((each) => font.has(each))) return [];
					document.registerFont(name, font.bytes);
					return [{ name, has: (each: number) => font.has(each) }];
				});
				for (const each of codePoints) if (each > 0x20 && !own.some(({ has }) => has(each))) needed.add(each);
				this.#candidates.set(`${face}-${weight}`, own);
				this.#own.set(`${face}-${weight}`, own[0]!);
			}
		// Texts in the Chinese font may contain spaces, so the font also needs the glyph of the space.
		if (needed.size > 0) this.#addChinese(document, needed.add(0x20));
	}

	#addChinese(document: PDFDocument, needed: ReadonlySet<number>): void {
		const pieceOf = pieceNames();
		for (const weight of printWeights) {
			const pieces = new Map<string, TrueTypeFont>();
			const has = new Set<number>();
			const bytes = joinFonts(
				[...needed].sort((a, b) => a - b),
				(codePoint) => {
					const name = pieceOf(codePoint);
					if (name === undefined) return undefined;
					let piece = pieces.get(name);
					if (!piece)
						pieces.set(name, (piece = new TrueTypeFont(brotliDecompressSync(read(chineseFile(name, weight))))));
					if (!piece.has(codePoint)) return undefined;
					has.add(codePoint);
					return piece;
				},
			);
			if (!bytes) return;
			const name = `chinese-${weight}`;
			document.registerFont(name, bytes);
			for (const [key, candidates] of this.#candidates)
				if (key.endsWith(`-${weight}`)) {
					const chinese: Candidate = { name, has: (each) => has.has(each) };
					candidates.push(chinese);
					if (this.#isUnspaced) candidates.unshift({ name, has: (each) => FULL_WIDTH.has(each) && has.has(each) });
				}
		}
	}

	/** Returns true once a text had a character that no font has. */
	get hasMissing(): boolean {
		return this.#hasMissing;
	}

	/** Splits a text into parts of one font. Characters without a font become question marks. */
	runsOf(text: string, { face, weight }: Typeface): Run[] {
		const candidates = this.#candidates.get(`${face}-${weight}`)!;
		const runs: Run[] = [];
		for (const character of text) {
			const codePoint = character.codePointAt(0)!;
			const last = runs.at(-1);
			const isSpace = codePoint === 0x20 || codePoint === 0xa0;
			if (isSpace && last) {
				last.text += ' ';
				continue;
			}
			const found = candidates.find(({ has }) => has(isSpace ? 0x20 : codePoint));
			const font = (found ?? this.#own.get(`${face}-${weight}`)!).name;
			if (!found) this.#hasMissing = true;
			const shown = found ? (isSpace ? ' ' : character) : MISSING;
			if (last?.font === font) last.text += shown;
			else runs.push({ font, text: shown });
		}
		return runs;
	}
}
