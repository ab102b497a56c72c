/**
 * The music of a game. Its layers are loops that begin together and are always in phase; the state of the game decides
 * which of them are heard, and they cross-fade on bar lines.
 */
import { compose, type Celebration, type Layer } from './composition.ts';
import { LOOP_RATE, renderSlices, type Loop } from './loop-renderer.ts';
import type { Theme } from './themes.ts';

export type Mood = 'base' | 'free' | 'hold';

export type MusicState = Mood | 'base-tension' | 'free-tension';

/** Gains of the layers. Their squares have the sum 1, so that every state is equally loud. */
export const mixes: Readonly<Record<MusicState, Partial<Record<Layer, number>>>> = {
	base: { base: 1 },
	'base-tension': { base: 0.7, tension: Math.sqrt(1 - 0.7 ** 2) },
	free: { feature: 1 },
	'free-tension': { feature: 0.8, tension: 0.6 },
	hold: { feature: 0.6, tension: 0.8 },
};

const START_DELAY_S = 0.05;
/** Time constants of cross-fades, as shares of a beat. */
const FADE_BEATS = 0.35;
/** The rendering gives way to frames after this time. */
const SLICE_MS = 4;
const SLICE_PAUSE_MS = 12;

/** Renders a loop in slices, and lets frames be drawn in between. */
async function renderInSlices(theme: Theme, layer: Layer): Promise<Loop> {
	const slices = renderSlices(theme, compose(theme, layer));
	for (;;) {
		const end = performance.now() + SLICE_MS;
		while (performance.now() < end) {
			const { done, value } = slices.next();
			if (done) return value;
		}
		await new Promise((resolve) => setTimeout(resolve, SLICE_PAUSE_MS));
	}
}

export type RenderLayer = (theme: Theme, layer: Layer) => Loop | Promise<Loop>;

const stateOf = (mood: Mood, isTense: boolean): MusicState => (mood === 'hold' || !isTense ? mood : `${mood}-tension`);

/** In the order in which the game may need the layers. */
const renderOrder: readonly Layer[] = ['base', 'tension', 'big', 'feature', 'mega', 'epic'];
const celebrations: ReadonlySet<Layer> = new Set<Celebration>(['big', 'mega', 'epic']);

export class Music {
	readonly #context: BaseAudioContext;
	readonly #theme: Theme;
	readonly #output: AudioNode;
	readonly #buffers = new Map<Layer, AudioBuffer>();
	readonly #gains = new Map<Layer, GainNode>();
	#mood: Mood = 'base';
	#isTense = false;
	/** Start of the first bar. */
	#start: number | null = null;

	constructor(context: BaseAudioContext, theme: Theme, output: AudioNode) {
		this.#context = context;
		this.#theme = theme;
		this.#output = output;
	}

	get beat(): number {
		return 60 / this.#theme.tempo;
	}

	get bar(): number {
		return this.beat * this.#theme.beatsPerBar;
	}

	/** Renders the layers one after the other, and begins each as soon as it is there. */
	async load(layers: readonly Layer[] = renderOrder, render: RenderLayer = renderInSlices): Promise<void> {
		for (const layer of layers) {
			const { channels } = await render(this.#theme, layer);
			const buffer = this.#context.createBuffer(2, channels[0].length, LOOP_RATE);
			for (const [channel, samples] of channels.entries())
				buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, channel);
			this.#buffers.set(layer, buffer);
			if (!celebrations.has(layer)) this.#begin(layer, buffer);
		}
	}

	bufferOf(layer: Layer): AudioBuffer | undefined {
		return this.#buffers.get(layer);
	}

	#begin(layer: Layer, buffer: AudioBuffer): void {
		const at = this.#context.currentTime + START_DELAY_S;
		this.#start ??= at;
		const source = this.#context.createBufferSource();
		source.buffer = buffer;
		source.loop = true;
		const gain = this.#context.createGain();
		gain.gain.value = 0;
		source.connect(gain).connect(this.#output);
		source.start(at, (at - this.#start) % buffer.duration);
		this.#gains.set(layer, gain);
		this.#apply(at);
	}

	play(mood: Mood): void {
		if (this.#mood === mood) return;
		this.#mood = mood;
		this.#apply(this.#nextLine(this.bar));
	}

	/** Suspense is shorter than a bar, so the tension begins and ends with a beat. */
	setTense(isTense: boolean): void {
		if (this.#isTense === isTense) return;
		this.#isTense = isTense;
		this.#apply(this.#nextLine(this.beat));
	}

	/** Returns the seconds until the next bar, or null before the music has begun. */
	untilBar(): number | null {
		return this.#start === null ? null : this.#nextLine(this.bar) - this.#context.currentTime;
	}

	/** @param every seconds between two lines */
	#nextLine(every: number): number {
		const { currentTime } = this.#context;
		const start = this.#start ?? currentTime;
		return start + Math.max(0, Math.ceil((currentTime - start) / every)) * every;
	}

	#apply(at: number): void {
		const { currentTime } = this.#context;
		const wanted = mixes[stateOf(this.#mood, this.#isTense)];
		// Until all layers of a state are there, the game has the music of its beginning.
		const isReady = Object.keys(wanted).every((layer) => this.#gains.has(layer as Layer));
		const mix = isReady ? wanted : mixes.base;
		for (const [layer, { gain }] of this.#gains) {
			gain.cancelScheduledValues(currentTime);
			gain.setTargetAtTime(mix[layer] ?? 0, at, this.beat * FADE_BEATS);
		}
	}
}
