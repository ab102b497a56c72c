/**
 * The studio's logo in a square of 256: a narwhal with a spiral of reel cells as its horn. `colour` is for 40 px and
 * more. `small` is for 32 px and less, without symbols. `mono` has one ink.
 */
export const MARK_SIZE = 256;

export type MarkStyle = 'colour' | 'small' | 'mono';

type Point = [number, number];

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Axis of the horn, whose root is behind the head. */
const horn = { base: [158, 132] as Point, tip: [253, 3] as Point };
const lean = 0.42;

export interface HornCell {
	path: string;
	/** Position of a symbol, and side of its square. */
	centre: Point;
	room: number;
}

/** Returns the cells from root to tip. The last cell is the gem. */
export function hornCells({
	cells,
	gap,
	width,
	shrink,
}: {
	cells: number;
	gap: number;
	width: number;
	shrink: number;
}): HornCell[] {
	const [dx, dy] = [horn.tip[0] - horn.base[0], horn.tip[1] - horn.base[1]];
	const length = Math.hypot(dx, dy);
	const [ax, ay] = [dx / length, dy / length];
	const place = (along: number, across: number): Point => [
		horn.base[0] + ax * along - ay * across,
		horn.base[1] + ay * along + ax * across,
	];
	const half = (along: number): number => width * (1 - along / length) ** 0.9 + 1;
	const first = (length * (1 - shrink)) / (1 - shrink ** cells);
	let start = 0;
	return Array.from({ length: cells }, (_, index) => {
		const size = first * shrink ** index;
		const [from, to] = [start + gap / 2, start + size - gap / 2];
		start += size;
		const [wide, slim, middle] = [half(from), half(to), (from + to) / 2];
		const bulge = half(middle) * 1.16;
		const near = place(from - lean * wide, wide);
		const nearer = place(from + lean * wide, -wide);
		const foot = `Q${pair(place(from + wide * 0.3, wide * 0.1))} ${pair(near)}Z`;
		const path =
			index === cells - 1
				? `M${pair(near)}Q${pair(place(middle, bulge))} ${pair(place(length, 0))}Q${pair(place(middle + lean * slim, -bulge))} ${pair(nearer)}${foot}`
				: `M${pair(near)}Q${pair(place(middle - lean * bulge, bulge))} ${pair(place(to - lean * slim, slim))}Q${pair(place(to + slim * 0.3, slim * 0.1))} ${pair(place(to + lean * slim, -slim))}Q${pair(place(middle + lean * bulge, -bulge))} ${pair(nearer)}${foot}`;
		return {
			path,
			centre: place(middle + (index === 0 ? 11 : 1), 0),
			room: Math.min(to - from, half(middle) * 2) * (index === 0 ? 0.74 : 1),
		};
	});
}

/** Symbols on the horn, from root to tip. Each path fits into 20 × 20 units around the origin. */
export const reelSymbols: Record<'cherry' | 'bell' | 'seven' | 'star', string> = {
	cherry:
		'M-4.600 1A4.200 4.200 0 1 0-4.500 1ZM4.800 3A4 4 0 1 0 4.900 3ZM-5.400 1.500Q-3-6 4-9.500Q5-3 5.800 3.500L4 3.500Q4-2 2.800-6Q-2-3-3.700 1.500Z',
	bell: 'M0-9.500Q1.800-9.500 1.800-7.600Q6.400-6 6.400 0Q6.400 3.600 8.500 5.500H-8.500Q-6.400 3.600-6.400 0Q-6.400-6-1.800-7.600Q-1.800-9.500 0-9.500ZM-2.800 7H2.800Q2.200 9.600 0 9.600Q-2.200 9.600-2.800 7Z',
	seven: 'M-6.500-9H7V-5.200Q2 .5 1.200 9.500H-4Q-3.200 1 1.800-4.200H-3.200L-4.500-2H-6.500Z',
	star: 'M0-9.800L2.900-3.400L9.600-2.800L4.500 1.800L6 8.500L0 5L-6 8.500L-4.500 1.800L-9.600-2.800L-2.900-3.400Z',
};

