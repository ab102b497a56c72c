/**
 * Writes the demo studio's two public certificates into `demo-studio/static/`. The laboratory is fictional, and each page
 * says that it is a demonstration. Run: `node demo-studio/certificates.ts`. The output is reproducible byte by byte.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { Color, PDFFont, PDFPage } from 'pdf-lib';

interface Module {
	name: string;
	method: string;
	extent: string;
}

interface Certificate {
	file: string;
	number: string;
	subject: string;
	title: string;
	accent: Color;
	statement: string;
	modules: Module[];
	remarks: string[];
}

const width = 595.28;
const height = 841.89;
const margin = 64;

const ink = rgb(0.07, 0.13, 0.24);
const grey = rgb(0.34, 0.39, 0.47);
const gold = rgb(0.66, 0.5, 0.2);
const paleGold = rgb(0.87, 0.79, 0.62);
const paper = rgb(0.992, 0.988, 0.972);
const coral = rgb(0.74, 0.25, 0.19);

const certificates: Certificate[] = [
	{
		file: 'rng-certificate-1.pdf',
		number: 'MGL-RNG-0417-A',
		subject: 'Narwhal RNG, release line 4',
		title: 'Random number generator',
		accent: rgb(0.05, 0.42, 0.58),
		statement:
			'Meridian Gaming Laboratories has examined the generator named above, in source and in operation, and finds its output statistically random, unpredictable without knowledge of its internal state, and free of any dependence on stakes, players or earlier results.',
		modules: [
			{ name: 'Entropy source', method: 'Source review, restart test', extent: '1,000 restarts' },
			{ name: 'Seeding and reseeding', method: 'Source review, fault injection', extent: '64 scenarios' },
			{ name: 'Core generator', method: 'Reference vectors, three test batteries', extent: '40 GB of output' },
			{ name: 'Uniformity', method: 'Frequency and serial tests', extent: '10 billion draws' },
			{ name: 'Independence', method: 'Runs, gaps and autocorrelation', extent: '10 billion draws' },
			{ name: 'Health monitoring', method: 'Provoked failure, observed stop', extent: '22 conditions' },
		],
		remarks: [
			'Significance level 0.01 throughout; p-values were checked for uniformity as a family.',
			'The generator cycles in the background between draws.',
		],
	},
	{
		file: 'rng-certificate-2.pdf',
		number: 'MGL-RNG-0417-B',
		subject: 'Narwhal Game Server, outcome modules',
		title: 'Scaling, shuffling and deployment',
		accent: rgb(0.33, 0.25, 0.56),
		statement:
			'Meridian Gaming Laboratories has examined how the outcomes of games are derived from certified random numbers, and finds that every reel stop, wheel sector and shuffled symbol is drawn with the probability stated in the sheet of its game, and that the servers run the software examined.',
		modules: [
			{ name: 'Scaling to ranges', method: 'Proof of unbiased rejection', extent: 'All ranges to 65,536' },
			{ name: 'Reel stops', method: 'Simulation against reel strips', extent: '1 billion rounds a game' },
			{ name: 'Weighted choice', method: 'Source review, chi-squared test', extent: '118 weight tables' },
			{ name: 'Shuffling', method: 'Permutation test', extent: '500 million shuffles' },
			{ name: 'Round recovery', method: 'Interruption at each step', extent: '36 interruptions' },
			{ name: 'Build and deployment', method: 'Comparison of file hashes', extent: 'Three regions' },
		],
		remarks: [
			'No outcome is drawn before the stake of its round is confirmed.',
			'Demonstration and stake modes share the examined modules.',
		],
	},
];

/** Positions in this file count from the top left corner. PDF counts from the bottom. */
function put(page: PDFPage, text: string, x: number, y: number, font: PDFFont, size: number, color: Color): void {
	page.drawText(text, { x, y: height - y, font, size, color });
}

function putCentred(
	page: PDFPage,
	text: string,
	y: number,
	font: PDFFont,
	size: number,
	color: Color,
	spacing = 0,
): void {
	const total = font.widthOfTextAtSize(text, size) + spacing * (text.length - 1);
	let x = (width - total) / 2;
	if (spacing === 0) return put(page, text, x, y, font, size, color);
	for (const letter of text) {
		put(page, letter, x, y, font, size, color);
		x += font.widthOfTextAtSize(letter, size) + spacing;
	}
}

