import { easeOut, type Clock } from './clock.ts';
import { element } from './dom.ts';
import type { Screen } from './screen.ts';
import type { Sound } from './sound.ts';
import { prefersReducedMotion } from './tempo.ts';
import { countedAt, tierStages, type SceneTier } from './theatre/count.ts';
import { CLOSE_MS, type EntryScene } from './theatre/entry-scene.ts';
import type { LineKind, SceneKind } from './theatre/compositions.ts';
import type { WinScene } from './theatre/win-scene.ts';
import type { MessageKey, Translations } from './translations.ts';
import type { WinTier } from './win-tiers.ts';

const countingTimesMs: Record<WinTier, number> = { win: 1400, big: 3600, mega: 5600, epic: 7600 };
const tierMessages: Record<SceneTier, MessageKey> = { big: 'bigWin', mega: 'megaWin', epic: 'epicWin' };
/** With music, the last part of the counting takes until the next bar, if that is within these times. In ms. */
const LAST_PART_MS = 1300;
const EARLIEST_BAR_MS = 500;
const LATEST_BAR_MS = 2600;
const FADE_MS = 260;
/** Share of a scene's departure after which the symbols appear. */
const SYMBOLS_APPEAR = 0.6;
const INTRODUCTION_MS = 2300;
const RESULT_MS = 1300;
/** Fraction of the counting between two ticks. */
const TICK_SHARE = 0.03;

const noop = (): void => {};

export class Announcer {
	readonly #clock: Clock;
	readonly #screen: Screen;
	readonly #sound: Sound;
	readonly #translations: Translations;
	readonly #scene: WinScene;
	readonly #entry: EntryScene;
	/** True while an entry covers the game, before its scene. */
	#isEntering = false;
	#coversScreen = false;
	/** Time of the clock at which the overlay in view disappears. */
	#endsAt = 0;
	#write = noop;
	/** `share` is the opacity, from 0 to 1, of an overlay that stands in the place of the game. */
	onCover: (share: number) => void = () => {};
	coverReels: () => void = () => {};
	/** Extends the canvas to the whole screen, so that coins can fly outside the reels. */
	coverScreen: () => void = () => {};

	constructor(parts: {
		clock: Clock;
		screen: Screen;
		sound: Sound;
		translations: Translations;
		scene: WinScene;
		entry: EntryScene;
	}) {
		this.#clock = parts.clock;
		this.#screen = parts.screen;
		this.#sound = parts.sound;
		this.#translations = parts.translations;
		this.#scene = parts.scene;
		this.#entry = parts.entry;
		this.#translations.bind(this.#screen.overlay, () => this.#write());
	}

	/** True while the canvas covers the screen. */
	get coversScreen(): boolean {
		return this.#coversScreen;
	}

	/** Time in ms until the overlay in view has disappeared. Zero without an overlay. */
	get timeLeft(): number {
		return Math.max(0, this.#endsAt - this.#clock.now);
	}

	/**
	 * Shows an overlay until `during` ends.
	 * @param write writes the texts, and runs again after a change of language.
	 * @param lasts time of `during` in ms.
	 */
	async showOverlay(
		kind: string,
		parts: HTMLElement[],
		write: () => void,
		during: () => Promise<void>,
		lasts: number,
	): Promise<void> {
		const { overlay, root } = this.#screen;
		this.#write = write;
		this.#endsAt = this.#clock.now + lasts + FADE_MS * 2;
		write();
		overlay.className = `overlay ${kind}`;
		overlay.replaceChildren(...parts);
		root.dataset['overlay'] = kind;
		this.#clear(kind);
		await this.#clock.tween(FADE_MS, (share) => this.#reveal(share, kind), easeOut);
		await during();
		this.#screen.isCleared = false;
		await this.#clock.tween(FADE_MS, (share) => this.#leave(share, kind), easeOut);
		this.#write = noop;
		overlay.replaceChildren();
		delete root.dataset['overlay'];
		this.#endsAt = 0;
		if (!this.#coversScreen) return;
		this.#coversScreen = false;
		this.#scene.end();
		this.coverReels();
	}

	/** Lights a room behind the next overlay. */
	openRoom(): void {
		this.#openScene('room', 'win');
	}

	/** Celebrates a result in the room, until `finishRoom`. */
	strikeRoom(): void {
		this.#scene.strike('big');
	}

	finishRoom(): void {
		this.#scene.finish();
	}

	writeRoom(kind: LineKind, text: string): void {
		this.#scene.write(kind, text);
	}

	#extend(): void {
		this.#coversScreen = true;
		this.coverScreen();
	}

	/** Begins the full-screen scene behind the next overlay. */
	#openScene(kind: SceneKind, tier: WinTier): void {
		this.#extend();
		this.#scene.begin(kind, tier);
	}

