/** The error is the standard error, which is 0 for an exact mean. */
export interface Estimate {
	mean: number;
	error: number;
}

export class MeanEstimate {
	#count = 0;
	#sum = 0;
	#squares = 0;
	add(value: number): void {
		this.#count++;
		this.#sum += value;
		this.#squares += value * value;
	}
	copy(): MeanEstimate {
		const copy = new MeanEstimate();
		copy.#count = this.#count;
		copy.#sum = this.#sum;
		copy.#squares = this.#squares;
		return copy;
	}
	get count(): number {
		return this.#count;
	}
	get estimate(): Estimate {
		if (this.#count === 0) return { mean: 0, error: 0 };
		const mean = this.#sum / this.#count;
		return { mean, error: Math.sqrt(Math.max(0, this.#squares / this.#count - mean ** 2) / this.#count) };
	}
}
