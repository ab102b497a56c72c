/** Decides which clips a hero plays. It draws nothing, so tests run it without a canvas. */
import { Random, seedOf } from '../../engine/random.ts';
import { ClipMixer, type ClipName, type Dance } from './clips.ts';
import type { Mood } from './mood.ts';

/** Time between two blinks, between two looks at the reels, and between two gestures, in ms. */
const BLINK_INTERVAL_MS = [2200, 5200] as const;
const LOOK_INTERVAL_MS = [5200, 9800] as const;
const GESTURE_INTERVAL_MS = [2600, 5200] as const;
/** A cheer begins with a crouch. The hero leaves it in its triumph for this time, in ms. */
const CROUCH_MS = 170;
const CHEER_TRIUMPH_MS = 1250;
/** A hero that dances for long changes between its poses in this rhythm, in ms. */
const DANCE_POSE_MS = 1500;
/** Time that a hero dances while the game waits, in ms. */
const IDLE_DANCE_MS = 2600;

export class Hero {
	readonly mixer = new ClipMixer();
	readonly #random: Random;
	readonly #dance: Dance;
	readonly #danceStrength: number;
	#mood: Mood = 'base';
	#untilBlink: number;
	#untilLook: number;
	#untilGesture: number;
	/** True if the next gesture is a greeting. */
	#greetsNext = true;
	/** Time until an idle hero stops dancing, in ms. */
	#danceLeft = 0;
	/** Time since the last cheer and the last mood began, in ms. */
	#sinceCheer = Infinity;
	#sinceMood = 0;
	/** Keeps its triumph until `restart`. */
	triumphs = false;
	#isTriumphant = false;

	/** @param danceStrength below 1 if the hero has little room */
	constructor(seed: number, dance: Dance = 'dance', danceStrength = 1) {
		this.#dance = dance;
		this.#danceStrength = danceStrength;
		this.#random = new Random(seedOf(seed));
		this.#random.begin(2);
		this.#untilBlink = this.#between(BLINK_INTERVAL_MS) / 2;
		this.#untilLook = this.#between(LOOK_INTERVAL_MS) / 2;
		this.#untilGesture = this.#between(GESTURE_INTERVAL_MS) / 2;
		this.restart();
	}

	/** Ends all gestures and dances at once. */
	restart(): void {
		this.mixer.clear();
		this.triumphs = this.#isTriumphant = false;
		this.#sinceCheer = Infinity;
		this.#mood = 'base';
		this.#danceLeft = 0;
		this.mixer.play('breathe');
		this.mixer.play('sway');
	}

	#between([from, to]: readonly [number, number]): number {
		return from + (this.#random.word() / 2 ** 32) * (to - from);
	}

	set mood(mood: Mood) {
		if (mood === this.#mood) return;
		this.#mood = mood;
		this.#sinceMood = 0;
		const loops: Partial<Record<Mood, ClipName>> = {
			attract: this.#dance,
			tension: 'anticipate',
			feature: this.#dance,
		};
		const loop = loops[mood];
		for (const clip of Object.values(loops)) if (clip !== loop) this.mixer.stop(clip);
		this.#danceLeft = 0;
		if (loop) this.mixer.play(loop, loop === this.#dance ? this.#danceStrength : 1);
		if (mood === 'win') this.react('cheer');
	}

	react(clip: 'cheer' | 'sulk' | 'look'): void {
		if (clip === 'cheer') {
			this.mixer.stop('sulk');
			this.#sinceCheer = 0;
		}
		this.mixer.play(clip);
	}

	/** True while the hero shows the drawing of its triumph. */
	get isTriumphant(): boolean {
		return this.#isTriumphant;
	}

	/** True while the hero only breathes and sways. */
	get isCalm(): boolean {
		return this.mixer.names.length <= 2;
	}

	/** @param passed in ms */
	advance(passed: number): void {
		this.mixer.advance(passed);
		this.#pose(passed);
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
		this.#gesture(passed);
	}

	/** Chooses the drawing. Each change begins with a squash. */
	#pose(passed: number): void {
		this.#sinceCheer += passed;
		this.#sinceMood += passed;
		const cheers = this.#sinceCheer >= CROUCH_MS && this.#sinceCheer < CROUCH_MS + CHEER_TRIUMPH_MS;
		const isLively = this.#mood === 'attract' || this.#mood === 'feature';
		const dances = isLively && Math.floor(this.#sinceMood / DANCE_POSE_MS) % 2 === 1;
		const isTriumphant = this.triumphs || cheers || dances;
		if (isTriumphant === this.#isTriumphant) return;
		this.#isTriumphant = isTriumphant;
		this.mixer.play('change');
	}

	/** A waiting hero greets and dances in turn. */
	#gesture(passed: number): void {
		if (this.#danceLeft > 0) {
			this.#danceLeft -= passed;
			if (this.#danceLeft <= 0) this.mixer.stop(this.#dance);
			return;
		}
		this.#untilGesture -= passed;
		if (this.#untilGesture > 0) return;
		this.#untilGesture = this.#between(GESTURE_INTERVAL_MS);
		if (this.#mood !== 'base') return;
		if (this.#greetsNext) this.mixer.play('greet');
		else {
			this.mixer.play(this.#dance, this.#danceStrength);
			this.#danceLeft = IDLE_DANCE_MS;
		}
		this.#greetsNext = !this.#greetsNext;
	}
}
