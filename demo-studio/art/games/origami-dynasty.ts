import {
	alpha,
	darken,
	f,
	fill,
	gameDrawings,
	lighten,
	oval,
	particles,
	place,
	poly,
	relief,
	sky,
	star,
	stroke,
	unit,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { facet } from '../toolkit/creature.ts';

const grain = (s: Sheet, opacity = 0.22) =>
	`<g style="mix-blend-mode:soft-light">${relief(s, [0, 0, s.w, s.h], { light: '#ffffff', mid: '#808080', dark: '#000000', scale: 46, opacity, contrast: 2, seed: 'paper' })}</g>`;

/** Mountain range folded from one sheet of paper: lit and shaded triangles. */
function folded(s: Sheet, y: number, peak: number, color: string, count: number, seed: string): string {
	const r = s.random(`fold${seed}`);
	let art = '';
	const step = s.w / count;
	for (let i = -1; i <= count; i++) {
		const x = (i + 0.5 + (r.next() - 0.5) * 0.5) * step;
		const p = peak * (0.5 + r.next() * 0.6);
		const half = step * (0.75 + r.next() * 0.45);
		const [top, foot] = [y - p, y + peak * 0.4];
		const bend = x + half * (r.next() - 0.3) * 0.3;
		art += fill(
			poly([
				[x - half, foot],
				[x, top],
				[x + half, foot],
			]),
			'#000000',
			'opacity=".22" transform="translate(10 -4)"',
		);
		art +=
			fill(
				poly([
					[x - half, foot],
					[x, top],
					[bend, foot],
				]),
				s.linear([lighten(color, 0.22), lighten(color, 0.02)]),
			) +
			fill(
				poly([
					[x, top],
					[bend, foot],
					[x + half, foot],
				]),
				s.linear([darken(color, 0.12), darken(color, 0.3)]),
			);
		art += fill(
			poly([
				[x, top],
				[bend * 0.7 + x * 0.3 - half * 0.15, top + p * 0.4],
				[x - half * 0.46, top + p * 0.64],
			]),
			alpha('#ffffff', 0.16),
		);
	}
	return art;
}

/** Hall of folded paper on x, y. */
function hall(s: Sheet, x: number, y: number, w: number, tiers: number): string {
	let art = '';
	let [base, width] = [y, w];
	for (let i = 0; i < tiers; i++) {
		const t = width * 0.2;
		const half = width * 0.36;
		art +=
			fill(
				poly([
					[x - half, base],
					[x + half, base],
					[x + half, base - t],
					[x - half, base - t],
				]),
				'#f6e6cd',
			) +
			fill(
				poly([
					[x, base],
					[x + half, base],
					[x + half, base - t],
					[x, base - t],
				]),
				'#dcbf9b',
			);
		const n = 6 - i;
		for (let c = 0; c < n; c++)
			art += fill(
				poly([
					[x - half * 0.92 + (c * half * 1.84) / n, base],
					[x - half * 0.92 + ((c + 0.42) * half * 1.84) / n, base],
					[x - half * 0.92 + ((c + 0.42) * half * 1.84) / n, base - t * 0.8],
					[x - half * 0.92 + (c * half * 1.84) / n, base - t * 0.8],
				]),
				c < n / 2 ? '#c92a2f' : '#96161f',
			);
		const ry = base - t;
		const e = width * 0.56;
		const rh = width * 0.17;
		art += fill(
			poly([
				[x - e, ry - rh * 0.4],
				[x - half * 1.05, ry + rh * 0.1],
				[x + half * 1.05, ry + rh * 0.1],
				[x + e, ry - rh * 0.4],
				[x + half * 0.72, ry - rh],
				[x - half * 0.72, ry - rh],
			]),
			'#8e1b2b',
		);
		art +=
			fill(
				poly([
					[x - e, ry - rh * 0.4],
					[x - half * 1.05, ry + rh * 0.1],
					[x, ry - rh],
				]),
				'#d83a3c',
			) +
			fill(
				poly([
					[x - half * 1.05, ry + rh * 0.1],
					[x, ry - rh],
					[x, ry + rh * 0.1],
				]),
				'#c02832',
			) +
			fill(
				poly([
					[x, ry - rh],
					[x, ry + rh * 0.1],
					[x + half * 1.05, ry + rh * 0.1],
				]),
				'#9c1c2a',
			) +
			fill(
				poly([
					[x - half * 0.72, ry - rh],
					[x, ry - rh],
					[x - e, ry - rh * 0.4],
				]),
				'#ef5a4c',
			);
		art += stroke(
			`M${f(x - e)} ${f(ry - rh * 0.4)}L${f(x - half * 1.05)} ${f(ry + rh * 0.1)}H${f(x + half * 1.05)}L${f(x + e)} ${f(ry - rh * 0.4)}`,
			'#ffd27a',
			w * 0.008,
		);
		base = ry - rh * 0.95;
		width *= 0.72;
	}
	return (
		art +
		fill(
			poly([
				[x - w * 0.03, base],
				[x, base - w * 0.1],
				[x + w * 0.03, base],
			]),
			'#ffd27a',
		)
	);
}

function blossom(s: Sheet, x: number, y: number, r: number, turn: number): string {
	let art = '';
	for (let i = 0; i < 5; i++) {
		const a = turn + i * 72;
		art += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})">${fill(
			poly([
				[0, 0],
				[-r * 0.55, -r * 0.6],
				[0, -r],
			]),
			'#ffd5d6',
		)}${fill(
			poly([
				[0, 0],
				[r * 0.55, -r * 0.6],
				[0, -r],
			]),
			'#f08a98',
		)}</g>`;
	}
	return art + fill(star(x, y, r * 0.3, 5, 0.5, turn), '#ffd667');
}

function branch(s: Sheet, x: number, y: number, k: number, flip: boolean): string {
	const r = s.random(`branch${x}`);
	let art = '';
	const limb = (list: Point[], w: number) => {
		for (let i = 0; i < list.length - 1; i++) {
			const [a, b] = [list[i] as Point, list[i + 1] as Point];
			const q = w * (1 - i / list.length);
			art +=
				fill(
					poly([
						[a[0], a[1] - q],
						[b[0], b[1] - q * 0.75],
						[b[0], b[1]],
						[a[0], a[1]],
					]),
					'#6a3b34',
				) +
				fill(
					poly([
						[a[0], a[1]],
						[b[0], b[1]],
						[b[0], b[1] + q * 0.75],
						[a[0], a[1] + q],
					]),
					'#3b1d20',
				);
		}
	};
	limb(
		[
			[-40, 40],
			[90, 70],
			[190, 20],
			[300, 60],
			[430, 10],
			[520, 30],
		],
		17,
	);
	limb(
		[
			[190, 20],
			[250, -60],
			[340, -80],
			[390, -130],
		],
		10,
	);
	limb(
		[
			[300, 60],
			[370, 130],
			[450, 140],
		],
		9,
	);
	for (const [px, py] of [
		[120, 44],
		[215, -18],
		[262, -70],
		[345, -84],
		[392, -130],
		[330, 74],
		[380, 130],
		[452, 138],
		[430, 8],
		[522, 28],
		[290, 40],
		[176, 70],
	] as Point[])
		art += blossom(s, px + r.bell() * 8, py + r.bell() * 8, 24 + r.next() * 20, r.next() * 72);
	return place(art, x, y, k, 0, flip);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#f8dcae', '#fbcf97@40', '#f2a56f@75', '#d9704f']);
	for (let i = 0; i < 9; i++)
		art += fill(
			poly([
				[w * (i / 8 - 0.1), 0],
				[w * (i / 8 + 0.04), 0],
				[w * (i / 8 - 0.25), h],
			]),
			'#ffffff',
			'opacity=".07"',
		);
	const [sx, sy, q] = [(view === 'wide' || view === 'quiet' ? at.x - 0.06 : at.x) * w, h * 0.38, 250 * u];
	art +=
		fill(oval(sx, sy, q * 1.32), '#ffffff', 'opacity=".14"') +
		fill(oval(sx, sy, q * 1.15), '#ffffff', 'opacity=".16"') +
		fill(oval(sx + 6, sy + 10, q), '#7a1420', 'opacity=".3"') +
		fill(oval(sx, sy, q), s.linear(['#f0503f', '#c81f2e'], 60)) +
		s.clip(
			oval(sx, sy, q),
			fill(
				poly([
					[sx - q, sy - q],
					[sx + q, sy - q],
					[sx - q * 0.4, sy + q],
				]),
				'#ffffff',
				'opacity=".09"',
			),
		);
	art +=
		folded(s, h * 0.62, h * 0.26, '#e39a72', 7, 'a') +
		folded(s, h * 0.7, h * 0.2, '#b8667a', 6, 'b') +
		fill(box0(0, h * 0.58, w, h * 0.2), s.linear([alpha('#ffe2b8', 0), alpha('#ffe2b8', 0.55)]));
	art += hall(s, w * 0.22, h * 0.74, h * 0.36, 3) + hall(s, w * 0.82, h * 0.74, h * 0.26, 2);
	art += folded(s, h * 0.84, h * 0.13, '#7c3f6b', 8, 'c');
	// Paper clouds in flat steps.
	for (const [x, y, k] of [
		[0.08, 0.5, 1],
		[0.93, 0.46, 1.2],
		[0.62, 0.16, 0.7],
		[0.3, 0.13, 0.8],
	] as [number, number, number][]) {
		const [cx, cy, l] = [x * w, y * h, 80 * u * k];
		art +=
			fill(
				poly([
					[cx - l * 1.6, cy],
					[cx - l * 1.1, cy - l * 0.35],
					[cx - l * 0.4, cy - l * 0.3],
					[cx - l * 0.1, cy - l * 0.7],
					[cx + l * 0.6, cy - l * 0.55],
					[cx + l * 0.8, cy - l * 0.2],
					[cx + l * 1.5, cy],
				]),
				'#fff6e4',
				'opacity=".92"',
			) +
			fill(
				poly([
					[cx - l * 0.4, cy - l * 0.3],
					[cx - l * 0.1, cy - l * 0.7],
					[cx + l * 0.15, cy],
					[cx - l * 0.8, cy],
				]),
				'#f1cfae',
				'opacity=".8"',
			) +
			fill(
				poly([
					[cx + l * 0.8, cy - l * 0.2],
					[cx + l * 1.5, cy],
					[cx + l * 0.3, cy],
				]),
				'#e9bd9b',
				'opacity=".8"',
			);
	}
	for (const [x, y, k] of [
		[0.36, 0.3, 0.1],
		[0.13, 0.28, 0.13],
		[0.88, 0.22, 0.14],
		[0.44, 0.2, 0.07],
	] as [number, number, number][])
		art += place(bird(s, '#fff3e2'), x * w, y * h, k * u * 1.4);
	return art + folded(s, h * 0.99, h * 0.14, '#3d1f4d', 9, 'd') + grain(s);
}

const box0 = (x: number, y: number, w: number, h: number) => `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;

