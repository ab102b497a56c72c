/** A map with the way to the treasure, on which reels stand. */
import { gradient, group, path } from './architecture-shapes.ts';
import { svg } from './dom.ts';

const MAP_INK = '#5c2b10';

/** Autumn tree on the map, with its foot at `x`, `y`. */
const mapTree = (x: number, y: number, size: number, leaves: string) =>
	group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		path('M-4 0V-26H4V0Z', { fill: MAP_INK }),
		path('M0 -92L-20 -60H-10L-30 -28H30L10 -60H20Z', {
			fill: leaves,
			stroke: MAP_INK,
			'stroke-width': 4,
			'stroke-linejoin': 'round',
		}),
		path('M0 -84L14 -62H6L24 -33H4Z', { fill: '#000', opacity: 0.22 }),
	);

/** Two peaks on the map, with snow and a dark side. */
const mapMountain = (x: number, y: number, size: number) =>
	group(
		{ transform: `translate(${x} ${y}) scale(${size})`, 'stroke-linejoin': 'round' },
		path('M10 0L84 -88 156 0Z', { fill: '#b98550', stroke: MAP_INK, 'stroke-width': 4 }),
		path('M84 -88L156 0H96Z', { fill: '#7c4f2a' }),
		path('M-70 0L10 -126 92 0Z', { fill: '#cf9f66', stroke: MAP_INK, 'stroke-width': 4 }),
		path('M10 -126L92 0H26L14 -34 28 -62Z', { fill: '#83552d' }),
		path('M10 -126L-16 -85 -2 -92 8 -78 20 -92 36 -86Z', { fill: '#fff4dc', stroke: MAP_INK, 'stroke-width': 3 }),
	);

const pawPrint = (x: number, y: number, turn: number) =>
	group(
		{ transform: `translate(${x} ${y}) rotate(${turn})`, fill: MAP_INK, opacity: 0.5 },
		svg('ellipse', { rx: 9, ry: 8 }),
		...[-10, -4, 4, 10].map((side) => svg('circle', { cx: side, cy: Math.abs(side) - 17, r: 3.6 })),
	);

