/**
 * Writes evidence as a PDF without embedded fonts: Helvetica, and a Chinese font that readers of PDFs replace by one of
 * their own. Sizes are points: A4 has 595 × 842.
 */

/** The parts of a document, from the top. */
export type EvidenceBlock =
	| { type: 'facts'; title: string | null; facts: { label: string; value: string }[] }
	| { type: 'text'; title: string | null; paragraphs: string[] };

export interface EvidenceDocument {
	/** BCP 47. */
	language: string;
	studio: string;
	title: string;
	lead: string;
	blocks: EvidenceBlock[];
	/** ISO 8601 in UTC. */
	createdAt: string;
}

const PAGE = { width: 595, height: 842 };
const MARGIN = 56;
const LABEL_WIDTH = 130;
const WIDTH = PAGE.width - 2 * MARGIN;

/** Widths of the characters from U+0020 to U+007E in Helvetica, in thousandths of the size. */
const LATIN_WIDTHS = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
	556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
	260, 334, 584,
];
/** Bold letters are wider, by up to a tenth. */
const BOLD_FACTOR = 1.1;
/** Codes of characters that Windows-1252 has at other places than Unicode. */
const WINDOWS_CODES: Readonly<Record<string, number>> = {
	'€': 0x80,
	'…': 0x85,
	'‘': 0x91,
	'’': 0x92,
	'“': 0x93,
	'”': 0x94,
	'•': 0x95,
	'–': 0x96,
	'—': 0x97,
	'™': 0x99,
};

interface Style {
	size: number;
	leading: number;
	isBold?: boolean;
	/** 0 is black. */
	gray?: number;
}

const styles = {
	title: { size: 20, leading: 26, isBold: true },
	lead: { size: 11, leading: 16, gray: 0.3 },
	heading: { size: 12, leading: 18, isBold: true },
	text: { size: 10, leading: 15 },
	label: { size: 10, leading: 15, gray: 0.4 },
	foot: { size: 8, leading: 12, gray: 0.4 },
} as const satisfies Record<string, Style>;

/** Returns the code of a character in Windows-1252; undefined if it has none. */
function latinCode(character: string): number | undefined {
	const code = character.codePointAt(0)!;
	if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
	return WINDOWS_CODES[character];
}

function widthOf(text: string, { size, isBold }: Style): number {
	let width = 0;
	for (const character of text) {
		const code = latinCode(character);
		const base = character.normalize('NFD').codePointAt(0)! - 0x20;
		width +=
			code === undefined ? 1000 : (LATIN_WIDTHS[base] ?? (code === 0x97 ? 1000 : 556)) * (isBold ? BOLD_FACTOR : 1);
	}
	return (width * size) / 1000;
}

/** Splits a text where lines may break: after spaces, and between Chinese characters. */
const partsOf = (text: string): string[] =>
	text.match(
		/[\u3000-\u303f\uff00-\uffef]|[\u2e80-\u9fff\uf900-\ufaff][，。；：、！？）》”]*|[^\s\u2e80-\u9fff\uf900-\ufaff]+\s*|\s+/gu,
	) ?? [];

function linesOf(text: string, width: number, style: Style): string[] {
	const lines: string[] = [];
	let line = '';
	const add = (part: string) => {
		if (line !== '' && widthOf((line + part).trimEnd(), style) > width) {
			lines.push(line.trimEnd());
			line = '';
		}
		line += part;
	};
	for (const part of partsOf(text))
		// A part that is wider than a line, such as a hash, breaks anywhere.
		if (widthOf(part.trimEnd(), style) > width) for (const character of part) add(character);
		else add(part);
	if (line.trim() !== '') lines.push(line.trimEnd());
	return lines;
}