/** Folded crane: far wing, tail, neck, body and near wing. */
function bird(s: Sheet, c: string): string {
	const red = '#d3222f';
	let art =
		facet(s, '470,560 250,60 120,250', c, -0.3) +
		facet(s, '470,560 120,250 330,470', c, -0.42) +
		facet(s, '250,60 120,250 60,40', red, -0.2);
	art +=
		facet(s, '540,640 900,360 700,620', c, -0.06) +
		facet(s, '540,640 700,620 600,700', c, -0.32) +
		facet(s, '900,360 800,470 960,330', red, 0);
	art += facet(s, '420,640 170,420 120,430 400,700', c, -0.1) + facet(s, '420,640 170,420 190,400 450,600', c, 0.2);
	art +=
		facet(s, '170,420 190,400 120,430', red, 0) +
		facet(s, '120,430 170,420 40,520', '#ffcf5f', 0.1) +
		facet(s, '170,420 130,460 40,520', '#c8862b', 0);
	art +=
		facet(s, '400,700 420,630 520,800', c, -0.22) +
		facet(s, '420,630 520,800 540,600', c, 0) +
		facet(s, '540,600 520,800 640,660', c, -0.36);
	art += fill(
		poly([
			[430, 640],
			[640, 660],
			[900, 120],
			[620, 20],
		]),
		'#5a1420',
		'opacity=".25" transform="translate(14 22)"',
	);
	art +=
		facet(s, '430,630 560,610 640,30', c, 0.5) +
		facet(s, '560,610 640,30 760,240', c, 0.15) +
		facet(s, '560,610 760,240 650,650', c, -0.12) +
		facet(s, '760,240 650,650 820,330', c, -0.28);
	art +=
		facet(s, '640,30 760,240 850,90', red, 0.12) +
		facet(s, '760,240 850,90 930,210', red, -0.1) +
		facet(s, '760,240 930,210 820,330', red, -0.3) +
		facet(s, '640,30 850,90 760,-40', '#ffcf5f', 0.15);
	return art;
}

