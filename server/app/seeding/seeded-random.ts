export class SeededRandom {
	#state: number;

	constructor(seed: string) {
		let hash = 0x811c9dc5;
		for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
		this.#state = hash >>> 0;
	}

	/** Returns a number in [0, 1) by the algorithm mulberry32. */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let t = this.#state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}

	range(low: number, high: number): number {
		return low + this.next() * (high - low);
	}

	/** Returns a number in [-1, 1], usually near 0. */
	bell(): number {
		return (this.next() + this.next() + this.next()) / 1.5 - 1;
	}
}
