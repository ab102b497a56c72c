/** Panels over the game, one at a time. The native dialog traps the focus and closes on Escape. */
import { element } from './dom.ts';
import { icon } from './icons.ts';
import { legalNotice } from './loading-screen.ts';
import type { Translations } from './translations.ts';

export type PanelName = 'bet' | 'autoplay' | 'buy' | 'menu' | 'refill' | 'reality-check';

export class Panels {
	readonly #root: HTMLElement;
	readonly #translations: Translations;
	readonly #dialog: HTMLDialogElement;
	/** True if the last input was a pointer, and not the Tab key. */
	#usesPointer = false;
	/** Renders the open panel again after a change of language. */
	#render: (() => void) | undefined;

	constructor(root: HTMLElement, translations: Translations) {
		this.#root = root;
		this.#translations = translations;
		this.#dialog = element('dialog', { class: 'panel' });
		this.#dialog.addEventListener('close', () => {
			// The event comes later, so another panel may already be open.
			if (this.#dialog.open) return;
			root.dataset['panel'] = '';
			// The dialog returns the focus to the button that opened the panel, so the space key would press this
			// button. Pointer users expect the space key to spin the reels.
			if (this.#usesPointer && document.activeElement instanceof HTMLElement) document.activeElement.blur();
			this.#render = undefined;
			this.#dialog.replaceChildren();
		});
		addEventListener('pointerdown', () => (this.#usesPointer = true), { capture: true });
		addEventListener('keydown', ({ key }) => key === 'Tab' && (this.#usesPointer = false), { capture: true });
		this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.close());
		root.dataset['panel'] = '';
		root.append(this.#dialog);
		translations.bind(this.#dialog, () => this.#render?.());
	}

	get isOpen(): boolean {
		return this.#dialog.open;
	}

	/**
	 * Replaces an open panel.
	 * @param make returns title and content in the current language.
	 * @param isWide for pages of text.
	 */
	open(name: PanelName, make: () => [title: string, ...content: HTMLElement[]], isWide = false): void {
		this.#render = () => {
			const [title, ...content] = make();
			const headline = element('h2', { id: 'panel-title' }, title);
			const close = element(
				'button',
				{
					type: 'button',
					class: 'plain close',
					'aria-label': this.#translations.t('close'),
					on: { click: () => this.close() },
				},
				icon('close'),
			);
			this.#dialog.replaceChildren(
				element(
					'div',
					{ class: 'sheet' },
					element('header', {}, headline, close),
					...content,
					legalNotice(this.#translations),
				),
			);
		};
		this.#dialog.className = isWide ? 'panel wide' : 'panel';
		this.#dialog.setAttribute('aria-labelledby', 'panel-title');
		this.#render();
		if (!this.#dialog.open) this.#dialog.showModal();
		// The focused element may be further down.
		this.#dialog.querySelector('.sheet')?.scrollTo(0, 0);
		this.#root.dataset['panel'] = name;
	}

	close(): void {
		this.#dialog.close();
	}

	/** Resolves when the open panel closes. */
	closed(): Promise<void> {
		return new Promise((resolve) => this.#dialog.addEventListener('close', () => resolve(), { once: true }));
	}
}

export function chips<Value>(
	legend: string,
	name: string,
	choices: readonly (readonly [value: Value, label: string])[],
	chosen: Value,
	onChoose: (value: Value) => void,
): HTMLFieldSetElement {
	return element(
		'fieldset',
		{ class: 'chips' },
		element('legend', {}, legend),
		element(
			'div',
			{},
			...choices.map(([value, label]) => {
				const input = element('input', { type: 'radio', name, on: { change: () => onChoose(value) } });
				input.checked = value === chosen;
				return element('label', {}, input, element('span', {}, label));
			}),
		),
	);
}
