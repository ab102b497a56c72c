/** Watermarks: a text in rows across each picture and each page of a PDF, as outlines (ADR 0096). */
import type { PDFDocument as Pdf, PDFPage, PDFRef } from 'pdf-lib';
import { EM_UNITS, lineOfText, outlinesOf, widthOf } from './drawn-text.ts';

/** Slope of the rows. */
const ANGLE_DEGREES = 30;
/** Height of the letters as a share of the shorter side, and its limits in pixels or points. */
const SIZE_SHARE = 1 / 26;
const MIN_SIZE = 9;
const MAX_SIZE = 64;
/** Distances between two texts of a row, and between two rows, in heights of the letters. */
const GAP_EMS = 3;
const ROW_EMS = 6.5;

/** Reason why a file cannot have a watermark. */
export type WatermarkRejection = 'encrypted' | 'unreadable' | 'too_large';

export class WatermarkRejectedError extends Error {
	readonly code: WatermarkRejection;
	constructor(code: WatermarkRejection) {
		super(code);
		this.code = code;
	}
}

interface Tiles {
	size: number;
	/** Left ends of the texts' baselines before the rotation. The centre of the rectangle is (0, 0). */
	places: [x: number, y: number][];
}

/** Places texts so that they cover a rectangle at any rotation. Each second row is shifted by half a text. */
function tilesFor(text: string, width: number, height: number): Tiles {
	const size = Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.min(width, height) * SIZE_SHARE));
	const reach = Math.hypot(width, height) / 2;
	const step = widthOf(text, size) + GAP_EMS * size;
	const rowStep = ROW_EMS * size;
	const places: Tiles['places'] = [];
	const rows = Math.ceil(reach / rowStep);
	const columns = Math.ceil(reach / step) + 1;
	for (let row = -rows; row <= rows; row++)
		for (let column = -columns; column <= columns; column++)
			places.push([(column + (row % 2 === 0 ? 0 : 0.5)) * step, row * rowStep]);
	return { size, places };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns an SVG of a picture's size. Letters are light with a dark edge, so that they show on any picture. */
export function watermarkSvg(text: string, width: number, height: number): string {
	const { size, places } = tilesFor(text, width, height);
	const edge = (0.06 * EM_UNITS).toFixed(0);
	const uses = places.map(([x, y]) => `<use href="#t" x="${rounded(x)}" y="${rounded(y)}"/>`).join('');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><g id="t">${lineOfText(text, 0, 0, size)}</g></defs><g transform="translate(${width / 2} ${height / 2}) rotate(${-ANGLE_DEGREES})" opacity=".5" fill="#fff" stroke="#000" stroke-opacity=".7" stroke-width="${edge}" paint-order="stroke">${uses}</g></svg>`;
}

/** Returns PDF operators that fill the outlines of a text, at a font size of 1. */
function pdfOutlines(text: string): string {
	const scale = 1 / EM_UNITS;
	const operators: string[] = [];
	for (const { offset, path } of outlinesOf(text)) {
		let [x, y] = [0, 0];
		for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
			const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
			// In PDF, y coordinates increase upwards, and all curves are cubic.
			const point = (at: number): [number, number] => [
				((values[at] ?? 0) + offset) * scale,
				-(values[at + 1] ?? 0) * scale,
			];
			if (command === 'Q') {
				const [controlX, controlY] = point(0);
				const [endX, endY] = point(2);
				const third = (from: number, control: number) => from + (2 / 3) * (control - from);
				operators.push(
					`${[third(x, controlX), third(y, controlY), third(endX, controlX), third(endY, controlY), endX, endY].map((value) => value.toFixed(4)).join(' ')} c`,
				);
				[x, y] = [endX, endY];
			} else {
				[x, y] = point(0);
				operators.push(`${x.toFixed(4)} ${y.toFixed(4)} ${command === 'M' ? 'm' : 'l'}`);
			}
		}
	}
	return `${operators.join('\n')}\nf*`;
}

/** Maximum number of pages of a PDF that gets a watermark. */
const MAX_PAGES = 1000;

/**
 * Adds the watermark to each page of a PDF. Equal files with equal texts become equal bytes.
 * @throws WatermarkRejectedError
 */
export async function watermarkPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
	// The library is loaded only when a PDF is marked.
	const { PDFDocument, PDFName, PDFOperator, PDFOperatorNames } = await import('pdf-lib');
	const operator = (name: Parameters<typeof PDFOperator.of>[0], values: (number | string)[] = []) =>
		PDFOperator.of(
			name,
			values.map((value) => (typeof value === 'number' ? String(rounded(value)) : PDFName.of(value))),
		);

	function markPage(page: PDFPage, form: PDFRef, state: PDFRef): void {
		// Viewers show the crop box, turned by the rotation of the page.
		const { x, y, width, height } = page.getCropBox();
		const { size, places } = tilesFor(text, width, height);
		const angle = ((ANGLE_DEGREES + page.getRotation().angle) * Math.PI) / 180;
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		const formName = page.node.newXObject('Mark', form).decodeText();
		const stateName = page.node.newExtGState('MarkState', state).decodeText();
		const { PushGraphicsState: push, PopGraphicsState: pop, ConcatTransformationMatrix: concat } = PDFOperatorNames;
		page.pushOperators(
			operator(push),
			operator(PDFOperatorNames.SetGraphicsStateParams, [stateName]),
			operator(PDFOperatorNames.NonStrokingColorGray, [0.5]),
			...places.flatMap(([left, top]) => {
				const [centerX, centerY] = [x + width / 2 + left * cos - top * sin, y + height / 2 + left * sin + top * cos];
				const matrix = [size * cos, size * sin, -size * sin, size * cos, centerX, centerY];
				return [
					operator(push),
					operator(concat, matrix),
					operator(PDFOperatorNames.DrawObject, [formName]),
					operator(pop),
				];
			}),
			operator(pop),
		);
	}

	let pdf: Pdf;
	try {
		pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
	} catch {
		throw new WatermarkRejectedError('unreadable');
	}
	if (pdf.isEncrypted) throw new WatermarkRejectedError('encrypted');
	try {
		const pages = pdf.getPages();
		if (pages.length === 0) throw new WatermarkRejectedError('unreadable');
		if (pages.length > MAX_PAGES) throw new WatermarkRejectedError('too_large');
		const { context } = pdf;
		const form = context.register(
			context.flateStream(pdfOutlines(text), {
				Type: 'XObject',
				Subtype: 'Form',
				FormType: 1,
				BBox: [0, -1, widthOf(text, 1), 1],
				Resources: {},
			}),
		);
		const state = context.register(context.obj({ Type: 'ExtGState', ca: 0.22 }));
		for (const page of pages) markPage(page, form, state);
		return await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
	} catch (error) {
		if (error instanceof WatermarkRejectedError) throw error;
		throw new WatermarkRejectedError('unreadable');
	}
}
