import { languageTraits, type Language } from '../../contract/languages.ts';
import type { TranslationCounts } from '../../contract/translations.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ListParams } from '../lists/list-params.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './language-summary.module.css';
import { shownStates, translationStateLabel } from './translation-state.tsx';

interface LanguageSummaryProps {
	language: Language;
	counts: TranslationCounts | undefined;
	list: Pick<ListParams, 'filters' | 'setFilters'>;
}

/** Percentage of ready items. The other states are buttons that filter the board. */
export function LanguageSummary({ language, counts, list }: LanguageSummaryProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { ready, missing, stale, machine } = counts ?? { ready: 0, missing: 0, stale: 0, machine: 0 };
	const total = ready + missing + stale + machine;
	// 100 % means that nothing is left to do.
	const share = total === 0 ? 1 : ready === total ? 1 : Math.min(0.99, ready / total);
	const percent = share.toLocaleString(localeOf(locale), { style: 'percent', maximumFractionDigits: 0 });
	const { filters } = list;
	return (
		<section className={styles.card} aria-label={t(`languages.${language}`)}>
			<div lang={languageTraits[language].tag}>
				<ProgressBar
					label={t(`languages.${language}`)}
					value={share}
					valueText={t('translations.share_ready', { percent })}
				/>
			</div>
			<div className={styles.states}>
				{shownStates
					.filter((state) => state !== 'ready')
					.map((state) => {
						const count = counts?.[state] ?? 0;
						const isChosen = filters.language === language && filters.state === state;
						return count > 0 || isChosen ? (
							<button
								key={state}
								type="button"
								className={styles.filter}
								aria-pressed={isChosen}
								onClick={() =>
									list.setFilters({
										...filters,
										language: isChosen ? '' : language,
										state: isChosen ? '' : state,
									})
								}
							>
								{t('translations.state_count', { state: t(translationStateLabel(state)), count })}
							</button>
						) : null;
					})}
				{ready === total ? <span className={styles.done}>{t('translations.all_ready')}</span> : null}
			</div>
		</section>
	);
}
