import {
	alpha,
	bead,
	blob,
	box,
	coin,
	darken,
	fill,
	flare,
	gem,
	lighten,
	line,
	metals,
	mix,
	oval,
	place,
	poly,
	star,
	starfish,
	stroke,
	taper,
	volume,
} from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const INK = '#04183a';
const WATER = '#3f7fd0';

const solid = (s: Sheet, d: string, stops: readonly string[], depth: number, more: Partial<Shading> = {}) =>
	volume(s, d, { stops, depth, outline: INK, outlineWidth: 5, ...more });

/** Spire of ice with its foot at x, y. */
function crystal(s: Sheet, x: number, y: number, w: number, h: number, lean: number, cold = 0): string {
	const at = (u: number, v: number): Point => [x + u * w + lean * v, y - h * v];
	const [a, b, c, d, e] = [at(-0.5, 0), at(-0.44, 0.76), at(-0.04, 1), at(0.48, 0.64), at(0.5, 0)];
	const [m, n] = [at(-0.08, 0.7), at(-0.02, 0)];
	const tone = (color: string) => mix(color, '#1a4fa8', cold);
	const whole = poly([a, b, c, d, e]);
	const glint =
		poly([at(-0.4, 0.5), at(-0.1, 0.62), at(-0.1, 0.48), at(-0.42, 0.34)]) +
		poly([at(0.02, 0.34), at(0.44, 0.5), at(0.44, 0.42), at(0.02, 0.2)]);
	return (
		stroke(whole, INK, 9) +
		fill(whole, tone('#a8d9f6')) +
		fill(poly([a, b, m, n]), s.linear([tone('#d9faff'), tone('#6fd3f2'), tone('#2a86c4')], 80)) +
		fill(poly([n, m, d, e]), s.linear([tone('#5f8fe6'), tone('#4a4fc0'), tone('#1c1f80')], 80)) +
		fill(poly([b, c, m]), tone('#f4feff')) +
		fill(poly([c, d, m]), tone('#a8c4ff')) +
		fill(glint, '#ffffff', 'opacity=".28"') +
		stroke(`M${b}L${m}L${d}M${m}L${n}M${c}L${m}`, '#f0fdff', 3, 'opacity=".75"')
	);
}

/** Coral whose tips are lamps. The limbs grow into one figure. */
function coral(s: Sheet, x: number, y: number, h: number, color: string, tip: string, seed: string): string {
	const r = s.random(`coral${seed}`);
	const limbs: [string, number][] = [];
	const tips: Point[] = [];
	const grow = (px: number, py: number, angle: number, length: number, width: number, depth: number) => {
		const [qx, qy] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
		const bend = length * 0.14 * (r.next() - 0.5);
		const middle: Point = [(px + qx) / 2 + bend, (py + qy) / 2];
		limbs.push([taper([[px, py], middle, [qx, qy]], width, width * 0.66), width]);
		if (depth === 0) tips.push([qx, qy]);
		else
			for (const turn of [-0.62, 0.02, 0.62])
				grow(qx, qy, angle + turn + r.bell() * 0.16, length * (0.66 + r.next() * 0.14), width * 0.64, depth - 1);
	};
	grow(x, y, -Math.PI / 2, h * 0.4, h * 0.15, 2);
	const light = { angle: 30, shade: 0.5, dark: darken(color, 0.7), rim: lighten(color, 0.7), outlineWidth: 0 };
	const stops = [lighten(color, 0.35), color, darken(color, 0.45)];
	const hot = s.radial(['#ffffff', `${lighten(tip, 0.6)}@24`, `${tip}@58`, mix(tip, color, 0.7)], 0.42, 0.4, 0.6);
	let art = limbs.map(([d]) => stroke(d, darken(color, 0.78), 9)).join('');
	for (const [d, w] of limbs) art += solid(s, d, stops, w * 0.3, { ...light, rimWidth: w * 0.14 });
	for (const [px, py] of tips) {
		const ball = oval(px, py, h * 0.062);
		art += stroke(ball, darken(color, 0.78), 7) + fill(ball, hot);
	}
	return art;
}

function tube(s: Sheet, x: number, y: number, w: number, h: number, lean: number, color: string): string {
	const r = w / 2;
	const [tx, ty] = [x + lean, y - h];
	const d = `M${x - r * 0.7} ${y}Q${x - r * 0.6} ${y - h * 0.5} ${tx - r} ${ty}H${tx + r}Q${x + r * 0.9} ${y - h * 0.5} ${x + r * 0.7} ${y}Z`;
	return (
		solid(s, d, [lighten(color, 0.5), color, darken(color, 0.6)], r * 0.4, { angle: 10, rim: lighten(color, 0.75) }) +
		fill(oval(tx, ty, r, r * 0.42), lighten(color, 0.55), `stroke="${INK}" stroke-width="4"`) +
		fill(oval(tx, ty + 2, r * 0.66, r * 0.25), s.radial(['#fff6c2', mix(color, '#ff9a4a', 0.5), darken(color, 0.7)]))
	);
}

