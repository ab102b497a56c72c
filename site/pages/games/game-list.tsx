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
import type { Provider } from '../../api.ts';
import { GAMES_BATCH_SIZE } from '../../constants.ts';
import { figure } from '../../figures.ts';
import { GameCard, type CardGame } from '../../game-card/game-card.tsx';
import { logFailure } from '../../log.ts';
import { ActionButton } from '../../ui/button.tsx';
import { useNearScreen } from '../../ui/near-screen.ts';
import { useApi } from '../../use-api.ts';
import { useTranslations } from '../../translations.tsx';
import { loadGames } from './load-games.ts';
import { recallLoads, rememberLoads, type Loads } from './remembered-games.ts';
import styles from './game-list.module.css';

const SIZES = '(max-width: 779px) 46vw, (max-width: 1099px) 30vw, (max-width: 1375px) 23vw, 19rem';
/** Cards laid out at a time: whole rows of two, three and four. */
const CHUNK = 12;
/** Games are loaded when their place comes this near to the screen, in pixels, and stays for so many milliseconds. */
const NEAR = 4000;
const REST = 90;
/** Loads that share one place far from the screen, so that a page of 10,000 games is hardly longer than one of 500. */
const LOADS_PER_GROUP = 20;

/** Rows of so many cards in each number of columns: from them the style sheet reckons the exact height. */
const rowsOf = (cards: number) =>
	({
		'--rows-2': Math.ceil(cards / 2),
		'--rows-3': Math.ceil(cards / 3),
		'--rows-4': Math.ceil(cards / 4),
	}) as CSSProperties;

const slices = <T,>(list: T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

interface GameListProps {
	provider: Provider;
	query: string;
	/** The games that came with the page. */
	first: CardGame[];
	total: number;
}

/**
 * All games of a provider that a query leaves. Those which are not loaded hold their place in its exact height, so that
 * nothing moves, and load when the reader comes near.
 */
export function GameList({ provider, query, first, total }: GameListProps) {
	const { t } = useTranslations();
	const api = useApi();
	const { key } = useLocation();
	const entry = `${key} ${provider}`;
	const list = useRef<HTMLDivElement>(null);
	const [later, setLater] = useState<Loads>(() => recallLoads(entry, query, total));
	const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
	const asked = useRef(new Set<number>());
	/** The load whose first game gets the focus that its button had. */
	const focusNext = useRef<number | null>(null);
	const given = useMemo(() => slices(first, GAMES_BATCH_SIZE), [first]);

	useEffect(() => {
		if (Object.keys(later).length > 0) rememberLoads(entry, { query, total, loads: later });
	}, [entry, query, total, later]);

	const load = useCallback(
		(number: number): void => {
			if (asked.current.has(number)) return;
			asked.current.add(number);
			setFailed((now) => (now.has(number) ? new Set([...now].filter((each) => each !== number)) : now));
			loadGames(api, query, provider, number * GAMES_BATCH_SIZE).then(
				(games) => startTransition(() => setLater((now) => ({ ...now, [number]: games }))),
				(error: unknown) => {
					logFailure(error, 'games');
					asked.current.delete(number);
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
		if (number === null || !later[number]) return;
		focusNext.current = null;
		list.current?.querySelector<HTMLElement>(`[data-load="${number}"] a`)?.focus();
	}, [later]);

	const loads = Array.from(
		{ length: Math.ceil(total / GAMES_BATCH_SIZE) },
		(_, number) => given[number] ?? later[number],
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
						// The next place has the button.
						isNeeded={group.some(Boolean) || start <= next}
					>
						{group.map((games, place) =>
							games ? (
								<Load key={start + place} number={start + place} games={games} />
							) : (
								<Place
									key={start + place}
									number={start + place}
									count={gamesIn(start + place, 1)}
									// One stop for the keyboard, not one for each load to come.
									hasButton={start + place === next || failed.has(start + place)}
									failed={failed.has(start + place)}
									onNear={load}
									onAsk={loadByButton}
								/>
							),
						)}
					</Group>
				);
			})}
			{total > first.length && (
				<p className={styles.narrow}>{t('TEXT_GAMES_NARROW', { shown: figure(first.length), total: figure(total) })}</p>
			)}
		</div>
	);
}

