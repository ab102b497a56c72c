import {
	memo,
	startTransition,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
	type CSSProperties,
	type ReactNode,
	type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { GAMES_BATCH_SIZE } from '../../constants.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { GameCard, type CardGame } from '../../parts/game-card/game-card.tsx';
import { logFailure } from '../../log.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { useNearScreen } from '../../../ui/near-screen.ts';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { loadGames } from './load-games.ts';
import { getCachedLoads, cacheLoads, type Loads } from './loaded-games-cache.ts';
import { below } from '../../../ui/breakpoints.ts';
import styles from './game-list.module.css';

const SIZES = `${below('medium')} 46vw, ${below('large')} 30vw, min(23vw, 19rem)`;
/** Divisible by two, three and four, so that a chunk fills its rows. */
const CARDS_PER_CHUNK = 12;
/** Games load when their placeholder has been within this distance of the screen for this delay. */
const LOAD_MARGIN_PX = 4000;
const LOAD_DELAY_MS = 90;
/**
 * Far from the screen, this number of loads shares one placeholder, so a page of 10,000 games has few elements. A load
 * is a batch of games.
 */
const LOADS_PER_GROUP = 20;

/** Number of rows with two, three and four columns. The style sheet computes the height from these numbers. */
const rowCounts = (cards: number) =>
	({
		'--rows-2': Math.ceil(cards / 2),
		'--rows-3': Math.ceil(cards / 3),
		'--rows-4': Math.ceil(cards / 4),
	}) as CSSProperties;

const slices = <T,>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

interface GameListProps {
	provider: string;
	query: string;
	first: readonly CardGame[];
	total: number;
}

/** Games that have not loaded have a placeholder of their exact height, and load when the reader comes near. */
export function GameList({ provider, query, first, total }: GameListProps) {
	const { t, language } = useTranslations();
	const api = useApi();
	const { key } = useLocation();
	const entry = `${key} ${provider}`;
	const list = useRef<HTMLDivElement>(null);
	const [loadedLater, setLoadedLater] = useState<Loads>(() => getCachedLoads(entry, query, total));
	const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
	const requested = useRef(new Set<number>());
	/** The load that a button has requested. Its first game gets the focus. */
	const focusNext = useRef<number | null>(null);
	const initialLoads = useMemo(() => slices(first, GAMES_BATCH_SIZE), [first]);

	useEffect(() => {
		if (Object.keys(loadedLater).length > 0) cacheLoads(entry, { query, total, loads: loadedLater });
	}, [entry, query, total, loadedLater]);

	const load = useCallback(
		(number: number): void => {
			if (requested.current.has(number)) return;
			requested.current.add(number);
			setFailed((now) => (now.has(number) ? new Set([...now].filter((each) => each !== number)) : now));
			loadGames(api, query, provider, number * GAMES_BATCH_SIZE).then(
				(games) => startTransition(() => setLoadedLater((now) => ({ ...now, [number]: games }))),
				(error: unknown) => {
					logFailure(error, 'games');
					requested.current.delete(number);
					setFailed((now) => new Set([...now, number]));
				},
			);
		},
		[api, provider, query],
	);
	const loadByButton = useCallback(
		(number: number): void => {
			focusNext.current = number;
			load(number);
		},
		[load],
	);
	useEffect(() => {
		const number = focusNext.current;
		if (number === null || !loadedLater[number]) return;
		focusNext.current = null;
		list.current?.querySelector<HTMLElement>(`[data-load="${number}"] a`)?.focus();
	}, [loadedLater]);

	const loads = Array.from(
		{ length: Math.ceil(total / GAMES_BATCH_SIZE) },
		(_, number) => initialLoads[number] ?? loadedLater[number],
	);
	const next = loads.indexOf(undefined);
	const gamesIn = (number: number, count: number) =>
		Math.min(count * GAMES_BATCH_SIZE, total - number * GAMES_BATCH_SIZE);
	return (
		<div ref={list} className={styles.list}>
			{slices(loads, LOADS_PER_GROUP).map((group, index) => {
				const start = index * LOADS_PER_GROUP;
				return (
					<Group
						key={start}
						number={start}
						count={gamesIn(start, group.length)}
						// Only the next load and failed loads have a button, so render the group of the next load.
						isNeeded={group.some(Boolean) || start <= next}
					>
						{group.map((games, offset) =>
							games ? (
								<Load key={start + offset} number={start + offset} games={games} />
							) : (
								<LoadPlaceholder
									key={start + offset}
									number={start + offset}
									count={gamesIn(start + offset, 1)}
									// Only one placeholder has a button, so that Tab does not stop at every
									// placeholder.
									hasButton={start + offset === next || failed.has(start + offset)}
									failed={failed.has(start + offset)}
									onNear={load}
									onLoadClick={loadByButton}
								/>
							),
						)}
					</Group>
				);
			})}
			{total > first.length && (
				<p className={styles.narrow}>
					{t('TEXT_GAMES_NARROW', {
						shown: formatNumber(first.length, language),
						total: formatNumber(total, language),
					})}
				</p>
			)}
		</div>
	);
}

interface GroupProps {
	number: number;
	count: number;
	isNeeded: boolean;
	children: ReactNode;
}

/** Consecutive loads. While all are missing and far from the screen, they share a placeholder. */
function Group({ number, count, isNeeded, children }: GroupProps) {
	const element = useRef<HTMLDivElement>(null);
	const isNear = useNearScreen(element, LOAD_MARGIN_PX);
	if (isNeeded || isNear) return children;
	return <div ref={element} className={styles.placeholder} data-place={number} style={rowCounts(count)} />;
}

/** The browser lays out these chunks only near the screen. */
const Load = memo(function Load({ number, games }: { number: number; games: CardGame[] }) {
	return (
		<div className={styles.load} data-load={number}>
			{slices(games, CARDS_PER_CHUNK).map((chunk) => (
				<ul key={chunk[0]!.name} className={styles.chunk} style={rowCounts(chunk.length)}>
					{chunk.map((game) => (
						<li key={game.name}>
							<GameCard game={game} shape="even" sizes={SIZES} />
						</li>
					))}
				</ul>
			))}
		</div>
	);
});

interface LoadPlaceholderProps {
	number: number;
	count: number;
	hasButton: boolean;
	failed: boolean;
	onNear: (number: number) => void;
	onLoadClick: (number: number) => void;
}

/** Requests its load when the reader comes near. */
const LoadPlaceholder = memo(function LoadPlaceholder({
	number,
	count,
	hasButton,
	failed,
	onNear,
	onLoadClick,
}: LoadPlaceholderProps) {
	const { t, language } = useTranslations();
	const element = useRef<HTMLDivElement>(null);
	const isNear = useStaysNearScreen(element);
	useEffect(() => {
		if (isNear && !failed) onNear(number);
	}, [isNear, failed, number, onNear]);
	const from = number * GAMES_BATCH_SIZE + 1;
	return (
		<div ref={element} className={styles.placeholder} data-place={number} style={rowCounts(count)}>
			{hasButton && (
				<div className={styles.loadMore}>
					<ActionButton onClick={() => onLoadClick(number)}>
						{failed
							? t('ACTION_TRY_AGAIN')
							: t('ACTION_LOAD_GAMES', {
									from: formatNumber(from, language),
									to: formatNumber(from + count - 1, language),
								})}
					</ActionButton>
					{/* Below the button, so that the button does not move. */}
					{failed && <p role="alert">{t('TITLE_GAMES_FAILED')}</p>}
					{!failed && isNear && <p>{t('TEXT_GAMES_LOADING')}</p>}
				</div>
			)}
			{isNear && !failed && <SkeletonCards count={count} />}
		</div>
	);
});

/** True after the element has stayed near the screen for LOAD_DELAY_MS, so fast scrolling loads nothing. */
function useStaysNearScreen(element: RefObject<HTMLElement | null>): boolean {
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		const target = element.current;
		if (!target) return;
		let timer: ReturnType<typeof setTimeout>;
		const observer = new IntersectionObserver(
			(entries) => {
				clearTimeout(timer);
				// One callback may contain several changes. The newest is the last.
				timer = setTimeout(() => setIsNear(entries.at(-1)?.isIntersecting ?? false), LOAD_DELAY_MS);
			},
			{ rootMargin: `${LOAD_MARGIN_PX}px 0px` },
		);
		observer.observe(target);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [element]);
	return isNear;
}

export function SkeletonList() {
	return (
		<div className={styles.list}>
			<SkeletonCards count={CARDS_PER_CHUNK} />
		</div>
	);
}

/** In the size of loaded cards. */
function SkeletonCards({ count }: { count: number }) {
	return (
		<div className={styles.skeletons} aria-hidden="true">
			{Array.from({ length: count }, (_, index) => (
				<div key={index} className={styles.skeleton} />
			))}
		</div>
	);
}
