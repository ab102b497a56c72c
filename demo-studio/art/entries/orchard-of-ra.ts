/** The gate of a temple: carved sandstone with a winged sun of gold, and columns of signs. */
import {
	alpha,
	bead,
	blob,
	body,
	box,
	darken,
	fill,
	iconPath,
	lamp,
	lighten,
	mix,
	oval,
	place,
	poly,
	relief,
	shine,
	stroke,
} from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import { doorEntry, LEAF_BLEED, LEAF_HEIGHT, LEAF_WIDTH } from '../toolkit/doors.ts';
import { paintedLight } from '../toolkit/painted-light.ts';

const SUN_Y = 360;
const gold = { to: '#9a5a0c', rim: '#fffbe0', rimLight: 1 };
const light = { rim: '#fff0c0', ambient: '#ffb45a', ink: '#2a1204' };
const [lapis, turquoise, carnelian] = ['#2050d9', '#1fb8b0', '#e0482a'];
const sand = '#f2c27c';

/** Sign that is cut into the stone: a shaded hollow, paint that has stayed in it, and a lit lower edge. */
function carved(icon: string, x: number, y: number, size: number, paint: string): string {
	const d = iconPath(icon);
	return place(
		`<g transform="translate(-256 -256)">` +
			`<g transform="translate(7 10)">${stroke(d, '#ffe6b0', 12, 'opacity=".9"')}</g>` +
			stroke(d, '#5a2f0c', 16) +
			fill(d, mix(paint, '#7a4414', 0.24)) +
			`<g transform="translate(-5 -7)">${stroke(d, '#3a1a04', 7, 'opacity=".55"')}</g></g>`,
		x,
		y,
		size / 512,
	);
}

/** Courses of stone, with joints between the blocks. */
function wall(s: Sheet): string {
	const r = s.random('entry blocks');
	const area = [-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2] as const;
	let art = fill(box(...area), sand);
	const tall = 90;
	for (let row = -1; row * tall < LEAF_HEIGHT + LEAF_BLEED; row++) {
		let x = -LEAF_BLEED - (row % 2 === 0 ? 0 : 60);
		while (x < LEAF_WIDTH + LEAF_BLEED) {
			const w = 110 + r.next() * 60;
			const tone = mix(sand, r.pick(['#c48a44', '#f2c884', '#d99a58']), r.next() * 0.6);
			art += body(s, box(x + 2, row * tall + 2, w - 4, tall - 4, 6), tone, {
				to: darken(tone, 0.3),
				depth: 8,
				shade: 0.4,
				outline: '#6b3a12',
				outlineWidth: 3,
			});
			x += w;
		}
	}
	return (
		art +
		relief(s, [...area], {
			light: '#fff0cc',
			mid: '#d9a058',
			dark: '#7a4616',
			scale: 9,
			contrast: 2.6,
			opacity: 0.4,
			seed: 'entry sand',
		})
	);
}

/** A panel whose ground lies deeper than the stone around it. */
const sunk = (s: Sheet, x: number, y: number, w: number, h: number) =>
	fill(box(x, y, w, h, 6), s.linear(['#8a5420', '#c48a48'], 100)) +
	stroke(box(x, y, w, h, 6), '#5a2f0c', 5) +
	stroke(box(x + 4, y + 5, w, h, 6), '#ffe6b0', 3, 'opacity=".7"');

/** Band of gold with inlays of stone. */
function inlaid(s: Sheet, x: number, y: number, w: number, h: number, step: number): string {
	const isUpright = h > w;
	let art = body(s, box(x, y, w, h, 6), '#ffc62e', { ...gold, depth: 9, angle: isUpright ? 0 : 90, outlineWidth: 4 });
	const long = isUpright ? h : w;
	for (let i = 0; (i + 1) * step <= long; i++) {
		const color = [lapis, turquoise, carnelian, turquoise][i % 4] as string;
		const at = i * step + step * 0.2;
		const inlay = isUpright
			? box(x + w * 0.24, y + at, w * 0.52, step * 0.6, 4)
			: box(x + at, y + h * 0.24, step * 0.6, h * 0.52, 4);
		art += fill(inlay, s.linear([lighten(color, 0.35), color, darken(color, 0.5)], 60)) + stroke(inlay, '#5a3005', 2.5);
	}
	return art;
}

