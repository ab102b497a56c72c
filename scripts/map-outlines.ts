/**
 * `node scripts/map-outlines.ts`: writes the outlines of land for the map (ui/map.tsx), for the world and for
 * closer views. Borders are disputed, so the files have none.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mercator, MAP_UNITS } from '../ui/map-view.ts';
import { root } from './run-module.ts';

type Position = [x: number, y: number];
type Arc = readonly Position[];

interface Topology {
	transform: { scale: Position; translate: Position };
	arcs: Arc[];
	objects: { land: { geometries: { arcs: number[][][] }[] } };
}

/** Grid points per map unit, maximum error in grid points, and minimum area in square grid points. */
interface Detail {
	grid: number;
	tolerance: number;
	minArea: number;
}

export const outlines: Record<string, { source: string; detail: Detail }> = {
	'ui/land.svg': { source: 'land-110m.json', detail: { grid: 1, tolerance: 0.5, minArea: 3 } },
	'ui/land-near.svg': { source: 'land-50m.json', detail: { grid: 8, tolerance: 0.8, minArea: 6 } },
};

/** Returns the rings of the land in degrees. */
function ringsOf({ transform: { scale, translate }, arcs, objects }: Topology): Position[][] {
	const decoded = arcs.map((arc) => {
		let [x, y] = [0, 0];
		return arc.map(([dx, dy]): Position => {
			[x, y] = [x + dx, y + dy];
			return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
		});
	});
	const ringOf = (indexes: number[]): Position[] =>
		indexes.flatMap((index) => (index < 0 ? decoded[~index]!.toReversed() : decoded[index]!).slice(1));
	return objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flat().map(ringOf));
}

/** A ring across the date line continues beyond 180°. */
function unwrapped(ring: readonly Position[]): Position[] {
	let turn = 0;
	let last = ring[0]![0];
	const flat = ring.map(([longitude, latitude]): Position => {
		if (longitude - last > 180) turn -= 360;
		else if (longitude - last < -180) turn += 360;
		last = longitude;
		return [longitude + turn, latitude];
	});
	// The ring of Antarctica goes around the pole, so a map shows it as an open line. Close it along the lower edge.
	const [start, end] = [flat[0]![0], flat.at(-1)![0]];
	if (Math.abs(end - start) > 180) {
		const whole = start + Math.sign(end - start) * 360;
		flat.push([whole, flat[0]![1]], [whole, -90], [start, -90]);
	}
	const longitudes = flat.map(([longitude]) => longitude);
	const back = Math.round((Math.min(...longitudes) + Math.max(...longitudes)) / 720) * 360;
	return flat.map(([longitude, latitude]) => [longitude - back, latitude]);
}

/** Removes points near the line between their remaining neighbours (Ramer–Douglas–Peucker algorithm). */
function simplified(points: readonly Position[], tolerance: number): Position[] {
	const keeps = new Set([0, points.length - 1]);
	const ranges: [number, number][] = [[0, points.length - 1]];
	for (let range = ranges.pop(); range; range = ranges.pop()) {
		const [from, to] = range;
		const [[ax, ay], [bx, by]] = [points[from]!, points[to]!];
		const length = Math.hypot(bx - ax, by - ay);
		let [farthest, distance] = [0, tolerance];
		for (let index = from + 1; index < to; index++) {
			const [x, y] = points[index]!;
			const own = length ? Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length : Math.hypot(x - ax, y - ay);
			if (own > distance) [farthest, distance] = [index, own];
		}
		if (!farthest) continue;
		keeps.add(farthest);
		ranges.push([from, farthest], [farthest, to]);
	}
	return points.filter((_, index) => keeps.has(index));
}

const areaOf = (ring: readonly Position[]): number =>
	Math.abs(
		ring.reduce((sum, [x, y], index) => {
			const [nextX, nextY] = ring[(index + 1) % ring.length]!;
			return sum + x * nextY - nextX * y;
		}, 0),
	) / 2;

/** Joins numbers for a path. A minus sign needs no separator. */
const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** Returns the path of the outlines in points of the grid, with relative coordinates. */
function pathOf(topology: Topology, { grid, tolerance, minArea }: Detail): string {
	return ringsOf(topology)
		.map((ring) =>
			unwrapped(ring).map(([longitude, latitude]): Position => {
				const { x, y } = mercator({ longitude, latitude });
				return [x * grid, y * grid];
			}),
		)
		.filter((ring) => areaOf(ring) >= minArea)
		.map((ring) => {
			const rounded = simplified([...ring, ring[0]!], tolerance).map(([x, y]): Position => [
				Math.round(x),
				Math.round(y),
			]);
			const steps = rounded.slice(1, -1).flatMap(([x, y], index) => {
				const [fromX, fromY] = rounded[index]!;
				return x === fromX && y === fromY ? [] : [x - fromX, y - fromY];
			});
			return steps.length < 4 ? '' : `M${joined(rounded[0]!)}l${joined(steps)}z`;
		})
		.join('');
}

export function outlineSvg({ source, detail }: (typeof outlines)[string]): string {
	const topology = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas', source), 'utf8')) as Topology;
	const scale = detail.grid === 1 ? '' : ` transform="scale(${1 / detail.grid})"`;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_UNITS} ${MAP_UNITS}">` +
		`<path id="land"${scale} vector-effect="non-scaling-stroke" d="${pathOf(topology, detail)}"/></svg>\n`
	);
}

if (import.meta.main)
	for (const [path, outline] of Object.entries(outlines)) writeFileSync(join(root, path), outlineSvg(outline));