	/** An overlay stands in the place of the game, unless it is a banner. An entry covers the game in the light. */
	#isRoom(kind: string): boolean {
		return kind !== 'banner' && (!this.#isEntering || prefersReducedMotion());
	}

	#clear(kind: string): void {
		this.#screen.isCleared = this.#isRoom(kind);
	}

	#reveal(share: number, kind: string): void {
		this.#cover(share, kind);
		if (this.#coversScreen && !this.#isEntering) this.#scene.reveal(share);
	}

	#leave(share: number, kind: string): void {
		const way = this.#coversScreen ? this.#scene.depart(share) : undefined;
		if (!way || share === 1) return this.#cover(1 - share, kind);
		// The scrim leaves with its scene, and the symbols appear when the texts are gone.
		this.#screen.moveScrim(...way);
		this.onCover(1 - Math.max(0, (share - SYMBOLS_APPEAR) / (1 - SYMBOLS_APPEAR)));
	}

	#cover(share: number, kind: string): void {
		const isRoom = this.#isRoom(kind);
		this.#screen.cover(share, isRoom);
		if (isRoom) this.onCover(share);
		// The other cards are hidden.
		if (kind !== 'banner') return;
		const [card] = this.#screen.overlay.children;
		if (card instanceof HTMLElement && !prefersReducedMotion()) card.style.transform = `scale(${0.86 + 0.14 * share})`;
	}

	/**
	 * Enters a feature without an introduction, in the game's own way.
	 * @param onCovered changes the game while nothing of it is visible
	 */
	async enter(onCovered: () => void): Promise<void> {
		if (prefersReducedMotion()) return onCovered();
		this.#extend();
		await this.#entry.close();
		onCovered();
		// The next scene begins while the entry opens, and its overlay covers the reels again.
		this.#entry.open().catch(reportError);
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
		const card = element('div', { class: 'card visually-hidden' }, ...lines);
		const isStill = prefersReducedMotion();
		const write = (): void => {
			const made = make();
			for (const [place, line] of lines.entries()) line.textContent = made[place] ?? '';
			if (this.#isEntering) return;
			for (const [place, kind] of (['note', 'amount', 'name'] as const).entries())
				this.#scene.write(kind, made[place] ?? '');
		};
		this.#isEntering = true;
		this.#extend();
		const closing = isStill ? Promise.resolve() : this.#entry.close();
		const during = async (): Promise<void> => {
			await closing;
			onCovered();
			this.#isEntering = false;
			this.#openScene('introduction', 'win');
			this.#clear('introduction');
			this.#reveal(1, 'introduction');
			write();
			if (!isStill) this.#scene.finish();
			await Promise.all([isStill ? undefined : this.#entry.open(), this.#clock.wait(INTRODUCTION_MS)]);
		};
		const entering = isStill ? 0 : CLOSE_MS - FADE_MS;
		await this.showOverlay('introduction', [card], write, during, entering + INTRODUCTION_MS);
	}

	/** Shows a scene over the whole screen, whose text is also read out. */
	async overScreen(key: MessageKey, during: () => Promise<void>): Promise<void> {
		this.#screen.announce(this.#translations.t(key));
		this.#extend();
		this.#screen.root.dataset['passing'] = '';
		await during();
		delete this.#screen.root.dataset['passing'];
		this.#coversScreen = false;
		this.coverReels();
	}

	/** Loads what full-screen scenes show, before the first of them. */
	prepareScenes(): void {
		void this.#scene.load();
		if (!prefersReducedMotion()) void this.#entry.load();
	}

	async banner(make: () => string, duration: number): Promise<void> {
		this.#screen.announce(make());
		const line = element('p', { class: 'ribbon' });
		const write = () => (line.textContent = make());
		await this.showOverlay('banner', [line], write, () => this.#clock.wait(duration), duration);
	}

	/** @param bets the sum as a multiple of the bet */
	async showSum(key: MessageKey, cents: number, tier: WinTier, bets: number, onCovered: () => void): Promise<void> {
		const { t, money } = this.#translations;
		const amount = element('p', { class: 'sum' });
		const headline = element('p', { class: 'headline' });
		const name = element('p', { class: 'name' });
		const card = element('div', { class: 'card visually-hidden' }, headline, name, amount);
		this.#openScene('summary', tier);
		const write = (): void => {
			headline.textContent = t(key);
			name.textContent = t('totalWin');
			this.#scene.write('note', t(key));
			this.#scene.write('name', t('totalWin'));
		};
		this.#screen.announce(`${t(key)} ${t('winOf', { amount: money(cents) })}`);
		const counting = countingTimesMs[tier];
		const during = async (): Promise<void> => {
			await this.#countUp(amount, cents, tier, bets, counting, () => {});
			onCovered();
			await this.#clock.wait(RESULT_MS);
		};
		await this.showOverlay('summary', [card], write, during, counting + RESULT_MS);
	}

	/**
	 * Celebrates a win. Without a key, the headline is the name of the tier, which rises with the counted amount.
	 * @param bets the win as a multiple of the bet
	 */
	async celebrate(key: MessageKey | null, cents: number, tier: SceneTier, bets: number): Promise<void> {
		const { t, money } = this.#translations;
		const amount = element('p', { class: 'sum' });
		const headline = element('p', { class: 'headline' });
		const card = element('div', { class: 'card visually-hidden' }, headline, amount);
		const counting = countingTimesMs[tier];
		// The background of the feature is the room of the celebration.
		this.#screen.prepareFree();
		const isFixed = key !== null || prefersReducedMotion();
		const first = isFixed ? tier : (tierStages(tier, bets)[0]?.tier ?? tier);
		this.#openScene('celebration', first);
		this.#screen.shot = first;
		let shown = key ?? tierMessages[first];
		const write = (): void => {
			headline.textContent = t(shown);
			this.#scene.write('title', t(shown));
		};
		this.#screen.announce(`${t(key ?? tierMessages[tier])} ${money(cents)}`);
		const during = async (): Promise<void> => {
			await this.#countUp(amount, cents, tier, bets, counting, (begun) => {
				if (isFixed) return;
				shown = tierMessages[begun];
				this.#screen.shot = begun;
				headline.textContent = t(shown);
				this.#scene.write('title', t(shown), true);
			});
			await this.#clock.wait(RESULT_MS);
		};
		await this.showOverlay(`celebration ${tier}`, [card], write, during, counting + RESULT_MS);
		this.#sound.endFanfare();
	}

	/** @param onTier receives each further tier that the counted amount reaches */
	async #countUp(
		amount: HTMLElement,
		cents: number,
		tier: WinTier,
		bets: number,
		duration: number,
		onTier: (tier: SceneTier) => void,
	): Promise<void> {
		const { money } = this.#translations;
		const stages = tier === 'win' ? [] : tierStages(tier, bets);
		let ticked = 0;
		let begun = 0;
		const show = (share: number): void => {
			const counted = countedAt(share);
			const text = money(Math.round(cents * counted));
			amount.textContent = text;
			this.#scene.write('amount', text);
			for (let next = stages[begun]; next && counted >= next.from; next = stages[++begun]) {
				this.#scene.strike(next.tier);
				if (begun > 0) onTier(next.tier);
			}
			if (share - ticked <= TICK_SHARE) return;
			ticked = share;
			this.#sound.play('count', counted);
		};
		const lastPart = Math.min(duration, LAST_PART_MS);
		const from = 1 - lastPart / duration;
		if (from > 0) await this.#clock.tween(duration - lastPart, (share) => show(share * from));
		const bar = this.#sound.nextBar();
		const isNear = tier !== 'win' && this.#clock.speed === 1 && bar >= EARLIEST_BAR_MS && bar <= LATEST_BAR_MS;
		const last = isNear ? bar : lastPart;
		this.#endsAt += last - lastPart;
		await this.#clock.tween(last, (share) => show(from + share * (1 - from)));
		this.#scene.finish();
	}
}