/** One wing of the sun: rows of feathers that become longer outwards. */
function wing(s: Sheet): string {
	let art = '';
	const rows = [
		{ count: 11, long: 236, wide: 54, color: [lapis, '#16389c'] },
		{ count: 9, long: 150, wide: 48, color: [turquoise, '#0d7f86'] },
		{ count: 8, long: 84, wide: 42, color: [carnelian, '#b02c14'] },
	] as const;
	for (const { count, long, wide, color } of rows)
		for (let i = count - 1; i >= 0; i--) {
			const along = i / (count - 1);
			const length = long * (0.8 + along * 0.35);
			const feather = body(
				s,
				blob([
					[-10, -wide * 0.4],
					[length * 0.6, -wide * 0.5],
					[length, -wide * 0.12],
					[length * 0.98, wide * 0.2],
					[length * 0.6, wide * 0.5],
					[-10, wide * 0.4],
				]),
				color[i % 2] as string,
				{
					depth: 9,
					outline: '#5a3005',
					outlineWidth: 5,
					rim: '#fff6c2',
					rimLight: 0.9,
					marks: stroke(`M0 0H${Math.round(length * 0.9)}`, '#ffd95a', 6),
				},
			);
			// Feathers hang down beside the sun, and point outwards at the end of the arm.
			art += place(feather, LEAF_WIDTH - 120 - along * 272, SUN_Y - 40 - along * 62, 1, 112 + along * 62);
		}
	art += body(
		s,
		blob([
			[LEAF_WIDTH - 60, SUN_Y - 60],
			[LEAF_WIDTH - 220, SUN_Y - 104],
			[LEAF_WIDTH - 392, SUN_Y - 142],
			[LEAF_WIDTH - 436, SUN_Y - 118],
			[LEAF_WIDTH - 398, SUN_Y - 78],
			[LEAF_WIDTH - 220, SUN_Y - 24],
			[LEAF_WIDTH - 60, SUN_Y + 26],
		]),
		'#ffc62e',
		{ ...gold, depth: 16, outline: '#5a3005', outlineWidth: 5 },
	);
	for (let i = 0; i < 6; i++)
		art += bead(
			s,
			LEAF_WIDTH - 150 - i * 48,
			SUN_Y - 54 - i * 11,
			13 - i * 0.9,
			[lapis, carnelian, turquoise][i % 3] as string,
		);
	return art;
}

function leaf(s: Sheet): string {
	let art = wall(s);
	// The post of the gate.
	art +=
		body(s, box(-LEAF_BLEED, -LEAF_BLEED, LEAF_BLEED + 92, LEAF_HEIGHT + LEAF_BLEED * 2), '#c89250', {
			to: '#7a4a1c',
			depth: 18,
			angle: 0,
			outlineWidth: 5,
		}) +
		(['ibis', 'ankh', 'papyrus', 'scarab-beetle', 'lotus', 'eye-of-horus'] as const)
			.map((icon, i) => carved(icon, 38, 66 + i * 118, 84, [carnelian, lapis, turquoise][i % 3] as string))
			.join('') +
		inlaid(s, 84, -20, 34, LEAF_HEIGHT + 40, 46);
	art += inlaid(s, 118, 26, 560, 38, 52) + inlaid(s, 118, 656, 560, 38, 52);
	// Two columns of signs above and below the wing.
	const signs = [
		['anubis', 'ankh', 'egyptian-bird'],
		['scarab-beetle', 'lotus', 'horus'],
	] as const;
	for (const [row, icons] of signs.entries()) {
		const y = row === 0 ? 80 : 520;
		art += sunk(s, 140, y, 352, 122);
		for (const [i, icon] of icons.entries())
			art += carved(icon, 200 + i * 116, y + 61, 96, [turquoise, carnelian, lapis][(i + row) % 3] as string);
	}
	art += `<g transform="translate(8 16)" opacity=".55">${fill(blob(`${LEAF_WIDTH},${SUN_Y - 90} 400,${SUN_Y - 120} 170,${SUN_Y - 130} 60,${SUN_Y - 60} 160,${SUN_Y + 90} 420,${SUN_Y + 190} ${LEAF_WIDTH},${SUN_Y + 190}`), '#3a1a04')}</g>`;
	art += wing(s);
	art += inlaid(s, 596, -LEAF_BLEED, 40, LEAF_HEIGHT + LEAF_BLEED * 2, 44);
	art += fill(box(635, -LEAF_BLEED, LEAF_BLEED, LEAF_HEIGHT + LEAF_BLEED * 2), '#1c0c02');
	// The seat of the sun.
	art +=
		body(s, oval(LEAF_WIDTH, SUN_Y, 168), '#ffc62e', { ...gold, depth: 16, outline: '#5a3005', outlineWidth: 6 }) +
		fill(oval(LEAF_WIDTH, SUN_Y, 142), s.radial(['#7a3a08', '#3a1a04'])) +
		stroke(oval(LEAF_WIDTH, SUN_Y, 142), '#5a3005', 5);
	for (let i = 0; i < 7; i++) {
		const a = Math.PI / 2 + ((i + 0.5) * Math.PI) / 7;
		art += bead(s, LEAF_WIDTH + Math.cos(a) * 155, SUN_Y + Math.sin(a) * 155, 9, [lapis, carnelian][i % 2] as string);
	}
	// Rings that hold the bars.
	for (const y of [110, 610])
		art +=
			fill(box(504, y - 46, 240, 104, 14), alpha('#2a1204', 0.5)) +
			body(s, box(510, y - 50, 240, 100, 14), '#ffc62e', { ...gold, depth: 12, outline: '#5a3005', outlineWidth: 5 }) +
			fill(box(528, y - 28, 240, 56, 8), '#3a1a04') +
			bead(s, 528, y - 38, 8, carnelian) +
			bead(s, 528, y + 38, 8, carnelian);
	return (
		paintedLight(s, art, [-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2], {
			...light,
			scale: 1.4,
			grain: 0.4,
		}) +
		lamp(s, LEAF_WIDTH, SUN_Y, 460, '#ffd23a', 0.3) +
		fill(box(0, 0, LEAF_WIDTH, LEAF_HEIGHT), s.linear([alpha('#1c0a02', 0.42), alpha('#1c0a02', 0)], 0)) +
		fill(
			box(0, 0, LEAF_WIDTH, LEAF_HEIGHT),
			s.linear([alpha('#1c0a02', 0.3), '#00000000@22', '#00000000@78', alpha('#1c0a02', 0.34)]),
		)
	);
}

