/** Wheels of a clock turn in from all sides over the place, and mesh. */
import { easeOut } from '../../clock.ts';
import type { Letter } from '../../../engine/definition.ts';
import { easeInOut, type EntryCanvas, phase, type Painter } from '../entry-canvas.ts';
import { smokePicture } from '../entry-pictures.ts';

/** Middle as shares of the screen, diameter as a share of its larger side, picture, and turns. */
interface Wheel {
	x: number;
	y: number;
	size: number;
	part: 'large' | 'small';
	turn: number;
	/** Brightness: wheels further back are darker. */
	tint: number;
	delay: number;
}

const wheels: readonly Wheel[] = [
	{ x: 0.1, y: 0.2, size: 0.5, part: 'small', turn: -0.6, tint: 0x54504c, delay: 0 },
	{ x: 0.88, y: 0.84, size: 0.54, part: 'small', turn: 0.6, tint: 0x54504c, delay: 0.05 },
	{ x: 0.52, y: 0.02, size: 0.34, part: 'large', turn: -0.9, tint: 0x6e665e, delay: 0.1 },
	{ x: 0.46, y: 1, size: 0.36, part: 'large', turn: 0.9, tint: 0x6e665e, delay: 0.1 },
	{ x: 0.02, y: 0.84, size: 0.56, part: 'large', turn: 0.7, tint: 0xd0c8c0, delay: 0.14 },
	{ x: 0.98, y: 0.16, size: 0.56, part: 'large', turn: -0.7, tint: 0xd0c8c0, delay: 0.18 },
	{ x: 0.24, y: 0.36, size: 0.2, part: 'small', turn: -1.9, tint: 0xe8e0d8, delay: 0.24 },
	{ x: 0.77, y: 0.66, size: 0.2, part: 'small', turn: 1.9, tint: 0xe8e0d8, delay: 0.24 },
	{ x: 0.5, y: 0.5, size: 0.42, part: 'large', turn: 1, tint: 0xffffff, delay: 0.3 },
];
const STEAM = 10;
/** Way of a wheel from beyond the screen, as a share of the screen's larger side. */
const WAY = 0.75;

export function gears(canvas: EntryCanvas, letter?: Letter): Painter {
	const { colors, sheet } = canvas;
	const place = canvas.addPlace();
	const fire = canvas.addGlow(colors.light);
	const turning = wheels.map((wheel) => {
		const drawn = canvas.part(wheel.part);
		return {
			...wheel,
			shadow: canvas.addShadow(drawn ?? sheet.texture(letter ?? '1')),
			sprite: canvas.add(drawn ?? sheet.texture(letter ?? '1'), { tint: wheel.tint }),
		};
	});
	const glow = canvas.addGlow(colors.accent);
	const sparks = canvas.addSparks(40, ['#ffffff', '#ffe08a', colors.light]);
	const smoke = smokePicture();
	const steam = Array.from({ length: STEAM }, () => ({
		sprite: canvas.add(smoke, { tint: '#e9dcc8' }),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		size: canvas.between(0.3, 0.6),
	}));
	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		const reach = Math.max(width, height);
		if (isOpening) place(shown, 1, easeInOut(1 - closed), 1);
		else place(shown, phase(closed, 0.15, 0.75));
		fire.position.set(width / 2, height / 2);
		fire.setSize(reach * 1.1, height * 1.2);
		fire.alpha = closed * 0.4;
		for (const { x, y, size, turn, delay, sprite, shadow } of turning) {
			const share = isOpening ? closed ** 1.5 : easeOut(phase(closed, delay, 0.66 + delay));
			const away = 1 - share;
			const isMiddle = x === 0.5;
			// A portrait screen has the same wheels, one above the other.
			const [across, down] = height > width ? [y, x] : [x, y];
			const [fromX, fromY] = [Math.sign(across - 0.5), Math.sign(down - 0.5)];
			sprite.position.set(
				width * across + (isMiddle ? 0 : fromX * away * reach * WAY),
				height * down + (isMiddle ? 0 : fromY * away * reach * WAY * 0.6),
			);
			// The middle one comes out of the distance, and passes the player.
			const near = isOpening ? 2 - closed : share;
			sprite.scale.set((size * reach * (isMiddle ? near : 1)) / sprite.texture.width);
			sprite.alpha = isMiddle && isOpening ? phase(closed, 0.5, 0.95) : 1;
			shadow.alpha = sprite.alpha * 0.5;
			sprite.rotation = turn * (ms / 520);
			sprite.visible = share > 0;
			shadow.visible = sprite.visible;
			shadow.position.set(sprite.x + reach * 0.008, sprite.y + reach * 0.014);
			shadow.scale.copyFrom(sprite.scale);
			shadow.rotation = sprite.rotation;
		}
		glow.position.set(width / 2, height / 2);
		glow.setSize(reach * 0.5);
		glow.alpha = closed ** 3 * (0.3 + 0.1 * Math.sin(ms / 120));
		sparks.fly(isOpening ? 0 : phase(closed, 0.7, 1), width / 2, height / 2, reach * 0.4, { flatness: 0.9 });
		for (const { sprite, x, y, size } of steam) {
			const rise = (y + ms / 1700) % 1;
			sprite.position.set(x * width, height * (1.15 - rise * 1.2));
			sprite.setSize(size * reach * (0.4 + rise * 0.6));
			sprite.rotation = x * 6 + ms / 2400;
			sprite.alpha = closed * 0.3 * Math.sin(Math.PI * rise);
		}
	};
}
