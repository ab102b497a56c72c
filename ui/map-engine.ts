/** Zooms and drags the map. This module loads when the map comes near the screen. */
import { MAP_UNITS, scaleAt, zoomAt, type MapLimits, type MapView } from './map-view.ts';

export interface MapControls {
	zoomBy: (direction: 1 | -1) => void;
	detach: () => void;
}

/** Per press of an arrow key. */
const KEY_STEP_PX = 80;
const arrows: Record<string, [x: number, y: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
/** The map is at a whole zoom level if the difference is below this value. */
const ZOOM_TOLERANCE = 0.001;

const clamped = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

interface ControlOptions {
	view: MapView;
	limits: MapLimits;
	onZoom: (zoom: number) => void;
}

/**
 * The style sheet first fits the stage with all points into the frame. From the first movement on, the controls set
 * width and position of the stage.
 */
export function attachControls(
	frame: HTMLElement,
	stage: HTMLElement,
	{ view, limits: { minZoom, maxZoom }, onZoom }: ControlOptions,
): MapControls {
	const middle = { x: view.left + view.width / 2, y: view.top + view.height / 2 };
	/**
	 * Map point at the centre of the frame, and pixels per map unit. While `ownScale` is undefined, the style sheet
	 * sets the size.
	 */
	let centre = middle;
	let ownScale: number | undefined;
	const scale = (): number => ownScale ?? stage.offsetWidth / view.width;

	const show = (x: number, y: number, newScale: number, isAnimated: boolean): void => {
		ownScale = clamped(newScale, scaleAt(minZoom), scaleAt(maxZoom));
		centre = {
			x: clamped(x, middle.x - MAP_UNITS / 2, middle.x + MAP_UNITS / 2),
			y: clamped(y, 0, MAP_UNITS),
		};
		stage.toggleAttribute('data-animated', isAnimated);
		Object.assign(stage.style, {
			width: `${view.width * ownScale}px`,
			left: `calc(50% + ${(middle.x - centre.x) * ownScale}px)`,
			top: `calc(50% + ${(middle.y - centre.y) * ownScale}px)`,
		});
		onZoom(zoomAt(ownScale));
	};
	const move = (x: number, y: number, isAnimated: boolean): void =>
		show(centre.x + x / scale(), centre.y + y / scale(), scale(), isAnimated);
	const zoomBy = (direction: 1 | -1): void => {
		const zoom = zoomAt(scale()) + direction * ZOOM_TOLERANCE;
		show(centre.x, centre.y, scaleAt(direction > 0 ? Math.floor(zoom) + 1 : Math.ceil(zoom) - 1), true);
	};

	/** Positions of fingers, or of the pressed mouse. */
	const pointers = new Map<number, { x: number; y: number }>();
	/** The point between the fingers, relative to the centre of the frame, and the distance between them. */
	const grip = (): { x: number; y: number; distance: number } => {
		const [first, second = first] = [...pointers.values()];
		const { left, top, width, height } = frame.getBoundingClientRect();
		return {
			x: (first!.x + second!.x) / 2 - left - width / 2,
			y: (first!.y + second!.y) / 2 - top - height / 2,
			distance: Math.hypot(first!.x - second!.x, first!.y - second!.y),
		};
	};
	const onPointerDown = (event: PointerEvent): void => {
		if (event.button !== 0 || pointers.size === 2 || (event.target as Element).closest('a, button')) return;
		frame.setPointerCapture(event.pointerId);
		pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	};
	const onPointerMove = (event: PointerEvent): void => {
		if (!pointers.has(event.pointerId)) return;
		const before = grip();
		pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		const after = grip();
		const from = scale();
		const to = before.distance > 0 ? from * (after.distance / before.distance) : from;
		const allowed = clamped(to, scaleAt(minZoom), scaleAt(maxZoom));
		// The same map point stays under the fingers.
		show(
			centre.x + before.x / from - after.x / allowed,
			centre.y + before.y / from - after.y / allowed,
			allowed,
			false,
		);
	};
	const onPointerEnd = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const arrow = arrows[event.key];
		if (arrow) move(arrow[0] * KEY_STEP_PX, arrow[1] * KEY_STEP_PX, true);
		else if (event.key === '+' || event.key === '=') zoomBy(1);
		else if (event.key === '-') zoomBy(-1);
		else return;
		event.preventDefault();
	};
	/** A focused point may be out of view. */
	const onFocusIn = ({ target }: FocusEvent): void => {
		if (!(target instanceof HTMLAnchorElement)) return;
		const pin = target.getBoundingClientRect();
		const box = frame.getBoundingClientRect();
		const [x, y] = [
			(pin.left + pin.right - box.left - box.right) / 2,
			(pin.top + pin.bottom - box.top - box.bottom) / 2,
		];
		if (Math.abs(x) > box.width / 2 || Math.abs(y) > box.height / 2) move(x, y, false);
	};

	const listeners = new AbortController();
	const { signal } = listeners;
	frame.addEventListener('pointerdown', onPointerDown, { signal });
	frame.addEventListener('pointermove', onPointerMove, { signal });
	frame.addEventListener('pointerup', onPointerEnd, { signal });
	frame.addEventListener('pointercancel', onPointerEnd, { signal });
	frame.addEventListener('keydown', onKeyDown, { signal });
	frame.addEventListener('focusin', onFocusIn, { signal });
	return { zoomBy, detach: () => listeners.abort() };
}
