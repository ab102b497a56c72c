/** Decides when a game that waits attracts: something happens in its weather, and hero and symbols perform. */
import { Random, seedOf } from '../../engine/random.ts';

/** Time until a game that begins to wait attracts, in ms. */
const FIRST_MS = 2600;
/** Time between the end and the next beginning, in ms. */
const INTERVAL_MS = [15_000, 20_000] as const;
/** In ms. */
export const ATTRACTION_MS = 4800;

export class Attraction {
	readonly #random: Random;
	#isWaiting = false;
	/** Time until the next beginning or end, in ms. */
	#left = FIRST_MS;
	isOn = false;

	constructor(seed: number) {
		this.#random = new Random(seedOf(seed));
		this.#random.begin(3);
	}

	get isWaiting(): boolean {
		return this.#isWaiting;
	}

	set isWaiting(isWaiting: boolean) {
		if (isWaiting === this.#isWaiting) return;
		this.#isWaiting = isWaiting;
		this.isOn = false;
		this.#left = FIRST_MS;
	}

	/** Share of the attraction that has passed. */
	get share(): number {
		return this.isOn ? 1 - Math.max(0, this.#left) / ATTRACTION_MS : 0;
	}

	/**
	 * @param passed in ms
	 * @returns true if an attraction has begun or ended
	 */
	advance(passed: number): boolean {
		if (!this.#isWaiting) return false;
		this.#left -= passed;
		if (this.#left > 0) return false;
		this.isOn = !this.isOn;
		const [from, to] = INTERVAL_MS;
		this.#left = this.isOn ? ATTRACTION_MS : from + this.#random.below(to - from);
		return true;
	}
}
