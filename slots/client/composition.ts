/** Composes the loops of a game's music from its theme, as notes in beats. */
import { Random, seedOf } from '../engine/random.ts';
import type { Drum, Voice } from './synthesis.ts';
import { pitch, tonicChord, type Kit, type Theme } from './themes.ts';

/**
 * The layers `base`, `tension` and `feature` sound together by the state of the game (music.ts). `big`, `mega` and `epic`
 * are the music of celebrations.
 */
export const layers = ['base', 'tension', 'feature', 'big', 'mega', 'epic'] as const;
export type Layer = (typeof layers)[number];
export type Celebration = 'big' | 'mega' | 'epic';

export interface Note {
	/** In beats from the start of the loop. */
	at: number;
	length: number;
	voice: Voice;
	hertz: number;
	level: number;
	/** From -1, left, to 1. */
	pan: number;
}

export interface Hit {
	at: number;
	drum: Drum;
	level: number;
	pan: number;
}

export interface Composition {
	beats: number;
	notes: Note[];
	hits: Hit[];
}

export const barsOf: Readonly<Record<Layer, number>> = { base: 8, tension: 4, feature: 8, big: 4, mega: 8, epic: 8 };

/** Levels of the sixteenths of a bar, from 0 to 9; a dot is silent. */
type Groove = readonly (readonly [drum: Drum, pattern: string, pan: number])[];

interface KitGrooves {
	/** In the base game. */
	light: Groove;
	/** In features and celebrations. */
	full: Groove;
	fill: Drum;
}

const grooves: Record<Kit, KitGrooves> = {
	arctic: {
		light: [
			['soft', '6...............', 0],
			['shaker', '....2.......2.1.', 0.4],
		],
		full: [
			['soft', '8.....5.7.......', 0],
			['shaker', '3.2.4.2.3.2.4.23', 0.4],
			['triangle', '....3.......3...', -0.4],
			['brush', '....5.......5...', 0.1],
		],
		fill: 'tom',
	},
	trail: {
		light: [
			['frame', '5.....3.4.......', -0.2],
			['shaker', '2.1.2.1.2.1.2.1.', 0.4],
		],
		full: [
			['frame', '8..4..6.7.4.6.4.', -0.2],
			['kick', '7.......6.......', 0],
			['shaker', '4.2.4.2.4.2.4.2.', 0.4],
			['clap', '....4.......5...', 0.2],
		],
		fill: 'frame',
	},
	clockwork: {
		light: [
			['wood', '4.2.3.2.4.2.3.2.', 0.4],
			['frame', '5.......3..3....', -0.2],
		],
		full: [
			['wood', '5.3.4.3.5.3.4.32', 0.4],
			['frame', '8..5..6..56.6...', -0.3],
			['anvil', '....3.......3...', 0.2],
			['kick', '7.......7.......', 0],
		],
		fill: 'wood',
	},
	river: {
		light: [
			['wood', '3.......2.......', 0.4],
			['soft', '5...............', 0],
		],
		full: [
			['soft', '8.......6.....4.', 0],
			['wood', '4..3..4...3.4...', 0.4],
			['shaker', '2.2.3.2.2.2.3.2.', -0.4],
			['triangle', '........3.......', -0.3],
		],
		fill: 'wood',
	},
	war: {
		light: [
			['taiko', '6...............', 0],
			['taiko', '..........3.....', -0.3],
		],
		full: [
			['taiko', '9.....6.8...6...', 0],
			['frame', '..4.4..4..4.4.44', 0.3],
			['tom', '....5.......5.5.', -0.4],
		],
		fill: 'taiko',
	},
	neon: {
		light: [
			['kick', '6.......5.......', 0],
			['hat', '..2...2...2...2.', 0.3],
			['clap', '....2.......2...', -0.1],
		],
		full: [
			['kick', '9...8...9...8.4.', 0],
			['clap', '....7.......7...', 0],
			['hat', '2.5.2.5.2.5.2.55', 0.3],
			['wood', '...3..3....3..3.', -0.4],
		],
		fill: 'snare',
	},
	jazz: {
		light: [
			['brush', '3...4..23...4..2', 0.3],
			['soft', '4...............', 0],
		],
		full: [
			['hat', '4...5..34...5..3', 0.3],
			['kick', '7.......6..4....', 0],
			['brush', '....7.......7..3', -0.1],
			['wood', '..3...........4.', -0.5],
		],
		fill: 'snare',
	},
	desert: {
		light: [
			['frame', '5..3....4.......', -0.2],
			['shaker', '..1...2...1...2.', 0.4],
		],
		full: [
			['frame', '8..6..5.8.5.6...', -0.2],
			['taiko', '6.......6.......', 0],
			['shaker', '2.3.2.3.2.3.2.33', 0.4],
			['triangle', '....3.......4...', 0.3],
		],
		fill: 'frame',
	},
	waltz: {
		light: [
			['soft', '5...........', 0],
			['brush', '....2...2...', 0.2],
		],
		full: [
			['kick', '8...........', 0],
			['brush', '....6...6...', 0.2],
			['triangle', '........3...', -0.4],
			['hat', '..2...3...3.', 0.4],
		],
		fill: 'tom',
	},
	reef: {
		light: [
			['tom', '..3...3.......4.', -0.3],
			['shaker', '2.1.2.1.2.1.2.1.', 0.4],
		],
		full: [
			['kick', '8.....6.8.......', 0],
			['tom', '..5..5..5..5..5.', -0.3],
			['shaker', '4.3.4.3.4.3.4.3.', 0.4],
			['clap', '....5.......5...', 0.1],
			['wood', '5.....5...5.....', 0.5],
		],
		fill: 'tom',
	},
	lava: {
		light: [
			['taiko', '6.........4.....', 0],
			['anvil', '........2.......', 0.4],
		],
		full: [
			['taiko', '9..6..7.9.6.7...', 0],
			['snare', '....6.......6.33', 0.1],
			['anvil', '..3...3...3...3.', 0.4],
			['kick', '8.......8.......', 0],
		],
		fill: 'taiko',
	},
	stars: {
		light: [
			['triangle', '3...............', 0.4],
			['soft', '........2.......', 0],
		],
		full: [
			['taiko', '6.......5.......', 0],
			['triangle', '3...4...3...4...', 0.4],
			['brush', '..2...3...2...3.', -0.4],
			['soft', '....5.......5.5.', 0],
		],
		fill: 'taiko',
	},
	forge: {
		light: [
			['taiko', '5...............', 0],
			['anvil', '....2.......3...', 0.4],
		],
		full: [
			['taiko', '9.....7.8.7.....', 0],
			['anvil', '....6.......6..3', 0.4],
			['frame', '..3.3.3...3.3.3.', -0.4],
			['snare', '............4.44', 0],
		],
		fill: 'taiko',
	},
	arcade: {
		light: [
			['kick', '5.......5.......', 0],
			['hat', '..3...3...3...3.', 0.3],
		],
		full: [
			['kick', '9...7...9...7...', 0],
			['snare', '....6.......6...', 0],
			['hat', '3.5.3.5.3.5.3.55', 0.3],
			['wood', '..4..4....4..4..', -0.4],
		],
		fill: 'snare',
	},
};

