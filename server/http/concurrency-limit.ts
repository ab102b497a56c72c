import { HttpError } from './errors.ts';
import { message } from '../kernel/messages.ts';

interface Limits {
	max: number;
	/** Maximum number of concurrent operations of one client. By default, `max`. */
	maxPerClient?: number;
}

/** Limits the number of concurrent operations in this process. */
export class ConcurrencyLimit {
	readonly #max: number;
	readonly #maxPerClient: number;
	readonly #counts = new Map<string, number>();
	#total = 0;

	constructor({ max, maxPerClient = max }: Limits) {
		this.#max = max;
		this.#maxPerClient = maxPerClient;
	}

	/**
	 * Starts an operation of a client.
	 * @returns a function that ends the operation; further calls of the function do nothing
	 * @throws {HttpError} 503 above a limit
	 */
	start(client = ''): () => void {
		const own = this.#counts.get(client) ?? 0;
		if (this.#total >= this.#max || own >= this.#maxPerClient) throw new HttpError(503, 'busy', message('http.busy'));
		this.#total++;
		this.#counts.set(client, own + 1);
		let isEnded = false;
		return () => {
			if (isEnded) return;
			isEnded = true;
			this.#total--;
			const rest = this.#counts.get(client)! - 1;
			if (rest === 0) this.#counts.delete(client);
			else this.#counts.set(client, rest);
		};
	}
}
