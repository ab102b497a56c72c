import type { StepOf } from '../engine/steps.ts';
import type { Celebrations } from './celebrations.ts';
import type { PresenterParts } from './presenter-parts.ts';
import type { RoleLetters } from './role-letters.ts';
import type { ShownRound } from './shown-round.ts';
import { tierOf } from './win-tiers.ts';

export class FeatureScenes {
	readonly #parts: PresenterParts;
	readonly #round: ShownRound;
	readonly #celebrations: Celebrations;
	readonly #letters: RoleLetters;

	constructor(parts: PresenterParts, round: ShownRound, celebrations: Celebrations, letters: RoleLetters) {
		this.#parts = parts;
		this.#round = round;
		this.#celebrations = celebrations;
		this.#letters = letters;
	}

	async scatters({ cells, pays }: StepOf<'scatters'>): Promise<void> {
		const round = this.#round;
		await this.#celebrations.endSpin();
		const { reels, marks, sound, translations, definition, screen, scenery } = this.#parts;
		if (sound.celebrates) scenery.mood = 'win';
		marks.clear();
		reels.highlight(new Set(cells));
		sound.play('feature');
		screen.setCaption(() => {
			const text = translations.t('scatterWin', {
				count: cells.length,
				symbol: translations.symbol(definition, this.#letters.scatter),
			});
			return pays > 0 ? `${text} · ${round.money(pays)}` : text;
		}, true);
		await reels.beat(cells, round.tempo.show * 1.5, round.tempo.reducedMotion);
		if (pays > 0) await round.countTo(round.won + pays, round.tempo.show);
		reels.highlight();
	}

	async free({ spins, more }: StepOf<'free'>): Promise<void> {
		const round = this.#round;
		const { screen, sound, announcer, freeBoard, translations, marks, reels } = this.#parts;
		await this.#celebrations.endSpin();
		marks.clear();
		if (more) {
			sound.play('more');
			freeBoard.add(spins);
			await announcer.banner(() => translations.t('moreFreeSpins', { count: spins }), round.tempo.show * 1.6);
			return;
		}
		screen.prepareFree();
		sound.play('intro');
		await announcer.introduce(
			() => [
				translations.t('freeSpinsWon'),
				translations.number(spins),
				translations.t('freeSpinsName', { count: spins }),
			],
			() => {
				screen.scene = 'free';
				sound.music('free');
				freeBoard.begin(spins);
				screen.setCaption(() => '');
				reels.highlight();
			},
		);
	}

	async freeEnd({ total }: StepOf<'free-end'>): Promise<void> {
		const round = this.#round;
		await this.#celebrations.endSpin();
		const { screen, sound, announcer, freeBoard, marks } = this.#parts;
		marks.clear();
		sound.play('summary');
		const bets = total / round.cost;
		await announcer.showSum('freeSpinsOver', total * round.coin, tierOf(total, round.cost), bets, () => {
			screen.scene = 'base';
			sound.music('base');
			freeBoard.end();
			marks.showHeld([]);
		});
		round.reportWon();
	}

	async wheel(step: StepOf<'wheel'>): Promise<void> {
		const round = this.#round;
		const { screen, sound, wheel, announcer, scenery } = this.#parts;
		await this.#celebrations.endSpin();
		await announcer.enter(() => {
			screen.scene = 'wheel';
			sound.music('free');
		});
		await wheel.turn(step, round.coin, round.tempo, {
			onTurn: () => (scenery.mood = 'tension'),
			onStop: () => {
				scenery.mood = 'feature';
				if (sound.celebrates) scenery.mood = 'win';
			},
			onEnd: () => {
				// Free spins are entered from the room of the wheel.
				if (step.prize === 'free') return;
				screen.scene = 'base';
				sound.music('base');
			},
		});
		if (step.pays > 0) await round.countTo(round.won + step.pays, round.tempo.show * 0.6);
	}

	async hold(step: StepOf<'hold'>): Promise<void> {
		const round = this.#round;
		const { screen, sound, hold, marks, scenery } = this.#parts;
		await this.#celebrations.endSpin();
		round.lastWins = [];
		marks.clear();
		if (sound.celebrates) scenery.mood = 'win';
		sound.play('intro');
		await hold.begin(step, round.coin, round.tempo, () => {
			screen.scene = 'hold';
			sound.music('hold');
		});
	}

	async holdEnd(step: StepOf<'hold-end'>): Promise<void> {
		const round = this.#round;
		const { screen, sound, hold, announcer } = this.#parts;
		await hold.end(step, round.tempo);
		round.won = round.sumWith(step.total);
		sound.play('summary');
		const bets = step.total / round.cost;
		await announcer.showSum('holdOver', step.total * round.coin, tierOf(step.total, round.cost), bets, () => {
			screen.scene = 'base';
			sound.music('base');
			hold.restoreReels();
		});
		round.reportWon();
	}
}