/** Degrees of the chords under celebrations. They end on the tonic. */
const cadences = { seven: [0, 3, 4, 0, 5, 3, 4, 0], five: [0, 2, 3, 0, 4, 2, 3, 0] } as const;

class Composer {
	readonly theme: Theme;
	readonly beatsPerBar: number;
	readonly notes: Note[] = [];
	readonly hits: Hit[] = [];
	readonly #random: Random;

	constructor(theme: Theme) {
		this.theme = theme;
		this.beatsPerBar = theme.beatsPerBar;
		this.#random = new Random(seedOf(theme.root * 1000 + theme.tempo));
	}

	get octave(): number {
		return this.theme.scale.length;
	}

	/** Moves every second eighth by the theme's swing. */
	#swung(at: number): number {
		const place = at % 1;
		return place >= 0.5 ? at + this.theme.swing * 0.5 * (1 - (place - 0.5) * 2) : at;
	}

	note(voice: Voice, at: number, degree: number, length: number, level: number, pan = 0): void {
		// Small differences of level keep repeated notes from sounding like a machine.
		const human = 0.9 + this.#random.below(21) / 100;
		this.notes.push({
			at: this.#swung(at),
			length,
			voice,
			hertz: pitch(this.theme, degree),
			level: level * human,
			pan,
		});
	}

	/** Returns the degrees of the chord on a degree of the scale. */
	chord(degree: number): number[] {
		const [, third, fifth] = tonicChord(this.theme);
		return [0, third, fifth].map((step) => degree + step);
	}

	groove(groove: Groove, bar: number, level: number): void {
		for (const [drum, pattern, pan] of groove)
			for (let step = 0; step < this.beatsPerBar * 4; step++) {
				const digit = Number(pattern[step] ?? '.');
				if (digit > 0)
					this.hits.push({
						at: this.#swung(bar * this.beatsPerBar + step / 4),
						drum,
						level: (digit / 9) * level,
						pan,
					});
			}
	}

	fill(drum: Drum, bar: number, level: number): void {
		const end = (bar + 1) * this.beatsPerBar;
		for (let step = 0; step < 6; step++)
			this.hits.push({ at: end - 1.5 + step / 4, drum, level: level * (0.4 + step * 0.12), pan: (step - 3) * 0.15 });
	}

	/** @param shift degrees by which the melody is higher */
	motif(bar: number, voice: Voice, shift: number, level: number, pan: number): void {
		for (const [at, degree, length] of this.theme.motif)
			this.note(voice, bar * this.beatsPerBar + at, degree + shift, length, level, pan);
	}
}

