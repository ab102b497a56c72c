/** The fox at a gallop: one stride in poses, from the side. The client shows them in turn. */
import { alpha, blob, darken, fill, flare, lamp, lighten, oval, place, stroke, volume } from '../toolkit.ts';
import type { EntryArt, Point, Sheet } from '../toolkit.ts';
import { paintedLight } from '../toolkit/painted-light.ts';
import { shaggy } from '../toolkit/creature.ts';

const WIDTH = 480;
const HEIGHT = 300;
/** The sheet is smaller than the drawing, because the fox is seen for a second only. */
const SCALE = 0.85;
const POSES = 8;
const COLUMNS = 4;
const dark = '#3b0d12';
const light = { rim: '#ffe3a0', ambient: '#ff7a1f', ink: '#2b0a16' };
const fur = { rim: '#ffe3a0', outline: dark, outlineWidth: 3.5, dark: '#4a0c14' };
const TURN = Math.PI * 2;

/** @param angle from straight down, in radians, positive to the front */
const reach = ([x, y]: Point, angle: number, length: number): Point => [
	x + Math.sin(angle) * length,
	y + Math.cos(angle) * length,
];

/** Outline of a limb along points, with a width at each. */
function limb(points: readonly Point[], widths: readonly number[]): string {
	const sides = points.map((point, at) => {
		const [before, after] = [points[at - 1] ?? point, points[at + 1] ?? point];
		const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
		const half = (widths[at] ?? 0) / 2 / (Math.hypot(dx, dy) || 1);
		return [
			[point[0] - dy * half, point[1] + dx * half],
			[point[0] + dy * half, point[1] - dx * half],
		] as [Point, Point];
	});
	return blob([...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()]);
}

/** Joints of a pose. The stride is longest at 0, and the legs are below the body at a half. */
function jointsAt(stride: number) {
	const long = Math.cos(stride * TURN);
	const lift = 10 * Math.cos(2 * stride * TURN);
	const hip: Point = [200 - 14 * long, 144 - lift * 0.4];
	const shoulder: Point = [324 + 12 * long, 148 - lift * 0.6];
	const back: Point = [262, 114 + 12 * long - lift * 0.5];
	return { hip, shoulder, back, long };
}

function hindLeg(s: Sheet, hip: Point, stride: number, isFar: boolean): string {
	const swing = Math.cos(stride * TURN);
	// Legs that come to the front are bent.
	const fold = Math.max(0, Math.sin(stride * TURN));
	const thigh = 0.32 - 0.82 * swing;
	const knee = reach(hip, thigh + 0.5, 56);
	const hock = reach(knee, thigh - 0.75 - fold * 0.7, 52);
	const foot = reach(hock, thigh + 0.22 - fold * 0.5, 46);
	const toe = reach(foot, thigh + 1.3 - fold * 0.4, 16);
	return leg(s, [reach(hip, Math.PI, 14), knee, hock, foot, toe], [82, 58, 24, 20, 13], isFar);
}

function foreLeg(s: Sheet, shoulder: Point, stride: number, isFar: boolean): string {
	const swing = Math.cos(stride * TURN);
	const fold = Math.max(0, -Math.sin(stride * TURN));
	const upper = 0.1 + 0.92 * swing;
	const elbow = reach(shoulder, upper - 0.3, 46);
	const wrist = reach(elbow, upper + 0.15 + fold * 0.8, 46);
	const foot = reach(wrist, upper - fold * 1.5, 30);
	const toe = reach(foot, upper + 0.9 - fold, 15);
	return leg(s, [reach(shoulder, Math.PI, 16), elbow, wrist, foot, toe], [62, 42, 24, 20, 13], isFar);
}

/** The lower half of a leg is black. */
function leg(s: Sheet, points: readonly Point[], widths: readonly number[], isFar: boolean): string {
	const shade = isFar ? 0.45 : 0;
	const whole = limb(points, widths);
	const sock = limb(points.slice(2), [widths[2]! + 4, widths[3]! + 4, widths[4]! + 4]);
	return volume(s, whole, {
		stops: [darken('#ff9a45', shade), darken('#d8531c', shade), darken('#8a2a14', shade)],
		angle: 80,
		depth: 12,
		...fur,
		marks: fill(sock, darken(dark, shade * 0.4)),
	});
}

