import { useId, useState } from 'react';
import { providerLabels } from '../../parts/game-card/provider-tabs.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { AddressQuery } from '../../parts/use-address-query.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-filters.module.css';
import { VOLATILITIES, type GameQuery, type TableGame } from './game-query.ts';

interface GameFiltersProps {
	games: TableGame[];
	/** True if the response contains figures to filter by. */
	hasFigures: boolean;
	query: GameQuery;
	form: AddressQuery['form'];
}

export function GameFilters({ games, hasFigures, query, form }: GameFiltersProps) {
	const { t } = useTranslations();
	const id = useId();
	const low = `${id}-low`;
	const [isOpen, setOpen] = useState(false);
	const count = [query.provider, query.volatility, query.state, hasFigures && query.low].filter(Boolean).length;
	const select = (name: 'provider' | 'volatility' | 'state', label: string, options: [string, string][]) => {
		const value = query[name];
		// An address may contain a value that no game has.
		const all =
			value && !options.some(([option]) => option === value) ? [...options, [value, value] as const] : options;
		return (
			<label className={styles.field}>
				<span className={styles.label}>{label}</span>
				<select className={styles.control} name={name} defaultValue={value}>
					{all.map(([option, title]) => (
						<option key={option} value={option}>
							{title}
						</option>
					))}
				</select>
			</label>
		);
	};
	const providers = (['bng', 'partner', 'playson'] as const).filter((provider) =>
		games.some((game) => game.provider_name === provider),
	);
	return (
		<form {...form} className={styles.filters} role="search" aria-label={t('LABEL_GAME_FILTERS')}>
			<label className={`${styles.field} ${styles.search}`}>
				<span className={styles.label}>{t('LABEL_GAME_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input className={styles.control} type="search" maxLength={100} name="q" defaultValue={query.q} />
			</label>
			{/* Shown only on phones; wider screens always show all filters. */}
			<button
				type="button"
				className={styles.more}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				{t('LABEL_MORE_FILTERS', { count })}
			</button>
			<div id={id} className={styles.otherFilters} data-open={isOpen || undefined}>
				{select('provider', t('LABEL_GAME_PROVIDER'), [
					['', t('LABEL_ANY_PROVIDER')],
					...providers.map((provider): [string, string] => [provider, t(providerLabels[provider])]),
				])}
				{select('volatility', t('LABEL_FACT_VOLATILITY'), [
					['', t('LABEL_ANY_VOLATILITY')],
					...VOLATILITIES.map((each): [string, string] => [each, t(volatilityLabels[each])]),
				])}
				{select('state', t('LABEL_GAME_STATE'), [
					['', t('LABEL_ANY_STATE')],
					['released', t('LABEL_RELEASED')],
					['upcoming', t('LABEL_UPCOMING')],
				])}
				{hasFigures && (
					<div className={styles.check}>
						<input id={low} className={styles.box} type="checkbox" name="low" value="1" defaultChecked={query.low} />
						<label htmlFor={low}>{t('LABEL_ONLY_LOW_PERFORMING')}</label>
					</div>
				)}
			</div>
		</form>
	);
}
