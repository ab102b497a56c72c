/** PhotoSwipe, loaded when a picture is first opened. */
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './picture-viewer.css';

interface ViewerOptions {
	pictures: { src: string; srcSet: string; width: number; height: number; alt: string }[];
	/** The picture to open first. */
	index: number;
	labels: { viewer: string; close: string; zoom: string; previous: string; next: string; failed: string };
	/** Receives the index of the picture that is shown. */
	onMove: (index: number) => void;
	/** Aborted when the visitor leaves the page, which closes the viewer. */
	leaving: AbortSignal;
}

/** Opens the pictures over the whole window. The focus returns when the viewer closes. */
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
		// PhotoSwipe can't be destroyed during its opening animation.
		if (viewer.opener.isOpen) viewer.destroy();
		else viewer.on('openingAnimationEnd', () => viewer.destroy());
	};
	leaving.addEventListener('abort', leave);
	viewer.on('destroy', () => leaving.removeEventListener('abort', leave));
	viewer.init();
}
