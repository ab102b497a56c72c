import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { addDays, daysBetween } from '../../ui/days.ts';
import type { PlacedEntry } from './calendar-entries.ts';

/** Length of a movement in pixels. A shorter movement counts as a click. */
const DRAG_DISTANCE = 6;

interface Drag {
	entry: PlacedEntry;
	pointer: number;
	/** Day on which the drag began. In a period, it may be after `entry.firstDay`. */
	from: string;
	startX: number;
	startY: number;
	x: number;
	y: number;
	isMoved: boolean;
	/** Null outside of the grid. */
	over: string | null;
}

const dayAt = (x: number, y: number): string | null => {
	const elements = document.elementsFromPoint(x, y);
	const day = elements.find((each): each is HTMLElement => each instanceof HTMLElement && 'day' in each.dataset);
	return day?.dataset.day ?? null;
};

export interface DayDrag {
	/** `over` is the day below the pointer. `to` is the first day of the entry after a drop there. */
	dragged: { entry: PlacedEntry; to: string | null; over: string | null; x: number; y: number } | null;
	dragProps: (entry: PlacedEntry) => {
		onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		onClickCapture: (event: MouseEvent<HTMLElement>) => void;
	};
}

/**
 * Drags an entry with a mouse or pen; Escape cancels. A finger scrolls the page, so touch and keyboard users move an
 * entry with the dialog.
 */
export function useDayDrag(onDrop: (entry: PlacedEntry, firstDay: string) => void): DayDrag {
	const [drag, setDrag] = useState<Drag | null>(null);
	/** After a drag, the click that follows must open nothing. */
	const ignoresClick = useRef(false);
	const targetOf = ({ entry, from, over }: Drag): string | null =>
		over === null ? null : addDays(entry.firstDay, daysBetween(from, over));
	const follow = useEffectEvent(({ pointerId, clientX: x, clientY: y }: globalThis.PointerEvent) => {
		if (!drag || pointerId !== drag.pointer) return;
		const isMoved = drag.isMoved || Math.hypot(x - drag.startX, y - drag.startY) >= DRAG_DISTANCE;
		if (isMoved) setDrag({ ...drag, x, y, isMoved, over: dayAt(x, y) });
	});
	const end = useEffectEvent((event: globalThis.PointerEvent) => {
		if (!drag || event.pointerId !== drag.pointer) return;
		setDrag(null);
		if (!drag.isMoved) return;
		ignoresClick.current = true;
		const to = targetOf(drag);
		if (event.type === 'pointerup' && to !== null && to !== drag.entry.firstDay) onDrop(drag.entry, to);
	});
	const cancel = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !drag) return;
		ignoresClick.current = drag.isMoved;
		setDrag(null);
	});
	const isDragging = drag !== null;
	useEffect(() => {
		if (!isDragging) return undefined;
		const listening = new AbortController();
		const { signal } = listening;
		addEventListener('pointermove', (event) => follow(event), { signal });
		addEventListener('pointerup', (event) => end(event), { signal });
		addEventListener('pointercancel', (event) => end(event), { signal });
		addEventListener('keydown', (event) => cancel(event), { signal });
		return () => listening.abort();
	}, [isDragging]);
	return {
		dragged: drag?.isMoved ? { entry: drag.entry, to: targetOf(drag), over: drag.over, x: drag.x, y: drag.y } : null,
		dragProps: (entry) => ({
			onPointerDown: ({ button, pointerType, pointerId: pointer, clientX: x, clientY: y }) => {
				ignoresClick.current = false;
				if (button !== 0 || pointerType === 'touch') return;
				const from = dayAt(x, y) ?? entry.firstDay;
				setDrag({ entry, pointer, from, startX: x, startY: y, x, y, isMoved: false, over: from });
			},
			onClickCapture: (event) => {
				if (!ignoresClick.current) return;
				ignoresClick.current = false;
				event.preventDefault();
				event.stopPropagation();
			},
		}),
	};
}