/** The disc of the sun with its eye. */
function disc(s: Sheet): string {
	const c = 160;
	let art = lamp(s, c, c, 158, '#ffd23a', 0.5);
	for (let i = 0; i < 16; i++)
		art += place(
			body(
				s,
				i % 2 === 0
					? poly([
							[-17, -84],
							[0, -152],
							[17, -84],
						])
					: blob('-15,-84! -12,-112 0,-138! 12,-112 15,-84!'),
				i % 2 === 0 ? '#ffc62e' : '#ff7a1f',
				{ to: i % 2 === 0 ? '#c4780a' : '#c42a0a', depth: 7, outline: '#5a2a05', outlineWidth: 4 },
			),
			c,
			c,
			1,
			i * 22.5,
		);
	art +=
		body(s, oval(c, c, 100), '#ffc21f', { to: '#d9700a', depth: 16, rim: '#fffbe0', rimLight: 1, outlineWidth: 5 }) +
		stroke(oval(c, c, 84), '#9a4a08', 4, 'opacity=".8"') +
		fill(oval(c, c, 80), s.radial(['#fffbd0', '#ffd23a', '#ff9a1f']));
	const eye = iconPath('eye-of-horus');
	art += place(
		`<g transform="translate(-256 -256)">${stroke(eye, '#0a1448', 26)}${fill(eye, s.linear(['#5f9aff', lapis, '#0a1f7a']))}</g>`,
		c,
		c + 3,
		0.25,
	);
	art += shine(c - 42, c - 56, 30, 11, -36, 0.7);
	return paintedLight(s, art, [0, 0, 320, 320], { ...light, scale: 1.1 });
}

/** A bar of cedar with bands of gold. */
function bar(s: Sheet): string {
	let art = body(s, box(14, 24, 292, 48, 8), '#a8602e', {
		to: '#4a200c',
		depth: 12,
		rim: '#ffd0a0',
		outline: '#2a1004',
		outlineWidth: 5,
		marks: [34, 44, 54, 62]
			.map((y) => stroke(`M0 ${y}Q160 ${y + 7} 320 ${y - 2}`, '#5a2a10', 3, 'opacity=".7"'))
			.join(''),
	});
	for (const x of [4, 96, 192, 284])
		art +=
			body(s, box(x, 16, 32, 64, 8), '#ffc62e', { ...gold, depth: 8, outline: '#5a3005', outlineWidth: 4 }) +
			bead(s, x + 16, 48, 9, [turquoise, carnelian][(x >> 2) % 2] as string);
	return paintedLight(s, art, [0, 0, 320, 96], { ...light, scale: 1 });
}

const chip = (s: Sheet) =>
	paintedLight(
		s,
		body(
			s,
			poly([
				[14, 62],
				[34, 18],
				[74, 24],
				[86, 66],
				[56, 88],
				[22, 84],
			]),
			sand,
			{ to: '#8a5424', depth: 15, outline: '#4a260a', outlineWidth: 4 },
		),
		[0, 0, 96, 96],
		{ ...light, scale: 0.7 },
	);

export const entry = doorEntry({ leaf, lock: disc, bolt: bar, piece: chip, pieceHeight: 96 });
