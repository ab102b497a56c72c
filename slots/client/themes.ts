/** The music of each game as data: key, tempo, instruments, a rhythm of its own and a melody that no other game has. */
import type { Voice } from './synthesis.ts';

export const kits = [
	'arctic',
	'trail',
	'clockwork',
	'river',
	'war',
	'neon',
	'jazz',
	'desert',
	'waltz',
	'reef',
	'lava',
	'stars',
	'forge',
	'arcade',
] as const;
export type Kit = (typeof kits)[number];

/** Start and length in beats from the start of two bars, and a degree of the scale above the lead's octave. */
export type MotifNote = readonly [at: number, degree: number, length: number];

export interface Theme {
	/** The lowest note, as a MIDI number. */
	root: number;
	/** In semitones above the root. */
	scale: readonly number[];
	/** Beats per minute. All layers share it, so that they can change on bar lines. */
	tempo: number;
	beatsPerBar: 3 | 4;
	/** Share of a half beat by which every second eighth is late. */
	swing: number;
	lead: Voice;
	/** Answers the lead, and plays the arpeggios of the features. */
	second: Voice;
	chords: Voice;
	bass: Voice;
	kit: Kit;
	/** Degree of the scale for each bar. */
	bars: readonly number[];
	/** Melody of two bars. */
	motif: readonly MotifNote[];
	/** Share of reverberation. */
	space: number;
}

const major = [0, 2, 4, 5, 7, 9, 11];
const minor = [0, 2, 3, 5, 7, 8, 10];
const dorian = [0, 2, 3, 5, 7, 9, 10];
const lydian = [0, 2, 4, 6, 7, 9, 11];
const phrygianMajor = [0, 1, 4, 5, 7, 8, 10];
const pentatonic = [0, 2, 4, 7, 9];
const minorPentatonic = [0, 3, 5, 7, 10];
const hirajoshi = [0, 2, 3, 7, 8];

const defaults = { beatsPerBar: 4, swing: 0, space: 0.22 } as const;

