/** Runs work one after another, in the order of the calls. */
export class Turns {
	#last: Promise<unknown> = Promise.resolve();

	/**
	 * Runs `work` when all earlier work has ended, or not at all if the signal is aborted before that.
	 * @throws the reason of the signal, or the error of the work
	 */
	run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
		const turn = this.#last.then(() => {
			signal.throwIfAborted();
			return work();
		});
		this.#last = turn.catch(() => undefined);
		return turn;
	}
}