interface GroupProps {
	/** Of its first load. */
	number: number;
	/** Games in all its loads. */
	count: number;
	isNeeded: boolean;
	children: ReactNode;
}

/** Loads that lie beside each other: one place as long as they are far away and none of them is there. */
function Group({ number, count, isNeeded, children }: GroupProps) {
	const element = useRef<HTMLDivElement>(null);
	const isNear = useNearScreen(element, NEAR);
	if (isNeeded || isNear) return children;
	return <div ref={element} className={styles.place} data-place={number} style={rowsOf(count)} />;
}

/** Games of one load, in chunks that are laid out only near the screen. */
const Load = memo(function Load({ number, games }: { number: number; games: CardGame[] }) {
	return (
		<div className={styles.load} data-load={number}>
			{slices(games, CHUNK).map((chunk) => (
				<ul key={chunk[0]!.name} className={styles.chunk} style={rowsOf(chunk.length)}>
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

interface PlaceProps {
	number: number;
	count: number;
	hasButton: boolean;
	failed: boolean;
	onNear: (number: number) => void;
	onAsk: (number: number) => void;
}

/** The place of a load that is not there yet. */
const Place = memo(function Place({ number, count, hasButton, failed, onNear, onAsk }: PlaceProps) {
	const { t } = useTranslations();
	const element = useRef<HTMLDivElement>(null);
	const isNear = useRestsNear(element);
	useEffect(() => {
		if (isNear && !failed) onNear(number);
	}, [isNear, failed, number, onNear]);
	const from = number * GAMES_BATCH_SIZE + 1;
	return (
		<div ref={element} className={styles.place} data-place={number} style={rowsOf(count)}>
			{hasButton && (
				<div className={styles.ask}>
					<ActionButton onClick={() => onAsk(number)}>
						{failed
							? t('ACTION_TRY_AGAIN')
							: t('ACTION_LOAD_GAMES', { from: figure(from), to: figure(from + count - 1) })}
					</ActionButton>
					{/* Under the button, which stays where it is. */}
					{failed && <p role="alert">{t('TITLE_GAMES_FAILED')}</p>}
					{!failed && isNear && <p>{t('TEXT_GAMES_LOADING')}</p>}
				</div>
			)}
			{isNear && !failed && <SkeletonCards count={count} />}
		</div>
	);
});

/** Whether the element is near the screen and has been for a moment: who flies past wants nothing. */
function useRestsNear(element: RefObject<HTMLElement | null>): boolean {
	const [near, setNear] = useState(false);
	useEffect(() => {
		const target = element.current;
		if (!target) return;
		let timer: ReturnType<typeof setTimeout>;
		const observer = new IntersectionObserver(
			(entries) => {
				clearTimeout(timer);
				// A busy page reports several changes of the same place at once, the newest last.
				timer = setTimeout(() => setNear(entries.at(-1)?.isIntersecting ?? false), REST);
			},
			{ rootMargin: `${NEAR}px 0px` },
		);
		observer.observe(target);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [element]);
	return near;
}

/** A list that nothing is known of yet. */
export function SkeletonList() {
	return (
		<div className={styles.list}>
			<SkeletonCards count={CHUNK} />
		</div>
	);
}

/** Cards to be, in their final size. */
function SkeletonCards({ count }: { count: number }) {
	return (
		<div className={styles.skeletons} aria-hidden="true">
			{Array.from({ length: count }, (_, index) => (
				<div key={index} className={styles.skeleton} />
			))}
		</div>
	);
}
