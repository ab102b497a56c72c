import type { Definition } from '../engine/definition.ts';
import type { Bet } from './bet.ts';
import { element } from './dom.ts';
import { chips, type Panels } from './panels.ts';
import type { Translations } from './translations.ts';

interface Parts {
	panels: Panels;
	translations: Translations;
	definition: Definition;
	bet: Bet;
	hero: string;
	/** In cents. */
	fullBalance: number;
	onBet: (index: number) => void;
	/** `buy` is an index in the definition's `buys`. */
	onBuy: (buy: number) => void;
	onRefill: () => void;
}

export class MoneyPanels {
	readonly #parts: Parts;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	openBet(): void {
		const { panels, translations, definition, bet, onBet } = this.#parts;
		panels.open('bet', () => [
			translations.t('betTitle'),
			element('p', { class: 'caption-line' }, translations.t('betText', { cost: definition.cost })),
			chips(
				translations.t('chooseBet'),
				'bet',
				bet.choices.map((cents, index) => [index, translations.money(cents)] as const),
				bet.index,
				onBet,
			),
		]);
	}

	openBuy(): void {
		const { panels, translations, definition, bet, hero, onBuy } = this.#parts;
		const { t, money } = translations;
		const { buys = [], symbols, free, hold } = definition;
		const [coin] = Object.entries(symbols).find(([, { role }]) => role === 'coin') ?? [];
		panels.open('buy', () => [
			t('buyTitle'),
			...buys.flatMap(({ feature, price, coins }, buy) => {
				const amount = money(price * bet.cents);
				const text =
					feature === 'free'
						? t('buyFreeText', { spins: free?.spins[0] ?? 0 })
						: t('buyHoldText', {
								coins: Math.min(...(coins ?? []).map(([count]) => count), hold?.needs ?? Infinity),
								coin: coin === undefined ? '' : translations.symbol(definition, coin),
							});
				return [
					element(
						'div',
						{ class: 'offer' },
						element('img', { crossorigin: 'anonymous', src: hero, alt: '' }),
						element('p', {}, text),
						element('b', {}, t('buyPrice', { amount })),
					),
					this.#call(t('buyFor', { amount }), buy === 0, () => {
						panels.close();
						onBuy(buy);
					}),
				];
			}),
			this.#cancel(),
		]);
	}

	/**
	 * If the round costs more than a full balance, offers a lower bet instead.
	 * @param cost price of the wanted round in cents.
	 */
	openRefill(cost: number, balance: number): void {
		const { panels, translations, fullBalance, onRefill } = this.#parts;
		const { t, money } = translations;
		const isEnough = cost <= fullBalance;
		const refill = (): void => {
			panels.close();
			onRefill();
		};
		panels.open('refill', () => [
			t('refillTitle'),
			element(
				'p',
				{},
				t(isEnough ? 'refillText' : 'refillTooLittle', {
					balance: money(balance),
					cost: money(cost),
					amount: money(fullBalance),
				}),
			),
			this.#call(isEnough ? t('refill', { amount: money(fullBalance) }) : t('chooseBet'), true, () =>
				isEnough ? refill() : this.openBet(),
			),
			this.#cancel(),
		]);
	}

	#call(text: string, autofocus: boolean, click: () => void): HTMLElement {
		return element('button', { type: 'button', class: 'call', autofocus, on: { click } }, text);
	}

	#cancel(): HTMLElement {
		const { panels, translations } = this.#parts;
		return element(
			'button',
			{ type: 'button', class: 'quiet', on: { click: () => panels.close() } },
			translations.t('cancel'),
		);
	}
}
