/** The same seed gives the same numbers, so that drawings are reproducible. */
export class Random {
	private state: number;

	constructor(seed: string) {
		let hash = 0x811c9dc5;
		for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
		this.state = hash >>> 0;
	}

	/** Returns the next number in [0, 1), by mulberry32. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let t = this.state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}

	range(low: number, high: number): number {
		return low + this.next() * (high - low);
	}

	int(low: number, high: number): number {
		return Math.floor(this.range(low, high + 1));
	}

	pick<T>(from: readonly T[]): T {
		return from[Math.floor(this.next() * from.length)] as T;
	}

	/** Returns a number from −1 to 1, mostly near 0. */
	bell(): number {
		return (this.next() + this.next() + this.next()) / 1.5 - 1;
	}
}

/** Returns a function of smooth noise from 0 to 1, summed over octaves. */
export function noise(seed: string): (x: number, y: number, octaves?: number) => number {
	const random = new Random(seed);
	const table = new Float64Array(65536);
	for (let i = 0; i < table.length; i++) table[i] = random.next();
	const at = (x: number, y: number) => table[((y & 255) << 8) | (x & 255)] as number;
	const one = (x: number, y: number) => {
		const x0 = Math.floor(x);
		const y0 = Math.floor(y);
		const fx = x - x0;
		const fy = y - y0;
		const u = fx * fx * (3 - 2 * fx);
		const v = fy * fy * (3 - 2 * fy);
		const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * u;
		const bottom = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * u;
		return top + (bottom - top) * v;
	};
	return (x, y, octaves = 4) => {
		let sum = 0;
		let weight = 0;
		let amplitude = 1;
		for (let i = 0; i < octaves; i++) {
			sum += one(x, y) * amplitude;
			weight += amplitude;
			amplitude *= 0.5;
			x = x * 2.03 + 17.1;
			y = y * 2.03 + 9.7;
		}
		return sum / weight;
	};
}
