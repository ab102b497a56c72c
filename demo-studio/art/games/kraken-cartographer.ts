import {
	alpha,
	blob,
	box,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	label,
	lamp,
	lighten,
	line,
	metals,
	noise,
	oval,
	particles,
	place,
	poly,
	relief,
	sky,
	star,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { dense, eye, pts, shade } from '../toolkit/creature.ts';

const sepia = '#5a3212';
const ink = '#2a1408';

/** Compass rose with 16 points and an engraved ring, centred on 0,0 with radius 100. */
function rose(s: Sheet, color = sepia): string {
	let art = stroke(oval(0, 0, 78) + oval(0, 0, 84), color, 1.6) + stroke(oval(0, 0, 58), color, 1);
	for (let i = 0; i < 32; i++)
		art += stroke(
			`M${f(Math.cos(i * 0.19635) * 78)} ${f(Math.sin(i * 0.19635) * 78)}L${f(Math.cos(i * 0.19635) * 84)} ${f(Math.sin(i * 0.19635) * 84)}`,
			color,
			2.4,
		);
	for (const [n, r, off, q] of [
		[8, 62, 0.3927, 9],
		[4, 78, 0.7854, 12],
		[4, 100, 0, 16],
	] as [number, number, number, number][])
		for (let i = 0; i < n; i++) {
			const a = ((i / n) * 6.2832 + off) * 57.2958;
			art += place(
				fill(
					poly([
						[0, 0],
						[-q, -q],
						[0, -r],
					]),
					color,
				) +
					fill(
						poly([
							[0, 0],
							[q, -q],
							[0, -r],
						]),
						'#f6e2b0',
					) +
					stroke(
						poly([
							[-q, -q],
							[0, -r],
							[q, -q],
							[0, 0],
						]),
						color,
						1.4,
					),
				0,
				0,
				1,
				a,
			);
		}
	return (
		art +
		fill(oval(0, 0, 13), '#a8201f') +
		stroke(oval(0, 0, 13), color, 2.4) +
		fill('M0 -104C-14 -112 -12 -126 0 -138C12 -126 14 -112 0 -104Z', '#a8201f')
	);
}

/** Engraved coast: short lines towards the sea, and hills and trees inside. */
function coast(s: Sheet, points: Point[], seed: string): string {
	const r = s.random(`coast${seed}`);
	const u = unit(s);
	const list = dense(points, true, 7).map(([x, y]) => [x + r.bell() * 9 * u, y + r.bell() * 9 * u] as Point);
	const d = poly(list);
	let art = '';
	for (const k of [26, 18, 10]) art += stroke(d, sepia, k * 2 * u, 'opacity=".09"');
	art +=
		stroke(d, '#3f7a78', 14 * u, 'opacity=".5"') +
		fill(d, '#dcb673') +
		s.clip(d, stroke(d, '#a8743a', 26 * u, 'opacity=".55"')) +
		stroke(d, sepia, 2.4 * u);
	const cx = points.reduce((a, p) => a + p[0], 0) / points.length;
	const cy = points.reduce((a, p) => a + p[1], 0) / points.length;
	for (let i = 0; i < 7; i++) {
		const [x, y] = [cx + r.bell() * 80 * u, cy + r.bell() * 50 * u];
		art +=
			fill(
				`M${f(x - 18 * u)} ${f(y)}Q${f(x - 4 * u)} ${f(y - 30 * u)} ${f(x + 2 * u)} ${f(y - 30 * u)}Q${f(x + 10 * u)} ${f(y - 12 * u)} ${f(x + 20 * u)} ${f(y)}Z`,
				'#c99c58',
			) +
			stroke(
				`M${f(x - 18 * u)} ${f(y)}Q${f(x - 4 * u)} ${f(y - 30 * u)} ${f(x + 2 * u)} ${f(y - 30 * u)}Q${f(x + 10 * u)} ${f(y - 12 * u)} ${f(x + 20 * u)} ${f(y)}M${f(x + 4 * u)} ${f(y - 24 * u)}l${f(2 * u)} ${f(20 * u)}M${f(x + 8 * u)} ${f(y - 18 * u)}l${f(3 * u)} ${f(15 * u)}`,
				sepia,
				1.6 * u,
			);
	}
	return art;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const [x, y] = [at.x * w, Math.min(0.6, at.y + 0.06) * h];
	let art = sky(s, ['#f3dba4', '#ecca88@50', '#d9a860']);
	art += `<g opacity=".75">${relief(s, [0, 0, w, h], { light: '#fff1c9', mid: '#e6c486', dark: '#a8743a', scale: 12, contrast: 1.6, seed: 'vellum', opacity: 0.7 })}</g>`;
	// Folds of the sheet.
	for (const k of [0.25, 0.5, 0.75])
		art += `<rect x="${f(w * k - 26 * u)}" width="${f(52 * u)}" height="${h}" fill="${s.linear([alpha('#6a3a10', 0), alpha('#6a3a10', 0.3), alpha('#fff6d6', 0.5), alpha('#fff6d6', 0)], 0)}"/>`;
	art += `<rect y="${f(h * 0.5 - 20 * u)}" width="${w}" height="${f(40 * u)}" fill="${s.linear([alpha('#6a3a10', 0), alpha('#6a3a10', 0.28), alpha('#fff6d6', 0.5), alpha('#fff6d6', 0)])}"/>`;
	// Compass lines across the chart.
	const [rx, ry] = [w * 0.13, h * 0.7];
	for (const [ox, oy] of [
		[rx, ry],
		[w * 0.86, h * 0.2],
		[w * 0.4, h * 0.12],
	] as Point[]) {
		let d = '';
		for (let i = 0; i < 16; i++)
			d += `M${f(ox)} ${f(oy)}l${f(Math.cos(i * 0.3927) * w * 1.4)} ${f(Math.sin(i * 0.3927) * w * 1.4)}`;
		art += stroke(d, sepia, 1.1 * u, 'opacity=".4"');
	}
	art +=
		coast(
			s,
			[
				[-40, h * 0.1],
				[w * 0.1, h * 0.06],
				[w * 0.2, h * 0.18],
				[w * 0.17, h * 0.34],
				[w * 0.09, h * 0.42],
				[-40, h * 0.46],
			],
			'a',
		) +
		coast(
			s,
			[
				[w + 40, h * 0.4],
				[w * 0.92, h * 0.44],
				[w * 0.84, h * 0.56],
				[w * 0.88, h * 0.74],
				[w + 40, h * 0.8],
			],
			'b',
		) +
		coast(
			s,
			[
				[w * 0.3, h * 0.78],
				[w * 0.38, h * 0.75],
				[w * 0.42, h * 0.83],
				[w * 0.36, h * 0.9],
				[w * 0.29, h * 0.86],
			],
			'c',
		);
	const r = s.random('waves');
	let waves = '';
	for (let i = 0; i < 70; i++) {
		const [px, py, q] = [r.next() * w, r.next() * h, (9 + r.next() * 9) * u];
		waves += `M${f(px - q * 2)} ${f(py)}q${f(q * 0.5)} ${f(-q * 0.7)} ${f(q)} 0t${f(q)} 0t${f(q)} 0t${f(q)} 0`;
	}
	art += stroke(waves, sepia, 1.5 * u, 'opacity=".4"');
	art +=
		place(rose(s), rx, ry, 1.15 * u) +
		label(s, 'MARE INCOGNITVM', 'cinzel', 20 * u, w * 0.3, h * 0.6, sepia, { tracking: 12 }) +
		label(s, 'hic svnt monstra', 'cinzel', 14 * u, w * 0.3, h * 0.64, '#a8201f', { tracking: 8 });
	art += `<path d="M${f(w * 0.04)} ${f(h * 0.9)}Q${f(w * 0.2)} ${f(h * 0.95)} ${f(w * 0.3)} ${f(h * 0.68)}T${f(x - 60 * u)} ${f(h * 0.5)}" fill="none" stroke="#a8201f" stroke-width="${f(4 * u)}" stroke-dasharray="${f(15 * u)} ${f(11 * u)}" stroke-linecap="round" opacity=".85"/>`;
	// Border with its degrees.
	const m = 20 * u;
	art +=
		stroke(box(m, m, w - 2 * m, h - 2 * m), sepia, 3 * u) +
		stroke(box(m + 14 * u, m + 14 * u, w - 2 * m - 28 * u, h - 2 * m - 28 * u), sepia, 1.6 * u) +
		`<rect x="${f(m + 7 * u)}" y="${f(m + 7 * u)}" width="${f(w - 2 * m - 14 * u)}" height="${f(h - 2 * m - 14 * u)}" fill="none" stroke="${sepia}" stroke-width="${f(9 * u)}" stroke-dasharray="${f(38 * u)} ${f(38 * u)}"/>`;
	// Torn edge where the paper of the chart turns into water.
	const n = noise('kraken/tear');
	const k = Math.max(0.3, at.size) * h * 0.56;
	const ring = (q: number, rough: number) =>
		poly(
			Array.from({ length: 90 }, (_, i) => {
				const a = (i / 90) * 6.2832;
				const c = q * (1 + (n(Math.cos(a) * 3 + 9, Math.sin(a) * 3 + 9, 4) - 0.5) * rough);
				return [x + Math.cos(a) * k * c * 1.06, y + Math.sin(a) * k * c * 0.86] as Point;
			}),
		);
	art +=
		fill(ring(1.12, 0.5), '#3a1c08', 'opacity=".35"') +
		fill(ring(1.1, 0.5), '#fff3d0') +
		stroke(ring(1.1, 0.5), '#b8843f', 3 * u);
	const sea = ring(1, 0.46);
	let inside =
		fill(sea, s.span(['#0a3f52', '#12708a', '#0a4a5f', '#03202f'], 0, y - k, 0, y + k)) +
		lamp(s, x + k * 0.2, y - k * 0.5, k * 0.8, '#ffe9a8', 0.6) +
		lamp(s, x, y + k * 0.3, k * 0.8, '#1fc4b8', 0.45);
	for (let i = 0; i < 90; i++) {
		const t = r.next();
		inside += fill(
			oval(x + r.bell() * k, y - k * 0.1 + t * k, (16 + 60 * t) * u * r.next(), (1 + 3 * t) * u),
			r.pick(['#8ff0e0', '#d9fff2', '#06303f']),
			`opacity="${f(0.15 + r.next() * 0.3)}"`,
		);
	}
	inside += stroke(sea, '#02141f', 46 * u, 'opacity=".5"');
	art += s.clip(sea, inside);
	return (
		art +
		`<rect width="${w}" height="${h}" fill="${s.radial([alpha('#fff0b8', 0.25), `${alpha('#8a4a14', 0)}@40`, alpha('#3a1606', 0.6)], at.x, 0.4, 0.85)}"/>` +
		(view === 'quiet' ? '' : lamp(s, w * 0.04, h * 0.02, w * 0.3, '#ffd98a', 0.5))
	);
}

function tentacle(s: Sheet, points: string, from: number, to: number, side: 1 | -1, hue = '#a8243f'): string {
	const list = dense(pts(points), false, 8);
	const raw = pts(points);
	const d = taper(raw, from, to, from * 0.06);
	const under: Point[] = [];
	let cups = '';
	list.forEach(([x, y], i) => {
		const a = list[Math.max(0, i - 1)] as Point;
		const b = list[Math.min(list.length - 1, i + 1)] as Point;
		const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const t = i / (list.length - 1);
		const w = ((from + (to - from) * t) / 2) * side;
		const [nx, ny] = [(-(b[1] - a[1]) / l) * w, ((b[0] - a[0]) / l) * w];
		under.push([x + nx * 0.5, y + ny * 0.5]);
		if (i % 3 === 1) {
			const q = Math.abs(w) * 0.3;
			cups +=
				fill(oval(x + nx * 0.74, y + ny * 0.74, q * 1.15), '#4a0a24') +
				fill(oval(x + nx * 0.74, y + ny * 0.74, q), s.radial(['#ffe9d6', '#ffb59f', '#c4506a'], 0.4, 0.35)) +
				fill(oval(x + nx * 0.74, y + ny * 0.74, q * 0.45), '#6a1530');
		}
	});
	const r = s.random(`spots${points.slice(0, 9)}`);
	let spots = '';
	for (let i = 0; i < 40; i++) {
		const [x, y] = r.pick(list);
		spots += oval(x + r.bell() * from * 0.4, y + r.bell() * from * 0.4, 3 + r.next() * from * 0.05);
	}
	return volume(s, d, {
		stops: [lighten(hue, 0.35), hue, darken(hue, 0.5)],
		angle: 60,
		depth: from * 0.24,
		shade: 0.7,
		dark: '#1f0216',
		rim: '#ffd0a8',
		rimWidth: from * 0.075,
		marks:
			fill(spots, darken(hue, 0.55), 'opacity=".55"') +
			stroke(line(under), '#ff9f86', from * 0.34, 'opacity=".55"') +
			cups,
		outline: '#22040f',
		outlineWidth: 6,
	});
}

/** Sailing ship that leans to one side, 600 wide, with the waterline on y = 0. */
function galleon(s: Sheet): string {
	const wood = ['#c98a4a', '#8a4f22@45', '#3f1d0c'];
	let art = '';
	const mast = (x: number, top: number, w: number) =>
		volume(
			s,
			poly([
				[x - w, 0],
				[x + w, 0],
				[x + w * 0.5, top],
				[x - w * 0.5, top],
			]),
			{ stops: ['#e0a868', '#6a3a18'], angle: 0, depth: 5, outline: ink, outlineWidth: 3 },
		);
	art += stroke(
		'M270 -60L-300 -160M-150 -420L-290 -150M30 -540L-150 -100M30 -540L220 -80M220 -400L300 -140M-150 -420L30 -100M220 -400L60 -100',
		ink,
		3,
	);
	art +=
		mast(-150, -440, 10) +
		mast(30, -560, 13) +
		mast(220, -420, 10) +
		volume(
			s,
			poly([
				[-270, -120],
				[-262, -142],
				[-420, -226],
				[-424, -216],
			]),
			{ stops: ['#e0a868', '#6a3a18'], depth: 4, outline: ink, outlineWidth: 3 },
		);
	const sail = (x: number, y: number, w: number, h: number, mark = false) => {
		const d = `M${x - w * 0.46} ${y}Q${x} ${y - h * 0.06} ${x + w * 0.46} ${y}Q${x + w * 0.36} ${y + h * 0.5} ${x + w * 0.52} ${y + h}Q${x} ${y + h * 0.8} ${x - w * 0.52} ${y + h}Q${x - w * 0.72} ${y + h * 0.45} ${x - w * 0.46} ${y}Z`;
		let seams = '';
		for (const k of [-0.3, -0.1, 0.1, 0.3])
			seams += `M${x + w * k} ${y}Q${x + w * (k - 0.12)} ${y + h * 0.5} ${x + w * k * 1.1} ${y + h}`;
		return (
			volume(s, d, {
				stops: ['#fffbea', '#f3e0b4', '#c49a5f'],
				angle: 30,
				depth: w * 0.1,
				shade: 0.5,
				dark: '#5a3212',
				rim: '#ffffff',
				marks:
					stroke(seams, '#b8904f', 2.4, 'opacity=".7"') +
					(mark
						? place(
								fill(star(0, 0, w * 0.2, 8, 0.45), '#a8201f') + fill(oval(0, 0, w * 0.09), '#f6e2b0'),
								x - w * 0.08,
								y + h * 0.46,
							)
						: stroke(
								`M${x - w * 0.7} ${y + h * 0.5}Q${x} ${y + h * 0.38} ${x + w * 0.6} ${y + h * 0.5}`,
								'#a8201f',
								h * 0.12,
							)),
				outline: ink,
				outlineWidth: 4,
			}) +
			stroke(`M${x - w * 0.52} ${y}H${x + w * 0.52}`, ink, 9) +
			stroke(`M${x - w * 0.52} ${y}H${x + w * 0.52}`, '#b87a3f', 5)
		);
	};
	art +=
		sail(-150, -400, 130, 90) +
		sail(-150, -300, 190, 170) +
		sail(220, -380, 120, 90) +
		sail(220, -280, 170, 150) +
		sail(30, -520, 150, 110) +
		sail(30, -400, 250, 240, true);
	for (const [x, y] of [
		[-150, -440],
		[30, -560],
		[220, -420],
	] as Point[])
		art +=
			fill(
				`M${x} ${y}Q${x + 40} ${y - 26} ${x + 86} ${y - 4}Q${x + 50} ${y + 4} ${x + 80} ${y + 24}Q${x + 36} ${y + 4} ${x} ${y + 22}Z`,
				s.linear(['#ff5a4a', '#8a1220']),
			) + stroke(`M${x} ${y}Q${x + 40} ${y - 26} ${x + 86} ${y - 4}`, '#ffd0a0', 2);
	const hull = blob(
		'-290,-136! -240,-110 -160,-96 120,-96 180,-110! 190,-160 300,-186! 316,-120 290,-30 250,40! 0,56 -200,40! -262,-40',
	);
	let planks = '';
	for (const y of [-80, -56, -30, -4, 20]) planks += `M-300 ${y - 20}Q0 ${y + 22} 320 ${y - 26}`;
	art += volume(s, hull, {
		stops: wood,
		depth: 34,
		shade: 0.6,
		dark: '#1a0804',
		rim: '#ffdca0',
		rimWidth: 9,
		outline: ink,
		outlineWidth: 6,
		marks:
			stroke(planks, '#3a1a0a', 4, 'opacity=".6"') +
			stroke('M-300 -78Q0 -40 320 -92', '#e6b24a', 10) +
			stroke('M200 -140L310 -160', '#e6b24a', 8),
	});
	for (let i = 0; i < 7; i++)
		art +=
			fill(box(-196 + i * 58, -46 + Math.sin(i) * 3, 30, 26, 4), '#1a0804') +
			stroke(box(-196 + i * 58, -46 + Math.sin(i) * 3, 30, 26, 4), '#e6b24a', 4) +
			fill(oval(-181 + i * 58, -32, 9), '#5a5f6a');
	for (const x of [216, 250, 284])
		art += fill(box(x - 10, -132, 20, 28, 5), s.linear(['#fff2b0', '#ffb02e'])) + lamp(s, x, -118, 40, '#ffc84f', 0.7);
	return (
		art +
		lamp(s, 318, -200, 90, '#ffd36b', 0.9) +
		fill(box(308, -216, 20, 28, 5), '#fff2b0') +
		stroke(box(308, -216, 20, 28, 5), '#8a5a1c', 4)
	);
}

function hero(s: Sheet, view: View): string {
	let art =
		tentacle(s, '840,1000 900,840 930,640 900,420 800,250 700,170 640,190 650,250', 120, 18, 1, '#8a1f4a') +
		tentacle(s, '160,990 90,800 60,560 110,330 230,180 340,130 410,170 390,240 330,240', 130, 16, -1, '#8a1f4a');
	art += place(galleon(s), 540, 700, 1.02, -7);
	// Brow and eye above the water.
	const head = blob('30,980! 40,800 110,640 230,560 350,570 430,660 470,800 480,980!');
	const r = s.random('brow');
	let marks = '';
	for (let i = 0; i < 46; i++) marks += oval(60 + r.next() * 400, 570 + r.next() * 330, 5 + r.next() ** 2 * 20);
	art += volume(s, head, {
		stops: ['#f08a86', '#b8284a@35', '#5a0a32'],
		angle: 60,
		depth: 64,
		shade: 0.7,
		dark: '#1f0216',
		rim: '#ffd9b0',
		rimWidth: 15,
		marks:
			fill(marks, '#6a0f36', 'opacity=".5"') +
			`<g opacity=".35">${relief(s, [20, 540, 480, 460], { light: '#ffc9b0', mid: '#b8284a', dark: '#3a0422', scale: 9, seed: 'skin', opacity: 0.7 })}</g>`,
		outline: '#22040f',
		outlineWidth: 7,
	});
	art +=
		fill(oval(268, 742, 92, 78), '#3a0422') +
		eye(s, 268, 742, 78, '#ffb52e', { look: [0.5, -0.5], slit: false, white: '#ffe9a0', rim: '#22040f', ry: 62 }) +
		fill(box(232, 716, 90, 20, 10), '#05040a', 'transform="rotate(-14 277 726)" opacity=".9"') +
		lamp(s, 268, 742, 180, '#ffb52e', 0.4) +
		volume(s, blob('160,716! 210,650 290,640 368,690! 300,680 220,690'), {
			stops: ['#f08a86', '#8a1f4a'],
			depth: 10,
			rim: '#ffd9b0',
			outline: '#22040f',
			outlineWidth: 5,
		});
	art +=
		tentacle(s, '560,1000 640,900 760,800 800,690 740,600 640,580 560,610 540,560 600,500 700,500', 104, 14, 1) +
		tentacle(
			s,
			'420,1010 500,900 520,780 470,700 410,640 420,540 500,470 590,430 640,370 610,320 560,340',
			96,
			12,
			-1,
			'#c4304a',
		);
	art += tentacle(s, '930,1010 970,900 960,780 900,730 850,770 870,830', 96, 14, 1, '#c4304a');
	// Crests and foam.
	for (const [y, c, o, k] of [
		[850, '#0f6a7a', 1, 0],
		[900, '#0a4a5c', 1, 2],
		[950, '#06303f', 1, 4],
	] as [number, string, number, number][]) {
		const top: Point[] = Array.from(
			{ length: 15 },
			(_, i) => [-20 + i * 74, y + Math.sin(i * 1.5 + k) * 22 + Math.abs(i - 7) * 5] as Point,
		);
		const low = [...top]
			.reverse()
			.map(([x, yy]) => [x * 0.9 + 50, Math.min(1080, yy + 120 - Math.abs(x - 500) * 0.1)] as Point);
		art +=
			volume(s, `${line(top)}L${low.map(([x, yy]) => `${f(x)} ${f(yy)}`).join('L')}Z`, {
				stops: [lighten(c, 0.35), c, alpha(darken(c, 0.3), view === 'logo' ? 1 : 0.2)],
				depth: 14,
				shade: 0.2,
				rim: '#d9fff2',
				rimWidth: 8,
			}) + stroke(line(top), '#eafff8', 7, `opacity="${o * 0.85}"`);
	}
	for (let i = 0; i < 70; i++)
		art += fill(
			oval(60 + r.next() * 880, 860 - r.next() ** 2 * 190, 2 + r.next() * 7),
			'#eafff8',
			`opacity="${f(0.4 + r.next() * 0.6)}"`,
		);
	return art;
}

function seal(s: Sheet, x: number, y: number, r: number, icon: 'anchor' | 'star'): string {
	const q = s.random(`seal${Math.round(x)}`);
	const d = blob(
		Array.from({ length: 14 }, (_, i) => {
			const k = r * (0.96 + q.next() * 0.22);
			return [x + Math.cos(i * 0.4488) * k, y + Math.sin(i * 0.4488) * k] as Point;
		}),
	);
	const mark =
		icon === 'star'
			? star(x, y, r * 0.5, 8, 0.45)
			: `M${x} ${f(y - r * 0.48)}V${f(y + r * 0.45)}M${f(x - r * 0.22)} ${f(y - r * 0.2)}h${f(r * 0.44)}M${f(x - r * 0.46)} ${f(y + r * 0.1)}Q${f(x - r * 0.36)} ${f(y + r * 0.5)} ${x} ${f(y + r * 0.46)}Q${f(x + r * 0.36)} ${f(y + r * 0.5)} ${f(x + r * 0.46)} ${f(y + r * 0.1)}`;
	return (
		fill(d, '#1a0804', `opacity=".45" transform="translate(${f(r * 0.08)} ${f(r * 0.14)})"`) +
		volume(s, d, {
			stops: ['#ff6a5a', '#b8141f', '#5a0610'],
			angle: 60,
			depth: r * 0.2,
			rim: '#ffc9b8',
			rimWidth: r * 0.06,
		}) +
		stroke(oval(x, y, r * 0.72), '#5a0610', r * 0.09, 'opacity=".8"') +
		(icon === 'star' ? fill(mark, '#6a0812') : stroke(mark, '#6a0812', r * 0.13)) +
		`<ellipse cx="${f(x - r * 0.3)}" cy="${f(y - r * 0.5)}" rx="${f(r * 0.3)}" ry="${f(r * 0.12)}" fill="#fff" opacity=".5" transform="rotate(-24 ${f(x - r * 0.3)} ${f(y - r * 0.5)})"/>`
	);
}

/** Brass compass in its case, centred on 0,0 with radius 100. */
function compass(s: Sheet): string {
	return (
		shade(s, 10, 24, 130, 116, 0.6) +
		fill(oval(0, 0, 104), '#3a1c08') +
		fill(oval(0, 0, 100), s.linear(metals.gold, 60)) +
		stroke(oval(0, 0, 97), '#fffbe0', 2.4) +
		fill(oval(0, 0, 82), '#fff6dc') +
		stroke(oval(0, 0, 82), '#6b3d08', 5) +
		place(rose(s), 0, 0, 0.72) +
		place(
			fill(
				poly([
					[-9, 0],
					[9, 0],
					[0, -68],
				]),
				'#c4141f',
			) +
				fill(
					poly([
						[-9, 0],
						[9, 0],
						[0, 68],
					]),
					'#1a2438',
				) +
				fill(oval(0, 0, 8), s.linear(metals.gold)),
			0,
			0,
			1,
			34,
		) +
		fill('M-70 -42Q-20 -84 50 -66Q-20 -58 -56 -16Z', '#fff', 'opacity=".5"')
	);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	if (view !== 'panel') {
		art +=
			place(compass(s), w * 0.075, h * 0.9, 1.15 * u, -12) +
			seal(s, w * 0.94, h * 0.9, 62 * u, 'anchor') +
			seal(s, w * 0.87, h * 0.965, 40 * u, 'star');
		// Feather pen across the corner.
		art += place(
			shade(s, 0, 30, 300, 26, 0.4) +
				fill(
					blob('-300,40! -160,-30 40,-60 260,-40 330,10! 200,14 60,34 -120,44'),
					s.linear(['#fffbf0', '#d9e6ea', '#6f94a0']),
				) +
				stroke('M-380 66Q-60 10 320 6', '#6a4a1c', 7) +
				stroke('M-380 66Q-60 10 320 6', '#f3dfae', 3),
			w * 0.93,
			h * 0.09,
			0.5 * u,
			-32,
		);
	}
	return (
		art +
		particles(s, 'dust', 60, ['#fff3c9', '#ffd98a'], { opacity: 0.8 }) +
		particles(s, 'spark', 20, ['#ffd98a'], { size: 0.8 })
	);
}

const world: World = {
	name: 'kraken-cartographer',
	title: { en: 'Kraken Cartographer', zh: '海怪制图师' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: ['Kraken', { text: 'Cartographer', size: 0.62 }],
		stops: ['#fffdf0', '#ffeaa8@35', '#f0b03a@62', '#a85f14'],
		trim: ['#ffb59f', '#b8284a', '#4a0a24'],
		body: '#1f0a14',
		glow: '#ffdf9a',
		arch: 0.03,
		leading: 0.9,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.62, '#1f0a0c', 0.9, h * 1.05),
		before: (s, w, h) =>
			[-1, 1].map((k) => seal(s, k * w * 0.44, -h * 0.2, 46, 'star')).join('') +
			flare(s, w * 0.2, -h * 0.3, 60, '#fff6d0'),
	},
	colors: { deep: '#1f0d06', panel: '#5a2f1a', light: '#ffe3a0', accent: '#1fb8b0' },
	metal: metals.gold,
	frame: 'tile',
	symbols: [
		{
			art: (s) => place(galleon(s), 540, 820, 1.2),
			stops: ['#ffdca0', '#8a4f22'],
			zoom: 0.76,
			enamel: ['#1f8a9c', '#052c3f'],
		},
		{
			art: (s) =>
				tentacle(s, '300,1000 260,800 330,600 520,480 680,380 700,220 580,120 440,170 460,290 560,290', 210, 26, 1),
			stops: ['#ff9f86', '#a8243f'],
			zoom: 0.72,
			enamel: ['#e6c07a', '#6a3a14'],
		},
		{
			art: (s) => place(compass(s), 500, 490, 4.4),
			stops: ['#fff6c2', '#e09a1c'],
			zoom: 0.7,
			enamel: ['#2f5a3a', '#0a2414'],
		},
		{ icon: 'spyglass', stops: ['#fff3c0', '#e0a83d', '#7a4a12'] },
		{ icon: 'scroll-quill', stops: ['#fffaf0', '#e6cf9f', '#8a5f2f'] },
		{
			art: (s) => place(seal(s, 0, 0, 100, 'anchor'), 500, 480, 4.3),
			stops: ['#ff6a5a', '#5a0610'],
			zoom: 0.68,
			ribbon: 'WILD',
			enamel: ['#f3dba4', '#a8743a'],
		},
		{ icon: 'treasure-map', stops: ['#fff6d6', '#f0c46a', '#a8641f'], ribbon: 'BONUS', enamel: ['#12707a', '#03242f'] },
	],
	royals: [
		['#ffe3d6', '#d9484f', '#7a0f24'],
		['#fff3c9', '#f0b03a', '#9c5a12'],
		['#e0fff8', '#3fc4b8', '#0a5f6a'],
		['#e6f0ff', '#6f9cd9', '#274a86'],
		['#f3ecd9', '#c9a86a', '#6a4a1c'],
	],
	feature: { kind: 'free-spins', title: 'UNCHARTED', count: 10 },
	heroAt: {
		banner: { x: 0.5, y: 0.4, size: 0.86 },
		wide: { x: 0.69, y: 0.5, size: 0.98 },
		poster: { x: 0.73, y: 0.5, size: 0.94 },
		tall: { x: 0.5, y: 0.6, size: 0.58 },
		logo: { x: 0.5, y: 0.42, size: 0.88 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.81, size: 0.86, height: 0.34 },
		poster: { x: 0.28, y: 0.48, size: 0.5, height: 0.6 },
	},
	alt: {
		scene: {
			en: 'a kraken bursts from an antique sea chart and winds its arms round a galleon, with compass, quill and wax seals',
			zh: '海怪冲破古老海图，触腕缠住盖伦帆船，四周是罗盘、羽笔与火漆印',
		},
		feature: { en: 'ten free spins on an uncharted course', zh: '未知航线上的十次免费旋转' },
		symbols: {
			en: 'galleon, tentacle, compass, spyglass, quill, wax seal and treasure map',
			zh: '帆船、触腕、罗盘、望远镜、羽笔、火漆印与藏宝图',
		},
	},
};

export const drawings = gameDrawings(world);