function hero(s: Sheet): string {
	let art = `<g transform="translate(20 34)" opacity=".2">${fill(
		poly([
			[40, 520],
			[170, 420],
			[60, 40],
			[250, 60],
			[640, 30],
			[930, 210],
			[900, 360],
			[520, 800],
		]),
		'#3a0c1a',
	)}</g>`;
	art += bird(s, '#fff4e2');
	// Golden waves on the lit wing.
	let waves = '';
	for (let j = 0; j < 6; j++)
		for (let i = 0; i < 7; i++)
			waves += [20, 13, 6]
				.map((q) => `M${470 + i * 44 + (j % 2) * 22 - q} ${600 - j * 74}a${q} ${q} 0 0 1 ${q * 2} 0`)
				.join('');
	art += s.clip(
		poly([
			[430, 630],
			[560, 610],
			[640, 30],
		]),
		stroke(waves, '#d99a2b', 3, 'opacity=".55"'),
	);
	return art + fill(oval(172, 424, 7), '#2a0d12');
}

function front(s: Sheet): string {
	const k = unit(s);
	return (
		branch(s, -20 * k, s.h * 0.06, 0.72 * k, false) +
		branch(s, s.w + 20 * k, s.h * 0.72, 0.66 * k, true) +
		particles(s, 'petal', 46, ['#ffc9cf', '#f58a9a', '#fff0ea'], { size: 1.3 })
	);
}

