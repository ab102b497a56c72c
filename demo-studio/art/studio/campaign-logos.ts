import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { placeWord } from '../toolkit/lettering.ts';
import type { Word } from '../toolkit/lettering.ts';
import { blob, box, f, gearPath, oval, poly, star } from '../toolkit/path.ts';
import { archBridge } from '../toolkit/architecture.ts';
import { gear, lantern } from '../toolkit/props.ts';
import { flare, lightning, moon, rays } from '../toolkit/scenery.ts';
import { fill, lamp, place, screen, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import type { Stops } from '../toolkit/sheet.ts';
import { coin, emblem, frameOutline, gem } from '../toolkit/symbols.ts';
import type { FrameShape } from '../toolkit/symbols.ts';
import { stars } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { reelHorn, risingNarwhal, splash } from './narwhal.ts';

const SIDE = 600;
const MIDDLE = SIDE / 2;

/** Metal badge around a scene. The centre is above the middle, so that the name has room below. */
function badge(
	s: Sheet,
	o: { shape: FrameShape; metal: Stops; glow: string; scene: string; r?: number; y?: number },
): string {
	const r = o.r ?? 238;
	const y = o.y ?? 262;
	const edge = (k: number) => frameOutline(o.shape, r * k);
	const dark = '#0a0d18';
	return (
		lamp(s, MIDDLE, y, r * 1.24, o.glow, 0.55) +
		place(
			`<g transform="translate(0 12)">${fill(edge(1), '#000000', 'opacity=".45"')}</g>` +
				fill(edge(1), s.linear(o.metal, 65)) +
				stroke(edge(1), dark, 5, 'opacity=".7"') +
				stroke(edge(0.955), alpha('#ffffff', 0.6), 3) +
				s.clip(edge(0.89), place(o.scene, -MIDDLE, -y) + stroke(edge(0.89), '#000000', 26, 'opacity=".3"')) +
				stroke(edge(0.89), dark, 5, 'opacity=".75"') +
				stroke(edge(0.9), s.linear([...o.metal].reverse(), 65), 4),
			MIDDLE,
			y,
		)
	);
}

const name = (s: Sheet, word: Omit<Word, 'glow'> & { glow?: string }, y = 500, width = 580, height = 190): string =>
	placeWord(s, { glow: '#000000', ...word }, MIDDLE, y, width, height);

const ground = (paint: string): string => fill(box(0, 0, SIDE, SIDE), paint);

/** Narwhal at the surface, with reel symbols on its horn. */
function tideChasers(s: Sheet): string {
	let sea = ground(s.linear(['#0b2148', '#17588f@45', '#5fd3ee@78', '#0a2a55'])) + stars(s, [60, 30, 480, 220], 60);
	sea += moon(s, 424, 132, 46, { halo: '#9fe9ff' });
	for (const [i, tone] of ['#2f8fc4', '#1c64a0', '#0e3b74'].entries()) {
		const y = 352 + i * 44;
		sea += fill(
			`M0 ${y}q50-34 100 0t100 0t100 0t100 0t100 0t100 0V600H0Z`,
			s.linear([tone, '#071d42']),
			`transform="translate(${i * -37} 0)"`,
		);
		sea += stroke(
			`M0 ${y}q50-34 100 0t100 0t100 0t100 0t100 0t100 0t100 0`,
			'#c9f8ff',
			4,
			`opacity=".7" transform="translate(${i * -37} 0)"`,
		);
	}
	const animal =
		place(place(reelHorn(s, 420, 46), 132, -150, 1, 34), 276, 318, 0.56) + place(risingNarwhal(s), 276, 318, 0.56);
	return (
		badge(s, { shape: 'disc', metal: metals.ice, glow: '#57d5f0', scene: sea }) +
		s.clip(`M0 0H600V420H0Z`, animal) +
		place(splash(s, 'chase', 300, 120), 290, 420) +
		name(s, {
			face: 'germania',
			lines: ['TIDE', 'CHASERS'],
			stops: ['#ffffff', '#b8f3ff', '#3fa9df'],
			trim: ['#f3feff', '#2f86c2', '#0c2f63'],
			body: '#071d42',
			tracking: 4,
			leading: 0.6,
		})
	);
}

/** Lanterns above a bridge. The brightest one has the prize. */
function lanternLeaders(s: Sheet): string {
	let night = ground(s.linear(['#190b33', '#4a1d55@45', '#b2463f@70', '#2a1030'])) + stars(s, [60, 20, 480, 200], 46);
	night += lamp(s, 300, 372, 240, '#ffb35c', 0.7, 120);
	night += fill(box(0, 372, 600, 230), s.linear(['#5a2748', '#150a26']));
	night += archBridge(s, 300, 378, 340, 74, { color: '#3a1a3d', rail: '#6d3050', light: '#ffb35c' });
	for (let i = 0; i < 26; i++) {
		const random = s.random(`glint${i}`);
		night += fill(
			box(random.range(90, 500), random.range(384, 470), random.range(14, 60), 3, 1.5),
			'#ffcf7a',
			`opacity="${f(random.range(0.25, 0.8))}"`,
		);
	}
	for (const [x, y, r, color] of [
		[170, 190, 22, '#ff7a3c'],
		[440, 168, 26, '#ff8f4a'],
		[216, 112, 14, '#ffb35c'],
		[396, 92, 13, '#ffb35c'],
		[130, 290, 28, '#f4553a'],
		[474, 284, 24, '#f4553a'],
		[346, 62, 9, '#ffd58a'],
	] as const)
		night += lantern(s, x, y, r, color, 'sky', 0.7);
	return (
		badge(s, { shape: 'arch', metal: metals.gold, glow: '#ff9a4a', scene: night, r: 244, y: 258 }) +
		lantern(s, 300, 236, 74, '#e8402f', 'round', 1) +
		place(emblem(s, 'laurel-crown', 92, ['#fff6c2', '#ffd95a', '#c27a12']), 300, 236) +
		name(
			s,
			{
				face: 'kaushan',
				lines: ['Lantern', 'Leaders'],
				stops: ['#fffbe0', '#ffd873', '#f08a2a'],
				trim: ['#fff0c0', '#c46a1c', '#5a1d16'],
				body: '#3a0c1c',
				leading: 0.1,
				tilt: 4,
			},
			492,
			560,
			210,
		)
	);
}

/** Cup under a polar night. */
function longNightCup(s: Sheet): string {
	let night = ground(s.linear(['#070d2a', '#131a52@50', '#2c2f86'])) + stars(s, [50, 20, 500, 380], 150);
	for (const [i, color] of ['#5cf2c4', '#57d5f0', '#8a7bff'].entries())
		night += screen(
			stroke(
				`M40 ${300 - i * 44}C160 ${190 - i * 40} 250 ${320 - i * 50} 360 ${200 - i * 40}S520 ${190 - i * 30} 580 ${110 - i * 20}`,
				s.linear([alpha(color, 0), alpha(color, 0.85), alpha(color, 0)], 0),
				34 - i * 7,
				`filter="${s.blur(9)}"`,
			),
		);
	night += lamp(s, 300, 250, 210, '#ffd98a', 0.5);
	const crescent = 'M300 84A150 150 0 1 0 444 274A126 126 0 1 1 300 84Z';
	night +=
		place(
			volume(s, crescent, { stops: ['#ffffff', '#cfe4ff', '#7d9fd8'], angle: 60, depth: 26, rim: '#ffffff' }),
			-14,
			-26,
		) + rays(s, 300, 250, 260, 18, '#ffe6a8', 0.22);
	return (
		badge(s, { shape: 'hex', metal: metals.silver, glow: '#8a8bff', scene: night, r: 240 }) +
		place(trophy(s, metals.gold, '#7fe9ff'), 300, 420, 0.98) +
		flare(s, 222, 138, 34, '#fff2c4') +
		flare(s, 404, 196, 22, '#cfeaff') +
		name(s, {
			face: 'cinzel',
			lines: [
				{ text: 'long night', size: 0.86 },
				{ text: 'CUP', size: 1 },
			],
			stops: ['#ffffff', '#dfe8ff', '#8ea6e8'],
			trim: ['#fff6c2', '#e0a52a', '#6b3c06'],
			body: '#0c1138',
			leading: 0.5,
		})
	);
}

/** Horns of a bull, a watch and lightning. */
function stormSprint(s: Sheet): string {
	let sky = ground(s.linear(['#150a2e', '#3c2a7a@55', '#141033']));
	for (let i = 0; i < 9; i++) {
		const random = s.random(`cloud${i}`);
		const [x, y, w] = [random.range(60, 540), random.range(70, 210), random.range(90, 170)];
		sky += fill(
			blob(
				`${x - w},${y} ${x - w * 0.5},${y - 46} ${x},${y - 66} ${x + w * 0.5},${y - 40} ${x + w},${y} ${x},${y + 40}`,
			),
			s.linear(['#6a5cb8', '#251a55']),
			'opacity=".7"',
		);
	}
	sky += lightning(s, 170, 60, 130, 460, '#c9b8ff', 9, 'a') + lightning(s, 440, 50, 482, 470, '#c9b8ff', 9, 'b');
	sky += lamp(s, 300, 260, 200, '#ffe45c', 0.45);
	const dial = (r: number) => oval(300, 276, r);
	let watch =
		volume(s, box(280, 138, 40, 36, 8), { stops: metals.gold, depth: 8 }) +
		place(volume(s, box(-15, -20, 30, 30, 6), { stops: metals.gold, depth: 6 }), 398, 178, 1, 42) +
		volume(s, dial(122), { stops: metals.gold, angle: 60, depth: 18, rim: '#fffbe6' }) +
		fill(dial(100), s.radial(['#33246e', '#150b33'], 0.5, 0.4, 0.7)) +
		stroke(dial(100), '#2a1204', 5);
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * Math.PI * 2;
		const [from, to] = [84, i % 3 ? 92 : 72];
		watch += stroke(
			`M${f(300 + Math.cos(a) * from)} ${f(276 + Math.sin(a) * from)}L${f(300 + Math.cos(a) * to)} ${f(276 + Math.sin(a) * to)}`,
			'#fff2c0',
			i % 3 ? 4 : 7,
		);
	}
	const bolt = poly('316,128 236,292 292,292 262,420 380,246 316,246 356,128');
	watch +=
		stroke(bolt, '#150b33', 16) +
		volume(s, bolt, { stops: ['#ffffff', '#fff07a', '#ffb012'], angle: 70, depth: 10, rim: '#ffffff' }) +
		stroke(bolt, '#7a3d04', 3);
	return (
		badge(s, { shape: 'diamond', metal: metals.gold, glow: '#a58bff', scene: sky, r: 256, y: 270 }) +
		place(emblem(s, 'bull-horns', 330, ['#ffffff', '#d9cfff', '#7663c8']), 300, 186) +
		watch +
		name(s, {
			face: 'bungee',
			lines: [
				{ text: 'STORM', size: 1 },
				{ text: 'SPRINT', size: 0.86 },
			],
			stops: ['#ffffff', '#ffef7a', '#ffae12'],
			trim: ['#ffffff', '#8a6bff', '#2a1466'],
			body: '#160a3a',
			tilt: 5,
			leading: 0.5,
		})
	);
}