export function drawMap(): Node[] {
	const sheet =
		'M70 46L170 26 300 44 460 22 640 40 820 20 1010 42 1190 24 1360 44 1530 28 1552 150 1530 290 1556 430 1528 570 1550 700 1520 800 1360 786 1180 806 990 788 800 808 600 790 420 806 240 786 80 804 52 660 74 520 48 380 76 230 50 130Z';
	const trail = 'M210 724C300 640 150 590 260 520C420 420 1180 690 1350 560C1470 470 1320 420 1400 366';
	const river = 'M40 250C110 236 130 290 190 282S270 330 330 318';
	const wash = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
		svg('ellipse', { cx, cy, rx, ry, fill: `url(#${fill})` });
	const blot = (id: string, color: string) =>
		svg(
			'radialGradient',
			{ id },
			svg('stop', { offset: 0, 'stop-color': color, 'stop-opacity': 0.62 }),
			svg('stop', { offset: 0.7, 'stop-color': color, 'stop-opacity': 0.34 }),
			svg('stop', { offset: 1, 'stop-color': color, 'stop-opacity': 0 }),
		);
	return [
		svg(
			'defs',
			{},
			gradient({ id: 'sheet', x1: 0, y1: 0, x2: 1, y2: 1 }, [
				[0, '#d9a864'],
				[0.5, '#edcd92'],
				[1, '#bd7f42'],
			]),
			blot('forest', '#c4511c'),
			blot('meadow', '#8f9440'),
			blot('lake', '#4f8898'),
			blot('stain', '#8a5424'),
			svg('clipPath', { id: 'paper' }, path(sheet)),
		),
		path(sheet, { fill: '#000', opacity: 0.4, transform: 'translate(8 16)' }),
		path(sheet, { fill: 'url(#sheet)' }),
		group(
			{ 'clip-path': 'url(#paper)' },
			wash(140, 470, 190, 150, 'forest'),
			wash(1450, 330, 200, 130, 'forest'),
			wash(150, 130, 210, 110, 'meadow'),
			wash(1400, 560, 180, 130, 'meadow'),
			wash(60, 300, 230, 70, 'lake'),
			wash(1500, 690, 150, 120, 'lake'),
			wash(300, 690, 150, 70, 'stain'),
			wash(1300, 90, 130, 60, 'stain'),
			path(river, { fill: 'none', stroke: MAP_INK, 'stroke-width': 26, opacity: 0.55 }),
			path(river, { fill: 'none', stroke: '#6fa5b4', 'stroke-width': 18 }),
			path(river, { fill: 'none', stroke: '#d6ecec', 'stroke-width': 3, 'stroke-dasharray': '30 22', opacity: 0.8 }),
			// The edge is burnt, darker towards the outside.
			...[96, 80, 64, 50, 38, 28, 20, 13, 8].map((width) =>
				path(sheet, {
					fill: 'none',
					stroke: '#4a1f08',
					'stroke-width': width,
					opacity: 0.05 + 0.6 / width,
					'stroke-linejoin': 'round',
				}),
			),
		),
		group(
			{ 'stroke-width': 3, fill: 'none' },
			path('M410 24V804M1190 24V804M52 300H1550M52 560H1550', { stroke: '#7c4a1e', opacity: 0.35 }),
			path('M413 24V804M1193 24V804M52 303H1550M52 563H1550', { stroke: '#fff2cf', opacity: 0.4 }),
		),
		mapMountain(150, 190, 0.86),
		mapMountain(1330, 250, 0.9),
		...(
			[
				[96, 400, 0.8, '#d9772a'],
				[150, 424, 1, '#b8401c'],
				[206, 396, 0.76, '#e0a03a'],
				[252, 430, 0.9, '#c4571f'],
				[1500, 320, 0.9, '#d9772a'],
				[1462, 350, 1.06, '#b8401c'],
				[1512, 388, 0.94, '#e0a03a'],
				[1324, 470, 0.8, '#8f8a34'],
				[1288, 492, 0.92, '#a87a2a'],
			] as const
		).map(([x, y, size, leaves]) => mapTree(x, y, size, leaves)),
		path(trail, {
			fill: 'none',
			stroke: '#a3200f',
			'stroke-width': 10,
			'stroke-dasharray': '26 18',
			'stroke-linecap': 'round',
		}),
		...(
			[
				[1392, 480, 10],
				[1420, 452, -6],
				[1386, 430, 8],
				[290, 560, 60],
				[262, 584, 40],
			] as const
		).map(([x, y, turn]) => pawPrint(x, y, turn)),
		svg('circle', { cx: 1406, cy: 359, r: 46, fill: 'none', stroke: '#a3200f', 'stroke-width': 5, opacity: 0.7 }),
		path('M1384 334L1428 384M1428 334L1384 384', { stroke: '#a3200f', 'stroke-width': 15, 'stroke-linecap': 'round' }),
		group(
			{ transform: 'translate(1440 660)' },
			svg('circle', { r: 66, fill: '#e8c88a', 'fill-opacity': 0.6, stroke: MAP_INK, 'stroke-width': 6 }),
			svg('circle', { r: 54, fill: 'none', stroke: MAP_INK, 'stroke-width': 2 }),
			path('M0 -40L40 0 0 40 -40 0Z', { fill: '#b8401c', transform: 'rotate(45)' }),
			path('M0 -88L17 -17 88 0 17 17 0 88 -17 17 -88 0 -17 -17Z', {
				fill: MAP_INK,
				stroke: MAP_INK,
				'stroke-width': 4,
				'stroke-linejoin': 'round',
			}),
			path('M0 -88L17 -17 0 0ZM0 88L-17 17 0 0ZM88 0L17 17 0 0ZM-88 0L-17 -17 0 0Z', { fill: '#f6dfae' }),
		),
	];
}
