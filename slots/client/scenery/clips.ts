/** Motions of heroes as data. Clips add up: breathing goes on while a hero cheers. */
import { restPose, type Bone, type Pose, type Role } from './rig.ts';

export const easings = {
	/** Slow at both ends. */
	soft: (share: number) => (1 - Math.cos(share * Math.PI)) / 2,
	/** Fast at the beginning. */
	out: (share: number) => 1 - (1 - share) ** 3,
	/** Fast at the end, such as a fall. */
	in: (share: number) => share ** 2,
	line: (share: number) => share,
} satisfies Record<string, (share: number) => number>;

/** Share of the clip's time, value, and easing of the way from the previous key. */
export type Key = readonly [at: number, value: number, ease?: keyof typeof easings];

export interface Track {
	/** `whole` is the whole picture. */
	of: Role | 'whole';
	channel: keyof Pose;
	keys: readonly Key[];
}

export interface Clip {
	/** In ms. */
	duration: number;
	/** A loop ends as it begins. */
	loops: boolean;
	tracks: readonly Track[];
	/** Share by which the lids are closed. */
	lids?: readonly Key[];
	/** Factor of the hero's lights, added to 1. */
	light?: readonly Key[];
}

/** There and back, once or several times. */
const swing = (value: number, times = 1, start = 0): Key[] => {
	const keys: Key[] = [[0, start]];
	for (let time = 0; time < times; time++)
		keys.push([(time + 0.25) / times, value], [(time + 0.75) / times, -value], [(time + 1) / times, start]);
	return keys;
};
const pulse = (value: number): Key[] => [
	[0, 0],
	[0.5, value],
	[1, 0],
];

