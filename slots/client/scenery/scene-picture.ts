/** Computes the sprites of a scene for a time and a mood. It draws nothing, so tests compare its numbers. */
import { Random, seedOf } from '../../engine/random.ts';
import { fadeMoods, moods, stillMood, type Mood, type MoodShares } from './mood.ts';
import { motions, type Flow, type Motion, type Particle, type Sample } from './motions.ts';
import { isLight, type Tile } from './shapes.ts';
import type { Layer, Light, Weather } from './weather.ts';

/** A sprite of the picture, in pixels of the scene. */
export interface SceneSprite extends Tile {
	x: number;
	y: number;
	width: number;
	height: number;
	/** In radians. */
	turn: number;
	alpha: number;
	tint: number;
	/** Share of the parallax, from 0 (far) to 1 (near). */
	depth: number;
	/** The point of the sprite that is at x and y, as a share of its height. */
	anchor: number;
}

/** Near particles from this depth on are blurred. */
const BLUR_DEPTH = 0.8;
/** Speed, wind and light by mood. */
const speeds: MoodShares = { base: 1, attract: 1.7, tension: 1.8, feature: 1.35, win: 3.2 };
const winds: MoodShares = { base: 0.004, attract: 0.03, tension: 0.012, feature: 0.012, win: 0.16 };
const brightness: MoodShares = { base: 1.25, attract: 1.75, tension: 1.6, feature: 1.55, win: 2.1 };
/** Share of a layer's particles by mood. */
const amounts: MoodShares = { base: 0.8, attract: 1, tension: 0.9, feature: 1, win: 1 };

const sumOf = (shares: MoodShares, values: MoodShares): number => {
	let sum = 0;
	let total = 0;
	for (const mood of moods) {
		sum += shares[mood] * values[mood];
		total += shares[mood];
	}
	return total > 0 ? sum / total : values.base;
};

const tintOf = (color: string): number => Number.parseInt(color.slice(1), 16);

interface MovingSprite {
	sprite: SceneSprite;
	particle: Particle;
	layer: Layer;
	place: number;
	count: number;
	size: number;
	/** Opacity of the particle before its motion. */
	alpha: number;
}

export class ScenePicture {
	readonly #lights: { sprite: SceneSprite; light: Light; phase: number }[] = [];
	readonly #moving: MovingSprite[] = [];
	readonly sprites: SceneSprite[] = [];
	readonly #shares = stillMood('base');
	readonly #flow: Flow = { travel: 0, time: 0, wind: 0, aspect: 1 };
	readonly #sample: Sample = { x: 0, y: 0, scale: 1, stretch: 1, turn: 0, alpha: 1 };
	mood: Mood = 'base';

