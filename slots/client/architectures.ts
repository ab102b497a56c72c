/** The structures in which games stand in wide windows: what is drawn around the reels, and where name and hero are. */
import { drawMap } from './architecture-map.ts';
import { gradient, group, path } from './architecture-shapes.ts';
import { svg } from './dom.ts';

/**
 * - `stage`: a theatre with curtains, which draw apart at the start
 * - `tower`: reels in a building at the right, hero and name in the street
 * - `table`: a board on a merchant's table, under an awning
 * - `window`: reels in the opening of a lattice wall
 * - `map`: reels on a map with the way to the treasure
 */
export const architectures = ['stage', 'tower', 'table', 'window', 'map'] as const;
export type Architecture = (typeof architectures)[number];

/** Games without an entry have their name at the left of the reels and their hero at the right. */
export const architectureOf: Readonly<Record<string, Architecture>> = {
	'star-orchestra': 'stage',
	'moonlit-masquerade': 'stage',
	'neon-ramen': 'tower',
	'clockwork-bazaar': 'table',
	'lantern-river': 'window',
	'ember-fox-trail': 'map',
};

/** The pictures are drawn on this area, and cover the window like the background. */
const WIDTH = 1600;
const HEIGHT = 900;

const mix = (color: string, share: number, other: string): string =>
	`color-mix(in oklab, ${color} ${share}%, ${other})`;
const range = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

const vertical = { x1: 0, y1: 0, x2: 0, y2: 1 };

const WOOD = mix('var(--panel)', 45, '#5b3216');
const DARK_WOOD = mix('var(--deep)', 60, '#1d0d05');
const GILT = '#e9bd5c';

function drawStage(): Node[] {
	const velvet = mix('var(--panel)', 40, '#b3123f');
	const shade = mix(velvet, 34, '#07020c');
	const gleam = mix(velvet, 72, '#ffb3c4');
	const cloth = 'M-60 -20H250C262 190 236 330 168 452C196 560 228 680 236 800H-60Z';
	const curtain = () => [
		path(cloth, { fill: 'url(#folds)' }),
		path(cloth, { fill: 'url(#drop)' }),
		path('M252 -20C262 190 236 330 168 452C196 560 228 680 236 800', { fill: 'none', stroke: GILT, 'stroke-width': 5 }),
		path('M-60 428C30 470 110 474 186 446V476C110 506 30 502 -60 460Z', { fill: GILT }),
		path('M-60 438C30 480 110 484 186 456', { fill: 'none', stroke: '#8a5a14', 'stroke-width': 3 }),
	];
	const scallop = WIDTH / 10;
	return [
		svg(
			'defs',
			{},
			gradient({ id: 'folds', gradientUnits: 'userSpaceOnUse', x1: 0, x2: 54, y1: 0, y2: 6, spreadMethod: 'repeat' }, [
				[0, shade],
				[0.4, velvet],
				[0.56, gleam],
				[0.7, velvet],
				[1, shade],
			]),
			gradient({ id: 'drop', ...vertical }, [
				[0, 'rgb(0 0 0 / 55%)'],
				[0.3, 'rgb(0 0 0 / 0%)'],
				[1, 'rgb(0 0 0 / 40%)'],
			]),
			gradient({ id: 'boards', ...vertical }, [
				[0, mix(WOOD, 62, '#000')],
				[0.2, WOOD],
				[1, DARK_WOOD],
			]),
		),
		path(`M0 676H${WIDTH}V${HEIGHT}H0Z`, { fill: 'url(#boards)' }),
		group(
			{ stroke: DARK_WOOD, 'stroke-width': 3, opacity: 0.7 },
			...range(25).map((place) => path(`M${800 + (place - 12) * 66} 676L${800 + (place - 12) * 128} ${HEIGHT}`)),
		),
		path(`M0 676H${WIDTH}`, { stroke: GILT, 'stroke-width': 4, opacity: 0.55 }),
		group({ class: 'curtain left' }, ...curtain()),
		group({ class: 'curtain right' }, group({ transform: `translate(${WIDTH} 0) scale(-1 1)` }, ...curtain())),
		...range(10).flatMap((place) => {
			const left = place * scallop;
			const shape = `M${left - 4} -20V34Q${left + scallop / 2} 116 ${left + scallop + 4} 34V-20Z`;
			return [
				path(shape, { fill: 'url(#folds)' }),
				path(`M${left} 34Q${left + scallop / 2} 116 ${left + scallop} 34`, {
					fill: 'none',
					stroke: GILT,
					'stroke-width': 9,
					'stroke-dasharray': '3 3',
				}),
			];
		}),
		...range(11).map((place) =>
			svg('ellipse', {
				cx: 80 + place * 144,
				cy: 764,
				rx: 26,
				ry: 15,
				fill: '#ffe9ae',
				stroke: 'rgb(255 205 110 / 34%)',
				'stroke-width': 22,
			}),
		),
	];
}

