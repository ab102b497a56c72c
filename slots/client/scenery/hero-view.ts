/** Draws a hero: its resting figure, or the figure of its triumph if that has arrived. */
import { Container } from 'pixi.js';
import type { Hero } from './hero.ts';
import { HeroFigure } from './hero-figure.ts';
import { PICTURE_SIDE } from './hero-mesh.ts';
import type { PoseArt, Rig } from './rig.ts';

/** A larger figure would reach the texts of a scene, or leave its canvas beside the reels. */
const MAX_TRIUMPH_SIZE = 1.1;

export class HeroView {
	readonly root = new Container();
	readonly #hero: Hero;
	readonly #rig: Rig;
	readonly #resting: HeroFigure;
	#triumph: HeroFigure | undefined;

	constructor(hero: Hero, rig: Rig, picture: HTMLImageElement) {
		this.#hero = hero;
		this.#rig = rig;
		this.#resting = new HeroFigure(hero, rig, picture);
		this.root.addChild(this.#resting.root);
	}

	addTriumph({ rig, size, picture }: PoseArt & { picture: HTMLImageElement }): void {
		if (this.#triumph) return;
		const shown = Math.min(size, MAX_TRIUMPH_SIZE);
		// Both figures stand on the same point.
		const [x, y] = this.#rig.stand;
		this.#triumph = new HeroFigure(this.#hero, rig, picture);
		this.#triumph.root.scale.set(shown);
		this.#triumph.root.position.set(x - rig.stand[0] * shown, y - rig.stand[1] * shown);
		this.root.addChild(this.#triumph.root);
	}

	/**
	 * @param side side of the resting picture, in pixels
	 * @param seconds time of the flicker of the lights
	 */
	draw(side: number, seconds: number): void {
		this.root.scale.set(side / PICTURE_SIDE);
		const shown = (this.#hero.isTriumphant && this.#triumph) || this.#resting;
		for (const figure of [this.#resting, this.#triumph]) if (figure) figure.root.visible = figure === shown;
		shown.draw(seconds);
	}
}
