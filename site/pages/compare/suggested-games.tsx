import { MIN_GAMES_WITH_FIGURES } from '../../../contract/game-suggestion-limits.ts';
import type { GameSuggestions, SuggestionReason } from '../../client-area/client-api.ts';
import { LoadError } from '../../client-area/client-page.tsx';
import { formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './suggested-games.module.css';

interface SuggestedGamesProps {
	/** Null if the suggestions failed to load. */
	suggestions: GameSuggestions | null;
	/** Undefined while the comparison is full. */
	onCompare: ((slug: string) => void) | undefined;
	onRemove: (slug: string) => void;
	/** Slugs of the compared games. */
	compared: readonly string[];
}

export function SuggestedGames({ suggestions: loaded, onCompare, onRemove, compared }: SuggestedGamesProps) {
	const { t, language, urls, date } = useTranslations();
	const textLang = useTextLang();
	if (!loaded) return <LoadError />;
	const { company, period, games_with_figures, suggestions } = loaded;
	if (!company) return <p className={styles.note}>{t('TEXT_SUGGESTIONS_NEED_OPERATOR')}</p>;
	if (games_with_figures < MIN_GAMES_WITH_FIGURES || !period)
		return <p className={styles.note}>{t('TEXT_SUGGESTIONS_NEED_FIGURES', { count: MIN_GAMES_WITH_FIGURES })}</p>;
	if (suggestions.length === 0) return <p className={styles.note}>{t('TEXT_NO_SUGGESTIONS')}</p>;
	return (
		<>
			<p className={styles.note}>
				{t('TEXT_SUGGESTIONS', {
					from: date(period.from, 'monthYear'),
					to: date(period.to, 'monthYear'),
					count: games_with_figures,
					figure: formatNumber(games_with_figures, language),
				})}
			</p>
			<ol className={styles.cards}>
				{suggestions.map(({ name, title, score, release_date, is_released, rtp, volatility, reasons }) => (
					<li key={name} className={styles.card}>
						<div className={styles.head}>
							<h3 className={styles.title}>
								<Link href={urls.url('ca-game-page', language, { slug: name })} lang={textLang(title)}>
									{title}
								</Link>
							</h3>
							<p className={styles.score}>
								<strong>×{formatNumber(score, language, 2)}</strong> {t('LABEL_SUGGESTION_SCORE')}
							</p>
						</div>
						<p className={styles.facts}>
							{formatPercent(rtp, language, 2)} · {t(volatilityLabels[volatility])} ·{' '}
							{t(is_released ? 'TEXT_RELEASED_ON' : 'TEXT_RELEASE_PLANNED', { date: date(release_date, 'full') })}
						</p>
						{reasons.length > 0 && (
							<ul className={styles.reasons} aria-label={t('LABEL_SUGGESTION_REASONS')}>
								{reasons.map((reason) => (
									<Reason key={`${reason.kind} ${reason.key}`} reason={reason} />
								))}
							</ul>
						)}
						<p className={styles.action}>
							{/* One button does both actions, so that the keyboard focus stays on it. */}
							<ActionButton
								disabled={!compared.includes(name) && !onCompare}
								onClick={() => (compared.includes(name) ? onRemove(name) : onCompare?.(name))}
							>
								{t(compared.includes(name) ? 'ACTION_REMOVE_COMPARED' : 'ACTION_COMPARE')}{' '}
								<span className="visually-hidden">{title}</span>
							</ActionButton>
							{compared.includes(name) && (
								<span className={styles.added}>
									<Icon name="check" size={16} />
									{t('TEXT_IN_COMPARISON')}
								</span>
							)}
						</p>
					</li>
				))}
			</ol>
			<details className={styles.method}>
				<summary>{t('TITLE_SUGGESTION_METHOD')}</summary>
				<p>{t('TEXT_SUGGESTION_METHOD')}</p>
			</details>
		</>
	);
}

function Reason({ reason: { kind, key, title, effect, count, total } }: { reason: SuggestionReason }) {
	const { t, language } = useTranslations();
	if (kind === 'markets')
		return (
			<li data-direction={count === total ? 'up' : 'down'}>
				{t('TEXT_REASON_MARKETS', {
					count: formatNumber(count, language),
					total: formatNumber(total, language),
				})}
			</li>
		);
	const fact =
		kind === 'volatility'
			? `${t('LABEL_FACT_VOLATILITY')} · ${t(volatilityLabels[key as keyof typeof volatilityLabels])}`
			: title;
	const percent = formatPercent(Math.abs(effect - 1) * 100, language, 0);
	return (
		<li data-direction={effect >= 1 ? 'up' : 'down'}>
			{t(effect >= 1 ? 'TEXT_REASON_MORE' : 'TEXT_REASON_LESS', {
				fact,
				percent,
				count,
				figure: formatNumber(count, language),
			})}
		</li>
	);
}
