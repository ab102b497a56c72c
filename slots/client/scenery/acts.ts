/** Acts of heroes beyond their picture while a game attracts, as data. */
import { valueAt, type Dance, type Key } from './clips.ts';

/** Place of a hero. Ways are shares of its side, and a negative `x` leads to the reels. */
export interface Placement {
	x: number;
	y: number;
	/** In degrees. */
	turn: number;
	size: number;
}

export const restPlacement = (): Placement => ({ x: 0, y: 0, turn: 0, size: 1 });

/** An act begins and ends at rest. */
type Act = Readonly<Partial<Record<keyof Placement, readonly Key[]>>>;

/** Each dance belongs to a way to move, and so does each act. */
export const acts: Readonly<Record<Dance, Act>> = {
	/** A leap out of the water and back, and another one that is nearer. */
	swim: {
		x: [
			[0, 0],
			[0.1, 0.05],
			[0.3, -0.22, 'out'],
			[0.44, -0.25],
			[0.56, -0.07],
			[0.76, 0.02],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.1, 0.12],
			[0.28, -0.42, 'out'],
			[0.46, 0.42, 'in'],
			[0.56, 0.44],
			[0.74, -0.24, 'out'],
			[0.9, 0.03],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.1, 8],
			[0.28, -24],
			[0.44, 38],
			[0.56, -6],
			[0.74, -14],
			[1, 0],
		],
		size: [
			[0, 1],
			[0.28, 1.2],
			[0.5, 0.94],
			[0.74, 1.3],
			[1, 1],
		],
	},
	/** A jump with a somersault, and a jump to the player. */
	leap: {
		x: [
			[0, 0],
			[0.12, 0],
			[0.34, -0.18],
			[0.56, -0.18],
			[0.72, -0.04],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.12, 0.05],
			[0.24, -0.5, 'out'],
			[0.36, 0, 'in'],
			[0.52, 0.04],
			[0.66, -0.3, 'out'],
			[0.78, 0, 'in'],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.14, 0],
			[0.35, -360, 'line'],
			[0.52, -360],
			[0.66, -372],
			[0.78, -360],
			[1, -360],
		],
		size: [
			[0, 1],
			[0.24, 1.12],
			[0.4, 1.12],
			[0.7, 1.34],
			[0.84, 1.3],
			[1, 1],
		],
	},
	/** Three heavy steps towards the player. */
	stomp: {
		x: [
			[0, 0],
			[0.2, -0.05],
			[0.4, -0.1],
			[0.6, -0.16],
			[0.82, -0.14],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.12, -0.16, 'out'],
			[0.2, 0, 'in'],
			[0.32, -0.18, 'out'],
			[0.4, 0.02, 'in'],
			[0.52, -0.22, 'out'],
			[0.6, 0.05, 'in'],
			[0.82, 0.04],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.12, -7],
			[0.2, 0],
			[0.32, 8],
			[0.4, 0],
			[0.52, -9],
			[0.6, 3],
			[0.82, 0],
			[1, 0],
		],
		size: [
			[0, 1],
			[0.2, 1.08],
			[0.4, 1.16],
			[0.6, 1.27],
			[0.82, 1.25],
			[1, 1],
		],
	},
	/** A flight in a figure of eight. */
	hover: {
		x: [
			[0, 0],
			[0.18, -0.2],
			[0.36, -0.02],
			[0.54, 0.02],
			[0.74, -0.25],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.18, -0.3],
			[0.36, -0.56],
			[0.54, -0.26],
			[0.74, -0.1],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.16, -16],
			[0.36, 10],
			[0.54, 14],
			[0.74, -18],
			[1, 0],
		],
		size: [
			[0, 1],
			[0.2, 1.12],
			[0.36, 0.86],
			[0.54, 0.94],
			[0.76, 1.28],
			[1, 1],
		],
	},
	/** A turn across the floor. */
	waltz: {
		x: [
			[0, 0],
			[0.2, -0.2],
			[0.4, -0.04],
			[0.62, -0.24],
			[0.8, -0.1],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.2, -0.1],
			[0.4, -0.34],
			[0.62, -0.08],
			[0.8, 0.02],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.2, -15],
			[0.4, 12],
			[0.62, -16],
			[0.8, 8],
			[1, 0],
		],
		size: [
			[0, 1],
			[0.2, 1.08],
			[0.4, 0.96],
			[0.64, 1.34],
			[0.84, 1.26],
			[1, 1],
		],
	},
	/** Hops that become higher, with a turn in the last one. */
	bounce: {
		x: [
			[0, 0],
			[0.2, -0.08],
			[0.42, -0.18],
			[0.7, -0.06],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.1, -0.2, 'out'],
			[0.2, 0, 'in'],
			[0.31, -0.34, 'out'],
			[0.42, 0, 'in'],
			[0.56, -0.52, 'out'],
			[0.7, 0, 'in'],
			[0.8, -0.1, 'out'],
			[0.9, 0, 'in'],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.1, 10],
			[0.31, -12],
			[0.44, 0],
			[0.7, 360, 'line'],
			[1, 360],
		],
		size: [
			[0, 1],
			[0.31, 1.12],
			[0.56, 1.16],
			[0.78, 1.34],
			[1, 1],
		],
	},
	dance: {
		x: [
			[0, 0],
			[0.3, -0.16],
			[0.7, -0.1],
			[1, 0],
		],
		y: [
			[0, 0],
			[0.15, -0.24, 'out'],
			[0.3, 0, 'in'],
			[0.5, -0.3, 'out'],
			[0.7, 0, 'in'],
			[1, 0],
		],
		turn: [
			[0, 0],
			[0.15, -10],
			[0.5, 10],
			[1, 0],
		],
		size: [
			[0, 1],
			[0.5, 1.28],
			[0.75, 1.2],
			[1, 1],
		],
	},
};

/** Moves and grows less, for a hero with little room. */
export const restrained = ({ x, y, turn, size }: Placement, share: number): Placement => ({
	x: x * share,
	y: y * share,
	turn,
	size: 1 + (size - 1) * share,
});

export function placementAt(act: Act, share: number): Placement {
	const placement = restPlacement();
	for (const [channel, keys] of Object.entries(act) as [keyof Placement, readonly Key[]][])
		placement[channel] = valueAt(keys, share);
	return placement;
}

/** Time in which a hero comes near to where it should be, in ms. */
const FOLLOW_MS = 90;

/** Moves a placement towards another one, so that an act that breaks off does not jump. */
export function follow(current: Placement, target: Placement, passed: number): void {
	const share = 1 - Math.exp(-passed / FOLLOW_MS);
	for (const channel of ['x', 'y', 'size'] as const) current[channel] += (target[channel] - current[channel]) * share;
	const turn = target.turn - current.turn;
	// The shorter way around.
	current.turn += (turn - 360 * Math.round(turn / 360)) * share;
}