/** Open vault door with fire behind it. */
function vaultBreakers(s: Sheet): string {
	let cave = ground(s.radial(['#fff0a0', '#ff9a2a@26', '#c2330f@55', '#2a0a0a'], 0.5, 0.45, 0.62));
	cave += rays(s, 300, 262, 300, 22, '#fff0a0', 0.5);
	for (let i = 0; i < 60; i++) {
		const random = s.random(`spark${i}`);
		cave += fill(
			oval(random.range(60, 540), random.range(30, 480), random.range(1.5, 5)),
			random.pick(['#fff6c2', '#ffc14a', '#ff7a2a']),
			'opacity=".9"',
		);
	}
	let door = fill(gearPath(0, 0, 196, 18, 0.02, 0.09), '#120608', 'opacity=".6" transform="translate(0 14)"');
	door +=
		gear(s, 0, 0, 196, 18, metals.iron, 0.02) +
		volume(s, oval(0, 0, 150), { stops: ['#a8b0bd', '#5d6675', '#2a303c'], angle: 60, depth: 20, rim: '#ffd9a0' }) +
		stroke(oval(0, 0, 124), '#1a1e27', 8) +
		stroke(oval(0, 0, 116), s.linear(metals.gold, 60), 8);
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * Math.PI * 2;
		door += place(volume(s, oval(0, 0, 10), { stops: metals.gold, depth: 4 }), Math.cos(a) * 137, Math.sin(a) * 137);
	}
	for (let i = 0; i < 5; i++)
		door += `<g transform="rotate(${i * 72 - 18})">${volume(s, box(-11, -104, 22, 104, 9), { stops: metals.gold, angle: 0, depth: 8 })}${volume(s, oval(0, -106, 18), { stops: metals.gold, depth: 7, rim: '#fff6c2' })}</g>`;
	door +=
		volume(s, oval(0, 0, 40), { stops: metals.gold, angle: 60, depth: 12 }) + place(gem(s, 26, '#ff4a2a', 8), 0, 0);
	const crack = poly('214,60 250,130 226,176 276,232 258,262 300,300 286,250 306,222 262,170 278,122 246,58');
	return (
		badge(s, { shape: 'tile', metal: metals.bronze, glow: '#ff7a2a', scene: cave, r: 250, y: 262 }) +
		place(door, 300, 250) +
		fill(crack, s.linear(['#fff6c2', '#ff9a2a', '#ff5a1a'])) +
		stroke(crack, '#2a0a06', 4) +
		screen(stroke(crack, '#ff8a2a', 16, `opacity=".5" filter="${s.blur(8)}"`)) +
		name(s, {
			face: 'bungee',
			lines: [
				{ text: 'VAULT', size: 1 },
				{ text: 'BREAKERS', size: 0.78 },
			],
			stops: ['#fff6c2', '#ffc14a', '#f0561a'],
			trim: ['#f4e2cf', '#6a4a3a', '#1f100c'],
			body: '#2a0c08',
			leading: 0.5,
		})
	);
}