const hexOf = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the operators that show a line, with a font for each part of it. */
function showLine(line: string, x: number, y: number, style: Style): string {
	const operators: string[] = [];
	let font = '';
	let hex = '';
	const end = () => {
		if (hex !== '') operators.push(`/${font} ${style.size} Tf <${hex}> Tj`);
		hex = '';
	};
	for (const character of line) {
		const code = latinCode(character);
		const next = code === undefined ? 'C' : style.isBold ? 'B' : 'R';
		if (next !== font) end();
		font = next;
		hex += code === undefined ? Buffer.from(character, 'utf16le').swap16().toString('hex') : hexOf([code]);
	}
	end();
	return `BT ${style.gray ?? 0} g ${x} ${y.toFixed(1)} Td ${operators.join(' ')} ET`;
}

/** Returns the content of each page. */
function pagesOf({ studio, title, lead, blocks }: EvidenceDocument): string[][] {
	const pages: string[][] = [[]];
	let y = PAGE.height - MARGIN;
	const reserve = (height: number) => {
		if (y - height >= MARGIN + 20) return;
		pages.push([]);
		y = PAGE.height - MARGIN;
	};
	const write = (text: string, style: Style, x = MARGIN, width = WIDTH): void => {
		for (const line of linesOf(text, width, style)) {
			reserve(style.leading);
			y -= style.leading;
			pages.at(-1)!.push(showLine(line, x, y, style));
		}
	};
	write(studio, styles.label);
	y -= 8;
	write(title, styles.title);
	write(lead, styles.lead);
	for (const block of blocks) {
		y -= 16;
		reserve(60);
		if (block.title !== null) write(block.title, styles.heading);
		if (block.type === 'text')
			for (const paragraph of block.paragraphs) {
				y -= 5;
				write(paragraph, styles.text);
			}
		else
			for (const { label, value } of block.facts) {
				y -= 3;
				reserve(styles.text.leading);
				pages.at(-1)!.push(showLine(label, MARGIN, y - styles.label.leading, styles.label));
				write(value || '–', styles.text, MARGIN + LABEL_WIDTH, WIDTH - LABEL_WIDTH);
			}
	}
	return pages;
}

/** Returns a text string in UTF-16. */
const pdfText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Returns the PDF. Equal documents give equal bytes. */
export function writeEvidencePdf(document: EvidenceDocument): Buffer {
	const objects: string[] = [];
	const add = (body: string): number => objects.push(body);
	const reference = (number: number): string => `${number} 0 R`;
	const latin = (name: string) =>
		add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
	const catalogue = add('');
	const tree = add('');
	const regular = latin('Helvetica');
	const bold = latin('Helvetica-Bold');
	const descriptor = add(
		'<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
	);
	const descendant = add(
		`<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor ${reference(descriptor)} >>`,
	);
	const chinese = add(
		`<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [${reference(descendant)}] >>`,
	);
	const fonts = `<< /R ${reference(regular)} /B ${reference(bold)} /C ${reference(chinese)} >>`;
	const pages = pagesOf(document);
	const numbers = pages.map((operators, index) => {
		const foot = showLine(`${document.createdAt} · ${index + 1} / ${pages.length}`, MARGIN, MARGIN - 16, styles.foot);
		const stream = [...operators, foot].join('\n');
		const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
		return add(
			`<< /Type /Page /Parent ${reference(tree)} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font ${fonts} >> /Contents ${reference(content)} >>`,
		);
	});
	objects[tree - 1] = `<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map(reference).join(' ')}] >>`;
	objects[catalogue - 1] =
		`<< /Type /Catalog /Pages ${reference(tree)} /Lang (${document.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`;
	const date = `D:${document.createdAt.replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`;
	const info = add(
		`<< /Title ${pdfText(document.title)} /Author ${pdfText(document.studio)} /Producer (Reelhouse) /CreationDate (${date}) >>`,
	);
	let text = '%PDF-1.7\n';
	const offsets = objects.map((body, index) => {
		const offset = text.length;
		text += `${index + 1} 0 obj\n${body}\nendobj\n`;
		return offset;
	});
	const start = text.length;
	const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root ${reference(catalogue)} /Info ${reference(info)} >>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(text, 'latin1');
}