/** Flames that stream to the back from the root of the tail. */
function tail(s: Sheet, root: Point, stride: number): string {
	const r = s.random(`tail ${stride}`);
	const wave = (share: number, size: number) => Math.sin(share * 5.2 - stride * TURN) * size * share;
	const at = (share: number, across: number): Point => [
		root[0] - share * 158,
		root[1] - share * 26 + wave(share, 26) + across,
	];
	const tongues = (length: number, width: number, phase: number): string => {
		const upper: Point[] = [];
		const lower: Point[] = [];
		for (let i = 0; i <= 6; i++) {
			const share = (i / 6) * length;
			const thick = width * Math.sin(Math.min(1, 0.22 + i / 6) * Math.PI * 0.92) ** 0.8;
			const lick = (i % 2 === 0 ? 1 : -1) * width * 0.26 * Math.sin(stride * TURN * 2 + i + phase);
			upper.push(at(share, -thick - Math.abs(lick) * 0.6));
			lower.push(at(share, thick + lick * 0.5));
		}
		return blob([...upper, at(length + 0.1, -6), ...lower.toReversed()]);
	};
	let art = lamp(s, root[0] - 110, root[1] - 10, 130, '#ff9a2e', 0.7, 90);
	art += fill(tongues(0.92, 46, 0), s.linear(['#ff6a1f', '#f0521c', '#a81a14'], 180));
	art += fill(tongues(0.76, 34, 1.4), s.linear(['#ffb04a', '#ff9a2e', '#f0521c'], 180));
	art += fill(tongues(0.56, 21, 2.7), s.linear(['#fffbe0', '#ffd95a', '#ffb02e'], 180));
	for (let i = 0; i < 16; i++) {
		const share = 0.3 + r.next() * 0.65;
		const [x, y] = at(share, r.bell() * 60);
		art += lamp(s, x, y, 6 + r.next() * 9, '#ffb02e', 0.9) + fill(oval(x, y, 1.2 + r.next() * 2), '#fff3c0');
	}
	return art;
}

