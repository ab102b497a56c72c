/** Opens pictures with PhotoSwipe. This module loads when the visitor opens the first picture. */
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './picture-viewer.css';

interface ViewerOptions {
	pictures: { src: string; srcSet: string; width: number; height: number; alt: string }[];
	index: number;
	labels: { viewer: string; close: string; zoom: string; previous: string; next: string; failed: string };
	onMove: (index: number) => void;
	/** Aborted when the visitor leaves the page. The viewer then closes. */
	leaving: AbortSignal;
}

export function openPictureViewer({ pictures, index, labels, onMove, leaving }: ViewerOptions): void {
	if (leaving.aborted) return;
	const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
	const viewer = new PhotoSwipe({
		dataSource: pictures.map(({ srcSet, ...picture }) => ({ ...picture, srcset: srcSet })),
		index,
		bgOpacity: 0.96,
		showHideAnimationType: still ? 'none' : 'fade',
		padding: { top: 24, bottom: 24, left: 12, right: 12 },
		closeTitle: labels.close,
		zoomTitle: labels.zoom,
		arrowPrevTitle: labels.previous,
		arrowNextTitle: labels.next,
		errorMsg: labels.failed,
		mainClass: 'picture-viewer',
	});
	viewer.on('initialLayout', () => {
		viewer.element?.setAttribute('aria-label', labels.viewer);
		viewer.element?.setAttribute('aria-modal', 'true');
	});
	viewer.on('change', () => onMove(viewer.currIndex));
	const leave = (): void => {
		viewer.element?.remove();
		// PhotoSwipe cannot be destroyed during its opening animation.
		if (viewer.opener.isOpen) viewer.destroy();
		else viewer.on('openingAnimationEnd', () => viewer.destroy());
	};
	leaving.addEventListener('abort', leave);
	viewer.on('destroy', () => leaving.removeEventListener('abort', leave));
	viewer.init();
}
