/** Leaflet with outlines of land only, because borders are disputed. Loaded when the map comes near the screen. */
import 'leaflet/dist/leaflet.css';
import './map-engine.css';
import type { Position } from 'geojson';
import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import type { MapLabels, MapPoint, MapSettings } from './map.tsx';

type Land = Topology<{ land: GeometryCollection }>;
/** Zoom level from which the finer coast is loaded, because the coarse coast shows its corners. */
const FINE_COAST_MIN_ZOOM = 4;

const coast = (topology: Land): L.GeoJSON => {
	const collection = feature(topology, topology.objects.land);
	for (const { geometry } of collection.features)
		if (geometry.type === 'MultiPolygon')
			geometry.coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapped));
	return L.geoJSON(collection, { interactive: false, style: { className: 'map-land', weight: 1 } });
};

/** Makes longitudes continuous: a ring that crosses the date line continues beyond 180° instead of crossing the map. */
function unwrapped(ring: Position[]): Position[] {
	let turn = 0;
	let last = ring[0]?.[0] ?? 0;
	const flat = ring.map(([longitude = 0, latitude = 0]): Position => {
		if (longitude - last > 180) turn -= 360;
		else if (longitude - last < -180) turn += 360;
		last = longitude;
		return [longitude + turn, latitude];
	});
	// The ring of Antarctica goes around the pole and does not close: close it along the lower edge.
	const [start, end] = [flat[0]?.[0] ?? 0, flat.at(-1)?.[0] ?? 0];
	if (Math.abs(end - start) > 180) flat.push([end, -85], [start, -85]);
	const longitudes = flat.map(([longitude = 0]) => longitude);
	const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
	const back = Math.round(middle / 360) * 360;
	return back ? flat.map(([longitude = 0, latitude = 0]) => [longitude - back, latitude]) : flat;
}

/** Draws the map into the element. @returns a function that removes it */
export function drawMap(
	element: HTMLElement,
	{ points, labels, settings }: { points: MapPoint[]; labels: MapLabels; settings: MapSettings },
): () => void {
	const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
	const map = L.map(element, {
		minZoom: settings.minZoom,
		maxZoom: settings.maxZoom,
		zoom: settings.initialZoom,
		center: [30, 20],
		scrollWheelZoom: false,
		zoomControl: false,
		zoomAnimation: !still,
		fadeAnimation: !still,
		maxBounds: [
			[-75, -200],
			[85, 220],
		],
	});
	L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
	map.attributionControl.setPrefix(false).addAttribution('Natural Earth');

	let outline = coast(land as unknown as Land).addTo(map);
	const refine = (): void => {
		if (map.getZoom() < FINE_COAST_MIN_ZOOM) return;
		map.off('zoomend', refine);
		import('world-atlas/land-50m.json', { with: { type: 'json' } }).then(
			({ default: fine }) => {
				if (!map.getContainer().isConnected) return;
				outline.remove();
				outline = coast(fine as unknown as Land).addTo(map);
			},
			// Keep the low-resolution coastline; the next zoom retries the import.
			() => map.on('zoomend', refine),
		);
	};
	map.on('zoomend', refine);

	for (const { title, text, latitude, longitude } of points) {
		const popup = document.createElement('p');
		popup.append(
			Object.assign(document.createElement('strong'), { textContent: title }),
			document.createElement('br'),
			text,
		);
		L.marker([latitude, longitude], {
			title,
			alt: title,
			icon: L.divIcon({ className: 'map-pin', iconSize: [28, 28] }),
		})
			.addTo(map)
			.bindPopup(popup);
	}
	map.fitBounds(L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), {
		padding: [48, 48],
		animate: false,
	});
	return () => {
		map.remove();
	};
}
