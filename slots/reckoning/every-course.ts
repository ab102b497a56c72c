import type { Luck } from './xoshiro.ts';

/** Luck as told: the choices so far, and of how many each was. */
class Told implements Luck {
	choices: { taken: number; of: number }[] = [];
	#at = 0;
	below(count: number): number {
		const choice = (this.choices[this.#at] ??= { taken: 0, of: count });
		if (choice.of !== count) throw new Error('not the same play: what is drawn may hang on nothing but the draws');
		this.#at++;
		return choice.taken;
	}
	/** Begins the next course, or says that there is none. */
	turn(): boolean {
		this.#at = 0;
		for (let last = this.choices.pop(); last; last = this.choices.pop())
			if (last.taken + 1 < last.of) {
				this.choices.push({ ...last, taken: last.taken + 1 });
				return true;
			}
		return false;
	}
}

/** Plays every course that the draws can take; each comes with its chance. */
export function everyCourse<Outcome>(
	play: (luck: Luck) => Outcome,
	meet: (outcome: Outcome, chance: number) => void,
): void {
	const told = new Told();
	do {
		const outcome = play(told);
		meet(
			outcome,
			told.choices.reduce((all, { of }) => all / of, 1),
		);
	} while (told.turn());
}
