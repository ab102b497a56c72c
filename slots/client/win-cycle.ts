/** Shows the wins of a finished round one by one, in `PASSES` passes. A new round ends the passes. */
import type { Win } from '../engine/steps.ts';
import type { PresenterParts } from './presenter-parts.ts';
import type { ShownRound } from './shown-round.ts';

/** Time for which the wins are shown, first together and then one by one. */
const SHOW_MS = 1300;
const PASSES = 2;

export class WinCycle {
	readonly #parts: PresenterParts;
	readonly #round: ShownRound;
	/** Number of the newest cycle. A cycle ends when this number has changed. */
	#cycle = 0;

	constructor(parts: PresenterParts, round: ShownRound) {
		this.#parts = parts;
		this.#round = round;
	}

	stop(): void {
		this.#cycle++;
	}

	/** Returns true if all wins have been shown. */
	async play(): Promise<boolean> {
		const { clock, marks, reels, definition, screen } = this.#parts;
		const round = this.#round;
		const wins = round.lastWins;
		// After tumbles, the winning symbols are no longer on the grid.
		if (wins.length === 0 || definition.base.tumbles) return true;
		const cycle = ++this.#cycle;
		const showAll = (): void => {
			marks.show(wins);
			reels.highlight(new Set(wins.flatMap((win) => win.cells)));
			round.showWon(() => '');
		};
		for (let pass = 0; pass < PASSES; pass++) {
			showAll();
			await clock.rest(SHOW_MS);
			if (this.#cycle !== cycle) return false;
			for (const win of wins) {
				marks.show([win]);
				reels.highlight(new Set(win.cells));
				screen.setCaption(() => this.#describe(win), true);
				await clock.rest(SHOW_MS);
				if (this.#cycle !== cycle) return false;
			}
		}
		showAll();
		return true;
	}

	#describe(win: Win): string {
		const { translations, definition } = this.#parts;
		const symbol = translations.symbol(definition, win.letter) || win.letter;
		const { count, times, pays } = win;
		const what =
			win.line !== undefined
				? translations.t('lineWin', { line: win.line + 1, count, symbol })
				: win.ways !== undefined
					? translations.t('waysWin', { ways: win.ways, count, symbol })
					: translations.t('clusterWin', { count, symbol });
		const factor = times > 1 ? ` · ${translations.t('timesWin', { times })}` : '';
		return `${what}${factor} · ${this.#round.money(pays)}`;
	}
}
