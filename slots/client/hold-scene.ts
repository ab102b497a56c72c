/** Hold and win: coins stay, and the other cells turn again while respins are left. */
import { Container } from 'pixi.js';
import type { Definition, Jackpot } from '../engine/definition.ts';
import type { Cell, Coin, Step } from '../engine/steps.ts';
import type { Announcer } from './announcer.ts';
import type { Clock } from './clock.ts';
import { element } from './dom.ts';
import type { FreeBoard } from './free-board.ts';
import { middleOf } from './layout.ts';
import type { Particles } from './particles.ts';
import { CutSprite, type SymbolSheet } from './textures.ts';
import type { Reels } from './reels.ts';
import { EMPTY_LETTER } from './symbol-cells.ts';
import type { Tag } from './tags.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Tempo } from './tempo.ts';
import type { MessageKey, Translations } from './translations.ts';

export const jackpots: readonly Jackpot[] = ['grand', 'major', 'minor', 'mini'];
export const jackpotMessages: Record<Jackpot, MessageKey> = {
	grand: 'jackpotGrand',
	major: 'jackpotMajor',
	minor: 'jackpotMinor',
	mini: 'jackpotMini',
};

/** Time in ms for which the first reel turns, and the delay of each further reel. */
const TURN_MS = 620;
const REEL_DELAY_MS = 110;
/** Speed of the coins that pass a turning cell, in cells per second. */
const CELLS_PER_SECOND = 9;
const COIN_DISTANCE_CELLS = 4;

interface Parts {
	clock: Clock;
	definition: Definition;
	reels: Reels;
	screen: Screen;
	sound: Sound;
	translations: Translations;
	sheet: SymbolSheet;
	particles: Particles;
	announcer: Announcer;
	freeBoard: FreeBoard;
}

export class HoldScene {
	readonly #parts: Parts;
	readonly #coinLetter: string;
	readonly view = new Container();
	readonly #passing: CutSprite[] = [];
	readonly #panel: HTMLElement | null = null;
	readonly #amounts = new Map<Jackpot, HTMLElement>();
	#coin = 1;
	#gridBefore = '';
	#firstCoins: readonly Coin[] = [];
	#left = 0;
	#respins = 0;
	#locked = new Map<Cell, Coin>();

