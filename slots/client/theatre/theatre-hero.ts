/** The hero of full-screen scenes. Without a skeleton, it is a still picture. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Dance } from '../scenery/clips.ts';
import { PICTURE_SIDE } from '../scenery/hero-mesh.ts';
import { HeroView } from '../scenery/hero-view.ts';
import { Hero } from '../scenery/hero.ts';
import type { Rig } from '../scenery/rig.ts';
import type { Figure } from '../game-art.ts';
import { sourceOf } from '../textures.ts';

const SEED = 0xda7ce;

interface Parts {
	picture: HTMLImageElement;
	rig: Rig | undefined;
	loadTriumph: () => Promise<Figure | undefined>;
	dance: Dance;
}

export class TheatreHero {
	/** Its origin is the middle of the picture's lower edge. */
	readonly view = new Container();
	readonly #parts: Parts;
	#still: Sprite | undefined;
	#live: { hero: Hero; view: HeroView } | undefined;
	#seconds = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	get isLive(): boolean {
		return this.#parts.rig !== undefined;
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

	begin(dances: boolean): void {
		this.#prepare();
		this.#live?.hero.restart();
		if (this.#live && dances) this.#live.hero.mood = 'feature';
	}

	/** Shows the triumph until the next scene begins. */
	triumph(): void {
		if (this.#live) this.#live.hero.triumphs = true;
	}

	cheer(): void {
		if (this.view.visible) this.#live?.hero.react('cheer');
	}

	/**
	 * @param passed in ms; zero keeps the pose
	 * @param side side of the picture in pixels
	 */
	draw(passed: number, side: number): void {
		if (this.#still) this.#still.scale.set(side / Math.max(this.#still.texture.width, this.#still.texture.height));
		if (!this.#live) return;
		const { hero, view } = this.#live;
		hero.advance(passed);
		this.#seconds += passed / 1000;
		view.draw(side, this.#seconds);
	}
}
