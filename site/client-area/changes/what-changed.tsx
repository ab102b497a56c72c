/** The changes on the start page and on the page of a game. Changes that are new to the user are marked. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../log.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../client-page.tsx';
import { ChangeList } from './change-list.tsx';
import { changesApi, type ClientChangeList } from './changes-api.ts';
import { CHANGES_ID, NewCount } from './new-changes.tsx';
import styles from './what-changed.module.css';

/** Number of changes that the start page shows at first, unless more changes are new. */
const LATEST_CHANGES = 3;

interface ChangesProps {
	loaded: ClientChangeList;
	heading: 'h3' | 'h4';
	/** Slug of the game on the page of a game; undefined on the start page. */
	game?: string | undefined;
	/** Day on which the game's history starts; undefined on the start page. */
	since?: string | undefined;
	/** Number of changes that are shown at first. */
	shown?: number;
}

function Changes({ loaded, heading, game, since, shown = Infinity }: ChangesProps) {
	const { t, date } = useTranslations();
	const baseApi = useApi();
	const api = useMemo(() => changesApi(baseApi), [baseApi]);
	const { open } = useDialogs();
	const [pages, setPages] = useState([loaded]);
	const [limit, setLimit] = useState(shown);
	const [isBusy, setBusy] = useState(false);
	const element = useRef<HTMLDivElement>(null);
	const { newest, new_count: newCount, seen_at: seenAt } = loaded.extra;
	useEffect(() => {
		const target = element.current;
		if (!target) return;
		// Mark the changes as seen only when they are on the screen. A page in a background tab does not count.
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			api.markSeen(newest, game).catch((error: unknown) => logFailure(error, 'changes seen'));
		});
		observer.observe(target);
		return () => observer.disconnect();
	}, [api, newest, game]);
	const changes = pages.flatMap(({ data }) => data);
	const next = pages.at(-1)!.extra.next;
	const showMore = async (): Promise<void> => {
		setLimit(Infinity);
		if (limit < changes.length || next === null || isBusy) return;
		setBusy(true);
		try {
			const page = await api.list({ game, before: next, limit: MORE_CHANGES });
			setPages((known) => [...known, page]);
		} catch (error) {
			logFailure(error, 'changes');
			open('global-error');
		}
		setBusy(false);
	};
	return (
		<div ref={element} className={styles.changes}>
			{changes.length === 0 ? (
				<p className={styles.empty}>
					{since === undefined ? t('TEXT_NO_CHANGES') : t('TEXT_NO_CHANGES_SINCE', { date: date(since, 'full') })}
				</p>
			) : (
				<>
					<p className={styles.summary}>
						{newCount > 0 ? (
							<NewCount count={newCount} />
						) : (
							seenAt !== null && t('TEXT_NO_NEW_CHANGES', { date: date(seenAt, 'full') })
						)}
					</p>
					<ChangeList changes={changes.slice(0, limit)} heading={heading} game={game} />
					{(next !== null || limit < changes.length) && (
						<p className={styles.more}>
							<ActionButton busy={isBusy} onClick={() => void showMore()}>
								{t('ACTION_EARLIER_CHANGES')}
							</ActionButton>
						</p>
					)}
				</>
			)}
		</div>
	);
}

const MORE_CHANGES = 20;

interface WhatChangedProps {
	/** Null when the changes could not be loaded. */
	changes: ClientChangeList | null;
}

/** The section of the start page with the latest changes. */
export function WhatChanged({ changes }: WhatChangedProps) {
	const { t } = useTranslations();
	return (
		<section className={styles.section} aria-labelledby={CHANGES_ID}>
			<h2 id={CHANGES_ID} className={styles.title} tabIndex={-1}>
				{t('TITLE_WHAT_CHANGED')}
			</h2>
			{changes ? (
				<Changes
					key={changes.extra.newest}
					loaded={changes}
					heading="h3"
					shown={Math.max(LATEST_CHANGES, changes.extra.new_count)}
				/>
			) : (
				<LoadError />
			)}
		</section>
	);
}

/** Shows the changes of a game on the game's page, and loads them. */
export function GameChanges({ game: { name, announced_at } }: { game: { name: string; announced_at: string } }) {
	const [attempt, setAttempt] = useState(0);
	return (
		<LoadedChanges
			key={`${name} ${attempt}`}
			game={name}
			since={announced_at}
			onRetry={() => setAttempt(attempt + 1)}
		/>
	);
}

function LoadedChanges({ game, since, onRetry }: { game: string; since: string; onRetry: () => void }) {
	const { t } = useTranslations();
	const baseApi = useApi();
	const [state, setState] = useState<{ loaded?: ClientChangeList; hasFailed?: true }>({});
	useEffect(() => {
		let isCurrent = true;
		changesApi(baseApi)
			.list({ game, limit: MORE_CHANGES })
			.then(
				(loaded) => isCurrent && setState({ loaded }),
				(error: unknown) => {
					logFailure(error, 'changes of a game');
					if (isCurrent) setState({ hasFailed: true });
				},
			);
		return () => void (isCurrent = false);
	}, [baseApi, game]);
	if (state.hasFailed)
		return (
			<div className={styles.failed} role="alert">
				<p>{t('TEXT_NOT_LOADED')}</p>
				<ActionButton onClick={onRetry}>{t('ACTION_TRY_AGAIN')}</ActionButton>
			</div>
		);
	if (!state.loaded) return <Skeleton className={styles.skeleton} />;
	return (
		<div className={styles.ofGame}>
			<Changes loaded={state.loaded} heading="h3" game={game} since={since} />
		</div>
	);
}
