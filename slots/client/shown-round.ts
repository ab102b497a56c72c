import type { Definition } from '../engine/definition.ts';
import type { Cell, SpinStep, Win } from '../engine/steps.ts';
import { easeOut, type Clock } from './clock.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import { tempoOf, type Tempo } from './tempo.ts';
import type { Translations } from './translations.ts';

/** Share of the counting after which the next tick sounds. */
const TICK_SHARE = 0.12;

interface Parts {
	clock: Clock;
	definition: Definition;
	screen: Screen;
	sound: Sound;
	translations: Translations;
}

/**
 * The state of the round that is shown, which its scenes share: the win so far, and data that stays from spin to spin.
 */
export class ShownRound {
	readonly #parts: Parts;
	readonly #onWon: (cents: number) => void;
	/** Coins that the round costs. */
	readonly cost: number;
	tempo: Tempo = tempoOf(false);
	/** Value of a coin, in cents. */
	coin = 1;
	/** Coins won so far by the round, and by its current spin. */
	won = 0;
	spinWon = 0;
	mode: SpinStep['mode'] = 'base';
	/** Cells whose mystery symbols return at the next spin of the feature. */
	readonly mysteryCells = new Set<Cell>();
	/** Wins of the current spin that are still in view. */
	lastWins: readonly Win[] = [];

	/** @param onWon is called with the cents won so far whenever they may have increased. */
	constructor(parts: Parts, onWon: (cents: number) => void) {
		this.#parts = parts;
		this.#onWon = onWon;
		this.cost = parts.definition.cost;
	}

	begin(coin: number): void {
		this.coin = coin;
		this.won = 0;
		this.spinWon = 0;
		this.lastWins = [];
		this.mysteryCells.clear();
	}

	/** Returns the sum after a further win, up to the maximum win. */
	sumWith(coins: number): number {
		return Math.min(this.won + coins, this.#parts.definition.maxWin * this.cost);
	}

	money(coins: number): string {
		return this.#parts.translations.money(coins * this.coin);
	}

	/** Shows the round's win so far under the reels, or `otherwise` while it is zero. */
	showWon(otherwise: () => string, won = this.won): void {
		const { screen, translations } = this.#parts;
		screen.setCaption(won > 0 ? () => translations.t('winOf', { amount: this.money(won) }) : otherwise, won > 0);
	}

	/** Sets the round's win, and counts the caption up to it. */
	async countTo(won: number, durationMs: number): Promise<void> {
		const { clock, sound } = this.#parts;
		const from = this.won;
		this.won = won;
		let ticked = 0;
		await clock.tween(
			durationMs,
			(share) => {
				this.showWon(() => '', Math.round(from + (won - from) * share));
				if (share - ticked > TICK_SHARE) {
					ticked = share;
					sound.play('count', share);
				}
			},
			easeOut,
		);
		this.#onWon(won * this.coin);
	}

	/** Reports the win so far. */
	reportWon(): void {
		this.#onWon(this.won * this.coin);
	}
}
