import type { Luck } from './xoshiro.ts';

/** Random numbers that replay a list of choices and extend it; each choice records its number of outcomes. */
class ScriptedLuck implements Luck {
	choices: { taken: number; of: number }[] = [];
	#at = 0;
	below(count: number): number {
		const choice = (this.choices[this.#at] ??= { taken: 0, of: count });
		if (choice.of !== count) throw new Error('the play is not deterministic: it must depend on the draws only');
		this.#at++;
		return choice.taken;
	}
	/** Moves to the next course. @returns false if there is none. */
	nextCourse(): boolean {
		this.#at = 0;
		for (let last = this.choices.pop(); last; last = this.choices.pop())
			if (last.taken + 1 < last.of) {
				this.choices.push({ ...last, taken: last.taken + 1 });
				return true;
			}
		return false;
	}
}

/** Plays every possible course of the draws and passes each outcome with its probability. */
export function everyCourse<Outcome>(
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
	} while (luck.nextCourse());
}
