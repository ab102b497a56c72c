import { easeOut, type Clock } from './clock.ts';
import { element } from './dom.ts';
import type { Particles } from './particles.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage.ts';
import { prefersReducedMotion } from './tempo.ts';
import type { MessageKey, Translations } from './translations.ts';

export type Tier = 'win' | 'big' | 'mega';

const countingTimesMs: Record<Tier, number> = { win: 1400, big: 3600, mega: 5600 };
const FADE_MS = 260;
const INTRODUCTION_MS = 2300;
const RESULT_MS = 1300;
const COIN_BURST_INTERVAL_MS = 260;

const noop = (): void => {};

export class Announcer {
	readonly #clock: Clock;
	readonly #screen: Screen;
	readonly #stage: Pick<Stage, 'box'>;
	readonly #particles: Particles;
	readonly #sound: Sound;
	readonly #translations: Translations;
	readonly #hero: string;
	#coversScreen = false;
	#write = noop;
	/** `share` is the opacity, from 0 to 1, of an overlay that darkens the reels. */
	onCover: (share: number) => void = () => {};
	coverReels: () => void = () => {};
	/** Extends the canvas to the whole screen, so that coins can fly outside the reels. */
	coverScreen: () => void = () => {};

	constructor(
		parts: {
			clock: Clock;
			screen: Screen;
			stage: Pick<Stage, 'box'>;
			particles: Particles;
			sound: Sound;
			translations: Translations;
		},
		hero: string,
	) {
		this.#clock = parts.clock;
		this.#screen = parts.screen;
		this.#stage = parts.stage;
		this.#particles = parts.particles;
		this.#sound = parts.sound;
		this.#translations = parts.translations;
		this.#hero = hero;
		this.#translations.bind(this.#screen.overlay, () => this.#write());
	}

	/**
	 * Shows an overlay until `during` ends.
	 * @param write writes the texts, and runs again after a change of language.
	 */
	async showOverlay(kind: string, parts: HTMLElement[], write: () => void, during: () => Promise<void>): Promise<void> {
		const { overlay, root } = this.#screen;
		this.#write = write;
		write();
		overlay.className = `overlay ${kind}`;
		overlay.replaceChildren(...parts);
		root.dataset['overlay'] = kind;
		const darkens = kind !== 'banner';
		await this.#clock.tween(FADE_MS, (share) => this.#reveal(share, darkens), easeOut);
		await during();
		await this.#clock.tween(FADE_MS, (share) => this.#reveal(1 - share, darkens), easeOut);
		this.#write = noop;
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
		if (card instanceof HTMLElement && !prefersReducedMotion()) card.style.transform = `scale(${0.86 + 0.14 * share})`;
	}

	#heroPicture(): HTMLImageElement {
		return element('img', { class: 'hero', crossorigin: 'anonymous', src: this.#hero, alt: '', draggable: 'false' });
	}

	/**
	 * @param make returns the texts of the card
	 * @param onCovered changes the game while the overlay covers it
	 */
	async introduce(
		make: () => readonly [headline: string, number: string, name: string],
		onCovered: () => void,
	): Promise<void> {
		this.#screen.announce(make().join(' '));
		const lines = ['headline', 'count', 'name'].map((name) => element('p', { class: name }));
		const card = element('div', { class: 'card' }, this.#heroPicture(), ...lines);
		const write = (): void => {
			const made = make();
			for (const [place, line] of lines.entries()) line.textContent = made[place] ?? '';
		};
		await this.showOverlay('introduction', [card], write, async () => {
			onCovered();
			await this.#clock.wait(INTRODUCTION_MS);
		});
	}

	async banner(make: () => string, duration: number): Promise<void> {
		this.#screen.announce(make());
		const line = element('p', { class: 'ribbon' });
		const write = () => (line.textContent = make());
		await this.showOverlay('banner', [line], write, () => this.#clock.wait(duration));
	}

	async showSum(key: MessageKey, cents: number, tier: Tier, onCovered: () => void): Promise<void> {
		const { t, money } = this.#translations;
		const amount = element('p', { class: 'sum' }, money(0));
		const headline = element('p', { class: 'headline' });
		const name = element('p', { class: 'name' });
		const card = element('div', { class: 'card' }, this.#heroPicture(), headline, name, amount);
		const write = (): void => {
			headline.textContent = t(key);
			name.textContent = t('totalWin');
		};
		this.#screen.announce(`${t(key)} ${t('winOf', { amount: money(cents) })}`);
		await this.showOverlay('summary', [card], write, async () => {
			await this.#countUp(amount, cents, tier, tier !== 'win');
			onCovered();
			await this.#clock.wait(RESULT_MS);
		});
	}

	async celebrate(key: MessageKey, cents: number, tier: Tier): Promise<void> {
		const { t, money } = this.#translations;
		const amount = element('p', { class: 'sum' }, money(0));
		const headline = element('p', { class: 'headline' });
		const card = element('div', { class: 'card' }, this.#heroPicture(), headline, amount);
		const write = () => (headline.textContent = t(key));
		this.#screen.announce(`${t(key)} ${money(cents)}`);
		await this.showOverlay(`celebration ${tier}`, [card], write, async () => {
			await this.#countUp(amount, cents, tier, true);
			await this.#clock.wait(RESULT_MS);
		});
		this.#sound.endFanfare();
	}

	async #countUp(amount: HTMLElement, cents: number, tier: Tier, withCoins: boolean): Promise<void> {
		const hasCoins = withCoins && !prefersReducedMotion();
		if (hasCoins) {
			this.#coversScreen = true;
			this.coverScreen();
		}
		const { box } = this.#stage;
		let lastBurst = -COIN_BURST_INTERVAL_MS;
		const duration = countingTimesMs[tier];
		let ticked = 0;
		await this.#clock.tween(
			duration,
			(share) => {
				amount.textContent = this.#translations.money(Math.round(cents * share));
				if (share - ticked > 0.035) {
					ticked = share;
					this.#sound.play('count', share);
				}
				if (!hasCoins || this.#clock.now - lastBurst < COIN_BURST_INTERVAL_MS || share > 0.95) return;
				lastBurst = this.#clock.now;
				const x = box.left + box.width / 2;
				const y = box.top + box.height * 0.72;
				this.#particles.fountain(x, y, tier === 'mega' ? 10 : 6, Math.max(box.width * 0.7, box.height));
			},
			easeOut,
		);
	}
}
