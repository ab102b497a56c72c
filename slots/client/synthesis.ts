/** Computes the notes and drums of the games' music as samples, in which nothing begins or ends with a step. */

export type Voice =
	| 'bell'
	| 'glass'
	| 'musicbox'
	| 'marimba'
	| 'vibes'
	| 'pluck'
	| 'koto'
	| 'harp'
	| 'square'
	| 'saw'
	| 'reed'
	| 'flute'
	| 'brass'
	| 'strings'
	| 'choir'
	| 'pad'
	| 'round'
	| 'synthbass';

export type Drum =
	| 'kick'
	| 'soft'
	| 'snare'
	| 'brush'
	| 'clap'
	| 'hat'
	| 'shaker'
	| 'frame'
	| 'taiko'
	| 'tom'
	| 'anvil'
	| 'wood'
	| 'triangle'
	| 'crash';

/** Samples begin and end within this time. */
const RAMP_S = 0.002;
const FADE_S = 0.03;

/** A sum of tones that die away, as of bells and bars. */
interface Struck {
	kind: 'struck';
	/** Time constants are for 440 Hz; higher notes end sooner. */
	partials: readonly (readonly [ratio: number, level: number, decayS: number])[];
}

/** A string that loses its high tones first. */
interface Plucked {
	kind: 'plucked';
	/** From 0, dull, to 1. */
	brightness: number;
	/** Time until the string is 60 dB quieter. */
	ringS: number;
}

/** A tone of constant timbre, as long as the note. */
interface Sustained {
	kind: 'sustained';
	/** Level of each harmonic, the first at 1. */
	harmonic: (place: number) => number;
	attackS: number;
	releaseS: number;
	/** In cents, one for each of the mixed tones. */
	detune: readonly number[];
	/** The level falls to this share over the note. */
	sustain: number;
	/** Share of the high harmonics that remain at the end of the note. */
	darkens?: number;
	vibratoCents?: number;
	breath?: number;
}

const saw = (place: number): number => 1 / place;
const odd = (place: number): number => (place % 2 === 1 ? 1 / place : 0);
/** Emphasises harmonics around `peak`. */
const formant =
	(peak: number, width: number) =>
	(place: number): number =>
		Math.exp(-(((place - peak) / width) ** 2)) + 0.5 / place ** 1.6;

const recipes: Record<Voice, Struck | Plucked | Sustained> = {
	bell: {
		kind: 'struck',
		partials: [
			[1, 0.62, 0.9],
			[2, 0.2, 0.6],
			[2.76, 0.24, 0.35],
			[5.4, 0.1, 0.14],
			[8.93, 0.04, 0.07],
		],
	},
	glass: {
		kind: 'struck',
		partials: [
			[1, 0.7, 1.5],
			[2.32, 0.16, 0.9],
			[4.25, 0.08, 0.5],
			[6.63, 0.05, 0.22],
		],
	},
	musicbox: {
		kind: 'struck',
		partials: [
			[1, 0.6, 0.55],
			[3, 0.22, 0.3],
			[6.2, 0.16, 0.09],
			[11.5, 0.06, 0.03],
		],
	},
	marimba: {
		kind: 'struck',
		partials: [
			[1, 0.85, 0.24],
			[3.93, 0.26, 0.07],
			[9.2, 0.09, 0.025],
		],
	},
	vibes: {
		kind: 'struck',
		partials: [
			[1, 0.75, 0.8],
			[4, 0.16, 0.22],
			[10, 0.05, 0.05],
		],
	},
	pluck: { kind: 'plucked', brightness: 0.55, ringS: 1.5 },
	koto: { kind: 'plucked', brightness: 0.78, ringS: 2.6 },
	harp: { kind: 'plucked', brightness: 0.4, ringS: 2.4 },
	square: {
		kind: 'sustained',
		harmonic: odd,
		attackS: 0.004,
		releaseS: 0.05,
		detune: [0],
		sustain: 0.5,
		darkens: 0.5,
	},
	saw: {
		kind: 'sustained',
		harmonic: saw,
		attackS: 0.012,
		releaseS: 0.09,
		detune: [-8, 7],
		sustain: 0.65,
		darkens: 0.35,
	},
	reed: {
		kind: 'sustained',
		harmonic: formant(3, 1.8),
		attackS: 0.05,
		releaseS: 0.09,
		detune: [0, 4],
		sustain: 0.85,
		vibratoCents: 9,
	},
	flute: {
		kind: 'sustained',
		harmonic: (place) => [0, 1, 0.32, 0.16, 0.05, 0.03][place] ?? 0,
		attackS: 0.06,
		releaseS: 0.12,
		detune: [0],
		sustain: 0.9,
		vibratoCents: 14,
		breath: 0.05,
	},
	brass: {
		kind: 'sustained',
		harmonic: formant(2, 3.4),
		attackS: 0.045,
		releaseS: 0.1,
		detune: [-4, 5],
		sustain: 0.8,
		darkens: 0.55,
	},
	strings: {
		kind: 'sustained',
		harmonic: (place) => 1 / place ** 1.25,
		attackS: 0.16,
		releaseS: 0.3,
		detune: [-7, 1, 8],
		sustain: 0.95,
		vibratoCents: 6,
	},
	choir: {
		kind: 'sustained',
		harmonic: formant(2.4, 1.3),
		attackS: 0.22,
		releaseS: 0.35,
		detune: [-9, 0, 10],
		sustain: 1,
		vibratoCents: 10,
		breath: 0.02,
	},
	pad: {
		kind: 'sustained',
		harmonic: (place) => (place === 1 ? 1 : place === 2 ? 0.3 : odd(place) * 0.35),
		attackS: 0.4,
		releaseS: 0.6,
		detune: [-6, 6],
		sustain: 0.95,
	},
	round: {
		kind: 'sustained',
		harmonic: (place) => [0, 1, 0.45, 0.2, 0.08][place] ?? 0,
		attackS: 0.012,
		releaseS: 0.1,
		detune: [0],
		sustain: 0.6,
	},
	synthbass: {
		kind: 'sustained',
		harmonic: (place) => saw(place) * (place < 14 ? 1 : 0),
		attackS: 0.005,
		releaseS: 0.06,
		detune: [-5, 5],
		sustain: 0.6,
		darkens: 0.2,
	},
};

