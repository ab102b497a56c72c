/** Chooses months and, for staff, a company for figures. */
import type { PeriodFigures, Period } from '../../contract/figures.ts';
import { DEFAULT_PERIOD_MONTHS } from '../../contract/figures-period.ts';
import { ChoiceChips } from '../../ui/chips.tsx';
import { Select } from '../../ui/select.tsx';
import { capitalized } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';
import { listMonths, addMonths, movePeriodEnd } from './figures-query.ts';
import type { FiguresQuery } from './client-api.ts';
import styles from './figures-picker.module.css';

/** Describes the figures of a response: period, company and available choices. */
export type Scope = Pick<PeriodFigures, 'period' | 'known' | 'company' | 'companies'>;

/** In months. */
const PRESETS = [1, 3, 6, 12, 24];

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
	// Show a choice before its figures have loaded.
	const { from, to } = query;
	const period = from && to ? { from, to } : (scope?.period ?? null);
	const lastMonths = (months: number): { from: string; to: string } | null =>
		known && { from: later(known.from, addMonths(known.to, 1 - months)), to: known.to };
	const { company } = query;
	const months =
		known && period ? listMonths({ from: earlier(known.from, period.from), to: later(known.to, period.to) }) : [];
	const shownPreset = PRESETS.find((each) => {
		const preset = lastMonths(each);
		return preset !== null && preset.from === period?.from && preset.to === period.to;
	});
	const choosePreset = (preset: number): void =>
		onChange(preset === DEFAULT_PERIOD_MONTHS ? { company } : { ...lastMonths(preset), company });
	const select = (end: 'from' | 'to', label: string) => (
		<Select
			label={label}
			options={months.toReversed().map((each) => ({ value: each, label: capitalized(month(each)) }))}
			value={period?.[end] ?? ''}
			disabled={!period || !known}
			onValue={(value) => period && onChange({ ...movePeriodEnd(period, end, value), company })}
			hasNoErrors
		/>
	);
	return (
		<div className={styles.picker} role="group" aria-label={t('LABEL_PERIOD')} aria-busy={isLoading || undefined}>
			<ChoiceChips
				label={t('LABEL_RECENT_PERIODS')}
				single
				choices={PRESETS.map((each) => ({
					value: String(each),
					label: t('LABEL_RECENT_PERIOD', { months: String(each) }),
					disabled: !known,
				}))}
				value={shownPreset === undefined ? [] : [String(shownPreset)]}
				onValue={([value]) => choosePreset(Number(value))}
			/>
			{select('from', t('LABEL_PERIOD_FROM'))}
			{select('to', t('LABEL_PERIOD_TO'))}
			{scope && scope.companies.length > 0 && (
				<Select
					label={t('LABEL_OPERATOR')}
					className={styles.company}
					emptyOption={t('LABEL_ALL_OPERATORS')}
					options={scope.companies.map(({ uid, name }) => ({ value: uid, label: name }))}
					value={query.company ?? ''}
					onValue={(value) => onChange({ ...query, company: value || undefined })}
					hasNoErrors
				/>
			)}
			<p className={styles.status} role="status">
				{isLoading && t(scope ? 'LABEL_UPDATING' : 'LABEL_LOADING')}
			</p>
		</div>
	);
}

export function useMonth(): (month: string) => string {
	const { date } = useTranslations();
	return (month) => date(month, 'monthYear');
}

/** Returns a function that formats a period. */
export function useSpan(): (period: Period) => string {
	const month = useMonth();
	return ({ from, to }) => (from === to ? month(from) : `${month(from)} – ${month(to)}`);
}

export function useScopeLine(): (scope: Scope) => string {
	const { t } = useTranslations();
	const span = useSpan();
	return ({ period, company, companies }) => {
		const whose = company?.name ?? (companies.length > 0 ? t('LABEL_ALL_OPERATORS') : '');
		if (!period) return whose;
		return whose ? `${whose} · ${span(period)}` : span(period);
	};
}
