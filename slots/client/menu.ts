import type { Definition, Letter } from '../engine/definition.ts';
import type { ArtData } from './game-art.ts';
import { element, svg } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import type { Panels } from './panels.ts';
import { paytableOf } from './paytable.ts';
import { wordOnRibbon } from './ribbon-words.ts';
import { rulesOf, type RulesMathematics } from './rules.ts';
import type { MessageKey, Translations } from './translations.ts';

/** The demo's seed, the number and the buy are enough to play the round again. */
export interface PlayedRound {
	number: number;
	buy: number | undefined;
	/** In cents. */
	coin: number;
	cost: number;
	win: number;
}

export const MAX_HISTORY_ROUNDS = 50;

const pages = ['paytable', 'rules', 'history', 'settings'] as const;
type Page = (typeof pages)[number];

interface MenuParts {
	panels: Panels;
	translations: Translations;
	definition: Definition;
	art: ArtData;
	atlas: string;
	mathematics: RulesMathematics;
	seed: number;
	coin: () => number;
	history: () => readonly PlayedRound[];
	settingsPage: () => HTMLElement[];
	canReplay: () => boolean;
	onReplay: (played: PlayedRound) => void;
	/** URL of the game's page. Null shows no link. */
	back: string | null;
}

const roleMessages: Record<string, MessageKey> = {
	wild: 'roleWild',
	scatter: 'roleScatter',
	mystery: 'roleMystery',
	coin: 'roleCoin',
};

export class Menu {
	readonly #parts: MenuParts;
	#page: Page = 'paytable';

	constructor(parts: MenuParts) {
		this.#parts = parts;
	}

	open(page: Page = this.#page): void {
		this.#page = page;
		this.#parts.panels.open('menu', () => this.#render(), true);
		document.getElementById(`tab-${page}`)?.focus({ preventScroll: true });
	}