export const clips = {
	breathe: {
		duration: 3400,
		loops: true,
		tracks: [
			{ of: 'whole', channel: 'tall', keys: pulse(0.022) },
			{ of: 'whole', channel: 'wide', keys: pulse(-0.01) },
			{ of: 'body', channel: 'wide', keys: pulse(0.018) },
			{ of: 'head', channel: 'y', keys: pulse(-7) },
		],
		light: pulse(0.25),
	},
	/** Slow motion of head, tail and everything that hangs. */
	sway: {
		duration: 5200,
		loops: true,
		tracks: [
			{ of: 'whole', channel: 'turn', keys: swing(1.1) },
			{ of: 'body', channel: 'turn', keys: swing(0.9) },
			{ of: 'head', channel: 'turn', keys: swing(2.2) },
			{ of: 'tail', channel: 'turn', keys: swing(9, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(5, 2) },
			{ of: 'ear', channel: 'turn', keys: swing(2.4, 2) },
			{ of: 'charm', channel: 'turn', keys: swing(6, 2) },
		],
	},
	blink: {
		duration: 260,
		loops: false,
		tracks: [{ of: 'ear', channel: 'turn', keys: pulse(3) }],
		lids: [
			[0, 0],
			[0.35, 1, 'out'],
			[0.5, 1],
			[1, 0],
		],
	},
	/** Hides the change to another drawing: the figure springs out of a squash. */
	change: {
		duration: 420,
		loops: false,
		tracks: [
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, 0],
					[0.12, -0.16, 'out'],
					[0.4, 0.1],
					[0.66, -0.03],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'wide',
				keys: [
					[0, 0],
					[0.12, 0.1, 'out'],
					[0.4, -0.06],
					[0.66, 0.02],
					[1, 0],
				],
			},
		],
		light: [
			[0, 0],
			[0.2, 1.4],
			[1, 0],
		],
	},
	/** Turns to the reels, which are left of the hero. */
	look: {
		duration: 1900,
		loops: false,
		tracks: [
			{
				of: 'head',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.18, -5, 'out'],
					[0.75, -5],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'x',
				keys: [
					[0, 0],
					[0.18, -12, 'out'],
					[0.75, -12],
					[1, 0],
				],
			},
			{
				of: 'ear',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.12, 6],
					[0.3, -4],
					[0.45, 3],
					[1, 0],
				],
			},
		],
	},
	/** A gesture that is seen from afar: a hop, with a wave of everything that hangs. */
	greet: {
		duration: 1500,
		loops: false,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.14, 0],
					[0.34, -46, 'out'],
					[0.52, 0, 'in'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, 0],
					[0.14, -0.07, 'out'],
					[0.32, 0.06],
					[0.54, -0.06, 'in'],
					[0.72, 0.02],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.3, -7],
					[0.6, 5],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.3, 9],
					[0.5, -5],
					[0.7, 6],
					[1, 0],
				],
			},
			{ of: 'tail', channel: 'turn', keys: swing(16, 3) },
			{ of: 'wing', channel: 'turn', keys: swing(16, 3) },
			{ of: 'ear', channel: 'turn', keys: swing(11, 3) },
			{ of: 'charm', channel: 'turn', keys: swing(14, 3) },
		],
		lids: [
			[0, 0],
			[0.3, 0.3],
			[0.6, 0.3],
			[1, 0],
		],
		light: pulse(1.2),
	},
	anticipate: {
		duration: 900,
		loops: true,
		tracks: [
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, -0.03],
					[0.5, -0.055],
					[1, -0.03],
				],
			},
			{
				of: 'whole',
				channel: 'wide',
				keys: [
					[0, 0.014],
					[0.5, 0.026],
					[1, 0.014],
				],
			},
			{ of: 'whole', channel: 'x', keys: swing(2.6, 6) },
			{
				of: 'head',
				channel: 'turn',
				keys: [
					[0, -6],
					[0.5, -8],
					[1, -6],
				],
			},
			{ of: 'tail', channel: 'turn', keys: swing(11, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(9, 3) },
			{
				of: 'ear',
				channel: 'turn',
				keys: [
					[0, 5],
					[0.5, 7],
					[1, 5],
				],
			},
			{ of: 'charm', channel: 'turn', keys: swing(7, 2) },
		],
		light: [
			[0, 0.6],
			[0.5, 1.1],
			[1, 0.6],
		],
	},
	cheer: {
		duration: 1700,
		loops: false,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.1, 0],
					[0.25, -105, 'out'],
					[0.4, 0, 'in'],
					[0.48, 0],
					[0.62, -80, 'out'],
					[0.76, 0, 'in'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, 0],
					[0.1, -0.11, 'out'],
					[0.2, 0.07],
					[0.38, 0.03],
					[0.44, -0.1, 'out'],
					[0.56, 0.06],
					[0.74, 0.02],
					[0.8, -0.07, 'out'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'wide',
				keys: [
					[0, 0],
					[0.1, 0.07, 'out'],
					[0.2, -0.05],
					[0.38, -0.02],
					[0.44, 0.07, 'out'],
					[0.56, -0.04],
					[0.74, 0],
					[0.8, 0.05, 'out'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.25, -5],
					[0.44, 0],
					[0.62, 5],
					[0.8, 0],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.25, 9],
					[0.45, -4],
					[0.62, 9],
					[0.8, -3],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'y',
				keys: [
					[0, 0],
					[0.25, -14],
					[0.45, 6],
					[0.62, -12],
					[1, 0],
				],
			},
			{ of: 'tail', channel: 'turn', keys: swing(18, 4) },
			{ of: 'wing', channel: 'turn', keys: swing(17, 5) },
			{ of: 'ear', channel: 'turn', keys: swing(9, 4) },
			{ of: 'charm', channel: 'turn', keys: swing(14, 4) },
		],
		lids: [
			[0, 0],
			[0.2, 0.25],
			[0.7, 0.25],
			[1, 0],
		],
		light: [
			[0, 0],
			[0.2, 2],
			[0.7, 1.4],
			[1, 0],
		],
	},
	sulk: {
		duration: 2600,
		loops: false,
		tracks: [
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, 0],
					[0.2, -0.055],
					[0.75, -0.055],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.25, 3],
					[0.75, 3],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.2, 9],
					[0.36, 6],
					[0.52, 10],
					[0.75, 9],
					[1, 0],
				],
			},
			{
				of: 'head',
				channel: 'y',
				keys: [
					[0, 0],
					[0.22, 24],
					[0.75, 24],
					[1, 0],
				],
			},
			{
				of: 'tail',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.3, 14],
					[0.75, 14],
					[1, 0],
				],
			},
			{
				of: 'wing',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.3, 12],
					[0.75, 12],
					[1, 0],
				],
			},
			{
				of: 'ear',
				channel: 'turn',
				keys: [
					[0, 0],
					[0.25, -13],
					[0.75, -13],
					[1, 0],
				],
			},
			{ of: 'charm', channel: 'turn', keys: swing(4, 2) },
		],
		lids: [
			[0, 0],
			[0.2, 0.5],
			[0.75, 0.5],
			[1, 0],
		],
		light: [
			[0, 0],
			[0.2, -0.7],
			[0.75, -0.7],
			[1, 0],
		],
	},
	/** Free spins. */
	dance: {
		duration: 1300,
		loops: true,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.25, -16, 'out'],
					[0.5, 0, 'in'],
					[0.75, -16, 'out'],
					[1, 0, 'in'],
				],
			},
			{ of: 'whole', channel: 'turn', keys: swing(2.4) },
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, -0.03],
					[0.25, 0.02],
					[0.5, -0.03],
					[0.75, 0.02],
					[1, -0.03],
				],
			},
			{ of: 'head', channel: 'turn', keys: swing(-4) },
			{ of: 'tail', channel: 'turn', keys: swing(10, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(9, 2) },
			{ of: 'ear', channel: 'turn', keys: swing(4, 2) },
			{ of: 'charm', channel: 'turn', keys: swing(9, 2) },
		],
		light: pulse(0.6),
	},
	/** This dance and the next ones are as wide as a full screen allows. Beside the reels, heroes dance with less strength. */
	swim: {
		duration: 2300,
		loops: true,
		tracks: [
			{ of: 'whole', channel: 'x', keys: swing(74) },
			{ of: 'whole', channel: 'y', keys: swing(-26, 2) },
			{ of: 'whole', channel: 'turn', keys: swing(8, 2) },
			{ of: 'body', channel: 'turn', keys: swing(3, 2) },
			{ of: 'head', channel: 'turn', keys: swing(-6, 2) },
			{ of: 'tail', channel: 'turn', keys: swing(17, 3) },
			{ of: 'wing', channel: 'turn', keys: swing(14, 3) },
			{ of: 'ear', channel: 'turn', keys: swing(6, 3) },
			{ of: 'charm', channel: 'turn', keys: swing(11, 3) },
		],
		light: pulse(1),
	},
	stomp: {
		duration: 1150,
		loops: true,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.2, -64, 'out'],
					[0.36, 0, 'in'],
					[0.5, 0],
					[0.7, -64, 'out'],
					[0.86, 0, 'in'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, -0.03],
					[0.2, 0.05],
					[0.34, 0.02],
					[0.4, -0.09, 'out'],
					[0.5, -0.03],
					[0.7, 0.05],
					[0.84, 0.02],
					[0.9, -0.09, 'out'],
					[1, -0.03],
				],
			},
			{ of: 'whole', channel: 'turn', keys: swing(-7) },
			{ of: 'head', channel: 'turn', keys: swing(8) },
			{ of: 'tail', channel: 'turn', keys: swing(14, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(15, 2) },
			{ of: 'ear', channel: 'turn', keys: swing(8, 2) },
			{ of: 'charm', channel: 'turn', keys: swing(13, 2) },
		],
		light: pulse(1.2),
	},
	leap: {
		duration: 1500,
		loops: true,
		tracks: [
			{ of: 'whole', channel: 'x', keys: swing(96) },
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, -96],
					[0.2, 0, 'in'],
					[0.3, 0],
					[0.5, -96, 'out'],
					[0.7, 0, 'in'],
					[0.8, 0],
					[1, -96, 'out'],
				],
			},
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, 0.05],
					[0.19, 0.02],
					[0.25, -0.1, 'out'],
					[0.34, 0.03],
					[0.5, 0.05],
					[0.69, 0.02],
					[0.75, -0.1, 'out'],
					[0.84, 0.03],
					[1, 0.05],
				],
			},
			{
				of: 'whole',
				channel: 'turn',
				keys: [
					[0, 9],
					[0.25, 0],
					[0.5, -9],
					[0.75, 0],
					[1, 9],
				],
			},
			{ of: 'head', channel: 'turn', keys: swing(8, 2) },
			{ of: 'tail', channel: 'turn', keys: swing(17, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(15, 4) },
			{ of: 'ear', channel: 'turn', keys: swing(9, 4) },
			{ of: 'charm', channel: 'turn', keys: swing(13, 4) },
		],
		light: pulse(1.2),
	},
	waltz: {
		duration: 2100,
		loops: true,
		tracks: [
			{ of: 'whole', channel: 'turn', keys: swing(11) },
			{ of: 'whole', channel: 'x', keys: swing(42) },
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.25, -24],
					[0.5, 0],
					[0.75, -24],
					[1, 0],
				],
			},
			{ of: 'body', channel: 'turn', keys: swing(-3) },
			{ of: 'head', channel: 'turn', keys: swing(-9) },
			{ of: 'tail', channel: 'turn', keys: swing(16, 2) },
			{ of: 'wing', channel: 'turn', keys: swing(15, 2) },
			{ of: 'ear', channel: 'turn', keys: swing(7, 2) },
			{ of: 'charm', channel: 'turn', keys: swing(14, 2) },
		],
		light: pulse(1),
	},
	bounce: {
		duration: 900,
		loops: true,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, 0],
					[0.12, 0],
					[0.5, -88, 'out'],
					[0.88, 0, 'in'],
					[1, 0],
				],
			},
			{
				of: 'whole',
				channel: 'tall',
				keys: [
					[0, -0.1],
					[0.2, 0.07],
					[0.5, 0],
					[0.84, 0.05],
					[1, -0.1],
				],
			},
			{
				of: 'whole',
				channel: 'wide',
				keys: [
					[0, 0.07],
					[0.2, -0.05],
					[0.5, 0],
					[0.84, -0.03],
					[1, 0.07],
				],
			},
			{ of: 'head', channel: 'turn', keys: swing(7) },
			{ of: 'tail', channel: 'turn', keys: swing(15) },
			{ of: 'wing', channel: 'turn', keys: swing(16, 2) },
			{ of: 'ear', channel: 'turn', keys: swing(9, 2) },
			{ of: 'charm', channel: 'turn', keys: swing(13, 2) },
		],
		light: pulse(1.2),
	},
	hover: {
		duration: 2600,
		loops: true,
		tracks: [
			{
				of: 'whole',
				channel: 'y',
				keys: [
					[0, -30],
					[0.5, -84],
					[1, -30],
				],
			},
			{ of: 'whole', channel: 'x', keys: swing(58) },
			{ of: 'whole', channel: 'turn', keys: swing(-6) },
			{ of: 'head', channel: 'turn', keys: swing(6) },
			{ of: 'tail', channel: 'turn', keys: swing(15, 3) },
			{ of: 'wing', channel: 'turn', keys: swing(17, 6) },
			{ of: 'ear', channel: 'turn', keys: swing(7, 4) },
			{ of: 'charm', channel: 'turn', keys: swing(13, 3) },
		],
		light: pulse(1),
	},
} satisfies Record<string, Clip>;

