import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from './button.tsx';
import { addDays, addMonths, addMonthsToDay, dayAfterKey, isMonth, monthOf, weeksOf } from './days.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import styles from './calendar.module.css';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
/** A Sunday, from which the names of weekdays are derived. */
const SOME_SUNDAY = '2026-01-04';

export interface CalendarLabels {
	previousMonth: string;
	nextMonth: string;
	month: string;
	year: string;
}

interface CalendarProps {
	/** Chosen day, e.g. `2026-11-22`, or ''. */
	value: string;
	onValue: (day: string) => void;
	today: string;
	/** BCP 47 tag for names of months and weekdays. */
	locale: string;
	/** First day of the week; 0 is Sunday. */
	firstWeekday: number;
	labels: CalendarLabels;
	/** Ref of the day that the Tab key reaches. */
	ref?: Ref<HTMLButtonElement>;
}

const nameOf = (day: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
	new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00.000Z`));

export function Calendar({ value, onValue, today, locale, firstWeekday, labels, ref }: CalendarProps) {
	const id = useId();
	const [day, setDay] = useState(value || today);
	const [lastValue, setLastValue] = useState(value);
	const [typedYear, setTypedYear] = useState<string | null>(null);
	const grid = useRef<HTMLTableElement>(null);
	const isMovedByKey = useRef(false);
	// The parent has set another value, so show its month.
	if (lastValue !== value) {
		setLastValue(value);
		if (value) setDay(value);
	}
	useEffect(() => {
		if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
		isMovedByKey.current = false;
	});
	const month = monthOf(day);
	const year = day.slice(0, 4);
	const weeks = weeksOf(month, firstWeekday);
	const show = (next: string): void => {
		if (isMonth(monthOf(next))) setDay(next);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const next = dayAfterKey(day, event, firstWeekday);
		if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		isMovedByKey.current = isMonth(monthOf(next)) && next !== day;
		show(next);
	};
	return (
		<div>
			<div className={styles.head}>
				<IconButton
					isPlain
					icon="previous"
					label={labels.previousMonth}
					onClick={() => show(addMonthsToDay(day, -1))}
				/>
				<Select
					label={labels.month}
					hidesLabel
					hasNoErrors
					options={Array.from({ length: MONTHS_PER_YEAR }, (_, index) => {
						const each = addMonths(`${year}-01`, index);
						return { value: each, label: nameOf(`${each}-01`, locale, { month: 'long' }) };
					})}
					value={month}
					onValue={(each) => show(addMonthsToDay(day, Number(each.slice(5)) - Number(month.slice(5))))}
				/>
				<Field
					label={labels.year}
					hidesLabel
					hasNoErrors
					inputMode="numeric"
					maxLength={4}
					value={typedYear ?? year}
					onValue={(typed) => {
						setTypedYear(typed);
						if (/^[1-9]\d{3}$/.test(typed)) show(addMonthsToDay(day, (Number(typed) - Number(year)) * MONTHS_PER_YEAR));
					}}
					inputProps={{
						onBlur: () => setTypedYear(null),
						onKeyDown: (event) => {
							const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
							if (step === undefined) return;
							event.preventDefault();
							setTypedYear(null);
							show(addMonthsToDay(day, step * MONTHS_PER_YEAR));
						},
					}}
				/>
				<IconButton isPlain icon="next" label={labels.nextMonth} onClick={() => show(addMonthsToDay(day, 1))} />
			</div>
			<p id={id} className="visually-hidden" aria-live="polite">
				{nameOf(day, locale, { month: 'long', year: 'numeric' })}
			</p>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA role of a calendar */}
			<table ref={grid} className={styles.grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
				<thead>
					<tr>
						{Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
							const weekday = addDays(SOME_SUNDAY, firstWeekday + index);
							return (
								<th
									key={weekday}
									scope="col"
									className={styles.weekday}
									abbr={nameOf(weekday, locale, { weekday: 'long' })}
								>
									{nameOf(weekday, locale, { weekday: 'short' })}
								</th>
							);
						})}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]}>
							{week.map((each) => (
								<td key={each} className={styles.cell} aria-selected={each === value}>
									<button
										type="button"
										ref={each === day ? ref : undefined}
										className={styles.day}
										tabIndex={each === day ? 0 : -1}
										aria-pressed={each === value}
										aria-current={each === today ? 'date' : undefined}
										aria-label={nameOf(each, locale, { dateStyle: 'full' })}
										data-outside={monthOf(each) === month ? undefined : true}
										onClick={() => {
											setDay(each);
											onValue(each);
										}}
									>
										{Number(each.slice(8))}
									</button>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
