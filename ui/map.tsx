import { useEffect, useRef, useState, type CSSProperties } from 'react';
import land from './land.svg';
import nearLand from './land-near.svg';
import type { MapControls } from './map-engine.ts';
import { MAP_PADDING_PX, MAP_UNITS, mapView, NEAR_MIN_ZOOM, type GeoPoint, type MapLimits } from './map-view.ts';
import { useNearScreen } from './near-screen.ts';
import styles from './map.module.css';

export interface MapPoint extends GeoPoint {
	title: string;
	/** Shown while the point has the pointer or the focus. */
	text: string;
	href: string;
	/** Language of the title and the text. Undefined for the page's language. */
	lang: string | undefined;
}

export interface MapSettings extends MapLimits {
	/** Number of retries if the map's code cannot be loaded. */
	retries: number;
	/**
	 * Returns the delay before a retry, in ms.
	 * @param attempt counts from 1
	 */
	retryDelay: (attempt: number) => number;
	/** Called for every failed load. */
	onFailure: (error: unknown, where: string) => void;
	/** Only tests replace this function. */
	load?: () => Promise<typeof import('./map-engine.ts')>;
}

export interface MapLabels {
	map: string;
	zoomIn: string;
	zoomOut: string;
}

const loadEngine = async ({
	retries,
	retryDelay,
	onFailure,
	load = () => import('./map-engine.ts'),
}: MapSettings): Promise<typeof import('./map-engine.ts')> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await load();
		} catch (error) {
			onFailure(error, 'map');
			if (attempt > retries) throw error;
			await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
		}
	}
};

/** With copies of the world, a view can cross the date line. */
const WORLD_COPIES = [-2, -1, 0, 1, 2];

/**
 * A world map with a link for each office. It needs no script. The code for zooming and dragging loads when the map
 * comes near the screen.
 */
export function OfficeMap({
	points,
	labels,
	settings,
}: {
	points: MapPoint[];
	labels: MapLabels;
	settings: MapSettings;
}) {
	const frame = useRef<HTMLDivElement>(null);
	const stage = useRef<HTMLDivElement>(null);
	const near = useNearScreen(frame);
	const view = mapView(points, settings);
	const [controls, setControls] = useState<MapControls>();
	const [zoom, setZoom] = useState<number>();
	const [hasNearLand, setHasNearLand] = useState(view.isNear);
	// Attach once: later renders pass equal points as new objects.
	const initial = useRef({ view, settings });
	useEffect(() => {
		const [element, area] = [frame.current, stage.current];
		if (!near || !element || !area) return;
		let isGone = false;
		let attached: MapControls | undefined;
		const { view, settings } = initial.current;
		loadEngine(settings).then(
			({ attachControls }) => {
				if (isGone) return;
				attached = attachControls(element, area, { view, limits: settings, onZoom: setZoom });
				setControls(attached);
			},
			() => {},
		);
		return () => {
			isGone = true;
			attached?.detach();
		};
	}, [near]);
	const level = zoom === undefined ? undefined : Math.floor(zoom);
	const isNear = level === undefined ? view.isNear : level >= NEAR_MIN_ZOOM;
	useEffect(() => {
		if (hasNearLand || level === undefined || level < NEAR_MIN_ZOOM) return;
		// Until the finer coast has loaded, the coarse coast is shown. After a failure, the next change of the zoom
		// level tries again.
		fetch(nearLand).then(
			({ ok }) => setHasNearLand(ok),
			() => {},
		);
	}, [hasNearLand, level]);
	const outlines = (
		<svg className={styles.land} viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`} aria-hidden="true">
			{WORLD_COPIES.map((copy) => (
				<use key={copy} href={`${isNear && hasNearLand ? nearLand : land}#land`} x={copy * MAP_UNITS} />
			))}
		</svg>
	);
	return (
		<div
			ref={frame}
			className={styles.frame}
			style={{ height: settings.height }}
			role="region"
			aria-label={labels.map}
			data-movable={controls ? '' : undefined}
		>
			<div
				ref={stage}
				className={styles.stage}
				style={
					{
						'--ratio': `${view.width} / ${view.height}`,
						'--fit': `min(100% - ${2 * MAP_PADDING_PX}px, 88%, ${settings.height - 2 * MAP_PADDING_PX}px * ${view.width} / ${view.height}, ${view.maxWidth}px)`,
						'--least': `${view.minWidth}px`,
					} as CSSProperties
				}
			>
				{/* With JavaScript, the outlines load only when the map comes near the screen. */}
				{near ? outlines : <noscript>{outlines}</noscript>}
				<ul>
					{points.map(({ title, text, href, lang }, index) => {
						const { left, top, side, level, isCrowded } = view.pins[index]!;
						return (
							<li key={href} className={styles.point} style={{ left: `${left}%`, top: `${top}%` }}>
								<a
									className={styles.pin}
									href={href}
									lang={lang}
									data-side={side}
									data-level={level}
									data-crowded={isCrowded ? '' : undefined}
								>
									<span className={styles.label}>
										{title} <span className={styles.text}>{text}</span>
									</span>
								</a>
							</li>
						);
					})}
				</ul>
			</div>
			{controls ? (
				<div className={styles.zoom}>
					<button
						type="button"
						aria-label={labels.zoomIn}
						title={labels.zoomIn}
						aria-disabled={zoom !== undefined && zoom >= settings.maxZoom}
						onClick={() => controls.zoomBy(1)}
					>
						+
					</button>
					<button
						type="button"
						aria-label={labels.zoomOut}
						title={labels.zoomOut}
						aria-disabled={zoom !== undefined && zoom <= settings.minZoom}
						onClick={() => controls.zoomBy(-1)}
					>
						−
					</button>
				</div>
			) : null}
			<small className={styles.source}>Natural Earth</small>
		</div>
	);
}
