import { element } from './dom.ts';
import { chips, type Panels } from './panels.ts';
import type { Translations } from './translations.ts';

const ROUND_COUNTS = [10, 25, 50, 100] as const;
/** Multiples of the bet; null for no limit. */
const WIN_STOPS = [null, 10, 25, 50, 100] as const;
const LOSS_STOPS = [null, 10, 25, 50, 100] as const;

interface Stops {
	onFeature: boolean;
	/** Multiple of the bet; null for no limit. */
	winAbove: number | null;
	lossAbove: number | null;
}

/** In cents. */
export interface Outcome {
	win: number;
	bet: number;
	balance: number;
	hasFeature: boolean;
}

/**
 * Plays rounds in a loop, because the chain of nested promises would grow with each round.
 * @param play plays one round, and buys a feature if `buy` is given. Returns true if another round follows.
 */
export async function playRounds(play: (buy?: number) => Promise<boolean>, buy?: number): Promise<void> {
	let hasNext = await play(buy);
	while (hasNext) hasNext = await play();
}

export class Autoplay {
	#count: number = ROUND_COUNTS[0];
	#stops: Stops = { onFeature: true, winAbove: null, lossAbove: 50 };
	#left: number | null = null;
	#startBalance = 0;

	/** Null while autoplay is off. */
	get left(): number | null {
		return this.#left;
	}

	begin(balance: number): void {
		this.#left = this.#count;
		this.#startBalance = balance;
	}

	stop(): void {
		this.#left = null;
	}

	countRound(): void {
		if (this.#left !== null) this.#left = Math.max(0, this.#left - 1);
	}

	checkStops({ win, bet, balance, hasFeature }: Outcome): void {
		if (this.#left === null) return;
		const { onFeature, winAbove, lossAbove } = this.#stops;
		const isOver =
			this.#left === 0 ||
			(onFeature && hasFeature) ||
			(winAbove !== null && win > winAbove * bet) ||
			(lossAbove !== null && this.#startBalance - balance >= lossAbove * bet);
		if (isOver) this.stop();
	}

	openPanel(panels: Panels, { t, money, number }: Translations, bet: () => number, onStart: () => void): void {
		panels.open('autoplay', () => {
			const start = element('button', { type: 'button', class: 'call', autofocus: true });
			const label = () => (start.textContent = t('autoStart', { count: this.#count }));
			label();
			start.addEventListener('click', () => {
				panels.close();
				onStart();
			});
			const never = t('autoNever');
			const feature = element('input', { type: 'checkbox' });
			feature.checked = this.#stops.onFeature;
			feature.addEventListener('change', () => (this.#stops.onFeature = feature.checked));
			return [
				t('autoTitle'),
				chips(
					t('autoSpins'),
					'count',
					ROUND_COUNTS.map((count) => [count, number(count)] as const),
					this.#count,
					(count) => {
						this.#count = count;
						label();
					},
				),
				element('p', { class: 'caption-line' }, t('autoStops')),
				element('label', { class: 'tick' }, feature, element('span', {}, t('autoFeature'))),
				chips(
					t('autoWin'),
					'win',
					WIN_STOPS.map((times) => [times, times === null ? never : t('autoWinTimes', { times })] as const),
					this.#stops.winAbove,
					(times) => (this.#stops.winAbove = times),
				),
				chips(
					t('autoLoss'),
					'loss',
					LOSS_STOPS.map((times) => [times, times === null ? never : money(times * bet())] as const),
					this.#stops.lossAbove,
					(times) => (this.#stops.lossAbove = times),
				),
				start,
			];
		});
	}
}
