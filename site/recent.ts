/** A map of what was put in last: of more than `most` entries the oldest goes. */
export class Recent<K, V> extends Map<K, V> {
	readonly #most: number;

	constructor(most: number) {
		super();
		this.#most = most;
	}

	override set(key: K, value: V): this {
		this.delete(key);
		super.set(key, value);
		if (this.size > this.#most) this.delete(this.keys().next().value!);
		return this;
	}
}