	constructor(parts: Parts) {
		this.#parts = parts;
		const { symbols, hold } = parts.definition;
		this.#coinLetter = Object.keys(symbols).find((letter) => symbols[letter]?.role === 'coin') ?? '';
		if (!hold) return;
		const { translations, screen } = parts;
		this.#panel = element(
			'dl',
			{ class: 'jackpots' },
			...jackpots.map((jackpot) => {
				const amount = element('dd');
				this.#amounts.set(jackpot, amount);
				return element(
					'div',
					{ class: jackpot },
					translations.bind(element('dt'), (term) => (term.textContent = translations.t(jackpotMessages[jackpot]))),
					amount,
				);
			}),
		);
		screen.board.before(this.#panel);
		// The names on jackpot coins are translated, so a change of language replaces their labels.
		translations.bind(this.#panel, () => parts.reels.retag(this.tags([...this.#locked.values()])));
		screen.root.toggleAttribute('data-jackpots', true);
	}

	/** @param coin in cents */
	showJackpots(coin: number): void {
		const { hold, cost } = this.#parts.definition;
		this.#coin = coin;
		if (!hold) return;
		for (const [jackpot, amount] of this.#amounts)
			amount.textContent = this.#shortAmount(hold.jackpots[jackpot] * cost * coin);
	}

	/** Omits zero cents, because a coin has little room. */
	#shortAmount(cents: number): string {
		return cents % 100 === 0 ? this.#parts.translations.number(cents / 100) : this.#parts.translations.money(cents);
	}

	tags(coins: readonly Coin[]): Map<Cell, Tag> {
		const { translations } = this.#parts;
		return new Map(
			coins.map(({ cell, value, pays }): [Cell, Tag] => {
				if (value === 'collect' && pays === 0) return [cell, { text: translations.t('collect'), kind: 'jackpot' }];
				if (typeof value === 'number' || value === 'collect')
					return [cell, { text: this.#shortAmount(pays * this.#coin), kind: 'value' }];
				return [cell, { text: translations.t(jackpotMessages[value]), kind: 'jackpot' }];
			}),
		);
	}

	async begin(step: Extract<Step, { kind: 'hold' }>, coin: number, tempo: Tempo, onCovered: () => void): Promise<void> {
		const { reels, translations, announcer } = this.#parts;
		this.#coin = coin;
		this.#gridBefore = reels.grid;
		this.#firstCoins = step.coins;
		this.#respins = step.left;
		this.#locked = new Map(step.coins.map((each) => [each.cell, each]));
		if (step.coins.length > 0 && reels.grid.includes(this.#coinLetter)) {
			reels.highlight(new Set(this.#locked.keys()));
			await reels.beat([...this.#locked.keys()], tempo.show, tempo.reducedMotion);
		}
		await announcer.introduce(
			() => [
				translations.t('holdWon'),
				translations.number(step.left),
				translations.t('respinsName', { count: step.left }),
			],
			() => {
				onCovered();
				this.#showLocked();
				this.#showRespins(step.left);
			},
		);
	}

	#showLocked(): void {
		const { reels, definition } = this.#parts;
		const cells = definition.reels * definition.rows;
		let grid = '';
		for (let cell = 0; cell < cells; cell++) grid += this.#locked.has(cell) ? this.#coinLetter : EMPTY_LETTER;
		reels.show({ grid, tags: this.tags([...this.#locked.values()]) });
	}

	#showRespins(left: number): void {
		this.#left = left;
		this.#parts.freeBoard.left(left, this.#respins);
	}

	async spin({ coins, left }: Extract<Step, { kind: 'hold-spin' }>, tempo: Tempo): Promise<void> {
		const { definition, sound, reels, particles } = this.#parts;
		const { rows } = definition;
		this.#showRespins(Math.max(0, this.#left - 1));
		sound.play('spin');
		const landing = new Map(coins.map((each) => [each.cell, each]));
		const tags = this.tags(coins);
		const free: Cell[] = [];
		for (let cell = 0; cell < definition.reels * rows; cell++) if (!this.#locked.has(cell)) free.push(cell);
		const stops = free.map((cell) => (TURN_MS + Math.floor(cell / rows) * REEL_DELAY_MS) * tempo.pace);
		const stopped = new Set<Cell>();
		const longest = Math.max(...stops, 0);
		await this.#parts.clock.tween(longest, (share) => {
			const time = share * longest;
			for (const [place, cell] of free.entries()) {
				const stop = stops[place] ?? 0;
				this.#showPassing(place, cell, time < stop && !tempo.reducedMotion ? time : null);
				if (time < stop || stopped.has(cell)) continue;
				stopped.add(cell);
				const coin = landing.get(cell);
				if (!coin) continue;
				this.#locked.set(cell, coin);
				reels.setCell(cell, this.#coinLetter, tags.get(cell));
				sound.play('coin');
				const size = Math.min(reels.layout.width, reels.layout.height);
				if (!tempo.reducedMotion) particles.burst(...middleOf(reels.layout, cell), 8, size, 0xffe08a);
			}
		});
		for (const sprite of this.#passing) sprite.visible = false;
		if (coins.length > 0) {
			await reels.drop(
				coins.map(({ cell }) => cell),
				tempo,
			);
			this.#showRespins(left);
			sound.play('more');
		} else sound.play('stop', 2);
		await this.#parts.clock.wait(tempo.show * 0.35);
	}

	/** A null `time` hides the passing coin. */
	#showPassing(place: number, cell: Cell, time: number | null): void {
		let sprite = this.#passing[place];
		if (!sprite) {
			sprite = new CutSprite(this.#parts.sheet);
			this.#passing[place] = sprite;
			this.view.addChild(sprite);
		}
		if (time === null) {
			sprite.visible = false;
			return;
		}
		const { layout } = this.#parts.reels;
		const [x, y] = middleOf(layout, cell);
		const position = ((time * CELLS_PER_SECOND) / 1000 + cell * 1.7) % COIN_DISTANCE_CELLS;
		const size = Math.min(layout.width, layout.height) * 0.92;
		const top = y - layout.height / 2;
		sprite.show(this.#coinLetter, x, top + (position - 0.5) * layout.height, size, top, top + layout.height);
		sprite.alpha = 0.6;
	}

	/** Celebrates a grand jackpot, then counts the coins one by one. */
	async end(step: Extract<Step, { kind: 'hold-end' }>, tempo: Tempo): Promise<void> {
		const { reels, sound, translations, announcer, screen } = this.#parts;
		if (step.jackpot) {
			sound.play('mega');
			const { cost } = this.#parts.definition;
			await announcer.celebrate('jackpotGrand', step.pays * this.#coin, 'epic', step.pays / cost);
		}
		const coins = [...this.#locked.values()].sort((a, b) => a.cell - b.cell);
		let sum = 0;
		const each = Math.max(70, Math.min(260, 2600 / coins.length)) * tempo.pace;
		const lit = new Set<Cell>();
		for (const coin of coins) {
			sum += coin.pays;
			lit.add(coin.cell);
			reels.highlight(lit);
			sound.play('count', lit.size / coins.length);
			const cents = sum * this.#coin;
			screen.setCaption(() => translations.t('winOf', { amount: translations.money(cents) }), true);
			await reels.beat([coin.cell], each, tempo.reducedMotion);
		}
	}

	restoreReels(): void {
		const { reels, freeBoard } = this.#parts;
		freeBoard.end();
		this.#locked.clear();
		if (this.#gridBefore.trim()) reels.show({ grid: this.#gridBefore, tags: this.tags(this.#firstCoins) });
		reels.highlight();
	}
}
