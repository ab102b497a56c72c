/** Prints a sheet as a tagged PDF/A-2a. Sizes are points: A4 has 595 × 842. */
import { PDFDocument, type StructureElement, type StructureOptions } from 'pdfkit';
import type { BarsBlock, IntervalsBlock, SheetBlock, TableBlock } from '../../../contract/sheets.ts';
import { escapeXml } from '../../http/xml.ts';
import { linesOf } from './line-breaks.ts';
import { PrintFonts, type Typeface } from './print-fonts.ts';
import type { PrintWeight } from './print-font-files.ts';
import type { PrintJob } from './print-job.ts';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Lower end of the texts of a page. */
const BOTTOM = PAGE.height - 62;
const TOP = 56;
const BLOCK_GAP = 22;
const MAX_LOGO = { width: 170, height: 36 };

const bands = {
	large: { height: 292, picture: 292, titleSize: 33 },
	small: { height: 148, picture: 148, titleSize: 24 },
} as const;

interface TextStyle {
	face: 'display' | 'text';
	weight: PrintWeight;
	size: number;
	/** Distance between the baselines of two lines. */
	leading: number;
	color: string;
}

type Draw = () => void;

class Printer {
	readonly #job: PrintJob;
	readonly #pdf: PDFDocument;
	readonly #fonts: PrintFonts;
	readonly #root: StructureElement;
	#y = TOP;

