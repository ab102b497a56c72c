import { element } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import type { MessageKey, Translations } from './translations.ts';

/** Money is in cents. */
export interface ControlsState {
	balance: number;
	bet: number;
	isPlaying: boolean;
	canSkip: boolean;
	/** Null while autoplay is off. */
	autoLeft: number | null;
	isTurbo: boolean;
	isMuted: boolean;
	canLower: boolean;
	canRaise: boolean;
}

export interface ControlActions {
	spin: () => void;
	skip: () => void;
	lower: () => void;
	raise: () => void;
	chooseBet: () => void;
	autoplay: () => void;
	stopAutoplay: () => void;
	turbo: () => void;
	mute: () => void;
	menu: () => void;
	buy: () => void;
}

/** Games have no purchase of features, and markets forbid controls. */
interface AvailableControls {
	buys: boolean;
	autoplay: boolean;
	turbo: boolean;
}

export class Controls {
	readonly #translations: Translations;
	readonly #spin: HTMLButtonElement;
	readonly #auto: HTMLButtonElement;
	readonly #turbo: HTMLButtonElement;
	readonly #sound: HTMLButtonElement;
	readonly #menu: HTMLButtonElement;
	readonly #lower: HTMLButtonElement;
	readonly #raise: HTMLButtonElement;
	readonly #betButton: HTMLButtonElement;
	readonly #buy: HTMLButtonElement | null;
	readonly #bet = element('span', { class: 'amount' });
	readonly #balance = element('span', { class: 'amount' });
	readonly #actions: ControlActions;
	#state: ControlsState | undefined;

	constructor(root: HTMLElement, translations: Translations, actions: ControlActions, has: AvailableControls) {
		this.#translations = translations;
		this.#actions = actions;
		const button = (className: string, face: IconName, action: () => void): HTMLButtonElement => {
			const made = element('button', { type: 'button', class: className, on: { click: action } }, icon(face));
			// The button must lose the focus after a click, so that the space key spins. A click by key has `detail` 0
			// and keeps the focus.
			made.addEventListener('click', (event) => event.detail > 0 && made.blur());
			return made;
		};
		this.#spin = button('spin', 'spin', () => this.#press());
		this.#auto = button('round auto', 'auto', () =>
			this.#state?.autoLeft === null ? actions.autoplay() : actions.stopAutoplay(),
		);
		this.#turbo = button('round turbo', 'turbo', actions.turbo);
		this.#sound = button('plain sound', 'sound', actions.mute);
		this.#menu = button('plain menu', 'menu', actions.menu);
		this.#lower = button('step lower', 'minus', actions.lower);
		this.#raise = button('step raise', 'plus', actions.raise);
		const label = (key: MessageKey) =>
			translations.bind(element('span', { class: 'label' }), (span) => (span.textContent = translations.t(key)));
		this.#betButton = element(
			'button',
			{ type: 'button', class: 'figure bet', on: { click: actions.chooseBet }, 'aria-haspopup': 'dialog' },
			label('bet'),
			this.#bet,
		);
		this.#buy = has.buys
			? element(
					'button',
					{ type: 'button', class: 'buy', 'aria-haspopup': 'dialog', on: { click: actions.buy } },
					translations.bind(element('span'), (span) => (span.textContent = translations.t('buyFeature'))),
				)
			: null;
		root.append(
			element('div', { class: 'utilities' }, this.#menu, this.#sound),
			element(
				'div',
				{ class: 'status' },
				element('p', { class: 'figure balance' }, label('balance'), this.#balance),
				element('div', { class: 'bets' }, this.#lower, this.#betButton, this.#raise),
			),
			...(this.#buy ? [this.#buy] : []),
			element('div', { class: 'actions' }, has.turbo && this.#turbo, this.#spin, has.autoplay && this.#auto),
		);
		translations.bind(this.#spin, () => this.#state && this.update(this.#state));
		for (const [control, key] of [
			[this.#menu, 'menu'],
			[this.#lower, 'lowerBet'],
			[this.#raise, 'higherBet'],
			[this.#turbo, 'turbo'],
		] as const)
			translations.bind(control, () => name(control, translations.t(key)));
	}

	#press(): void {
		if (this.#state?.isPlaying) this.#actions.skip();
		else this.#actions.spin();
	}

	update(state: ControlsState): void {
		this.#state = state;
		const { t, money } = this.#translations;
		const { isPlaying, canSkip, autoLeft, isTurbo, isMuted } = state;
		this.#balance.textContent = money(state.balance);
		this.#bet.textContent = money(state.bet);
		face(this.#spin, isPlaying ? 'skip' : 'spin');
		name(this.#spin, t(isPlaying ? 'skip' : 'spin'));
		this.#spin.classList.toggle('busy', isPlaying);
		this.#spin.disabled = isPlaying && !canSkip;
		const isAuto = autoLeft !== null;
		face(this.#auto, isAuto ? 'stop' : 'auto');
		name(this.#auto, isAuto ? `${t('stopAutoplay')}: ${t('autoplayLeft', { count: autoLeft })}` : t('autoplay'));
		this.#auto.dataset['left'] = isAuto ? this.#translations.number(autoLeft) : '';
		this.#auto.disabled = isPlaying && !isAuto;
		this.#turbo.setAttribute('aria-pressed', String(isTurbo));
		face(this.#sound, isMuted ? 'muted' : 'sound');
		name(this.#sound, t(isMuted ? 'soundOn' : 'soundOff'));
		const isBusy = isPlaying || isAuto;
		this.#lower.disabled = isBusy || !state.canLower;
		this.#raise.disabled = isBusy || !state.canRaise;
		this.#betButton.disabled = isBusy;
		if (this.#buy) this.#buy.disabled = isBusy;
	}
}

const name = (button: HTMLButtonElement, text: string): void => {
	button.setAttribute('aria-label', text);
	button.title = text;
};

function face(button: HTMLButtonElement, wanted: IconName): void {
	if (button.dataset['icon'] === wanted) return;
	button.dataset['icon'] = wanted;
	button.querySelector('.icon')?.replaceWith(icon(wanted));
}
