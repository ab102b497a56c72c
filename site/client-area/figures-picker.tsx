/** Chooses the months and, for staff, the company whose figures are shown. */
import type { Performance } from '../../contract/performance.ts';
import { useTranslations } from '../messages/translations.tsx';
import { listMonths, addMonths, movePeriodEnd } from './figures-query.ts';
import type { FiguresQuery } from './client-api.ts';
import styles from './figures-picker.module.css';

/** The part of a response that says which figures it contains. */
export type Scope = Pick<Performance, 'period' | 'known' | 'company' | 'companies'>;

/** Periods that have a button, in months. The server returns twelve months by default. */
const PRESETS = [3, 6, 12, 24];
const DEFAULT_MONTHS = 12;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

interface FiguresPickerProps {
	scope: Scope | null;
	query: FiguresQuery;
	onChange: (query: FiguresQuery) => void;
	isLoading: boolean;
}

export function FiguresPicker({ scope, query, onChange, isLoading }: FiguresPickerProps) {
	const { t } = useTranslations();
	const month = useMonth();
	const known = scope?.known ?? null;
	// Shows the selection at once, before its figures have loaded.
	const { from, to } = query;
	const period = from && to ? { from, to } : (scope?.period ?? null);
	const lastMonths = (months: number): { from: string; to: string } | null =>
		known && { from: later(known.from, addMonths(known.to, 1 - months)), to: known.to };
	const { company } = query;
	const months =
		known && period ? listMonths({ from: earlier(known.from, period.from), to: later(known.to, period.to) }) : [];
	const select = (end: 'from' | 'to', label: string) => (
		<label className={styles.field}>
			<span className={styles.label}>{label}</span>
			<select
				className={styles.select}
				value={period?.[end] ?? ''}
				disabled={!period || !known}
				onChange={(event) => period && onChange({ ...movePeriodEnd(period, end, event.currentTarget.value), company })}
			>
				{months.toReversed().map((each) => (
					<option key={each} value={each}>
						{month(each)}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<div className={styles.picker} role="group" aria-label={t('LABEL_PERIOD')} aria-busy={isLoading || undefined}>
			<div className={styles.presets}>
				<span className={styles.label} aria-hidden="true">
					{t('LABEL_LAST_MONTHS_SHORT')}
				</span>
				<div className={styles.buttons}>
					{PRESETS.map((months) => {
						const preset = lastMonths(months);
						const isShown = preset !== null && preset.from === period?.from && preset.to === period.to;
						return (
							<button
								key={months}
								type="button"
								className={styles.preset}
								aria-pressed={isShown}
								aria-label={t('LABEL_LAST_MONTHS', { figure: String(months) })}
								disabled={!preset}
								onClick={() => onChange(months === DEFAULT_MONTHS ? { company } : { ...preset, company })}
							>
								{months}
							</button>
						);
					})}
				</div>
			</div>
			{select('from', t('LABEL_PERIOD_FROM'))}
			{select('to', t('LABEL_PERIOD_TO'))}
			{scope && scope.companies.length > 0 && (
				<label className={`${styles.field} ${styles.company}`}>
					<span className={styles.label}>{t('LABEL_OPERATOR')}</span>
					<select
						className={styles.select}
						value={query.company ?? ''}
						onChange={(event) => onChange({ ...query, company: event.currentTarget.value || undefined })}
					>
						<option value="">{t('LABEL_ALL_OPERATORS')}</option>
						{scope.companies.map(({ uid, name }) => (
							<option key={uid} value={uid}>
								{name}
							</option>
						))}
					</select>
				</label>
			)}
			<p className={styles.status} role="status">
				{isLoading && t(scope ? 'LABEL_UPDATING' : 'LABEL_LOADING')}
			</p>
		</div>
	);
}

/** Returns a function that formats a YYYY-MM month. */
export function useMonth(): (month: string) => string {
	const { date } = useTranslations();
	return (month) => date(month, 'monthYear');
}

/** Returns a function that describes company and period in one line. */
export function useScopeLine(): (scope: Scope) => string {
	const { t } = useTranslations();
	const month = useMonth();
	return ({ period, company, companies }) => {
		const whose = company?.name ?? (companies.length > 0 ? t('LABEL_ALL_OPERATORS') : '');
		if (!period) return whose;
		const span = period.from === period.to ? month(period.from) : `${month(period.from)} – ${month(period.to)}`;
		return whose ? `${whose} · ${span}` : span;
	};
}