const SUSTAINED: ReadonlySet<Voice> = new Set(['pad', 'strings', 'choir', 'reed', 'brass', 'saw']);

/** Spreads the chord over the bar if the voice does not sustain. */
function accompany(composer: Composer, bar: number, degree: number, level: number, isBusy: boolean): void {
	const { theme, beatsPerBar, octave } = composer;
	const start = bar * beatsPerBar;
	const chord = composer.chord(degree);
	if (SUSTAINED.has(theme.chords)) {
		for (const [place, step] of chord.entries())
			composer.note(theme.chords, start, step + octave, beatsPerBar - 0.05, level, (place - 1) * 0.5);
		return;
	}
	const every = isBusy ? 0.5 : 1;
	for (let place = 0; place * every < beatsPerBar; place++) {
		const step = chord[[0, 2, 1, 2][place % 4]!]!;
		composer.note(theme.chords, start + place * every, step + octave, 1, level * 1.5, place % 2 === 0 ? -0.35 : 0.35);
	}
}

function composeBase(composer: Composer): void {
	const { theme, beatsPerBar, octave } = composer;
	for (let bar = 0; bar < barsOf.base; bar++) {
		const degree = theme.bars[bar % theme.bars.length] ?? 0;
		const start = bar * beatsPerBar;
		accompany(composer, bar, degree, 0.13, false);
		composer.note(theme.bass, start, degree, beatsPerBar / 2, 0.34);
		if (bar % 2 === 1) composer.note(theme.bass, start + beatsPerBar - 1, degree, 0.8, 0.22);
		composer.groove(grooves[theme.kit].light, bar, 0.3);
		// Quiet points of light between the phrases of the melody.
		const chord = composer.chord(degree);
		if (bar % 4 >= 2) composer.note(theme.second, start + 1.5, chord[bar % 3]! + octave * 2, 1, 0.1, 0.5);
	}
	for (const bar of [0, 4]) composer.motif(bar, theme.lead, octave, 0.26, -0.15);
	// The answer has the rhythm of the melody's first bar, and ends on the tonic.
	for (const [at, , length] of theme.motif.filter(([at]) => at < beatsPerBar))
		composer.note(
			theme.second,
			2 * beatsPerBar + at,
			octave + (theme.motif.length - Math.round(at)),
			length,
			0.14,
			0.3,
		);
	composer.note(theme.lead, 7 * beatsPerBar, octave + tonicChord(theme)[2], 1, 0.16, -0.15);
	composer.note(theme.lead, 7 * beatsPerBar + 1, octave, 2, 0.2, -0.15);
}

function composeTension(composer: Composer): void {
	const { theme, beatsPerBar, octave } = composer;
	const [, third, fifth] = tonicChord(theme);
	for (let bar = 0; bar < barsOf.tension; bar++) {
		const start = bar * beatsPerBar;
		for (let eighth = 0; eighth < beatsPerBar * 2; eighth++)
			composer.note(theme.bass, start + eighth / 2, eighth % 4 === 3 ? 1 : 0, 0.4, eighth % 2 === 0 ? 0.34 : 0.24);
		for (const [place, degree] of [0, fifth, [third, third, third + 1, third + 1][bar]!].entries())
			composer.note(
				'strings',
				start,
				degree + octave * (place === 2 ? 2 : 1),
				beatsPerBar - 0.05,
				0.09 + bar * 0.012,
				(place - 1) * 0.5,
			);
		for (let step = 0; step < beatsPerBar * 4; step++)
			composer.hits.push({
				at: start + step / 4,
				drum: 'hat',
				level: (0.04 + bar * 0.012) * (step % 2 === 0 ? 1.5 : 0.8),
				pan: 0.3,
			});
		for (const beat of [0, 0.5])
			composer.hits.push({ at: start + beat, drum: 'kick', level: beat === 0 ? 0.5 : 0.3, pan: 0 });
		composer.note(theme.lead, start + beatsPerBar - 1, octave + [fifth, fifth, third, 1][bar]!, 1, 0.16, -0.2);
	}
	composer.fill(grooves[theme.kit].fill, barsOf.tension - 1, 0.3);
}