	#render(): [string, ...HTMLElement[]] {
		const { translations, back } = this.#parts;
		const { t } = translations;
		const make: Record<Page, () => HTMLElement[]> = {
			paytable: () => this.#paytable(),
			rules: () => this.#rules(),
			history: () => this.#history(),
			settings: this.#parts.settingsPage,
		};
		const body = element(
			'div',
			{ class: 'page', role: 'tabpanel', tabindex: 0, 'aria-labelledby': `tab-${this.#page}` },
			...make[this.#page](),
		);
		const tabs = element('div', { class: 'tabs', role: 'tablist' }, ...pages.map((page) => this.#tab(page)));
		tabs.addEventListener('keydown', (event) => {
			const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
			if (step === 0) return;
			const next = pages[(pages.indexOf(this.#page) + step + pages.length) % pages.length] ?? this.#page;
			this.open(next);
		});
		const backLink = back ? [element('a', { class: 'back-link', href: back }, icon('back'), t('backToGame'))] : [];
		return [t('menu'), tabs, body, ...backLink];
	}

	#tab(page: Page): HTMLElement {
		const isOpen = page === this.#page;
		return element(
			'button',
			{
				type: 'button',
				role: 'tab',
				id: `tab-${page}`,
				'aria-selected': String(isOpen),
				tabindex: isOpen ? 0 : -1,
				on: { click: () => this.open(page) },
			},
			icon(page satisfies IconName),
			this.#parts.translations.t(page),
		);
	}

	#symbol(letter: Letter): HTMLElement {
		const { art, atlas, translations } = this.#parts;
		const places = Object.values(art.symbols);
		const columns = Math.max(...places.map(([column]) => column)) + 1;
		const rows = Math.max(...places.map(([, row]) => row)) + 1;
		const [column, row] = art.symbols[letter] ?? [0, 0];
		const picture = element('span', { class: 'symbol', 'aria-hidden': 'true' });
		picture.style.backgroundImage = `url("${atlas}")`;
		picture.style.backgroundSize = `${columns * 100}% ${rows * 100}%`;
		const word = wordOnRibbon(art.ribbons, letter, translations);
		if (word !== undefined) picture.append(element('b', {}, word));
		const share = (place: number, of: number) => (of > 1 ? (place / (of - 1)) * 100 : 0);
		picture.style.backgroundPosition = `${share(column, columns)}% ${share(row, rows)}%`;
		return picture;
	}

	#paytable(): HTMLElement[] {
		const { translations, definition, coin } = this.#parts;
		const { t, money } = translations;
		const rows = paytableOf({ definition, translations, coin: coin() });
		const cards = rows.map(({ letter, name, role, pays }) =>
			element(
				'li',
				{ class: role === 'pays' ? '' : 'special' },
				this.#symbol(letter),
				element(
					'div',
					{},
					element('h3', {}, name),
					role === 'pays' ? null : element('p', { class: 'role' }, t(roleMessages[role] ?? 'roleWild')),
					pays.length > 0
						? element(
								'dl',
								{},
								...pays.flatMap(({ count, amount }) => [element('dt', {}, count), element('dd', {}, amount)]),
							)
						: null,
				),
			),
		);
		const { wins } = definition;
		const lines =
			wins.by === 'lines'
				? [
						element('h3', {}, t('lines')),
						element('ol', { class: 'lines' }, ...wins.lines.map((line, place) => this.#line(line, place))),
					]
				: [];
		return [
			element('p', { class: 'caption-line' }, t('amountsFor', { bet: money(definition.cost * coin()) })),
			element('ul', { class: definition.wins.counts.length > 5 ? 'pays many' : 'pays' }, ...cards),
			...lines,
		];
	}

	#line(line: readonly number[], place: number): HTMLElement {
		const { reels, rows } = this.#parts.definition;
		const cells: SVGElement[] = [];
		for (let reel = 0; reel < reels; reel++)
			for (let row = 0; row < rows; row++)
				cells.push(
					svg('rect', {
						x: reel * 10 + 1,
						y: row * 10 + 1,
						width: 8,
						height: 8,
						rx: 1.5,
						class: line[reel] === row ? 'on' : 'off',
					}),
				);
		const path = line.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel * 10 + 5} ${row * 10 + 5}`).join('');
		return element(
			'li',
			{},
			svg(
				'svg',
				{ viewBox: `0 0 ${reels * 10} ${rows * 10}`, 'aria-hidden': 'true' },
				...cells,
				svg('path', { d: path }),
			),
			element('span', {}, String(place + 1)),
		);
	}

	#rules(): HTMLElement[] {
		const { translations, definition, coin, mathematics } = this.#parts;
		const { t, money } = translations;
		return [
			element('p', { class: 'caption-line' }, t('amountsFor', { bet: money(definition.cost * coin()) })),
			...rulesOf({ definition, translations, coin: coin(), mathematics }).flatMap(({ title, parts }) => [
				element('h3', {}, title),
				...parts.map((part) =>
					typeof part === 'string'
						? element('p', {}, part)
						: element('ul', {}, ...part.map((each) => element('li', {}, each))),
				),
			]),
		];
	}

	#history(): HTMLElement[] {
		const { translations, history, seed, onReplay, canReplay, panels } = this.#parts;
		const { t, money, number } = translations;
		const rounds = history();
		const seedLine = element('p', { class: 'caption-line' }, t('seed', { seed: String(seed) }));
		if (rounds.length === 0) return [element('p', {}, t('historyEmpty', { count: MAX_HISTORY_ROUNDS })), seedLine];
		const head = element(
			'thead',
			{},
			element(
				'tr',
				{},
				element('th', { scope: 'col' }, t('historyRound')),
				element('th', { scope: 'col' }, t('historyBet')),
				element('th', { scope: 'col' }, t('historyWin')),
				element('td'),
			),
		);
		const body = rounds.toReversed().map((played) => {
			const label = t('replay', { number: played.number });
			const replayButton = element(
				'button',
				{
					type: 'button',
					class: 'plain small',
					'aria-label': label,
					title: label,
					disabled: !canReplay(),
					on: {
						click: () => {
							panels.close();
							onReplay(played);
						},
					},
				},
				icon('replay'),
			);
			return element(
				'tr',
				{ class: played.win > 0 ? 'won' : '' },
				element('td', {}, number(played.number)),
				element('td', {}, money(played.cost)),
				element('td', {}, money(played.win)),
				element('td', {}, replayButton),
			);
		});
		return [element('table', {}, head, element('tbody', {}, ...body)), seedLine];
	}
}
