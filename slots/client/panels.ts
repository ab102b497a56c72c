/** The windows over the game, one at a time: a dialog of the browser's own, which keeps the keyboard and closes on Escape. */
import { element } from './dom.ts';
import { icon } from './icons.ts';
import { notes } from './opening.ts';
import type { Words } from './words.ts';

export type PanelName = 'bet' | 'autoplay' | 'buy' | 'menu' | 'refill';

export class Panels {
	readonly #root: HTMLElement;
	readonly #words: Words;
	readonly #dialog: HTMLDialogElement;
	/** The player points, and does not tab. */
	#points = false;
	/** Draws the open panel anew, in another language. */
	#redraw: (() => void) | undefined;

	constructor(root: HTMLElement, words: Words) {
		this.#root = root;
		this.#words = words;
		this.#dialog = element('dialog', { class: 'panel' });
		this.#dialog.addEventListener('close', () => {
			// The event comes late: another may have been opened meanwhile.
			if (this.#dialog.open) return;
			root.dataset['panel'] = '';
			// Focus is back on what opened it; who points goes on with the space key, which is for the reels.
			if (this.#points && document.activeElement instanceof HTMLElement) document.activeElement.blur();
			this.#redraw = undefined;
			this.#dialog.replaceChildren();
		});
		addEventListener('pointerdown', () => (this.#points = true), { capture: true });
		addEventListener('keydown', ({ key }) => key === 'Tab' && (this.#points = false), { capture: true });
		// A click beside the panel closes it.
		this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.close());
		root.dataset['panel'] = '';
		root.append(this.#dialog);
		words.keep(this.#dialog, () => this.#redraw?.());
	}

	get isOpen(): boolean {
		return this.#dialog.open;
	}

	/**
	 * @param make gives the title and what stands under it, in the language of the moment.
	 * @param isWide for pages to read.
	 */
	open(name: PanelName, make: () => [title: string, ...content: HTMLElement[]], isWide = false): void {
		this.#redraw = () => {
			const [title, ...content] = make();
			const headline = element('h2', { id: 'panel-title' }, title);
			const close = element(
				'button',
				{
					type: 'button',
					class: 'plain close',
					'aria-label': this.#words.t('close'),
					on: { click: () => this.close() },
				},
				icon('close'),
			);
			this.#dialog.replaceChildren(
				element('div', { class: 'sheet' }, element('header', {}, headline, close), ...content, notes(this.#words)),
			);
		};
		this.#dialog.className = isWide ? 'panel wide' : 'panel';
		this.#dialog.setAttribute('aria-labelledby', 'panel-title');
		this.#redraw();
		if (!this.#dialog.open) this.#dialog.showModal();
		// Where it is longer than the screen it begins at its beginning, wherever the focus is.
		this.#dialog.querySelector('.sheet')?.scrollTo(0, 0);
		this.#root.dataset['panel'] = name;
	}

	close(): void {
		this.#dialog.close();
	}
}

/** A row of choices of which one holds: radio buttons that look like chips. */
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
