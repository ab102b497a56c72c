/** Instruments made of oscillators and noise. Times are in seconds of the audio context. */

export type Voice = 'bell' | 'pluck' | 'marimba' | 'square' | 'saw' | 'reed' | 'pad';
export type Drum = 'soft' | 'frame' | 'war' | 'kit';

function envelope(context: BaseAudioContext, at: number, attack: number, length: number, level: number): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, level), at + attack);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + length);
	return gain;
}

interface Partial {
	type: OscillatorType;
	/** Frequency, as a multiple of the note's pitch. */
	ratio: number;
	level: number;
	/** Length, as a share of the note's length. */
	length: number;
	detune?: number;
}

interface Recipe {
	attack: number;
	/** Factor for the length of the note. */
	length: number;
	partials: readonly Partial[];
	/** Cutoff of a low-pass filter at the beginning and the end of the note, as multiples of its pitch. */
	bright?: readonly [from: number, to: number];
}

const recipes: Record<Voice, Recipe> = {
	bell: {
		attack: 0.004,
		length: 1.6,
		partials: [
			{ type: 'sine', ratio: 1, level: 0.7, length: 1 },
			{ type: 'sine', ratio: 2.76, level: 0.28, length: 0.45 },
			{ type: 'sine', ratio: 5.4, level: 0.12, length: 0.2 },
		],
	},
	pluck: {
		attack: 0.003,
		length: 0.9,
		partials: [
			{ type: 'triangle', ratio: 1, level: 0.7, length: 1 },
			{ type: 'sawtooth', ratio: 1, level: 0.22, length: 0.6, detune: 4 },
		],
		bright: [9, 1.5],
	},
	marimba: {
		attack: 0.002,
		length: 0.55,
		partials: [
			{ type: 'sine', ratio: 1, level: 0.85, length: 1 },
			{ type: 'sine', ratio: 3.93, level: 0.25, length: 0.3 },
			{ type: 'sine', ratio: 9.2, level: 0.07, length: 0.12 },
		],
	},
	square: {
		attack: 0.004,
		length: 0.6,
		partials: [{ type: 'square', ratio: 1, level: 0.34, length: 1 }],
		bright: [7, 2],
	},
	saw: {
		attack: 0.012,
		length: 0.9,
		partials: [
			{ type: 'sawtooth', ratio: 1, level: 0.26, length: 1, detune: -7 },
			{ type: 'sawtooth', ratio: 1, level: 0.26, length: 1, detune: 7 },
		],
		bright: [5, 1.6],
	},
	reed: {
		attack: 0.05,
		length: 1,
		partials: [
			{ type: 'sawtooth', ratio: 1, level: 0.2, length: 1, detune: 3 },
			{ type: 'square', ratio: 1, level: 0.14, length: 1, detune: -3 },
		],
		bright: [3.4, 2.4],
	},
	pad: {
		attack: 0.35,
		length: 1.5,
		partials: [
			{ type: 'triangle', ratio: 1, level: 0.4, length: 1, detune: -6 },
			{ type: 'triangle', ratio: 1, level: 0.4, length: 1, detune: 6 },
			{ type: 'sine', ratio: 2, level: 0.12, length: 1 },
		],
	},
};

export class Instruments {
	readonly context: AudioContext;
	readonly #noise: AudioBuffer;

	constructor(context: AudioContext) {
		this.context = context;
		const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
		const samples = noise.getChannelData(0);
		// A shift register produces the same noise in every run.
		let register = 0x1357;
		for (let at = 0; at < samples.length; at++) {
			register = (register >>> 1) ^ (-(register & 1) & 0xb400);
			samples[at] = (register / 0x8000 - 1) * 0.9;
		}
		this.#noise = noise;
	}

	/** @param length seconds, before the multiplication by the factor of the recipe */
	note(into: AudioNode, voice: Voice, hertz: number, at: number, length: number, level: number): void {
		const { context } = this;
		const recipe = recipes[voice];
		const lasts = length * recipe.length;
		const mix = envelope(context, at, recipe.attack, lasts, level);
		mix.connect(into);
		let target: AudioNode = mix;
		if (recipe.bright) {
			const filter = context.createBiquadFilter();
			const [from, to] = recipe.bright;
			filter.frequency.setValueAtTime(Math.min(16_000, hertz * from), at);
			filter.frequency.exponentialRampToValueAtTime(Math.min(16_000, hertz * to), at + recipe.attack + lasts * 0.7);
			filter.connect(mix);
			target = filter;
		}
		for (const partial of recipe.partials) {
			const oscillator = context.createOscillator();
			oscillator.type = partial.type;
			oscillator.frequency.value = Math.min(18_000, hertz * partial.ratio);
			oscillator.detune.value = partial.detune ?? 0;
			const own = envelope(context, at, 0.002, (recipe.attack + lasts) * partial.length, partial.level);
			oscillator.connect(own).connect(target);
			oscillator.start(at);
			oscillator.stop(at + recipe.attack + lasts + 0.05);
		}
	}

	toneSweep(
		into: AudioNode,
		type: OscillatorType,
		from: number,
		to: number,
		at: number,
		length: number,
		level: number,
	): void {
		const { context } = this;
		const oscillator = context.createOscillator();
		oscillator.type = type;
		oscillator.frequency.setValueAtTime(from, at);
		oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
		oscillator.connect(envelope(context, at, 0.004, length, level)).connect(into);
		oscillator.start(at);
		oscillator.stop(at + length + 0.05);
	}

	noiseSweep(
		into: AudioNode,
		type: BiquadFilterType,
		[from, to]: readonly [number, number],
		at: number,
		length: number,
		level: number,
		attack = 0.004,
	): void {
		const { context } = this;
		const source = context.createBufferSource();
		source.buffer = this.#noise;
		source.loop = true;
		const filter = context.createBiquadFilter();
		filter.type = type;
		filter.Q.value = type === 'bandpass' ? 1.1 : 0.6;
		filter.frequency.setValueAtTime(from, at);
		filter.frequency.exponentialRampToValueAtTime(to, at + length);
		source
			.connect(filter)
			.connect(envelope(context, at, attack, length, level))
			.connect(into);
		source.start(at, (at * 7.3) % 0.9);
		source.stop(at + attack + length + 0.05);
	}

	beat(into: AudioNode, drum: Drum, at: number, level: number): void {
		const height = { soft: 90, frame: 130, war: 84, kit: 120 }[drum];
		const length = { soft: 0.22, frame: 0.2, war: 0.5, kit: 0.16 }[drum];
		this.toneSweep(into, 'sine', height, height * 0.45, at, length, level);
		if (drum !== 'soft') this.noiseSweep(into, 'lowpass', [700, 180], at, 0.06, level * 0.5);
	}

	tap(into: AudioNode, drum: Drum, at: number, level: number): void {
		if (drum === 'war') this.noiseSweep(into, 'bandpass', [420, 260], at, 0.12, level);
		else if (drum === 'frame') this.noiseSweep(into, 'bandpass', [1700, 900], at, 0.05, level);
		else this.noiseSweep(into, 'highpass', [7000, 8000], at, drum === 'kit' ? 0.045 : 0.03, level * 0.6);
	}
}