/** Returns the same noise in every run. */
export function noise(length: number): Float32Array {
	const samples = new Float32Array(length);
	let state = 0x2545f491;
	for (let at = 0; at < length; at++) {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		samples[at] = (state | 0) / 0x80000000;
	}
	return samples;
}

function rampEnds(samples: Float32Array, rate: number, fadeS = FADE_S): Float32Array {
	const ramp = Math.min(samples.length, Math.round(RAMP_S * rate));
	for (let at = 0; at < ramp; at++) samples[at]! *= at / ramp;
	const fade = Math.min(samples.length, Math.round(fadeS * rate));
	for (let at = 0; at < fade; at++) samples[samples.length - 1 - at]! *= (at / fade) ** 2;
	return samples;
}

/** Adds a tone that begins at 0 and dies away. A recurrence computes it with two multiplications for each sample. */
function addDecay(into: Float32Array, hertz: number, level: number, decayS: number, rate: number): void {
	const angle = (2 * Math.PI * hertz) / rate;
	const fall = Math.exp(-1 / (decayS * rate));
	const a = 2 * fall * Math.cos(angle);
	const b = fall * fall;
	let before = 0;
	let now = level * fall * Math.sin(angle);
	for (let at = 1; at < into.length; at++) {
		into[at]! += now;
		const next = a * now - b * before;
		before = now;
		now = next;
	}
}

const MAX_RING_S = 3.5;
/** Time constants after which a tone is inaudible. */
const TIME_CONSTANTS = 6;

function struck({ partials }: Struck, hertz: number, rate: number): Float32Array {
	const scale = (440 / hertz) ** 0.35;
	const longest = Math.max(...partials.map(([, , decayS]) => decayS)) * scale;
	const samples = new Float32Array(Math.round(Math.min(MAX_RING_S, longest * TIME_CONSTANTS) * rate));
	for (const [ratio, level, decayS] of partials)
		if (hertz * ratio < rate * 0.45) addDecay(samples, hertz * ratio, level, decayS * scale, rate);
	return rampEnds(samples, rate);
}

