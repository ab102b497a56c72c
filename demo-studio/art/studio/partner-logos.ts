import type { Drawing } from '../drawing.ts';
import { textPath } from '../toolkit/lettering.ts';
import { blob, box, f, oval, poly, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fill, place, Sheet, stroke } from '../toolkit/sheet.ts';
import { iconPath } from '../toolkit/symbols.ts';
import { brandText } from './brand-lettering.ts';

const middle = { anchor: 'middle' } as const;

function northlight(s: Sheet): string {
	let mark = '';
	for (const [i, color] of ['#5cf2c4', '#57d5f0', '#8a8bff'].entries()) {
		const r = 84 - i * 17;
		mark += stroke(
			`M${f(240 - r)} 112A${r} ${f(r * 0.82)} 0 0 1 ${f(240 + r)} 112`,
			s.linear([`${color}00`, color, `${color}00`], 0),
			7,
		);
	}
	mark +=
		fill(star(240, 72, 42, 4, 0.17), s.linear(['#ffffff', '#bdf6ff'])) +
		fill(star(240, 72, 20, 4, 0.24, -45), '#7fe9ff') +
		fill('M112 117.500H368V119H112Z', s.linear(['#ffffff00', '#ffffff', '#ffffff00'], 0));
	return (
		mark +
		fill(brandText('deco', 'NORTHLIGHT', 46, 240, 172, { anchor: 'middle', tracking: 9 }), '#f2fbff') +
		fill(brandText('deco', 'CASINO', 20, 240, 206, { anchor: 'middle', tracking: 14 }), '#7fe9ff')
	);
}

function redfern(s: Sheet): string {
	const spine: Point[] = Array.from({ length: 10 }, (_, i) => [88 - Math.sin(i * 0.26) * 26 + i * 3.4, 196 - i * 16.5]);
	let mark = stroke(`M${spine.map((p) => p.map(f).join(' ')).join('L')}`, '#ff7a6c', 4.5);
	spine.slice(0, -1).forEach(([x, y], i) => {
		const reach = (i === 0 ? 30 : 54) * (1 - i / 11) + 7;
		for (const side of [-1, 1])
			mark += fill(
				blob(
					[
						[x, y],
						[x + side * reach * 0.45, y - reach * 0.5],
						[x + side * reach, y - reach * 0.52],
						[x + side * reach * 0.6, y - reach * 0.08],
					],
					0.45,
				),
				s.linear(['#ff9d8a', '#f0433f']),
			);
	});
	return (
		mark +
		fill(brandText('text', 'redfern', 74, 168, 136), '#fff4f0') +
		fill(box(171, 158, 104, 36, 18), '#f7564c') +
		fill(
			poly([
				[188, 167],
				[188, 185],
				[202, 176],
			]),
			'#fff',
		) +
		fill(brandText('text', 'play', 25, 214, 183), '#ffffff')
	);
}

function harbour(s: Sheet): string {
	const shield = 'M36 52Q92 30 148 52V122Q146 176 92 204Q38 176 36 122Z';
	let inside = fill(shield, s.linear(['#1f9fb0', '#0b5c78']));
	for (let i = 0; i < 3; i++)
		inside += fill(
			`M20 ${148 + i * 18}q18-12 36 0t36 0t36 0t36 0v40H20Z`,
			['#7fe0dc', '#3fb6bd', '#eafcff'][i]!,
			`opacity="${[0.55, 0.7, 0.9][i]}"`,
		);
	inside +=
		fill(
			poly([
				[80, 150],
				[104, 150],
				[99, 84],
				[85, 84],
			]),
			'#ffffff',
		) +
		fill(
			poly([
				[82.5, 122],
				[101.5, 122],
				[100, 104],
				[84, 104],
			]),
			'#ff6f61',
		) +
		fill(box(80, 70, 24, 14, 2), '#ffe39b') +
		fill(
			poly([
				[78, 70],
				[106, 70],
				[92, 54],
			]),
			'#ffffff',
		) +
		fill(
			poly([
				[104, 74],
				[160, 58],
				[160, 92],
				[104, 80],
			]),
			'#ffe39b',
			'opacity=".55"',
		) +
		fill(
			poly([
				[80, 74],
				[24, 58],
				[24, 92],
				[80, 80],
			]),
			'#ffe39b',
			'opacity=".55"',
		);
	return (
		s.clip(shield, inside) +
		stroke(shield, '#eafcff', 5) +
		fill(textPath('HARBOUR', 'germania', 74, 172, 128, 'start', 1), '#f4feff') +
		fill(
			poly([
				[174, 148],
				[462, 148],
				[456, 154],
				[174, 154],
			]),
			'#1fb6c4',
		) +
		fill(textPath('BET', 'germania', 46, 172, 200, 'start', 6), '#ffdf8f') +
		fill(
			poly([
				[276, 168],
				[452, 168],
				[448, 176],
				[276, 176],
			]),
			'#0f7f96',
		) +
		fill(
			poly([
				[276, 184],
				[430, 184],
				[426, 192],
				[276, 192],
			]),
			'#0f7f96',
			'opacity=".6"',
		)
	);
}

