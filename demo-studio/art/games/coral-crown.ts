import {
	blob,
	caustics,
	chest,
	darken,
	fill,
	flare,
	gameDrawings,
	gem,
	hills,
	lamp,
	lighten,
	line,
	metals,
	noise,
	oval,
	particles,
	place,
	shafts,
	sky,
	star,
	stroke,
	taper,
	texture,
	unit,
	volume,
} from '../toolkit.ts';
import type { Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;

export function branchCoral(s: Sheet, x: number, y: number, h: number, color: string, seed: string): string {
	const r = s.random(`branch${seed}`);
	let art = '';
	const grow = (px: number, py: number, a: number, l: number, wide: number, depth: number) => {
		const [qx, qy] = [px + Math.cos(a) * l, py + Math.sin(a) * l];
		art += fill(
			taper(
				[
					[px, py],
					[(px + qx) / 2 + r.bell() * l * 0.2, (py + qy) / 2],
					[qx, qy],
				],
				wide,
				wide * 0.7,
			),
			s.linear([lighten(color, 0.35), color, darken(color, 0.4)], 20),
		);
		if (depth > 0)
			for (const t of [-0.45, 0.5])
				grow(qx, qy, a + t + r.bell() * 0.25, l * (0.68 + r.next() * 0.2), wide * 0.7, depth - 1);
		else art += fill(oval(qx, qy, wide * 0.45), lighten(color, 0.6));
	};
	for (const a of [-0.6, 0, 0.6]) grow(x + a * h * 0.1, y, -Math.PI / 2 + a * 0.7, h * 0.34, h * 0.1, 3);
	return art;
}

export function fanCoral(s: Sheet, x: number, y: number, h: number, color: string): string {
	let ribs = '';
	for (let i = -7; i <= 7; i++)
		ribs += `M${x} ${y}Q${x + i * h * 0.05} ${y - h * 0.5} ${x + i * h * 0.095} ${y - h * (0.95 - Math.abs(i) * 0.035)}`;
	let net = '';
	for (let j = 2; j < 9; j++)
		net += `M${x - h * 0.075 * j} ${y - h * 0.1 * j}Q${x} ${y - h * 0.125 * j} ${x + h * 0.075 * j} ${y - h * 0.1 * j}`;
	return (
		fill(
			blob([
				[x, y],
				[x - h * 0.6, y - h * 0.55],
				[x - h * 0.5, y - h * 0.85],
				[x, y - h],
				[x + h * 0.5, y - h * 0.85],
				[x + h * 0.6, y - h * 0.55],
			]),
			s.linear([lighten(color, 0.2), darken(color, 0.45)]),
			'opacity=".75"',
		) +
		stroke(ribs, lighten(color, 0.25), h * 0.016) +
		stroke(net, darken(color, 0.2), h * 0.009)
	);
}

export function anemone(s: Sheet, x: number, y: number, q: number, color: string, seed: string): string {
	const r = s.random(`anemone${seed}`);
	let art = '';
	for (let i = 0; i < 26; i++) {
		const a = -Math.PI * (0.08 + 0.84 * (i / 25));
		const l = q * (0.7 + r.next() * 0.4);
		const sway = r.bell() * q * 0.3;
		art +=
			fill(
				taper(
					[
						[x + Math.cos(a) * q * 0.3, y],
						[x + Math.cos(a) * l * 0.6 + sway, y + Math.sin(a) * l * 0.6],
						[x + Math.cos(a) * l, y + Math.sin(a) * l],
					],
					q * 0.12,
					q * 0.08,
				),
				s.linear([lighten(color, 0.6), color, darken(color, 0.4)]),
			) + fill(oval(x + Math.cos(a) * l, y + Math.sin(a) * l, q * 0.055), lighten(color, 0.75));
	}
	return art;
}

export function reefFish(s: Sheet, x: number, y: number, q: number, a: string, b: string, flip: boolean): string {
	const ink = '#06304a';
	const body = blob('-90,0! -60,-44 10,-64 70,-36 92,4 70,38 10,56 -60,40');
	return place(
		volume(s, blob('-80,0! -130,-54 -150,-40 -126,0 -150,44 -130,54'), {
			stops: [lighten(b, 0.3), darken(b, 0.3)],
			depth: 8,
			outline: ink,
			outlineWidth: 4,
		}) +
			fill(blob('-30,-44! 0,-96 60,-80 50,-46!'), s.linear([b, darken(b, 0.4)]), `stroke="${ink}" stroke-width="4"`) +
			volume(s, body, {
				stops: [lighten(a, 0.45), a, darken(a, 0.4)],
				depth: 18,
				rim: '#ffffff',
				outline: ink,
				outlineWidth: 4,
				marks:
					stroke('M-20 -70Q-44 0 -20 70M36 -60Q14 0 36 60', b, 20) +
					stroke('M-8 -70Q-32 0 -8 70M48 -60Q26 0 48 60', '#ffffff', 5),
			}) +
			fill(oval(62, -8, 15), '#ffffff') +
			fill(oval(66, -7, 9), '#0a1a2a') +
			fill(oval(69, -11, 3.5), '#ffffff') +
			stroke('M84 18Q74 22 68 18', ink, 4) +
			fill(blob('10,10! -20,26 -14,48 20,30'), lighten(b, 0.2), `stroke="${ink}" stroke-width="3"`),
		x,
		y,
		q / 100,
		flip ? -6 : 6,
		flip,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const lx = view === 'tall' ? 0.5 : at.x;
	const n = noise('coral/top');
	let art = sky(s, ['#c9fff0', '#5fe8e0@14', '#1fb8d9@40', '#0a7ab8@72', '#084a86']);
	art += lamp(s, lx * w, -h * 0.05, w * 0.55, '#ffffff', 0.95, h * 0.7);
	art += texture(
		s,
		[0, 0, w, h * 0.22],
		260,
		(p, v) => [255, 255, 240, (1 - Math.abs(n(p * 22, v * 9, 2) - 0.5) * 2) ** 4 * (1 - v) ** 1.5],
		'screen',
	);
	art += hills(s, h * 0.62, h * 0.1, ['#2fa8cf', '#0f6ba8'], 'far', undefined, 5);
	const r = s.random('reef');
	for (let i = 0; i < 9; i++)
		art += `<g opacity=".45">${i % 2 ? fanCoral(s, r.next() * w, h * 0.7, h * (0.12 + r.next() * 0.1), '#3f8ac4') : branchCoral(s, r.next() * w, h * 0.7, h * (0.12 + r.next() * 0.1), '#5a7ad0', `f${i}`)}</g>`;
	for (const [cx, cy, c] of [
		[0.16, 0.34, '#0d6fa8'],
		[0.84, 0.28, '#0d75ad'],
		[0.36, 0.5, '#1a86bd'],
	] as [number, number, string][])
		for (let i = 0; i < 24; i++)
			art += place(
				fill('M-10 0Q-2 -6 8 0Q-2 6 -10 0ZM-8 0L-16 -5V5Z', c),
				cx * w + r.bell() * w * 0.09,
				cy * h + r.bell() * h * 0.06,
				u * (0.7 + r.next() * 0.6),
				r.bell() * 10,
				cx > 0.5,
			);
	art += shafts(s, 14, '#ffffff', 0.5, { x: lx, spread: 0.9, lean: 0 });
	art +=
		hills(s, h * 0.78, h * 0.05, ['#f0dca8', '#c9a878@30', '#3f7a8f'], 'sand', '#fff6d9', 3) +
		caustics(s, [0, h * 0.7, w, h * 0.3], '#fffbe0', 0.55, 12);
	const reef: [number, number, number, string, number][] = [
		[0.04, 0.86, 0.34, '#ff6a8a', 0],
		[0.13, 0.9, 0.22, '#ffb03a', 1],
		[0.22, 0.86, 0.18, '#b86bf0', 0],
		[0.3, 0.91, 0.1, '#ff8ac4', 2],
		[0.96, 0.86, 0.36, '#ff7a4a', 0],
		[0.87, 0.9, 0.24, '#e04aa8', 1],
		[0.78, 0.87, 0.18, '#5fe0a8', 0],
		[0.7, 0.92, 0.1, '#ffd25a', 2],
		[0.5, 0.88, 0.12, '#ff6a8a', 0],
	];
	for (const [x, y, q, c, kind] of reef)
		art +=
			lamp(s, x * w, y * h, h * q * 0.5, darken(c, 0.6), 0.3, h * 0.02) +
			(kind === 0
				? branchCoral(s, x * w, y * h, h * q, c, String(x))
				: kind === 1
					? fanCoral(s, x * w, y * h, h * q, c)
					: anemone(s, x * w, y * h, h * q, c, String(x)));
	return art + particles(s, 'dust', 90, ['#ffffff'], { opacity: 0.7 });
}

/** Golden band with gems, around the middle of its upper edge at 0,0. */
export function crownBand(s: Sheet): string {
	return (
		volume(s, blob('-140,0! -70,26 0,34 70,26 140,0! 130,70! 66,96 0,104 -66,96 -130,70!'), {
			stops: gold,
			depth: 14,
			rim: '#ffffff',
			outline: '#4a2006',
			outlineWidth: 6,
		}) +
		place(gem(s, 28, '#1fb8d9', 8), 0, 66) +
		place(gem(s, 19, '#5fe0a8', 6), -66, 58) +
		place(gem(s, 19, '#5fe0a8', 6), 66, 58) +
		place(gem(s, 13, '#ffffff', 6), -110, 42) +
		place(gem(s, 13, '#ffffff', 6), 110, 42)
	);
}

/** Swimming turtle with a crown of coral. */
export function hero(s: Sheet): string {
	const ink = '#06304a';
	const o = { outline: ink, outlineWidth: 7, rim: '#f4fff0', dark: '#033a4a' };
	const scales = (x: number, y: number, rx: number, ry: number, seed: string) => {
		const r = s.random(`scales${seed}`);
		let out = '';
		for (let i = 0; i < 46; i++)
			out += fill(
				oval(x + r.bell() * rx, y + r.bell() * ry, 9 + r.next() * 12, 7 + r.next() * 9),
				'#0f6b5f',
				'opacity=".55"',
			);
		return out;
	};
	const skin = ['#d9ffb8', '#7ad98a', '#1f9a7f', '#0b5a5a'];
	let art = lamp(s, 500, 480, 480, '#ffffff', 0.5);
	// Far flippers.
	art +=
		volume(s, blob('640,480! 700,380 800,290 900,270 930,300 880,380 790,470 700,560'), {
			stops: ['#7acfa0', '#1f7a78'],
			depth: 22,
			marks: scales(800, 380, 120, 100, 'a'),
			...o,
		}) +
		volume(s, blob('230,600! 160,560 80,560 30,610 90,650 190,670'), {
			stops: ['#7acfa0', '#1f7a78'],
			depth: 16,
			marks: scales(130, 610, 90, 40, 'b'),
			...o,
		});
	// Tail, rim of the body, shell.
	art += volume(s, blob('180,660 260,560 420,500 600,520 720,590 740,670 660,740 500,780 320,770 220,730'), {
		stops: ['#fff3c9', '#e0c07a', '#8a6a3a'],
		depth: 26,
		...o,
	});
	const shell = blob('190,640! 230,490 340,390 480,350 610,380 710,470 750,610! 640,680 460,720 300,700');
	let plates = '';
	const plateAt = (d: string, c: string) =>
		fill(blob(d), s.radial([lighten(c, 0.55), c, darken(c, 0.45)], 0.4, 0.35, 0.75)) +
		stroke(blob(d), '#5a2f10', 9) +
		stroke(blob(d), '#ffd98a', 3, 'transform="translate(-3 -5)" opacity=".7"');
	for (const [d, c] of [
		['380,400! 470,372 560,400! 580,490! 480,520 380,490!', '#ff9a4a'],
		['560,400! 640,430 690,510! 680,570! 580,490!', '#f07a3a'],
		['380,400! 300,450 250,540! 270,590! 380,490!', '#ffb45c'],
		['380,490! 480,520 580,490! 610,600! 490,640 360,600!', '#e0602f'],
		['580,490! 680,570! 720,620! 610,600!', '#d9542a'],
		['380,490! 270,590! 220,640! 360,600!', '#f08a45'],
		['360,600! 490,640 610,600! 600,690! 460,712 330,690!', '#c4452a'],
	] as [string, string][])
		plates += plateAt(d, c);
	art += volume(s, shell, {
		stops: ['#ffb45c', '#c4501f'],
		depth: 50,
		shade: 0.7,
		rimWidth: 16,
		marks: plates,
		...o,
		dark: '#3a1005',
	});
	art +=
		stroke(line('190,642 300,704 460,724 640,684 752,612'), ink, 30) +
		stroke(line('190,642 300,704 460,724 640,684 752,612'), s.linear(['#ffe9b0', '#d9a050']), 19);
	// Jewels in the rim.
	for (const [x, y, c] of [
		[250, 682, '#3fd0ff'],
		[350, 716, '#ff5a8a'],
		[460, 725, '#ffd23a'],
		[570, 706, '#5fe0a8'],
		[670, 668, '#b86bf0'],
	] as [number, number, string][])
		art += place(gem(s, 19, c, 8), x, y);
	// Near flippers and head.
	art +=
		volume(s, blob('600,640! 640,760 640,880 580,970 520,950 500,860 510,740 540,670'), {
			stops: skin,
			angle: 70,
			depth: 34,
			marks: scales(580, 820, 90, 160, 'c'),
			...o,
			rimWidth: 13,
		}) +
		volume(s, blob('330,700! 300,780 230,860 150,880 140,840 180,770 260,700'), {
			stops: skin,
			depth: 22,
			marks: scales(230, 800, 90, 80, 'd'),
			...o,
		});
	art += volume(s, blob('680,600! 720,520 760,460 850,420 930,450 972,530 960,610 900,660 820,670 750,680'), {
		stops: skin,
		angle: 60,
		depth: 40,
		marks:
			scales(780, 600, 100, 80, 'e') +
			fill(blob('760,640 860,610 962,600! 930,650 880,690 780,700'), '#fff0c4', 'opacity=".8"'),
		...o,
		rimWidth: 13,
	});
	art +=
		stroke(line('966,570 920,592 872,586 850,570'), ink, 7) +
		stroke(line('964,578 920,600 872,594'), '#ffffff', 3, 'opacity=".5"') +
		fill(oval(878, 510, 44, 48), '#ffffff', `stroke="${ink}" stroke-width="7"`) +
		fill(oval(890, 514, 29, 33), s.radial(['#8af0ff', '#1f8ac4', '#063a5a'])) +
		fill(oval(894, 514, 15, 18), '#02101f') +
		fill(oval(902, 500, 10), '#ffffff') +
		fill(oval(882, 530, 5), '#d9fbff') +
		stroke(line('832,472 870,448 916,466'), ink, 10) +
		fill(oval(836, 566, 28, 17), '#ff8a7a', 'opacity=".55"') +
		fill(oval(952, 536, 5), ink);
	// Crown of red coral with pearls and stones.
	let crown = '';
	for (const [x, top, lean] of [
		[-120, -150, -26],
		[-62, -200, -10],
		[0, -250, 0],
		[62, -200, 10],
		[120, -150, 26],
	] as [number, number, number][]) {
		crown += volume(
			s,
			taper(
				[
					[x * 0.9, 10],
					[x, top * 0.5],
					[x + lean, top],
				],
				44,
				16,
			),
			{
				stops: ['#ffb0a0', '#ff4a5a', '#a80f3a'],
				angle: 0,
				depth: 10,
				rim: '#ffffff',
				outline: '#4a0620',
				outlineWidth: 5,
			},
		);
		for (const k of [-1, 1])
			crown += volume(
				s,
				taper(
					[
						[x + lean * 0.5, top * 0.55],
						[x + lean * 0.5 + k * 26, top * 0.7],
						[x + lean * 0.6 + k * 34, top * 0.9],
					],
					20,
					9,
				),
				{ stops: ['#ffb0a0', '#e0304f'], depth: 5, outline: '#4a0620', outlineWidth: 4 },
			);
		crown +=
			lamp(s, x + lean, top, 46, '#ffffff', 0.7) +
			fill(oval(x + lean, top, 19), s.radial(['#ffffff', '#ffe9f0', '#b08ac4'], 0.38, 0.34, 0.7));
	}
	crown += crownBand(s);
	art += lamp(s, 850, 330, 240, '#fff0b8', 0.8) + place(crown, 838, 380, 0.92, 12);
	return art + flare(s, 890, 160, 70, '#ffffff') + flare(s, 420, 410, 50, '#ffffff');
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	if (view !== 'panel')
		art += chest(
			s,
			(view === 'tall' ? 0.5 : at.x > 0.6 ? 0.44 : 0.2) * w,
			h * 0.97,
			h * (view === 'tall' ? 0.2 : 0.27),
			'#8a4a20',
			gold,
			'#fff0a0',
		);
	art +=
		branchCoral(s, -w * 0.01, h * 1.04, h * 0.4, '#e0305a', 'fl') +
		branchCoral(s, w * 1.01, h * 1.04, h * 0.42, '#8a3ad9', 'fr') +
		anemone(s, w * 0.08, h * 1.02, h * 0.11, '#ffcf5a', 'fl') +
		anemone(s, w * 0.92, h * 1.02, h * 0.12, '#5fe8c4', 'fr');
	const fish: [number, number, number, string, string, boolean][] = [
		[0.1, 0.56, 62, '#ffb01f', '#ff5a1f', false],
		[0.92, 0.5, 70, '#3f8aff', '#ffd23a', true],
		[0.06, 0.2, 46, '#ff6a9a', '#8f2ad9', false],
		[0.85, 0.7, 48, '#ffd23a', '#1f7ad9', true],
	];
	for (const [x, y, q, a, b, flip] of fish)
		if (Math.abs(x - at.x) * w > at.size * h * 0.64 || Math.abs(y - at.y) > 0.34)
			art += reefFish(s, x * w, y * h, q * u * 1.1, a, b, flip);
	return (
		art +
		particles(s, 'bubble', 50, ['#ffffff', '#d9fff6'], { size: 1.5 }) +
		particles(s, 'glint', 10, ['#ffffff'], { size: 0.8 })
	);
}

export const world: World = {
	name: 'coral-crown',
	title: { en: 'Coral Crown', zh: '珊瑚王冠' },
	scene,
	hero,
	front,
	word: {
		face: 'lilita',
		lines: ['Coral', { text: 'Crown', size: 1.05 }],
		stops: ['#fff6e6', '#ffc48a@30', '#ff6a5a@62', '#d91f5a'],
		trim: ['#ffffff', '#ffe27a', '#f0a01f', '#fff0a8'],
		body: '#06406b',
		glow: '#6bfff0',
		arch: 0.08,
		tracking: 4,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.75, '#053a66', 0.75, h * 0.8) +
			[-1, 1]
				.map((k) =>
					place(
						fill(
							star(0, 0, 84, 5, 0.52),
							s.linear(['#fff0a8', '#ff9a3a', '#d9481f']),
							'stroke="#6b1a0a" stroke-width="7" stroke-linejoin="round"',
						) +
							[0, 1, 2, 3, 4]
								.map((i) => place(fill(oval(0, -30, 6) + oval(0, -48, 4), '#fff6d0'), 0, 0, 1, i * 72))
								.join(''),
						k * w * 0.56,
						h * 0.16,
						1,
						k * 14,
					),
				)
				.join(''),
		before: (s, w, h) => flare(s, -w * 0.3, -h * 0.36, 60, '#ffffff') + flare(s, w * 0.4, h * 0.3, 50, '#ffffff'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.37, size: 0.84 },
		wide: { x: 0.7, y: 0.48, size: 0.98 },
		logo: { x: 0.47, y: 0.4, size: 0.84 },
		tall: { x: 0.49, y: 0.53, size: 0.62 },
		poster: { x: 0.72, y: 0.48, size: 0.98 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.79, size: 0.66, height: 0.4 },
		poster: { x: 0.26, y: 0.46, size: 0.44, height: 0.66 },
	},
	colors: { deep: '#053358', panel: '#0f7aa8', light: '#b8fff0', accent: '#ff4a6a' },
	metal: gold,
	frame: 'scallop',
	symbols: [
		{ art: (s) => hero(s), stops: ['#d9ffb8', '#1f9a7f'], zoom: 0.84, enamel: ['#3fc4e0', '#0a4a86'] },
		{ icon: 'tropical-fish', stops: ['#fff3c4', '#ffa01f', '#d9481f'] },
		{ icon: 'octopus', stops: ['#ffe0f4', '#ff5ab8', '#8f1470'] },
		{ icon: 'seahorse', stops: ['#f4ffd0', '#9ae04a', '#3a8a1f'] },
		{ icon: 'sea-star', stops: ['#fff0d9', '#ff8a3a', '#c4301f'] },
		{
			icon: 'jewel-crown',
			stops: ['#fffbe0', '#ffd23a', '#d9820f'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#fff0a0',
			enamel: ['#e0385f', '#5a0a3a'],
		},
		{
			icon: 'open-treasure-chest',
			stops: ['#fff0d0', '#f0a04a', '#8f4a14'],
			ribbon: 'BONUS',
			frame: 'hex',
			glow: '#ffe27a',
			enamel: ['#1fa8b8', '#08405a'],
		},
	],
	royals: [
		['#ffe6e6', '#ff5a6a', '#b01440'],
		['#fff6c2', '#ffb81f', '#c4600f'],
		['#e6ffe9', '#4fd98a', '#0f7a4a'],
		['#e0fbff', '#2fb8f0', '#0f5aa8'],
		['#f6e6ff', '#b87af0', '#5a2aa8'],
	],
	feature: { kind: 'free-spins', title: 'REEF SPINS', count: 15 },
	alt: {
		scene: {
			en: 'a sea turtle wearing a crown of coral swims over a sunlit tropical reef with a treasure chest',
			zh: '头戴珊瑚王冠的海龟游过阳光下的热带礁石，旁有宝箱与鱼群',
		},
		feature: { en: 'fifteen reef spins, the crowned turtle among coins', zh: '十五次礁石旋转，戴冠海龟在金币之间' },
		symbols: {
			en: 'turtle, fish, octopus, seahorse, starfish, crown and chest',
			zh: '海龟、热带鱼、章鱼、海马、海星、王冠与宝箱',
		},
	},
};

export const drawings = gameDrawings(world);
