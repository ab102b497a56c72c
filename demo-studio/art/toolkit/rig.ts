import type { Sheet } from './sheet.ts';

type Point = readonly [x: number, y: number];

/**
 * Skeleton of a hero. Coordinates are those of its picture in the game, a box of 1000×1000. The game's client has the
 * clips, which move bones by their role.
 */
export interface HeroRig {
	/** The hero breathes and hops from this point. */
	stand: Point;
	/** Bones that carry others come first. */
	bones: readonly HeroBone[];
	/** Lids close over the eyes when the hero blinks. */
	eyes: readonly { at: Point; size: Point; lid: string; turn?: number }[];
	/** Lights that pulse with the hero's breath. */
	lights: readonly { at: Point; size: number; color: string }[];
}

interface HeroBone {
	role: 'body' | 'head' | 'tail' | 'wing' | 'ear' | 'charm';
	/** The point around which the bone turns. */
	pivot: Point;
	/** Line through the part of the picture that moves, to its tip. */
	path: readonly Point[];
	/** Points within this distance of the path move with the bone, and farther points less. */
	reach: number;
	fade: number;
	/** The motion grows along the path. */
	bends?: boolean;
	/** Factor of the motion. Parts on the other side turn the other way. */
	gain?: number;
	/** Delay as a share of a clip. */
	lag?: number;
}

/** A second drawing of a hero, for big wins and features. */
export interface HeroPose {
	/** The figure in a box of 1000×1000, as the hero's own drawing. */
	art: (s: Sheet) => string;
	/** Its `stand` is at the same part of the figure as that of the resting hero. */
	rig: HeroRig;
	/** Factor that makes the figure as large as the resting hero. It is above 1 if raised arms need room in the box. */
	size: number;
}
