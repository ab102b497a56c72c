import type { ReactNode } from 'react';
import type { ChangedFact, FactValue } from '../../../contract/client-games.ts';
import type { ClientGame } from '../../client-area/client-api.ts';
import { dayOf, writeList } from '../../messages/dates.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { Icon } from '../../../ui/icon.tsx';
import page from './client-game-page.module.css';
import styles from './game-changes.module.css';

type Change = ClientGame['changes'][number];

const labels: Record<ChangedFact, keyof Messages> = {
	name: 'LABEL_FACT_INTEGRATION_ID',
	title: 'LABEL_FACT_TITLE',
	provider: 'LABEL_GAME_PROVIDER',
	release_date: 'LABEL_FACT_RELEASE',
	on_hold: 'LABEL_FACT_ON_HOLD',
	rtp: 'LABEL_FACT_RTP',
	volatility: 'LABEL_FACT_VOLATILITY',
	hit_frequency: 'LABEL_FACT_HIT_FREQUENCY',
	max_win: 'LABEL_FACT_MAX_WIN',
	layout: 'LABEL_FACT_LAYOUT',
	bets: 'LABEL_FACT_BETS',
	features: 'LABEL_FACT_FEATURES',
	devices: 'LABEL_FACT_DEVICES',
	languages: 'LABEL_FACT_LANGUAGES',
	currencies: 'LABEL_CURRENCIES',
};

/** The changes of published facts by day, the newest first. */
export function GameChanges({ game: { changes } }: { game: ClientGame }) {
	const { t, date } = useTranslations();
	if (changes.length === 0) return <p className={page.empty}>{t('TEXT_NO_GAME_CHANGES')}</p>;
	return (
		<ol className={styles.days}>
			{[...Map.groupBy(changes, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
				<li key={day} className={styles.day}>
					<h3 className={styles.date}>
						<time dateTime={day}>{date(day, 'full')}</time>
					</h3>
					<ul className={styles.changes}>
						{ofDay.map((change) => (
							<li key={`${change.at} ${change.fact}`} className={styles.change}>
								<span className={styles.fact}>{t(labels[change.fact])}</span>
								<Difference change={change} />
							</li>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

function Difference({ change: { fact, before, after } }: { change: Change }) {
	const translations = useTranslations();
	const { t, language } = translations;
	if (Array.isArray(before) && Array.isArray(after)) {
		const write = (entries: string[]): string =>
			writeList(
				entries.map((entry) => writeEntry(fact, entry, t)),
				language,
			);
		const added = after.filter((entry) => !before.includes(entry));
		const removed = before.filter((entry) => !after.includes(entry));
		return (
			<span className={styles.difference}>
				{added.length > 0 && <span>{t('TEXT_ITEMS_ADDED', { items: write(added) })}</span>}
				{removed.length > 0 && (
					<span className={styles.before}>{t('TEXT_ITEMS_REMOVED', { items: write(removed) })}</span>
				)}
			</span>
		);
	}
	return (
		<span className={styles.difference}>
			<span className={styles.before}>{writeValue(fact, before, translations)}</span>
			<span className={styles.arrow}>
				<Icon name="arrow" size={16} />
				<span className="visually-hidden">{t('TEXT_CHANGED_TO')}</span>
			</span>
			<span className={styles.after}>{writeValue(fact, after, translations)}</span>
		</span>
	);
}

const writeEntry = (fact: ChangedFact, entry: string, t: Translations['t']): string => {
	if (fact !== 'devices') return entry;
	return t(entry === 'desktop' ? 'LABEL_DEVICE_DESKTOP' : 'LABEL_DEVICE_MOBILE');
};

function writeValue(fact: ChangedFact, value: FactValue, { t, date, language }: Translations): ReactNode {
	if (typeof value === 'boolean') return t(value ? 'LABEL_YES' : 'LABEL_NO');
	if (typeof value === 'number') {
		if (fact === 'rtp') return formatPercent(value, language, 2);
		if (fact === 'hit_frequency') return formatPercent(value, language, 1);
		return `${formatNumber(value, language)}×`;
	}
	if (typeof value !== 'string') return 'min' in value ? euroRange(value.min, value.max, language) : value.join(', ');
	if (fact === 'release_date') return date(value, 'full');
	if (fact === 'volatility') return t(volatilityLabels[value as ClientGame['volatility']]);
	return value;
}
