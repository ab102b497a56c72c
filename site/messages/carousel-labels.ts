import type { CarouselLabels } from '../../ui/carousel.tsx';
import type { Translations } from './translations.tsx';

/** @param carousel accessible name */
export const carouselLabels = ({ t }: Translations, carousel: string): CarouselLabels => ({
	carousel,
	previous: t('ACTION_PREVIOUS'),
	next: t('ACTION_NEXT'),
	pause: t('ACTION_PAUSE'),
	play: t('ACTION_PLAY'),
	slide: (number, count) => t('LABEL_SLIDE', { number, count }),
	goTo: (number) => t('LABEL_GO_TO_SLIDE', { number }),
});
