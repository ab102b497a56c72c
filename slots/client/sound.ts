/** The game's theme defines the sounds. Browsers allow sound only after a gesture of the player. */
import { Instruments } from './instruments.ts';
import { Music, type Mood } from './music.ts';
import { pitch, type Theme } from './themes.ts';

export type Effect =
	| 'press'
	| 'spin'
	| 'stop'
	| 'scatter'
	| 'suspense'
	| 'win'
	| 'count'
	| 'leave'
	| 'land'
	| 'open'
	| 'expand'
	| 'comet'
	| 'grow'
	| 'feature'
	| 'intro'
	| 'more'
	| 'summary'
	| 'coin'
	| 'tick'
	| 'big'
	| 'mega';

const VOLUME = 1.15;
const MUSIC_VOLUME = 1.05;

export class Sound {
	readonly #theme: Theme;
	readonly #isSilent: boolean;
	#instruments: Instruments | undefined;
	#effects: GainNode | undefined;
	#music: Music | undefined;
	#mood: Mood = 'base';
	/** A separate output, so that `endFanfare` can stop a celebration early. */
	#fanfare: GainNode | undefined;
	#suspense: { stop: (at: number) => void } | undefined;
	isMuted = false;
	#isPaused = false;

	/** @param isSilent disables all sound, for clocks that run faster than real time */
	constructor(theme: Theme, isSilent: boolean) {
		this.#theme = theme;
		this.#isSilent = isSilent;
	}

