import {
	blob,
	box,
	chest,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	metals,
	mist,
	oval,
	particles,
	place,
	poly,
	rays,
	screen,
	shafts,
	sky,
	star,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const honey = ['#fff6b0', '#ffd23a', '#ff9a0f', '#b85a05'];

/** Wall of cells, of which some are full of honey and some are dark. */
function comb(
	s: Sheet,
	size: number,
	light: { x: number; y: number },
	seed: string,
	gap: (x: number, y: number) => boolean,
): string {
	const r = s.random(`comb${seed}`);
	const [dx, dy] = [size * 1.52, size * 1.755];
	let art = '';
	for (let i = -1; i * dx < s.w + size * 2; i++) {
		for (let j = -1; j * dy < s.h + size * 2; j++) {
			const [x, y] = [i * dx, j * dy + (i % 2 ? dy / 2 : 0)];
			if (gap(x / s.w, y / s.h)) continue;
			const near = Math.max(0, 1 - Math.hypot((x - light.x) / s.w, ((y - light.y) / s.h) * 0.8) * 1.5);
			const full = r.next();
			art += fill(
				star(x, y, size * 1.02, 6, 1, 0),
				s.linear([lighten('#a8600a', near * 0.5), darken('#8a4a08', 0.35 - near * 0.3)]),
			);
			art += fill(
				star(x, y, size * 0.86, 6, 1, 0),
				full > 0.45
					? s.radial([lighten('#ffc02e', near * 0.6), '#f09a0f', darken('#b86a08', 0.4 - near * 0.35)], 0.45, 0.6, 0.7)
					: s.radial([darken('#7a3f05', 0.6 - near * 0.3), darken('#a8600a', 0.55 - near * 0.3)]),
			);
			if (full > 0.45)
				art += fill(
					blob([
						[x - size * 0.55, y - size * 0.35],
						[x, y - size * 0.62],
						[x + size * 0.5, y - size * 0.4],
						[x, y - size * 0.4],
					]),
					'#fffbe0',
					`opacity="${(0.2 + near * 0.5).toFixed(2)}"`,
				);
			art += stroke(star(x, y, size * 0.86, 6, 1, 0), lighten('#c47a14', near * 0.7), size * 0.06, 'opacity=".8"');
		}
	}
	return art;
}

function drips(s: Sheet, y: number, long: number, count: number, seed: string): string {
	const r = s.random(`drips${seed}`);
	const points: Point[] = [[-20, y]];
	for (let i = 0; i < count; i++) {
		const x = ((i + 0.5) / count) * s.w;
		const q = (s.w / count) * 0.2;
		const l = long * (0.25 + r.next() ** 2 * 0.9);
		points.push(
			[x - q * 1.9, y + long * 0.06],
			[x - q, y + l * 0.7],
			[x, y + l],
			[x + q, y + l * 0.7],
			[x + q * 1.9, y + long * 0.06],
		);
	}
	points.push([s.w + 20, y]);
	const d = `${line(points, 0.45)}L${s.w + 20} -30L-20 -30Z`;
	return volume(s, d, {
		stops: ['#b86405', '#f0930f', '#ffc93a', '#fff0a0'],
		depth: 22 * unit(s),
		dark: '#6b2f00',
		rim: '#fffbe0',
		rimWidth: 7 * unit(s),
		light: [-0.7, 0.5],
	});
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const lx = at.x * w;
	const [hx, hy, hr] = view === 'tall' ? [0.5, 0.55, 0.42] : [at.x, 0.45, 0.3];
	let art = sky(s, ['#fff0a0', '#ffc02e@35', '#e0820f@70', '#6b3005']);
	// Bright chamber behind the opening in the comb.
	art += lamp(s, lx, hy * h, w * 0.4, '#ffffff', 0.95) + rays(s, lx, hy * h, w * 0.8, 24, '#fffbe0', 0.6);
	art +=
		`<g opacity=".55">${comb(s, 26 * u, { x: lx, y: hy * h }, 'far', (x, y) => Math.hypot(x - hx, ((y - hy) * h) / w) < hr * 0.5)}</g>` +
		mist(s, 0, h, '#ffd95a', 0.5);
	art += comb(
		s,
		62 * u,
		{ x: lx, y: hy * h },
		'near',
		(x, y) =>
			Math.hypot((x - hx) * (view === 'tall' ? 0.9 : 0.75), ((y - hy) * h) / w) < hr * (view === 'tall' ? 1 : 0.9),
	);
	art +=
		lamp(s, lx, hy * h, w * 0.45, '#ffe98a', 0.5) + shafts(s, 8, '#fff6c4', 0.4, { x: hx, spread: 0.7, lean: 0.1 });
	// Vault door: a hexagon of steel in the comb.
	const [vx, vy, q] = view === 'tall' ? [0.8, 0.78, 0.19] : [at.x > 0.6 ? 0.2 : 0.84, 0.58, 0.2];
	const r = q * h * (view === 'tall' ? 0.62 : 1);
	if (view !== 'poster') {
		let door =
			fill(star(0, 6, r * 1.18, 6, 1, 0), '#2a1200', 'opacity=".6"') +
			fill(star(0, 0, r * 1.16, 6, 1, 0), s.linear(['#8a929e', '#3a3f4a', '#14161c'])) +
			fill(star(0, 0, r, 6, 1, 0), s.linear(['#dfe6ee', '#8f9aa8', '#4a5260', '#a8b2c0'], 60)) +
			stroke(star(0, 0, r * 0.8, 6, 1, 0), '#2a2f38', r * 0.03) +
			stroke(star(0, 0, r * 0.78, 6, 1, 0), '#ffffff', r * 0.012);
		for (let i = 0; i < 6; i++) {
			const a = (i / 6) * Math.PI * 2;
			door +=
				fill(oval(Math.cos(a) * r * 0.9, Math.sin(a) * r * 0.9, r * 0.055), s.radial(['#ffffff', '#4a5260'])) +
				stroke(
					`M0 0L${(Math.cos(a + 0.5) * r * 0.6).toFixed(0)} ${(Math.sin(a + 0.5) * r * 0.6).toFixed(0)}`,
					'#2a2f38',
					r * 0.1,
				) +
				stroke(
					`M0 0L${(Math.cos(a + 0.5) * r * 0.6).toFixed(0)} ${(Math.sin(a + 0.5) * r * 0.6).toFixed(0)}`,
					s.linear(metals.gold),
					r * 0.065,
				) +
				fill(
					oval(Math.cos(a + 0.5) * r * 0.6, Math.sin(a + 0.5) * r * 0.6, r * 0.08),
					s.radial(['#fff6c2', '#b0690f']),
				);
		}
		door +=
			fill(oval(0, 0, r * 0.28), '#2a2f38') +
			fill(oval(0, 0, r * 0.24), s.linear(metals.gold, 60)) +
			place(emblem(s, 'honeycomb', r * 0.34, ['#fff6c2', '#ffb02e', '#8a4a08']), 0, 0);
		art += place(lamp(s, 0, 0, r * 1.9, '#ffdf6a', 0.5) + door, vx * w, vy * h);
	}
	// Floor of wax and honey.
	art +=
		fill(
			`M0 ${h * 0.88}Q${w * 0.3} ${h * 0.83} ${w * 0.55} ${h * 0.87}T${w} ${h * 0.85}V${h}H0Z`,
			s.linear(['#ffc93a', '#c47208', '#4a2002']),
		) +
		stroke(
			`M0 ${h * 0.88}Q${w * 0.3} ${h * 0.83} ${w * 0.55} ${h * 0.87}T${w} ${h * 0.85}`,
			'#fff6b0',
			5 * u,
			'opacity=".8"',
		);
	return art + drips(s, h * 0.02, h * (view === 'panel' ? 0.1 : 0.2), view === 'tall' ? 7 : 13, 'a');
}

/** One bee of the swarm. */
export function bee(s: Sheet, mask: string): string {
	const ink = '#2a1200';
	let art = '';
	for (const [x, y, t] of [
		[40, -70, 25],
		[-20, -80, -15],
	] as [number, number, number][])
		art += place(
			fill(oval(0, -50, 34, 66), s.linear(['#ffffffee', '#c4f0ff99']), `stroke="${ink}" stroke-width="4"`),
			x,
			y + 40,
			1,
			t,
		);
	const body = blob('-90,0 -60,-50 20,-60 90,-30 130,10! 90,44 10,60 -60,48');
	art += volume(s, body, {
		stops: ['#ffe25a', '#ffb01f', '#c4700a'],
		depth: 22,
		rim: '#fffbe0',
		outline: ink,
		outlineWidth: 5,
		marks: stroke('M10 -80V80M54 -80V80M92 -70V70', ink, 22),
	});
	art +=
		volume(s, oval(-84, -6, 52, 50), {
			stops: ['#ffe25a', '#f09a1f'],
			depth: 16,
			rim: '#fffbe0',
			outline: ink,
			outlineWidth: 5,
		}) +
		stroke('M-104 -50Q-130 -90 -150 -84M-70 -54Q-80 -96 -104 -104', ink, 5) +
		fill(oval(-150, -84, 8) + oval(-104, -104, 8), ink);
	return (
		art +
		s.clip(oval(-84, -6, 52, 50), fill(box(-140, -30, 120, 34), mask)) +
		fill(oval(-112, -12, 12, 13) + oval(-74, -12, 12, 13), '#ffffff') +
		fill(oval(-115, -10, 6) + oval(-77, -10, 6), ink) +
		stroke('M-112 20Q-96 32 -78 20', ink, 5)
	);
}

/** Bee with mask, hat and a sack of dripping honey. */
export function hero(s: Sheet): string {
	const ink = '#2a1000';
	const o = { outline: ink, outlineWidth: 7, rim: '#fffbe0', rimWidth: 14, dark: '#7a3200' };
	let art = lamp(s, 480, 480, 500, '#fff0a0', 0.75);
	// Glass wings with veins.
	for (const [d, veins] of [
		[
			'560,420! 640,220 820,60 950,90 960,220 860,360 700,450',
			'M570 420Q740 260 940 120M600 420Q780 320 950 220M640 340L720 170M740 300L850 90',
		],
		['560,470! 720,420 880,420 940,500 880,580 740,560', 'M580 470Q760 480 920 500M680 450L760 550'],
	] as [string, string][])
		art += volume(s, blob(d), {
			stops: ['#ffffff', '#c9f4ffdd', '#8fd0f0bb'],
			angle: -40,
			depth: 24,
			rim: '#ffffff',
			dark: '#3a7ab0',
			outline: ink,
			outlineWidth: 6,
			shade: 0.35,
			marks: stroke(veins, '#5aa0c9', 5, 'opacity=".7"'),
		});
	art += place(
		volume(s, blob('560,420! 600,240 520,80 420,60 380,160 440,320'), {
			stops: ['#ffffff', '#c9f4ffdd', '#8fd0f0bb'],
			depth: 20,
			rim: '#ffffff',
			dark: '#3a7ab0',
			outline: ink,
			outlineWidth: 6,
			shade: 0.35,
		}),
		60,
		40,
	);
	// Abdomen with stripes and a sting.
	art +=
		fill('M830 742L924 830L800 808Z', s.linear(['#5a3a2a', '#1a0a00'])) + stroke('M830 742L924 830L800 808Z', ink, 6);
	const belly = blob('480,470 600,440 740,510 830,640 850,760 780,810 660,800 540,740 460,640');
	let bands = '';
	for (const d of ['M600 400Q480 560 520 780', 'M708 440Q600 600 620 840', 'M800 520Q720 660 720 860'])
		bands += stroke(d, '#2a1405', 52) + stroke(d, '#5a341a', 10, 'opacity=".6" transform="translate(-14 0)"');
	art += volume(s, belly, {
		stops: ['#fff08a', '#ffc01f', '#e0820a', '#8f4a05'],
		angle: 50,
		depth: 60,
		shade: 0.75,
		marks: bands,
		...o,
	});
	// Fur collar, legs and head.
	art += volume(s, star(440, 520, 170, 22, 0.86), { stops: ['#fff6d0', '#f0c06a', '#a8641c'], depth: 34, ...o });
	art +=
		stroke(line('520,660 560,760 520,850 560,890'), ink, 40) +
		stroke(line('520,660 560,760 520,850 560,890'), '#5a341a', 24) +
		stroke(line('440,680 440,790 390,860 420,910'), ink, 40) +
		stroke(line('440,680 440,790 390,860 420,910'), '#6b4020', 24);
	const head = oval(350, 350, 210, 198);
	art += volume(s, head, {
		stops: ['#fff3a0', '#ffcb2e', '#f0960f', '#b05f05'],
		angle: 60,
		depth: 52,
		shade: 0.65,
		...o,
		marks: s.clip(
			head,
			fill(
				blob('120,300! 240,270 350,300 460,270 580,300! 570,400 470,430 400,400 350,376 300,400 230,430 130,400'),
				s.linear(['#3a3040', '#14101c']),
			) + stroke(line('130,304 240,276 350,306 460,276 570,304'), '#8a7aa0', 7, 'opacity=".7"'),
		),
	});
	art +=
		stroke('M560 326Q660 300 700 350M560 366Q650 380 690 430', '#14101c', 26) +
		stroke('M562 320Q660 294 698 344', '#6b5f80', 5);
	for (const [x, k] of [
		[265, -1],
		[440, 1],
	] as [number, number][]) {
		art +=
			fill(oval(x, 352, 66, 62), '#ffffff', `stroke="${ink}" stroke-width="7"`) +
			fill(oval(x - 14, 360, 36, 38), s.radial(['#ffcf5a', '#b85f0a', '#3a1800'])) +
			fill(oval(x - 16, 360, 18, 20), '#120600') +
			fill(oval(x - 4, 344, 13), '#ffffff') +
			fill(oval(x - 26, 376, 6), '#fff3c4');
		art += fill(
			blob(
				`${x - 74},${k < 0 ? 314 : 330}! ${x},${k < 0 ? 296 : 286} ${x + 74},${k < 0 ? 336 : 310}! ${x + 66},344 ${x - 60},344`,
			),
			'#14101c',
		);
	}
	art += fill(oval(210, 440, 38, 24) + oval(480, 446, 38, 24), '#ff7a4a', 'opacity=".55"');
	art +=
		fill(blob('280,462! 350,476 430,452! 420,506 360,528 306,508'), '#4a0f0a', `stroke="${ink}" stroke-width="6"`) +
		fill('M286 464Q350 482 426 456L422 476Q350 494 292 482Z', '#ffffff') +
		fill(oval(362, 512, 34, 14), '#ff5a5a');
	// The hat and feelers.
	art +=
		stroke(line('280,190 240,90 180,60'), ink, 16) +
		fill(oval(172, 56, 26), s.radial(['#fff08a', '#c4700a']), `stroke="${ink}" stroke-width="6"`) +
		stroke(line('450,190 500,110 470,50'), ink, 16) +
		fill(oval(468, 44, 26), s.radial(['#fff08a', '#c4700a']), `stroke="${ink}" stroke-width="6"`);
	art +=
		volume(s, blob('120,216! 200,160 360,140 500,170 590,230! 480,236 350,220 220,226'), {
			stops: ['#5a4a6b', '#1c1428'],
			depth: 16,
			rim: '#c9b8e6',
			outline: ink,
			outlineWidth: 6,
		}) +
		volume(s, blob('230,190! 240,90 300,60 350,86 410,62 470,100 486,196! 360,170'), {
			stops: ['#6b5a80', '#2a1f3a'],
			depth: 26,
			rim: '#d9c9f4',
			outline: ink,
			outlineWidth: 6,
		}) +
		stroke(line('232,180 350,154 486,186'), '#ffb01f', 28) +
		stroke(line('232,172 350,146 486,178'), '#fff0a0', 6);
	// Torn, overflowing sack on the shoulder.
	art +=
		volume(s, blob('150,560 250,520 330,560 380,660 370,800 280,880 150,890 60,820 40,700 80,610'), {
			stops: ['#d9a86b', '#9c6430', '#4f2c10'],
			depth: 46,
			rim: '#fff0c9',
			outline: ink,
			outlineWidth: 7,
			dark: '#3a1800',
		}) +
		volume(s, blob('130,568! 160,500 240,480 290,520 320,570! 220,600'), {
			stops: ['#c48f50', '#6b4018'],
			depth: 16,
			outline: ink,
			outlineWidth: 6,
		}) +
		stroke(line('128,570 220,600 322,566'), '#8f1424', 20);
	art += volume(
		s,
		blob(
			'130,540 180,470 260,470 310,540 330,640 310,720 290,640 270,600 250,700 230,780 214,690 200,610 180,650 164,620',
		),
		{ stops: honey, depth: 14, rim: '#fffbe0', outline: '#8a4a05', outlineWidth: 4, dark: '#a85a00' },
	);
	art += place(emblem(s, 'honeycomb', 150, ['#fff6b0', '#ffb81f', '#a85a05']), 160, 790, 1, -10);
	for (const [x, y] of [
		[190, 486],
		[240, 462],
		[276, 500],
	] as [number, number][])
		art += place(
			fill(star(0, 0, 40, 6, 1, 0), ink) +
				fill(star(0, -3, 36, 6, 1, 0), s.linear(metals.gold)) +
				fill(star(0, -3, 24, 6, 1, 0), s.linear(['#ffb81f', '#fff0a0'])),
			x,
			y,
			1,
			x,
		);
	art +=
		stroke(line('380,580 330,600 300,560'), ink, 44) +
		stroke(line('380,580 330,600 300,560'), '#6b4020', 28) +
		fill(oval(300, 556, 32), s.radial(['#fff6d0', '#d99a3a']), `stroke="${ink}" stroke-width="6"`);
	return art + flare(s, 240, 450, 60, '#ffffff') + flare(s, 900, 130, 50, '#ffffff');
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = view === 'panel' ? '' : drips(s, -h * 0.02, h * 0.16, view === 'tall' ? 6 : 9, 'front');
	// These positions avoid the lettering, at the top of the tall picture and at the left of the poster.
	const isTall = view === 'tall';
	const isPoster = view === 'poster';
	for (const [x, y, q, c, flip] of [
		[0.12, isPoster ? 0.17 : 0.26, 0.8, '#8f1a3a', 1],
		[0.9, isTall ? 0.42 : 0.2, 0.7, '#1f5a8f', 0],
		[0.1, isPoster ? 0.84 : 0.74, 1, '#2a2a3a', 1],
		[0.92, 0.72, 0.95, '#1f6b4a', 0],
	] as [number, number, number, string, number][]) {
		if (isTall && y < 0.3) continue;
		if ((view === 'panel' && q < 0.9) || Math.abs(x - at.x) < 0.16) continue;
		art +=
			stroke(
				line([
					[(x + (flip ? -0.1 : 0.1)) * w, (y + 0.08) * h],
					[(x + (flip ? -0.06 : 0.06)) * w, (y + 0.02) * h],
					[x * w, y * h],
				] as Point[]),
				'#fffbe0',
				3 * u,
				`opacity=".7" stroke-dasharray="${8 * u} ${9 * u}"`,
			) + place(bee(s, c), x * w, y * h, q * u * 0.75, flip ? 8 : -8, flip === 1);
	}
	if (view === 'banner' || view === 'wide' || view === 'tall')
		art += chest(
			s,
			(at.x < 0.6 ? 0.16 : at.x + 0.17) * w,
			h * 0.97,
			h * 0.2 * (view === 'tall' ? 0.7 : 1),
			'#7a4a20',
			metals.gold,
			'#ffd23a',
		);
	return (
		art +
		screen(particles(s, 'spark', 60, ['#ffd23a', '#fff0a0'], { size: 1.1 })) +
		particles(s, 'bokeh', 12, ['#ffe98a', '#ffffff'], { size: 1.8, opacity: 0.5 })
	);
}

export const world: World = {
	name: 'honeycomb-heist',
	title: { en: 'Honeycomb Heist', zh: '蜂巢大劫案' },
	scene,
	hero,
	front,
	word: {
		face: 'lilita',
		lines: [
			{ text: 'Honeycomb', size: 0.82 },
			{ text: 'HEIST', size: 1.15 },
		],
		stops: ['#fffde0', '#ffe25a@34', '#ffb01f@64', '#d9700a'],
		trim: ['#ffffff', '#ffe9a0', '#c47a14'],
		body: '#3a1a08',
		glow: '#ffd23a',
		arch: 0.05,
		tilt: -2,
		tracking: 4,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.66, '#2a1000', 0.7, h * 0.85) +
			[
				[-0.5, -0.2, 90],
				[0.5, 0.1, 100],
				[0.42, -0.5, 60],
			]
				.map(
					([x, y, q]) =>
						fill(star(x! * w, y! * h, q! * 1.1, 6, 1, 0), '#5a2c05') +
						fill(star(x! * w, y! * h, q!, 6, 1, 0), s.linear(honey)) +
						fill(star(x! * w, y! * h, q! * 0.66, 6, 1, 0), s.linear(['#c47208', '#ffd23a'])),
				)
				.join(''),
		before: (s, w, h) =>
			flare(s, -w * 0.3, -h * 0.3, 56, '#ffffff') +
			fill(
				poly([
					[0, h * 0.56],
					[10, h * 0.62],
					[0, h * 0.7],
					[-10, h * 0.62],
				]),
				'#ffd23a',
			),
	},
	heroAt: {
		banner: { x: 0.48, y: 0.42, size: 0.86 },
		wide: { x: 0.7, y: 0.5, size: 0.98 },
		logo: { x: 0.5, y: 0.44, size: 0.86 },
		tall: { x: 0.48, y: 0.56, size: 0.62 },
	},
	colors: { deep: '#2a1202', panel: '#8f4f0a', light: '#ffdf5a', accent: '#e0283a' },
	metal: ['#fffbd0', '#ffd23a', '#d98a0f', '#7a4205', '#ffc02e'],
	frame: 'hex',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffe25a', '#8f4a05'], zoom: 0.88, enamel: ['#6b2f5a', '#220a20'] },
		{ icon: 'dynamite', stops: ['#ffe0d0', '#ff4a3a', '#8f0f1a'] },
		{ icon: 'honeypot', stops: ['#fff6c2', '#ffb81f', '#a85a05'] },
		{ icon: 'three-keys', stops: ['#ffffff', '#c9d4e0', '#5a6a80'] },
		{ icon: 'flowers', stops: ['#ffe6f4', '#ff6ab0', '#8f1a6b'] },
		{
			icon: 'bee',
			stops: ['#fffbe0', '#ffd23a', '#d9820a'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#ffe25a',
			enamel: ['#7a1a2a', '#260810'],
		},
		{
			icon: 'strongbox',
			stops: ['#ffffff', '#b8c9d9', '#4a5f7a'],
			ribbon: 'VAULT',
			frame: 'scallop',
			glow: '#ffd23a',
			enamel: ['#1f4a6b', '#081826'],
		},
	],
	royals: [
		['#fff6c2', '#ffb81f', '#a85a05'],
		['#ffe0d6', '#ff5a3a', '#8f1a0f'],
		['#e6ffe0', '#6bd05a', '#1f6b1a'],
		['#e0f0ff', '#5aa8f0', '#1a4a8f'],
		['#f4e0ff', '#b86bf0', '#5a1a8f'],
	],
	feature: { kind: 'big-win', title: 'VAULT CRACKED', amount: '12,480.00' },
	alt: {
		scene: {
			en: 'a masked bee in a hat flees a glowing hive with a sack of honey, its gang around it',
			zh: '戴面具和礼帽的蜜蜂背着一袋蜂蜜逃出金光闪闪的蜂巢，同伙环绕左右',
		},
		feature: { en: 'the vault is cracked: a big win among flying coins', zh: '金库被攻破：金币飞舞的大奖' },
		symbols: {
			en: 'masked bee, dynamite, honey pot, keys, flowers, queen bee and strongbox',
			zh: '蒙面蜜蜂、炸药、蜜罐、钥匙、鲜花、蜂后与保险箱',
		},
	},
};

export const drawings = gameDrawings(world);
