import type { Luck } from './xoshiro.ts';

/** Draws that repeat a list of choices and then extend the list. Each choice records its number of outcomes. */
class ScriptedLuck implements Luck {
	choices: { taken: number; of: number }[] = [];
	#at = 0;
	below(count: number): number {
		const choice = (this.choices[this.#at] ??= { taken: 0, of: count });
		if (choice.of !== count) throw new Error('the play is not deterministic: it must depend on the draws only');
		this.#at++;
		return choice.taken;
	}
	/** Moves to the next sequence of choices. @returns false after the last one */
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

/** Plays every possible sequence of draws and passes each outcome and its probability to `onOutcome`. */
export function everyOutcome<Outcome>(
	play: (luck: Luck) => Outcome,
	onOutcome: (outcome: Outcome, chance: number) => void,
): void {
	const luck = new ScriptedLuck();
	do {
		const outcome = play(luck);
		onOutcome(
			outcome,
			luck.choices.reduce((all, { of }) => all / of, 1),
		);
	} while (luck.nextOutcome());
}
