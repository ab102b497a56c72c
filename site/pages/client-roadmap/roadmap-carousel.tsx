import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { RoadmapItem } from '../../client-area/client-api.ts';
import { useKept } from '../../client-area/client-data.ts';
import { Period } from '../../client-area/period.tsx';
import { ROADMAP_ITEM_WIDTH_PX, ROADMAP_STEP_PX } from '../../constants.ts';
import { ActionLink, IconButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inLanguage } from '../../urls.ts';
import { useTranslations } from '../../translations.tsx';
import { currentItem } from './current-item.ts';
import styles from './roadmap-carousel.module.css';
import { useTextLang } from '../../ui/text-language.ts';

interface RoadmapCarouselProps {
	/** Earliest start first; at least one. */
	items: RoadmapItem[];
	now: Date;
}

/**
 * The plan as a line to travel along, its items over and under it in turn: each a step further than the one before, so
 * neighbours of a row never touch. Items are tabs; the chosen one's panel stands below.
 */
export function RoadmapCarousel({ items, now }: RoadmapCarouselProps) {
	const textLang = useTextLang();
	const { t, date, language } = useTranslations();
	const id = useId();
	const view = useRef<HTMLDivElement>(null);
	const { before, keep } = useKept<number>('roadmap item');
	const [chosen, setChosen] = useState(() => before ?? currentItem(items, now));
	const at = Math.min(chosen, items.length - 1);
	const item = items[at]!;

	// The view begins where the plan stands, and is not seen travelling there.
	const first = useRef(at);
	useLayoutEffect(() => {
		view.current?.scrollTo({ left: first.current * ROADMAP_STEP_PX, behavior: 'instant' });
	}, []);

	const choose = (index: number): void => {
		setChosen(index);
		keep(index);
		view.current?.scrollTo({ left: index * ROADMAP_STEP_PX });
	};
	const focus = (index: number): void =>
		view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
	/** An arrow that is gone at an end leaves the focus to the item there. */
	const step = (index: number): void => {
		choose(index);
		if (index === 0 || index === items.length - 1) focus(index);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.metaKey || event.ctrlKey || event.altKey) return;
		const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
		if (target === undefined || !items[target]) return;
		event.preventDefault();
		choose(target);
		focus(target);
	};
	const sizes = { '--item': `${ROADMAP_ITEM_WIDTH_PX}px`, '--step': `${ROADMAP_STEP_PX}px` } as CSSProperties;
	return (
		<div className={styles.roadmap} style={sizes}>
			<div className={styles.stage}>
				<div ref={view} className={styles.view}>
					<div className={styles.track} role="tablist" aria-label={t('LABEL_ROADMAP_ITEMS')}>
						{items.map((each, index) => (
							<button
								key={each.uid}
								type="button"
								role="tab"
								id={`${id}-${index}`}
								className={styles.item}
								style={{ gridColumn: index + 1 }}
								data-index={index}
								data-begun={each.start_date <= now || undefined}
								aria-selected={index === at}
								aria-controls={`${id}-panel`}
								tabIndex={index === at ? 0 : -1}
								onClick={() => choose(index)}
								onKeyDown={onKeyDown}
							>
								{each.image && each.media.image && (
									<Picture
										className={styles.art}
										media={each.media.image}
										src={each.image}
										sizes={`${ROADMAP_ITEM_WIDTH_PX}px`}
										alt=""
									/>
								)}
								<span className={styles.name} lang={textLang(each.title)}>
									{each.title}
								</span>
								<span className={styles.period}>
									<time dateTime={each.start_date.toISOString().slice(0, 7)}>{date(each.start_date, 'monthYear')}</time>
								</span>
							</button>
						))}
					</div>
				</div>
				{at > 0 && (
					<div className={styles.previous}>
						<IconButton icon="previous" label={t('ACTION_PREVIOUS')} onClick={() => step(at - 1)} />
					</div>
				)}
				{at < items.length - 1 && (
					<div className={styles.next}>
						<IconButton icon="next" label={t('ACTION_NEXT')} onClick={() => step(at + 1)} />
					</div>
				)}
			</div>
			<div
				key={item.uid}
				id={`${id}-panel`}
				className={styles.panel}
				role="tabpanel"
				aria-labelledby={`${id}-${at}`}
				tabIndex={0}
			>
				{item.description_image && item.media.description_image && (
					<Picture
						className={styles.picture}
						media={item.media.description_image}
						src={item.description_image}
						sizes="(max-width: 999px) 92vw, 34rem"
					/>
				)}
				<div className={styles.words}>
					<p className={styles.when}>
						<Period start={item.start_date} end={item.end_date} />
					</p>
					<h2 className={styles.title} lang={textLang(item.title)}>
						{item.title}
					</h2>
					<RichText html={item.description} />
					{item.link && (
						<p className={styles.way}>
							<ActionLink href={inLanguage(item.link, language)} icon="arrow">
								{t('ACTION_ROADMAP_ITEM')}
							</ActionLink>
						</p>
					)}
				</div>
			</div>
		</div>
	);
}
