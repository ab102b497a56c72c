/** Short sounds for what happens in the game. They use the scale and the instruments of the game's music. */
import type { Instruments } from './instruments.ts';
import type { Voice } from './synthesis.ts';
import { pitch, tonicChord, type Theme } from './themes.ts';

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
	| 'resolve';

/** Seconds for which the music makes room for an effect, and the share of its volume that remains. */
export const ducks: Partial<Record<Effect, readonly [share: number, seconds: number]>> = {
	feature: [0.35, 1.3],
	intro: [0.25, 2],
	summary: [0.25, 2.2],
	more: [0.5, 0.9],
	win: [0.7, 0.7],
};

/** Sounds that celebrate a win. */
export const celebrating: ReadonlySet<Effect> = new Set(['win', 'count', 'more', 'summary', 'resolve']);

/** Highest strength of the effect `win`. */
const MAX_WIN_LEVEL = 4;

export class Effects {
	readonly #instruments: Instruments;
	readonly #theme: Theme;
	readonly #output: AudioNode;
	#suspense: { stop: (at: number) => void } | undefined;

	constructor(instruments: Instruments, theme: Theme, output: AudioNode) {
		this.#instruments = instruments;
		this.#theme = theme;
		this.#output = output;
	}

	/** @param level depends on the effect: the number of the reel, the strength, or the share of progress */
	play(effect: Effect, level = 0): void {
		const instruments = this.#instruments;
		const into = this.#output;
		const now = instruments.context.currentTime + 0.005;
		const { lead, second, scale } = this.#theme;
		const step = scale.length;
		const [, third, fifth, octave] = tonicChord(this.#theme);
		/** Tones of the tonic chord, upwards from the root. */
		const chordTone = (place: number): number => [0, third, fifth][place % 3]! + Math.floor(place / 3) * octave;
		const tone = (degree: number, after: number, length: number, loud: number, voice: Voice = lead): void =>
			instruments.note(into, voice, pitch(this.#theme, degree), now + after, length, loud);
		/** @param apart seconds between the starts of two tones */
		const arpeggio = (
			degrees: readonly number[],
			apart: number,
			length: number,
			loud: number,
			voice: Voice = lead,
		): void => {
			for (const [place, degree] of degrees.entries()) tone(degree, place * apart, length, loud, voice);
		};
		const chord = (degree: number, after: number, length: number, loud: number): void => {
			for (const above of [0, third, fifth]) tone(degree + above, after, length, loud, 'brass');
		};
		switch (effect) {
			case 'press':
				return instruments.toneSweep(into, 'sine', 620, 420, now, 0.05, 0.12);
			case 'spin':
				return instruments.noiseSweep(into, 'bandpass', [260, 900], now, 0.4, 0.14, 0.08);
			case 'stop':
				instruments.toneSweep(into, 'sine', 150 + level * 9, 58, now, 0.12, 0.42);
				instruments.noiseSweep(into, 'lowpass', [1500, 300], now, 0.05, 0.16);
				return tone(chordTone(level) + step, 0, 0.2, 0.09, 'marimba');
			case 'scatter':
				arpeggio([chordTone(level) + step * 2, chordTone(level + 1) + step * 2], 0.07, 0.9, 0.2, 'bell');
				return instruments.noiseSweep(into, 'highpass', [5000, 9000], now, 0.5, 0.05, 0.02);
			case 'suspense':
				return this.#startRisingTone(now);
			case 'win': {
				const rises = Math.min(MAX_WIN_LEVEL, level);
				// Every win ends on the tonic: the stronger, the more tones rise to it.
				const tones = [fifth, octave, octave + third, octave + fifth].slice(3 - Math.min(3, rises));
				arpeggio([...tones, octave * 2], 0.08, 0.6, 0.16);
				if (rises >= 2) chord(octave, 0.08 * tones.length, 0.7, 0.05 + rises * 0.01);
				return;
			}
			case 'count':
				return tone(step + Math.round(level * step), 0, 0.16, 0.08, 'marimba');
			case 'leave':
				instruments.noiseSweep(into, 'bandpass', [2600, 700], now, 0.16, 0.13);
				return instruments.toneSweep(into, 'triangle', 520, 190, now, 0.14, 0.12);
			case 'land':
				instruments.toneSweep(into, 'sine', 170, 70, now, 0.1, 0.28);
				return instruments.noiseSweep(into, 'lowpass', [900, 260], now, 0.06, 0.12);
			case 'open':
				return arpeggio([octave, octave + third, octave + fifth, octave * 2], 0.05, 0.7, 0.11, 'bell');
			case 'expand':
				instruments.noiseSweep(into, 'bandpass', [200, 2400], now, 0.55, 0.16, 0.2);
				return chord(octave, 0.28, 1.1, 0.1);
			case 'comet':
				instruments.noiseSweep(into, 'bandpass', [5200, 500], now, 0.9, 0.2, 0.12);
				return arpeggio(
					[octave * 3, octave * 2 + fifth, octave * 2 + third, octave * 2, octave + fifth],
					0.09,
					0.8,
					0.1,
					'bell',
				);
			case 'grow':
				instruments.noiseSweep(into, 'highpass', [2600, 3400], now, 0.09, 0.16);
				return arpeggio([octave * 2, octave * 2 + fifth], 0.02, 1, 0.14, 'bell');
			case 'feature':
				arpeggio([3, 4, 5, 6, 8, 9].map(chordTone), 0.09, 0.9, 0.16);
				return chord(octave, 0.5, 1.2, 0.09);
			case 'intro':
				for (const after of [0, 0.24, 0.36, 0.48]) instruments.hit(into, 'taiko', now + after, 0.3);
				instruments.hit(into, 'crash', now + 0.6, 0.16);
				arpeggio([0, fifth, octave, octave + fifth, octave * 2], 0.12, 1.2, 0.16);
				return chord(octave, 0.6, 1.8, 0.11);
			case 'more':
				return arpeggio([3, 4, 5, 6, 7, 9].map(chordTone), 0.07, 0.7, 0.14, 'bell');
			case 'summary':
				chord(step + 3, 0, 0.5, 0.1);
				chord(step + 4, 0.4, 0.5, 0.1);
				tone(octave * 2, 0.8, 1.4, 0.12, second);
				return chord(octave, 0.8, 1.8, 0.12);
			case 'coin':
				arpeggio([octave * 2, octave * 2 + fifth], 0.06, 0.7, 0.2, 'bell');
				return instruments.toneSweep(into, 'sine', 200, 80, now, 0.1, 0.25);
			case 'tick':
				return instruments.noiseSweep(into, 'bandpass', [2400, 1500], now, 0.025, 0.2);
			case 'resolve':
				instruments.hit(into, 'taiko', now, 0.4);
				instruments.hit(into, 'crash', now, 0.2);
				chord(0, 0, 1.5, 0.12);
				chord(octave, 0, 1.5, 0.12);
				return arpeggio([octave, octave + third, octave + fifth, octave * 2], 0.05, 1.2, 0.13, 'bell');
			default:
				effect satisfies never;
		}
	}

	endSuspense(): void {
		this.#suspense?.stop(this.#instruments.context.currentTime);
		this.#suspense = undefined;
	}

	/** Starts a tone that rises for 3.4 seconds. */
	#startRisingTone(now: number): void {
		this.endSuspense();
		const { context } = this.#instruments;
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
		gain.gain.exponentialRampToValueAtTime(0.06, now + 0.3);
		const tremble = context.createOscillator();
		tremble.frequency.setValueAtTime(6, now);
		tremble.frequency.linearRampToValueAtTime(15, now + 3.4);
		const depth = context.createGain();
		depth.gain.setValueAtTime(0, now);
		depth.gain.linearRampToValueAtTime(0.025, now + 0.3);
		// A gain of its own, so that the trembling ends with the tone.
		const end = context.createGain();
		tremble.connect(depth).connect(gain.gain);
		oscillator.connect(filter).connect(gain).connect(end).connect(this.#output);
		oscillator.start(now);
		tremble.start(now);
		this.#suspense = {
			stop: (at) => {
				end.gain.setTargetAtTime(0, at, 0.05);
				oscillator.stop(at + 0.5);
				tremble.stop(at + 0.5);
			},
		};
	}
}
