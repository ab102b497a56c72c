/** The wheel in its room (`WinScene.room`): a face that turns under the picture of rim, hub and stand, with bulbs and a pointer. */
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { Clock } from '../clock.ts';
import type { ArtData, WheelArt } from '../game-art.ts';
import type { Box } from '../stage.ts';
import { sourceOf, type LightSheet } from '../textures.ts';
import { Glyphs, impactAt, metalOf, MetalText } from '../theatre/metal-text.ts';
import {
	blurFace,
	drawDimming,
	drawFace,
	drawFieldLight,
	drawGloss,
	drawStreaks,
	FACE_SIDE,
	type FaceLook,
	type Field,
} from './face.ts';
import { drawPlainFrame, plainWheel } from './frame.ts';
import { fallAt, IMPACT_SHARE, pointerBend } from './motion.ts';

/** Radius of the face, and the place of the middle, as shares of the screen. */
const WIDE = { face: 0.305, middle: 0.47 };
const TALL = { width: 1, middle: 0.48 };
/** Place and side of the hero on screens without a hero beside the reels, as shares of the screen. */
const HERO_WIDE = { x: 0.86, foot: 0.98, side: 0.5 };
const HERO_TALL = { x: 0.8, foot: 0.97, side: 0.17 };
/** Height from which the wheel falls, as a share of the screen's height. */
const FALL_HEIGHT = 1.15;
const THUD_MS = 420;
/** Speeds in degrees per ms at which the face begins to blur, and is blurred. */
const BLUR_FROM = 0.12;
const BLUR_TO = 0.42;
const BEND_RADIANS = 0.42;
/** Every fourth bulb is lit, and the light fades over the two behind it. */
const CHASE_BULBS = 4;
const CHASE_TAIL = 2.4;
/** Bulbs per ms that the light moves: at rest, and for each degree per ms. */
const IDLE_CHASE = 0.004;
const CHASE_OF_SPEED = 0.034;
/** Half a period. Faster blinking could harm players. */
const BLINK_MS = 210;
const DIMMING = 0.62;
const LIGHT_UP_MS = 260;
const PUFFS = 14;
const PUFF_MS = 700;

interface Parts {
	clock: Clock;
	art: Pick<ArtData, 'colors' | 'face'>;
	light: LightSheet;
	hero: HTMLImageElement;
	/** False while the page shows the hero beside the reels. */
	showsHero: () => boolean;
	box: () => Box;
}

type State = 'rest' | 'turning' | 'won';

const plain = (color: string | undefined, fallback: string): string => color?.replace(/@.*$/, '') ?? fallback;

export class WheelView {
	readonly view = new Container({ visible: false });
	readonly #parts: Parts;
	readonly #body = new Container();
	readonly #hero: Sprite;
	readonly #shadow: Sprite;
	readonly #glow: Sprite;
	readonly #face = new Container();
	readonly #sharp = new Sprite({ anchor: 0.5 });
	readonly #blurred = new Sprite({ anchor: 0.5 });
	readonly #streaks = new Sprite({ anchor: 0.5, blendMode: 'add' });
	readonly #gloss = new Sprite({ anchor: 0.5 });
	readonly #dimming = new Sprite({ anchor: 0.5 });
	readonly #lit = new Sprite({ anchor: 0.5, blendMode: 'add' });
	readonly #frame = new Sprite();
	readonly #bulbs: { halo: Sprite; core: Sprite }[] = [];
	readonly #bulbViews = new Container();
	readonly #pointer = new Sprite();
	readonly #puffs: { sprite: Sprite; x: number; speed: number; size: number }[] = [];
	readonly #puffViews = new Container();
	readonly #plaqueGlyphs: Glyphs;
	readonly #plaque: MetalText;
	#wheel: WheelArt = plainWheel;
	#picture: HTMLImageElement | undefined;
	#fields: readonly Field[] = [];
	/** Textures of the round in view. */
	#made: Texture[] = [];
	#state: State = 'rest';
	#still = false;
	#angle = 0;
	#bend = 0;
	/** In degrees per ms. */
	#speed = 0;
	#chase = 0;
	#fallen = 1;
	#landedAt = -Infinity;
	#wonAt = 0;
	#last = 0;
	#stop: (() => void) | undefined;