function drawTower(): Node[] {
	const wall = mix('var(--panel)', 46, '#0a0616');
	const dark = mix('var(--deep)', 80, '#000');
	const lit = ['var(--light)', mix('var(--accent)', 80, '#fff'), '#ffd98a', dark, dark];
	const column = (x: number) =>
		range(13).map((row) =>
			svg('rect', {
				x,
				y: 26 + row * 66,
				width: 40,
				height: 44,
				rx: 3,
				// The pattern looks accidental, and is the same at each start.
				fill: lit[(row * 7 + Math.round(x / 3) + (row % 3)) % lit.length]!,
				opacity: 0.85,
			}),
		);
	return [
		svg(
			'defs',
			{},
			gradient({ id: 'wall', x1: 0, x2: 1, y1: 0, y2: 0 }, [
				[0, mix(wall, 70, '#fff')],
				[0.02, wall],
				[0.5, dark],
				[0.98, wall],
				[1, dark],
			]),
		),
		path('M676 0H1546V900H676Z', { fill: 'url(#wall)' }),
		path('M676 0V900M1546 0V900', { stroke: 'var(--light)', 'stroke-width': 4, opacity: 0.7 }),
		...column(692),
		...column(1490),
		path('M640 742H1582L1546 790H676Z', { fill: mix('var(--accent)', 55, '#12061f') }),
		path('M640 742H1582', { stroke: mix('var(--accent)', 70, '#fff'), 'stroke-width': 6 }),
		path('M0 770H640V900H0Z', { fill: dark, opacity: 0.72 }),
		path('M0 770H640', { stroke: 'var(--light)', 'stroke-width': 3, opacity: 0.5 }),
	];
}