/** Jellyfish around 0,0, about 200 wide. */
function jelly(s: Sheet): string {
	const dark = { rim: '#ffe6ff', outline: '#2a0a5a', dark: '#1c0650' };
	let art = '';
	for (const [x, k] of pts('-62,1 60,1 -22,1.3 22,0.8')) {
		const arm: Point[] = [
			[x, 10],
			[x + k * 18, 56],
			[x - k * 10, 106],
			[x + k * 18, 150],
		];
		art += solid(s, taper(arm, 20, 4, 3), ['#c99bff', '#a85cf0', '#5a2aa8'], 5, dark);
	}
	const bell = blob('-100,16! -98,-40 -56,-94 0,-104 56,-94 98,-40 100,16! 74,4 52,24! 26,6 0,28! -26,6 -52,24! -74,4');
	let marks = '';
	for (const [x, y] of pts('-44,-42 2,-66 46,-44 -14,-18 26,-14'))
		marks += fill(oval(x, y, y < -30 ? 18 : 11), s.radial(['#fff3ff', '#ffb8f4', alpha('#c46bff', 0.2)]));
	return art + solid(s, bell, ['#e6b8ff', '#b45cf5', '#4a17a8'], 20, { ...dark, angle: 70, marks });
}

const rock = (s: Sheet, d: string, stops: string[], rim: string) =>
	solid(s, d, stops, 26, { angle: 75, rim, rimWidth: 9, dark: '#020c24' });

const STONE = ['#8fdcf6', '#2f7cba', '#0f3678', '#061c4c'];
const boulder = (s: Sheet, x: number, y: number, w: number, h: number) => {
	const outline = pts('-0.5,0.6 -0.46,-0.5 -0.2,-0.94 0.12,-1 0.42,-0.6 0.5,0.6');
	const d = blob(outline.map(([u, v]): Point => [x + u * w, y + v * h]));
	const crack = line(pts('0.1,-0.8 0.16,-0.4 0.06,0').map(([u, v]): Point => [x + u * w, y + v * h]));
	return rock(s, d, STONE, '#e6fcff') + stroke(crack, '#0c3470', 5, 'opacity=".5"');
};

function back(s: Sheet): string {
	const far = (color: string) => mix(color, WATER, 0.1);
	let art = crystal(s, 8, 360, 110, 252, -16, 0.3) + crystal(s, 222, 370, 92, 214, 22, 0.25);
	art += crystal(s, 122, 376, 140, 352, 4, 0.05) + place(jelly(s), 1106, 132, 0.86, -8);
	art += crystal(s, 1436, 360, 104, 246, 16, 0.3) + crystal(s, 1346, 376, 128, 336, 8, 0.05);
	const left = '-90,560! -90,300! 40,290 150,316 260,312 372,336 470,352 600,346 720,356';
	const right = '850,346 960,352 1060,338 1180,318 1300,304 1400,294 1530,284! 1530,560!';
	art += rock(s, blob(`${left} ${right}`), ['#3f94cc', '#134a92', '#07235c'], '#bff4ff');
	art += coral(s, 350, 376, 296, far('#ff4f3a'), '#ffb92e', 'left');
	art += coral(s, 1222, 386, 250, far('#ff9a1f'), '#ffe23a', 'right');
	art += boulder(s, 586, 372, 130, 46) + boulder(s, 690, 378, 100, 30) + boulder(s, 860, 372, 140, 42);
	art += tube(s, 444, 384, 44, 108, -8, far('#a86bff')) + tube(s, 488, 390, 36, 72, 10, far('#a86bff'));
	art += tube(s, 1004, 386, 40, 84, -8, far('#ff5f9a')) + tube(s, 1048, 390, 46, 116, 8, far('#ff5f9a'));
	art += crystal(s, 556, 396, 44, 84, -20, 0) + crystal(s, 908, 396, 48, 80, 20, 0);
	const near = '-90,560! -90,372! 80,352 220,374 380,370 520,388 640,382 720,392 820,382 940,392 1080,374 1220,380';
	return art + rock(s, blob(`${near} 1360,356 1530,368! 1530,560!`), ['#3484c0', '#0f3a7c', '#041640'], '#c9f8ff');
}

/** Open scallop with a pearl, in a box of 1000. */
function clam(s: Sheet): string {
	const rim: Point[] = [];
	let ribs = '';
	for (let i = 0; i <= 16; i++) {
		const a = Math.PI * (1.06 - (i / 16) * 1.12);
		const far = i % 2 ? 560 : 500;
		rim.push([500 + Math.cos(a) * far * 0.9, 690 - Math.sin(a) * far]);
		if (i % 2 === 0 && i > 0 && i < 16)
			ribs += `M500 760L${500 + Math.cos(a) * far * 0.88} ${690 - Math.sin(a) * far * 0.98}`;
	}
	const fan = blob([[330, 820], ...rim, [670, 820]]);
	const mouth = '60,770! 160,690 260,766 340,696 420,772 500,700 580,772 660,696 740,766 840,690 940,770!';
	const lip = blob(`${mouth} 900,900 760,985 500,1010 240,985 100,900`);
	const light = { rim: '#fff6f0', dark: '#38082b', outline: '#38082b', outlineWidth: 21 };
	const lit = stroke(ribs, '#ffe0d6', 9, 'opacity=".8" transform="translate(-22 0)"');
	const marks = stroke(ribs, '#7d1240', 30, 'opacity=".6"') + lit;
	const lustre = s.radial(['#ffffff', '#efe0f6@22', '#b79ad9@60', '#4a2f8a'], 0.36, 0.3, 0.78);
	return (
		solid(s, fan, ['#ffd2c4', '#ff7f78', '#b02a5c', '#4a0c3a'], 50, { ...light, marks }) +
		fill(oval(500, 730, 330, 170), '#3a0830', 'opacity=".55"') +
		fill(oval(500, 620, 190), lustre, 'stroke="#2a0a3a" stroke-width="16"') +
		solid(s, lip, ['#ffb8a8', '#e8586a', '#6b123f'], 46, light)
	);
}

