import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

interface Ordering<T> {
	/** Current order. During a drag, the order that a drop would produce. */
	order: T[];
	dragged: T | null;
	itemRef: (item: T) => (element: HTMLElement | null) => void;
	handleProps: (item: T) => {
		onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	};
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Lets users order items by dragging, or with arrow keys on a handle.
 * @param onMoved called with the new order after a drop; `to` is the item's new index
 */
export function useOrdering<T extends string>(
	items: readonly T[],
	onMoved: (order: T[], item: T, to: number) => void,
): Ordering<T> {
	const elements = useRef(new Map<T, HTMLElement>());
	const [drag, setDrag] = useState<{ item: T; order: T[]; pointer: number } | null>(null);
	const order = drag?.order ?? [...items];
	const withMoved = (item: T, to: number): T[] => {
		const others = order.filter((each) => each !== item);
		return [...others.slice(0, to), item, ...others.slice(to)];
	};
	/** Compares the centres of the items. */
	const nearest = (x: number, y: number): T | undefined => {
		let found: T | undefined;
		let shortest = Number.POSITIVE_INFINITY;
		for (const item of order) {
			const box = elements.current.get(item)?.getBoundingClientRect();
			if (!box) continue;
			const distance = Math.hypot(x - (box.left + box.width / 2), y - (box.top + box.height / 2));
			if (distance < shortest) [found, shortest] = [item, distance];
		}
		return found;
	};
	const follow = useEffectEvent((event: globalThis.PointerEvent) => {
		if (event.pointerId !== drag?.pointer) return;
		const over = nearest(event.clientX, event.clientY);
		// The next event measures the new positions, so flush.
		if (over !== undefined && over !== drag.item)
			flushSync(() => setDrag({ ...drag, order: withMoved(drag.item, order.indexOf(over)) }));
	});
	const endDrag = useEffectEvent((event: globalThis.PointerEvent) => {
		if (event.pointerId !== drag?.pointer) return;
		if (event.type === 'pointerup' && order.some((item, index) => item !== items[index]))
			onMoved(order, drag.item, order.indexOf(drag.item));
		setDrag(null);
	});
	const isDragging = drag !== null;
	// A drop may be anywhere, and the handle loses the pointer when its item moves, so listen on the window.
	useEffect(() => {
		if (!isDragging) return undefined;
		const ends = ['pointerup', 'pointercancel'] as const;
		const onMove = (event: globalThis.PointerEvent) => follow(event);
		const onEnd = (event: globalThis.PointerEvent) => endDrag(event);
		window.addEventListener('pointermove', onMove);
		for (const end of ends) window.addEventListener(end, onEnd);
		return () => {
			window.removeEventListener('pointermove', onMove);
			for (const end of ends) window.removeEventListener(end, onEnd);
		};
	}, [isDragging]);
	return {
		order,
		dragged: drag?.item ?? null,
		itemRef: (item) => (element) => {
			if (element) elements.current.set(item, element);
			else elements.current.delete(item);
		},
		handleProps: (item) => ({
			onPointerDown: (event) => {
				if (event.button === 0 && !drag) setDrag({ item, order: [...items], pointer: event.pointerId });
			},
			onKeyDown: (event) => {
				const step = steps[event.key];
				if (step === undefined) return;
				event.preventDefault();
				const to = items.indexOf(item) + step;
				if (to >= 0 && to < items.length) onMoved(withMoved(item, to), item, to);
			},
		}),
	};
}
