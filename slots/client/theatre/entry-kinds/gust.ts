/** A snowstorm blows over the place, and the hero comes out of it with the lightning. */
import { easeOut } from '../../clock.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter, type Shown } from '../entry-canvas.ts';
import { cloudPicture, lightningPicture } from '../entry-pictures.ts';

const CLOUDS = 14;
const FLAKES = 150;
const STREAKS = 26;
/** Shares of the closing at which lightning strikes. */
const STRIKES = [0.42, 0.66] as const;
const STRIKE_SHARE = 0.16;
const STORM_TINT = 0x8f9cc4;

export function gust(canvas: EntryCanvas): Painter {
	const { colors, light } = canvas;
	const place = canvas.addPlace(STORM_TINT);
	const cloud = cloudPicture();
	const addCloud = (at: number, tint: string) => ({
		sprite: canvas.add(cloud, { tint }),
		x: canvas.between(0, 1),
		y: canvas.between(-0.1, 1.1),
		size: canvas.between(0.5, 1),
		speed: 0.5 + at * 0.08,
	});
	const far = Array.from({ length: CLOUDS }, (_, at) => addCloud(at, at % 2 === 0 ? '#6f7fb4' : '#a9b6dc'));
	const bolts = STRIKES.map((from, at) => ({
		from,
		bolt: canvas.add(lightningPicture(at), { light: true, tint: '#dfe8ff' }),
		x: at === 0 ? 0.24 : 0.74,
	}));
	const flash = canvas.addGlow('#c9d6ff');
	const halo = canvas.addGlow(colors.accent);
	const hero = canvas.addFront();
	const near = Array.from({ length: CLOUDS / 2 }, (_, at) => addCloud(at + CLOUDS, '#e4ecff'));
	const flakes = Array.from({ length: FLAKES }, (_, at) => ({
		sprite: canvas.add(light.glow, { tint: at % 4 === 0 ? colors.light : '#ffffff' }),
		x: canvas.between(0, 1),
		y: canvas.between(-0.1, 1.05),
		// A few flakes are near, large and fast.
		depth: canvas.between(0, 1) ** 3,
	}));
	const streaks = Array.from({ length: STREAKS }, () => ({
		sprite: canvas.add(light.glow, { tint: '#eef3ff', light: true }),
		x: canvas.between(0, 1),
		y: canvas.between(-0.05, 1.05),
		speed: canvas.between(1.2, 2.4),
	}));

	const moveClouds = ({ ms, width, height }: Shown, strength: number): void => {
		for (const [at, { sprite, x, y, size, speed }] of [...far, ...near].entries()) {
			const across = (x + (ms / 1500) * speed) % 1;
			const isNear = at >= far.length;
			sprite.position.set((across * 2 - 0.5) * width, (isNear ? 0.75 + y * 0.4 : y) * height);
			sprite.setSize(size * height * 1.7, size * height * (isNear ? 0.7 : 0.9));
			sprite.alpha = strength * (isNear ? 0.55 : 0.5) * Math.sin(Math.PI * across);
		}
	};

	const moveSnow = ({ ms, width, height }: Shown, strength: number): void => {
		for (const { sprite, x, y, depth } of flakes) {
			const across = (x + (ms / 900) * (0.5 + depth * 1.6)) % 1;
			const size = (0.006 + depth * 0.045) * height;
			sprite.position.set(
				(across * 1.3 - 0.15) * width,
				(y + across * 0.28) * height + Math.sin(ms / 200 + x * 40) * height * 0.02,
			);
			sprite.setSize(size * (1.4 + depth * 1.6), size);
			sprite.rotation = 0.22;
			sprite.alpha = strength * (0.5 + 0.4 * (1 - depth));
		}
		for (const { sprite, x, y, speed } of streaks) {
			const across = (x + (ms / 620) * speed) % 1;
			sprite.position.set((across * 1.7 - 0.35) * width, (y + across * 0.2) * height);
			sprite.setSize(height * 0.5 * speed, height * 0.012);
			sprite.rotation = 0.17;
			sprite.alpha = strength * 0.34;
		}
	};

	const moveLightning = ({ closed, isOpening, width, height }: Shown): number => {
		let brightest = 0;
		for (const { from, bolt, x } of bolts) {
			const age = isOpening ? 1 : phase(closed, from, from + STRIKE_SHARE);
			const lit = age > 0 && age < 1 ? (1 - age) ** 2 * (Math.sin(age * 34) > -0.4 ? 1 : 0.3) : 0;
			bolt.visible = lit > 0;
			bolt.position.set(width * x, height * 0.32);
			bolt.setSize(height * 0.52, height * 0.86);
			bolt.alpha = lit;
			brightest = Math.max(brightest, lit);
		}
		flash.position.set(width / 2, height * 0.2);
		flash.setSize(width * 1.8, height * 1.7);
		flash.alpha = brightest * 0.55;
		return brightest;
	};

	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const strength = Math.min(1, closed * 1.8);
		if (isOpening) place(shown, 1, easeInOut(1 - closed), 1);
		else place(shown, 1, 0, easeInOut(phase(closed, 0.05, 0.6)));
		moveClouds(shown, strength);
		const brightest = moveLightning(shown);
		const come = isOpening ? 1 + (1 - closed) * 0.35 : easeOut(phase(closed, 0.3, 1));
		hero.position.set(width / 2 + Math.sin(ms / 300) * 3, height * (0.66 - come * 0.1));
		hero.scale.set(scaleTo(hero, Math.min(height * 0.82, width * 0.95)) * (0.62 + come * 0.38));
		// The hero is a shape in the storm until the lightning lights it.
		const seen = Math.round(0x60 + 0x9f * Math.max(phase(closed, 0.5, 0.95), brightest));
		hero.tint = (seen << 16) | (seen << 8) | Math.min(0xff, seen + 0x24);
		hero.alpha = phase(closed, 0.28, 0.6);
		halo.position.copyFrom(hero.position);
		halo.setSize(height * 1.5);
		halo.alpha = hero.alpha * 0.3;
		moveSnow(shown, strength);
	};
}
