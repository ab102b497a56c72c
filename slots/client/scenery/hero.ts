/** Decides which clips a hero plays. It draws nothing, so tests run it without a canvas. */
import { Random, seedOf } from '../../engine/random.ts';
import { ClipMixer, type ClipName, type Dance } from './clips.ts';
import type { Mood } from './mood.ts';

/** Time between two blinks, between two looks at the reels, and between two gestures, in ms. */
const BLINK_INTERVAL_MS = [2200, 5200] as const;
const LOOK_INTERVAL_MS = [5200, 9800] as const;
const GREET_INTERVAL_MS = [3600, 6800] as const;

export class Hero {
	readonly mixer = new ClipMixer();
	readonly #random: Random;
	readonly #dance: Dance;
	#mood: Mood = 'base';
	#untilBlink: number;
	#untilLook: number;
	#untilGreeting: number;

	constructor(seed: number, dance: Dance = 'dance') {
		this.#dance = dance;
		this.#random = new Random(seedOf(seed));
		this.#random.begin(2);
		this.#untilBlink = this.#between(BLINK_INTERVAL_MS) / 2;
		this.#untilLook = this.#between(LOOK_INTERVAL_MS) / 2;
		this.#untilGreeting = this.#between(GREET_INTERVAL_MS) / 2;
		this.mixer.play('breathe');
		this.mixer.play('sway');
	}

	#between([from, to]: readonly [number, number]): number {
		return from + (this.#random.word() / 2 ** 32) * (to - from);
	}

	set mood(mood: Mood) {
		if (mood === this.#mood) return;
		this.#mood = mood;
		const loops: Partial<Record<Mood, ClipName>> = { tension: 'anticipate', feature: this.#dance };
		for (const [of, clip] of Object.entries(loops)) if (of !== mood) this.mixer.stop(clip);
		const loop = loops[mood];
		if (loop) this.mixer.play(loop);
		if (mood === 'win') this.react('cheer');
	}

	react(clip: 'cheer' | 'sulk' | 'look'): void {
		if (clip === 'cheer') this.mixer.stop('sulk');
		this.mixer.play(clip);
	}

	/** True while the hero only breathes and sways. */
	get isCalm(): boolean {
		return this.mixer.names.length <= 2;
	}

	/** @param passed in ms */
	advance(passed: number): void {
		this.mixer.advance(passed);
		this.#untilBlink -= passed;
		if (this.#untilBlink <= 0) {
			this.#untilBlink = this.#between(BLINK_INTERVAL_MS);
			this.mixer.play('blink');
		}
		this.#untilLook -= passed;
		if (this.#untilLook <= 0) {
			this.#untilLook = this.#between(LOOK_INTERVAL_MS);
			if (this.#mood === 'base') this.mixer.play('look');
		}
		this.#untilGreeting -= passed;
		if (this.#untilGreeting > 0) return;
		this.#untilGreeting = this.#between(GREET_INTERVAL_MS);
		if (this.#mood === 'base') this.mixer.play('greet');
	}
}