export type ClipName = keyof typeof clips;
export type Dance = 'dance' | 'swim' | 'stomp' | 'leap' | 'waltz' | 'bounce' | 'hover';

export function valueAt(keys: readonly Key[], share: number): number {
	for (let place = 1; place < keys.length; place++) {
		const [end, value, ease = 'soft'] = keys[place]!;
		if (share > end && place < keys.length - 1) continue;
		const [start, from] = keys[place - 1]!;
		const way = end > start ? Math.min(1, Math.max(0, (share - start) / (end - start))) : 1;
		return from + (value - from) * easings[ease](way);
	}
	return keys[0]?.[1] ?? 0;
}

/** In ms. */
const FADE_MS = 220;

interface Playing {
	name: ClipName;
	clip: Clip;
	time: number;
	/** From 0 to 1. */
	weight: number;
	strength: number;
	isEnding: boolean;
}

/** Plays clips over each other. Each clip fades in and out. */
export class ClipMixer {
	readonly #playing: Playing[] = [];

	/** @param strength factor of the clip's motions */
	play(name: ClipName, strength = 1): void {
		const running = this.#playing.find((each) => each.name === name && !each.isEnding);
		if (running) {
			if (!running.clip.loops) running.time = Math.min(running.time, FADE_MS);
			return;
		}
		this.#playing.push({ name, clip: clips[name], time: 0, weight: 0, strength, isEnding: false });
	}