function trident(s: Sheet): string {
	const gold = (d: string, depth = 7) =>
		solid(s, d, metals.gold, depth, { angle: 20, rim: '#fffbe0', dark: '#5a2a08' });
	const prong = blob('4,-138! 34,-142 52,-166 54,-206! 44,-206! 66,-250! 88,-206! 76,-206! 76,-160 52,-118 4,-112!');
	let art = gold(box(-9, -150, 18, 240, 5)) + gold(prong) + place(gold(prong), 0, 0, 1, 0, true);
	art += gold(blob('-10,-120! -10,-220! -24,-220! 0,-270! 24,-220! 10,-220! 10,-120!'));
	art += gold(box(-22, -132, 44, 22, 8), 5);
	return art + bead(s, 0, -121, 9, '#4fe0ff', false);
}

/** Block of ice with a cap of snow, from x to x + w. */
function floe(s: Sheet, x: number, y: number, w: number, step: number): string {
	const at = (points: string) => pts(points).map(([u, v]): Point => [x + u * w, y + u * step + v]);
	const face = poly(at('0,0 1,0 0.97,170 0.03,170'));
	const cap = blob(at('-0.06,-4 0.3,-16 0.7,-15 1.06,-2 0.82,16 0.55,7 0.3,17 0.1,10'));
	return (
		stroke(face, INK, 8) +
		fill(face, s.span(['#5fc8f0', '#1c62ae@45', '#061a4a'], 0, y, 0, 216)) +
		fill(poly(at('0.58,0 1,0 0.97,170 0.42,170')), '#04183a', 'opacity=".35"') +
		fill(poly(at('0.12,20 0.34,20 0.22,60 0.08,60')), '#c9f4ff', 'opacity=".3"') +
		volume(s, cap, { stops: ['#ffffff', '#d9f6ff', '#7fc4ea'], depth: 8, rim: '#ffffff', dark: '#2a6fb8' })
	);
}

/** Coins at points, and pearls of radius 20. */
function hoard(s: Sheet, coins: string, pearls: string): string {
	let art = '';
	for (const [x, y] of pts(coins)) {
		const mark = fill(star(0, 0, 16, 4, 0.36), '#8a4a08');
		art += place(coin(s, 31, undefined, metals.gold, 0.62, ((x * 7) % 37) - 18) + mark, x, y);
	}
	for (const [x, y] of pts(pearls)) art += bead(s, x, y, 20, '#d5d0f2');
	return art;
}

function front(s: Sheet): string {
	let art = '';
	art += floe(s, 420, 152, 150, 6) + floe(s, 872, 160, 150, -8) + floe(s, 552, 168, 120, 4);
	art += floe(s, 774, 170, 116, -4) + floe(s, 660, 178, 128, 0);
	art += coral(s, 86, 236, 226, '#ff3f6a', '#ff9a5a', 'near');
	art += coral(s, 1350, 236, 222, '#12a8d9', '#4ff5c8', 'shore');
	art += place(trident(s), 1066, 200, 0.72, 14);
	const stone = ['#3f9fd9', '#10386f', '#04122f'];
	art += rock(s, blob('-90,400! -90,140! 30,132 140,150 280,144 390,172 450,196 480,400!'), stone, '#c9f8ff');
	art += rock(s, blob('960,400! 990,196 1050,174 1180,156 1300,146 1420,134 1530,140! 1530,400!'), stone, '#c9f8ff');
	art += place(clam(s), 144, 10, 0.196, -5) + place(clam(s), 1138, 26, 0.184, 6);
	art += place(place(starfish(s, '#35d6b0', '#0a5f7a', '#ffe9a0'), -500, -500), 408, 150, 0.12, 12);
	art += hoard(s, '96,178 38,196 352,188 130,200 300,204', '56,164 344,166 246,208');
	art += hoard(s, '1336,176 1400,194 1120,196 1310,202', '1372,162 1214,212');
	art += place(gem(s, 27, '#ff5f6a'), 176, 202) + place(gem(s, 27, '#4fe0ff'), 1256, 202);
	return art + flare(s, 222, 108, 36, '#fff3f8', 0.9) + flare(s, 1212, 118, 34, '#fff3f8', 0.9);
}

export const ground: GroundArt = { back, front };