const themes: Readonly<Record<string, Theme>> = {
	'tide-of-the-narwhal': {
		...defaults,
		root: 50,
		scale: dorian,
		tempo: 84,
		lead: 'bell',
		second: 'harp',
		chords: 'pad',
		bass: 'round',
		kit: 'arctic',
		bars: [0, 5, 3, 4],
		motif: [
			[0, 4, 1.5],
			[1.5, 5, 0.5],
			[2, 7, 2],
			[4, 6, 1],
			[5, 5, 1],
			[6, 4, 2],
		],
		space: 0.4,
	},
	'ember-fox-trail': {
		...defaults,
		root: 52,
		scale: dorian,
		tempo: 108,
		lead: 'flute',
		second: 'pluck',
		chords: 'harp',
		bass: 'pluck',
		kit: 'trail',
		bars: [0, 3, 0, 4],
		motif: [
			[0, 0, 0.5],
			[0.5, 2, 0.5],
			[1, 4, 1],
			[2, 3, 0.5],
			[2.5, 2, 0.5],
			[3, 1, 1],
			[4, 2, 1.5],
			[5.5, 4, 0.5],
			[6, 0, 2],
		],
	},
	'clockwork-bazaar': {
		...defaults,
		root: 50,
		scale: phrygianMajor,
		tempo: 116,
		lead: 'pluck',
		second: 'musicbox',
		chords: 'reed',
		bass: 'pluck',
		kit: 'clockwork',
		bars: [0, 1, 0, 6],
		motif: [
			[0, 4, 0.5],
			[0.5, 5, 0.25],
			[0.75, 4, 0.25],
			[1, 3, 0.5],
			[1.5, 2, 0.5],
			[2, 1, 1],
			[3, 2, 0.5],
			[3.5, 3, 0.5],
			[4, 2, 0.5],
			[4.5, 1, 0.5],
			[5, 0, 1],
			[6, 1, 0.5],
			[6.5, 0, 1.5],
		],
	},
	'lantern-river': {
		...defaults,
		root: 53,
		scale: pentatonic,
		tempo: 76,
		lead: 'koto',
		second: 'flute',
		chords: 'pad',
		bass: 'harp',
		kit: 'river',
		bars: [0, 2, 4, 3],
		motif: [
			[0, 2, 1],
			[1, 4, 0.5],
			[1.5, 5, 1.5],
			[3, 4, 1],
			[4, 3, 0.5],
			[4.5, 2, 0.5],
			[5, 0, 3],
		],
		space: 0.36,
	},
	'thunder-yak': {
		...defaults,
		root: 48,
		scale: minorPentatonic,
		tempo: 94,
		lead: 'reed',
		second: 'flute',
		chords: 'choir',
		bass: 'round',
		kit: 'war',
		bars: [0, 0, 3, 4],
		motif: [
			[0, 0, 0.5],
			[0.5, 0, 0.5],
			[1, 3, 1.5],
			[2.5, 2, 0.5],
			[3, 1, 1],
			[4, 0, 0.5],
			[4.5, 1, 0.5],
			[5, 2, 1],
			[6, 3, 0.5],
			[6.5, 4, 1.5],
		],
		space: 0.34,
	},
	'neon-ramen': {
		...defaults,
		root: 49,
		scale: minor,
		tempo: 120,
		lead: 'square',
		second: 'saw',
		chords: 'saw',
		bass: 'synthbass',
		kit: 'neon',
		bars: [0, 5, 2, 6],
		motif: [
			[0, 7, 0.75],
			[0.75, 6, 0.75],
			[1.5, 4, 1],
			[3, 4, 0.5],
			[3.5, 6, 0.5],
			[4, 7, 0.75],
			[4.75, 9, 0.75],
			[5.5, 8, 1],
			[7, 6, 1],
		],
	},
	'honeycomb-heist': {
		...defaults,
		root: 55,
		scale: dorian,
		tempo: 126,
		swing: 0.33,
		lead: 'vibes',
		second: 'marimba',
		chords: 'vibes',
		bass: 'harp',
		kit: 'jazz',
		bars: [0, 3, 4, 3],
		motif: [
			[0.5, 4, 0.5],
			[1, 6, 0.5],
			[1.5, 4, 0.5],
			[2.5, 3, 0.5],
			[3, 2, 1],
			[4.5, 0, 0.5],
			[5, 2, 0.5],
			[5.5, 3, 1],
			[7, 1, 0.5],
			[7.5, 0, 0.5],
		],
	},
	'orchard-of-ra': {
		...defaults,
		root: 50,
		scale: phrygianMajor,
		tempo: 90,
		lead: 'reed',
		second: 'harp',
		chords: 'strings',
		bass: 'round',
		kit: 'desert',
		bars: [0, 6, 0, 1],
		motif: [
			[0, 0, 1.5],
			[1.5, 1, 0.5],
			[2, 2, 1],
			[3, 1, 0.5],
			[3.5, 0, 0.5],
			[4, 4, 1.5],
			[5.5, 3, 0.25],
			[5.75, 2, 0.25],
			[6, 1, 2],
		],
		space: 0.32,
	},
	'moonlit-masquerade': {
		...defaults,
		root: 57,
		scale: minor,
		tempo: 138,
		beatsPerBar: 3,
		lead: 'musicbox',
		second: 'strings',
		chords: 'strings',
		bass: 'harp',
		kit: 'waltz',
		bars: [0, 3, 4, 0],
		motif: [
			[0, 4, 2],
			[2, 3, 0.5],
			[2.5, 2, 0.5],
			[3, 0, 1],
			[4, 2, 1],
			[5, 4, 1],
		],
		space: 0.34,
	},
	'coral-crown': {
		...defaults,
		root: 55,
		scale: major,
		tempo: 112,
		lead: 'marimba',
		second: 'glass',
		chords: 'pad',
		bass: 'round',
		kit: 'reef',
		bars: [0, 3, 4, 0],
		motif: [
			[0, 4, 0.5],
			[0.75, 4, 0.25],
			[1, 2, 0.5],
			[1.5, 4, 0.5],
			[2.5, 5, 0.5],
			[3, 4, 1],
			[4, 2, 0.5],
			[4.75, 2, 0.25],
			[5, 1, 0.5],
			[5.5, 2, 0.5],
			[6.5, 0, 1.5],
		],
	},
	'volcano-vault': {
		...defaults,
		root: 45,
		scale: phrygianMajor,
		tempo: 104,
		lead: 'brass',
		second: 'saw',
		chords: 'saw',
		bass: 'synthbass',
		kit: 'lava',
		bars: [0, 1, 0, 5],
		motif: [
			[0, 0, 1],
			[1, 0, 0.25],
			[1.25, 1, 0.25],
			[1.5, 2, 1],
			[2.5, 1, 1.5],
			[4, 0, 0.5],
			[4.5, 4, 1.5],
			[6, 3, 0.5],
			[6.5, 2, 0.5],
			[7, 1, 1],
		],
	},
	'star-orchestra': {
		...defaults,
		root: 52,
		scale: lydian,
		tempo: 80,
		lead: 'glass',
		second: 'strings',
		chords: 'choir',
		bass: 'strings',
		kit: 'stars',
		bars: [0, 1, 4, 5],
		motif: [
			[0, 4, 2],
			[2, 7, 1],
			[3, 6, 1],
			[4, 3, 2],
			[6, 4, 0.5],
			[6.5, 5, 0.5],
			[7, 8, 1],
		],
		space: 0.45,
	},
	'fjord-forge': {
		...defaults,
		root: 45,
		scale: minor,
		tempo: 96,
		lead: 'brass',
		second: 'choir',
		chords: 'strings',
		bass: 'round',
		kit: 'forge',
		bars: [0, 5, 6, 0],
		motif: [
			[0, 0, 1],
			[1, 4, 1.5],
			[2.5, 3, 0.5],
			[3, 2, 0.5],
			[3.5, 1, 0.5],
			[4, 2, 1],
			[5, 0, 1],
			[6, 6, 2],
		],
		space: 0.3,
	},
	'sugar-comet': {
		...defaults,
		root: 57,
		scale: pentatonic,
		tempo: 132,
		lead: 'square',
		second: 'musicbox',
		chords: 'marimba',
		bass: 'synthbass',
		kit: 'arcade',
		bars: [0, 3, 2, 4],
		motif: [
			[0, 0, 0.25],
			[0.5, 2, 0.25],
			[1, 3, 0.5],
			[1.5, 5, 0.5],
			[2, 4, 0.25],
			[2.5, 3, 0.25],
			[3, 2, 1],
			[4, 3, 0.25],
			[4.5, 5, 0.25],
			[5, 6, 0.5],
			[5.5, 7, 0.5],
			[6, 5, 2],
		],
	},
};

