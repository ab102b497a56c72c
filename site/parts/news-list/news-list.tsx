import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import type { NewsItem } from '../../api.ts';
import { NEWS_PAGE_SIZE } from '../../constants.ts';
import { NewsCard, type NewsLook } from '../news-card/news-card.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import type { NewsVisit } from './news-visit.ts';
import { below } from '../../../ui/breakpoints.ts';
import styles from './news-list.module.css';

/** The first batch is a lead with rows beside it. Later items are entries of a list. */
const lookOf = (index: number): NewsLook => (index === 0 ? 'lead' : index < NEWS_PAGE_SIZE ? 'row' : 'entry');

const SIZES: Record<NewsLook, string> = {
	lead: `${below('large')} 96vw, min(56vw, 46rem)`,
	row: `${below('small')} 7.5rem, 11rem`,
	entry: `${below('small')} 7.5rem, 17rem`,
	card: '',
};

const numbers = Array.from({ length: NEWS_PAGE_SIZE }, (_, index) => index);

interface NewsListProps {
	visit: NewsVisit;
	/** Category of the tab. Its news load when the tab first opens. */
	tab: string;
	active: boolean;
	/** Number of newer items that the list omits. */
	from: number;
	hrefAt: (offset: number) => string;
	hrefOf: (item: NewsItem) => string;
	heading?: 'h2' | 'h3';
}

export function NewsList({ visit, tab, active, from, hrefAt, hrefOf, heading = 'h2' }: NewsListProps) {
	const { t } = useTranslations();
	const snapshot = () => visit.of(tab);
	const { items, offset, state, more } = useSyncExternalStore(visit.subscribe, snapshot, snapshot);
	const root = useRef<HTMLDivElement>(null);
	/** Number of items when the user clicked "load more". After the load, the focus moves to the first new item. */
	const countBeforeLoad = useRef<number | null>(null);

	useEffect(() => {
		if (active && state === 'unopened') void visit.load(tab);
	}, [active, state, tab, visit]);

	useEffect(() => {
		if (countBeforeLoad.current === null || state !== 'idle') return;
		const cards = root.current?.querySelectorAll<HTMLElement>('article a') ?? [];
		const next = cards[countBeforeLoad.current] ?? cards[cards.length - 1];
		countBeforeLoad.current = null;
		// The visitor may have moved the focus elsewhere during the load.
		const { activeElement } = document;
		if (activeElement === document.body || root.current?.contains(activeElement)) next?.focus({ preventScroll: true });
	}, [state]);

	const load = (event: MouseEvent): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		countBeforeLoad.current = items.length;
		void visit.load(tab);
	};

	const isLoading = state === 'unopened' || state === 'loading';
	const isEmpty = state === 'idle' && items.length === 0;
	/** Placeholders are at these positions. */
	const loadingPositions = isLoading ? numbers.map((number) => items.length + number) : [];
	const front = items.slice(0, NEWS_PAGE_SIZE);
	const log = items.slice(NEWS_PAGE_SIZE);
	return (
		<div ref={root} className={styles.list}>
			{(front.length > 0 || isLoading) && (
				<div className={styles.front}>
					{front.map((item, index) => (
						<NewsCard
							key={item.uid}
							item={item}
							href={hrefOf(item)}
							heading={heading}
							look={lookOf(index)}
							sizes={SIZES[lookOf(index)]}
						/>
					))}
					{loadingPositions
						.filter((place) => place < NEWS_PAGE_SIZE)
						.map((place) => (
							<Skeleton key={place} className={styles[lookOf(place)]} />
						))}
				</div>
			)}
			{(log.length > 0 || (isLoading && items.length > 0)) && (
				<div className={styles.log}>
					{log.map((item) => (
						<NewsCard
							key={item.uid}
							item={item}
							href={hrefOf(item)}
							heading={heading}
							look="entry"
							sizes={SIZES.entry}
						/>
					))}
					{loadingPositions
						.filter((place) => place >= NEWS_PAGE_SIZE)
						.map((place) => (
							<Skeleton key={place} className={styles.entry} />
						))}
				</div>
			)}
			{isEmpty && <p className={styles.message}>{t(from > 0 ? 'TEXT_NO_OLDER_NEWS' : 'TEXT_NO_NEWS')}</p>}
			{state === 'failed' && (
				<p className={styles.message} role="alert">
					{t('TEXT_NEWS_FAILED')}
				</p>
			)}
			<p className="visually-hidden" role="status">
				{active && isLoading && t('LABEL_LOADING_NEWS')}
			</p>
			<p className={styles.actions}>
				{state !== 'unopened' && !isEmpty && (more || state === 'failed') && (
					<ActionLink href={hrefAt(offset)} onClick={load} busy={state === 'loading'}>
						{t(state === 'failed' ? 'ACTION_TRY_AGAIN' : 'ACTION_LOAD_MORE_NEWS')}
					</ActionLink>
				)}
				{from > 0 && (
					<ActionLink href={hrefAt(0)} look="quiet">
						{t('ACTION_NEWEST_NEWS')}
					</ActionLink>
				)}
			</p>
		</div>
	);
}
