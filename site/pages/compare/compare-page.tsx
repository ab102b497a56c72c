/** Compares up to four games, and suggests games that fit the operator's portfolio. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClientGame, GamesTable, GameSuggestions } from '../../client-area/client-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { isStaff, useUser } from '../../layout/user.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './compare-page.module.css';
import { MAX_COMPARED_GAMES, parseCompareQuery, writeCompareQuery, type CompareQuery } from './compare-query.ts';
import { ComparedGames } from './compared-games.tsx';
import { SuggestedGames } from './suggested-games.tsx';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('TITLE_COMPARE'), translations);
export const handle: PageHandle<unknown> = { head };

interface Comparison {
	query: CompareQuery;
	/** Null for a game that failed to load. */
	games: (ClientGame | null)[];
	table: GamesTable;
	/** Null if the suggestions failed to load. Undefined without the right to view figures. */
	suggestions: GameSuggestions | null | undefined;
}

export const loader = clientLoader<Comparison>('comparison', async ({ api, search, previous, part }) => {
	const query = parseCompareQuery(search);
	const table = previous?.table ?? (await api.games({}));
	const known = new Set(table.games.map(({ name }) => name));
	const shown = query.games.filter((slug) => known.has(slug));
	const loadedBefore = new Map(previous?.games.flatMap((game) => (game ? [[game.name, game]] : [])));
	const [suggestions, ...games] = await Promise.all([
		!table.figures_allowed
			? undefined
			: previous?.suggestions && previous.query.company === query.company
				? previous.suggestions
				: part('suggested games', api.suggestions(query.company)),
		...shown.map((slug) => loadedBefore.get(slug) ?? part('compared game', api.game(slug))),
	]);
	return { query: { ...query, games: shown }, games, table, suggestions };
});

export function Component() {
	const { t } = useTranslations();
	const page = { title: t('TITLE_COMPARE'), lead: t('TEXT_COMPARE') };
	return (
		<ClientGate<Comparison>
			fallback={
				<ClientPage {...page}>
					<Skeleton className={styles.skeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage {...page}>
					<LoadError />
				</ClientPage>
			}
		>
			{(loaded) => (
				<ClientPage {...page} hasPrintLine>
					<Compare loaded={loaded} />
				</ClientPage>
			)}
		</ClientGate>
	);
}

function Compare({ loaded: { query, games, table, suggestions } }: { loaded: Comparison }) {
	const { t, language } = useTranslations();
	const navigate = useNavigate();
	const { pathname, hash } = useLocation();
	const forStaff = isStaff(useUser());
	const change = (changed: Partial<CompareQuery>): void =>
		void navigate(
			{ pathname, search: writeCompareQuery({ ...query, ...changed }), hash },
			{ preventScrollReset: true },
		);
	const [message, setMessage] = useState('');
	const titleOf = (slug: string): string => table.games.find(({ name }) => name === slug)?.title ?? slug;
	const add = (slug: string): void => {
		setMessage(t('TEXT_COMPARED_ADDED', { title: titleOf(slug) }));
		change({ games: [...query.games, slug] });
	};
	const remove = (slug: string): void => {
		setMessage(t('TEXT_COMPARED_REMOVED', { title: titleOf(slug) }));
		change({ games: query.games.filter((each) => each !== slug) });
	};
	const isFull = query.games.length >= MAX_COMPARED_GAMES;
	const choices = table.games
		.filter(({ name }) => !query.games.includes(name))
		.toSorted((a, b) => a.title.localeCompare(b.title, language))
		.map(({ name, title }) => ({ value: name, label: title }));
	return (
		<>
			<div className={styles.tools}>
				<Select
					label={t('LABEL_ADD_GAME')}
					hasNoErrors
					value=""
					emptyOption={isFull ? t('TEXT_COMPARISON_FULL', { count: MAX_COMPARED_GAMES }) : t('LABEL_CHOOSE_GAME')}
					options={choices}
					disabled={isFull}
					onValue={(slug) => slug && add(slug)}
				/>
				{query.games.length > 0 && (
					<ActionButton
						onClick={() => {
							setMessage('');
							change({ games: [] });
						}}
					>
						{t('ACTION_CLEAR_COMPARISON')}
					</ActionButton>
				)}
			</div>
			{/* Always rendered, because screen readers announce only changes of an existing element. Visually
			   hidden, because the table shows the same change. */}
			<p className="visually-hidden" role="status">
				{message}
			</p>
			{query.games.length > 0 ? (
				<ComparedGames slugs={query.games} games={games} table={table} onRemove={remove} />
			) : (
				<p className={styles.empty}>{t('TEXT_NO_COMPARED_GAMES')}</p>
			)}
			{suggestions !== undefined && (
				<section className={styles.suggestions} aria-labelledby="suggestions">
					<h2 id="suggestions" className={styles.title}>
						{t('TITLE_SUGGESTED_GAMES')}
					</h2>
					{forStaff && table.companies.length > 0 && (
						<div className={styles.tools}>
							<Select
								label={t('LABEL_OPERATOR')}
								hasNoErrors
								value={query.company ?? ''}
								emptyOption={t('LABEL_CHOOSE_OPERATOR')}
								options={table.companies.map(({ uid, name }) => ({ value: uid, label: name }))}
								onValue={(company) => change({ company: company || undefined })}
							/>
						</div>
					)}
					<SuggestedGames
						suggestions={suggestions}
						onCompare={isFull ? undefined : add}
						onRemove={remove}
						compared={query.games}
					/>
				</section>
			)}
		</>
	);
}
