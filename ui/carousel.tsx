import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { IconButton } from './button.tsx';
import { HeadStyle } from './head-style.tsx';
import { useNearScreen } from './near-screen.ts';
import { firstInteraction } from './first-interaction.ts';
import styles from './carousel.module.css';

export interface CarouselLabels {
	carousel: string;
	previous: string;
	next: string;
	pause: string;
	play: string;
	/** @param number counts from 1 */
	slide: (number: number, count: number) => string;
	goTo: (number: number) => string;
}

interface CarouselProps {
	labels: CarouselLabels;
	slides: { key: string; content: ReactNode }[];
	/** Number of visible slides by minimum viewport width. */
	slidesFrom?: Readonly<Record<number, number>>;
	loop?: boolean;
	/** True moves by all visible slides at once. */
	group?: boolean;
	/** True cross-fades slides. Each slide then fills the view. */
	fade?: boolean;
	/** True centres the selected slide, with the arrows outside of the row. */
	centred?: boolean;
	/** In milliseconds; undefined without autoplay. */
	autoplay?: number;
	/** From this width of the window on, the carousel shows pagination dots. */
	paginationFrom?: number;
	className?: string | undefined;
	controlsClassName?: string | undefined;
}

/** Browsers scroll a row by one slide in less than this time. */
const ROW_SCROLL_MS = 1000;
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** A scrollable row until its engine has loaded. CSS sets all widths, so the start of the engine moves nothing. */
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
	/** Last move of the row. The row may still be scrolling when the next move starts. */
	const rowMove = useRef<{ selected: number; at: number } | null>(null);
	const [playing, setPlaying] = useState(autoplay !== undefined && slides.length > 1);

	useEffect(() => {
		const element = viewport.current;
		if (!near || !element) return;
		let stopped = false;
		let embla: EmblaCarouselType | undefined;
		const start = async (): Promise<void> => {
			await firstInteraction();
			const { startEngine } = await import('./carousel-embla.ts');
			if (stopped) return;
			const { selected, at } = rowMove.current ?? { at: -Infinity };
			const isScrolling = performance.now() - at < ROW_SCROLL_MS;
			embla = startEngine(element, { loop, fade, group, centred }, isScrolling ? selected : undefined);
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
		// After a failure, the carousel stays a scrollable row.
		start().catch(() => undefined);
		return () => {
			stopped = true;
			embla?.destroy();
			setEngine(null);
		};
	}, [near, loop, fade, group, centred]);

	// With reduced motion, autoplay starts only when the visitor presses its button.
	useEffect(() => {
		const preference = window.matchMedia(reducedMotion);
		const follow = (): void => {
			if (preference.matches) setPlaying(false);
		};
		follow();
		preference.addEventListener('change', follow);
		return () => preference.removeEventListener('change', follow);
	}, []);

	const moveWithoutEngine = (direction: 1 | -1, wraps = loop): void => {
		if (!viewport.current) return;
		const selected = moveRow(viewport.current, direction, { wraps, group });
		rowMove.current = { selected, at: performance.now() };
		setView((now) => ({ ...now, selected }));
	};
	const move = (direction: 1 | -1): void => {
		if (engine) return direction === 1 ? engine.scrollNext() : engine.scrollPrev();
		moveWithoutEngine(direction);
	};
	useAutoplay({
		engine,
		root,
		playing: playing && near,
		delay: autoplay,
		onMoveWithoutEngine: () => moveWithoutEngine(1, true),
	});

	const steps = Object.entries(slidesFrom);
	/**
	 * From this width of the window on, all slides are visible. CSS then hides the arrows, because the engine would
	 * hide them too late.
	 */
	const [allInViewFrom] = steps.find(([, count]) => count >= slides.length) ?? [];
	const widths = [
		...steps.map(([from, count]) => `${from}-${count}`),
		...(paginationFrom === undefined ? [] : [paginationFrom]),
		...(allInViewFrom === undefined ? [] : [`all-${allInViewFrom}`]),
	].join('-');
	const selector = `[data-slides][data-slides="${widths}"]`;
	const rules = [
		...steps.map(([from, count]) => `@media (width>=${from}px){${selector}{--slides:${count}}}`),
		allInViewFrom ? `@media (width>=${allInViewFrom}px){${selector}{--controls:hidden}}` : '',
		paginationFrom ? `@media (width>=${paginationFrom}px){${selector}{--dots:flex}}` : '',
	].join('');
	const rootClass = [
		styles.carousel,
		className,
		fade && styles.fade,
		loop && styles.loop,
		centred && styles.centred,
		engine && styles.started,
		engine && view.stops === 1 && styles.allInView,
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

/**
 * Estimates when the first slide became visible, in ms since the start of the document. Before an interaction, returns
 * the time of the first paint or of the picture's download, whichever is later. After an interaction, returns the
 * current time.
 */
function visibleSince(root: HTMLElement): number {
	const now = performance.now();
	if (navigator.userActivation?.hasBeenActive) return now;
	const picture = root.querySelector('img');
	if (picture && !picture.complete) return now;
	const paint = performance.getEntriesByName('first-contentful-paint')[0];
	const download = picture ? performance.getEntriesByName(picture.currentSrc).at(-1) : undefined;
	return Math.min(
		now,
		Math.max(paint?.startTime ?? now, (download as PerformanceResourceTiming | undefined)?.responseEnd ?? -Infinity),
	);
}

function advance(engine: EmblaCarouselType): void {
	if (engine.canScrollNext()) engine.scrollNext();
	else engine.scrollTo(0);
}

/** @returns the index of the new first visible slide or group */
function moveRow(
	viewport: HTMLElement,
	direction: 1 | -1,
	{ wraps, group }: { wraps: boolean; group: boolean },
): number {
	const [first, second] = viewport.querySelectorAll<HTMLElement>(':scope > * > *');
	const { scrollLeft, scrollWidth, clientWidth } = viewport;
	const width = first && second ? second.offsetLeft - first.offsetLeft : clientWidth;
	const step = width * (group ? Math.max(1, Math.round(clientWidth / width)) : 1);
	const now = Math.round(scrollLeft / step);
	const isAtEnd = direction === 1 && scrollLeft + clientWidth >= scrollWidth - 1;
	const stop = isAtEnd ? (wraps ? 0 : now) : Math.max(0, now + direction);
	viewport.scrollTo({ left: stop * step, behavior: 'smooth' });
	return stop;
}

/**
 * Advances the slides. Pauses while the pointer or the focus is inside the carousel, or while the page is hidden.
 * Without an engine, scrolls the row.
 */
function useAutoplay({
	engine,
	root,
	playing,
	delay,
	onMoveWithoutEngine,
}: {
	engine: EmblaCarouselType | null;
	root: React.RefObject<HTMLDivElement | null>;
	playing: boolean;
	delay: number | undefined;
	onMoveWithoutEngine: () => void;
}): void {
	const [isPaused, setPaused] = useState(false);
	const shownAt = useRef(0);
	useEffect(() => {
		if (root.current) shownAt.current = visibleSince(root.current);
	}, [root]);
	const moveWithoutEngine = useRef(onMoveWithoutEngine);
	useEffect(() => {
		moveWithoutEngine.current = onMoveWithoutEngine;
	});
	useEffect(() => {
		const element = root.current;
		if (!element || delay === undefined) return;
		const pause = (): void => setPaused(true);
		const resume = (): void => setPaused(element.matches(':hover') || element.matches(':focus-within'));
		// The new focus may be in the carousel too, so wait for it.
		const resumeLater = (): void => void requestAnimationFrame(resume);
		element.addEventListener('pointerenter', pause);
		element.addEventListener('pointerleave', resume);
		element.addEventListener('focusin', pause);
		element.addEventListener('focusout', resumeLater);
		return () => {
			element.removeEventListener('pointerenter', pause);
			element.removeEventListener('pointerleave', resume);
			element.removeEventListener('focusin', pause);
			element.removeEventListener('focusout', resumeLater);
		};
	}, [root, delay]);
	useEffect(() => {
		if (!playing || isPaused || delay === undefined) return;
		let timer: ReturnType<typeof setTimeout>;
		const move = (): void => {
			if (engine) return advance(engine);
			moveWithoutEngine.current();
			arm(delay);
		};
		const arm = (wait: number): void => {
			clearTimeout(timer);
			timer = setTimeout(() => (document.hidden ? arm(delay) : move()), wait);
		};
		// A slide that the visitor chose stays for the full delay.
		const restart = (): void => arm(delay);
		engine?.on('select', restart);
		// The first slide was already visible before the engine loaded, so subtract that time.
		const elapsed = performance.now() - shownAt.current;
		arm(elapsed < delay ? delay - elapsed : delay);
		return () => {
			engine?.off('select', restart);
			clearTimeout(timer);
		};
	}, [engine, playing, isPaused, delay]);
}
