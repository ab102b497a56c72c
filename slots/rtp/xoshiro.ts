export interface RandomSource {
	/** Returns a whole number from 0 to `count` - 1 with equal probabilities. */
	below: (count: number) => number;
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * xoshiro128** 1.1 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021). The
 * engine's generator is of another family, so that the two generators do not share a weakness. The finalizer
 * of MurmurHash3 fills the state from the seed.
 */
export class Xoshiro implements RandomSource {
	#a: number;
	#b: number;
	#c: number;
	#d: number;

	constructor(seed: number) {
		let counter = seed | 0;
		const fill = (): number => {
			counter = (counter + 0x9e3779b9) | 0;
			let word = counter;
			word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
			word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
			return word ^ (word >>> 16);
		};
		this.#a = fill();
		this.#b = fill();
		this.#c = fill();
		this.#d = fill();
	}

	/** Creates a generator with the given state. At least one word must not be 0. */
	static from(a: number, b: number, c: number, d: number): Xoshiro {
		const made = new Xoshiro(0);
		made.#a = a;
		made.#b = b;
		made.#c = c;
		made.#d = d;
		return made;
	}

	/** Returns a random whole number from 0 to 2^32 - 1. */
	word(): number {
		const word = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9);
		const shifted = this.#b << 9;
		this.#c ^= this.#a;
		this.#d ^= this.#b;
		this.#b ^= this.#c;
		this.#a ^= this.#d;
		this.#c ^= shifted;
		this.#d = rotate(this.#d, 11);
		return word >>> 0;
	}

	below(count: number): number {
		const limit = 2 ** 32 - (2 ** 32 % count);
		for (;;) {
			const word = this.word();
			if (word < limit) return word % count;
		}
	}
}