	/** Ends all clips at once. */
	clear(): void {
		this.#playing.length = 0;
	}

	stop(name: ClipName): void {
		for (const each of this.#playing) if (each.name === name) each.isEnding = true;
	}

	get names(): ClipName[] {
		return this.#playing.filter(({ isEnding }) => !isEnding).map(({ name }) => name);
	}

	/** @param passed in ms */
	advance(passed: number): void {
		for (let place = this.#playing.length - 1; place >= 0; place--) {
			const each = this.#playing[place]!;
			each.time += passed;
			const step = passed / Math.min(FADE_MS, each.clip.duration / 4);
			each.weight = Math.min(1, Math.max(0, each.weight + (each.isEnding ? -step : step)));
			const isOver = !each.clip.loops && each.time >= each.clip.duration;
			if (isOver || (each.isEnding && each.weight === 0)) this.#playing.splice(place, 1);
		}
	}

	#shareOf({ clip, time }: Playing, lag: number): number {
		const share = time / clip.duration - lag;
		return clip.loops ? share - Math.floor(share) : Math.min(1, Math.max(0, share));
	}

	pose(of: Role | 'whole', lag = 0): Pose {
		const pose = restPose();
		for (const each of this.#playing)
			for (const track of each.clip.tracks)
				if (track.of === of)
					pose[track.channel] += each.weight * each.strength * valueAt(track.keys, this.#shareOf(each, lag));
		return pose;
	}

	poseOf({ role, gain = 1, lag = 0 }: Bone): Pose {
		const { turn, x, y, wide, tall } = this.pose(role, lag);
		const size = Math.abs(gain);
		return { turn: turn * gain, x: x * size, y: y * size, wide: wide * size, tall: tall * size };
	}

	#sumOf(channel: 'lids' | 'light'): number {
		let sum = 0;
		for (const each of this.#playing) {
			const keys: readonly Key[] | undefined = each.clip[channel];
			if (!keys) continue;
			const value = each.weight * valueAt(keys, this.#shareOf(each, 0));
			sum = channel === 'lids' ? Math.max(sum, value) : sum + value;
		}
		return sum;
	}

	/** Share by which the lids are closed. */
	get lids(): number {
		return Math.min(1, this.#sumOf('lids'));
	}

	/** Factor of the hero's lights. */
	get light(): number {
		return Math.max(0.1, 1 + this.#sumOf('light'));
	}
}