function linesOf(text: string, font: PDFFont, size: number, room: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		const longer = line ? `${line} ${word}` : word;
		if (line && font.widthOfTextAtSize(longer, size) > room) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}

function stroke(page: PDFPage, path: string, color: Color, thickness: number): void {
	page.drawSvgPath(path, { x: 0, y: height, borderColor: color, borderWidth: thickness });
}

function rule(page: PDFPage, x1: number, x2: number, y: number, color: Color, thickness: number): void {
	page.drawLine({ start: { x: x1, y: height - y }, end: { x: x2, y: height - y }, color, thickness });
}

/**
 * Returns a closed path.
 * @param at maps a turn from 0 to 1 to a point
 */
function closedPath(steps: number, at: (turn: number) => [number, number]): string {
	const points = Array.from({ length: steps }, (_, i) =>
		at(i / steps)
			.map((n) => n.toFixed(2))
			.join(' '),
	);
	return `M ${points.join(' L ')} Z`;
}

/** Draws a woven border around the page: sine waves along a rectangle, with a whole number of waves on each side. */
function drawBorder(page: PDFPage, accent: Color): void {
	const frame = (inset: number, color: Color, borderWidth: number) =>
		page.drawRectangle({
			x: inset,
			y: inset,
			width: width - 2 * inset,
			height: height - 2 * inset,
			borderColor: color,
			borderWidth,
		});
	frame(22, accent, 1.4);
	frame(40, gold, 0.6);
	frame(43, gold, 0.6);
	const inset = 31;
	const sides = [
		{ x: inset, y: inset, dx: 1, dy: 0, length: width - 2 * inset },
		{ x: width - inset, y: inset, dx: 0, dy: 1, length: height - 2 * inset },
		{ x: width - inset, y: height - inset, dx: -1, dy: 0, length: width - 2 * inset },
		{ x: inset, y: height - inset, dx: 0, dy: -1, length: height - 2 * inset },
	];
	for (const [amplitude, phase, color] of [
		[6.5, 0, accent],
		[6.5, Math.PI, accent],
		[3.5, Math.PI / 2, paleGold],
		[3.5, -Math.PI / 2, paleGold],
	] as const) {
		for (const side of sides) {
			const waves = Math.round(side.length / 22);
			const steps = waves * 14;
			const points = Array.from({ length: steps + 1 }, (_, i) => {
				const along = (i / steps) * side.length;
				const away = amplitude * Math.sin((i / steps) * waves * 2 * Math.PI + phase);
				return `${(side.x + side.dx * along - side.dy * away).toFixed(2)} ${(side.y + side.dy * along + side.dx * away).toFixed(2)}`;
			});
			stroke(page, `M ${points.join(' L ')}`, color, 0.5);
		}
	}
	for (const [x, y] of [
		[inset, inset],
		[width - inset, inset],
		[width - inset, height - inset],
		[inset, height - inset],
	] as const) {
		page.drawCircle({ x, y: height - y, size: 10.5, color: paper, borderColor: accent, borderWidth: 1 });
		page.drawCircle({ x, y: height - y, size: 7.5, borderColor: gold, borderWidth: 0.6 });
		stroke(
			page,
			closedPath(8, (turn) => star(x, y, turn, 6, 2)),
			gold,
			0.8,
		);
	}
}

