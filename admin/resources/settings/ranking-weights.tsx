import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { useGamesTable } from '../../api/games-table.ts';
import { sameValue } from '../../editing/content-parts.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { weightNames } from '../../frame/setting-groups.ts';
import { formatNumber } from '../../lists/numbers.ts';
import { formatCalendarDay } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { checkRange } from './checks.ts';
import { rankByWeights, shareOf, sumOfWeights, type NewRank, type TypedWeights } from './rank-shares.ts';
import { NumberSetting } from './setting-inputs.tsx';
import styles from './ranking-weights.module.css';

const PREVIEWED_GAMES = 5;
/** Equals the limit in contract/games-table.ts. */
const MAX_WEIGHT = 100;
const checkWeight = checkRange(0, MAX_WEIGHT);

export function RankingWeights() {
	const t = useTranslate();
	const locale = useLocale();
	const typed = useWatch<Content>({ name: 'rank_weights' }) as TypedWeights | undefined;
	const weights = Object.fromEntries(weightNames.map((name) => [name, typed?.[name] ?? null])) as TypedWeights;
	const sum = sumOfWeights(weights);
	return (
		<>
			<p className={styles.method}>{t('TEXT_RANKING_METHOD')}</p>
			<div className={styles.weights}>
				{weightNames.map((name) => {
					const percent = Math.round(shareOf(weights, name) * 1000) / 10;
					return (
						<div key={name} className={styles.weight}>
							<NumberSetting source={`rank_weights.${name}`} min={0} step={1} check={checkWeight} />
							<div className={styles.share} style={{ '--share': `${percent}%` } as CSSProperties}>
								<span className={styles.bar} aria-hidden="true" />
								<span className={styles.percent}>
									{t('LABEL_SHARE_OF_RANK', { percent: formatNumber(percent, locale) })}
								</span>
							</div>
						</div>
					);
				})}
			</div>
			{sum === 0 ? (
				<p role="alert" className={styles.none}>
					{t('TEXT_NO_WEIGHTS')}
				</p>
			) : (
				<RankPreview weights={weights} />
			)}
		</>
	);
}

/** Compares the best games with stored and with typed weights. */
function RankPreview({ weights }: { weights: TypedWeights }) {
	const t = useTranslate();
	const locale = useLocale();
	const { item } = useEditing();
	const table = useGamesTable(item?.revision);
	if (!table?.period || !table.figures_allowed) return null;
	const stored = (item?.content.rank_weights ?? {}) as TypedWeights;
	const ranked = rankByWeights(table.games, weights);
	const before = ranked.toSorted((a, b) => a.before - b.before).map((each) => ({ ...each, place: each.before }));
	const isChanged = weightNames.some((name) => !sameValue(weights[name], stored[name]));
	const month = (name: string) => formatCalendarDay(`${name}-01`, locale, { month: 'short', year: 'numeric' });
	return (
		<div className={styles.preview}>
			<h3 className={styles.title}>{t('TITLE_RANK_PREVIEW')}</h3>
			<p className={styles.period}>
				{t('TEXT_RANK_PREVIEW', { from: month(table.period.from), to: month(table.period.to) })}{' '}
				{isChanged ? '' : t('TEXT_RANK_PREVIEW_UNCHANGED')}
			</p>
			<div className={styles.lists}>
				<RankList title={t('LABEL_RANK_NOW')} ranks={before.slice(0, PREVIEWED_GAMES)} />
				<RankList title={t('LABEL_RANK_NEW')} ranks={ranked.slice(0, PREVIEWED_GAMES)} showsChange />
			</div>
		</div>
	);
}

function RankList({
	title,
	ranks,
	showsChange = false,
}: {
	title: string;
	ranks: readonly NewRank[];
	showsChange?: boolean;
}) {
	const t = useTranslate();
	return (
		<div>
			<h4 className={styles.listTitle}>{title}</h4>
			<ol className={styles.list}>
				{ranks.map(({ game, place, before }) => (
					<li key={game.name} className={styles.game}>
						<span className={styles.place}>{place}</span>
						<span className={styles.name}>{game.title}</span>
						{showsChange && place !== before ? (
							<span className={styles.change} data-rises={place < before || undefined}>
								<span aria-hidden="true">{`${place < before ? '▲' : '▼'} ${Math.abs(before - place)}`}</span>
								<span className="visually-hidden">
									{t(place < before ? 'LABEL_PLACES_UP' : 'LABEL_PLACES_DOWN', { count: Math.abs(before - place) })}
								</span>
							</span>
						) : null}
					</li>
				))}
			</ol>
		</div>
	);
}