	/**
	 * @param density share of the particles that are shown
	 * @param maxLightSize width of the widest light, as a share of the scene's mean side
	 */
	constructor({ lights, layers }: Weather, seed: number, density = 1, maxLightSize = Infinity) {
		const random = new Random(seedOf(seed));
		random.begin(1);
		const next = (): number => random.word() / 2 ** 32;
		for (const light of lights.filter(({ size }) => size[0] <= maxLightSize)) {
			const sprite = this.#add({ sprite: light.sprite, isBlurred: false }, light.color, 0.15);
			sprite.anchor = light.sprite === 'shaft' ? 0 : 0.5;
			this.#lights.push({ sprite, light, phase: next() });
		}
		for (const layer of layers) {
			const count = Math.max(1, Math.round(layer.count * density));
			const [far, near] = layer.depth;
			for (let place = 0; place < count; place++) {
				const depth = far + (near - far) * (count > 1 ? place / (count - 1) : 1);
				const particle = { a: next(), b: next(), c: next(), d: next(), depth };
				const [smallest, largest] = layer.size;
				const isBlurred = depth > BLUR_DEPTH && !isLight(layer.sprite) && layer.sprite !== 'mist';
				const color = layer.colors[Math.floor(next() * layer.colors.length)] ?? '#ffffff';
				const sprite = this.#add({ sprite: layer.sprite, isBlurred }, color, depth);
				const size = (smallest + (largest - smallest) * next()) * (0.6 + 1.3 * depth);
				// A few of the near particles are much nearer than the others.
				const isVeryNear = isBlurred && place % 3 === 0;
				// The places are in the order of the depths, so another order decides which particles are shown.
				const order = shuffled(place, count);
				this.#moving.push({
					sprite,
					particle,
					layer,
					place: order,
					count,
					size: size * (isVeryNear ? 1.7 : 1),
					alpha: layer.alpha * (0.55 + 0.45 * depth) * (isVeryNear ? 0.55 : isBlurred ? 0.8 : 1),
				});
			}
		}
	}

	#add(tile: Tile, color: string, depth: number): SceneSprite {
		const sprite = {
			...tile,
			x: 0,
			y: 0,
			width: 0,
			height: 0,
			turn: 0,
			alpha: 0,
			tint: tintOf(color),
			depth,
			anchor: 0.5,
		};
		this.sprites.push(sprite);
		return sprite;
	}

	/** @param passed in ms */
	advance(passed: number): void {
		fadeMoods(this.#shares, this.mood, passed);
		const seconds = passed / 1000;
		const flow = this.#flow;
		flow.time += seconds;
		flow.travel += seconds * sumOf(this.#shares, speeds);
		flow.wind += seconds * sumOf(this.#shares, winds);
	}

	/** Writes the sprites for a scene of this size. */
	place(width: number, height: number): void {
		const unit = Math.sqrt(width * height);
		this.#flow.aspect = width / height;
		const bright = sumOf(this.#shares, brightness);
		for (const { sprite, light, phase } of this.#lights) this.#placeLight(sprite, light, phase, bright, width, height);
		const amount = sumOf(this.#shares, amounts);
		for (const { sprite, particle, layer, place, count, size, alpha } of this.#moving) {
			const shown = Math.min(1, Math.max(0, amount * count - place)) * this.#shareOf(layer.moods);
			sprite.alpha = 0;
			if (shown === 0) continue;
			const sample = this.#sample;
			sample.scale = 1;
			sample.stretch = 1;
			sample.turn = 0;
			sample.alpha = shown * alpha;
			const motion: Motion = motions[layer.motion];
			motion(particle, this.#flow, layer, sample);
			sprite.x = (width > height && !layer.points ? besideReels(sample.x) : sample.x) * width;
			sprite.y = sample.y * height;
			sprite.height = size * unit * sample.scale;
			sprite.width = sprite.height * sample.stretch;
			sprite.turn = sample.turn;
			sprite.alpha = Math.min(1, Math.max(0, sample.alpha));
		}
	}

	#placeLight(sprite: SceneSprite, light: Light, phase: number, bright: number, width: number, height: number): void {
		const unit = Math.sqrt(width * height);
		const { time } = this.#flow;
		const turns = time / light.time + phase;
		const swing = Math.sin(turns * Math.PI * 2);
		const breath = 0.78 + 0.22 * Math.sin(turns * Math.PI * 2 * 1.37 + 1);
		const isShaft = light.sprite === 'shaft';
		const sway = light.sway ?? 0;
		sprite.x = (light.at[0] + (isShaft ? 0 : sway * swing)) * width;
		sprite.y = (light.at[1] + (isShaft ? 0 : sway * 0.4 * Math.cos(turns * Math.PI * 2 * 0.7))) * height;
		sprite.width = light.size[0] * unit * (isShaft ? 0.9 + 0.1 * breath : 1);
		sprite.height = light.size[1] * (isShaft ? Math.max(unit, height) : unit);
		sprite.turn = (((light.turn ?? 0) + (isShaft ? sway * swing : 0)) * Math.PI) / 180;
		const level = light.flashes ? flash(turns) : breath * (1 - (light.flicker ?? 0) * 0.5 * fire(time + phase * 9));
		sprite.alpha = Math.min(1, light.alpha * level * bright * this.#shareOf(light.moods));
	}

	#shareOf(own: readonly Mood[] | undefined): number {
		if (!own) return 1;
		return Math.min(
			1,
			own.reduce((sum, mood) => sum + this.#shares[mood], 0),
		);
	}
}

/** In a wide window, the reels hide the middle. More particles are beside them. */
function besideReels(x: number): number {
	if (x < 0.35) return x * 0.69;
	if (x > 0.65) return 1 - (1 - x) * 0.69;
	return 0.2415 + ((x - 0.35) / 0.3) * 0.517;
}

/** Returns each place once, in an order without a pattern. */
function shuffled(place: number, count: number): number {
	let step = Math.max(1, Math.round(count * 0.38));
	while (step > 1 && commonDivisor(step, count) > 1) step--;
	return (place * step) % count;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Noise of a fire, from 0 to 1. */
const fire = (seconds: number): number =>
	0.5 + 0.25 * Math.sin(seconds * 9.1) + 0.15 * Math.sin(seconds * 17.3 + 1) + 0.1 * Math.sin(seconds * 31.7 + 2);

/** Two flashes at the beginning of each cycle. */
function flash(turns: number): number {
	const share = (turns - Math.floor(turns)) * 30;
	const first = share < 1 ? 1 - share : 0;
	const second = share > 1.4 && share < 4 ? Math.exp(-(share - 1.4) * 1.6) : 0;
	return Math.max(first * 0.7, second);
}
