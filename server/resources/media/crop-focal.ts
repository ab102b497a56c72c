import type { PictureCrop } from '../../../contract/media.ts';

interface Point {
	x: number;
	y: number;
}

const WHOLE: PictureCrop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** Turns a point with its picture, clockwise by `degrees`. */
function turn({ x, y }: Point, degrees: number): Point {
	if (degrees === 90) return { x: 1 - y, y: x };
	if (degrees === 180) return { x: 1 - x, y: 1 - y };
	if (degrees === 270) return { x: y, y: 1 - x };
	return { x, y };
}

const clamp = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/**
 * Converts a point from one crop of a picture to another. Coordinates are fractions of the crop's width and height.
 * Null as a crop means the whole picture. A point outside of the new crop moves to its edge.
 */
export function moveFocal(point: Point, from: PictureCrop | null, to: PictureCrop | null): Point {
	const before = from ?? WHOLE;
	const after = to ?? WHOLE;
	const inTurned = { x: before.x + point.x * before.width, y: before.y + point.y * before.height };
	const { x, y } = turn(turn(inTurned, (360 - before.rotation) % 360), after.rotation);
	return { x: clamp((x - after.x) / after.width), y: clamp((y - after.y) / after.height) };
}
