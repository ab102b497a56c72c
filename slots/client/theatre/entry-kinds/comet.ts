/** The hero flies across like a comet, with a tail of notes and stars. The sky appears behind it. */
import { CometTail, type Way } from '../comet-tail.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter } from '../entry-canvas.ts';
import { notePictures } from '../entry-pictures.ts';

const NOTES = 40;
/** Strength of the tail's light. */
const LIGHT = 0.3;
/** Share of the closing at which the hero has passed. */
const PASSED = 0.76;
const STARS = 60;

/** From the lower left over the middle to the upper right. */
const wayOf =
	(width: number, height: number): Way =>
	(share) => [
		width * (-0.28 + share * 1.56),
		height * (0.86 - share * 0.72 - Math.sin(Math.PI * Math.min(1.2, Math.max(-0.2, share))) * 0.1),
	];

export function comet(canvas: EntryCanvas): Painter {
	const { colors } = canvas;
	const place = canvas.addPlace();
	const stars = Array.from({ length: STARS }, () => ({
		sprite: canvas.add(canvas.light.spark, {
			tint: canvas.between(0, 1) < 0.5 ? colors.light : '#fff3c8',
			light: true,
		}),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		size: canvas.between(0.01, 0.045),
	}));
	const veil = [colors.accent, colors.light].map((tint) => canvas.addGlow(tint));
	const tail = new CometTail(canvas, LIGHT, [colors.light, colors.accent, colors.panel], notePictures(), NOTES);
	const hero = canvas.addFront();
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const way = wayOf(width, height);
		const flown = isOpening ? 1 + (1 - closed) * 0.5 : closed / PASSED;
		const side = Math.min(height * 0.66, width * 0.8);
		const [x, y] = way(flown);
		// The sky appears behind the comet, and leaves the same way.
		if (isOpening) place(shown, 1, easeInOut(1 - closed), 1);
		else place(shown, 1, 0, phase(x / width, 0, 1));
		for (const { sprite, x: across, y: down, size } of stars) {
			// Stars light up where the comet has passed.
			const lit = phase(x / width - across, 0, 0.2);
			sprite.position.set(across * width, down * height);
			sprite.setSize(size * height * (1 + 0.3 * Math.sin(ms / 90 + across * 50)));
			sprite.rotation = ms / 900 + down * 3;
			sprite.alpha = lit * (isOpening ? closed : 1) * (0.5 + 0.5 * Math.sin(ms / 130 + down * 40));
		}
		for (const [at, sprite] of veil.entries()) {
			sprite.position.set(x - side * 0.3, y);
			sprite.setSize(side * (2.6 - at * 1.1), side * (1.9 - at * 0.8));
			sprite.alpha = isOpening ? 0 : 0.34;
		}
		tail.show(way, flown, side, ms, isOpening ? closed : 1);
		hero.visible = !isOpening;
		hero.position.set(x, y + Math.sin(ms / 120) * height * 0.008);
		hero.scale.set(scaleTo(hero, side));
		hero.rotation = -0.16 + Math.sin(ms / 170) * 0.05;
	};
}
