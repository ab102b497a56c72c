import { Carousel, type CarouselLabels } from './carousel.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

const labelsOf = (carousel: string): CarouselLabels => ({
	carousel,
	previous: 'Previous',
	next: 'Next',
	pause: 'Pause',
	play: 'Play',
	slide: (number, count) => `${number} of ${count}`,
	goTo: (number) => `Go to slide ${number}`,
});
const slides = ['1', '2', '3', '4', '5'].map((key) => ({
	key,
	content: (
		<div style={{ padding: 'var(--space-7)', borderRadius: 'var(--radius-m)', background: 'var(--surface-raised)' }}>
			Slide {key}
		</div>
	),
}));

export const examples: PartExamples = {
	title: 'Carousel',
	bleeds: true,
	states: [
		{ name: 'Row', node: <Carousel labels={labelsOf('Row')} slides={slides} slidesFrom={{ 0: 1, 650: 3 }} /> },
		{
			name: 'Loop',
			node: (
				<Carousel
					labels={labelsOf('Loop')}
					slides={slides}
					slidesFrom={{ 0: 1, 650: 3 }}
					loop
					autoplay={3000}
					paginationFrom={400}
				/>
			),
		},
		{ name: 'Fade', node: <Carousel labels={labelsOf('Fade')} slides={slides} loop fade /> },
	],
};