/** Dripping honeycomb with coins in its cells and two bees. */
function honeyDrops(s: Sheet): string {
	let hive = ground(s.radial(['#ffe98a', '#ffb31a@50', '#a85206'], 0.5, 0.4, 0.7));
	const r = 62;
	for (let row = -1; row < 6; row++)
		for (let column = -1; column < 6; column++) {
			const [x, y] = [96 + column * r * 1.76 + (row % 2 ? r * 0.88 : 0), 70 + row * r * 1.53];
			const random = s.random(`cell${row},${column}`);
			const full = random.next() < 0.62;
			const cell = star(x, y, r * 0.94, 6, 1, 30);
			hive +=
				fill(star(x, y, r * 1.03, 6, 1, 30), '#7a3a04') +
				fill(cell, s.linear(full ? ['#fff0a0', '#ffbf2a', '#e0860c'] : ['#a8590a', '#5c2c04'])) +
				fill(star(x, y - 4, r * 0.62, 6, 1, 30), full ? '#fff3b8' : '#3f1d02', `opacity="${full ? 0.4 : 0.55}"`);
		}
	hive += place(coin(s, 40, 'honeycomb'), 172, 300, 1, -12) + place(coin(s, 34, 'honeycomb'), 444, 314, 1, 14);
	hive += place(coin(s, 28, 'honeycomb'), 216, 378, 1, 8) + place(coin(s, 30, 'honeycomb'), 396, 388, 1, -8);
	const drip =
		'M52 40H548V150C548 196 520 196 520 152C520 128 494 128 494 156V214C494 252 460 252 460 214V168C460 140 430 140 430 166V190C430 214 404 214 404 190V150H196V196C196 226 166 226 166 196V166C166 142 140 142 140 168V244C140 280 106 280 106 244V160C106 132 80 132 80 156C80 190 52 190 52 150Z';
	hive += volume(s, drip, {
		stops: ['#fff3b0', '#ffc42a', '#e8890c'],
		depth: 16,
		rim: '#fffbe0',
		outline: '#8a4204',
		outlineWidth: 5,
	});
	return (
		badge(s, {
			shape: 'hex',
			metal: ['#fff0b8', '#e8a02a', '#8a4a08', '#4a2404', '#c27a1a'],
			glow: '#ffc42a',
			scene: hive,
			r: 246,
		}) +
		place(emblem(s, 'bee', 250, ['#fffbe0', '#ffd23f', '#c2700a'], { glow: '#fff0a0' }), 300, 236) +
		place(emblem(s, 'bee', 92, ['#fffbe0', '#ffd23f', '#c2700a']), 116, 142, 1, -24) +
		place(emblem(s, 'bee', 92, ['#fffbe0', '#ffd23f', '#c2700a']), 486, 150, 1, 22) +
		name(
			s,
			{
				face: 'lilita',
				lines: [{ text: 'Honey Drops', size: 1 }],
				stops: ['#ffffff', '#fff0a0', '#ffbf2a'],
				trim: ['#ffe98a', '#b8640a', '#5a2a04'],
				body: '#4a1f02',
				arch: 0.08,
			},
			492,
		)
	);
}

