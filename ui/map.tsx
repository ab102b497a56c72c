import { useEffect, useRef, useState } from 'react';
import { useNearScreen } from './near-screen.ts';
import styles from './map.module.css';

export interface MapPoint {
	title: string;
	text: string;
	latitude: number;
	longitude: number;
}

export interface MapSettings {
	height: number;
	minZoom: number;
	maxZoom: number;
	initialZoom: number;
	/** Number of retries when loading the map's code fails. */
	retries: number;
	/** Returns the delay before a retry in ms; attempts count from 1. */
	retryDelay: (attempt: number) => number;
	/** Receives the error of every failed load. */
	onFailure: (error: unknown, where: string) => void;
}

export interface MapLabels {
	map: string;
	loading: string;
	zoomIn: string;
	zoomOut: string;
}

const loadEngine = async ({
	retries,
	retryDelay,
	onFailure,
}: MapSettings): Promise<typeof import('./map-engine.ts')> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await import('./map-engine.ts');
		} catch (error) {
			onFailure(error, 'map');
			if (attempt > retries) throw error;
			await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
		}
	}
};

/**
 * A world map of the offices. The page lists them as text too, so the map may fail: its empty frame then stays, so that
 * nothing moves.
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
	const canvas = useRef<HTMLDivElement>(null);
	const near = useNearScreen(frame);
	const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
	// The map is drawn once: later renders pass equal points as new objects.
	const drawn = useRef({ points, labels, settings });
	useEffect(() => {
		const element = canvas.current;
		if (!near || !element) return;
		let gone = false;
		let remove: (() => void) | undefined;
		loadEngine(drawn.current.settings).then(
			({ drawMap }) => {
				if (gone) return;
				remove = drawMap(element, drawn.current);
				setState('ready');
			},
			() => setState('failed'),
		);
		return () => {
			gone = true;
			remove?.();
		};
	}, [near]);
	return (
		<div
			ref={frame}
			className={styles.frame}
			style={{ height: settings.height }}
			role="region"
			aria-label={labels.map}
			aria-busy={near && state === 'waiting'}
			aria-hidden={state === 'failed' || undefined}
		>
			<div ref={canvas} className={styles.canvas} />
		</div>
	);
}
