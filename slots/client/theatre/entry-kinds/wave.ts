/** A wave breaks over the screen, and the hero leaps before it. The water then falls, and leaves the room. */
import { easeIn, easeOut } from '../../clock.ts';
import { easeInOut, type EntryCanvas, phase, scaleTo, type Painter, type Shown } from '../entry-canvas.ts';
import { bubblePicture, surfacePicture, waterPicture, wavePicture } from '../entry-pictures.ts';

/** Height of the wave, as a share of the screen's height. Its crest rises above the screen. */
const WAVE_HEIGHT = 1.16;
/** Share of the wave in which it fades into the water behind. */
const FADE_SHARE = 0.3;
/** Place of the lip in the wave, in shares of its picture. */
const LIP = { x: 0.84, y: 0.4 };
/** The surface begins above the screen by this share of the height, and ends below. */
const HIGHEST_SURFACE = -0.5;
const LOWEST_SURFACE = 1.12;
const SURFACE_HEIGHT = 0.52;
/** Width of the picture of the surface, as a multiple of its height. */
const SURFACE_WIDTH = 1.7;
/** Place of the foam in the picture of the surface. */
const FOAM_SHARE = 0.2;
const BUBBLES = 46;
const SPRAY = 54;
const SHAFTS = [0.16, 0.42, 0.62, 0.86];

export function wave(canvas: EntryCanvas): Painter {
	const { colors } = canvas;
	const under = canvas.add(canvas.part('under') ?? waterPicture(colors));
	const shafts = SHAFTS.map((x) => ({ x, shaft: canvas.addGlow(colors.light) }));
	const addBubble = (near: boolean) => ({
		bubble: canvas.add(bubble),
		x: canvas.between(0, 1),
		y: canvas.between(0, 1),
		size: near ? canvas.between(0.03, 0.08) : canvas.between(0.008, 0.024),
	});
	const bubble = bubblePicture();
	const far = Array.from({ length: BUBBLES }, () => addBubble(false));
	const front = canvas.add(canvas.part('front') ?? wavePicture(colors));
	front.anchor.set(0, 0.5);
	const spray = Array.from({ length: SPRAY }, () => ({
		drop: canvas.add(canvas.light.glow),
		born: canvas.between(0, 1),
		angle: canvas.between(-2.6, -0.4),
		speed: canvas.between(0.15, 0.6),
		size: canvas.between(0.008, 0.03),
	}));
	const hero = canvas.addFront();
	const splash = canvas.addSparks(40, ['#ffffff', colors.light]);
	const near = Array.from({ length: 9 }, () => addBubble(true));
	const strip = canvas.part('surface') ?? surfacePicture(colors);
	const surfaces = [0, 1].map((place) => ({
		place,
		tiles: Array.from({ length: 9 }, () => {
			const tile = canvas.add(strip, { tint: place === 0 ? 0x9fb4c8 : 0xffffff });
			tile.anchor.set(0, 0);
			return tile;
		}),
	}));

	const moveFront = ({ closed, isOpening, ms, width, height }: Shown): void => {
		const scale = (height * WAVE_HEIGHT) / front.texture.height;
		const span = front.texture.width * scale;
		const x = isOpening ? width : -span + easeInOut(closed) * (width + span);
		front.visible = !isOpening;
		front.scale.set(scale, scale * (1 + 0.012 * Math.sin(ms / 120)));
		front.position.set(x, height * 0.5);
		for (const { drop, born, angle, speed, size } of spray) {
			drop.visible = !isOpening;
			const age = (born + ms / 620) % 1;
			drop.position.set(
				x + span * LIP.x + (Math.cos(angle) * speed * age - 0.2 * born) * height,
				height *
					(0.5 + (LIP.y - 0.5) * WAVE_HEIGHT + Math.sin(angle) * speed * age * 0.8 + age * age * 0.5 - 0.22 * born),
			);
			drop.setSize(size * height * (1.4 - age));
			drop.alpha = (1 - age) * 0.9;
		}
		// The water behind the wave comes with it.
		const behind = width + span * FADE_SHARE * 1.1;
		if (isOpening) return;
		under.anchor.set(1, 0.5);
		under.position.set(x + span * FADE_SHARE, height / 2);
		under.setSize(behind + 2, height * 1.06);
	};

	const moveSurface = ({ closed, isOpening, ms, width, height }: Shown): void => {
		const level = height * (HIGHEST_SURFACE + (LOWEST_SURFACE - HIGHEST_SURFACE) * easeIn(Math.sqrt(1 - closed)));
		const tall = height * SURFACE_HEIGHT;
		const wide = Math.max(tall * SURFACE_WIDTH, (width * 1.3) / 8);
		for (const { place, tiles } of surfaces) {
			const drift = (ms / 9) * (place === 0 ? -1 : 1) * (0.7 + place * 0.5);
			for (const [tile, sprite] of tiles.entries()) {
				const span = wide * tiles.length;
				sprite.visible = isOpening;
				sprite.position.set(
					((((tile * wide + drift) % span) + span) % span) - wide,
					level - tall * FOAM_SHARE - (1 - place) * height * 0.07 + Math.sin(ms / 150 + place * 2) * height * 0.008,
				);
				sprite.setSize(wide + 1, tall);
			}
		}
		if (!isOpening) return;
		under.anchor.set(0.5, 0);
		under.position.set(width / 2, Math.max(0, level + tall * 0.16));
		under.setSize(width * 1.02, height * 1.1);
	};

	const moveHero = ({ closed, isOpening, ms, width, height }: Shown): void => {
		// The hero leaps ahead of the wave, which overtakes it.
		const leap = isOpening ? 1 : phase(closed, 0.02, 0.7);
		const overtaken = isOpening ? 1 : phase(closed, 0.5, 1);
		const side = Math.min(height * 0.6, width * 0.72);
		hero.position.set(
			width * (-0.16 + 0.82 * easeOut(leap) - 0.16 * easeInOut(overtaken)),
			height * (1.04 - leap * 0.52 - Math.sin(Math.PI * leap) * 0.42) + Math.sin(ms / 140) * 4,
		);
		hero.scale.set(scaleTo(hero, side) * (0.85 + leap * 0.15));
		hero.rotation = -0.42 + leap * 0.62 + Math.sin(ms / 160) * 0.03;
		hero.alpha = phase(closed, 0.02, 0.1);
		splash.fly(isOpening ? 0 : phase(closed, 0.7, 1), width * 0.46, height * 0.62, height * 0.42, {
			flatness: 0.7,
			fall: 0.3,
		});
	};

	return (shown) => {
		const { closed, isOpening, ms, width, height } = shown;
		moveFront(shown);
		moveSurface(shown);
		moveHero(shown);
		const wet = isOpening ? closed ** 1.4 : phase(closed, 0.5, 1);
		for (const { x, shaft } of shafts) {
			shaft.position.set(width * (x + 0.03 * Math.sin(ms / 420 + x * 9)), height * 0.06);
			shaft.rotation = 0.18 + Math.sin(ms / 700 + x * 4) * 0.05;
			shaft.setSize(width * 0.22, height * 1.7);
			shaft.alpha = wet * 0.34;
		}
		for (const { bubble: sprite, x, y, size } of [...far, ...near]) {
			const rise = (y + ms / (2600 - size * 16000)) % 1;
			sprite.position.set(x * width + Math.sin(ms / 200 + x * 20) * 9, height * (1.1 - rise * 1.25));
			sprite.setSize(size * height);
			sprite.alpha = wet * 0.9;
		}
	};
}
