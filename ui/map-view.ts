/** Mercator projection, and the view that contains all points. */

export interface GeoPoint {
	latitude: number;
	longitude: number;
}
interface Position {
	x: number;
	y: number;
}

/** Width and height of the world in map units. */
export const MAP_UNITS = 2048;
/** Width of the world in pixels at zoom level 0. Each level doubles it. */
const WORLD_PX = 256;
/** With this maximum latitude, the projected world is square. Points beyond this latitude are drawn on the edge. */
const MAX_LATITUDE = 85.0511;
/** Minimum space between the points and the edge of the frame. */
export const MAP_PADDING_PX = 48;
/** Zoom level from which the finer coast is shown. */
export const NEAR_MIN_ZOOM = 4;
/** Widths of the narrowest frame and of a usual frame. */
const NARROW_FRAME_PX = 320;
const USUAL_FRAME_PX = 900;
/** The labels must not cover each other in frames of these widths. */
const CHECKED_FRAMES_PX = [NARROW_FRAME_PX, 420, 560, 720, USUAL_FRAME_PX];
const DOT_PX = 10;
/** Sizes in map.module.css. `padding` is the sum of both sides, and `wideLetter` is a Chinese or Japanese letter. */
const LABEL_PX = { height: 24, padding: 20, letter: 8, wideLetter: 13.5, max: 192 };
/** A label is beside its point, or above or below it. */
const LABEL_GAP_PX = { beside: 12, over: 10 };

export function mercator({ latitude, longitude }: GeoPoint): Position {
	const angle = (Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE) * Math.PI) / 180;
	return {
		x: (longitude / 360 + 0.5) * MAP_UNITS,
		y: (0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * MAP_UNITS,
	};
}

/** Returns the scale in pixels per map unit. */
export const scaleAt = (zoom: number): number => (WORLD_PX * 2 ** zoom) / MAP_UNITS;
export const zoomAt = (scale: number): number => Math.log2((scale * MAP_UNITS) / WORLD_PX);

/** Moves points by the width of the world until all points are as close together as possible. */
function unwrapped(points: readonly Position[]): Position[] {
	const xs = points.map(({ x }) => x).toSorted((a, b) => a - b);
	/** The view starts at the first point after the widest gap. */
	let start = xs[0]!;
	let widest = start + MAP_UNITS - xs.at(-1)!;
	for (const [index, x] of xs.entries()) {
		const gap = x - (xs[index - 1] ?? x);
		if (gap > widest) [start, widest] = [x, gap];
	}
	const moved = points.map(({ x, y }) => ({ x: x < start ? x + MAP_UNITS : x, y }));
	// Keep the middle of the view within the world.
	const isBeyond = start + (MAP_UNITS - widest) / 2 >= MAP_UNITS;
	return isBeyond ? moved.map(({ x, y }) => ({ x: x - MAP_UNITS, y })) : moved;
}

export interface MapLimits {
	height: number;
	minZoom: number;
	maxZoom: number;
	/** Zoom level of a map without places. */
	initialZoom: number;
	/** Zoom level of a map with a single place. */
	placeZoom: number;
}

export interface MapView {
	/** Area with all points, in map units. */
	left: number;
	top: number;
	width: number;
	height: number;
	/** Minimum and maximum width of the area in pixels. */
	minWidth: number;
	maxWidth: number;
	/** True if a frame of the usual width needs the finer coast. */
	isNear: boolean;
	/** Positions in percent of the area, and places of the labels. */
	pins: MapPin[];
}

interface MapPin {
	left: number;
	top: number;
	/** Side to which the label extends. */
	side: 'left' | 'right';
	level: 'beside' | 'above' | 'below';
	/** True if the label found no free place. It then appears only at the pointer or the focus. */
	isCrowded: boolean;
}

export interface LabelledPoint extends GeoPoint {
	title?: string;
}
type LabelPlace = Pick<MapPin, 'side' | 'level'>;
type Box = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const around = ({ x, y }: Position): Box => [x - DOT_PX, y - DOT_PX, x + DOT_PX, y + DOT_PX];

/** Estimates the width of a label in pixels. Chinese and Japanese letters are as wide as high. */
const labelWidth = (title: string): number =>
	Math.min(
		LABEL_PX.max,
		Array.from(title).reduce(
			(width, letter) => width + (letter > '\u2e80' ? LABEL_PX.wideLetter : LABEL_PX.letter),
			LABEL_PX.padding,
		),
	);

