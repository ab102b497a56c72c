/** Frames are in fractions of the turned picture. */
import type { PictureCrop } from '../../contract/media.ts';

export type Frame = Pick<PictureCrop, 'x' | 'y' | 'width' | 'height'>;
export interface Size {
	width: number;
	height: number;
}

export const WHOLE_FRAME: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** -1 moves the left or upper side, 1 the right or lower side, 0 none. */
export interface Handle {
	h: -1 | 0 | 1;
	v: -1 | 0 | 1;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function moveFrame(frame: Frame, dx: number, dy: number): Frame {
	return {
		...frame,
		x: clamp(frame.x + dx, 0, 1 - frame.width),
		y: clamp(frame.y + dy, 0, 1 - frame.height),
	};
}

/** Moves one side of the frame on one axis. */
function stretch(start: number, length: number, side: -1 | 0 | 1, by: number, least: number): [number, number] {
	const end = start + length;
	if (side === 0) return [start, length];
	if (side === 1) return [start, clamp(end + by, start + least, 1) - start];
	const moved = clamp(start + by, 0, end - least);
	return [moved, end - moved];
}

/** Maximum length on one axis. The side opposite of `side` does not move. For 0, the middle does not move. */
function room(start: number, length: number, side: -1 | 0 | 1): number {
	if (side === 1) return 1 - start;
	if (side === -1) return start + length;
	const middle = start + length / 2;
	return 2 * Math.min(middle, 1 - middle);
}

function place(start: number, length: number, side: -1 | 0 | 1, next: number): number {
	if (side === 1) return start;
	return clamp(side === -1 ? start + length - next : start + (length - next) / 2, 0, 1 - next);
}

/**
 * Moves a handle of the frame.
 * @param ratio width divided by height, both as fractions of the picture; null for any ratio
 * @param least minimum size of the frame
 */
export function resizeFrame(
	frame: Frame,
	{ h, v }: Handle,
	[dx, dy]: [number, number],
	ratio: number | null,
	least: Size,
): Frame {
	const [x, width] = stretch(frame.x, frame.width, h, dx, least.width);
	const [y, height] = stretch(frame.y, frame.height, v, dy, least.height);
	if (ratio === null) return { x, y, width, height };
	const wanted = h === 0 ? height * ratio : v === 0 ? width : Math.max(width, height * ratio);
	const most = Math.min(room(frame.x, frame.width, h), room(frame.y, frame.height, v) * ratio);
	const nextWidth = clamp(wanted, Math.min(most, Math.max(least.width, least.height * ratio)), most);
	const nextHeight = nextWidth / ratio;
	return {
		x: place(frame.x, frame.width, h, nextWidth),
		y: place(frame.y, frame.height, v, nextHeight),
		width: nextWidth,
		height: nextHeight,
	};
}

/** Returns the largest frame of the ratio, as near as possible to the middle of the given frame. */
export function frameOfRatio(frame: Frame, ratio: number): Frame {
	const width = Math.min(1, ratio);
	const height = Math.min(1, 1 / ratio);
	return {
		x: place(frame.x, frame.width, 0, width),
		y: place(frame.y, frame.height, 0, height),
		width,
		height,
	};
}

/** Returns the frame after a clockwise quarter turn of the picture. */
export const turnFrame = ({ x, y, width, height }: Frame): Frame => ({
	x: clamp(1 - y - height, 0, 1),
	y: x,
	width: height,
	height: width,
});

/** Returns the size of a frame in pixels. */
export const sizeOf = (frame: Size, picture: Size): Size => ({
	width: Math.max(1, Math.round(frame.width * picture.width)),
	height: Math.max(1, Math.round(frame.height * picture.height)),
});

/** Returns the frame rounded to whole pixels inside the picture. */
export function onPixels(frame: Frame, picture: Size): Frame {
	const { width, height } = sizeOf(frame, picture);
	const left = clamp(Math.round(frame.x * picture.width), 0, picture.width - width);
	const top = clamp(Math.round(frame.y * picture.height), 0, picture.height - height);
	return {
		x: left / picture.width,
		y: top / picture.height,
		width: width / picture.width,
		height: height / picture.height,
	};
}
