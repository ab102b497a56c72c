/** The changes on the start page and on the page of a game, with marks on changes that are new to the user. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logFailure } from '../../log.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { useApi } from '../../parts/use-api.ts';
import { useRequest } from '../../parts/use-request.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadError } from '../client-page.tsx';
import { ChangeList } from './change-list.tsx';
import { changesApi, type ClientChangeList } from './changes-api.ts';
import { CHANGES_ID, NewCount } from './new-changes.tsx';
import styles from './what-changed.module.css';

/** The start page first shows this number of changes, or all new changes if there are more. */
const LATEST_CHANGES = 3;

interface ChangesProps {
	loaded: ClientChangeList;
	heading: 'h3' | 'h4';
	/** Undefined on the start page. */
	game?: string | undefined;
	/** First day of the game's history. Undefined on the start page. */
	since?: string | undefined;
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
		// Mark the changes as seen only when the user can see them: on the screen, and not in a background tab.
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

export function GameChanges({ game: { name, announced_at } }: { game: { name: string; announced_at: string } }) {
	const baseApi = useApi();
	const load = useCallback(
		(signal: AbortSignal) => changesApi(baseApi).list({ game: name, limit: MORE_CHANGES }, signal),
		[baseApi, name],
	);
	const { data: loaded, isLoading, retry } = useRequest(load, 'changes of a game');
	if (isLoading) return <Skeleton className={styles.skeleton} />;
	if (!loaded) return <LoadError onRetry={retry} />;
	return (
		<div className={styles.ofGame}>
			<Changes loaded={loaded} heading="h3" game={name} since={announced_at} />
		</div>
	);
}
