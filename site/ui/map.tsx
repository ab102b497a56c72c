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
	/** How often a failed load of the map's code is tried again. */
	retries: number;
	/** Milliseconds before a retry; attempts count from 1. */
	retryDelay: (attempt: number) => number;
	/** Told of every load that failed. */
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
 * The offices on the world's coasts. Says nothing that is not written beside it, so it may fail: its empty frame then
 * keeps its place, so that nothing moves.
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
	// The map is drawn once: later renders hand in equal points under another identity.
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
