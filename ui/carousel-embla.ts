/** Embla with its fade plugin. Carousels near the screen load this module after the first interaction. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Fade from 'embla-carousel-fade';

export function startEngine(
	viewport: HTMLElement,
	{ loop, fade, group, centred }: { loop: boolean; fade: boolean; group: boolean; centred: boolean },
	slide?: number,
): EmblaCarouselType {
	// If `slide` is undefined, start at the slide to which the visitor has scrolled.
	const width = viewport.querySelector<HTMLElement>(':scope > * > *')?.offsetWidth ?? 0;
	const step = width * (group ? Math.max(1, Math.round(viewport.clientWidth / width)) : 1);
	const startIndex = slide ?? (step ? Math.round(viewport.scrollLeft / step) : 0);
	viewport.scrollLeft = 0;
	const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
	return EmblaCarousel(
		viewport,
		{
			loop,
			startIndex,
			align: centred ? 'center' : 'start',
			containScroll: 'trimSnaps',
			duration: still ? 0 : fade ? 30 : 22,
			// `auto` moves by all visible slides.
			slidesToScroll: group ? 'auto' : 1,
		},
		fade ? [Fade()] : [],
	);
}