/** The algorithm of Karplus and Strong: noise in a loop of one period, which a filter makes duller at each turn. */
function plucked({ brightness, ringS }: Plucked, hertz: number, seconds: number, rate: number): Float32Array {
	const rings = Math.min(MAX_RING_S, Math.max(seconds * 1.5, ringS * 0.8));
	const samples = new Float32Array(Math.round(rings * rate));
	const smooth = 0.5 - 0.38 * brightness;
	const period = rate / hertz - smooth;
	const whole = Math.floor(period);
	const rest = period - whole;
	const loss = 10 ** (-3 / (hertz * ringS));
	const excitation = noise(whole + 2);
	let last = 0;
	const soft = 0.85 - 0.7 * brightness;
	let sum = 0;
	for (let at = 0; at < excitation.length; at++) {
		last = excitation[at]! * (1 - soft) + last * soft;
		excitation[at] = last;
		sum += last;
	}
	const middle = sum / excitation.length;
	let energy = 0;
	for (let at = 0; at < excitation.length; at++) {
		excitation[at]! -= middle;
		energy += excitation[at]! ** 2;
	}
	const level = 0.45 / Math.sqrt(energy / excitation.length);
	const read = (at: number): number => (at < 0 ? 0 : samples[at]!);
	let filtered = 0;
	for (let at = 0; at < samples.length; at++) {
		const back = read(at - whole) * (1 - rest) + read(at - whole - 1) * rest;
		filtered =
			back * (1 - smooth) + (at > 0 ? read(at - whole - 1) * (1 - rest) + read(at - whole - 2) * rest : 0) * smooth;
		samples[at] = (at < excitation.length ? excitation[at]! * level : 0) + filtered * loss;
	}
	return rampEnds(samples, rate);
}

const TABLE_SIZE = 1024;
const tables = new Map<string, Float32Array>();

/** Returns one period of the voice with this number of harmonics. `power` makes the harmonics quieter. */
function tableOf(voice: Voice, { harmonic }: Sustained, count: number, power: number): Float32Array {
	const key = `${voice} ${count} ${power}`;
	let table = tables.get(key);
	if (table) return table;
	table = new Float32Array(TABLE_SIZE + 1);
	let energy = 0;
	for (let place = 1; place <= count; place++) {
		const level = harmonic(place) / place ** power;
		if (level < 0.002) continue;
		energy += level * level;
		for (let at = 0; at <= TABLE_SIZE; at++) table[at]! += level * Math.sin((2 * Math.PI * place * at) / TABLE_SIZE);
	}
	const scale = 0.7 / Math.sqrt(energy);
	for (let at = 0; at <= TABLE_SIZE; at++) table[at]! *= scale;
	tables.set(key, table);
	return table;
}

const MAX_HARMONICS = 40;
const VIBRATO_HERTZ = 5.2;

function sustained(voice: Voice, recipe: Sustained, hertz: number, seconds: number, rate: number): Float32Array {
	const { attackS, releaseS, detune, sustain, darkens = 1, vibratoCents = 0, breath = 0 } = recipe;
	const samples = new Float32Array(Math.round((seconds + releaseS) * rate));
	const count = Math.max(1, Math.min(MAX_HARMONICS, Math.floor((rate * 0.42) / hertz)));
	const bright = tableOf(voice, recipe, count, 0);
	const dark = tableOf(voice, recipe, count, 1);
	const attack = Math.min(attackS, seconds * 0.6) * rate;
	const held = seconds * rate;
	const release = releaseS * rate;
	const depth = (vibratoCents / 1200) * Math.LN2;
	for (const [place, cents] of detune.entries()) {
		const step = (hertz * 2 ** (cents / 1200) * TABLE_SIZE) / rate;
		let phase = (place * TABLE_SIZE) / 3;
		for (let at = 0; at < samples.length; at++) {
			const index = phase | 0;
			const rest = phase - index;
			const whole = bright[index]! + (bright[index + 1]! - bright[index]!) * rest;
			const shade = darkens === 1 ? 0 : Math.min(1, at / held) * (1 - darkens);
			const value =
				shade === 0 ? whole : whole + (dark[index]! + (dark[index + 1]! - dark[index]!) * rest - whole) * shade;
			samples[at]! += value;
			const sway =
				depth === 0 ? 0 : depth * Math.sin((2 * Math.PI * VIBRATO_HERTZ * at) / rate) * Math.min(1, at / (0.4 * rate));
			phase += step * (1 + sway);
			if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
		}
	}
	const air = breath > 0 ? noise(samples.length) : null;
	const scale = 1 / Math.sqrt(detune.length);
	for (let at = 0; at < samples.length; at++) {
		const rise = at < attack ? 0.5 - 0.5 * Math.cos((Math.PI * at) / attack) : 1;
		const fall = at > held ? 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, (at - held) / release)) : 1;
		const level = rise * fall * (1 - (1 - sustain) * Math.min(1, at / held));
		samples[at] = (samples[at]! * scale + (air ? air[at]! * breath : 0)) * level;
	}
	return rampEnds(samples, rate, RAMP_S);
}

