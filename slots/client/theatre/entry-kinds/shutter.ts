/** A shutter falls over the screen, and a sign lights up on it. The shutter then rolls up. */
import { easeIn } from '../../clock.ts';
import { type EntryCanvas, phase, scaleTo, type Painter } from '../entry-canvas.ts';
import { shutterPicture } from '../entry-pictures.ts';
import { impactAt } from '../metal-text.ts';

/** Share of the closing at which the shutter reaches the ground. */
const FALLEN = 0.5;
/** Share of the opening until the shutter begins to roll. */
const ROLLING = 0.18;
/** Below this value of the flicker, the sign is off. */
const OFF = -0.2;
const RAIN = 40;

export function shutter(canvas: EntryCanvas): Painter {
	const { colors } = canvas;
	const shade = canvas.add(canvas.light.glow, { tint: '#000000' });
	const slats = canvas.add(canvas.part('shutter') ?? shutterPicture(colors));
	slats.anchor.set(0.5, 1);
	const street = [colors.accent, colors.light].map((tint) => canvas.addGlow(tint));
	const halo = canvas.addGlow(colors.accent);
	const signTexture = canvas.part('sign');
	const sign = signTexture ? canvas.add(signTexture) : canvas.addFront();
	const bloom = canvas.add(sign.texture, { light: true });
	const sparks = canvas.addSparks(46, ['#ffffff', colors.light, colors.accent]);
	const rain = Array.from({ length: RAIN }, () => ({
		drop: canvas.add(canvas.light.glow, { tint: colors.light, light: true }),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		speed: canvas.between(0.8, 1.6),
	}));
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const open = 1 - closed;
		const rolled = isOpening ? phase(open, ROLLING, 1) ** 1.6 : 1 - easeIn(phase(closed, 0, FALLEN)) ** 0.8;
		const bounce = isOpening ? 0 : impactAt(phase(closed, FALLEN, 1)) * height * 0.022;
		const scale = Math.max((width * 1.02) / slats.texture.width, (height * 1.05) / slats.texture.height);
		const lower = height * 1.025 - rolled * height * 1.12 - Math.max(0, bounce);
		// The shutter hangs by its lower edge, so at rest the picture covers the screen.
		slats.scale.set(scale);
		slats.position.set(width / 2, lower + (1 - rolled) * ((slats.texture.height * scale - height * 1.05) / 2));
		shade.position.set(width / 2, lower);
		shade.setSize(width * 1.6, height * 0.3);
		shade.alpha = rolled > 0.01 && rolled < 0.99 ? 0.8 : 0;
		for (const [at, glow] of street.entries()) {
			glow.position.set(width * (at === 0 ? 0.08 : 0.92), lower - height * 0.4);
			glow.setSize(height * 0.9, height * 1.6);
			glow.alpha = (1 - rolled) * 0.4 * (0.9 + 0.1 * Math.sin(ms / 70 + at * 2));
		}
		const lit = isOpening ? 1 - phase(open, 0.1, 0.5) : phase(closed, 0.6, 0.86);
		const isOn = isOpening || lit === 1 || Math.sin(ms / 13) + Math.sin(ms / 31) > OFF;
		const side = Math.min(width * 0.84, height * 0.7);
		sign.position.set(width / 2, lower - height * 0.525);
		sign.scale.set(scaleTo(sign, side));
		sign.alpha = isOpening ? 1 : phase(closed, 0, 0.1);
		// The tubes are dark glass until they are switched on.
		sign.tint = isOn && lit > 0 ? 0xffffff : 0x46405a;
		bloom.position.copyFrom(sign.position);
		bloom.scale.copyFrom(sign.scale);
		bloom.alpha = isOn ? lit * (0.4 + 0.12 * Math.sin(ms / 45)) : 0;
		halo.position.copyFrom(sign.position);
		halo.setSize(side * 1.9);
		halo.alpha = isOn ? lit * 0.5 : 0;
		sparks.fly(isOpening ? 0 : phase(closed, FALLEN, 0.95), width / 2, height * 0.98, width * 0.5, {
			flatness: 0.35,
			fall: -0.05,
		});
		for (const { drop, x, y, speed } of rain) {
			const fall = (y + (ms / 700) * speed) % 1;
			drop.position.set(x * width, (fall * 1.2 - 0.1) * height);
			drop.setSize(height * 0.004, height * 0.07 * speed);
			drop.alpha = closed * 0.4;
		}
	};
}