	constructor(job: PrintJob) {
		this.#job = job;
		const created = new Date(job.createdAt);
		this.#pdf = new PDFDocument({
			size: 'A4',
			margin: 0,
			pdfVersion: '1.7',
			subset: 'PDF/A-2a',
			tagged: true,
			lang: job.language,
			displayTitle: true,
			bufferPages: true,
			autoFirstPage: false,
			font: null,
			info: {
				Title: `${job.title} · ${job.kind}`,
				Author: job.studio,
				Subject: `${job.version} · ${job.verify.url}`,
				Creator: 'Reelhouse',
				Producer: 'Reelhouse',
				CreationDate: created,
			},
		});
		escapeMetadata(this.#pdf);
		this.#fonts = new PrintFonts(this.#pdf, [job.displayFace, job.textFace], textsOf(job), job.isUnspaced);
		this.#root = this.#pdf.struct('Document', { title: job.title });
		this.#pdf.addStructure(this.#root);
	}

	/** Returns the PDF. Equal jobs give equal bytes. */
	async print(): Promise<Buffer> {
		const chunks: Buffer[] = [];
		this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
		const ended = new Promise<void>((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject));
		this.#pdf.addPage();
		this.#band();
		this.#lead();
		for (const block of this.#job.blocks) this.#block(block);
		if (this.#fonts.hasMissing) this.#note(this.#job.missingLetters);
		this.#feet();
		this.#root.end();
		this.#pdf.end();
		await ended;
		return Buffer.concat(chunks);
	}

	#typeface({ face, weight }: TextStyle): Typeface {
		return { face: face === 'display' ? this.#job.displayFace : this.#job.textFace, weight };
	}

	#widthOf(text: string, style: TextStyle): number {
		let width = 0;
		for (const run of this.#fonts.runsOf(text, this.#typeface(style)))
			width += this.#pdf.font(run.font).fontSize(style.size).widthOfString(run.text);
		return width;
	}

	/**
	 * Draws a line of text.
	 * @param baseline distance from the top of the page
	 * @returns the width of the text
	 */
	#line(text: string, x: number, baseline: number, style: TextStyle): number {
		let at = x;
		for (const run of this.#fonts.runsOf(text, this.#typeface(style))) {
			this.#pdf.font(run.font).fontSize(style.size).fillColor(style.color);
			const width = this.#pdf.widthOfString(run.text);
			this.#pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
			at += width;
		}
		return at - x;
	}

	#linesOf(text: string, width: number, style: TextStyle): string[] {
		return linesOf(text, width, (part) => this.#widthOf(part, style));
	}

	#element(parent: StructureElement, type: string, draw: Draw | readonly Draw[], options: StructureOptions = {}): void {
		const element = this.#pdf.struct(type, options);
		parent.add(element);
		for (const each of typeof draw === 'function' ? [draw] : draw) element.add(each);
		element.end();
	}

	#group(parent: StructureElement, type: string, fill: (group: StructureElement) => void): void {
		const group = this.#pdf.struct(type);
		parent.add(group);
		fill(group);
		group.end();
	}

	/** Draws decoration that is not content, such as lines and backgrounds. */
	#artifact(draw: Draw, type: 'Layout' | 'Pagination' = 'Layout'): void {
		this.#pdf.markContent('Artifact', { type });
		draw();
		this.#pdf.endMarkedContent();
	}

	/**
	 * Begins a new page if the current page has no room for `height`.
	 * @returns true if a new page has begun
	 */
	#reserve(height: number): boolean {
		if (this.#y + height <= BOTTOM) return false;
		this.#pdf.addPage();
		this.#y = TOP;
		return true;
	}

	/** Draws a paragraph. A line without room on the current page goes to the next page. */
	#paragraph(parent: StructureElement, type: string, text: string, style: TextStyle, width = WIDTH): void {
		const lines = this.#linesOf(text, width, style);
		// A paragraph of up to three lines is not split between two pages.
		this.#reserve(Math.min(lines.length, 3) * style.leading);
		if (lines.length === 0) return;
		const element = this.#pdf.struct(type);
		parent.add(element);
		for (const line of lines) {
			// A page break inside marked content is invalid, so the page changes between two lines.
			this.#reserve(style.leading);
			element.add(() => void this.#line(line, MARGIN, this.#y + style.size, style));
			this.#y += style.leading;
		}
		element.end();
	}

	#style(over: Partial<TextStyle> = {}): TextStyle {
		return { face: 'text', weight: 400, size: 10, leading: 15, color: this.#job.colors.ink, ...over };
	}

	#band(): void {
		const { colors, picture, logo, studio, kind, title, band } = this.#job;
		const { height, picture: pictureHeight, titleSize } = bands[band];
		const pdf = this.#pdf;
		this.#artifact(() => {
			const ground = pdf.linearGradient(0, 0, PAGE.width, height);
			ground.stop(0, colors.band).stop(1, colors.bandEnd);
			pdf.rect(0, 0, PAGE.width, height).fill(ground);
		});
		if (picture) {
			const draw = () => void pdf.image(Buffer.from(picture.bytes), 0, 0, { width: PAGE.width, height: pictureHeight });
			if (picture.alt) {
				const bbox: [number, number, number, number] = [0, 0, PAGE.width, pictureHeight];
				this.#element(this.#root, 'Figure', draw, { alt: picture.alt, bbox });
			} else this.#artifact(draw);
			this.#artifact(() => {
				const top = pdf.linearGradient(0, 0, 0, 90);
				top.stop(0, colors.band, 0.78).stop(1, colors.band, 0);
				pdf.rect(0, 0, PAGE.width, 90).fill(top);
				const start = band === 'large' ? height - 170 : 0;
				const bottom = pdf.linearGradient(0, start, 0, height);
				bottom.stop(0, colors.band, band === 'large' ? 0 : 0.62);
				bottom.stop(0.62, colors.band, 0.84).stop(1, colors.band, 0.97);
				pdf.rect(0, start, PAGE.width, height - start).fill(bottom);
			});
		}
		this.#artifact(() => {
			pdf.rect(0, height, PAGE.width, 3).fill(colors.mark);
			if (logo) {
				const scale = Math.min(MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height);
				pdf.image(Buffer.from(logo.bytes), MARGIN, 24, { width: logo.width * scale, height: logo.height * scale });
			} else
				this.#line(studio, MARGIN, 44, this.#style({ face: 'display', weight: 700, size: 13, color: colors.onBand }));
		});
		const kindStyle = this.#style({ weight: 700, size: 10.5, color: colors.bandAccent });
		this.#artifact(() => {
			const width = this.#widthOf(kind, kindStyle);
			this.#line(kind, PAGE.width - MARGIN - width, 43, kindStyle);
		});
		let titleStyle = this.#style({ face: 'display', weight: 700, size: titleSize, color: colors.onBand });
		let lines = this.#linesOf(title, WIDTH, titleStyle);
		while (lines.length > 2 && titleStyle.size > 14) {
			titleStyle = { ...titleStyle, size: titleStyle.size - 2 };
			lines = this.#linesOf(title, WIDTH, titleStyle);
		}
		const leading = titleStyle.size * 1.22;
		const first = height - 44 - (lines.length - 1) * leading;
		this.#element(
			this.#root,
			'H1',
			lines.map((line, place) => () => void this.#line(line, MARGIN, first + place * leading, titleStyle)),
		);
		const versionStyle = this.#style({ size: 9.5, color: colors.onBand });
		this.#element(this.#root, 'P', () => {
			const width = this.#line(this.#job.kind, MARGIN, height - 20, { ...versionStyle, weight: 700 });
			this.#line(this.#job.version, MARGIN + width + 12, height - 20, versionStyle);
		});
		this.#y = height + 26;
	}

	#lead(): void {
		const { lead, colors } = this.#job;
		if (lead === '') return;
		this.#paragraph(this.#root, 'P', lead, this.#style({ size: 12, leading: 18, color: colors.ink }));
		this.#y += BLOCK_GAP - 8;
	}

	#block(block: SheetBlock): void {
		const before = this.#y;
		switch (block.type) {
			case 'figures':
				this.#figures(block.figures);
				break;
			case 'text':
				this.#title(block.title, 45);
				for (const text of block.paragraphs) {
					this.#paragraph(this.#root, 'P', text, this.#style());
					this.#y += 5;
				}
				break;
			case 'facts':
				this.#title(block.title, 40);
				this.#facts(block.facts);
				break;
			case 'table':
				this.#title(block.title, 60);
				this.#table(block);
				break;
			case 'bars':
				this.#bars(block);
				break;
			case 'intervals':
				this.#intervals(block);
				break;
			case 'code':
				this.#title(block.title, 40);
				this.#code(block.lines);
				break;
		}
		if ('note' in block && block.note !== null) this.#note(block.note);
		if (this.#y !== before) this.#y += BLOCK_GAP;
	}

	/** @param follows height of the content that must be on the same page as the title */
	#title(title: string | null, follows: number): void {
		if (title === null) {
			this.#y -= BLOCK_GAP - 8;
			return;
		}
		const { colors } = this.#job;
		const style = this.#style({ face: 'display', weight: 700, size: 13, leading: 19 });
		this.#reserve(style.leading + 8 + follows);
		this.#artifact(() => this.#pdf.rect(MARGIN, this.#y + 1, 3, 13).fill(colors.mark));
		const lines = this.#linesOf(title, WIDTH - 12, style);
		this.#element(
			this.#root,
			'H2',
			lines.map((line) => () => {
				this.#line(line, MARGIN + 11, this.#y + 12.5, style);
				this.#y += style.leading;
			}),
		);
		this.#y += 6;
	}

	#note(text: string): void {
		this.#y += 5;
		const style = this.#style({ size: 8.5, leading: 12.5, color: this.#job.colors.quiet });
		this.#paragraph(this.#root, 'P', text, style);
	}

	#figures(figures: { value: string; label: string }[]): void {
		const { colors } = this.#job;
		const GAP = 10;
		const HEIGHT = 62;
		const width = (WIDTH - GAP * (figures.length - 1)) / figures.length;
		this.#reserve(HEIGHT);
		const top = this.#y;
		this.#artifact(() => {
			for (const place of figures.keys()) {
				const x = MARGIN + place * (width + GAP);
				this.#pdf.roundedRect(x, top, width, HEIGHT, 6).fill(colors.tint);
				this.#pdf.rect(x + 12, top + HEIGHT - 3, 26, 3).fill(colors.plot);
			}
		});
		this.#group(this.#root, 'L', (list) => {
			for (const [place, { value, label }] of figures.entries()) {
				const x = MARGIN + place * (width + GAP) + 12;
				let style = this.#style({ face: 'display', weight: 700, size: 17 });
				while (this.#widthOf(value, style) > width - 18 && style.size > 9) style = { ...style, size: style.size - 1 };
				this.#group(list, 'LI', (item) => {
					this.#element(item, 'Lbl', () => {
						const labelStyle = this.#style({ size: 8.5, leading: 11, color: colors.quiet });
						const [line = ''] = this.#linesOf(label, width - 18, labelStyle);
						this.#line(line, x, top + 19, labelStyle);
					});
					this.#element(item, 'LBody', () => void this.#line(value, x, top + 43, style));
				});
			}
		});
		this.#y = top + HEIGHT;
	}

	#facts(facts: { label: string; value: string }[]): void {
		const { colors } = this.#job;
		const LABEL_WIDTH = 128;
		const labelStyle = this.#style({ size: 9.5, leading: 14, color: colors.quiet });
		const valueStyle = this.#style({ size: 9.5, leading: 14 });
		this.#group(this.#root, 'Table', (table) => {
			for (const { label, value } of facts) {
				const labels = this.#linesOf(label, LABEL_WIDTH - 10, labelStyle);
				const values = this.#linesOf(value, WIDTH - LABEL_WIDTH, valueStyle);
				const height = Math.max(labels.length, values.length) * 14 + 8;
				this.#reserve(height);
				const top = this.#y;
				const draw = (lines: readonly string[], x: number, style: TextStyle) =>
					lines.map((line, place) => () => void this.#line(line, x, top + 14 + place * style.leading, style));
				this.#group(table, 'TR', (row) => {
					this.#element(row, 'TH', draw(labels, MARGIN, labelStyle), { scope: 'Row' });
					this.#element(row, 'TD', draw(values, MARGIN + LABEL_WIDTH, valueStyle));
				});
				this.#artifact(() => this.#rule(top + height));
				this.#y = top + height;
			}
		});
	}

	#rule(y: number, color = this.#job.colors.line): void {
		this.#pdf
			.lineWidth(0.6)
			.moveTo(MARGIN, y)
			.lineTo(MARGIN + WIDTH, y)
			.stroke(color);
	}

	#table({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): void {
		const { colors } = this.#job;
		const GAP = 12;
		const headStyle = this.#style({ weight: 700, size: 8.5, leading: 11.5, color: colors.quiet });
		const style = this.#style({ size: 9.5, leading: 13.5 });
		const widths = this.#columnWidths(columns, rows, style, headStyle, GAP);
		const lefts = widths.map((_, place) => MARGIN + widths.slice(0, place).reduce((sum, each) => sum + each + GAP, 0));
		/** Returns the drawings of the cells of a row, and the height of the row. */
		const cells = (texts: readonly string[], used: TextStyle) => {
			const lines = texts.map((text, place) => this.#linesOf(text, widths[place]! + 0.5, used));
			const height = Math.max(1, ...lines.map(({ length }) => length)) * used.leading + 9;
			const draws = lines.map((each, place) =>
				each.map((line, index) => (top: number) => {
					const space = columns[place]!.is_number ? widths[place]! - this.#widthOf(line, used) : 0;
					this.#line(line, lefts[place]! + space, top + used.size + 4 + index * used.leading, used);
				}),
			);
			return { draws, height };
		};
		const head = cells(
			columns.map(({ title }) => title),
			headStyle,
		);
		this.#group(this.#root, 'Table', (table) => {
			const headTop = this.#y;
			this.#group(table, 'TR', (row) => {
				for (const draws of head.draws)
					this.#element(
						row,
						'TH',
						draws.map((draw) => () => draw(headTop)),
						{ scope: 'Column' },
					);
			});
			this.#artifact(() => this.#rule(headTop + head.height, colors.quiet));
			this.#y = headTop + head.height;
			for (const texts of rows) {
				const { draws, height } = cells(texts, style);
				if (this.#reserve(height)) {
					// The repeated column titles are an artifact, because the structure already contains these titles.
					const top = this.#y;
					this.#artifact(() => {
						for (const each of head.draws.flat()) each(top);
						this.#rule(top + head.height, colors.quiet);
					}, 'Pagination');
					this.#y = top + head.height;
				}
				const top = this.#y;
				this.#group(table, 'TR', (row) => {
					for (const each of draws)
						this.#element(
							row,
							'TD',
							each.map((draw) => () => draw(top)),
						);
				});
				this.#artifact(() => this.#rule(top + height));
				this.#y = top + height;
			}
		});
	}

	/**
	 * Returns the widths of the columns: the widest text of each column if there is room. Otherwise each column has
	 * room for its longest word, and the columns share the rest.
	 */
	#columnWidths(
		columns: TableBlock['columns'],
		rows: TableBlock['rows'],
		style: TextStyle,
		headStyle: TextStyle,
		gap: number,
	): number[] {
		const room = WIDTH - gap * (columns.length - 1);
		const longestWord = (text: string, used: TextStyle) =>
			Math.max(0, ...text.split(' ').map((word) => this.#widthOf(word, used)));
		const whole = columns.map(({ title, is_number }, place) =>
			Math.max(
				is_number ? longestWord(title, headStyle) : this.#widthOf(title, headStyle),
				...rows.map((row) => this.#widthOf(row[place] ?? '', style)),
			),
		);
		const total = whole.reduce((sum, each) => sum + each, 0);
		if (total <= room) {
			const growing = columns.map(({ is_number }, place) => (is_number && place > 0 ? 0.4 : 1));
			const sum = growing.reduce((all, each) => all + each, 0);
			return whole.map((each, place) => each + ((room - total) * growing[place]!) / sum);
		}
		const least = columns.map(({ title }, place) =>
			Math.min(
				room / columns.length,
				Math.max(longestWord(title, headStyle), ...rows.map((row) => longestWord(row[place] ?? '', style))),
			),
		);
		const leastTotal = least.reduce((sum, each) => sum + each, 0);
		const wishes = whole.map((each, place) => Math.max(0, each - least[place]!));
		const wished = wishes.reduce((sum, each) => sum + each, 0);
		return least.map((each, place) => each + (Math.max(0, room - leastTotal) * wishes[place]!) / wished);
	}

	#bars({ title, description, bars }: BarsBlock): void {
		const { colors } = this.#job;
		const ROW = 16;
		const height = bars.length * ROW + 4;
		this.#title(title, height);
		const style = this.#style({ size: 9 });
		const labelWidth = Math.max(...bars.map(({ label }) => this.#widthOf(label, style))) + 10;
		const textStyle: TextStyle = { ...style, weight: 700 };
		const textWidth = Math.max(...bars.map(({ text }) => this.#widthOf(text, textStyle))) + 8;
		const room = WIDTH - labelWidth - textWidth;
		const top = this.#y;
		const left = MARGIN + labelWidth;
		this.#element(
			this.#root,
			'Figure',
			() => {
				for (const [place, { label, length, text }] of bars.entries()) {
					const y = top + place * ROW;
					this.#line(label, left - 10 - this.#widthOf(label, style), y + 11.5, style);
					this.#pdf.roundedRect(left, y + 3, room, 10, 2).fill(colors.tint);
					if (length > 0) this.#pdf.roundedRect(left, y + 3, Math.max(2, room * length), 10, 2).fill(colors.plot);
					this.#line(text, left + room + 8, y + 11.5, textStyle);
				}
			},
			{ alt: description, bbox: [MARGIN, top, MARGIN + WIDTH, top + height] },
		);
		this.#y = top + height;
	}

	#intervals({ title, description, ticks, intervals, legend }: IntervalsBlock): void {
		const { colors } = this.#job;
		const ROW = 24;
		const height = intervals.length * ROW + 44;
		this.#title(title, height);
		const style = this.#style({ size: 9 });
		const quiet = this.#style({ size: 8.5, color: colors.quiet });
		const labelWidth = Math.min(170, Math.max(...intervals.map(({ label }) => this.#widthOf(label, style))) + 14);
		const top = this.#y;
		const left = MARGIN + labelWidth;
		const room = WIDTH - labelWidth - 14;
		const xOf = (at: number) => left + room * at;
		const end = top + intervals.length * ROW;
		const pdf = this.#pdf;
		const interval = (y: number, [low, middle, high]: readonly [number, number, number]) => {
			pdf.roundedRect(low, y - 3, high - low, 6, 3).fill(colors.plot);
			pdf.circle(middle, y, 1.6).fill('#ffffff');
		};
		const mark = (x: number, y: number) => pdf.roundedRect(x - 1.5, y - 9, 3, 18, 1.5).fill(colors.mark);
		this.#element(
			this.#root,
			'Figure',
			() => {
				for (const { at, label } of ticks) {
					pdf.lineWidth(0.5).moveTo(xOf(at), top).lineTo(xOf(at), end).stroke(colors.line);
					this.#line(label, xOf(at) - this.#widthOf(label, quiet) / 2, end + 13, quiet);
				}
				for (const [place, { label, low, middle, high, mark: at }] of intervals.entries()) {
					const y = top + place * ROW + ROW / 2;
					this.#line(label, MARGIN, y + 3, style);
					interval(y, [xOf(low), xOf(middle), xOf(high)]);
					mark(xOf(at), y);
				}
				const y = end + 30;
				interval(y - 3, [left, left + 12, left + 24]);
				const width = this.#line(legend.interval, left + 30, y, quiet);
				mark(left + 50 + width, y - 3);
				this.#line(legend.mark, left + 58 + width, y, quiet);
			},
			{ alt: description, bbox: [MARGIN, top, MARGIN + WIDTH, top + height] },
		);
		this.#y = top + height - 6;
	}

	#code(lines: readonly string[]): void {
		const { colors } = this.#job;
		const style = this.#style({ size: 9, leading: 14 });
		for (const line of lines) {
			const broken = this.#linesOf(line, WIDTH - 24, style);
			const height = broken.length * style.leading + 6;
			this.#reserve(height);
			const top = this.#y;
			this.#artifact(() => this.#pdf.rect(MARGIN, top, WIDTH, height).fill(colors.tint));
			this.#element(
				this.#root,
				'Code',
				broken.map((each, place) => () => void this.#line(each, MARGIN + 12, top + 13 + place * style.leading, style)),
			);
			this.#y = top + height;
		}
	}

	/**
	 * Draws the foot of each page. On the first page, the address for verification is part of the structure of the PDF.
	 * On other pages, the address is decoration (an artifact).
	 */
	#feet(): void {
		const { colors, version, verify, pageNumber } = this.#job;
		const { start, count } = this.#pdf.bufferedPageRange();
		const style = this.#style({ size: 8, leading: 11, color: colors.quiet });
		const address = { ...style, color: colors.ink };
		for (let place = 0; place < count; place++) {
			this.#pdf.switchToPage(start + place);
			const label = verify.label + verify.separator;
			const draw = () => {
				const width = this.#line(label, MARGIN, PAGE.height - 24, style);
				this.#line(verify.url, MARGIN + width, PAGE.height - 24, address);
			};
			this.#artifact(() => {
				this.#rule(PAGE.height - 46);
				this.#line(`${this.#job.title} · ${version}`, MARGIN, PAGE.height - 35, style);
				const number = pageNumber.replace('\u0001', String(place + 1)).replace('\u0002', String(count));
				this.#line(number, PAGE.width - MARGIN - this.#widthOf(number, style), PAGE.height - 24, style);
				if (place > 0) draw();
			}, 'Pagination');
			if (place === 0) this.#link(draw, this.#widthOf(label + verify.url, style));
		}
	}

	#link(draw: Draw, width: number): void {
		const { url, label } = this.#job.verify;
		const link = this.#pdf.struct('Link');
		this.#root.add(link);
		link.add(draw);
		this.#pdf.link(MARGIN, PAGE.height - 34, width, 14, url, { structParent: link, Contents: new String(label) });
		link.end();
	}
}

const ADD_INFO = '_addInfo';

/**
 * Escapes the texts of `info` before pdfkit writes them into the XML metadata, because pdfkit does not escape them. The
 * trailer of the PDF already has the original texts.
 */
function escapeMetadata(pdf: PDFDocument): void {
	const addInfo = pdf[ADD_INFO].bind(pdf);
	pdf[ADD_INFO] = () => {
		for (const [key, value] of Object.entries(pdf.info))
			if (typeof value === 'string') pdf.info[key] = escapeXml(value);
		addInfo();
	};
}

/** Returns all texts of a job. The Chinese font contains only the glyphs of these texts. */
const textsOf = ({
	studio,
	kind,
	title,
	lead,
	blocks,
	version,
	verify,
	pageNumber,
	missingLetters,
}: PrintJob): string =>
	`${JSON.stringify([studio, kind, title, lead, blocks, version, verify, pageNumber, missingLetters])}0123456789? ·:`;

export const printSheet = (job: PrintJob): Promise<Buffer> => new Printer(job).print();
