import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { RoadmapItem } from '../../client-area/client-api.ts';
import { Period } from '../../client-area/period.tsx';
import { ROADMAP_ITEM_WIDTH_PX, ROADMAP_STEP_PX } from '../../constants.ts';
import { ActionLink, IconButton } from '../../../ui/button.tsx';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { monthOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import type { RoadmapView } from './roadmap-view.ts';
import { currentItemIndex } from './current-item.ts';
import { below } from '../../../ui/breakpoints.ts';
import styles from './roadmap-carousel.module.css';
import { useTextLang } from '../../../ui/text-language.ts';
import { canonicalPath } from '../../canonical-path.ts';
import type { Language, SiteUrls } from '../../urls.ts';

/** Replaces the public page of a game by its page in the client area. */
function linkOf(link: string, language: Language, urls: SiteUrls): string {
	const match = urls.matchPath(canonicalPath(urls, link) ?? link);
	return match?.id === 'game-details'
		? urls.url('ca-game-page', language, { slug: match.slug ?? '' })
		: urls.inLanguage(link, language);
}

const tabAt = (row: HTMLElement | null, index: number): HTMLElement | null | undefined =>
	row?.querySelector<HTMLElement>(`[data-index="${index}"]`);

/** Scrolls the row, but not the page. */
function scrollToMiddle(row: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
	const tab = tabAt(row, index);
	if (row && tab) row.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2, behavior });
}

interface RoadmapCarouselProps {
	/** At least one item, in the order of their starts. */
	items: RoadmapItem[];
	now: string;
	view: RoadmapView;
}

/**
 * The roadmap as a line with items alternately above and below. Each item is one step to the right of the previous one,
 * so that items never overlap. Items are tabs, and the panel of the selected item is below.
 */
export function RoadmapCarousel({ items, now, view }: RoadmapCarouselProps) {
	const textLang = useTextLang();
	const { t, date, language, urls } = useTranslations();
	const id = useId();
	const viewport = useRef<HTMLDivElement>(null);
	const [selected, setSelected] = useState(() => view.item ?? currentItemIndex(items, now));
	const selectedIndex = Math.min(selected, items.length - 1);
	const item = items[selectedIndex]!;

	// Start at the current item, without animation.
	const initialIndex = useRef(selectedIndex);
	useLayoutEffect(() => {
		scrollToMiddle(viewport.current, initialIndex.current, 'instant');
	}, []);

	const select = (index: number): void => {
		setSelected(index);
		view.selectItem(index);
		scrollToMiddle(viewport.current, index);
	};
	const focus = (index: number): void => tabAt(viewport.current, index)?.focus({ preventScroll: true });
	/** Selects an item. At either end the arrow button disappears, so focus the item. */
	const step = (index: number): void => {
		select(index);
		if (index === 0 || index === items.length - 1) focus(index);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.metaKey || event.ctrlKey || event.altKey) return;
		const target = { ArrowRight: selectedIndex + 1, ArrowLeft: selectedIndex - 1, Home: 0, End: items.length - 1 }[
			event.key
		];
		if (target === undefined || !items[target]) return;
		event.preventDefault();
		select(target);
		focus(target);
	};
	const sizes = { '--item': `${ROADMAP_ITEM_WIDTH_PX}px`, '--step': `${ROADMAP_STEP_PX}px` } as CSSProperties;
	return (
		<div className={styles.roadmap} style={sizes}>
			<div className={styles.stage}>
				<div ref={viewport} className={styles.viewport}>
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
								aria-selected={index === selectedIndex}
								aria-controls={`${id}-panel`}
								tabIndex={index === selectedIndex ? 0 : -1}
								onClick={() => select(index)}
								onKeyDown={onKeyDown}
							>
								{each.image && each.media.image ? (
									<Picture
										className={styles.art}
										media={each.media.image}
										src={each.image}
										sizes={`${ROADMAP_ITEM_WIDTH_PX}px`}
										alt=""
									/>
								) : (
									<DrawnCover className={`${styles.art} ${styles.drawn}`} title={each.title} seed={each.uid} />
								)}
								<span className={styles.name} lang={textLang(each.title)}>
									{each.title}
								</span>
								<span className={styles.period}>
									<time dateTime={monthOf(each.start_date)}>{date(each.start_date, 'monthYear')}</time>
								</span>
							</button>
						))}
					</div>
				</div>
				{selectedIndex > 0 && (
					<div className={styles.previous}>
						<IconButton icon="previous" label={t('ACTION_PREVIOUS')} onClick={() => step(selectedIndex - 1)} />
					</div>
				)}
				{selectedIndex < items.length - 1 && (
					<div className={styles.next}>
						<IconButton icon="next" label={t('ACTION_NEXT')} onClick={() => step(selectedIndex + 1)} />
					</div>
				)}
			</div>
			<div
				key={item.uid}
				id={`${id}-panel`}
				className={styles.panel}
				role="tabpanel"
				aria-labelledby={`${id}-${selectedIndex}`}
				tabIndex={0}
			>
				{item.description_image && item.media.description_image && (
					<Picture
						className={styles.picture}
						media={item.media.description_image}
						src={item.description_image}
						sizes={`${below('large')} 92vw, 34rem`}
					/>
				)}
				<div className={styles.words}>
					<p className={styles.dates}>
						<Period start={item.start_date} end={item.end_date} />
					</p>
					<h2 className={styles.title} lang={textLang(item.title)}>
						{item.title}
					</h2>
					<RichText html={item.description} />
					{item.link && (
						<p className={styles.moreLink}>
							<ActionLink href={linkOf(item.link, language, urls)} icon="arrow">
								{t('ACTION_ROADMAP_ITEM')}
							</ActionLink>
						</p>
					)}
				</div>
			</div>
		</div>
	);
}
