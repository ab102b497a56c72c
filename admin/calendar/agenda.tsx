import { useState } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatCalendarDay } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { entryKey, type CalendarEntry, type PlacedEntry } from './calendar-entries.ts';
import { EntryDetails } from './entry-details.tsx';
import { addDays, addMonths, monthOf } from '../../ui/days.ts';
import styles from './agenda.module.css';

interface AgendaProps {
	month: string;
	weeks: readonly (readonly string[])[];
	today: string;
	entries: readonly PlacedEntry[];
	onMove: (entry: CalendarEntry) => void;
}

/** Lists a month in narrow windows. The current month starts with the current week, and a button shows earlier days. */
export function Agenda({ month, weeks, today, entries, onMove }: AgendaProps) {
	const t = useTranslate();
	const locale = useLocale();
	const first = `${month}-01`;
	const last = addDays(`${addMonths(month, 1)}-01`, -1);
	const [showsEarlier, setShowsEarlier] = useState(false);
	const isCurrent = monthOf(today) === month;
	/** A button shows the days before this day. */
	const start = (isCurrent && weeks.find((days) => days.includes(today))?.[0]) || first;
	const dayOfEntry = ({ firstDay, lastDay }: PlacedEntry) => {
		if (firstDay < start && lastDay >= start && isCurrent) return lastDay < today ? start : today;
		return firstDay < first ? first : firstDay;
	};
	const shown = entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
	const nameOf = (day: string) => formatCalendarDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
	const days = [...new Set([...shown.map(dayOfEntry), ...(isCurrent && shown.length > 0 ? [today] : [])])].sort();
	const earlier = days.filter((day) => day < start);
	return (
		<>
			{earlier.length > 0 && !showsEarlier && (
				<div>
					<ActionButton onClick={() => setShowsEarlier(true)}>
						{t('ACTION_SHOW_EARLIER_DAYS', { count: earlier.length })}
					</ActionButton>
				</div>
			)}
			<ol className={styles.days}>
				{days.slice(showsEarlier ? 0 : earlier.length).map((day) => {
					const ofDay = shown.filter((entry) => dayOfEntry(entry) === day);
					return (
						<li key={day}>
							<Card
								level={2}
								title={day === today ? t('LABEL_CALENDAR_TODAY', { date: nameOf(day) }) : nameOf(day)}
								className={day === today ? styles.today : undefined}
							>
								{ofDay.length === 0 ? (
									<p className={styles.nothing}>{t('TEXT_CALENDAR_DAY_EMPTY')}</p>
								) : (
									<DayEntries entries={ofDay} onMove={onMove} />
								)}
							</Card>
						</li>
					);
				})}
			</ol>
		</>
	);
}

export function DayEntries({ entries, onMove }: Pick<AgendaProps, 'entries' | 'onMove'>) {
	return (
		<ul className={styles.entries}>
			{entries.map((entry) => (
				<li key={entryKey(entry)}>
					<EntryDetails entry={entry} hasTitle onMove={() => onMove(entry)} />
				</li>
			))}
		</ul>
	);
}