function composeFeature(composer: Composer): void {
	const { theme, beatsPerBar, octave } = composer;
	const { full, fill } = grooves[theme.kit];
	const rise = [0, 1, 2, 3, 2, 1, 3, 2];
	for (let bar = 0; bar < barsOf.feature; bar++) {
		const degree = theme.bars[bar % theme.bars.length] ?? 0;
		const start = bar * beatsPerBar;
		accompany(composer, bar, degree, 0.1, true);
		const chord = composer.chord(degree);
		for (let eighth = 0; eighth < beatsPerBar * 2; eighth++) {
			const place = rise[(eighth + bar) % rise.length]!;
			const step = chord[place % 3]! + (place === 3 ? octave : 0);
			composer.note(theme.second, start + eighth / 2, step + octave * 2, 0.45, eighth % 2 === 0 ? 0.13 : 0.1, 0.45);
			if ([0, 3, 4, 6].includes(eighth))
				composer.note(theme.bass, start + eighth / 2, degree + (eighth === 6 ? octave : 0), 0.45, 0.32);
		}
		composer.groove(full, bar, 0.44);
	}
	for (const bar of [0, 2, 4, 6])
		composer.motif(bar, theme.lead, octave + (bar === 4 ? tonicChord(theme)[1] : 0), 0.28, -0.15);
	composer.fill(fill, 3, 0.3);
	composer.fill(fill, 7, 0.42);
}

function composeCelebration(composer: Composer, layer: Celebration): void {
	const { theme, beatsPerBar, octave } = composer;
	const { full, fill } = grooves[theme.kit];
	const cadence = octave === 5 ? cadences.five : cadences.seven;
	const isEpic = layer === 'epic';
	const isMega = isEpic || layer === 'mega';
	for (let bar = 0; bar < barsOf[layer]; bar++) {
		const degree = cadence[bar]!;
		const start = bar * beatsPerBar;
		const chord = composer.chord(degree);
		for (const [place, step] of chord.entries()) {
			composer.note('brass', start, step + octave, beatsPerBar - 0.2, 0.13, (place - 1) * 0.5);
			if (isMega) composer.note('choir', start, step + octave * 2, beatsPerBar - 0.05, 0.09, (1 - place) * 0.6);
		}
		for (let step = 0; step < beatsPerBar * 4; step++) {
			const place = (step + bar) % 8;
			const tone = chord[[0, 1, 2, 1][place % 4]!]! + (place >= 4 ? octave : 0);
			if (isMega || step % 2 === 0)
				composer.note(theme.second, start + step / 4, tone + octave * 2, 0.3, 0.1, step % 4 < 2 ? 0.5 : -0.5);
		}
		for (let eighth = 0; eighth < beatsPerBar * 2; eighth++)
			composer.note(theme.bass, start + eighth / 2, degree + (eighth % 2 === 1 ? octave : 0), 0.42, 0.28);
		composer.groove(full, bar, 0.46);
		if (bar % (isEpic ? 1 : isMega ? 2 : 4) === 0)
			composer.hits.push({ at: start, drum: 'crash', level: isMega ? 0.34 : 0.26, pan: 0.2 });
		if (bar % 4 === 3) composer.fill(fill, bar, 0.45);
	}
	for (let bar = 0; bar < barsOf[layer]; bar += 2) {
		composer.motif(bar, theme.lead, octave, 0.26, -0.1);
		if (isMega) composer.motif(bar, 'brass', octave, 0.12, 0.15);
		if (isEpic) composer.motif(bar, 'bell', octave * 2, 0.16, 0.4);
	}
}

export function compose(theme: Theme, layer: Layer): Composition {
	const composer = new Composer(theme);
	switch (layer) {
		case 'base':
			composeBase(composer);
			break;
		case 'tension':
			composeTension(composer);
			break;
		case 'feature':
			composeFeature(composer);
			break;
		case 'big':
		case 'mega':
		case 'epic':
			composeCelebration(composer, layer);
			break;
		default:
			layer satisfies never;
	}
	const { notes, hits } = composer;
	return { beats: barsOf[layer] * theme.beatsPerBar, notes, hits };
}
