import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

interface Ordering<T> {
	/** The items as they stand now, while one is being dragged too. */
	order: T[];
	/** The one being dragged. */
	held: T | null;
	/** For the element of an item, by which its place is found. */
	place: (item: T) => (element: HTMLElement | null) => void;
	/** For the handle of an item. */
	handle: (item: T) => {
		onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	};
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Puts items into an order by dragging with any pointer, or by the arrow keys on a handle, in rows and in grids.
 * @param onMoved told the new order once an item is let go of, and its new place from 0
 */
export function useOrdering<T extends string>(
	items: readonly T[],
	onMoved: (order: T[], item: T, to: number) => void,
): Ordering<T> {
	const places = useRef(new Map<T, HTMLElement>());
	const [drag, setDrag] = useState<{ item: T; order: T[]; pointer: number } | null>(null);
	const order = drag?.order ?? [...items];
	const moved = (item: T, to: number): T[] => {
		const others = order.filter((each) => each !== item);
		return [...others.slice(0, to), item, ...others.slice(to)];
	};
	/** The item whose middle is nearest to the pointer. */
	const nearest = (x: number, y: number): T | undefined => {
		let found: T | undefined;
		let least = Number.POSITIVE_INFINITY;
		for (const item of order) {
			const box = places.current.get(item)?.getBoundingClientRect();
			if (!box) continue;
			const distance = Math.hypot(x - (box.left + box.width / 2), y - (box.top + box.height / 2));
			if (distance < least) [found, least] = [item, distance];
		}
		return found;
	};
	const follow = useEffectEvent((event: globalThis.PointerEvent) => {
		if (event.pointerId !== drag?.pointer) return;
		const over = nearest(event.clientX, event.clientY);
		// At once: the next event is to find the items where they then are.
		if (over !== undefined && over !== drag.item)
			flushSync(() => setDrag({ ...drag, order: moved(drag.item, order.indexOf(over)) }));
	});
	const letGo = useEffectEvent((event: globalThis.PointerEvent) => {
		if (event.pointerId !== drag?.pointer) return;
		if (event.type === 'pointerup' && order.some((item, index) => item !== items[index]))
			onMoved(order, drag.item, order.indexOf(drag.item));
		setDrag(null);
	});
	const isDragging = drag !== null;
	// On the window: the handle loses the pointer when React puts its item elsewhere, and where it is let go of is no matter.
	useEffect(() => {
		if (!isDragging) return undefined;
		const ends = ['pointerup', 'pointercancel'] as const;
		const onMove = (event: globalThis.PointerEvent) => follow(event);
		const onEnd = (event: globalThis.PointerEvent) => letGo(event);
		window.addEventListener('pointermove', onMove);
		for (const end of ends) window.addEventListener(end, onEnd);
		return () => {
			window.removeEventListener('pointermove', onMove);
			for (const end of ends) window.removeEventListener(end, onEnd);
		};
	}, [isDragging]);
	return {
		order,
		held: drag?.item ?? null,
		place: (item) => (element) => {
			if (element) places.current.set(item, element);
			else places.current.delete(item);
		},
		handle: (item) => ({
			onPointerDown: (event) => {
				if (event.button === 0 && !drag) setDrag({ item, order: [...items], pointer: event.pointerId });
			},
			onKeyDown: (event) => {
				const step = steps[event.key];
				if (step === undefined) return;
				event.preventDefault();
				const to = items.indexOf(item) + step;
				if (to >= 0 && to < items.length) onMoved(moved(item, to), item, to);
			},
		}),
	};
}
