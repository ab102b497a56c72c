/** Two halves of a curtain close with a sway, and confetti falls before them. */
import { easeOut } from '../../clock.ts';
import type { Letter } from '../../../engine/definition.ts';
import { type EntryCanvas, phase, scaleTo, type Painter } from '../entry-canvas.ts';
import { curtainPicture } from '../entry-pictures.ts';

/** Width of an open half, as a share of its closed width. */
const GATHERED = 0.16;
const CONFETTI = 60;

export function curtain(canvas: EntryCanvas, letter?: Letter): Painter {
	const { colors, light } = canvas;
	const texture = canvas.part('leaf') ?? curtainPicture(colors);
	const gap = canvas.addGlow(colors.light);
	const shadows = [0, 1].map(() => canvas.addShadow(light.glow));
	const halves = [0, 1].map((place) => {
		const half = canvas.add(texture);
		half.anchor.set(1, 0.5);
		return { half, side: place === 0 ? 1 : -1 };
	});
	const spots = [0.3, 0.7].map((x) => ({ x, spot: canvas.addGlow(colors.light) }));
	const halo = canvas.addGlow(colors.accent);
	const front = canvas.addFront(letter);
	const confetti = Array.from({ length: CONFETTI }, (_, at) => ({
		sprite: canvas.add(light.spark, { tint: [colors.light, colors.accent, '#ffd65c', '#ffffff'][at % 4] ?? '#ffffff' }),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		size: canvas.between(0.01, 0.03),
		speed: canvas.between(0.5, 1.2),
	}));
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const share = isOpening ? closed ** 1.5 : easeOut(phase(closed, 0, 0.86));
		const open = 1 - share;
		for (const [place, { half, side }] of halves.entries()) {
			const wide = (width / 2 + 3) * (GATHERED + (1 - GATHERED) * share);
			const tall = height * 1.06;
			// The halves come from the sides, gather their folds, and swing when they stop.
			const out = phase(open, 0.72, 1) * wide;
			const fitted = Math.max((width / 2 + 3) / texture.width, tall / texture.height);
			half.scale.set((side * wide * fitted) / (width / 2 + 3), fitted);
			const edge = wide - out + Math.sin(ms / 170) * width * 0.006 * open;
			half.position.set(side > 0 ? edge : width - edge, height / 2);
			const shadow = shadows[place]!;
			shadow.position.set(half.x, height / 2);
			shadow.setSize(height * 0.26, height * 2);
			shadow.alpha = 0.7 * phase(share, 0.1, 0.4);
			half.skew.set(side * Math.sin(ms / 190) * 0.02 * open, 0);
		}
		gap.position.set(width / 2, height / 2);
		gap.setSize(width * (0.2 + open), height * 1.7);
		gap.alpha = isOpening ? Math.min(1, open * 5) * (1 - open) * 0.8 : 0;
		for (const { x, spot } of spots) {
			spot.position.set(width * (x + 0.12 * Math.sin(ms / 420 + x * 9)), height * 0.44);
			spot.setSize(height * 0.9, height * 1.3);
			spot.alpha = closed * 0.24;
		}
		const arrived = isOpening ? 1 : easeOut(phase(closed, 0.4, 0.9));
		front.position.set(width / 2, height * (0.5 + (1 - arrived) * 0.14) + Math.sin(ms / 260) * 4);
		front.scale.set(scaleTo(front, Math.min(width * 0.8, height * 0.62)) * (0.7 + arrived * 0.3 + open * 0.2));
		front.rotation = Math.sin(ms / 420) * 0.04;
		front.alpha = arrived;
		halo.position.copyFrom(front.position);
		halo.setSize(height * 1.1);
		halo.alpha = arrived * closed * 0.5;
		for (const { sprite, x, y, size, speed } of confetti) {
			const fall = (y + (ms / 2200) * speed) % 1;
			sprite.position.set(x * width + Math.sin(ms / 300 + y * 30) * 16, (fall * 1.2 - 0.1) * height);
			sprite.setSize(size * height * (0.6 + 0.4 * Math.abs(Math.sin(ms / 160 + x * 20))), size * height);
			sprite.rotation = ms / 300 + x * 9;
			sprite.alpha = phase(closed, 0.3, 0.7) * 0.9;
		}
	};
}