function drawTable(): Node[] {
	const cloth = mix('var(--accent)', 62, '#0b2c38');
	const canvas = mix('var(--light)', 64, '#8c3a1e');
	const stripe = WIDTH / 20;
	const awning = range(20).map((place) =>
		path(
			`M${place * stripe} -20V62a${stripe / 2} 26 0 0 0 ${stripe} 0V-20Z`,
			place % 2 === 0 ? { fill: cloth } : { fill: canvas },
		),
	);
	const post = (x: number) => [
		svg('rect', { x, y: 0, width: 34, height: 690, fill: 'url(#post)' }),
		svg('rect', { x: x - 8, y: 96, width: 50, height: 16, rx: 6, fill: GILT }),
		svg('rect', { x: x - 8, y: 640, width: 50, height: 16, rx: 6, fill: GILT }),
	];
	return [
		svg(
			'defs',
			{},
			gradient({ id: 'post', x1: 0, x2: 1, y1: 0, y2: 0 }, [
				[0, DARK_WOOD],
				[0.35, mix(WOOD, 80, '#fff')],
				[1, DARK_WOOD],
			]),
			gradient({ id: 'top', ...vertical }, [
				[0, mix(WOOD, 70, '#ffcf8a')],
				[1, DARK_WOOD],
			]),
			gradient({ id: 'awning', ...vertical }, [
				[0, 'rgb(0 0 0 / 60%)'],
				[1, 'rgb(0 0 0 / 0%)'],
			]),
		),
		...post(86),
		...post(1480),
		...awning,
		path(`M0 -20H${WIDTH}V62H0Z`, { fill: 'url(#awning)' }),
		path('M96 604H1504L1760 900H-160Z', { fill: 'url(#top)' }),
		path('M96 604H1504', { stroke: mix(WOOD, 50, '#ffe2ae'), 'stroke-width': 5 }),
		path('M330 604H1270L1400 790H200Z', { fill: cloth }),
		path('M330 604H1270L1400 790H200Z', { fill: 'none', stroke: GILT, 'stroke-width': 6, 'stroke-dasharray': '14 6' }),
		svg('ellipse', { cx: 800, cy: 690, rx: 480, ry: 34, fill: '#000', opacity: 0.45 }),
		...[
			[196, 690, 4],
			[262, 716, 2],
			[1392, 702, 3],
		].flatMap(([x, y, count]) =>
			range(count!).map((place) =>
				svg('ellipse', {
					cx: x! + (place % 2) * 3,
					cy: y! - place * 11,
					rx: 30,
					ry: 12,
					fill: mix(GILT, 88 - place * 3, '#7a4a10'),
					stroke: '#7a4a10',
					'stroke-width': 3,
				}),
			),
		),
	];
}

function drawWindow(): Node[] {
	const wood = mix('var(--panel)', 40, '#4a1c0e');
	const edge = mix(wood, 55, '#f0a860');
	const cell = 76;
	// Nested squares, joined at the middles of their sides.
	const lattice = svg(
		'pattern',
		{ id: 'lattice', width: cell, height: cell, patternUnits: 'userSpaceOnUse' },
		...[
			['rgb(0 0 0 / 55%)', 3],
			[wood, 0],
		].map(([stroke, shift]) =>
			path(`M0 0H${cell}V${cell}H0ZM20 20H56V56H20ZM38 0V20M38 56V76M0 38H20M56 38H76`, {
				fill: 'none',
				stroke: stroke!,
				'stroke-width': 7,
				transform: `translate(0 ${shift})`,
			}),
		),
	);
	const opening = 'M304 -40H1296L1386 70V660L1300 776H300L214 660V70Z';
	return [
		svg(
			'defs',
			{},
			lattice,
			gradient({ id: 'dusk', ...vertical }, [
				[0, mix('var(--deep)', 88, 'transparent')],
				[0.5, mix('var(--deep)', 52, 'transparent')],
				[1, mix('var(--deep)', 90, 'transparent')],
			]),
		),
		path(`M0 0H${WIDTH}V${HEIGHT}H0Z${opening}`, { fill: 'url(#dusk)', 'fill-rule': 'evenodd' }),
		path(`M0 0H${WIDTH}V${HEIGHT}H0Z${opening}`, { fill: 'url(#lattice)', 'fill-rule': 'evenodd' }),
		path(opening, { fill: 'none', stroke: DARK_WOOD, 'stroke-width': 40 }),
		path(opening, { fill: 'none', stroke: wood, 'stroke-width': 30 }),
		path(opening, { fill: 'none', stroke: edge, 'stroke-width': 4 }),
		path(`M0 0H${WIDTH}V26H0ZM0 776H${WIDTH}V806H0Z`, { fill: wood }),
		path(`M0 27H${WIDTH}M0 777H${WIDTH}`, { stroke: edge, 'stroke-width': 4 }),
	];
}

const drawings: Readonly<Record<Architecture, () => Node[]>> = {
	stage: drawStage,
	tower: drawTower,
	table: drawTable,
	window: drawWindow,
	map: drawMap,
};

export const drawArchitecture = (architecture: Architecture): SVGElement =>
	svg(
		'svg',
		{
			class: 'architecture',
			viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
			preserveAspectRatio: 'xMidYMid slice',
			'aria-hidden': 'true',
		},
		...drawings[architecture](),
	);
