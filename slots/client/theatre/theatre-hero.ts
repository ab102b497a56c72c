/** The hero of full-screen scenes. Without a skeleton, it is a still picture. */
import { Container, Sprite, Texture } from 'pixi.js';
import { acts, placementAt } from '../scenery/acts.ts';
import type { Dance } from '../scenery/clips.ts';
import { PICTURE_SIDE } from '../scenery/hero-mesh.ts';
import { HeroView } from '../scenery/hero-view.ts';
import { Hero } from '../scenery/hero.ts';
import type { Rig } from '../scenery/rig.ts';
import type { Figure } from '../game-art.ts';
import { sourceOf } from '../textures.ts';
import type { SceneKind } from './compositions.ts';
import { strengths } from './strengths.ts';
import type { WinTier } from '../win-tiers.ts';

const SEED = 0xda7ce;
const ARRIVAL_MS = 420;
/** Size of a hero that begins to arrive, and its way up in shares of the screen's height. */
const ARRIVAL_SIZE = 0.7;
const ARRIVAL_RISE = 0.12;
/** Time of an act, and its shares of height and growth. The texts leave less room than the page of the game. */
const ACT_MS = 2600;
const ACT_HEIGHT = 0.3;
const ACT_GROWTH = 0.5;
/** Share of the height by which an act may lead above the screen. Pictures have some room above heads. */
const ABOVE_SCREEN = 0.04;
/** Time in which the hero grows to the size of a tier. */
const GROWTH_MS = 260;

interface Parts {
	picture: HTMLImageElement;
	rig: Rig | undefined;
	loadTriumph: () => Promise<Figure | undefined>;
	dance: Dance;
	/** Texture and colour of the light behind the hero. */
	glow: Texture;
	color: string;
}

/** A frame of the scene. Lengths are in pixels, times in ms. */
interface HeroFrame {
	now: number;
	/** Since the scene began. */
	ms: number;
	passed: number;
	kind: SceneKind;
	tier: WinTier;
	isStill: boolean;
	/** Middle of the hero, side of its picture, and size of the screen. */
	x: number;
	y: number;
	side: number;
	width: number;
	height: number;
}

export class TheatreHero {
	/** Its origin is the middle of the picture's lower edge. */
	readonly view = new Container();
	readonly glow: Sprite;
	readonly #parts: Parts;
	#still: Sprite | undefined;
	#live: { hero: Hero; view: HeroView } | undefined;
	#seconds = 0;
	/** Time at which the hero rises into the picture. */
	#arrivalSince = 0;
	/** Time at which the hero begins to act for a higher tier. */
	#actSince = -Infinity;
	/** Size, which follows that of the tier. */
	#growth = 1;

	constructor(parts: Parts) {
		this.#parts = parts;
		this.glow = new Sprite({ texture: parts.glow, anchor: 0.5, tint: parts.color, blendMode: 'add' });
	}

