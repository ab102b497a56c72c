import type { Drum, Voice } from './instruments.ts';

export interface Theme {
	/** The lowest note, as a MIDI number. */
	root: number;
	/** In semitones above the root. */
	scale: readonly number[];
	/** Beats per minute in free spins. The base game is slower, and hold and win is faster. */
	tempo: number;
	lead: Voice;
	chords: Voice;
	drum: Drum;
	/** Degree of the scale for each bar. */
	bars: readonly number[];
}

const major = [0, 2, 4, 5, 7, 9, 11];
const minor = [0, 2, 3, 5, 7, 8, 10];
const dorian = [0, 2, 3, 5, 7, 9, 10];
const lydian = [0, 2, 4, 6, 7, 9, 11];
const phrygianMajor = [0, 1, 4, 5, 7, 8, 10];
const pentatonic = [0, 2, 4, 7, 9];
const minorPentatonic = [0, 3, 5, 7, 10];
const hirajoshi = [0, 2, 3, 7, 8];

const themes: Readonly<Record<string, Theme>> = {
	'tide-of-the-narwhal': {
		root: 50,
		scale: dorian,
		tempo: 96,
		lead: 'bell',
		chords: 'pad',
		drum: 'soft',
		bars: [0, 5, 3, 4],
	},
	'ember-fox-trail': {
		root: 52,
		scale: dorian,
		tempo: 112,
		lead: 'pluck',
		chords: 'reed',
		drum: 'frame',
		bars: [0, 3, 0, 4],
	},
	'clockwork-bazaar': {
		root: 50,
		scale: phrygianMajor,
		tempo: 120,
		lead: 'pluck',
		chords: 'reed',
		drum: 'frame',
		bars: [0, 1, 0, 6],
	},
	'lantern-river': {
		root: 53,
		scale: pentatonic,
		tempo: 84,
		lead: 'pluck',
		chords: 'pad',
		drum: 'soft',
		bars: [0, 2, 4, 3],
	},
	'thunder-yak': {
		root: 48,
		scale: minorPentatonic,
		tempo: 104,
		lead: 'reed',
		chords: 'pad',
		drum: 'war',
		bars: [0, 0, 3, 4],
	},
	'neon-ramen': { root: 49, scale: minor, tempo: 124, lead: 'square', chords: 'saw', drum: 'kit', bars: [0, 5, 2, 6] },
	'honeycomb-heist': {
		root: 55,
		scale: dorian,
		tempo: 132,
		lead: 'marimba',
		chords: 'reed',
		drum: 'kit',
		bars: [0, 3, 4, 3],
	},
	'orchard-of-ra': {
		root: 50,
		scale: phrygianMajor,
		tempo: 92,
		lead: 'reed',
		chords: 'pad',
		drum: 'frame',
		bars: [0, 1, 0, 6],
	},
	'moonlit-masquerade': {
		root: 57,
		scale: minor,
		tempo: 108,
		lead: 'bell',
		chords: 'reed',
		drum: 'soft',
		bars: [0, 3, 4, 0],
	},
	'coral-crown': {
		root: 55,
		scale: major,
		tempo: 116,
		lead: 'marimba',
		chords: 'pad',
		drum: 'soft',
		bars: [0, 3, 4, 0],
	},
	'volcano-vault': {
		root: 45,
		scale: phrygianMajor,
		tempo: 110,
		lead: 'saw',
		chords: 'saw',
		drum: 'war',
		bars: [0, 1, 0, 5],
	},
	'star-orchestra': {
		root: 52,
		scale: lydian,
		tempo: 88,
		lead: 'bell',
		chords: 'pad',
		drum: 'soft',
		bars: [0, 1, 4, 5],
	},
	'fjord-forge': { root: 45, scale: minor, tempo: 96, lead: 'reed', chords: 'saw', drum: 'war', bars: [0, 5, 6, 0] },
	'sugar-comet': {
		root: 60,
		scale: pentatonic,
		tempo: 136,
		lead: 'square',
		chords: 'marimba',
		drum: 'kit',
		bars: [0, 3, 2, 4],
	},
};

const defaultTheme: Theme = {
	root: 52,
	scale: hirajoshi,
	tempo: 104,
	lead: 'bell',
	chords: 'pad',
	drum: 'soft',
	bars: [0, 3, 1, 4],
};

export const themeOf = (slug: string): Theme => themes[slug] ?? defaultTheme;

/** In hertz. `step` may be in any octave. */
export function pitch({ root, scale }: Theme, step: number): number {
	const octave = Math.floor(step / scale.length);
	const semitones = (scale[step - octave * scale.length] ?? 0) + 12 * octave;
	return 440 * 2 ** ((root + semitones - 69) / 12);
}
