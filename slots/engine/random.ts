/**
 * Random numbers of the games: Threefry-2x32 with 20 rounds, from "Parallel Random Numbers: As Easy as 1, 2,
 * 3" (Salmon, Moraes, Dror and Shaw, SC11). The constants are those of the authors' Random123 library.
 *
 * A block of numbers depends only on the seed and a counter. Each round can therefore be replayed alone, and
 * a simulation has the same result on any number of cores. A demo draws its seed in
 * slots/client/demo-settings.ts, and a simulation reads the option `--seed`.
 */

/** 64 bits as two 32-bit words, the low word first. */
export type Seed = readonly [number, number];

const PARITY = 0x1bd11bda;
const WORDS = 2 ** 32;

/**
 * Converts a whole number to a seed.
 * @throws RangeError unless the number is from 0 to 2^53 - 1
 */
export function seedOf(number: number): Seed {
	if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a seed (0 to 2^53 - 1): ${number}`);
	return [number >>> 0, Math.floor(number / WORDS)];
}

export class Random {
	readonly #key0: number;
	readonly #key1: number;
	readonly #key2: number;
	#round = 0;
	#block = 0;
	/** The second word of the last block, if no draw has used the word. */
	#spare = 0;
	#hasSpare = false;

	constructor([low, high]: Seed) {
		this.#key0 = low | 0;
		this.#key1 = high | 0;
		this.#key2 = PARITY ^ low ^ high;
	}

	/**
	 * Begins a round. The numbers of the round do not depend on earlier draws.
	 * @param round number of the round, 0 to 2^32 - 1.
	 * @param block number of the first block of two words.
	 */
	begin(round: number, block = 0): void {
		this.#round = round | 0;
		this.#block = block | 0;
		this.#hasSpare = false;
	}

	/** Returns a random whole number from 0 to 2^32 - 1. */
	word(): number {
		if (this.#hasSpare) {
			this.#hasSpare = false;
			return this.#spare;
		}
		const key0 = this.#key0;
		const key1 = this.#key1;
		const key2 = this.#key2;
		let a = (this.#block++ + key0) | 0;
		let b = (this.#round + key1) | 0;
		// Unrolled, because a loop over the rotations is slower.
		a = (a + b) | 0;
		b = ((b << 13) | (b >>> 19)) ^ a;
		a = (a + b) | 0;
		b = ((b << 15) | (b >>> 17)) ^ a;
		a = (a + b) | 0;
		b = ((b << 26) | (b >>> 6)) ^ a;
		a = (a + b) | 0;
		b = ((b << 6) | (b >>> 26)) ^ a;
		a = (a + key1) | 0;
		b = (b + key2 + 1) | 0;
		a = (a + b) | 0;
		b = ((b << 17) | (b >>> 15)) ^ a;
		a = (a + b) | 0;
		b = ((b << 29) | (b >>> 3)) ^ a;
		a = (a + b) | 0;
		b = ((b << 16) | (b >>> 16)) ^ a;
		a = (a + b) | 0;
		b = ((b << 24) | (b >>> 8)) ^ a;
		a = (a + key2) | 0;
		b = (b + key0 + 2) | 0;
		a = (a + b) | 0;
		b = ((b << 13) | (b >>> 19)) ^ a;
		a = (a + b) | 0;
		b = ((b << 15) | (b >>> 17)) ^ a;
		a = (a + b) | 0;
		b = ((b << 26) | (b >>> 6)) ^ a;
		a = (a + b) | 0;
		b = ((b << 6) | (b >>> 26)) ^ a;
		a = (a + key0) | 0;
		b = (b + key1 + 3) | 0;
		a = (a + b) | 0;
		b = ((b << 17) | (b >>> 15)) ^ a;
		a = (a + b) | 0;
		b = ((b << 29) | (b >>> 3)) ^ a;
		a = (a + b) | 0;
		b = ((b << 16) | (b >>> 16)) ^ a;
		a = (a + b) | 0;
		b = ((b << 24) | (b >>> 8)) ^ a;
		a = (a + key1) | 0;
		b = (b + key2 + 4) | 0;
		a = (a + b) | 0;
		b = ((b << 13) | (b >>> 19)) ^ a;
		a = (a + b) | 0;
		b = ((b << 15) | (b >>> 17)) ^ a;
		a = (a + b) | 0;
		b = ((b << 26) | (b >>> 6)) ^ a;
		a = (a + b) | 0;
		b = ((b << 6) | (b >>> 26)) ^ a;
		a = (a + key2) | 0;
		b = (b + key0 + 5) | 0;
		this.#spare = b >>> 0;
		this.#hasSpare = true;
		return a >>> 0;
	}

	/**
	 * Returns a whole number from 0 to `count` - 1 with equal probabilities, by Lemire's method ("Fast Random
	 * Integer Generation in an Interval", 2019). Its products are exact in a double for counts up to 2^21.
	 * @param count 1 to 2^21
	 */
	below(count: number): number {
		let product = this.word() * count;
		let high = Math.floor(product / WORDS);
		let low = product - high * WORDS;
		if (low < count) {
			const threshold = (WORDS - count) % count;
			while (low < threshold) {
				product = this.word() * count;
				high = Math.floor(product / WORDS);
				low = product - high * WORDS;
			}
		}
		return high;
	}
}
