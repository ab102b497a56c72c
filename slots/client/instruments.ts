/** Plays single notes and sweeps of sound. Times are in seconds of the audio context. */
import { LOOP_RATE } from './loop-renderer.ts';
import { noise, renderDrum, renderNote, type Drum, type Voice } from './synthesis.ts';

/** Rendered notes that are stored for the next time. */
const MAX_STORED_NOTES = 160;

function envelope(context: BaseAudioContext, at: number, attack: number, length: number, level: number): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, level), at + attack);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + length);
	return gain;
}

export class Instruments {
	readonly context: BaseAudioContext;
	readonly #noise: AudioBuffer;
	readonly #stored = new Map<string, AudioBuffer>();

	constructor(context: BaseAudioContext) {
		this.context = context;
		this.#noise = this.#bufferOf(noise(LOOP_RATE));
	}

	#bufferOf(samples: Float32Array): AudioBuffer {
		const buffer = this.context.createBuffer(1, samples.length, LOOP_RATE);
		buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0);
		return buffer;
	}

	#play(into: AudioNode, key: string, render: () => Float32Array, at: number, level: number): void {
		let buffer = this.#stored.get(key);
		if (!buffer) {
			buffer = this.#bufferOf(render());
			const [oldest] = this.#stored.keys();
			if (this.#stored.size >= MAX_STORED_NOTES && oldest !== undefined) this.#stored.delete(oldest);
			this.#stored.set(key, buffer);
		}
		const source = this.context.createBufferSource();
		source.buffer = buffer;
		const gain = this.context.createGain();
		gain.gain.value = level;
		source.connect(gain).connect(into);
		source.start(at);
	}

	note(into: AudioNode, voice: Voice, hertz: number, at: number, length: number, level: number): void {
		this.#play(into, `${voice} ${hertz} ${length}`, () => renderNote(voice, hertz, length, LOOP_RATE), at, level);
	}

	hit(into: AudioNode, drum: Drum, at: number, level: number): void {
		this.#play(into, drum, () => renderDrum(drum, LOOP_RATE), at, level);
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
}
