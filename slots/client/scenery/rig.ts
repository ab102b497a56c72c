/**
 * Skeleton of a hero as data from its drawing, and the deformation of points. Coordinates are those of the hero's
 * picture, a box of 1000×1000.
 */
type Point = readonly [x: number, y: number];

/** Clips move bones by their role. Several bones may have the same role. */
export const roles = ['body', 'head', 'tail', 'wing', 'ear', 'charm'] as const;
export type Role = (typeof roles)[number];

export interface Bone {
	role: Role;
	/** The point around which the bone turns. */
	pivot: Point;
	/** Line through the part of the picture that moves. Its last point is the tip. */
	path: readonly Point[];
	/** Points within this distance of the path move with the bone. */
	reach: number;
	/** Outside `reach`, the motion fades over this distance. */
	fade: number;
	/** The bone bends: its motion grows along the path. */
	bends?: boolean;
	/** Factor of the motions of its role. A negative factor mirrors the turns. */
	gain?: number;
	/** Delay of its motions, in shares of a clip. Long parts follow the body. */
	lag?: number;
}

export interface Eye {
	at: Point;
	/** Half of its width and height. */
	size: Point;
	/** Colour of the lid. */
	lid: string;
	/** In degrees. */
	turn?: number;
}

export interface RigLight {
	at: Point;
	size: number;
	color: string;
}

export interface Rig {
	/** The point on which the hero stands. Hops and breaths start here. */
	stand: Point;
	/** Parents come before the bones that they carry. */
	bones: readonly Bone[];
	eyes: readonly Eye[];
	lights: readonly RigLight[];
}

/** Another drawing of the hero, with a skeleton of its own. */
export interface PoseArt {
	rig: Rig;
	/** Factor that makes its figure as large as the resting one. */
	size: number;
}

/** Motion of a role: turn in degrees, way in units of the picture, and growth as a share. */
export interface Pose {
	turn: number;
	x: number;
	y: number;
	wide: number;
	tall: number;
}

export const restPose = (): Pose => ({ turn: 0, x: 0, y: 0, wide: 0, tall: 0 });

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Share of a bone's motion that a point follows, from 0 to 1. */
export function weightOf({ path, reach, fade, bends }: Bone, x: number, y: number): number {
	let nearest = Infinity;
	let along = 0;
	let length = 0;
	for (let place = 0; place < path.length; place++) {
		const [ax, ay] = path[place]!;
		const [bx, by] = path[place + 1] ?? [ax, ay];
		const [dx, dy] = [bx - ax, by - ay];
		const step = Math.hypot(dx, dy);
		const share = step > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (step * step))) : 0;
		const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy);
		if (distance < nearest) {
			nearest = distance;
			along = length + share * step;
		}
		length += step;
	}
	if (nearest >= reach + fade) return 0;
	const near = nearest <= reach ? 1 : smooth(1 - (nearest - reach) / fade);
	return bends ? near * (along / length) : near;
}

/** Points of a picture that follow a rig. The weights are computed once. */
export class Skin {
	readonly #rest: Float32Array;
	/** For each bone, the indices of the points that it moves, and their weights. */
	readonly #influences: { bone: Bone; points: Uint16Array; weights: Float32Array }[];
	readonly #stand: Point;
	readonly positions: Float32Array;

	/** @param points x and y of each point */
	constructor({ bones, stand }: Rig, points: readonly number[]) {
		this.#stand = stand;
		this.#rest = Float32Array.from(points);
		this.positions = Float32Array.from(points);
		// Children move first. Their parents then carry the result.
		this.#influences = [...bones].reverse().map((bone) => {
			const own: number[] = [];
			const weights: number[] = [];
			for (let point = 0; point < points.length / 2; point++) {
				const weight = weightOf(bone, points[point * 2]!, points[point * 2 + 1]!);
				if (weight <= 0.002) continue;
				own.push(point);
				weights.push(weight);
			}
			return { bone, points: Uint16Array.from(own), weights: Float32Array.from(weights) };
		});
	}

	/**
	 * Writes `positions`.
	 * @param poseOf returns the pose of a bone
	 * @param whole pose of the whole picture around the point on which it stands
	 */
	bend(poseOf: (bone: Bone) => Pose, whole: Pose): void {
		const out = this.positions;
		out.set(this.#rest);
		for (const { bone, points, weights } of this.#influences) {
			const { turn, x, y, wide, tall } = poseOf(bone);
			const angle = (turn * Math.PI) / 180;
			const [pivotX, pivotY] = bone.pivot;
			for (let at = 0; at < points.length; at++) {
				const place = points[at]! * 2;
				const weight = weights[at]!;
				// The angle is weighted, not the way, so that a bent part keeps its width.
				const cos = Math.cos(angle * weight);
				const sin = Math.sin(angle * weight);
				const dx = (out[place]! - pivotX) * (1 + wide * weight);
				const dy = (out[place + 1]! - pivotY) * (1 + tall * weight);
				out[place] = pivotX + dx * cos - dy * sin + x * weight;
				out[place + 1] = pivotY + dx * sin + dy * cos + y * weight;
			}
		}
		const [standX, standY] = this.#stand;
		const angle = (whole.turn * Math.PI) / 180;
		const cos = Math.cos(angle);
		const sin = Math.sin(angle);
		for (let place = 0; place < out.length; place += 2) {
			const dx = (out[place]! - standX) * (1 + whole.wide);
			const dy = (out[place + 1]! - standY) * (1 + whole.tall);
			out[place] = standX + dx * cos - dy * sin + whole.x;
			out[place + 1] = standY + dx * sin + dy * cos + whole.y;
		}
	}
}
