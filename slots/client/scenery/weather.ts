/** Weather of a game's scene as data: lights that drift, and particles that move. */
import type { Mood } from './mood.ts';
import type { MotionName, MotionSettings, Point } from './motions.ts';
import type { SpriteName } from './shapes.ts';

export interface Layer extends MotionSettings {
	sprite: SpriteName;
	motion: MotionName;
	/** Number of particles in a wide window at the level `full`. */
	count: number;
	/** Range of depths, from 0 (far) to 1 (near). Near particles are larger, faster and blurred. */
	depth: readonly [far: number, near: number];
	/** Range of sizes, as shares of the scene's mean side. The depth changes the sizes as well. */
	size: readonly [smallest: number, largest: number];
	colors: readonly string[];
	/** Opacity from 0 to 1. */
	alpha: number;
	/** The layer is visible in these moods only. */
	moods?: readonly Mood[];
}

export interface Light {
	sprite: 'glow' | 'shaft' | 'curtain';
	/** Middle of the light as shares of the scene. A shaft begins there. */
	at: Point;
	/** Width and height as shares of the scene's mean side. */
	size: Point;
	color: string;
	alpha: number;
	/** In degrees, clockwise. */
	turn?: number;
	/** Degrees to each side that a shaft turns, or shares of the scene that a glow moves. */
	sway?: number;
	/** Time of a motion in s. */
	time: number;
	/** 1 flickers like a fire, 0 is steady. */
	flicker?: number;
	/** Flashes of lightning instead of a steady light. */
	flashes?: true;
	moods?: readonly Mood[];
}

export interface Weather {
	lights: readonly Light[];
	layers: readonly Layer[];
}
