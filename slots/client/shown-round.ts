/** The round that the demo shows: its state, and the win that counts up under the reels. */
import type { Definition } from '../engine/definition.ts';
import type { Cell, SpinStep, Win } from '../engine/steps.ts';
import { easeOut, type Clock } from './clock.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import { tempoOf, type Tempo } from './tempo.ts';
import type { Translations } from './translations.ts';

/** Fraction of the counting between two ticks. */
const TICK_SHARE = 0.12;

interface Parts {
	clock: Clock;
	definition: Definition;
	screen: Screen;
	sound: Sound;
	translations: Translations;
}

export class ShownRound {
	readonly #parts: Parts;
	readonly #onWon: (cents: number) => void;
	readonly cost: number;
	tempo: Tempo = tempoOf(false);
	/** In cents. */
	coin = 1;
	/** Coins won so far by the round, and by the current spin. */
	won = 0;
	spinWon = 0;
	mode: SpinStep['mode'] = 'base';
	/** Cells on which mystery symbols return at the next spin of the feature. */
	readonly mysteryCells = new Set<Cell>();
	/** Wins of the current spin that are still in view. */
	lastWins: readonly Win[] = [];

	/** @param onWon receives the cents that the round has won so far */
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

	/** Returns the coins won with `coins` more, at most the maximum win. */
	sumWith(coins: number): number {
		return Math.min(this.won + coins, this.#parts.definition.maxWin * this.cost);
	}

	money(coins: number): string {
		return this.#parts.translations.money(coins * this.coin);
	}

	/** Without won coins, shows the text of `otherwise`. */
	showWon(otherwise: () => string, won = this.won): void {
		const { screen, translations } = this.#parts;
		screen.setCaption(won > 0 ? () => translations.t('winOf', { amount: this.money(won) }) : otherwise, won > 0);
	}

	/** Sets the coins won, and counts the caption up to them. */
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

	reportWon(): void {
		this.#onWon(this.won * this.coin);
	}
}
