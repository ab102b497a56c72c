import {
	alpha,
	blob,
	box,
	f,
	fill,
	flare,
	gameDrawings,
	hills,
	label,
	lamp,
	lighten,
	line,
	mirrored,
	oval,
	particles,
	place,
	poly,
	sky,
	star,
	stars,
	stroke,
	textPath,
	unit,
	volume,
} from '../toolkit.ts';
import type { Sheet, Spot, View, World } from '../toolkit.ts';
import { shade, tube } from '../toolkit/creature.ts';

const chrome = ['#ffffff', '#cfe3f0@22', '#4d6a86@46', '#1a2740@52', '#9fc0d6@60', '#f2fbff@80', '#6d8aa3'];
const teal = '#22e6d6';
const cherry = '#ff2f62';
const dark = '#0b0a1e';

/** Diner in a railway car, 1000 wide and standing on y = 0. */
function diner(s: Sheet): string {
	let art = lamp(s, 500, -150, 760, cherry, 0.35, 420) + lamp(s, 500, -200, 560, teal, 0.35, 330);
	const body = 'M40 0V-180Q40 -300 150 -300H850Q960 -300 960 -180V0Z';
	art += fill(body, s.linear(chrome)) + stroke(body, dark, 6);
	for (let y = -108; y < -6; y += 14) art += stroke(`M42 ${y}H958`, y % 4 ? '#ffffff' : '#1a2740', 2.5, 'opacity=".5"');
	art +=
		fill(box(40, -132, 920, 26), s.linear(['#ff6a8a', '#d3123f', '#6d0624'])) + fill(box(40, -300, 920, 0), '#fff');
	// Lit windows.
	for (let i = 0; i < 7; i++) {
		const x = 78 + i * 122;
		if (i === 3) continue;
		const d = box(x, -256, 108, 118, 18);
		art +=
			fill(d, s.linear(['#fff6c9', '#ffc45f', '#e2703a'])) +
			s.clip(
				d,
				fill(box(x, -178, 108, 40), '#7d2030') +
					fill(oval(x + 30, -196, 13, 15), '#3a1420') +
					fill(blob(`${x + 4},-138 ${x + 12},-178 ${x + 48},-178 ${x + 56},-138`), '#2a1030') +
					fill(oval(x + 78, -232, 9), '#fff') +
					lamp(s, x + 78, -232, 40, '#ffffff', 0.8) +
					fill(
						poly([
							[x, -256],
							[x + 30, -256],
							[x + 4, -138],
							[x, -138],
						]),
						'#fff',
						'opacity=".25"',
					),
			) +
			stroke(d, '#dff2fb', 6) +
			stroke(d, '#2b3d56', 2);
	}
	const door = box(448, -262, 104, 262, 20);
	art +=
		fill(door, s.linear(['#e6f6ff', '#6d8aa3', '#26384f'])) +
		fill(box(462, -246, 76, 130, 14), s.linear(['#fff6c9', '#ff9f4f'])) +
		stroke(door, dark, 5) +
		stroke('M530 -100V-60', '#fff', 7) +
		fill(oval(500, -190, 26), cherry) +
		label(s, '9', 'bungee', 36, 500, -177, '#ffffff');
	// Roof line with bulbs and tubes.
	art +=
		fill('M20 -300Q30 -346 120 -352H880Q970 -346 980 -300Z', s.linear(chrome)) +
		stroke('M20 -300Q30 -346 120 -352H880Q970 -346 980 -300Z', dark, 5);
	art += tube(s, 'M34 -306H966', teal, 8) + tube(s, 'M60 -280Q60 -286 70 -286H930Q940 -286 940 -280', cherry, 6);
	for (let i = 0; i < 30; i++)
		art += fill(oval(50 + i * 31, -330, 6), '#fff6c9') + lamp(s, 50 + i * 31, -330, 18, '#ffd98a', 0.8);
	// Sign on the roof.
	const sign = 'M360 -360L330 -440Q330 -530 500 -536Q670 -530 670 -440L640 -360Z';
	art +=
		fill(sign, s.linear(['#3a1a5c', '#160a33'])) +
		stroke(sign, s.linear(chrome), 14) +
		stroke(sign, dark, 3) +
		tube(s, 'M378 -376L352 -440Q352 -512 500 -516Q648 -512 648 -440L622 -376Z', cherry, 6);
	const word = textPath('DINER', 'bungee', 92, 500, -396, 'middle', 4);
	return (
		art +
		stroke(word, teal, 20, 'opacity=".28"') +
		stroke(word, '#0f6a72', 8) +
		fill(word, '#d9fffb') +
		fill(star(500, -556, 46, 8, 0.36), cherry) +
		flare(s, 500, -556, 90, '#ffd0dc')
	);
}