function kumo(_s: Sheet): string {
	const cloud = 'M152 124H328A30 30 0 0 0 330 64A44 44 0 0 0 252 40A36 36 0 0 0 192 62A32 32 0 0 0 152 124Z';
	const swirl =
		'M176 124V112A16 16 0 0 1 208 112A9 9 0 0 1 191 113M232 124V92A24 24 0 0 1 280 92A14 14 0 0 1 253 95A6 6 0 0 1 264 93M304 124V108A15 15 0 0 1 333 105';
	return (
		fill(oval(344, 52, 34), '#ff6f61') +
		stroke(cloud, '#0a1730', 15) +
		fill(cloud, '#0e1f3f') +
		stroke(cloud, '#ffffff', 6) +
		stroke(swirl, '#ffffff', 6) +
		fill(brandText('display', 'KUMO', 50, 240, 188, { anchor: 'middle', tracking: 5 }), '#ffffff') +
		fill(brandText('text', 'CLUB', 19, 240, 219, { anchor: 'middle', tracking: 17 }), '#ff8f84') +
		stroke('M122 212H178M302 212H358', '#ff8f84', 2)
	);
}

function vega(s: Sheet): string {
	const gold = s.linear(['#fff3c9', '#f3c766', '#c98a2b']);
	let mark = fill('M176 86L168 36L204 62L240 18L276 62L312 36L304 86Z', gold) + fill(box(174, 92, 132, 9, 2), gold);
	for (const [x, y] of [
		[168, 32],
		[240, 13],
		[312, 32],
	] as const)
		mark += fill(star(x, y, 9, 4, 0.3), '#fff7dc');
	mark += fill(star(240, 62, 17, 8, 0.45), '#4a1a4a') + fill(star(240, 62, 13, 4, 0.3), '#ffe9b0');
	return (
		mark +
		fill(brandText('serif', 'Vega Royale', 62, 240, 166, middle), gold) +
		stroke('M92 196H206M274 196H388', '#e3b25a', 1.8) +
		fill(
			poly([
				[240, 186],
				[252, 196],
				[240, 206],
				[228, 196],
			]),
			gold,
		) +
		fill(oval(214, 196, 3) + oval(266, 196, 3), '#f3c766')
	);
}

function baltic(s: Sheet): string {
	let mark = '';
	for (let i = 0; i < 3; i++)
		mark += `<g transform="translate(96 120) rotate(${i * 120}) scale(.84)">${fill('M0 0C-8-40 20-76 66-66C44-58 34-36 44-8C30-22 12-18 0 0Z', s.linear(i === 1 ? ['#ffe08a', '#ff9f2e'] : ['#7ff0ff', '#1f86ff'], 30))}</g>`;
	mark +=
		fill(oval(96, 120, 12), '#ffffff') +
		stroke('M26 92A72 72 0 0 1 132 60M158 148A72 72 0 0 1 52 180', '#ffffff', 3, 'opacity=".5"');
	const skew = (d: string, paint: string): string => `<g transform="translate(182 0) skewX(-10)">${fill(d, paint)}</g>`;
	return (
		mark +
		skew(textPath('BALTIC', 'bungee', 60, 24, 122, 'start'), '#ffffff') +
		skew(textPath('SPIN', 'bungee', 60, 33, 182, 'start'), s.linear(['#8ff3ff', '#2f9dff'])) +
		skew(`${box(214, 142, 52, 9, 2)}${box(214, 157, 36, 9, 2)}${box(214, 172, 20, 9, 2)}`, '#ffb347')
	);
}