function trunkOf(s: Sheet, { hip, shoulder, back, long }: ReturnType<typeof jointsAt>): string {
	const neck: Point = [shoulder[0] + 34, shoulder[1] - 42];
	const outline: Point[] = [
		[hip[0] - 36, hip[1] - 8],
		[hip[0] - 8, hip[1] - 40],
		[back[0] - 20, back[1] - 6],
		[back[0] + 30, back[1] - 6],
		[shoulder[0] - 6, shoulder[1] - 40],
		[neck[0], neck[1] - 16],
		[neck[0] + 26, neck[1] + 20],
		[shoulder[0] + 42, shoulder[1] + 24],
		[shoulder[0] + 8, shoulder[1] + 54],
		[back[0] + 22, back[1] + 76 - long * 6],
		[hip[0] + 44, hip[1] + 20],
		[hip[0] + 6, hip[1] + 40],
		[hip[0] - 30, hip[1] + 30],
	];
	const belly = blob([
		[hip[0] + 10, hip[1] + 40],
		[back[0], back[1] + 54 - long * 6],
		[shoulder[0], shoulder[1] + 28],
		[shoulder[0] + 22, shoulder[1] - 6],
		[shoulder[0] + 56, shoulder[1] - 8],
		[shoulder[0] + 40, shoulder[1] + 60],
		[back[0], back[1] + 90],
	]);
	const r = s.random('coat');
	let hairs = '';
	for (let i = 0; i < 46; i++) {
		const x = hip[0] - 20 + r.next() * 170;
		const y = back[1] + r.next() * 60;
		hairs += stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l-14 4`, r.pick(['#ffd9a0', '#a83214']), 2, 'opacity=".45"');
	}
	return volume(s, shaggy(outline, 11, 'trunk', 1.1), {
		stops: ['#ffae52', '#ef6f25', '#a8321a'],
		angle: 85,
		depth: 24,
		shade: 0.6,
		...fur,
		marks: fill(belly, s.linear(['#fff3dc', '#f0bd85'])) + hairs,
	});
}

const EAR = '0,12! -16,-34 -24,-74! 14,-48 30,6!';

/** Fur over the upper end of a near leg, so that the leg grows out of the body. */
const haunch = (s: Sheet, [x, y]: Point, rx: number, ry: number): string =>
	fill(oval(x, y, rx, ry), s.radial(['#ff9c48', `${alpha('#f0742a', 0.95)}@55`, alpha('#e4601f', 0)]));

function head(s: Sheet, [x, y]: Point, tilt: number): string {
	const ear = (color: string) =>
		volume(s, blob(EAR), { stops: [lighten(color, 0.15), color, darken(color, 0.55)], angle: 70, depth: 9, ...fur }) +
		fill(blob('2,2! -10,-32 -16,-58! 8,-40 18,2!'), s.linear(['#3a0c16', '#8f2f2a', '#ffb98a']));
	const skull = shaggy(
		'-40,-18 -20,-40 10,-41 34,-24 58,-8 88,8 92,18 84,26 50,30 22,42 -14,60 -22,42 -50,46 -46,26 -70,14 -50,2',
		8,
		'skull',
		1,
	);
	const mask = blob('-40,40 -24,14 6,16 34,6 62,10 98,22 60,44 10,58');
	const eye =
		fill(blob('-15,4! -4,-9 9,-9 17,2! 6,8 -6,9'), dark) +
		fill(blob('-10,3! -3,-5 7,-6 12,1! 4,5 -4,6'), s.radial(['#fff7b0', '#ffc02e', '#b3540e'], 0.5, 0.6, 0.6)) +
		fill(oval(3, -1, 3, 5.4), '#1c0508') +
		fill(oval(5, -3, 1.8), '#ffffff');
	return place(
		place(ear('#c4431a'), 2, -26, 0.94, -30) +
			place(ear('#ff8d3a'), -22, -22, 1, -42) +
			volume(s, skull, {
				stops: ['#ffae52', '#f57a2a', '#b83c18'],
				angle: 75,
				depth: 20,
				shade: 0.55,
				...fur,
				marks: fill(mask, s.linear(['#fffdf6', '#ffe9cf', '#e9b184'])),
			}) +
			place(eye, 24, -8, 1, 8) +
			volume(s, oval(91, 10, 9, 8), { stops: ['#5a2430', '#17060c'], depth: 4, rim: '#ffb98a', rimWidth: 2 }) +
			stroke('M84 22Q66 30 46 28', dark, 3),
		x,
		y,
		0.88,
		tilt,
	);
}

function pose(s: Sheet, stride: number): string {
	const joints = jointsAt(stride);
	const { hip, shoulder, long } = joints;
	const far = 0.9;
	const fox =
		hindLeg(s, [hip[0] + 12, hip[1] + 4], stride + far, true) +
		foreLeg(s, [shoulder[0] + 8, shoulder[1] + 12], stride + far, true) +
		trunkOf(s, joints) +
		hindLeg(s, [hip[0] + 2, hip[1] + 10], stride, false) +
		haunch(s, [hip[0] + 2, hip[1] - 2], 54, 46) +
		foreLeg(s, [shoulder[0] - 4, shoulder[1] + 16], stride, false) +
		haunch(s, [shoulder[0] - 6, shoulder[1] + 2], 44, 42) +
		head(s, [shoulder[0] + 46, shoulder[1] - 48 - 4 * long], 6 + 5 * long);
	return place(
		tail(s, [hip[0] - 22, hip[1] - 6], stride) +
			paintedLight(s, fox, [0, 0, WIDTH, HEIGHT], { ...light, scale: 0.5, grain: 0.2 }) +
			flare(s, hip[0] - 90, hip[1] - 16, 16, alpha('#fff3c0', 0.8)),
		0,
		0,
		SCALE,
	);
}

const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];

export const entry: EntryArt = {
	width: width * COLUMNS,
	height: (height * POSES) / COLUMNS,
	parts: Object.fromEntries(
		Array.from({ length: POSES }, (_, at) => [
			`pose ${at}`,
			{
				area: [(at % COLUMNS) * width, Math.floor(at / COLUMNS) * height, width, height] as const,
				art: (s: Sheet) => pose(s, at / POSES),
			},
		]),
	),
};