	/** The first gesture with sound on creates the audio context. */
	onGesture(): void {
		if (this.#isSilent) return;
		if (this.#instruments) {
			if (this.#instruments.context.state === 'suspended' && !this.#isPaused && !this.isMuted) this.#resume();
			return;
		}
		if (this.isMuted || typeof AudioContext === 'undefined') return;
		const context = new AudioContext({ latencyHint: 'interactive' });
		const out = context.createGain();
		out.gain.value = VOLUME;
		const limit = context.createDynamicsCompressor();
		limit.threshold.value = -14;
		limit.ratio.value = 6;
		out.connect(limit).connect(context.destination);
		const effects = context.createGain();
		const music = context.createGain();
		music.gain.value = MUSIC_VOLUME;
		effects.connect(out);
		music.connect(out);
		this.#effects = effects;
		this.#instruments = new Instruments(context);
		this.#music = new Music(this.#instruments, this.#theme, music);
		if (!this.#isPaused) this.#resume();
		this.#music.play(this.#mood);
	}

	#resume(): void {
		this.#instruments?.context.resume().then(
			() => this.#music?.resume(),
			() => undefined,
		);
	}

	#suspend(): void {
		this.#music?.pause();
		this.#instruments?.context.suspend().catch(() => undefined);
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

	music(mood: Mood): void {
		this.#mood = mood;
		this.#music?.play(mood);
	}

	endFanfare(): void {
		if (!this.#instruments || !this.#fanfare) return;
		this.#fanfare.gain.setTargetAtTime(0, this.#instruments.context.currentTime, 0.12);
		this.#fanfare = undefined;
	}

	endSuspense(): void {
		if (!this.#instruments) return;
		this.#suspense?.stop(this.#instruments.context.currentTime);
		this.#suspense = undefined;
	}

	/** @param level depends on the effect: the number of the reel, the strength, or the share of progress */
	play(effect: Effect, level = 0): void {
		const instruments = this.#instruments;
		const effects = this.#effects;
		if (!instruments || !effects || this.isMuted || instruments.context.state !== 'running') return;
		const into = effect === 'big' || effect === 'mega' ? this.#openFanfare(instruments, effects) : effects;
		const now = instruments.context.currentTime + 0.005;
		const { lead, scale, drum } = this.#theme;
		const step = scale.length;
		const tone = (degree: number, after: number, length: number, loud: number, voice = lead): void =>
			instruments.note(into, voice, pitch(this.#theme, degree), now + after, length, loud);
		/** @param apart seconds between the starts of two tones */
		const arpeggio = (degrees: readonly number[], apart: number, length: number, loud: number, voice = lead): void => {
			for (const [place, degree] of degrees.entries()) tone(degree, place * apart, length, loud, voice);
		};
		const chord = (degree: number, after: number, length: number, loud: number): void => {
			for (const third of [0, 2, 4]) tone(degree + third, after, length, loud, 'reed');
		};
		switch (effect) {
			case 'press':
				return instruments.toneSweep(into, 'sine', 620, 420, now, 0.05, 0.12);
			case 'spin':
				return instruments.noiseSweep(into, 'bandpass', [260, 900], now, 0.4, 0.14, 0.08);
			case 'stop':
				instruments.toneSweep(into, 'sine', 150 + level * 9, 58, now, 0.12, 0.42);
				return instruments.noiseSweep(into, 'lowpass', [1500, 300], now, 0.05, 0.16);
			case 'scatter':
				arpeggio([step * 2 + level * 2, step * 2 + level * 2 + 2], 0.07, 0.9, 0.2, 'bell');
				return instruments.noiseSweep(into, 'highpass', [5000, 9000], now, 0.5, 0.05, 0.02);
			case 'suspense':
				return this.#startRisingTone(instruments, into, now);
			case 'win':
				return arpeggio(
					[0, 2, 4, step, step + 2, step + 4, step * 2].slice(0, 3 + level).map((degree) => degree + step),
					0.075,
					0.6,
					0.15,
				);
			case 'count':
				return tone(step + Math.floor(level * step * 1.5), 0, 0.16, 0.07, 'marimba');
			case 'leave':
				instruments.noiseSweep(into, 'bandpass', [2600, 700], now, 0.16, 0.13);
				return instruments.toneSweep(into, 'triangle', 520, 190, now, 0.14, 0.12);
			case 'land':
				instruments.toneSweep(into, 'sine', 170, 70, now, 0.1, 0.28);
				return instruments.noiseSweep(into, 'lowpass', [900, 260], now, 0.06, 0.12);
			case 'open':
				return arpeggio([step, step + 2, step + 4, step * 2], 0.05, 0.7, 0.11, 'bell');
			case 'expand':
				instruments.noiseSweep(into, 'bandpass', [200, 2400], now, 0.55, 0.16, 0.2);
				return chord(step, 0.28, 1.1, 0.09);
			case 'comet':
				instruments.noiseSweep(into, 'bandpass', [5200, 500], now, 0.9, 0.2, 0.12);
				return arpeggio([step * 3, step * 2 + 4, step * 2 + 2, step * 2, step + 4], 0.09, 0.8, 0.1, 'bell');
			case 'grow':
				instruments.noiseSweep(into, 'highpass', [2600, 3400], now, 0.09, 0.16);
				return arpeggio([step * 2, step * 2 + 4], 0.02, 1, 0.14, 'bell');
			case 'feature':
				arpeggio(
					[0, 2, 4, step, step + 4, step * 2].map((degree) => degree + step),
					0.09,
					0.9,
					0.15,
				);
				return chord(step, 0.5, 1.2, 0.08);
			case 'intro':
				for (const after of [0, 0.24, 0.36, 0.48]) instruments.beat(into, drum, now + after, 0.34);
				arpeggio([0, 4, step, step + 4, step * 2], 0.12, 1.2, 0.16);
				return chord(step, 0.6, 1.8, 0.1);
			case 'more':
				return arpeggio([step, step + 2, step + 4, step * 2, step * 2 + 2], 0.07, 0.7, 0.14, 'bell');
			case 'summary':
				chord(step + 3, 0, 0.7, 0.08);
				chord(step + 4, 0.4, 0.7, 0.08);
				return chord(step, 0.8, 1.8, 0.1);
			case 'coin':
				arpeggio([step * 2, step * 2 + 4], 0.06, 0.7, 0.2, 'bell');
				return instruments.toneSweep(into, 'sine', 200, 80, now, 0.1, 0.25);
			case 'tick':
				return instruments.noiseSweep(into, 'bandpass', [2400, 1500], now, 0.025, 0.2);
			case 'big':
			case 'mega':
				for (let beat = 0; beat < (effect === 'mega' ? 14 : 8); beat++) {
					const after = beat * 0.36;
					instruments.beat(into, drum, now + after, 0.3);
					arpeggio(
						[0, 2, 4].map((degree) => degree + step + (beat % 4)),
						0.12,
						0.5,
						0.11,
					);
					tone(step * 2 + (beat % step), after, 0.5, 0.11);
					if (beat % 4 === 0) chord(step + [0, 3, 4, 0][(beat / 4) % 4]!, after, 1.5, 0.08);
				}
				return;
			default:
				effect satisfies never;
		}
	}

	#openFanfare({ context }: Instruments, effects: GainNode): GainNode {
		this.endFanfare();
		this.#fanfare = context.createGain();
		this.#fanfare.connect(effects);
		return this.#fanfare;
	}

	/** Starts a tone that rises for 3.4 seconds. */
	#startRisingTone(instruments: Instruments, into: AudioNode, now: number): void {
		this.endSuspense();
		const { context } = instruments;
		const oscillator = context.createOscillator();
		oscillator.type = 'sawtooth';
		const base = pitch(this.#theme, 0);
		oscillator.frequency.setValueAtTime(base, now);
		oscillator.frequency.exponentialRampToValueAtTime(base * 4, now + 3.4);
		const filter = context.createBiquadFilter();
		filter.frequency.setValueAtTime(base * 3, now);
		filter.frequency.exponentialRampToValueAtTime(base * 14, now + 3.4);
		const gain = context.createGain();
		gain.gain.setValueAtTime(0.0001, now);
		gain.gain.exponentialRampToValueAtTime(0.07, now + 0.3);
		const tremble = context.createOscillator();
		tremble.frequency.setValueAtTime(6, now);
		tremble.frequency.linearRampToValueAtTime(15, now + 3.4);
		const depth = context.createGain();
		depth.gain.value = 0.03;
		tremble.connect(depth).connect(gain.gain);
		oscillator.connect(filter).connect(gain).connect(into);
		oscillator.start(now);
		tremble.start(now);
		this.#suspense = {
			stop: (at) => {
				gain.gain.cancelScheduledValues(at);
				gain.gain.setTargetAtTime(0.0001, at, 0.05);
				oscillator.stop(at + 0.3);
				tremble.stop(at + 0.3);
			},
		};
	}
}
