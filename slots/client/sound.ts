/** The game's theme defines the sounds. Browsers allow sound only after a gesture of the player. */
import type { Celebration } from './composition.ts';
import { celebrating, ducks, Effects, type Effect as ShortEffect } from './effects.ts';
import { Fanfare } from './fanfare.ts';
import { Instruments } from './instruments.ts';
import { Mixer, type Volumes } from './mixer.ts';
import { Music, type Mood } from './music.ts';
import type { Theme } from './themes.ts';

export type Effect = ShortEffect | Celebration;

/** Share of the music that remains under a celebration, which has music of its own. */
const FANFARE_DUCK = 0;
/** Seconds from the end of a celebration until the music of the game returns. */
const RESOLUTION_S = 1.2;
/** Time in ms in which sound fades before it stops, so that it does not stop with a click. */
const FADE_MS = 120;

interface Nodes {
	context: AudioContext;
	mixer: Mixer;
	music: Music;
	effects: Effects;
	fanfare: Fanfare;
}

export class Sound {
	readonly #theme: Theme;
	readonly #isSilent: boolean;
	#nodes: Nodes | undefined;
	#volumes: Volumes = { music: 1, effects: 1 };
	#mood: Mood = 'base';
	isMuted = false;
	#isPaused = false;
	#stopping: ReturnType<typeof setTimeout> | undefined;
	/** False while a round returns at most its bet, where the market forbids to celebrate that. */
	celebrates = true;

	/** @param isSilent disables all sound, for clocks that run faster than real time */
	constructor(theme: Theme, isSilent: boolean) {
		this.#theme = theme;
		this.#isSilent = isSilent;
	}

	/** The first gesture with sound on creates the audio context. */
	onGesture(): void {
		if (this.#isSilent) return;
		if (this.#nodes) {
			if (this.#nodes.context.state === 'suspended' && !this.#isPaused && !this.isMuted) this.#resume();
			return;
		}
		if (this.isMuted || typeof AudioContext === 'undefined') return;
		const context = new AudioContext({ latencyHint: 'interactive' });
		const mixer = new Mixer(context, this.#volumes);
		const music = new Music(context, this.#theme, mixer.music);
		const effects = new Effects(new Instruments(context), this.#theme, mixer.effects);
		this.#nodes = { context, mixer, music, effects, fanfare: new Fanfare(context, music, mixer.effects) };
		if (!this.#isPaused) this.#resume();
		music.play(this.#mood);
		music.load().catch(reportError);
	}

	#resume(): void {
		clearTimeout(this.#stopping);
		this.#nodes?.context.resume().catch(() => undefined);
		this.#nodes?.mixer.setVolumes(this.#volumes);
	}

	#suspend(): void {
		if (!this.#nodes) return;
		const { mixer, context } = this.#nodes;
		mixer.setVolumes({ music: 0, effects: 0 });
		clearTimeout(this.#stopping);
		this.#stopping = setTimeout(() => void context.suspend().catch(() => undefined), FADE_MS);
	}

	mute(muted: boolean): void {
		this.isMuted = muted;
		if (muted) this.#suspend();
		else if (!this.#isPaused) this.#resume();
	}

	pause(): void {
		this.#isPaused = true;
		this.#suspend();
	}

	resume(): void {
		this.#isPaused = false;
		if (!this.isMuted) this.#resume();
	}

	setVolumes(volumes: Volumes): void {
		this.#volumes = volumes;
		if (this.#isHeard && !this.#isPaused) this.#nodes?.mixer.setVolumes(volumes);
	}

	music(mood: Mood): void {
		this.#mood = mood;
		this.#nodes?.music.play(mood);
	}

	/**
	 * Returns the ms until the next bar of what is heard: the celebration, or the music of the game. Without sound, returns
	 * 0, so that nothing waits for it.
	 */
	nextBar(): number {
		if (!this.#isHeard) return 0;
		const { music, fanfare } = this.#nodes!;
		return (fanfare.untilBar() ?? music.untilBar() ?? 0) * 1000;
	}

	get #isHeard(): boolean {
		return !this.isMuted && this.#nodes?.context.state === 'running';
	}

	/** Ends the music of a celebration on the tonic. */
	endFanfare(): void {
		if (!this.#nodes?.fanfare.end()) return;
		this.#nodes.effects.play('resolve');
		this.#nodes.mixer.unduck(RESOLUTION_S);
	}

	endSuspense(): void {
		this.#nodes?.effects.endSuspense();
		this.#nodes?.music.setTense(false);
	}

	/** @param level depends on the effect: the number of the reel, the strength, or the share of progress */
	play(effect: Effect, level = 0): void {
		if (!this.#isHeard) return;
		const { mixer, music, effects, fanfare } = this.#nodes!;
		if (effect === 'big' || effect === 'mega' || effect === 'epic') {
			if (!this.celebrates) return;
			if (fanfare.begin(effect)) mixer.duck(FANFARE_DUCK);
			// The music of celebrations is not rendered yet in the first seconds.
			else effects.play('win', 4);
			return;
		}
		if (!this.celebrates && celebrating.has(effect)) return;
		if (effect === 'suspense') music.setTense(true);
		const duck = ducks[effect];
		if (duck && fanfare.untilBar() === null) mixer.duck(...duck);
		effects.play(effect, level);
	}
}
