import type { Round, Step } from '../engine/steps.ts';
import { Celebrations } from './celebrations.ts';
import { FeatureScenes } from './feature-scenes.ts';
import type { PresenterParts } from './presenter-parts.ts';
import { ReelScenes } from './reel-scenes.ts';
import { roleLettersOf } from './role-letters.ts';
import { ShownRound } from './shown-round.ts';
import { tempoOf } from './tempo.ts';
import { WinCycle } from './win-cycle.ts';

const SKIP_SPEED = 14;
/** A skip ends an overlay within this time. */
const SKIP_MS = 260;

export class Presenter {
	readonly #parts: PresenterParts;
	readonly #round: ShownRound;
	readonly #celebrations: Celebrations;
	readonly #reelScenes: ReelScenes;
	readonly #features: FeatureScenes;
	readonly #cycle: WinCycle;
	isTurbo = false;
	/** `cents` is the round's win so far. */
	onWon: (cents: number) => void = () => {};

	constructor(parts: PresenterParts) {
		this.#parts = parts;
		const letters = roleLettersOf(parts.definition);
		this.#round = new ShownRound(parts, (cents) => this.onWon(cents));
		this.#celebrations = new Celebrations(parts, this.#round);
		this.#reelScenes = new ReelScenes(parts, this.#round, this.#celebrations, letters);
		this.#features = new FeatureScenes(parts, this.#round, this.#celebrations, letters);
		this.#cycle = new WinCycle(parts, this.#round);
	}

	skip(): void {
		const { clock, announcer } = this.#parts;
		clock.speed = Math.max(SKIP_SPEED, announcer.timeLeft / SKIP_MS);
	}

	/** @param coin in cents */
	async play(round: Round, coin: number): Promise<void> {
		const { clock, screen, marks, reels, freeBoard, wheel, announcer, scenery } = this.#parts;
		scenery.isWaiting = false;
		scenery.react('look');
		announcer.prepareScenes();
		this.#cycle.stop();
		if (round.steps.some(({ kind }) => kind === 'wheel')) void wheel.prepare();
		reels.stopIdle();
		this.#round.begin(coin);
		marks.showHeld([]);
		marks.clear();
		reels.highlight();
		screen.setCaption(() => '');
		screen.scene = 'base';
		for (const step of round.steps) {
			clock.speed = 1;
			this.#round.tempo = tempoOf(this.isTurbo);
			await this.#show(step);
		}
		clock.speed = 1;
		await this.#celebrations.endSpin();
		clock.speed = 1;
		screen.scene = 'base';
		freeBoard.end();
		marks.showHeld([]);
		this.#round.showWon(() => '');
		reels.startIdle();
		scenery.isWaiting = true;
	}

	async #show(step: Step): Promise<void> {
		switch (step.kind) {
			case 'spin':
				return this.#reelScenes.spin(step);
			case 'open':
				return this.#reelScenes.open(step);
			case 'expand':
				return this.#reelScenes.expand(step);
			case 'wins':
				return this.#reelScenes.wins(step);
			case 'tumble':
				return this.#reelScenes.tumble(step);
			case 'comet':
				return this.#reelScenes.comet(step);
			case 'grow':
				return this.#reelScenes.grow(step);
			case 'scatters':
				return this.#features.scatters(step);
			case 'free':
				return this.#features.free(step);
			case 'free-end':
				return this.#features.freeEnd(step);
			case 'wheel':
				return this.#features.wheel(step);
			case 'hold':
				return this.#features.hold(step);
			case 'hold-spin':
				return this.#parts.hold.spin(step, this.#round.tempo);
			case 'hold-end':
				return this.#features.holdEnd(step);
			case 'cap':
				return this.#celebrations.cap(step);
			default:
				step satisfies never;
		}
	}

	async cycleWins(): Promise<void> {
		const { scenery } = this.#parts;
		scenery.isWaiting = false;
		if (await this.#cycle.play()) scenery.isWaiting = true;
	}

	stopCycle(): void {
		this.#cycle.stop();
	}
}
