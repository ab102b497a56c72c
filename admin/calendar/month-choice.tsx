import { Select } from '../../ui/select.tsx';
import { formatCalendarDay } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './month-choice.module.css';

/** The select offers this number of years before and after the shown year. */
const YEARS_AROUND = 5;
const MONTHS = 12;

export function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const [year = '', number = ''] = month.split('-');
	return (
		<div className={styles.choice}>
			<Select
				label={t('LABEL_MONTH')}
				hidesLabel
				hasNoErrors
				value={number}
				onValue={(next) => onMonth(`${year}-${next}`)}
				options={Array.from({ length: MONTHS }, (_, index) => {
					const value = String(index + 1).padStart(2, '0');
					return { value, label: formatCalendarDay(`${year}-${value}-01`, locale, { month: 'long' }) };
				})}
			/>
			<Select
				label={t('LABEL_YEAR')}
				hidesLabel
				hasNoErrors
				value={year}
				onValue={(next) => onMonth(`${next}-${number}`)}
				options={Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => {
					const value = String(Number(year) - YEARS_AROUND + index);
					return { value, label: value };
				})}
			/>
		</div>
	);
}