/**
 * Returns a note, which may ring longer than its length.
 * @param rate samples per second
 */
export function renderNote(voice: Voice, hertz: number, seconds: number, rate: number): Float32Array {
	const recipe = recipes[voice];
	switch (recipe.kind) {
		case 'struck':
			return struck(recipe, hertz, rate);
		case 'plucked':
			return plucked(recipe, hertz, seconds, rate);
		case 'sustained':
			return sustained(voice, recipe, hertz, seconds, rate);
	}
}

interface DrumRecipe {
	/** A tone that falls, with its time constant. */
	tone?: readonly [fromHertz: number, toHertz: number, level: number, decayS: number];
	/** Noise between two cutoffs, with its time constant. */
	noise?: readonly [lowHertz: number, highHertz: number, level: number, decayS: number];
	partials?: Struck['partials'];
}

const drums: Record<Drum, DrumRecipe> = {
	kick: { tone: [150, 46, 1, 0.11], noise: [20, 1800, 0.3, 0.006] },
	soft: { tone: [110, 48, 0.9, 0.12] },
	snare: { tone: [230, 160, 0.4, 0.06], noise: [900, 9000, 0.7, 0.07] },
	brush: { noise: [1800, 7000, 0.6, 0.06] },
	clap: { noise: [900, 5200, 0.9, 0.06] },
	hat: { noise: [7500, 15_000, 0.8, 0.022] },
	shaker: { noise: [4200, 11_000, 0.7, 0.03] },
	frame: { tone: [190, 112, 0.8, 0.1], noise: [500, 3500, 0.35, 0.03] },
	taiko: { tone: [118, 58, 1, 0.26], noise: [40, 900, 0.6, 0.03] },
	tom: { tone: [210, 120, 0.9, 0.14], noise: [300, 2400, 0.15, 0.02] },
	anvil: {
		partials: [
			[1, 0.4, 0.25],
			[1.51, 0.3, 0.2],
			[2.77, 0.3, 0.16],
			[4.18, 0.2, 0.09],
		],
		noise: [3000, 12_000, 0.3, 0.008],
	},
	wood: {
		partials: [
			[1, 0.7, 0.035],
			[2.6, 0.3, 0.018],
		],
		noise: [900, 4000, 0.2, 0.005],
	},
	triangle: {
		partials: [
			[4.4, 0.3, 0.5],
			[7.1, 0.25, 0.4],
			[10.3, 0.15, 0.25],
		],
	},
	crash: { noise: [2600, 14_000, 0.7, 0.55] },
};

/** Pitch of drums that are made of partials. */
const DRUM_HERTZ = 820;

export function renderDrum(drum: Drum, rate: number): Float32Array {
	const { tone, noise: band, partials = [] } = drums[drum];
	const decay = Math.max(tone?.[3] ?? 0, band?.[3] ?? 0, ...partials.map(([, , decayS]) => decayS));
	const samples = new Float32Array(Math.round(decay * TIME_CONSTANTS * rate));
	for (const [ratio, level, decayS] of partials) addDecay(samples, DRUM_HERTZ * ratio, level, decayS, rate);
	if (tone) {
		const [from, to, level, decayS] = tone;
		let phase = 0;
		for (let at = 0; at < samples.length; at++) {
			const seconds = at / rate;
			phase += (2 * Math.PI * (to + (from - to) * Math.exp(-seconds / (decayS * 0.35)))) / rate;
			samples[at]! += level * Math.sin(phase) * Math.exp(-seconds / decayS);
		}
	}
	if (band) {
		const [lowHertz, highHertz, level, decayS] = band;
		const source = noise(samples.length);
		const open = 1 - Math.exp((-2 * Math.PI * highHertz) / rate);
		const cut = 1 - Math.exp((-2 * Math.PI * lowHertz) / rate);
		let [smooth, low] = [0, 0];
		for (let at = 0; at < samples.length; at++) {
			smooth += open * (source[at]! - smooth);
			low += cut * (smooth - low);
			samples[at]! += level * (smooth - low) * Math.exp(-at / (decayS * rate));
		}
	}
	return rampEnds(samples, rate);
}