const world: World = {
	name: 'origami-dynasty',
	title: { en: 'Origami Dynasty', zh: '折纸王朝' },
	scene,
	hero,
	front,
	word: {
		face: 'germania',
		lines: ['Origami', { text: 'Dynasty', size: 0.86 }],
		stops: ['#fffaf0', '#ffeecf@50', '#f3cf93@50', '#e6b062'],
		trim: ['#ff7a5c', '#d3222f', '#7d0f22'],
		body: '#2a0d2b',
		glow: '#ffb07a',
		arch: 0,
		tracking: 6,
		depth: 0.8,
		behind: (s, w, h) =>
			fill(
				poly([
					[-w * 0.6, -h * 0.1],
					[-w * 0.5, -h * 0.62],
					[w * 0.46, -h * 0.68],
					[w * 0.6, h * 0.06],
					[w * 0.5, h * 0.66],
					[-w * 0.48, h * 0.62],
				]),
				'#4a0f26',
				'opacity=".72"',
			) +
			fill(
				poly([
					[-w * 0.6, -h * 0.1],
					[-w * 0.5, -h * 0.62],
					[-w * 0.3, h * 0.62],
					[-w * 0.48, h * 0.62],
				]),
				'#8e1b2b',
				'opacity=".6"',
			) +
			fill(
				poly([
					[w * 0.46, -h * 0.68],
					[w * 0.6, h * 0.06],
					[w * 0.5, h * 0.66],
					[w * 0.3, 0],
				]),
				'#c02832',
				'opacity=".5"',
			),
	},
	colors: { deep: '#2a0d2b', panel: '#7a2340', light: '#ffe0b0', accent: '#e8402f' },
	metal: ['#fff6dc', '#f3cf93', '#d0913f', '#7a3f16', '#eec27a'],
	frame: 'diamond',
	symbols: [
		{ art: (s) => hero(s), stops: ['#fff4e2', '#d3222f'], zoom: 0.74, enamel: ['#e0653f', '#6a1428'] },
		{ icon: 'paper-frog', stops: ['#eaffd6', '#8fd66b', '#2f7d3a'] },
		{ icon: 'bonsai-tree', stops: ['#ffe3e6', '#f58a9a', '#a8243f'] },
		{ icon: 'handheld-fan', stops: ['#ffe9d0', '#ff8a4f', '#b52a1a'] },
		{ icon: 'paper-lantern', stops: ['#fff4c9', '#ffc13d', '#c4641a'] },
		{ icon: 'pagoda', stops: ['#ffe0d6', '#f0503f', '#8e1424'], ribbon: 'WILD', enamel: ['#f3cf93', '#8a4a16'] },
		{
			icon: 'flower-emblem',
			stops: ['#fff0f4', '#ff9fb4', '#c02850'],
			ribbon: 'BONUS',
			enamel: ['#5a2a78', '#1e0d33'],
		},
	],
	royals: [
		['#ffe9e0', '#f0503f', '#8e1424'],
		['#fff6dc', '#f3b24f', '#8a4a16'],
		['#e8f6ff', '#6fa8d6', '#274f8f'],
		['#efffe6', '#8fc66b', '#2f6d3a'],
		['#ffe9f4', '#d67ab0', '#6f1f5a'],
	],
	feature: { kind: 'free-spins', title: 'THOUSAND CRANES', count: 10 },
	heroAt: { banner: { x: 0.5, y: 0.37, size: 0.8 }, logo: { x: 0.49, y: 0.43, size: 0.84 } },
	wordAt: { banner: { x: 0.5, y: 0.79, size: 0.8, height: 0.4 }, poster: { x: 0.28, y: 0.5, size: 0.46, height: 0.6 } },
	alt: {
		scene: {
			en: 'a great folded-paper crane before a red sun, with a paper palace, folded mountains and plum blossom',
			zh: '一只巨大的纸鹤飞过红日，下方是纸宫殿、折叠的群山与梅花',
		},
		feature: { en: 'ten free spins under a thousand paper cranes', zh: '千纸鹤之下的十次免费旋转' },
		symbols: {
			en: 'crane, frog, bonsai, fan, lantern, pagoda and blossom',
			zh: '纸鹤、纸蛙、盆景、折扇、灯笼、宝塔与梅花',
		},
	},
};

export const drawings = gameDrawings(world);