/** The animal without its horn: body and flukes in one outline, and details on it. */
export const narwhal = {
	body: 'M27 106C17 178 50 250 122 251C178 252 212 216 213 172C214 143 194 121 166 121C137 121 121 137 107 152C93 167 78 166 67 151C56 136 50 122 49 105C66 101 82 86 86 55C63 56 46 67 38 85C32 69 20 60 1 60C1 84 11 99 27 106Z',
	belly: 'M20 172C68 226 106 232 138 221C168 211 178 187 230 165V256H20Z',
	flipper: 'M128 193C143 199 157 216 160 243C142 243 128 232 122 219C117 208 119 197 128 193Z',
	eye: 'M164 170C168 164 176 163 181 167C178 174 169 176 164 170Z',
	sheen:
		'M66 151C56 136 50 122 49 105L44 106C45 126 50 143 60 158C74 176 97 178 112 161C128 144 142 130 168 130C182 130 193 134 201 142C193 129 181 121 166 121C137 121 121 137 107 152C93 167 78 166 67 151Z',
};

const fine = { cells: 5, gap: 4.6, width: 21, shrink: 0.8 };
const bold = { cells: 4, gap: 10, width: 25, shrink: 0.74 };

/** @param id beginning of the element ids, so that two logos on a page have different ids */
const paints = (id: string): string =>
	`<linearGradient id="${id}b" x1="1" y1=".3" x2="0" y2=".7"><stop stop-color="#a5f1ff"/><stop offset=".5" stop-color="#55cdf5"/><stop offset="1" stop-color="#2f8fd6"/></linearGradient>` +
	`<linearGradient id="${id}h" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffe7ad"/><stop offset=".5" stop-color="#ffc85c"/><stop offset="1" stop-color="#ee9a34"/></linearGradient>`;

/** The horn without the part behind the head. */
function hornDrawing(style: MarkStyle, id: string): string {
	const cells = hornCells(style === 'small' ? bold : fine);
	const hide = `<mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" width="256" height="256"><path fill="#fff" d="M0 0H256V256H0Z"/><path d="${narwhal.body}" fill="#000" stroke="#000" stroke-width="${style === 'small' ? 18 : 10}"/>`;
	const symbols = `<g fill="${style === 'mono' ? '#000' : '#0a1730'}">${Object.values(reelSymbols)
		.map((symbol, index) => ({ symbol, cell: cells[index]! }))
		.map(
			({ symbol, cell }) =>
				`<path transform="translate(${cell.centre.map(round).join(' ')}) rotate(14) scale(${round((cell.room * 0.74) / 2) / 10})" d="${symbol}"/>`,
		)
		.join('')}</g>`;
	const paint = (index: number): string =>
		style === 'mono' ? '' : index === cells.length - 1 ? ' fill="#e2faff"' : ` fill="url(#${id}h)"`;
	const outlines = cells.map((cell, index) => `<path${paint(index)} d="${cell.path}"/>`).join('');
	if (style === 'mono') return `${hide}${symbols}</mask><g mask="url(#${id}m)">${outlines}</g>`;
	return `${hide}</mask><g mask="url(#${id}m)">${outlines}${style === 'colour' ? symbols : ''}</g>`;
}

/** Returns the mark without the `<svg>` element, for larger drawings. */
export function markDrawing(style: MarkStyle, id = 'n'): string {
	const hornPart = hornDrawing(style, id);
	if (style === 'mono') {
		const cut = `<mask id="${id}c"><path fill="#fff" d="M0 0H256V256H0Z"/><path d="${narwhal.eye}" fill="#000"/><path d="${narwhal.flipper}" fill="none" stroke="#000" stroke-width="5"/></mask>`;
		return `<g fill="currentColor">${hornPart}${cut}<path mask="url(#${id}c)" d="${narwhal.body}"/></g>`;
	}
	const detail =
		style === 'small'
			? '<circle cx="172" cy="168" r="12" fill="#0a1730"/>'
			: `<path d="${narwhal.flipper}" fill="#2270b4"/><path d="${narwhal.sheen}" fill="#fff" opacity=".35"/><path d="${narwhal.eye}" fill="#0a1730"/>`;
	return `${paints(id)}${hornPart}<clipPath id="${id}c"><path d="${narwhal.body}"/></clipPath><path d="${narwhal.body}" fill="url(#${id}b)"/><path d="${narwhal.belly}" clip-path="url(#${id}c)" fill="#e2faff"/>${detail}`;
}

export function markSvg(style: MarkStyle): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${markDrawing(style)}</svg>\n`;
}