function star(x: number, y: number, turn: number, far: number, near: number): [number, number] {
	const radius = Math.round(turn * 8) % 2 === 0 ? far : near;
	const angle = turn * 2 * Math.PI;
	return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Draws the laboratory's logo: a globe of meridians. */
function drawGlobe(page: PDFPage, x: number, y: number, radius: number, color: Color, thickness: number): void {
	const ellipse = (xScale: number, yScale: number) =>
		page.drawEllipse({ x, y: height - y, xScale, yScale, borderColor: color, borderWidth: thickness });
	ellipse(radius, radius);
	for (const part of [0.34, 0.72]) ellipse(radius * part, radius);
	for (const part of [-0.52, 0, 0.52]) {
		const half = radius * Math.sqrt(1 - part * part);
		rule(page, x - half, x + half, y + part * radius, color, thickness);
	}
	page.drawLine({ start: { x, y: height - y - radius }, end: { x, y: height - y + radius }, color, thickness });
}

function drawSeal(page: PDFPage, x: number, y: number, font: PDFFont, accent: Color): void {
	for (const [side, lean] of [
		[-1, 8],
		[1, -8],
	] as const) {
		const left = x + side * 15;
		const ribbon = `M ${left - 12} ${y + 30} L ${left + 12} ${y + 30} L ${left + 12 - lean} ${y + 80} L ${left - lean} ${y + 70} L ${left - 12 - lean} ${y + 80} Z`;
		page.drawSvgPath(ribbon, { x: 0, y: height, color: accent, borderColor: gold, borderWidth: 0.8 });
	}
	const scallop = closedPath(360, (turn) => {
		const angle = turn * 2 * Math.PI;
		const radius = 51 + 2.6 * Math.cos(36 * angle);
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	});
	page.drawSvgPath(scallop, { x: 0, y: height, color: paper, borderColor: gold, borderWidth: 1.2 });
	for (let i = 0; i < 3; i += 1) {
		const rosette = closedPath(480, (turn) => {
			const angle = turn * 2 * Math.PI;
			const radius = 44 + 3.2 * Math.sin(24 * angle + (i * 2 * Math.PI) / 3);
			return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
		});
		stroke(page, rosette, paleGold, 0.5);
	}
	const circle = (size: number, borderWidth: number, color: Color) =>
		page.drawCircle({ x, y: height - y, size, borderColor: color, borderWidth });
	circle(39, 0.9, accent);
	circle(25.5, 0.6, accent);
	const words = 'MERIDIAN GAMING LABORATORIES · DEMONSTRATION · ';
	const size = 5.7;
	const radius = 30.2;
	const gap = (2 * Math.PI * radius - font.widthOfTextAtSize(words, size)) / words.length;
	let along = 0;
	for (const letter of words) {
		const half = font.widthOfTextAtSize(letter, size) / 2;
		const turn = (along + half) / radius - 2.12;
		along += 2 * half + gap;
		const letterX = x + radius * Math.sin(turn) - half * Math.cos(turn);
		const letterY = height - y + radius * Math.cos(turn) + half * Math.sin(turn);
		page.drawText(letter, {
			x: letterX,
			y: letterY,
			font,
			size,
			color: accent,
			rotate: degrees((-turn * 180) / Math.PI),
		});
	}
	drawGlobe(page, x, y, 18.5, accent, 0.8);
}

function drawTable(
	page: PDFPage,
	modules: Module[],
	top: number,
	serif: PDFFont,
	bold: PDFFont,
	plain: PDFFont,
	accent: Color,
): number {
	const columns = { name: margin + 12, method: margin + 138, extent: margin + 310, result: width - margin - 50 };
	const rowHeight = 22;
	page.drawRectangle({ x: margin, y: height - top - 20, width: width - 2 * margin, height: 20, color: accent });
	for (const [key, label] of [
		['name', 'Module'],
		['method', 'Method of evaluation'],
		['extent', 'Extent'],
		['result', 'Result'],
	] as const) {
		put(page, label, columns[key], top + 13.5, bold, 8.5, paper);
	}
	modules.forEach((module, i) => {
		const y = top + 20 + i * rowHeight;
		if (i % 2 === 1) {
			page.drawRectangle({
				x: margin,
				y: height - y - rowHeight,
				width: width - 2 * margin,
				height: rowHeight,
				color: rgb(0.95, 0.945, 0.92),
			});
		}
		put(page, module.name, columns.name, y + 14.5, serif, 10.5, ink);
		put(page, module.method, columns.method, y + 14.5, plain, 8.5, grey);
		put(page, module.extent, columns.extent, y + 14.5, plain, 8.5, grey);
		stroke(page, `M ${columns.result} ${y + 11} l 3 3.4 l 6 -7`, accent, 1.3);
		put(page, 'Pass', columns.result + 14, y + 14.5, bold, 8.5, ink);
	});
	const bottom = top + 20 + modules.length * rowHeight;
	rule(page, margin, width - margin, bottom, accent, 1);
	return bottom;
}

async function certificateBytes(certificate: Certificate): Promise<Uint8Array> {
	const document = await PDFDocument.create({ updateMetadata: false });
	const fixed = new Date(0);
	document.setTitle(`${certificate.title}: certificate of evaluation (demonstration)`, { showInWindowTitleBar: true });
	document.setAuthor('Meridian Gaming Laboratories (fictional)');
	document.setSubject(`Demonstration document ${certificate.number}`);
	document.setLanguage('en');
	document.setProducer('Reelhouse');
	document.setCreator('Reelhouse');
	document.setCreationDate(fixed);
	document.setModificationDate(fixed);

	const serif = await document.embedFont(StandardFonts.TimesRoman);
	const serifBold = await document.embedFont(StandardFonts.TimesRomanBold);
	const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
	const plain = await document.embedFont(StandardFonts.Helvetica);
	const bold = await document.embedFont(StandardFonts.HelveticaBold);
	const { accent } = certificate;

	const page = document.addPage([width, height]);
	page.drawRectangle({ x: 0, y: 0, width, height, color: paper });
	const mark = 'DEMONSTRATION';
	const tilt = Math.atan2(height, width);
	const markLength = serifBold.widthOfTextAtSize(mark, 84);
	page.drawText(mark, {
		x: width / 2 - (markLength / 2) * Math.cos(tilt) + 26 * Math.sin(tilt),
		y: height / 2 - (markLength / 2) * Math.sin(tilt) - 26 * Math.cos(tilt),
		font: serifBold,
		size: 84,
		color: rgb(0.955, 0.948, 0.918),
		rotate: degrees((tilt * 180) / Math.PI),
	});
	drawBorder(page, accent);

	drawGlobe(page, width / 2, 88, 22, accent, 1);
	putCentred(page, 'MERIDIAN GAMING LABORATORIES', 131, serifBold, 13, ink, 2.4);
	putCentred(page, 'Independent evaluation of games of chance', 147, italic, 11, grey);
	rule(page, width / 2 - 70, width / 2 + 70, 160, gold, 0.8);
	putCentred(page, 'Certificate of evaluation', 199, serif, 32, ink);
	putCentred(page, certificate.title, 224, italic, 17, accent);

	const fields = [
		['Certificate', certificate.number],
		['Issued to', 'Blue Narwhal Games, Willemstad, Curaçao'],
		['Object', certificate.subject],
		['Validity', 'For the current certification cycle'],
	] as const;
	fields.forEach(([label, value], i) => {
		const x = margin + (i % 2) * 238;
		const y = 260 + Math.floor(i / 2) * 34;
		put(page, label.toUpperCase(), x, y, bold, 7, gold);
		put(page, value, x, y + 14, serif, 12, ink);
	});

	const lines = linesOf(certificate.statement, serif, 11.5, width - 2 * margin);
	const first = 376 - lines.length * 8;
	lines.forEach((line, i) => put(page, line, margin, first + i * 16, serif, 11.5, ink));
	const bottom = drawTable(page, certificate.modules, 424, serif, bold, plain, accent);
	certificate.remarks.forEach((remark, i) => put(page, remark, margin, bottom + 18 + i * 14, italic, 10, grey));

	const base = 708;
	for (const [x, name, role, hand] of [
		[
			margin,
			'A. Lindqvale',
			'Head of evaluation',
			'c 8 -26 16 -30 18 -12 c 1 12 -10 16 -8 6 c 4 -14 22 -20 26 -6 c 2 8 8 4 12 -4 c 5 -8 10 2 14 4 c 12 2 18 -8 34 -10',
		],
		[
			width - margin - 140,
			'T. Okonmaa',
			'Statistician',
			'c 10 -4 22 -24 30 -22 c 6 6 -12 26 -6 24 c 12 -4 14 -18 22 -18 c 6 2 -4 16 4 16 c 12 -2 16 -16 24 -14 c 4 4 2 12 10 10 l 18 -6',
		],
	] as const) {
		stroke(page, `M ${x + 14} ${base - 6} ${hand}`, ink, 1);
		rule(page, x, x + 140, base, grey, 0.6);
		put(page, name, x, base + 14, serif, 11, ink);
		put(page, role, x, base + 26, plain, 8, grey);
	}
	drawSeal(page, width / 2, 686, bold, accent);

	page.drawRectangle({ x: 43, y: 43, width: width - 86, height: 30, color: coral });
	putCentred(page, 'DEMONSTRATION DOCUMENT · NOT A CERTIFICATE', height - 60, bold, 9, paper, 0.8);
	putCentred(
		page,
		'Laboratory, people, numbers and findings are fictional. No real evaluation took place.',
		height - 49,
		plain,
		7.5,
		paper,
	);
	return document.save({ useObjectStreams: false, addDefaultPage: false });
}

export async function writeCertificates(folder: URL = new URL('./static/', import.meta.url)): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const certificate of certificates) {
		await writeFile(new URL(certificate.file, folder), await certificateBytes(certificate));
	}
}

if (import.meta.main) await writeCertificates();