	/** The first scene prepares the pictures, because most rounds need none. */
	#prepare(): void {
		const { picture, rig, dance, loadTriumph } = this.#parts;
		if (this.#still || this.#live) return;
		if (!rig) {
			this.#still = new Sprite({ texture: new Texture({ source: sourceOf(picture) }), anchor: { x: 0.5, y: 1 } });
			this.view.addChild(this.#still);
			return;
		}
		const hero = new Hero(SEED, dance);
		this.#live = { hero, view: new HeroView(hero, rig, picture) };
		this.#live.view.root.pivot.set(PICTURE_SIDE / 2, PICTURE_SIDE);
		this.view.addChild(this.#live.view.root);
		const { view } = this.#live;
		loadTriumph()
			.then((figure) => figure && view.addTriumph(figure))
			.catch(reportError);
	}

	/** @param kind a room has no hero */
	begin(kind: SceneKind, now: number): void {
		this.#arrivalSince = now;
		this.#actSince = -Infinity;
		this.#growth = 1;
		this.view.visible = this.glow.visible = kind !== 'room';
		if (kind === 'room') return;
		this.#prepare();
		this.#live?.hero.restart();
		if (this.#live && kind === 'celebration') this.#live.hero.mood = 'feature';
	}

	/** Rises into a new picture. */
	arrive(now: number): void {
		this.#arrivalSince = now;
	}

	/** Shows the triumph until the next scene begins. */
	triumph(): void {
		if (this.#live) this.#live.hero.triumphs = true;
	}

	/** Acts after the arrival. */
	act(now: number): void {
		this.#actSince = now + ARRIVAL_MS;
	}

	cheer(): void {
		if (this.view.visible) this.#live?.hero.react('cheer');
	}

	move(frame: HeroFrame): void {
		if (!this.view.visible) return;
		const { now, ms, passed, kind, tier, isStill, x, y, side, height } = frame;
		const { growth, speed } = strengths[tier];
		if (!isStill && kind === 'celebration') this.#growth += (growth - this.#growth) * Math.min(1, passed / GROWTH_MS);
		const arrived = isStill ? 1 : Math.min(1, Math.max(0, (now - this.#arrivalSince) / ARRIVAL_MS));
		const rise = 1 - (1 - arrived) ** 3;
		const size = (ARRIVAL_SIZE + (1 - ARRIVAL_SIZE) * rise) * this.#growth;
		this.view.position.set(x, y + side / 2 + (1 - rise) * height * ARRIVAL_RISE);
		this.view.rotation = 0;
		this.view.scale.set(size);
		if (!this.#parts.rig && !isStill) this.#bounce(frame, size);
		this.#moveAct(frame);
		this.view.alpha = Math.min(1, arrived * 6);
		this.#draw(isStill ? 0 : passed * (kind === 'celebration' ? Math.sqrt(speed) : 1), side);
		this.glow.position.set(x, y);
		this.glow.setSize(side * 1.7);
		this.glow.alpha = 0.55 + (isStill ? 0 : 0.12 * Math.sin(ms / 260));
	}

	/** The act turns the hero around its middle, and leads away from the nearer edge of the screen. */
	#moveAct({ now, x, side, width, height }: HeroFrame): void {
		const share = (now - this.#actSince) / ACT_MS;
		if (share <= 0 || share >= 1) return;
		const act = placementAt(acts[this.#parts.dance], share);
		const { view } = this;
		const angle = (act.turn * Math.PI) / 180;
		const half = (side * view.scale.y) / 2;
		view.x += act.x * side * (x < width / 2 ? -1 : 1) - half * Math.sin(angle);
		view.y += act.y * side * ACT_HEIGHT - half * (1 - Math.cos(angle));
		view.rotation += angle;
		const grown = 1 + (act.size - 1) * ACT_GROWTH;
		view.scale.set(view.scale.x * grown, view.scale.y * grown);
		// A large hero that jumps stays on the screen.
		const reach = (side * view.scale.y) / 2;
		const middle = view.y - reach * Math.cos(view.rotation);
		view.y += Math.max(0, reach - height * ABOVE_SCREEN - middle);
	}

	/** A hero without a skeleton bounces in the beat of the scene, and its foot stays. */
	#bounce({ ms, kind, tier, height }: HeroFrame, size: number): void {
		const beat = Math.sin(ms / 170);
		// Higher tiers are livelier.
		const joy = kind === 'celebration' ? strengths[tier].speed : 0.6;
		const hop = kind === 'introduction' ? 0 : Math.abs(Math.sin(ms / 340)) * 0.04 * joy;
		this.view.y -= hop * height;
		this.view.scale.set(size * (1 - beat * 0.016), size * (1 + beat * 0.022));
		this.view.rotation = Math.sin(ms / 680) * 0.06 * joy;
	}

	/** @param passed in ms; zero keeps the pose */
	#draw(passed: number, side: number): void {
		if (this.#still) this.#still.scale.set(side / Math.max(this.#still.texture.width, this.#still.texture.height));
		if (!this.#live) return;
		const { hero, view } = this.#live;
		hero.advance(passed);
		this.#seconds += passed / 1000;
		view.draw(side, this.#seconds);
	}
}
