/** What takes the whole screen for a moment: a feature's introduction and its sum, celebrations, banners. */
import { easeOut, type Clock } from './clock.ts';
import { element } from './dom.ts';
import type { Particles } from './particles.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { wantsStillness } from './tempo.ts';
import type { Words } from './words.ts';

export type Tier = 'win' | 'big' | 'mega';

/** How long an amount counts up, in ms. */
const countTimes: Record<Tier, number> = { win: 1400, big: 3600, mega: 5600 };
const FADE = 260;
const INTRODUCTION = 2300;
const REST = 1300;
/** Coins leap up so often while a celebration counts. */
const LEAP = 260;

export class Announcer {
	readonly #clock: Clock;
	readonly #screen: Screen;
	readonly #stage: Stage;
	readonly #particles: Particles;
	readonly #sound: Sound;
	readonly #words: Words;
	readonly #hero: string;
	#coversScreen = false;
	/** Told how much of what stands behind is covered. */
	onCover: (share: number) => void = () => {};
	/** Gives the canvas its usual size again. */
	coverReels: () => void = () => {};
	/** The canvas covers the whole screen, for what leaps across it. */
	coverScreen: () => void = () => {};

	constructor(
		parts: { clock: Clock; screen: Screen; stage: Stage; particles: Particles; sound: Sound; words: Words },
		hero: string,
	) {
		this.#clock = parts.clock;
		this.#screen = parts.screen;
		this.#stage = parts.stage;
		this.#particles = parts.particles;
		this.#sound = parts.sound;
		this.#words = parts.words;
		this.#hero = hero;
	}

	/** Shows what is made, runs `during`, takes it away again. */
	async over(kind: string, made: HTMLElement[], during: () => Promise<void>): Promise<void> {
		const { overlay, root } = this.#screen;
		overlay.className = `overlay ${kind}`;
		overlay.replaceChildren(...made);
		root.dataset['overlay'] = kind;
		const darkens = kind !== 'banner';
		await this.#clock.tween(FADE, (share) => this.#reveal(share, darkens), easeOut);
		await during();
		await this.#clock.tween(FADE, (share) => this.#reveal(1 - share, darkens), easeOut);
		overlay.replaceChildren();
		delete root.dataset['overlay'];
		if (!this.#coversScreen) return;
		this.#coversScreen = false;
		this.coverReels();
	}

	#reveal(share: number, darkens: boolean): void {
		this.#screen.cover(share, darkens);
		if (darkens) this.onCover(share);
		const [card] = this.#screen.overlay.children;
		if (card instanceof HTMLElement && !wantsStillness()) card.style.transform = `scale(${0.86 + 0.14 * share})`;
	}

	#picture(): HTMLImageElement {
		return element('img', { class: 'hero', crossorigin: 'anonymous', src: this.#hero, alt: '', draggable: 'false' });
	}

	/** @param onCovered runs while nothing behind can be seen changing. */
	async introduce(headline: string, number: string, name: string, onCovered: () => void): Promise<void> {
		this.#screen.say(`${headline} ${number} ${name}`);
		const card = element(
			'div',
			{ class: 'card' },
			this.#picture(),
			element('p', { class: 'headline' }, headline),
			element('p', { class: 'count' }, number),
			element('p', { class: 'name' }, name),
		);
		await this.over('introduction', [card], async () => {
			onCovered();
			await this.#clock.wait(INTRODUCTION);
		});
	}

	/** One line across the reels. */
	async banner(text: string, duration: number): Promise<void> {
		this.#screen.say(text);
		await this.over('banner', [element('p', { class: 'ribbon' }, text)], () => this.#clock.wait(duration));
	}

	/** What a feature won, counted up. */
	async sum(headline: string, cents: number, tier: Tier, onCovered: () => void): Promise<void> {
		const amount = element('p', { class: 'sum' }, this.#words.money(0));
		const card = element(
			'div',
			{ class: 'card' },
			this.#picture(),
			element('p', { class: 'headline' }, headline),
			element('p', { class: 'name' }, this.#words.t('totalWin')),
			amount,
		);
		this.#screen.say(`${headline} ${this.#words.t('winOf', { amount: this.#words.money(cents) })}`);
		await this.over('summary', [card], async () => {
			await this.#count(amount, cents, tier, tier !== 'win');
			onCovered();
			await this.#clock.wait(REST);
		});
	}

	/** A big win. */
	async celebrate(headline: string, cents: number, tier: Tier): Promise<void> {
		const amount = element('p', { class: 'sum' }, this.#words.money(0));
		const card = element(
			'div',
			{ class: 'card' },
			this.#picture(),
			element('p', { class: 'headline' }, headline),
			amount,
		);
		this.#screen.say(`${headline} ${this.#words.money(cents)}`);
		await this.over(`celebration ${tier}`, [card], async () => {
			await this.#count(amount, cents, tier, true);
			await this.#clock.wait(REST);
		});
		this.#sound.endFanfare();
	}

	async #count(amount: HTMLElement, cents: number, tier: Tier, withCoins: boolean): Promise<void> {
		const leaps = withCoins && !wantsStillness();
		if (leaps) {
			this.#coversScreen = true;
			this.coverScreen();
		}
		const { box } = this.#stage;
		let leapt = -LEAP;
		const duration = countTimes[tier];
		let ticked = 0;
		await this.#clock.tween(
			duration,
			(share) => {
				amount.textContent = this.#words.money(Math.round(cents * share));
				if (share - ticked > 0.035) {
					ticked = share;
					this.#sound.play('count', share);
				}
				if (!leaps || this.#clock.now - leapt < LEAP || share > 0.95) return;
				leapt = this.#clock.now;
				const x = box.left + box.width / 2;
				const y = box.top + box.height * 0.72;
				this.#particles.fountain(x, y, tier === 'mega' ? 10 : 6, Math.max(box.width * 0.7, box.height));
			},
			easeOut,
		);
	}
}