const defaultTheme: Theme = {
	...defaults,
	root: 52,
	scale: hirajoshi,
	tempo: 98,
	lead: 'bell',
	second: 'koto',
	chords: 'pad',
	bass: 'harp',
	kit: 'arctic',
	bars: [0, 3, 1, 4],
	motif: [
		[0, 0, 1],
		[1, 2, 1],
		[2, 3, 2],
		[4, 4, 1],
		[5, 3, 1],
		[6, 2, 2],
	],
};

export const slugsOfThemes: readonly string[] = Object.keys(themes);

export const themeOf = (slug: string): Theme => themes[slug] ?? defaultTheme;

/** In hertz. `step` may be in any octave. */
export function pitch({ root, scale }: Pick<Theme, 'root' | 'scale'>, step: number): number {
	const octave = Math.floor(step / scale.length);
	const semitones = (scale[step - octave * scale.length] ?? 0) + 12 * octave;
	return 440 * 2 ** ((root + semitones - 69) / 12);
}

/** Semitones of a third and a fifth above the root, from the best to the worst choice. */
const THIRDS = [3, 4, 5, 2];

/**
 * Returns the degrees of the chord on the tonic, from the root to the octave: root, third and fifth. Scales of five
 * notes have them on other degrees than scales of seven.
 */
export function tonicChord({
	scale,
}: Pick<Theme, 'scale'>): [root: number, third: number, fifth: number, octave: number] {
	const third = Math.max(1, ...THIRDS.slice(0, 2).map((semitones) => scale.indexOf(semitones)));
	return [0, third, scale.indexOf(7), scale.length];
}