/** Road sign with an arrow, the number nine and bulbs, 700 tall and standing on y = 0. */
function pylon(s: Sheet): string {
	let art = fill(box(-16, -560, 14, 560), s.linear(chrome, 0)) + fill(box(40, -560, 14, 560), s.linear(chrome, 0));
	const arrow = 'M-150 -640H130V-690L250 -590L130 -490V-540H-150Z';
	art +=
		fill(arrow, s.linear(['#ff5f86', '#c40f40', '#5d0626'])) +
		stroke(arrow, s.linear(chrome), 12) +
		tube(s, 'M-128 -618H148V-650L220 -590L148 -530V-562H-128Z', '#ffd24f', 6);
	art += label(s, 'EAT', 'bungee', 62, -10, -568, ['#ffffff', '#fff2b0'], { outline: '#4a0420', width: 10 });
	const shield = 'M-90 -700Q-110 -820 -70 -880Q0 -850 70 -880Q110 -820 90 -700Q60 -660 0 -640Q-60 -660 -90 -700Z';
	return (
		art +
		place(
			fill(shield, '#f4fbff') +
				stroke(shield, '#11233f', 10) +
				label(s, 'ROUTE', 'bungee', 34, 0, -806, '#11233f') +
				label(s, '9', 'bungee', 120, 0, -690, '#11233f') +
				tube(s, shield, teal, 5),
			20,
			-20,
		)
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#0a0830', '#1d1058@30', '#5b1a78@48', '#d6347f@60', '#ff8a5c@66', '#1a0f33@67', '#0a0716']);
	art += stars(s, 170, 0.5, '#e9f4ff');
	art +=
		hills(s, h * 0.6, h * 0.07, ['#3a1560', '#1a0a38'], 'far', '#ff6aa8', 5) +
		hills(s, h * 0.64, h * 0.03, ['#1d0d40', '#0f0826'], 'near', '#b03aa0', 7);
	const k = (view === 'tall' ? w * 1.1 : Math.max(h * 1.18, w * 0.5)) / 1000;
	const x = (view === 'wide' || view === 'poster' || view === 'quiet' ? at.x : 0.5) * w - 500 * k;
	const y = h * (view === 'banner' ? 0.6 : 0.68);
	let stand = '';
	for (const [px, q] of [
		[0.04, 0.5],
		[0.97, 0.42],
	] as [number, number][]) {
		stand += stroke(
			`M${f(px * w)} ${f(y)}v${f(-h * q)}M${f(px * w - 46 * u)} ${f(y - h * q * 0.94)}h${f(92 * u)}`,
			'#0b0820',
			7 * u,
		);
		for (const side of [-1, 1])
			stand += stroke(
				`M${f(px * w + side * 40 * u)} ${f(y - h * q * 0.95)}Q${f(w * (0.5 + (px > 0.5 ? 0.24 : -0.24)))} ${f(y - h * q * 0.74)} ${f(w * 0.5)} ${f(y - h * 0.52)}`,
				'#0b0820',
				1.6 * u,
			);
	}
	stand += place(diner(s), x, y, k);
	stand += place(pylon(s), view === 'wide' || view === 'poster' || view === 'quiet' ? w * 0.1 : w * 0.12, y, 0.62 * u);
	art += stand;
	const road = `<rect y="${f(y)}" width="${w}" height="${f(h - y)}" fill="${s.linear(['#2a1848', '#140d2a@40', '#080612'])}"/>`;
	art += road + mirrored(s, stand, y + 2, (h - y) * 1.15, 0.6);
	const r = s.random('wet');
	for (let i = 0; i < 90; i++) {
		const t = r.next() ** 1.3;
		art += fill(
			oval(r.next() * w, y + 4 + t * (h - y), (20 + 90 * t) * u * r.next(), (0.8 + 2 * t) * u),
			r.pick([teal, cherry, '#ffd98a', '#0a0716', '#0a0716', '#b98fff']),
			`opacity="${f(0.12 + r.next() * 0.2)}"`,
		);
	}
	for (let i = -3; i < 8; i++)
		art += fill(
			poly([
				[w * (0.16 * i), h * 0.93],
				[w * (0.16 * i + 0.09), h * 0.93],
				[w * (0.16 * i + 0.075), h * 0.958],
				[w * (0.16 * i - 0.02), h * 0.958],
			]),
			'#ffd24f',
			'opacity=".7"',
		);
	return art;
}

function wheel(s: Sheet, x: number, y: number, r: number): string {
	let art =
		fill(oval(x, y, r, r), '#0a0812') +
		stroke(oval(x, y, r * 0.93), '#2a2436', r * 0.06) +
		stroke(oval(x, y, r * 0.72), '#f6f2ea', r * 0.15) +
		fill(oval(x, y, r * 0.6), s.linear(chrome)) +
		fill(oval(x, y, r * 0.4), '#a80f36') +
		fill(oval(x, y, r * 0.33), s.linear(['#ffffff', '#8fb0c8', '#26384f']));
	for (let i = 0; i < 12; i++)
		art += stroke(
			`M${f(x + Math.cos(i * 0.5236) * r * 0.44)} ${f(y + Math.sin(i * 0.5236) * r * 0.44)}L${f(x + Math.cos(i * 0.5236) * r * 0.56)} ${f(y + Math.sin(i * 0.5236) * r * 0.56)}`,
			'#26384f',
			r * 0.03,
		);
	return (
		art +
		fill(oval(x - r * 0.1, y - r * 0.1, r * 0.1), '#fff') +
		`<path d="M${f(x - r * 0.95)} ${f(y - r * 0.3)}A${r} ${r} 0 0 1 ${f(x + r * 0.2)} ${f(y - r * 0.97)}" stroke="${teal}" stroke-width="${f(r * 0.04)}" fill="none" opacity=".8"/>`
	);
}

/** Open car with tail fins, seen from a front corner, with lit headlights. */
function hero(s: Sheet, view: View): string {
	// Stretched to look like a long, low car.
	return `<g transform="translate(-75 60) scale(1.15 .9)">${car(s, view)}</g>`;
}

function car(s: Sheet, view: View): string {
	let art = shade(s, 500, 752, 540, 70, 0.9);
	art += lamp(s, 500, 790, 480, cherry, 0.35, 60);
	// Far side of the cabin, seats and screen.
	art += volume(s, blob('566,392! 640,300 812,298 900,372 900,420! 566,430!'), {
		stops: ['#fff6ea', '#ffd8c2', '#b9566a'],
		depth: 14,
		rim: '#ffffff',
		outline: dark,
		outlineWidth: 4,
	});
	art +=
		fill(
			blob('470,410! 546,286 560,280! 590,300 604,408!'),
			s.linear(['#9ff6ff', '#2a7fa8', '#122a55'], 60),
			'opacity=".75"',
		) +
		stroke('M470 412L552 284', s.linear(chrome), 13) +
		stroke('M552 284Q574 330 606 408', '#dff2fb', 7) +
		fill(
			poly([
				[500, 396],
				[546, 312],
				[560, 316],
				[524, 400],
			]),
			'#fff',
			'opacity=".5"',
		);
	for (const [x, c] of [
		[650, cherry],
		[770, cherry],
	] as [number, string][])
		art += volume(s, blob(`${x - 56},440! ${x - 50},340 ${x - 6},316 ${x + 44},340 ${x + 52},440!`), {
			stops: [lighten(c, 0.3), '#c4123f', '#5d0626'],
			depth: 16,
			rim: '#ffc0d0',
			outline: dark,
			outlineWidth: 4,
			marks: stroke(`M${x - 20} 330V440M${x + 16} 326V440`, '#7d0a2c', 5),
		});
	art +=
		stroke('M604 396L644 372M620 352a38 38 0 1 0 40 40', dark, 13) + stroke('M620 352a38 38 0 1 0 40 40', '#ffe9d6', 7);
	// Body side with its tail fin.
	const body = blob(
		'80,600! 64,540 84,478 150,440 300,416 470,404 560,414! 640,428 830,424! 930,360 1010,320! 1020,400 1002,470! 1010,560 990,640! 900,664 500,690 200,690 96,660!',
		0.5,
	);
	let marks =
		fill(
			blob('70,552! 300,520 620,512 1010,440! 1010,560 620,588 300,590 70,610!'),
			s.linear(['#fffaf2', '#e3d8e6', '#8d88ae']),
		) +
		stroke(line('70,552 300,520 620,512 1012,438'), s.linear(chrome), 9) +
		stroke(line('70,612 300,592 620,590 1012,560'), s.linear(chrome), 9);
	marks +=
		fill(
			blob('100,470 300,430 480,420 620,438 860,436 1000,340 990,372 860,456 600,462 300,458'),
			'#ffffff',
			'opacity=".35"',
		) +
		stroke('M606 440L596 664M836 440Q850 560 830 668', '#5d0626', 4) +
		fill(blob('80,640 500,660 980,620 990,700 80,710'), '#2a0418', 'opacity=".55"');
	art += volume(s, body, {
		stops: ['#ff6f8f', '#f0194f@30', '#b30a3a@60', '#5d0424'],
		depth: 40,
		shade: 0.55,
		dark: '#24021a',
		rim: '#9ffff4',
		rimWidth: 12,
		rimLight: 0.9,
		marks,
		outline: dark,
		outlineWidth: 6,
	});
	art += fill(box(630, 474, 54, 11, 5), s.linear(chrome));
	for (const [y, q] of [
		[392, 20],
		[438, 17],
	] as [number, number][])
		art +=
			fill(
				blob(`${988 - q},${y} 1000,${y - q} ${1012},${y} 1000,${y + q * 1.4}`),
				s.radial(['#fff0c9', '#ff4a3d', '#8a0a1f']),
			) + lamp(s, 1000, y, 70, '#ff4a3d', 0.7);
	// Wheel arches.
	for (const [x, r] of [
		[330, 112],
		[836, 108],
	] as [number, number][])
		art +=
			fill(`M${x - r * 1.1} 690A${r * 1.1} ${r * 1.16} 0 0 1 ${x + r * 1.1} 690Z`, '#12040f') +
			stroke(`M${x - r * 1.1} 682A${r * 1.1} ${r * 1.16} 0 0 1 ${x + r * 1.1} 682`, s.linear(chrome), 9) +
			wheel(s, x, 672, r * 0.94);
	// Front: hood, twin lamps, grille and bumper.
	art += volume(s, blob('-6,600! -14,520 10,462 70,442 150,438! 196,470 206,560 196,650! 100,668 10,654!'), {
		stops: ['#ff7f9c', '#e0194a', '#7d0630'],
		depth: 30,
		rim: '#ffd0dc',
		rimWidth: 9,
		outline: dark,
		outlineWidth: 6,
	});
	const grille = blob('6,560! 100,548 186,560! 182,634 100,646 12,632!');
	let bars = '';
	for (let i = 0; i < 9; i++) bars += `M${14 + i * 21} 540V660`;
	art +=
		fill(grille, '#0e0a1c') +
		s.clip(grille, stroke(bars, '#c9dfee', 5) + stroke('M0 596H200', '#f2fbff', 8)) +
		stroke(grille, s.linear(chrome), 12) +
		stroke(grille, dark, 2.5);
	for (const x of [32, 160])
		art +=
			fill(oval(x, 506, 40, 42), s.linear(chrome)) +
			stroke(oval(x, 506, 40, 42), dark, 4) +
			fill(oval(x, 506, 28, 30), s.radial(['#ffffff', '#fffbe0', '#ffdf8a'])) +
			lamp(s, x, 506, 190, '#fff2c4', 0.85) +
			flare(s, x, 506, 120, '#fff6d6', 0.9);
	art +=
		fill(blob('-34,640! 90,662 230,652! 240,706! 90,722 -40,696!'), s.linear(chrome)) +
		stroke(blob('-34,640! 90,662 230,652! 240,706! 90,722 -40,696!'), dark, 5);
	for (const x of [10, 180])
		art +=
			fill(oval(x, 676, 26, 32), s.linear(['#ffffff', '#9fc0d6', '#26384f'])) + stroke(oval(x, 676, 26, 32), dark, 3);
	art +=
		fill(box(62, 672, 72, 36, 6), '#ffd24f') +
		stroke(box(62, 672, 72, 36, 6), dark, 3) +
		label(s, 'R 9', 'bungee', 24, 98, 699, '#11233f');
	art +=
		`<path d="M90 448Q60 430 30 450" stroke="#fff" stroke-width="8" fill="none"/>` +
		fill('M96 430L150 400L142 436Z', s.linear(chrome)) +
		stroke('M96 430L150 400L142 436Z', dark, 3);
	if (view !== 'logo')
		art += fill(
			poly([
				[-10, 520],
				[30, 490],
				[-420, 760],
				[-560, 690],
			]),
			s.span([alpha('#fff2c4', 0.5), alpha('#fff2c4', 0)], 0, 510, -460, 720),
		);
	return art;
}

function shake(s: Sheet): string {
	const glass = 'M320 300H680L620 820H380Z';
	let art =
		fill('M380 820H620L600 860H560V900H660L680 940H320L340 900H440V860H400Z', s.linear(chrome)) +
		volume(s, glass, {
			stops: ['#ffe3ee', '#ff9fc0', '#e0507f'],
			angle: 10,
			depth: 40,
			rim: '#ffffff',
			outline: '#4a0a2a',
			outlineWidth: 14,
			marks: stroke('M400 320L432 800M500 320V800M600 320L568 800', '#ffffff', 14, 'opacity=".45"'),
		});
	art += stroke('M560 260L660 20', '#fff', 40) + stroke('M560 260L660 20', cherry, 40, 'stroke-dasharray="26 40"');
	art += volume(s, blob('290,310 300,220 380,200 400,120 500,90 590,130 610,200 700,220 712,310 500,350'), {
		stops: ['#ffffff', '#fff0e0', '#e3b8a8'],
		depth: 40,
		rim: '#ffffff',
		outline: '#4a0a2a',
		outlineWidth: 12,
	});
	return (
		art +
		fill(oval(480, 76, 62), s.radial(['#ffc0cc', '#f0194f', '#6d0424'], 0.35, 0.3)) +
		stroke('M480 20Q500 -40 560 -60', '#2f6d2a', 12) +
		fill(oval(458, 56, 15, 10), '#fff')
	);
}

function jukebox(s: Sheet): string {
	const d = 'M200 940V380Q200 80 500 80Q800 80 800 380V940Z';
	let art =
		volume(s, d, {
			stops: ['#7a3a1c', '#c4702f@40', '#5a2412'],
			angle: 0,
			depth: 40,
			rim: '#ffd98a',
			outline: '#1d0a0a',
			outlineWidth: 16,
		}) +
		tube(s, 'M256 900V390Q256 140 500 140Q744 140 744 390V900', '#ffb52e', 40) +
		tube(s, 'M318 560V400Q318 204 500 204Q682 204 682 400V560', cherry, 26);
	art +=
		fill('M350 560V420Q350 240 500 240Q650 240 650 420V560Z', s.linear(['#c9fffa', '#22b6c6', '#0a3a6a'])) +
		fill(oval(500, 440, 110, 46), '#0b0a1e') +
		fill(oval(500, 440, 40, 17), '#ffd24f') +
		fill(box(300, 590, 400, 80, 14), s.linear(chrome)) +
		fill(box(320, 700, 360, 190, 20), s.linear(['#ff6a8a', '#8a0a36']));
	for (let i = 0; i < 6; i++) art += stroke(`M${350 + i * 60} 716V874`, '#ffe3a8', 14);
	return art;
}

const front = (s: Sheet) =>
	particles(s, 'bokeh', 16, [teal, cherry, '#ffd98a', '#b98fff'], { size: 1.7, opacity: 0.55 }) +
	particles(s, 'rain', 70, ['#bfeaff'], { opacity: 0.6 });

const world: World = {
	name: 'route-nine-diner',
	title: { en: 'Route Nine Diner', zh: '九号公路餐车' },
	scene,
	hero,
	front,
	word: {
		face: 'kaushan',
		lines: ['Route Nine', { text: 'Diner', size: 1.15 }],
		stops: ['#ffffff', '#ffe9f0@40', '#ff6a92@75', '#ff2f62'],
		trim: ['#c9fffa', '#22e6d6', '#0f8a9c'],
		body: '#1a0836',
		glow: '#ff3f78',
		tilt: 7,
		leading: 0.1,
		depth: 0.7,
		before: (s, w, h) =>
			tube(s, `M${f(-w * 0.44)} ${f(h * 0.56)}Q0 ${f(h * 0.42)} ${f(w * 0.42)} ${f(h * 0.5)}`, teal, 9) +
			flare(s, w * 0.4, -h * 0.34, 74, '#d9fffb'),
	},
	colors: { deep: '#0c0726', panel: '#3a1560', light: '#9ffff4', accent: '#ff2f62' },
	metal: ['#ffffff', '#cfe3f0', '#7d9ab5', '#26384f', '#b9d3e3'],
	frame: 'tile',
	symbols: [
		{
			art: (s) => place(hero(s, 'logo'), 40, 20, 0.92),
			stops: ['#ffd0dc', '#e0194a'],
			zoom: 0.88,
			enamel: ['#1f7f9c', '#0d0a36'],
		},
		{ art: jukebox, stops: ['#ffe3a8', '#c4702f'], zoom: 0.72, enamel: ['#6a1f8a', '#1d0836'] },
		{ art: shake, stops: ['#ffe3ee', '#e0507f'], zoom: 0.7, enamel: ['#1f9c94', '#05323f'] },
		{ icon: 'hamburger', stops: ['#fff0c9', '#ffb54f', '#b3561a'] },
		{ icon: 'french-fries', stops: ['#fff6c9', '#ffd24f', '#d3303a'] },
		{
			icon: 'compact-disc',
			stops: ['#e0fffb', '#22e6d6', '#0f5a7a'],
			ribbon: 'WILD',
			frame: 'disc',
			enamel: ['#5a1a78', '#160a33'],
		},
		{
			art: (s) => place(pylon(s), 470, 900, 0.95),
			stops: ['#ffd0dc', '#c40f40'],
			ribbon: 'BONUS',
			zoom: 0.72,
			enamel: ['#1d2f78', '#0a0a2a'],
		},
	],
	royals: [
		['#ffe3ea', '#ff2f62', '#8a0a36'],
		['#e0fffb', '#22e6d6', '#0f6a7a'],
		['#fff8d6', '#ffd24f', '#c4701a'],
		['#f3e3ff', '#b98fff', '#4b1f9c'],
		['#e3f3ff', '#5fb8ff', '#1a4a9c'],
	],
	feature: { kind: 'wheel', title: 'JUKEBOX WHEEL' },
	heroAt: {
		banner: { x: 0.5, y: 0.46, size: 0.74 },
		wide: { x: 0.71, y: 0.57, size: 0.78 },
		poster: { x: 0.73, y: 0.6, size: 0.74 },
		tall: { x: 0.5, y: 0.68, size: 0.56 },
		logo: { x: 0.5, y: 0.36, size: 0.76 },
	},
	alt: {
		scene: {
			en: 'a cherry-red finned convertible before a chrome diner with teal and cherry neon on a wet road at night',
			zh: '雨夜公路旁的镀铬餐车亮着青色与樱桃红霓虹，前面停着一辆樱桃红尾鳍敞篷车',
		},
		feature: { en: 'the jukebox wheel with prizes, the car beside it', zh: '点唱机大转盘与奖项，汽车停在旁边' },
		symbols: {
			en: 'car, jukebox, milkshake, burger, fries, record and road sign',
			zh: '汽车、点唱机、奶昔、汉堡、薯条、唱片与路牌',
		},
	},
};

export const drawings = gameDrawings(world);
