/** Shows the current free spin or the respins left, and the meter's multiplier. */
import { element } from './dom.ts';
import type { Screen } from './screen.ts';
import type { MessageKey, Translations } from './translations.ts';

const boardMessages = { free: 'freeSpins', respin: 'respins', left: 'respinsLeft' } satisfies Record<
	string,
	MessageKey
>;

export class FreeBoard {
	readonly #screen: Screen;
	readonly #translations: Translations;
	#number = 0;
	#of = 0;
	#kind: 'free' | 'respin' | 'left' | null = null;
	#meter: number | null = null;

	constructor(screen: Screen, translations: Translations) {
		this.#screen = screen;
		this.#translations = translations;
		translations.bind(screen.board, () => this.#kind !== null && this.#write());
	}

	begin(spins: number): void {
		this.#kind = 'free';
		this.#number = 0;
		this.#of = spins;
		this.#write();
	}

	count(number: number, of: number): void {
		this.#kind = 'free';
		this.#number = number;
		this.#of = of;
		this.#write();
	}

	respin(number: number, of: number): void {
		this.#kind = 'respin';
		this.#number = number;
		this.#of = of;
		this.#write();
	}

	left(number: number, of: number): void {
		this.#kind = 'left';
		this.#number = number;
		this.#of = of;
		this.#write();
	}

	add(spins: number): void {
		this.#of += spins;
		this.#write();
	}

	meter(times: number): void {
		this.#meter = times;
		this.#write();
	}

	end(): void {
		this.#kind = null;
		this.#meter = null;
		this.#write();
	}

	#pips(): HTMLElement {
		const pips = Array.from({ length: this.#of }, (_, place) =>
			element('i', { class: place < this.#number ? 'lit' : '' }),
		);
		return element('span', { class: 'pips', 'aria-hidden': 'true' }, ...pips);
	}

	#write(): void {
		const { board, root } = this.#screen;
		const { t, number } = this.#translations;
		root.toggleAttribute('data-board', this.#kind !== null);
		if (this.#kind === null) {
			board.replaceChildren();
			return;
		}
		const isLeft = this.#kind === 'left';
		board.replaceChildren(
			element(
				'p',
				{ class: 'plaque' },
				element('span', { class: 'label' }, t(boardMessages[this.#kind])),
				isLeft && this.#pips(),
				element('b', {}, isLeft ? number(this.#number) : `${number(this.#number)} / ${number(this.#of)}`),
			),
		);
		if (this.#meter === null) return;
		board.append(
			element(
				'p',
				{ class: 'plaque' },
				element('span', { class: 'label' }, t('multiplier')),
				element('b', {}, `×${number(this.#meter)}`),
			),
		);
	}
}
