import { Card } from '../../ui/card.tsx';
import { formatCalendarDay } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { entryKey, type CalendarEntry, type PlacedEntry } from './calendar-entries.ts';
import { EntryDetails } from './entry-details.tsx';
import { addDays, addMonths } from '../../ui/days.ts';
import styles from './agenda.module.css';

interface AgendaProps {
	month: string;
	today: string;
	entries: readonly PlacedEntry[];
	onMove: (entry: CalendarEntry) => void;
}

/** The entries of a month by day, for narrow windows. A period is listed on its first day in the month. */
export function Agenda({ month, today, entries, onMove }: AgendaProps) {
	const t = useTranslate();
	const locale = useLocale();
	const first = `${month}-01`;
	const last = addDays(`${addMonths(month, 1)}-01`, -1);
	const dayOfEntry = ({ firstDay }: PlacedEntry) => (firstDay < first ? first : firstDay);
	const shown = entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
	const nameOf = (day: string) => formatCalendarDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
	const days = [...new Set(shown.map(dayOfEntry))].sort();
	return (
		<ol className={styles.days}>
			{days.map((day) => (
				<li key={day}>
					<Card level={2} title={day === today ? t('LABEL_CALENDAR_TODAY', { date: nameOf(day) }) : nameOf(day)}>
						<DayEntries entries={shown.filter((entry) => dayOfEntry(entry) === day)} onMove={onMove} />
					</Card>
				</li>
			))}
		</ol>
	);
}

/** The entries of one day. */
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
