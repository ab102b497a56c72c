/** Many copies of the hero rise with their light over the place, small ones far away and large ones near. */
import { easeOut } from '../../clock.ts';
import type { Letter } from '../../../engine/definition.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter } from '../entry-canvas.ts';

const SWARM = 58;
/** The nearest members are blurred by their size, so they stay at the sides. */
const NEAR_MEMBERS = 5;

export function swarm(canvas: EntryCanvas, letter?: Letter): Painter {
	const { colors } = canvas;
	const place = canvas.addPlace();
	const dusk = canvas.addGlow(colors.accent);
	const members = Array.from({ length: SWARM }, (_, at) => {
		const isNear = at >= SWARM - NEAR_MEMBERS;
		const side = at % 2 === 0 ? -1 : 1;
		return {
			glow: canvas.addGlow(at % 2 === 0 ? colors.light : colors.accent),
			sprite: canvas.addPicture(letter),
			x: isNear ? 0.5 + side * canvas.between(0.3, 0.52) : canvas.between(-0.02, 1.02),
			y: canvas.between(0, 1),
			// The smallest are drawn first, and look furthest away.
			size: isNear ? canvas.between(0.4, 0.52) : 0.05 + 0.22 * (at / SWARM) ** 1.8,
			phase: canvas.between(0, 7),
		};
	});
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		if (isOpening) place(shown, 1, easeInOut(1 - closed), 1);
		else place(shown, phase(closed, 0.1, 0.7));
		dusk.position.set(width / 2, height * 1.02);
		dusk.setSize(width * 1.5, height * 1.2);
		dusk.alpha = closed * 0.45;
		// The room has a hero of its own, so the swarm becomes clear as it leaves.
		const left = isOpening ? closed : 1;
		const rise = isOpening ? 1 + (1 - closed) * 1.15 : easeOut(closed);
		for (const { glow, sprite, x, y, size, phase: own } of members) {
			const at = 1.25 + y * 1.05 - rise * 1.25 * (0.74 + size * 1.3);
			// Air between the player and the far ones takes their light.
			const far = Math.min(1, 0.45 + size * 3.4);
			sprite.position.set(x * width + Math.sin(ms / 420 + own) * width * 0.012, at * height);
			sprite.scale.set(scaleTo(sprite, size * height));
			sprite.rotation = Math.sin(ms / 520 + own) * 0.1;
			sprite.alpha = far * left;
			glow.position.copyFrom(sprite.position);
			glow.setSize(size * height * 2.1);
			glow.alpha = (0.42 + 0.16 * Math.sin(ms / 160 + own)) * far * left;
		}
	};
}
