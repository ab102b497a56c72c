/** Mercator projection of the map, and the view with all points. */

export interface GeoPoint {
	latitude: number;
	longitude: number;
}
interface Position {
	x: number;
	y: number;
}

/** Width and height of the world in units of the map. */
export const MAP_UNITS = 2048;
/** Width of the world in pixels at zoom level 0. Each level doubles it. */
const WORLD_PX = 256;
/** Latitude at which the world is square. Points beyond are on the edge. */
const MAX_LATITUDE = 85.0511;
/** Minimum space between the points and the edge of the frame. */
export const MAP_PADDING_PX = 48;
/** Zoom level from which the finer coast is shown. */
export const NEAR_MIN_ZOOM = 4;
/** Widths of the narrowest frame and of a usual frame. */
const NARROW_FRAME_PX = 320;
const USUAL_FRAME_PX = 900;
/** Space for a point's label. Points that are closer show their labels on demand. */
const LABEL_PX = { x: 120, y: 28 };

export function mercator({ latitude, longitude }: GeoPoint): Position {
	const angle = (Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE) * Math.PI) / 180;
	return {
		x: (longitude / 360 + 0.5) * MAP_UNITS,
		y: (0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * MAP_UNITS,
	};
}

/** Returns the size of a map unit in pixels. */
export const scaleAt = (zoom: number): number => (WORLD_PX * 2 ** zoom) / MAP_UNITS;
export const zoomAt = (scale: number): number => Math.log2((scale * MAP_UNITS) / WORLD_PX);

/** Moves points by the width of the world, so that all points are as close together as possible. */
function unwrapped(points: readonly Position[]): Position[] {
	const xs = points.map(({ x }) => x).toSorted((a, b) => a - b);
	/** First point after the widest gap. The view starts at this point. */
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
	/** Zoom level of a map with one place. */
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
	/** True if a usual frame needs the finer coast. */
	isNear: boolean;
	/** Positions of the points in percent of the area, and the side of their labels. */
	pins: { left: number; top: number; side: 'left' | 'right'; isCrowded: boolean }[];
}

/** Rounds to two digits. -0 becomes 0. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export function mapView(
	points: readonly GeoPoint[],
	{ height, minZoom, maxZoom, initialZoom, placeZoom }: MapLimits,
): MapView {
	const places = points.length ? unwrapped(points.map(mercator)) : [mercator({ latitude: 30, longitude: 20 })];
	const range = (values: number[]): { start: number; size: number } => {
		const [min, max] = [Math.min(...values), Math.max(...values)];
		// Positions are in percent of the size, so the size must not be 0.
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
	const narrowScale = scaleIn(NARROW_FRAME_PX);
	const isClose = (a: Position, b: Position): boolean =>
		Math.abs(a.x - b.x) * narrowScale < LABEL_PX.x && Math.abs(a.y - b.y) * narrowScale < LABEL_PX.y;
	return {
		left: rounded(across.start),
		top: rounded(down.start),
		width: rounded(across.size),
		height: rounded(down.size),
		minWidth: rounded(across.size * minScale),
		maxWidth: rounded(across.size * maxScale),
		isNear: zoomAt(scaleIn(USUAL_FRAME_PX)) >= NEAR_MIN_ZOOM,
		pins: places.slice(0, points.length).map((place) => ({
			left: rounded(((place.x - across.start) / across.size) * 100),
			top: rounded(((place.y - down.start) / down.size) * 100),
			// Put the label on the side towards the middle of the map.
			side: place.x > across.start + across.size / 2 ? 'left' : 'right',
			isCrowded: places.some((other) => other !== place && isClose(place, other)),
		})),
	};
}
