import type { StepOf } from '../engine/steps.ts';
import type { PresenterParts } from './presenter-parts.ts';
import type { ShownRound } from './shown-round.ts';
import { tierOf } from './win-tiers.ts';

export class Celebrations {
	readonly #parts: PresenterParts;
	readonly #round: ShownRound;

	constructor(parts: PresenterParts, round: ShownRound) {
		this.#parts = parts;
		this.#round = round;
	}

	/** Celebrates a big win of the spin, and resets the total of the spin. */
	async endSpin(): Promise<void> {
		const round = this.#round;
		const won = round.spinWon;
		round.spinWon = 0;
		const tier = tierOf(won, round.cost);
		if (tier === 'win') return;
		const { announcer, sound, marks, clock, reels, scenery } = this.#parts;
		scenery.mood = 'win';
		clock.speed = 1;
		marks.clear();
		sound.play(tier);
		await announcer.celebrate(null, won * round.coin, tier, won / round.cost);
		clock.speed = 1;
		reels.highlight();
	}

	async cap({ total }: StepOf<'cap'>): Promise<void> {
		const { announcer, sound } = this.#parts;
		const round = this.#round;
		round.won = total;
		round.spinWon = 0;
		sound.play('epic');
		await announcer.celebrate('maxWin', total * round.coin, 'epic', total / round.cost);
		round.reportWon();
	}
}
