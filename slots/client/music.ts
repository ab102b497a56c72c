/** Composes a loop for each mood from the game's theme, and plays the loop. */
import { Random, seedOf } from '../engine/random.ts';
import type { Instruments } from './instruments.ts';
import { pitch, type Theme } from './themes.ts';

export type Mood = 'base' | 'free' | 'hold';

const STEPS_PER_BAR = 16;
const BARS_PER_LOOP = 8;
const tempoFactors: Record<Mood, number> = { base: 0.72, free: 1, hold: 1.14 };
/** Time in seconds by which notes are scheduled ahead, and interval in ms between two schedulings. */
const LOOKAHEAD_S = 0.5;
const SCHEDULE_INTERVAL_MS = 160;

interface Note {
	/** Steps since the beginning of the loop. */
	step: number;
	play: (at: number, beat: number) => void;
}

export class Music {
	readonly #instruments: Instruments;
	readonly #theme: Theme;
	readonly #output: AudioNode;
	#notes: Note[] = [];
	#mood: Mood | null = null;
	#next = 0;
	#loopStart = 0;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(instruments: Instruments, theme: Theme, into: AudioNode) {
		this.#instruments = instruments;
		this.#theme = theme;
		this.#output = into;
	}

	/** Does nothing if the mood is the current one. */
	play(mood: Mood): void {
		if (this.#mood === mood) return;
		this.#mood = mood;
		this.#notes = this.#compose(mood).sort((a, b) => a.step - b.step);
		this.#next = 0;
		this.#loopStart = this.#instruments.context.currentTime + 0.12;
		this.resume();
	}

	resume(): void {
		if (this.#mood === null) return;
		this.#timer ??= setInterval(() => this.#scheduleNotes(), SCHEDULE_INTERVAL_MS);
		this.#scheduleNotes();
	}

	pause(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	#scheduleNotes(): void {
		if (this.#mood === null || this.#notes.length === 0) return;
		const { currentTime, state } = this.#instruments.context;
		if (state !== 'running') return;
		const beat = 60 / (this.#theme.tempo * tempoFactors[this.#mood]);
		const step = beat / 4;
		const length = STEPS_PER_BAR * BARS_PER_LOOP * step;
		// The loop has ended while no notes were scheduled, e.g. in a hidden tab. Start the loop again.
		if (currentTime - this.#loopStart > length + 1) {
			this.#loopStart = currentTime + 0.1;
			this.#next = 0;
		}
		for (;;) {
			const note = this.#notes[this.#next];
			if (!note) {
				this.#next = 0;
				this.#loopStart += length;
				continue;
			}
			const at = this.#loopStart + note.step * step;
			if (at > currentTime + LOOKAHEAD_S) return;
			if (at >= currentTime) note.play(at, beat);
			this.#next++;
		}
	}

	#compose(mood: Mood): Note[] {
		const { lead, chords, drum, bars, scale } = this.#theme;
		const instruments = this.#instruments;
		const into = this.#output;
		const random = new Random(seedOf(this.#theme.root * 100 + scale.length * 10 + mood.length));
		const notes: Note[] = [];
		const sound = (step: number, voice: typeof lead, degree: number, beats: number, level: number): void => {
			const hertz = pitch(this.#theme, degree);
			notes.push({ step, play: (at, beat) => instruments.note(into, voice, hertz, at, beats * beat, level) });
		};
		for (let bar = 0; bar < BARS_PER_LOOP; bar++) {
			const start = bar * STEPS_PER_BAR;
			const degree = bars[bar % bars.length] ?? 0;
			const isLast = bar === BARS_PER_LOOP - 1;
			if (mood !== 'hold') {
				for (const third of [0, 2, 4])
					sound(start, chords, degree + third + scale.length, 4, chords === 'pad' ? 0.09 : 0.05);
				sound(start, 'pluck', degree, 2, 0.13);
			}
			if (mood === 'base') {
				for (const step of [2, 6, 10, 14])
					if (random.below(100) < 42) sound(start + step, lead, degree + random.below(5) + scale.length, 1.5, 0.055);
				continue;
			}
			if (mood === 'free') {
				const rise = [0, 2, 4, 7, 4, 2, 4, 2];
				for (let eighth = 0; eighth < 8; eighth++)
					if (random.below(100) < 86)
						sound(start + eighth * 2, lead, degree + (rise[(eighth + bar) % 8] ?? 0) + scale.length, 0.7, 0.085);
				if (bar % 2 === 1) sound(start + 8, lead, degree + scale.length * 2 + random.below(3), 2, 0.09);
				sound(start + 8, 'pluck', degree, 1.5, 0.12);
			} else {
				for (let step = 0; step < STEPS_PER_BAR; step += 2)
					sound(start + step, 'pluck', step % 8 === 6 ? 1 : 0, 0.4, step % 4 === 0 ? 0.15 : 0.1);
				sound(start, chords, (bar % 2 === 0 ? 0 : 1) + scale.length, 4, 0.06);
				for (const step of [4, 12])
					sound(start + step, lead, scale.length + (bar % 4) + (step === 12 ? 1 : 0), 0.8, 0.06);
			}
			for (let step = 0; step < STEPS_PER_BAR; step += 2) {
				const isBeat = step === 0 || step === 8 || (drum === 'war' && step === 6) || (drum === 'kit' && step % 4 === 0);
				if (isBeat) notes.push({ step: start + step, play: (at) => instruments.beat(into, drum, at, 0.2) });
				else
					notes.push({
						step: start + step,
						play: (at) => instruments.tap(into, drum, at, step % 4 === 2 ? 0.05 : 0.08),
					});
			}
			if (isLast)
				for (const step of [12, 13, 14, 15])
					notes.push({ step: start + step, play: (at) => instruments.beat(into, drum, at, 0.08 + (step - 12) * 0.03) });
		}
		return notes;
	}
}
