/** The part of pdfkit that this software uses. The package has no types. */
declare module 'pdfkit' {
	import type { Readable } from 'node:stream';

	export interface StructureOptions {
		alt?: string;
		title?: string;
		lang?: string;
		/** Left, top, right and bottom, in points from the upper left corner. */
		bbox?: [number, number, number, number];
		scope?: 'Row' | 'Column' | 'Both';
	}

	export interface StructureElement {
		add(child: StructureElement | (() => void)): this;
		end(): this;
	}

	export interface Gradient {
		stop(position: number, color: string, opacity?: number): this;
	}

	export interface TextOptions {
		lineBreak: false;
		baseline: 'alphabetic';
		characterSpacing?: number;
	}

	export interface DocumentOptions {
		size: 'A4';
		margin: number;
		pdfVersion: '1.7';
		subset: 'PDF/A-2a';
		tagged: true;
		lang: string;
		displayTitle: true;
		bufferPages: true;
		autoFirstPage: false;
		font: null;
		info: Record<string, string | Date>;
	}

	export class PDFDocument extends Readable {
		constructor(options: DocumentOptions);
		info: Record<string, string | Date>;
		/**
		 * Writes `info` into the XMP metadata. pdfkit calls this method after it has written `info` into the trailer.
		 */
		_addInfo(): void;
		readonly page: { width: number; height: number };
		addPage(): this;
		switchToPage(index: number): unknown;
		bufferedPageRange(): { start: number; count: number };
		registerFont(name: string, source: Uint8Array): this;
		font(name: string): this;
		fontSize(points: number): this;
		widthOfString(text: string): number;
		text(text: string, x: number, y: number, options: TextOptions): this;
		image(source: Buffer, x: number, y: number, options: { width: number; height: number }): this;
		save(): this;
		restore(): this;
		rect(x: number, y: number, width: number, height: number): this;
		roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
		circle(x: number, y: number, radius: number): this;
		moveTo(x: number, y: number): this;
		lineTo(x: number, y: number): this;
		clip(): this;
		lineWidth(points: number): this;
		fill(color: string | Gradient): this;
		fillColor(color: string): this;
		fillOpacity(opacity: number): this;
		stroke(color: string): this;
		linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient;
		struct(type: string, options?: StructureOptions): StructureElement;
		addStructure(element: StructureElement): this;
		markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
		endMarkedContent(): this;
		link(x: number, y: number, width: number, height: number, url: string, options: object): this;
		end(): void;
	}
}
