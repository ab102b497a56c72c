/**
 * Writes `dist/print-fonts/`: static fonts for PDFs, and the demo studio's wordmark. A PDF can embed only TrueType
 * outlines of one weight, but the packages have variable fonts. The Chinese font stays split as in its package, because
 * a PDF needs only some pieces.
 */
import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import subsetFont from 'subset-font';
import { faceKeys } from '../contract/theme/faces.ts';
import {
	CHINESE_FACE,
	CHINESE_INDEX,
	chineseFile,
	faceFile,
	facePieces,
	HOUSE_LOGO,
	PRINT_FONTS_FOLDER,
	printWeights,
} from '../server/platform/printing/print-font-files.ts';
import { root } from './run-module.ts';

/** This file contains a hash of all that the fonts depend on. */
const STAMP = '.inputs';
/** Low quality, because the best compression takes ten times as long. */
const BROTLI_QUALITY = 6;

const packageFile = (face: string, file: string): string => join(root, 'node_modules/@fontsource-variable', face, file);

function inputsHash(): string {
	const hash = createHash('sha256');
	for (const face of [...faceKeys, CHINESE_FACE]) hash.update(readFileSync(packageFile(face, 'package.json')));
	for (const file of ['scripts/print-fonts.ts', 'server/platform/printing/print-font-files.ts', HOUSE_LOGO.source])
		hash.update(readFileSync(join(root, file)));
	return hash.digest('hex');
}

/** Options that the types of the package do not have yet. */
interface FurtherOptions {
	keepAllGlyphs: true;
	noHinting: true;
	/** Excludes ligatures, because `ff` in a printed hash must be two letters. */
	keepFeatures: string[];
}

/** Returns a font in one weight. Removes hinting, which only screens need. */
function instance(woff2: Buffer, wght: number): Promise<Buffer> {
	const further: FurtherOptions = { keepAllGlyphs: true, noHinting: true, keepFeatures: ['ccmp', 'kern', 'mark'] };
	return subsetFont(woff2, '', { targetFormat: 'truetype', variationAxes: { wght }, ...further });
}

async function fill(folder: string): Promise<void> {
	copyFileSync(join(root, HOUSE_LOGO.source), join(folder, HOUSE_LOGO.file));
	for (const face of faceKeys)
		for (const piece of facePieces) {
			const whole = readFileSync(packageFile(face, `files/${face}-${piece}-wght-normal.woff2`));
			for (const weight of printWeights)
				writeFileSync(join(folder, faceFile(face, piece, weight)), await instance(whole, weight));
		}
	const ranges = JSON.parse(readFileSync(packageFile(CHINESE_FACE, 'unicode.json'), 'utf8')) as Record<string, string>;
	const pieces = Object.fromEntries(
		Object.entries(ranges).map(([key, range]) => [key.replaceAll(/[[\]]/g, ''), range] as const),
	);
	writeFileSync(join(folder, CHINESE_INDEX), `${JSON.stringify(pieces)}\n`);
	for (const piece of Object.keys(pieces)) {
		const whole = readFileSync(packageFile(CHINESE_FACE, `files/${CHINESE_FACE}-${piece}-wght-normal.woff2`));
		for (const weight of printWeights) {
			const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
			const bytes = brotliCompressSync(await instance(whole, weight), { params });
			writeFileSync(join(folder, chineseFile(piece, weight)), bytes);
		}
	}
}

/** Writes the fonts to a folder, unless the folder already has the fonts of the installed packages. */
export async function writePrintFonts(folder = join(root, PRINT_FONTS_FOLDER)): Promise<void> {
	const inputs = inputsHash();
	try {
		if (readFileSync(join(folder, STAMP), 'utf8') === inputs) return;
	} catch {
		// There is no folder yet.
	}
	process.stdout.write('Making the fonts of PDFs…\n');
	// Another program may use the folder at the same time, so fill a temporary folder first.
	const next = `${folder}.${randomUUID()}`;
	mkdirSync(next, { recursive: true });
	await fill(next);
	writeFileSync(join(next, STAMP), inputs);
	rmSync(folder, { recursive: true, force: true });
	try {
		renameSync(next, folder);
	} catch (error) {
		rmSync(next, { recursive: true, force: true });
		// Ignore the error if another program has written the same fonts meanwhile.
		if (!existsSync(join(folder, STAMP))) throw error;
	}
}

if (import.meta.main) await writePrintFonts();
