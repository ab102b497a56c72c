/** The hero runs across and draws the place behind it. A wall of fire is the edge of the place. */
import type { Texture } from 'pixi.js';
import { type EntryCanvas, phase, scaleTo, type Painter, type Shown } from '../entry-canvas.ts';
import { flamePicture } from '../entry-pictures.ts';
import { theatreOf } from '../theatres.ts';

const FLAMES = 34;
const SPARKS = 56;
const LEAVES = 16;
/** Time between two steps in ms, divided by π. */
const STEP_MS = 95;
const POSE_MS = 52;
/** Share of the closing at which the hero has passed. */
const PASSED = 0.76;
/** Width of a drawn pose, as a share of the side of the hero's picture. */
const POSE_WIDTH = 1.5;

/** Returns the drawn poses of a stride, in their order. */
function posesOf(canvas: EntryCanvas): Texture[] {
	const poses: Texture[] = [];
	for (let pose = canvas.part('pose 0'); pose; pose = canvas.part(`pose ${poses.length}`)) poses.push(pose);
	return poses;
}

export function runner(canvas: EntryCanvas, slug: string): Painter {
	const { colors, light, sheet } = canvas;
	const place = canvas.addPlace();
	const heat = [colors.accent, colors.light].map((tint) => canvas.addGlow(tint));
	const flame = flamePicture();
	const flames = Array.from({ length: FLAMES }, (_, at) => ({
		sprite: canvas.add(flame, { tint: ['#ff5a1f', '#ffa02e', '#ffe08a'][at % 3] ?? '#ffa02e', light: true }),
		// The flames of the foreground are drawn last.
		y: (at + 0.5) / FLAMES,
		x: canvas.between(-1, 1),
		size: canvas.between(0.16, 0.34),
		beat: canvas.between(60, 130),
		lean: canvas.between(-0.3, 0.3),
	}));
	for (const { sprite } of flames) sprite.anchor.set(0.5, 0.86);
	const sparks = Array.from({ length: SPARKS }, (_, at) => ({
		sprite: canvas.add(at % 2 === 0 ? light.glow : light.spark, {
			tint: at % 3 === 0 ? '#ffe9b0' : colors.accent,
			light: true,
		}),
		y: canvas.between(0, 1),
		late: canvas.between(0, 1) ** 1.5,
		size: canvas.between(0.008, 0.03),
		rise: canvas.between(0.1, 0.5),
	}));
	const letters = theatreOf(slug).flyers.slice(0, 1);
	const leaves = Array.from({ length: letters.length > 0 ? LEAVES : 0 }, () => ({
		sprite: canvas.add(sheet.texture(letters[0] ?? '')),
		y: canvas.between(0.1, 1),
		late: canvas.between(0.05, 0.9),
		size: canvas.between(0.05, 0.14),
		turn: canvas.between(-1, 1),
	}));
	const hero = canvas.addFront();
	const poses = posesOf(canvas);

	const moveFire = ({ closed, ms, height }: Shown, edge: number): void => {
		const strength = Math.min(1, closed * 5);
		for (const [at, sprite] of heat.entries()) {
			sprite.position.set(edge, height * 0.55);
			sprite.setSize(height * (1.3 - at * 0.55), height * (2.1 - at * 0.3));
			sprite.alpha = strength * 0.55;
		}
		for (const { sprite, y, x, size, beat, lean } of flames) {
			const lick = Math.sin(ms / beat + y * 40);
			sprite.position.set(edge + x * height * 0.07, height * (0.06 + y * 1.04));
			sprite.setSize(size * height * (0.62 + 0.08 * lick), size * height * (1.5 + 0.4 * lick));
			sprite.rotation = lean - 0.35 + lick * 0.12;
			sprite.alpha = strength * 0.62;
		}
	};

	const moveTrail = ({ closed, ms, width, height }: Shown, edge: number): void => {
		const strength = Math.min(1, closed * 4);
		for (const { sprite, y, late, size, rise } of sparks) {
			const age = (late + ms / 900) % 1;
			sprite.position.set(
				edge - late * width * 0.7 + Math.sin(ms / 90 + y * 30) * 8,
				height * (0.2 + y * 0.85 - age * rise),
			);
			sprite.setSize(size * height * (1.3 - age));
			sprite.rotation = ms / 160 + y * 6;
			sprite.alpha = strength * (1 - age) * (1 - late * 0.5);
		}
		for (const { sprite, y, late, size, turn } of leaves) {
			const age = (late + ms / 1500) % 1;
			sprite.position.set(
				edge - age * width * 0.55 - size * height,
				height * (y - 0.12 * Math.sin(age * 7 + y * 9) - age * 0.1),
			);
			sprite.scale.set(scaleTo(sprite, size * height));
			sprite.rotation = turn * (2 + ms / 260);
			sprite.alpha = strength * (1 - age);
		}
	};

	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const side = Math.min(height * 0.6, width * 0.74);
		const span = width + side * 1.5;
		const front = (isOpening ? 1 : phase(closed, 0, PASSED)) * span - side * 0.6;
		const edge = isOpening ? (1 - closed) ** 1.5 * width * 1.3 - width * 0.04 : front - side * 0.1;
		const share = Math.min(1, Math.max(0, edge / width));
		if (isOpening) place(shown, 1, share, 1);
		else place(shown, 1, 0, closed >= PASSED ? 1 : share);
		moveFire(shown, edge);
		moveTrail(shown, edge);
		hero.visible = !isOpening;
		const pose = poses[Math.floor(ms / POSE_MS) % poses.length];
		if (pose) {
			hero.texture = pose;
			hero.position.set(front - side * 0.1, height * 0.64);
			hero.scale.set(scaleTo(hero, side * POSE_WIDTH));
			return;
		}
		// The hero stretches while it is in the air, and lands on its feet.
		const stride = Math.abs(Math.sin(ms / STEP_MS));
		hero.position.set(front + side * 0.12, height * (0.62 - stride * 0.09));
		const scale = scaleTo(hero, side);
		// The picture is mirrored, so that the burning tail follows.
		hero.scale.set(-scale * (1 + stride * 0.09), scale * (1 - stride * 0.06));
		hero.rotation = 0.1 + Math.cos(ms / STEP_MS) * 0.08 * phase(closed, 0, 0.1);
	};
}
