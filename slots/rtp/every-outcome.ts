import type { RandomSource } from './xoshiro.ts';

/**
 * Draws the numbers of `choices`. A draw after the end of this list returns 0 and adds a choice. A choice is the drawn
 * number and the count of possible numbers.
 */
class ScriptedRandomSource implements RandomSource {
	choices: { taken: number; of: number }[] = [];
	#at = 0;
	below(count: number): number {
		const choice = (this.choices[this.#at] ??= { taken: 0, of: count });
		if (choice.of !== count) throw new Error('the play is not deterministic: it must depend on the draws only');
		this.#at++;
		return choice.taken;
	}
	/**
	 * Moves to the next sequence of choices.
	 * @returns false after the last sequence
	 */
	nextOutcome(): boolean {
		this.#at = 0;
		for (let last = this.choices.pop(); last; last = this.choices.pop())
			if (last.taken + 1 < last.of) {
				this.choices.push({ ...last, taken: last.taken + 1 });
				return true;
			}
		return false;
	}
}

/** Plays every possible sequence of draws. `onOutcome` receives each outcome with its probability. */
export function everyOutcome<Outcome>(
	play: (random: RandomSource) => Outcome,
	onOutcome: (outcome: Outcome, chance: number) => void,
): void {
	const random = new ScriptedRandomSource();
	do {
		const outcome = play(random);
		onOutcome(
			outcome,
			random.choices.reduce((all, { of }) => all / of, 1),
		);
	} while (random.nextOutcome());
}
