/** The job of the thread that prints PDFs (print-worker.ts). */
import type { SheetBlock } from '../../../contract/sheets.ts';
import type { FaceKey } from '../../../contract/theme/faces.ts';

/** Colours as hexadecimal text. */
export interface PrintColors {
	/** Background of the band at the top of the first page, and the texts on the band. */
	band: string;
	bandEnd: string;
	onBand: string;
	bandAccent: string;
	/** Normal and secondary texts below the band. */
	ink: string;
	quiet: string;
	/** Lines and tinted areas on paper. */
	line: string;
	tint: string;
	/** Bars and marks of plots. */
	plot: string;
	mark: string;
}

export interface PrintJob {
	/** BCP 47. */
	language: string;
	/** True for a language without spaces between words. */
	isUnspaced: boolean;
	displayFace: FaceKey;
	textFace: FaceKey;
	colors: PrintColors;
	studio: string;
	/** A PNG. */
	logo: { bytes: Uint8Array; width: number; height: number } | null;
	kind: string;
	title: string;
	lead: string;
	/** A JPEG that fills the band. */
	picture: { bytes: Uint8Array; alt: string } | null;
	/** Size of the band at the top: large for a game sheet. */
	band: 'large' | 'small';
	blocks: SheetBlock[];
	/** ISO 8601 in UTC. */
	createdAt: string;
	version: string;
	verify: { label: string; separator: string; url: string };
	/** Text at the foot of a page. U+0001 is replaced by the number of the page, and U+0002 by the number of pages. */
	pageNumber: string;
	/** Text at the end of a PDF in which question marks replace letters. */
	missingLetters: string;
}

export type PrintReply = { pdf: Uint8Array } | { failed: string };
