/** The music of a big win: a loop with bars of its own, which begins with the celebration and ends with a cadence. */
import type { Celebration } from './composition.ts';
import type { Music } from './music.ts';

const START_DELAY_S = 0.02;
const FADE_IN_S = 0.008;
const FADE_OUT_S = 0.12;
const CROSS_FADE_S = 0.08;

export class Fanfare {
	readonly #context: BaseAudioContext;
	readonly #music: Music;
	readonly #output: AudioNode;
	#playing: { source: AudioBufferSourceNode; gain: GainNode; start: number } | null = null;

	constructor(context: BaseAudioContext, music: Music, output: AudioNode) {
		this.#context = context;
		this.#music = music;
		this.#output = output;
	}

	/** While a celebration plays, another tier replaces it on the next bar line. Returns false without rendered music. */
	begin(tier: Celebration): boolean {
		const buffer = this.#music.bufferOf(tier);
		if (!buffer) return false;
		const { currentTime } = this.#context;
		const at = this.#playing ? currentTime + (this.untilBar() ?? 0) : currentTime + START_DELAY_S;
		const source = this.#context.createBufferSource();
		source.buffer = buffer;
		source.loop = true;
		const gain = this.#context.createGain();
		gain.gain.value = 0;
		gain.gain.setTargetAtTime(1, at, this.#playing ? CROSS_FADE_S : FADE_IN_S);
		source.connect(gain).connect(this.#output);
		source.start(at);
		this.#stop(at, CROSS_FADE_S);
		this.#playing = { source, gain, start: at };
		return true;
	}

	/** Returns true if a celebration was playing. */
	end(): boolean {
		return this.#stop(this.#context.currentTime, FADE_OUT_S);
	}

	#stop(at: number, fade: number): boolean {
		if (!this.#playing) return false;
		const { source, gain } = this.#playing;
		gain.gain.setTargetAtTime(0, at, fade);
		source.stop(at + fade * 10);
		this.#playing = null;
		return true;
	}

	/** Returns the seconds until the next bar of the celebration, or null without one. */
	untilBar(): number | null {
		if (!this.#playing) return null;
		const { bar } = this.#music;
		const passed = this.#context.currentTime - this.#playing.start;
		return Math.max(0, Math.ceil(passed / bar)) * bar - passed;
	}
}