	constructor(parts: Parts) {
		this.#parts = parts;
		const { light, art, hero } = parts;
		const { colors, face } = art;
		this.#hero = new Sprite({ texture: new Texture({ source: sourceOf(hero) }), anchor: { x: 0.5, y: 1 } });
		this.#plaqueGlyphs = new Glyphs(face, metalOf(colors));
		this.#plaque = new MetalText(this.#plaqueGlyphs);
		this.#shadow = new Sprite({ texture: light.glow, anchor: 0.5, tint: 0x000000 });
		this.#glow = new Sprite({ texture: light.glow, anchor: 0.5, tint: colors.light, blendMode: 'add' });
		this.#lit.tint = 0xfff0b8;
		this.#streaks.tint = colors.light;
		const random = new Random(seedOf(0x77ee));
		for (let place = 0; place < PUFFS; place++) {
			const sprite = new Sprite({ texture: light.glow, anchor: 0.5, tint: 0xfff0d8 });
			const unit = (): number => random.below(1024) / 1024;
			this.#puffs.push({ sprite, x: unit() * 2 - 1, speed: 0.4 + unit(), size: 0.5 + unit() });
			this.#puffViews.addChild(sprite);
		}
		this.#face.addChild(this.#sharp, this.#blurred, this.#streaks);
		this.#body.addChild(this.#shadow, this.#glow, this.#face, this.#gloss, this.#dimming, this.#lit, this.#frame);
		this.#body.addChild(this.#plaque.view, this.#bulbViews, this.#pointer, this.#puffViews);
		this.view.addChild(this.#body, this.#hero);
	}

	/** Without a picture, the rim is drawn. */
	usePicture(picture: HTMLImageElement, art: WheelArt): void {
		this.#picture = picture;
		this.#wheel = art;
	}

	/** Writes the prizes, in place of those in another language. */
	write(fields: readonly Field[], plaque: string): void {
		const isWritten = this.view.visible && plaque === this.#plaque.text;
		this.#fields = fields;
		this.#plaque.text = plaque;
		if (this.view.visible && !isWritten) this.#draw();
	}

	begin(still: boolean): void {
		const { clock } = this.#parts;
		this.#still = still;
		this.#state = 'rest';
		this.#angle = this.#speed = this.#bend = this.#chase = 0;
		this.#fallen = still ? 1 : 0;
		this.#landedAt = -Infinity;
		this.#draw();
		this.view.visible = true;
		this.#last = clock.now;
		this.#stop?.();
		this.#stop = clock.addTask((now) => this.#move(now));
		this.#move(clock.now);
	}

	/** @param share of the fall onto the ground */
	fall(share: number): void {
		if (this.#fallen < IMPACT_SHARE && share >= IMPACT_SHARE) this.#landedAt = this.#parts.clock.now;
		this.#fallen = share;
	}

	/**
	 * @param angle in degrees
	 * @param speed in degrees per ms
	 * @param sincePeg time since a peg passed the pointer, in ms
	 */
	turn(angle: number, speed: number, sincePeg: number): void {
		this.#state = 'turning';
		this.#angle = angle;
		this.#speed = Math.abs(speed);
		this.#bend = pointerBend(angle, 360 / this.#fields.length, sincePeg);
	}

	/** The field at the pointer has won. */
	win(): void {
		this.#state = 'won';
		this.#speed = 0;
		this.#bend = 0;
		this.#wonAt = this.#parts.clock.now;
	}

	end(): void {
		this.#stop?.();
		this.#stop = undefined;
		this.view.visible = false;
		this.#destroyTextures();
	}

	get angle(): number {
		return this.#angle;
	}

	/** Positions of all parts, for tests that catch a scene without motion. */
	get state(): string {
		const bulbs = this.#bulbs.map(({ halo }) => halo);
		return [this.#body, this.#face, this.#blurred, this.#lit, this.#pointer, ...bulbs]
			.map(({ y, rotation, alpha }) => [y, rotation * 100, alpha * 100].map(Math.round).join())
			.join(' ');
	}

	#draw(): void {
		this.#destroyTextures();
		this.#drawFrame();
		this.#drawFace();
	}

	#destroyTextures(): void {
		for (const texture of this.#made) texture.destroy(true);
		this.#made = [];
	}

	#textureOf(canvas: HTMLCanvasElement): Texture {
		const texture = new Texture({ source: sourceOf(canvas) });
		this.#made.push(texture);
		return texture;
	}

	#drawFace(): void {
		const { colors, face } = this.#parts.art;
		const metal = [0, 1, 2, 3].map((place) => plain(colors.metal[place], colors.light));
		const look: FaceLook = { face, metal: metal as unknown as FaceLook['metal'], outline: colors.deep };
		const count = this.#fields.length;
		const picture = drawFace(this.#fields, look);
		const random = new Random(seedOf(0x57ea));
		for (const [sprite, canvas] of [
			[this.#sharp, picture],
			[this.#blurred, blurFace(picture, count)],
			[this.#streaks, drawStreaks(() => random.below(1024) / 1024)],
			[this.#gloss, drawGloss(this.#wheel.hub / this.#wheel.face)],
			[this.#dimming, drawDimming(count)],
			[this.#lit, drawFieldLight(count)],
		] as const) {
			sprite.texture = this.#textureOf(canvas);
			sprite.setSize(this.#wheel.face * FACE_SIDE);
		}
	}

	#drawFrame(): void {
		const { colors } = this.#parts.art;
		const { width, height, middle, bulbs, pointer, plaque } = this.#wheel;
		const source = sourceOf(this.#picture ?? drawPlainFrame(colors));
		const cut = (x: number, y: number, wide: number, tall: number): Texture => {
			const texture = new Texture({ source, frame: new Rectangle(x, y, wide, tall) });
			this.#made.push(texture);
			return texture;
		};
		this.#frame.texture = cut(0, 0, width, height);
		this.#frame.position.set(-middle[0], -middle[1]);
		this.#pointer.texture = cut(...pointer.frame);
		const [, , pointerWidth, pointerHeight] = pointer.frame;
		this.#pointer.anchor.set(pointer.pivot[0] / pointerWidth, pointer.pivot[1] / pointerHeight);
		this.#pointer.position.set(0, pointer.at);
		this.#plaque.fit(0, plaque.y, plaque.height, plaque.width);
		for (const view of this.#bulbViews.removeChildren()) view.destroy();
		this.#bulbs.length = 0;
		for (let place = 0; place < bulbs.count; place++) {
			const angle = ((place + 0.5) / bulbs.count) * Math.PI * 2;
			const [x, y] = [Math.sin(angle) * bulbs.radius, -Math.cos(angle) * bulbs.radius];
			const add = (tint: string | number, side: number): Sprite => {
				const sprite = new Sprite({ texture: this.#parts.light.glow, anchor: 0.5, tint, blendMode: 'add', x, y });
				sprite.setSize(side);
				this.#bulbViews.addChild(sprite);
				return sprite;
			};
			this.#bulbs.push({ halo: add(0xffc860, 92), core: add(0xfff6dc, 40) });
		}
	}

	#move(now: number): void {
		const passed = now - this.#last;
		this.#last = now;
		const { width, height } = this.#parts.box();
		this.#moveBody(now, width, height);
		this.#moveHero(now, width, height);
		this.#moveFace(now);
		this.#moveBulbs(now, passed);
		this.#movePuffs(now);
		this.#pointer.rotation = -BEND_RADIANS * this.#bend;
		this.#plaque.move(now, true);
	}

	#moveBody(now: number, width: number, height: number): void {
		const { face, width: wide } = this.#wheel;
		const isTall = height > width;
		const scale = isTall
			? (TALL.width * width) / wide
			: Math.min((WIDE.face * height) / face, (TALL.width * width) / wide);
		const above = fallAt(this.#fallen);
		const landed = (now - this.#landedAt) / THUD_MS;
		const thud = impactAt(landed);
		const middle = (isTall ? TALL.middle : WIDE.middle) * height;
		this.#body.position.set(width / 2, middle - above * FALL_HEIGHT * height + thud * height * 0.012);
		this.#body.scale.set(scale * (1 + thud * 0.02), scale * (1 - thud * 0.03));
		// The shadow stays on the ground, and is weak while the wheel is high.
		const ground = this.#wheel.height - this.#wheel.middle[1] - 40;
		this.#shadow.position.set(0, ground + (above * FALL_HEIGHT * height) / scale);
		this.#shadow.setSize(wide * 1.25, 190);
		this.#shadow.alpha = Math.max(0, 0.85 - above);
	}

	/** The hero sways, jumps when the wheel lands, and hops when it has won. */
	#moveHero(now: number, width: number, height: number): void {
		this.#hero.visible = this.#parts.showsHero();
		const { x, foot, side } = height > width ? HERO_TALL : HERO_WIDE;
		const jump = Math.max(0, impactAt((now - this.#landedAt) / THUD_MS));
		const hop = this.#state === 'won' && !this.#still ? Math.abs(Math.sin((now - this.#wonAt) / 190)) : 0;
		const breath = this.#still ? 0 : Math.sin(now / 420);
		const scale = (side * height) / Math.max(this.#hero.texture.width, this.#hero.texture.height);
		this.#hero.position.set(x * width, (foot - 0.02 * jump - 0.035 * hop) * height);
		this.#hero.scale.set(scale * (1 - 0.012 * breath), scale * (1 + 0.016 * breath));
		this.#hero.rotation = this.#still ? 0 : Math.sin(now / 640) * 0.03;
	}

	#moveFace(now: number): void {
		const { face } = this.#wheel;
		this.#face.rotation = (this.#angle * Math.PI) / 180;
		const blur = Math.min(1, Math.max(0, (this.#speed - BLUR_FROM) / (BLUR_TO - BLUR_FROM)));
		this.#blurred.alpha = blur;
		this.#blurred.visible = blur > 0;
		this.#streaks.alpha = blur * 0.5;
		this.#streaks.visible = blur > 0;
		const hasWon = this.#state === 'won';
		const since = now - this.#wonAt;
		const lit = hasWon ? (this.#still ? 1 : Math.min(1, since / LIGHT_UP_MS)) : 0;
		const pulse = this.#still ? 0.6 : 0.6 + 0.4 * Math.cos((since / BLINK_MS / 2) * Math.PI);
		this.#dimming.visible = this.#lit.visible = hasWon;
		this.#dimming.alpha = DIMMING * lit;
		this.#lit.alpha = lit * pulse;
		this.#glow.setSize(face * 3.6);
		this.#glow.alpha = hasWon ? 0.5 + 0.2 * pulse : 0.34;
	}

	#moveBulbs(now: number, passed: number): void {
		this.#chase += passed * (IDLE_CHASE + CHASE_OF_SPEED * this.#speed);
		for (const [place, { halo, core }] of this.#bulbs.entries()) {
			let lit = 1;
			if (!this.#still)
				if (this.#state === 'won') lit = (Math.floor((now - this.#wonAt) / BLINK_MS) + place) % 2;
				else {
					const behind = (((this.#chase - place) % CHASE_BULBS) + CHASE_BULBS) % CHASE_BULBS;
					lit = Math.max(0, 1 - behind / CHASE_TAIL);
				}
			halo.alpha = 0.12 + 0.8 * lit;
			core.alpha = 0.1 + 0.9 * lit;
		}
	}

	/** Dust at the foot of the stand when the wheel lands. */
	#movePuffs(now: number): void {
		const share = (now - this.#landedAt) / PUFF_MS;
		this.#puffViews.visible = share >= 0 && share < 1;
		if (!this.#puffViews.visible) return;
		const ground = this.#wheel.height - this.#wheel.middle[1] - 30;
		for (const { sprite, x, speed, size } of this.#puffs) {
			const out = 1 - (1 - share) ** 2;
			sprite.position.set(x * 300 * (1 + out * 0.5 * speed), ground - 60 * out * speed);
			sprite.setSize(150 * size * (0.4 + out));
			sprite.alpha = 0.4 * (1 - share);
		}
	}
}