function labelBox({ x, y }: Position, title: string, { side, level }: LabelPlace): Box {
	const direction = side === 'right' ? 1 : -1;
	const near = x + direction * (level === 'beside' ? LABEL_GAP_PX.beside : 0);
	const far = near + direction * labelWidth(title);
	const middle = { beside: 0, above: -1, below: 1 }[level] * (LABEL_GAP_PX.over + LABEL_PX.height / 2);
	return [Math.min(near, far), y + middle - LABEL_PX.height / 2, Math.max(near, far), y + middle + LABEL_PX.height / 2];
}

/**
 * Returns for each label a place where the label covers no other label and no point in any frame. Undefined for a label
 * without such a place.
 * @param frames positions of the points from the middle of a frame, and half of the frame's width and height
 */
function labelPlaces(
	titles: readonly string[],
	frames: readonly { points: readonly Position[]; half: Position }[],
): (LabelPlace | undefined)[] {
	const places: (LabelPlace | undefined)[] = [];
	for (const [index, title] of titles.entries()) {
		// Labels extend towards the middle of the map where possible.
		const inwards = (frames[0]!.points[index]?.x ?? 0) > 0 ? 'left' : 'right';
		const outwards = inwards === 'left' ? 'right' : 'left';
		const candidates = ([inwards, outwards] as const).flatMap((side) =>
			(['beside', 'above', 'below'] as const).map((level): LabelPlace => ({ side, level })),
		);
		places.push(
			candidates.find((place) =>
				frames.every(({ points, half }) => {
					const box = labelBox(points[index]!, title, place);
					const isInside = box[0] > -half.x && box[2] < half.x && box[1] > -half.y && box[3] < half.y;
					return (
						isInside &&
						points.every((point, other) => {
							if (other === index) return true;
							const taken = places[other];
							return !overlap(box, around(point)) && !(taken && overlap(box, labelBox(point, titles[other]!, taken)));
						})
					);
				}),
			),
		);
	}
	return places;
}

/** Adding 0 turns -0 into 0. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export function mapView(
	points: readonly LabelledPoint[],
	{ height, minZoom, maxZoom, initialZoom, placeZoom }: MapLimits,
): MapView {
	const places = points.length ? unwrapped(points.map(mercator)) : [mercator({ latitude: 30, longitude: 20 })];
	const range = (values: number[]): { start: number; size: number } => {
		const [min, max] = [Math.min(...values), Math.max(...values)];
		// The size must not be 0, because positions are in percent of it.
		const size = Math.max(max - min, 1);
		return { start: (min + max - size) / 2, size };
	};
	const across = range(places.map(({ x }) => x));
	const down = range(places.map(({ y }) => y));
	const isOnePlace = across.size === 1 && down.size === 1;
	const [minScale, maxScale] = [
		scaleAt(minZoom),
		scaleAt(isOnePlace ? (points.length ? placeZoom : initialZoom) : maxZoom),
	];
	const scaleIn = (frameWidth: number): number => {
		const fitting = Math.min(
			(frameWidth - 2 * MAP_PADDING_PX) / across.size,
			(height - 2 * MAP_PADDING_PX) / down.size,
			maxScale,
		);
		return Math.max(fitting, minScale);
	};
	const middle = { x: across.start + across.size / 2, y: down.start + down.size / 2 };
	const labels = labelPlaces(
		points.map(({ title = '' }) => title),
		CHECKED_FRAMES_PX.map((frameWidth) => {
			const scale = scaleIn(frameWidth);
			return {
				points: places.map(({ x, y }) => ({ x: (x - middle.x) * scale, y: (y - middle.y) * scale })),
				half: { x: frameWidth / 2, y: height / 2 },
			};
		}),
	);
	return {
		left: rounded(across.start),
		top: rounded(down.start),
		width: rounded(across.size),
		height: rounded(down.size),
		minWidth: rounded(across.size * minScale),
		maxWidth: rounded(across.size * maxScale),
		isNear: zoomAt(scaleIn(USUAL_FRAME_PX)) >= NEAR_MIN_ZOOM,
		pins: places.slice(0, points.length).map((place, index) => ({
			left: rounded(((place.x - across.start) / across.size) * 100),
			top: rounded(((place.y - down.start) / down.size) * 100),
			side: labels[index]?.side ?? (place.x > middle.x ? 'left' : 'right'),
			level: labels[index]?.level ?? 'beside',
			isCrowded: labels[index] === undefined,
		})),
	};
}
