import { wheel } from '../../games/volcano-vault.ts';
import { blob, box, fill, lamp, metals, oval, stroke, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';

type Point3 = [x: number, y: number, z: number];

const INK = '#0c0408';
const { gold, iron } = metals;
/** The vault looks to the left, and leans to the right. */
const [YAW, PITCH, ROLL] = [0.3, 0.1, 0.16];
const CAMERA = 1900;
const MIDDLE: Point = [540, 596];
const RADIUS = 262;
/** Angle between the shut and the open door. */
const OPEN = 1.5;
const DOOR = RADIUS * 0.9;
/** Thickness of the door, and position of the plug on its inner face. */
const [THICK, PLUG] = [60, -30];

/** Returns a point of the vault in the picture. The front of its frame is at z = 0. */
function seen([x, y, z]: Point3): Point {
	const [a, b] = [x * Math.cos(YAW) - z * Math.sin(YAW), z * Math.cos(YAW) + x * Math.sin(YAW)];
	const [c, d] = [y * Math.cos(PITCH) + b * Math.sin(PITCH), b * Math.cos(PITCH) - y * Math.sin(PITCH)];
	const k = CAMERA / (CAMERA - d);
	return [
		MIDDLE[0] + (a * Math.cos(ROLL) - c * Math.sin(ROLL)) * k,
		MIDDLE[1] + (a * Math.sin(ROLL) + c * Math.cos(ROLL)) * k,
	];
}

const turn = (n: number, at: (cos: number, sin: number) => Point3) =>
	Array.from({ length: n }, (_, i) => seen(at(Math.cos((i / n) * Math.PI * 2), Math.sin((i / n) * Math.PI * 2))));

/** Circle around the axis of the vault. */
const ring = (r: number, z = 0) => blob(turn(28, (c, d) => [c * r, d * r, z]));

/** Point of the door: `w` is the distance from its inner face to the outside. */
function onDoor(u: number, v: number, w: number): Point3 {
	const along = DOOR + 12 + u;
	return [
		-RADIUS * 0.97 + along * Math.cos(OPEN) - w * Math.sin(OPEN),
		v,
		10 + along * Math.sin(OPEN) + w * Math.cos(OPEN),
	];
}

const doorRing = (r: number, w: number) => blob(turn(28, (c, d) => onDoor(c * r, d * r, w)));

const rivet = (s: Sheet, [x, y]: Point, rx: number, ry = rx) =>
	fill(oval(x, y, rx + 3, ry + 3), INK) +
	fill(oval(x, y, rx, ry), s.radial(['#fff0d9', '#b88a5a', '#4a2a18'], 0.35, 0.3, 0.8));

/** Drum of the vault with its frame, and light in its opening. */
export function vault(s: Sheet): string {
	let art = '';
	for (let i = 8; i >= 0; i--)
		art +=
			stroke(ring(RADIUS, -i * 15), INK, 12) +
			fill(ring(RADIUS, -i * 15), i % 4 === 0 ? '#8a6a4a' : (['#4a4f5c', '#3a3e4a'][i % 2] as string));
	art += volume(s, ring(RADIUS), {
		stops: iron,
		angle: 60,
		depth: 32,
		rim: '#ffcf9a',
		rimWidth: 12,
		dark: '#05060a',
		outline: INK,
		outlineWidth: 6,
	});
	for (const p of turn(20, (c, d) => [c * RADIUS * 0.917, d * RADIUS * 0.917, 0])) art += rivet(s, p, 10.5);
	art += stroke(ring(RADIUS * 0.83), INK, 12) + stroke(ring(RADIUS * 0.83), s.linear(gold, 60), 7);
	const hole = ring(RADIUS * 0.795);
	const [x, y] = seen([0, -10, -60]);
	let inside = fill(hole, s.linear(['#4a1405', '#b8480a', '#ffb01f'], 0)) + stroke(hole, '#3a0f04', 30, 'opacity=".7"');
	inside += fill(
		ring(RADIUS * 0.74, -50),
		s.radial(['#ffffff', '#fffbe0@24', '#ffe27a@50', '#ffab1f@78', '#e0700f'], 0.5, 0.5, 0.62),
	);
	for (let i = 0; i < 18; i++) {
		const at = (k: number): Point => {
			const a = ((i + k) / 18) * Math.PI * 2;
			return [x + Math.cos(a) * 340, y + Math.sin(a) * 340];
		};
		inside += fill(
			`M${x.toFixed(1)} ${y.toFixed(1)}L${[at(0), at(0.45)].map((p) => p.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`,
			'#ffffff',
			'opacity=".2"',
		);
	}
	return art + s.clip(hole, inside + lamp(s, x, y, 170, '#ffffff', 1)) + stroke(hole, INK, 9, 'opacity=".7"');
}

/** Door flung open, seen from its inner side. */
export function door(s: Sheet): string {
	let art = '';
	const bolts = () => {
		for (let i = 0; i < 14; i++) {
			const a = ((i + 0.5) / 14) * Math.PI * 2;
			const at = (r: number): Point => seen(onDoor(Math.cos(a) * r, Math.sin(a) * r, THICK / 2));
			const d = `M${at(DOOR * 0.9).join(' ')}L${at(DOOR * 1.1).join(' ')}`;
			art +=
				stroke(d, INK, 34) +
				stroke(d, '#c97a10', 24) +
				stroke(d, '#ffd95a', 14, 'transform="translate(-2 -4)"') +
				stroke(d, '#fffbe0', 5, 'transform="translate(-3 -7)"') +
				fill(
					oval(...at(DOOR * 1.1), 13, 15),
					s.radial(['#fffbe0', '#ffc83a', '#a8600a'], 0.4, 0.35, 0.7),
					`stroke="${INK}" stroke-width="5"`,
				);
		}
	};
	for (let w = THICK; w >= 0; w -= 6) {
		if (w === THICK / 2) bolts();
		art +=
			stroke(doorRing(DOOR, w), INK, w === THICK ? 12 : 3) +
			fill(doorRing(DOOR, w), w === THICK ? INK : (['#6a7280', '#454c59'][(w / 6) % 2] as string));
	}
	art += volume(s, doorRing(DOOR, 0), {
		stops: ['#e6ebf0', '#98a2b0', '#545d6b', '#252a34'],
		angle: 50,
		depth: 28,
		rim: '#ffe0b8',
		rimWidth: 11,
		dark: '#05060a',
		outline: INK,
		outlineWidth: 6,
	});
	for (const p of turn(16, (c, d) => onDoor(c * DOOR * 0.89, d * DOOR * 0.89, 0))) art += rivet(s, p, 5.5, 8);
	for (let w = 0; w >= PLUG; w -= 6)
		art +=
			fill(doorRing(DOOR * 0.78, w), ['#c9871c', '#8a4a08'][(-w / 6) % 2] as string) +
			stroke(doorRing(DOOR * 0.78, w), INK, w === 0 ? 8 : 1);
	art += volume(s, doorRing(DOOR * 0.78, PLUG), {
		stops: gold,
		angle: 60,
		depth: 12,
		rim: '#fffbe0',
		rimWidth: 6,
		outline: INK,
		outlineWidth: 5,
	});
	art +=
		fill(doorRing(DOOR * 0.69, PLUG), s.linear(['#7a2a1f', '#3a0f12', '#a8482a'], 60)) +
		stroke(doorRing(DOOR * 0.69, PLUG), INK, 6);
	const at = (u: number, v: number) => seen(onDoor(u, v, PLUG - 10));
	const [o, a, b] = [at(0, 0), at(100, 0), at(0, 100)];
	const m = [a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1]].map((n) => ((n / 100) * 0.86).toFixed(4));
	return (
		art +
		lamp(s, o[0], o[1], 90, '#ff8a1f', 0.6, 160) +
		`<g transform="matrix(${m.join(' ')} ${o[0].toFixed(1)} ${o[1].toFixed(1)}) rotate(-24)">${wheel(s)}</g>`
	);
}

/** Hinges between the door and the frame. */
export function hinges(s: Sheet): string {
	return [-0.42, 0.42]
		.map((k) => {
			const [x, y] = seen([-RADIUS * 0.97, RADIUS * k, 6]);
			return (
				fill(box(x - 30, y - 24, 60, 48, 10), s.linear(iron), `stroke="${INK}" stroke-width="6"`) +
				fill(oval(x, y, 10), '#ffcf9a')
			);
		})
		.join('');
}
