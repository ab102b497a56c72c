/** The hero falls onto the screen. Its impact throws sparks and a ring of heat over the place. */
import { easeIn } from '../../clock.ts';
import type { Letter } from '../../../engine/definition.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter } from '../entry-canvas.ts';
import { ringPicture, smokePicture } from '../entry-pictures.ts';
import { impactAt } from '../metal-text.ts';

const HIT_SHARE = 0.46;
const SPARKS = 110;
const EMBERS = 40;
const SMOKE = 8;

export function strike(canvas: EntryCanvas, letter?: Letter): Painter {
	const { colors } = canvas;
	const place = canvas.addPlace();
	const smoke = smokePicture();
	const clouds = Array.from({ length: SMOKE }, (_, at) => ({
		sprite: canvas.add(smoke, { tint: at % 2 === 0 ? '#5a3f33' : '#2f2a30' }),
		side: canvas.between(-1, 1),
		size: canvas.between(0.5, 0.9),
	}));
	const heat = canvas.addGlow(colors.accent);
	const ring = canvas.add(ringPicture(), { tint: '#ffd9a0', light: true });
	const sparks = canvas.addSparks(SPARKS, ['#ffffff', '#ffe08a', '#ff9a3a', colors.accent]);
	const hero = canvas.addFront(letter);
	const core = canvas.addGlow('#fff0c8');
	const embers = Array.from({ length: EMBERS }, () => ({
		sprite: canvas.addGlow(canvas.between(0, 1) < 0.5 ? '#ffb04a' : '#ff6a2a'),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		size: canvas.between(0.006, 0.02),
	}));
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const falling = isOpening ? 1 : phase(closed, 0, HIT_SHARE);
		const hit = isOpening ? 1 : phase(closed, HIT_SHARE, 1);
		const cooled = isOpening ? 1 - closed : 0;
		const foot = height * 0.66;
		if (isOpening) place(shown, 1, easeInOut(1 - closed), 1);
		else place(shown, phase(closed, 0.12, HIT_SHARE + 0.1));
		const shake = impactAt(hit) * height * 0.022;
		const side = Math.min(height * 0.74, width * 0.9);
		hero.position.set(width / 2, height * (0.5 - (1 - easeIn(falling)) * 1.15) + shake);
		const scale = scaleTo(hero, side) * (isOpening ? 1 + cooled * 0.4 : 1.35 - 0.35 * falling);
		const squash = impactAt(hit) * 0.06;
		hero.scale.set(scale * (1 + squash), scale * (1 - squash));
		hero.rotation = (1 - falling) * -0.5;
		const glowing = hit > 0 ? (1 - cooled) * (0.55 + 0.45 * (1 - phase(hit, 0, 0.5))) : 0;
		heat.position.set(width / 2, foot);
		heat.setSize(Math.max(width, height) * (0.9 + hit * 0.6), height * (0.9 + hit * 0.5));
		heat.alpha = glowing * 0.7;
		core.position.set(width / 2, height * 0.52);
		core.setSize(height * (0.2 + 1.1 * (1 - phase(hit, 0, 0.3))));
		core.alpha = hit > 0 ? (1 - phase(hit, 0, 0.35)) * (1 - cooled) : 0;
		ring.position.set(width / 2, foot);
		ring.setSize(Math.max(2, Math.max(width, height) * 1.7 * (1 - (1 - hit) ** 2.5)), Math.max(2, height * hit));
		ring.alpha = hit > 0 ? (1 - hit) * 0.9 : 0;
		sparks.fly(isOpening ? 0 : hit * 0.9, width / 2, height * 0.54, Math.max(width, height) * 0.62, {
			flatness: 0.75,
			fall: 0.32,
		});
		for (const { sprite, side: own, size } of clouds) {
			sprite.position.set(width / 2 + own * hit * width * 0.5, foot + height * (0.12 - hit * 0.1 * size));
			sprite.setSize(height * size * (0.4 + hit), height * size * (0.2 + hit * 0.4));
			sprite.alpha = Math.min(1, hit * 4) * (1 - hit * 0.55) * (1 - cooled) * 0.75;
		}
		for (const { sprite, x, y, size } of embers) {
			const rise = (y + ms / 2400) % 1;
			sprite.position.set(x * width + Math.sin(ms / 260 + y * 30) * 14, height * (1.05 - rise * 1.1));
			sprite.setSize(size * height);
			sprite.alpha = Math.min(1, closed * 2) * (0.5 + 0.4 * Math.sin(ms / 110 + x * 30));
		}
	};
}
