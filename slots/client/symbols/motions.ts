/** Motions of symbols as data: poses at shares of the time. Every motion begins and ends at rest. */

export interface Pose {
	/** Offset as a share of the symbol's side. Positive values point right and down. */
	x: number;
	y: number;
	/** A negative width mirrors the symbol, as if it turned around its vertical axis. */
	width: number;
	height: number;
	/** In degrees, clockwise. */
	turn: number;
	/** Opacity of the light behind the symbol. */
	glow: number;
}

export const STILL_POSE: Readonly<Pose> = { x: 0, y: 0, width: 1, height: 1, turn: 0, glow: 0 };

export interface Motion {
	/** Poses by share of the time, ascending from 0 to 1. Omitted values are those at rest. */
	poses: readonly (readonly [share: number, pose: Partial<Pose>])[];
	/** True if a gleam passes over the symbol. */
	shines?: boolean;
}

const motionData = {
	jump: {
		poses: [
			[0, {}],
			[0.12, { width: 1.12, height: 0.84, y: 0.06, glow: 0.4 }],
			[0.36, { width: 0.93, height: 1.14, y: -0.26, glow: 1 }],
			[0.56, { width: 1.14, height: 0.86, y: 0.05, glow: 0.9 }],
			[0.72, { width: 0.98, height: 1.05, y: -0.09, glow: 0.8 }],
			[0.86, { width: 1.04, height: 0.97, y: 0.01, glow: 0.6 }],
			[1, {}],
		],
	},
	swing: {
		poses: [
			[0, {}],
			[0.16, { turn: -15, width: 1.08, height: 1.08, glow: 0.7 }],
			[0.36, { turn: 14, width: 1.12, height: 1.12, glow: 1 }],
			[0.56, { turn: -10, width: 1.12, height: 1.12, glow: 1 }],
			[0.76, { turn: 6, width: 1.06, height: 1.06, glow: 0.7 }],
			[1, {}],
		],
		shines: true,
	},
	spin: {
		poses: [
			[0, {}],
			[0.14, { width: 1.1, height: 1.1, glow: 0.6 }],
			[0.32, { width: -1.16, height: 1.16, glow: 1 }],
			[0.5, { width: 1.18, height: 1.18, glow: 1 }],
			[0.68, { width: -1.14, height: 1.14, glow: 0.9 }],
			[0.86, { width: 1.06, height: 1.06, glow: 0.6 }],
			[1, {}],
		],
	},
	pulse: {
		poses: [
			[0, {}],
			[0.18, { width: 1.2, height: 1.2, glow: 1 }],
			[0.34, { width: 1.02, height: 1.02, glow: 0.45 }],
			[0.52, { width: 1.22, height: 1.22, glow: 1 }],
			[0.7, { width: 1.02, height: 1.02, glow: 0.45 }],
			[0.84, { width: 1.12, height: 1.12, glow: 0.8 }],
			[1, {}],
		],
	},
	shimmer: {
		poses: [
			[0, {}],
			[0.25, { width: 1.13, height: 1.13, y: -0.04, glow: 0.9 }],
			[0.5, { width: 1.08, height: 1.16, y: -0.06, glow: 1 }],
			[0.75, { width: 1.13, height: 1.1, y: -0.03, glow: 0.8 }],
			[1, {}],
		],
		shines: true,
	},
	shake: {
		poses: [
			[0, {}],
			[0.1, { x: -0.06, turn: -5, width: 1.06, height: 1.06, glow: 0.6 }],
			[0.2, { x: 0.07, turn: 6, width: 1.1, height: 1.1, glow: 0.9 }],
			[0.3, { x: -0.08, turn: -7, width: 1.12, height: 1.12, glow: 1 }],
			[0.4, { x: 0.08, turn: 7, width: 1.14, height: 1.14, glow: 1 }],
			[0.5, { x: -0.06, turn: -5, width: 1.14, height: 1.14, glow: 1 }],
			[0.62, { x: 0.04, turn: 3, width: 1.2, height: 1.2, glow: 1 }],
			[0.8, { width: 1.06, height: 1.06, glow: 0.7 }],
			[1, {}],
		],
	},
	unfold: {
		poses: [
			[0, {}],
			[0.18, { width: 0.3, height: 0.94, glow: 0.5 }],
			[0.4, { width: 1.24, height: 1.1, glow: 1 }],
			[0.6, { width: 1.08, height: 1.16, turn: 4, glow: 1 }],
			[0.78, { width: 1.14, height: 1.08, turn: -3, glow: 0.7 }],
			[1, {}],
		],
		shines: true,
	},
	soar: {
		poses: [
			[0, {}],
			[0.2, { y: 0.08, turn: -9, height: 0.92, glow: 0.5 }],
			[0.45, { x: 0.07, y: -0.2, turn: 9, width: 1.16, height: 1.16, glow: 1 }],
			[0.68, { x: -0.05, y: -0.12, turn: -5, width: 1.16, height: 1.16, glow: 1 }],
			[0.85, { y: -0.02, turn: 2, width: 1.05, height: 1.05, glow: 0.6 }],
			[1, {}],
		],
	},
	bow: {
		poses: [
			[0, {}],
			[0.22, { turn: 16, y: 0.05, height: 0.94, glow: 0.6 }],
			[0.44, { turn: -6, y: -0.08, width: 1.12, height: 1.16, glow: 1 }],
			[0.66, { turn: 10, width: 1.1, height: 1.04, glow: 0.9 }],
			[0.84, { turn: -3, width: 1.04, height: 1.05, glow: 0.5 }],
			[1, {}],
		],
	},
	hop: {
		poses: [
			[0, {}],
			[0.14, { width: 1.08, height: 0.9, y: 0.04, glow: 0.25 }],
			[0.38, { width: 1.04, height: 1.12, y: -0.11, glow: 0.6 }],
			[0.6, { width: 1.1, height: 0.93, y: 0.03, glow: 0.5 }],
			[0.78, { width: 1.02, height: 1.03, y: -0.02, glow: 0.3 }],
			[1, {}],
		],
	},
	nod: {
		poses: [
			[0, {}],
			[0.22, { turn: -9, width: 1.1, height: 1.1, glow: 0.5 }],
			[0.5, { turn: 8, width: 1.13, height: 1.13, glow: 0.6 }],
			[0.76, { turn: -4, width: 1.06, height: 1.06, glow: 0.4 }],
			[1, {}],
		],
	},
	swell: {
		poses: [
			[0, {}],
			[0.3, { width: 1.15, height: 1.15, glow: 0.6 }],
			[0.52, { width: 1.05, height: 1.05, glow: 0.35 }],
			[0.72, { width: 1.12, height: 1.12, glow: 0.5 }],
			[1, {}],
		],
	},
	flare: {
		poses: [
			[0, {}],
			[0.16, { width: 0.9, height: 0.9, glow: 0.6 }],
			[0.34, { width: 1.34, height: 1.34, turn: -4, glow: 1 }],
			[0.5, { width: 1.16, height: 1.16, turn: 4, glow: 0.9 }],
			[0.66, { width: 1.28, height: 1.28, turn: -2, glow: 1 }],
			[0.84, { width: 1.08, height: 1.08, glow: 0.8 }],
			[1, {}],
		],
		shines: true,
	},
	beacon: {
		poses: [
			[0, {}],
			[0.14, { width: 1.24, height: 1.24, glow: 1 }],
			[0.28, { width: -0.6, height: 1.2, glow: 1 }],
			[0.42, { width: 1.28, height: 1.28, y: -0.05, glow: 1 }],
			[0.58, { width: 1.1, height: 1.1, turn: -7, glow: 0.7 }],
			[0.74, { width: 1.24, height: 1.24, turn: 6, glow: 1 }],
			[0.88, { width: 1.08, height: 1.08, glow: 0.7 }],
			[1, {}],
		],
		shines: true,
	},
	flip: {
		poses: [
			[0, {}],
			[0.18, { width: -1.1, height: 1.1, y: -0.12, glow: 0.8 }],
			[0.36, { width: 1.16, height: 1.16, y: -0.2, glow: 1 }],
			[0.54, { width: -1.12, height: 1.12, y: -0.14, glow: 1 }],
			[0.7, { width: 1.12, height: 0.94, y: 0.04, glow: 0.8 }],
			[0.84, { width: 1, height: 1.05, y: -0.02, glow: 0.5 }],
			[1, {}],
		],
		shines: true,
	},
} as const satisfies Record<string, Motion>;

export type MotionName = keyof typeof motionData;
export const motions: Readonly<Record<MotionName, Motion>> = motionData;

/** A small motion of a symbol while the game waits. */
export const idleMotion: Motion = {
	poses: [
		[0, {}],
		[0.3, { width: 1.05, height: 1.05, turn: -2, glow: 0.3 }],
		[0.6, { width: 1.06, height: 1.06, turn: 2, glow: 0.35 }],
		[1, {}],
	],
	shines: true,
};

/** Between two poses, the speed rises and falls. */
const smooth = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

export function poseAt({ poses }: Motion, share: number): Pose {
	const next = poses.findIndex(([at]) => at >= share);
	if (next <= 0) return { ...STILL_POSE, ...poses[next === 0 ? 0 : poses.length - 1]?.[1] };
	const [from, before] = poses[next - 1]!;
	const [to, after] = poses[next]!;
	const part = smooth((share - from) / (to - from));
	const between = (name: keyof Pose): number => {
		const start = before[name] ?? STILL_POSE[name];
		return start + ((after[name] ?? STILL_POSE[name]) - start) * part;
	};
	return {
		x: between('x'),
		y: between('y'),
		width: between('width'),
		height: between('height'),
		turn: between('turn'),
		glow: between('glow'),
	};
}
