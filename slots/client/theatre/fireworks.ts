/** Bursts of sparks around the hero, from mega wins on. Sprites are used again. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Random } from '../../engine/random.ts';

/** More sparks would cost more than the time of a frame in software rendering. */
const MAX_SPARKS = 132;
const BURST_SPARKS = 22;
const LIFE_MS = 1300;
/** Way of the fastest spark, and its fall, as shares of the unit. */
const REACH = 0.34;
const FALL = 0.16;
const SPARK_SIZE = 0.05;

interface Spark {
	sprite: Sprite;
	x: number;
	y: number;
	wayX: number;
	wayY: number;
	age: number;
}

export class Fireworks {
	readonly view = new Container();
	readonly #texture: Texture;
	readonly #colors: readonly string[];
	readonly #random: Random;
	readonly #active: Spark[] = [];
	readonly #spare: Sprite[] = [];
	/** Time until the next burst, in ms. */
	#left = 0;

	constructor(texture: Texture, colors: readonly string[], random: Random) {
		this.#texture = texture;
		this.#colors = colors;
		this.#random = random;
	}

	#unit(): number {
		return this.#random.below(1024) / 1024;
	}

	clear(): void {
		for (const { sprite } of this.#active) this.#rest(sprite);
		this.#active.length = 0;
		this.#left = 0;
	}

	#rest(sprite: Sprite): void {
		this.view.removeChild(sprite);
		this.#spare.push(sprite);
	}

	/** @param x and y in pixels */
	#burst(x: number, y: number): void {
		const tint = this.#colors[this.#random.below(this.#colors.length)] ?? '#ffffff';
		for (let place = 0; place < BURST_SPARKS && this.#active.length < MAX_SPARKS; place++) {
			const sprite = this.#spare.pop() ?? new Sprite({ texture: this.#texture, anchor: 0.5, blendMode: 'add' });
			sprite.tint = place % 4 === 0 ? '#ffffff' : tint;
			this.view.addChild(sprite);
			const angle = (place / BURST_SPARKS) * Math.PI * 2;
			const reach = place % 2 === 0 ? 0.7 + 0.3 * this.#unit() : 0.3 + 0.3 * this.#unit();
			this.#active.push({ sprite, x, y, wayX: Math.cos(angle) * reach, wayY: Math.sin(angle) * reach, age: 0 });
		}
	}

	/**
	 * @param passed in ms
	 * @param interval time between two bursts in ms, or 0 without bursts
	 * @param unit size of the scene in pixels, by which ways and sparks are measured
	 */
	move(passed: number, interval: number, unit: number, width: number, height: number): void {
		this.#left -= passed;
		if (interval > 0 && this.#left <= 0) {
			this.#left = interval;
			// Bursts are at the sides, where texts and hero do not hide them.
			const side = this.#unit() < 0.5 ? 0.06 + 0.24 * this.#unit() : 0.7 + 0.24 * this.#unit();
			this.#burst(side * width, (0.08 + 0.42 * this.#unit()) * height);
		}
		for (let at = this.#active.length - 1; at >= 0; at--) {
			const spark = this.#active[at]!;
			spark.age += passed;
			const life = spark.age / LIFE_MS;
			if (life >= 1) {
				this.#rest(spark.sprite);
				this.#active.splice(at, 1);
				continue;
			}
			const way = (1 - (1 - life) ** 3) * REACH * unit;
			spark.sprite.position.set(spark.x + spark.wayX * way, spark.y + spark.wayY * way + FALL * unit * life * life);
			spark.sprite.alpha = (1 - life) ** 0.8;
			spark.sprite.setSize(unit * SPARK_SIZE * (1 - 0.5 * life));
		}
	}
}
