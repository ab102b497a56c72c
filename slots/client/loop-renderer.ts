/**
 * Renders compositions as stereo loops. Notes and reverberation that last beyond the end of a loop continue at its
 * start, so a loop has no seam. Every loop is brought to the same loudness.
 */
import type { Composition } from './composition.ts';
import { integratedLoudness, samplePeak } from './loudness.ts';
import { renderDrum, renderNote, type Drum } from './synthesis.ts';
import type { Theme } from './themes.ts';

export const LOOP_RATE = 32_000;
export const MUSIC_LUFS = -18;

export interface Loop {
	channels: [left: Float32Array, right: Float32Array];
	seconds: number;
}

/** Notes between two pauses of the renderer. */
const NOTES_PER_SLICE = 2;
const HITS_PER_SLICE = 40;
/** Samples of reverberation between two pauses. */
const SAMPLES_PER_SLICE = 32_000;

/** Adds samples to a loop, and continues at its start when its end is reached. */
function addCircular(into: Float32Array, samples: Float32Array, start: number, level: number): void {
	const { length } = into;
	let place = ((start % length) + length) % length;
	for (const sample of samples) {
		into[place]! += sample * level;
		if (++place === length) place = 0;
	}
}

const REVERB_DELAYS_S = [0.0297, 0.0371, 0.0411, 0.0437];
const REVERB_FEEDBACK = 0.8;
const REVERB_DAMPING = 0.35;
/** Time that the reverberation needs to sound as in a loop that has been repeated. */
const REVERB_WARM_UP_S = 2;

/** A network of four delays. It hears the end of the loop first, as if the loop had already been played. */
function* addReverb([left, right]: Loop['channels'], share: number): Generator<void, void> {
	const { length } = left;
	const lines = REVERB_DELAYS_S.map((seconds) => new Float32Array(Math.round(seconds * LOOP_RATE)));
	const places = [0, 0, 0, 0];
	const dull = [0, 0, 0, 0];
	const wetLeft = new Float32Array(length);
	const wetRight = new Float32Array(length);
	const warmUp = Math.min(length, REVERB_WARM_UP_S * LOOP_RATE);
	for (let at = -warmUp; at < length; at++) {
		if (at % SAMPLES_PER_SLICE === 0) yield;
		const from = at < 0 ? at + length : at;
		let sum = 0;
		for (let line = 0; line < 4; line++) {
			const out = lines[line]![places[line]!]!;
			dull[line] = out + (dull[line]! - out) * REVERB_DAMPING;
			sum += dull[line]!;
		}
		const inputs = [left[from]!, right[from]!];
		for (let line = 0; line < 4; line++) {
			const buffer = lines[line]!;
			// The Householder matrix mixes the lines without a loss of energy.
			buffer[places[line]!] = inputs[line % 2]! + (dull[line]! - sum / 2) * REVERB_FEEDBACK;
			if (++places[line]! === buffer.length) places[line] = 0;
		}
		if (at >= 0) {
			wetLeft[at] = dull[0]! - dull[2]!;
			wetRight[at] = dull[1]! - dull[3]!;
		}
	}
	for (let at = 0; at < length; at++) {
		left[at]! += wetLeft[at]! * share;
		right[at]! += wetRight[at]! * share;
	}
}

const KNEE = 0.55;
const CEILING = 0.8;

/** Bends samples above the knee, so that none exceeds the ceiling. */
export const softClip = (sample: number): number => {
	const size = Math.abs(sample);
	if (size <= KNEE) return sample;
	return Math.sign(sample) * (KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE)));
};

function normalise(channels: Loop['channels']): void {
	const gain = 10 ** ((MUSIC_LUFS - integratedLoudness(channels, LOOP_RATE)) / 20);
	const clips = samplePeak(channels) * gain > KNEE;
	for (const samples of channels)
		for (let at = 0; at < samples.length; at++) {
			const sample = samples[at]! * gain;
			samples[at] = clips ? softClip(sample) : sample;
		}
}

/** Renders in slices, so that the caller can let frames be drawn in between. */
export function* renderSlices(theme: Theme, { beats, notes, hits }: Composition): Generator<void, Loop> {
	const beat = 60 / theme.tempo;
	const length = Math.round(beats * beat * LOOP_RATE);
	const channels: Loop['channels'] = [new Float32Array(length), new Float32Array(length)];
	const add = (samples: Float32Array, at: number, level: number, pan: number): void => {
		const angle = ((pan + 1) * Math.PI) / 4;
		const start = Math.round((at / beats) * length);
		addCircular(channels[0], samples, start, level * Math.cos(angle));
		addCircular(channels[1], samples, start, level * Math.sin(angle));
	};
	const rendered = new Map<string, Float32Array>();
	for (const [place, { at, length: lasts, voice, hertz, level, pan }] of notes.entries()) {
		const key = `${voice} ${hertz} ${lasts}`;
		let samples = rendered.get(key);
		if (!samples) {
			samples = renderNote(voice, hertz, lasts * beat, LOOP_RATE);
			rendered.set(key, samples);
		}
		add(samples, at, level, pan);
		if (place % NOTES_PER_SLICE === 0) yield;
	}
	const drums = new Map<Drum, Float32Array>();
	for (const [place, { at, drum, level, pan }] of hits.entries()) {
		const samples = drums.get(drum) ?? renderDrum(drum, LOOP_RATE);
		drums.set(drum, samples);
		add(samples, at, level, pan);
		if (place % HITS_PER_SLICE === 0) yield;
	}
	yield* addReverb(channels, theme.space);
	yield;
	normalise(channels);
	return { channels, seconds: length / LOOP_RATE };
}

export function renderLoop(theme: Theme, composition: Composition): Loop {
	const slices = renderSlices(theme, composition);
	for (;;) {
		const { done, value } = slices.next();
		if (done) return value;
	}
}
