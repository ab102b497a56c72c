import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { IconButton } from './button.tsx';
import { HeadStyle } from './head-style.tsx';
import { useNearScreen } from './near-screen.ts';
import { firstInteractionOrTimeout } from './first-interaction.ts';
import styles from './carousel.module.css';

export interface CarouselLabels {
	carousel: string;
	previous: string;
	next: string;
	pause: string;
	play: string;
	/** Position of a slide, counted from 1. */
	slide: (number: number, count: number) => string;
	goTo: (number: number) => string;
}

interface CarouselProps {
	labels: CarouselLabels;
	slides: { key: string; content: ReactNode }[];
	/** Slides in view by the viewport width they start at. */
	slidesFrom?: Readonly<Record<number, number>>;
	loop?: boolean;
	/** Slides move on a view at a time, not one by one. */
	group?: boolean;
	/** One slide dissolves into the next instead of sliding. Slides fill the view. */
	fade?: boolean;
	/** The slide moved to stands in the middle, as far as the row's ends allow, between arrows outside of the row. */
	centred?: boolean;
	/** Milliseconds a slide stands; without it nothing moves by itself. */
	autoplay?: number;
	/** Dots, from this viewport width up. */
	paginationFrom?: number;
	className?: string;
	controlsClassName?: string;
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * A carousel that is a row to scroll through until its engine has loaded, and without JavaScript. Nothing changes
 * place when the engine takes over: widths come from the styles in both states.
 */
export function Carousel({
	labels,
	slides,
	slidesFrom = { 0: 1 },
	loop = false,
	group = false,
	fade = false,
	centred = false,
	autoplay,
	paginationFrom,
	className,
	controlsClassName,
}: CarouselProps) {
	const root = useRef<HTMLDivElement>(null);
	const viewport = useRef<HTMLDivElement>(null);
	const near = useNearScreen(root);
	const [engine, setEngine] = useState<EmblaCarouselType | null>(null);
	const [view, setView] = useState({ selected: 0, stops: 0, canPrevious: loop, canNext: slides.length > 1 });
	const [playing, setPlaying] = useState(autoplay !== undefined && slides.length > 1);

	useEffect(() => {
		const element = viewport.current;
		if (!near || !element) return;
		let stopped = false;
		let embla: EmblaCarouselType | undefined;
		const start = async (): Promise<void> => {
			await firstInteractionOrTimeout();
			const { startEngine } = await import('./carousel-engine.ts');
			if (stopped) return;
			embla = startEngine(element, { loop, fade, group, centred });
			const started = embla;
			const follow = (): void =>
				setView({
					selected: started.selectedScrollSnap(),
					stops: started.scrollSnapList().length,
					canPrevious: started.canScrollPrev(),
					canNext: started.canScrollNext(),
				});
			embla.on('select', follow).on('reInit', follow);
			follow();
			setEngine(embla);
		};
		// Without its engine it stays a row to scroll through.
		start().catch(() => undefined);
		return () => {
			stopped = true;
			embla?.destroy();
			setEngine(null);
		};
	}, [near, loop, fade, group, centred]);

	// Visitors who want less motion start it by hand, and the button says so.
	useEffect(() => {
		const preference = window.matchMedia(reducedMotion);
		const follow = (): void => {
			if (preference.matches) setPlaying(false);
		};
		follow();
		preference.addEventListener('change', follow);
		return () => preference.removeEventListener('change', follow);
	}, []);
	useAutoplay({ engine, root, playing, delay: autoplay });

	const move = (direction: 1 | -1): void => {
		if (engine) return direction === 1 ? engine.scrollNext() : engine.scrollPrev();
		viewport.current?.scrollBy({ left: direction * viewport.current.clientWidth, behavior: 'smooth' });
	};

	const steps = Object.entries(slidesFrom);
	const widths = [steps.map(([from, count]) => `${from}-${count}`), paginationFrom ?? []].flat().join('-');
	const own = `[data-slides][data-slides="${widths}"]`;
	const rules = [
		...steps.map(([from, count]) => `@media (min-width:${from}px){${own}{--slides:${count}}}`),
		paginationFrom ? `@media (min-width:${paginationFrom}px){${own}{--dots:flex}}` : '',
	].join('');
	const rootClass = [
		styles.carousel,
		className,
		fade && styles.fade,
		loop && styles.loop,
		centred && styles.centred,
		engine && styles.live,
		engine && view.stops === 1 && styles.whole,
	]
		.filter(Boolean)
		.join(' ');
	return (
		<div
			ref={root}
			data-slides={widths}
			className={rootClass}
			role="group"
			data-playing={playing || undefined}
			data-more-before={(engine && view.canPrevious) || undefined}
			data-more-after={(engine && view.canNext) || undefined}
			aria-roledescription="carousel"
			aria-label={labels.carousel}
		>
			<HeadStyle name={`slides-${widths}`}>{rules}</HeadStyle>
			{slides.length > 1 && (
				<div className={controlsClassName ? `${styles.controls} ${controlsClassName}` : styles.controls}>
					{autoplay !== undefined && (
						<IconButton
							icon={playing ? 'pause' : 'play'}
							label={playing ? labels.pause : labels.play}
							onClick={() => setPlaying(!playing)}
						/>
					)}
					<IconButton
						icon="previous"
						label={labels.previous}
						onClick={() => move(-1)}
						disabled={engine !== null && !view.canPrevious}
					/>
					<IconButton
						icon="next"
						label={labels.next}
						onClick={() => move(1)}
						disabled={engine !== null && !view.canNext}
					/>
					{fade && (
						<p className={styles.count} aria-hidden="true">
							<b>{String(view.selected + 1).padStart(2, '0')}</b> / {String(slides.length).padStart(2, '0')}
						</p>
					)}
				</div>
			)}
			<div
				ref={viewport}
				className={styles.viewport}
				tabIndex={engine ? undefined : 0}
				role="group"
				aria-label={labels.carousel}
				aria-live={autoplay !== undefined && !playing ? 'polite' : undefined}
			>
				<div className={styles.track}>
					{slides.map(({ key, content }, index) => (
						<div
							key={key}
							className={styles.slide}
							role="group"
							aria-roledescription="slide"
							aria-label={labels.slide(index + 1, slides.length)}
							inert={fade && engine !== null && index !== view.selected}
						>
							{content}
						</div>
					))}
				</div>
			</div>
			{paginationFrom !== undefined && (
				<div className={styles.dots}>
					{view.stops > 1 &&
						Array.from({ length: view.stops }, (_, index) => (
							<button
								key={index}
								type="button"
								className={styles.dot}
								aria-label={labels.goTo(index + 1)}
								aria-current={index === view.selected || undefined}
								onClick={() => engine?.scrollTo(index)}
							/>
						))}
				</div>
			)}
		</div>
	);
}

/** One on; from the end of a row that does not go round, back to its beginning. */
function forward(engine: EmblaCarouselType): void {
	if (engine.canScrollNext()) engine.scrollNext();
	else engine.scrollTo(0);
}

/** Moves on after each delay, except while the pointer or the focus is inside, the page is hidden, or motion is unwanted. */
function useAutoplay({
	engine,
	root,
	playing,
	delay,
}: {
	engine: EmblaCarouselType | null;
	root: React.RefObject<HTMLDivElement | null>;
	playing: boolean;
	delay: number | undefined;
}): void {
	const [held, setHeld] = useState(false);
	const shown = useRef(0);
	useEffect(() => {
		shown.current = performance.now();
	}, []);
	useEffect(() => {
		const element = root.current;
		if (!element || delay === undefined) return;
		const hold = (): void => setHeld(true);
		const release = (): void => setHeld(element.matches(':hover') || element.matches(':focus-within'));
		// The focus may go on to another part of the carousel.
		const releaseSoon = (): void => void requestAnimationFrame(release);
		element.addEventListener('pointerenter', hold);
		element.addEventListener('pointerleave', release);
		element.addEventListener('focusin', hold);
		element.addEventListener('focusout', releaseSoon);
		return () => {
			element.removeEventListener('pointerenter', hold);
			element.removeEventListener('pointerleave', release);
			element.removeEventListener('focusin', hold);
			element.removeEventListener('focusout', releaseSoon);
		};
	}, [root, delay]);
	useEffect(() => {
		if (!engine || !playing || held || delay === undefined) return;
		let timer: ReturnType<typeof setTimeout>;
		const arm = (wait: number): void => {
			clearTimeout(timer);
			timer = setTimeout(() => (document.hidden ? arm(delay) : forward(engine)), wait);
		};
		// A slide that was chosen by hand stands its full time as well.
		const again = (): void => arm(delay);
		engine.on('select', again);
		// The first slide has stood since before the engine was loaded.
		const stood = performance.now() - shown.current;
		arm(stood < delay ? delay - stood : delay);
		return () => {
			engine.off('select', again);
			clearTimeout(timer);
		};
	}, [engine, playing, held, delay]);
}
