import { useEffect, useEffectEvent } from 'react';
import { useNotify } from '../frame/notifications.tsx';

const isFileDrag = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Returns the field for dropped files that is nearest to a height of the window. */
function nearestTarget(y: number): HTMLElement | undefined {
	const distance = (element: HTMLElement): number => {
		const { top, bottom } = element.getBoundingClientRect();
		return Math.max(top - y, y - bottom, 0);
	};
	return [...document.querySelectorAll<HTMLElement>('[data-file-target]')].sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Catches files that are dropped beside a field, because the browser would open such a file in place of the form. Marks
 * the fields for files during the drag. After such a drop, the nearest field gets the focus.
 */
export function useStrayDrops(): void {
	const notify = useNotify();
	const report = useEffectEvent((y: number) => {
		const target = nearestTarget(y);
		target?.scrollIntoView({ block: 'nearest' });
		target?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
		notify('TEXT_DROP_ON_FIELD', { type: 'warning' });
	});
	useEffect(() => {
		const root = document.documentElement;
		const endDrag = (): void => void delete root.dataset.fileDrag;
		const onDragOver = (event: DragEvent): void => {
			if (!isFileDrag(event)) return;
			root.dataset.fileDrag = '';
			event.preventDefault();
		};
		const onDragLeave = (event: DragEvent): void => {
			// The files have left the window.
			if (event.relatedTarget === null) endDrag();
		};
		const onDrop = (event: DragEvent): void => {
			endDrag();
			if (event.defaultPrevented || !isFileDrag(event)) return;
			event.preventDefault();
			report(event.clientY);
		};
		window.addEventListener('dragover', onDragOver);
		window.addEventListener('dragleave', onDragLeave);
		window.addEventListener('drop', onDrop);
		return () => {
			endDrag();
			window.removeEventListener('dragover', onDragOver);
			window.removeEventListener('dragleave', onDragLeave);
			window.removeEventListener('drop', onDrop);
		};
	}, []);
}