function casa(s: Sheet): string {
	const light = s.linear(['#fff6d8', '#ffcf87']);
	let mark = '';
	for (let i = 0; i <= 10; i++) {
		const a = Math.PI + (i / 10) * Math.PI;
		const [from, to] = [60, i % 2 ? 76 : 88];
		mark += stroke(
			`M${f(240 + Math.cos(a) * from)} ${f(100 + Math.sin(a) * from)}L${f(240 + Math.cos(a) * to)} ${f(100 + Math.sin(a) * to)}`,
			light,
			2.6,
		);
	}
	for (const r of [50, 37, 24])
		mark += stroke(`M${240 - r} 126V100A${r} ${r} 0 0 1 ${240 + r} 100V126`, light, r === 24 ? 3.6 : 2.6);
	mark += fill('M228 126V102A12 12 0 0 1 252 102V126Z', light) + stroke('M150 127H330', '#ffe3b0', 2.6);
	return (
		mark +
		fill(brandText('deco', 'CASA LUMINA', 45, 240, 181, { anchor: 'middle', tracking: 6 }), '#fff8e8') +
		fill(
			poly([
				[240, 197],
				[246, 205],
				[240, 213],
				[234, 205],
			]),
			'#ffcf87',
		) +
		stroke('M146 205H222M258 205H334', '#ffcf87', 1.4)
	);
}

function tiger(s: Sheet): string {
	const face = iconPath('tiger-head');
	return (
		place(
			`<g transform="translate(-256 -256)">${fill(face, s.linear(['#ffd98a', '#ff8a2a', '#f0562a']))}</g>`,
			92,
			120,
			0.33,
		) +
		fill(textPath('TIGER', 'lilita', 76, 184, 116, 'start', 2), '#fff6e6') +
		s.clip(
			textPath('LANE', 'lilita', 76, 184, 190, 'start', 2),
			fill(box(180, 120, 280, 90), s.linear(['#ffc14a', '#ff7a2a'])) +
				[
					'190,120 214,120 200,160',
					'246,210 262,150 276,210',
					'292,120 312,120 298,168',
					'336,210 350,158 366,210',
					'232,120 244,120 236,146',
				]
					.map((p) => fill(poly(p), '#7a2308', 'opacity=".6"'))
					.join(''),
		) +
		stroke('M398 176H452M398 160H440M398 190H430', '#ff8a2a', 5)
	);
}

function oakmoor(s: Sheet): string {
	const leaf =
		'M0 58C-4 40-6 34-8 30C-24 36-34 26-30 14C-44 12-46-4-34-10C-44-22-34-36-20-32C-18-48-6-58 0-62C6-58 18-48 20-32C34-36 44-22 34-10C46-4 44 12 30 14C34 26 24 36 8 30C6 34 4 40 4 58Z';
	const green = s.linear(['#d9f3c4', '#8fcf84', '#4f9f6a']);
	let ring = stroke(oval(240, 82, 70), '#d9e8cf', 2.4) + stroke(oval(240, 82, 63), '#8fcf84', 1.2);
	for (const side of [-1, 1])
		ring +=
			fill(oval(240 + side * 38, 116, 8, 10), '#d9a65a') +
			fill(`M${240 + side * 38 - 9} 112Q${240 + side * 38} 98 ${240 + side * 38 + 9} 112Z`, '#9a6a32') +
			stroke(`M${240 + side * 38} 104V97`, '#9a6a32', 2.4);
	ring += place(
		fill(leaf, green) +
			stroke(
				'M0 56V-44M0 20L-20 8M0 20L20 8M0-4L-22-14M0-4L22-14M0-24L-12-32M0-24L12-32',
				'#123a2a',
				2.4,
				'opacity=".7"',
			),
		240,
		84,
		0.94,
	);
	return (
		ring +
		fill(textPath('Oakmoor', 'cinzel', 54, 240, 204, 'middle', 3), '#f3f8ec') +
		fill(oval(64, 188, 3.5) + oval(416, 188, 3.5), '#8fcf84') +
		stroke('M38 222H210M270 222H442', '#8fcf84', 1.4) +
		fill(star(240, 222, 8, 5, 0.5), '#8fcf84')
	);
}

const logos: [string, (s: Sheet) => string, string][] = [
	['northlight-casino', northlight, 'Northlight Casino'],
	['redfern-play', redfern, 'Redfern Play'],
	['harbour-bet', harbour, 'Harbour Bet'],
	['kumo-club', kumo, 'Kumo Club'],
	['vega-royale', vega, 'Vega Royale'],
	['baltic-spin', baltic, 'Baltic Spin'],
	['casa-lumina', casa, 'Casa Lumina'],
	['tiger-lane', tiger, 'Tiger Lane'],
	['oakmoor', oakmoor, 'Oakmoor'],
];

/** Logos of the fictional operators, light on a transparent background for the dark site. */
export const partnerLogos: Drawing[] = logos.map(([slug, draw, name]) => ({
	key: `partner/${slug}`,
	width: 480,
	height: 240,
	svg: () => {
		const s = new Sheet(480, 240, `partner/${slug}`);
		return s.document(draw(s));
	},
	avif: [240, 480],
	webp: [240],
	alt: { en: `${name} logo`, zh: `${name} 标志` },
}));