/** Hammer over an anvil, runes in the rim, and the aurora in the smoke. */
function forgeMasters(s: Sheet): string {
	let fjord = ground(s.linear(['#04181f', '#0c4a4a@45', '#0a2a2e'])) + stars(s, [60, 20, 480, 160], 60);
	for (const [i, color] of ['#5cf2a4', '#3fd0c4', '#8dffb0'].entries())
		fjord += screen(
			fill(
				`M${70 + i * 40} 300C${140 + i * 60} ${120 - i * 20} ${250 + i * 40} ${230 - i * 30} ${540 - i * 10} ${60 + i * 30}V${190 + i * 20}C${330 + i * 20} 260 ${220 + i * 30} 230 ${110 + i * 40} 340Z`,
				s.linear([alpha(color, 0.55), alpha(color, 0)]),
				`filter="${s.blur(10)}"`,
			),
		);
	fjord += fill(
		poly('40,330 130,190 190,270 250,200 330,320 420,180 500,286 580,230 600,600 0,600'),
		s.linear(['#16484e', '#04141a']),
	);
	fjord += lamp(s, 300, 352, 220, '#ff8a2a', 0.85, 150);
	for (let i = 0; i < 70; i++) {
		const random = s.random(`spark${i}`);
		const a = random.range(-Math.PI, 0);
		const d = random.range(40, 220);
		fjord += stroke(
			`M${f(300 + Math.cos(a) * d)} ${f(320 + Math.sin(a) * d * 0.9)}l${f(Math.cos(a) * 12)} ${f(Math.sin(a) * 12)}`,
			random.pick(['#fff6c2', '#ffc14a', '#ff7a2a']),
			random.range(1.5, 4),
		);
	}
	let runes = '';
	for (let i = 0; i < 9; i++) {
		const marks = [
			'M0-13V13M0-13L9-5L0 2',
			'M-6-13V13M-6-13L6-3L-6 4',
			'M0-13V13M-8-6L8 4',
			'M-7-13L7 0L-7 13',
			'M-6 13V-13L6 0V13',
		];
		runes += place(
			stroke(marks[i % marks.length]!, '#0a2226', 9) + stroke(marks[i % marks.length]!, '#9dffc9', 4.5),
			300 + (i - 4) * 44,
			72 - Math.cos((i - 4) * 0.36) * 20 + 12,
		);
	}
	return (
		badge(s, { shape: 'shield', metal: metals.iron, glow: '#5cf2a4', scene: fjord, r: 250, y: 268 }) +
		runes +
		place(emblem(s, 'anvil', 300, ['#eef4fb', '#8b97a8', '#2d3542'], { glow: '#ff9a3a' }), 300, 330) +
		place(emblem(s, 'warhammer', 250, ['#fff6c2', '#ffc14a', '#8a4a08']), 326, 214, 1, -8) +
		flare(s, 272, 290, 60, '#ffe6a0') +
		name(s, {
			face: 'germania',
			lines: ['FORGE', 'MASTERS'],
			stops: ['#ffffff', '#cfe9dc', '#6fb59a'],
			trim: ['#ffe0b5', '#b8641f', '#4f240c'],
			body: '#06181a',
			tracking: 3,
			leading: 0.6,
		})
	);
}

const logos: [string, (s: Sheet) => string, string, string][] = [
	['tide-chasers', tideChasers, 'Tide Chasers', '逐潮赛'],
	['lantern-leaders', lanternLeaders, 'Lantern Leaders', '灯河争魁'],
	['long-night-cup', longNightCup, 'Long Night Cup', '长夜杯'],
	['storm-sprint', stormSprint, 'Storm Sprint', '风暴冲刺'],
	['vault-breakers', vaultBreakers, 'Vault Breakers', '破库行动'],
	['honey-drops', honeyDrops, 'Honey Drops', '蜜糖掉落'],
	['forge-masters', forgeMasters, 'Forge Masters', '铸炉大师赛'],
];

/** Emblems of the campaigns, on a transparent background for the dark site. */
export const campaignLogos: Drawing[] = logos.map(([slug, draw, en, zh]) => ({
	key: `campaign/${slug}`,
	width: SIDE,
	height: SIDE,
	svg: () => {
		const s = new Sheet(SIDE, SIDE, `campaign/${slug}`);
		return s.document(draw(s));
	},
	avif: [200, 300, 400, 600],
	webp: [200, 300],
	alt: { en: `${en} logo`, zh: `${zh}标志` },
}));
