import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { languageTraits } from '../../contract/languages.ts';
import { Popover } from '../../ui/popover.tsx';
import { formatCalendarDay, onDay, timeOf } from '../messages/instants.ts';
import { stateLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { entryKey, isPeriod, zoneOf, type CalendarEntry, type PlacedEntry } from './calendar-entries.ts';
import { EntryDetails, EntryIcon, entryLabel } from './entry-details.tsx';
import { isWeekend, monthOf } from '../../ui/days.ts';
import { layoutWeek, type Segment } from './month.ts';
import { useDayDrag, type DayDrag } from './use-day-drag.ts';
import { useDayKeys } from './use-day-keys.ts';
import styles from './month-grid.module.css';

/** A day shows at most this number of entries. */
const LANES = 4;

interface MonthGridProps {
	month: string;
	weeks: readonly (readonly string[])[];
	today: string;
	entries: readonly PlacedEntry[];
	/** Key of the entry that is being moved. */
	moving: string | null;
	onDay: (day: string) => void;
	onMonth: (month: string) => void;
	onDrop: (entry: CalendarEntry, to: string) => void;
	onMove: (entry: CalendarEntry) => void;
}

export function MonthGrid(props: MonthGridProps) {
	const { month, weeks, today, entries, moving, onDay: openDay, onMonth, onDrop, onMove } = props;
	const t = useTranslate();
	const locale = useLocale();
	const drag = useDayDrag((entry, firstDay) => onDrop(entry, onDay(entry.at, firstDay, zoneOf(entry))));
	const { dragged } = drag;
	const [first = []] = weeks;
	const { tabbable, dayProps } = useDayKeys({ month, today, onMonth });
	const currentWeek = useRef<HTMLDivElement>(null);
	// A low window would show only the first weeks, so scroll to the current week.
	useEffect(() => {
		currentWeek.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<div className={styles.month} lang={languageTraits[locale].tag} role="group" aria-label={t('LABEL_CALENDAR_DAYS')}>
			<div className={styles.weekdays} aria-hidden="true">
				{first.map((day) => (
					<span key={day}>{formatCalendarDay(day, locale, { weekday: 'short' })}</span>
				))}
			</div>
			{weeks.map((days) => {
				const { segments, hidden } = layoutWeek(days, entries, LANES);
				return (
					<div key={days[0]} ref={days.includes(today) ? currentWeek : undefined} className={styles.week}>
						{days.map((day, column) => {
							const count = entries.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day).length;
							const date = formatCalendarDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
							return (
								<div
									key={day}
									className={styles.day}
									style={{ gridColumn: column + 1 }}
									data-day={day}
									data-outside={monthOf(day) !== month || undefined}
									data-weekend={isWeekend(day) || undefined}
									data-target={dragged?.over === day || undefined}
								>
									<button
										type="button"
										className={styles.number}
										tabIndex={day === tabbable ? 0 : -1}
										{...dayProps(day)}
										aria-current={day === today ? 'date' : undefined}
										aria-label={t('LABEL_CALENDAR_DAY', { date, count })}
										onClick={() => openDay(day)}
									>
										{Number(day.slice(8))}
									</button>
								</div>
							);
						})}
						{segments.map((segment) => (
							<GridEntry
								key={entryKey(segment.entry)}
								segment={segment}
								drag={drag}
								isMoving={moving === entryKey(segment.entry)}
								onMove={onMove}
							/>
						))}
						{hidden.map((count, column) =>
							count === 0 ? null : (
								<button
									key={days[column]}
									type="button"
									className={styles.more}
									style={{ gridColumn: column + 1, gridRow: LANES + 2 }}
									aria-label={t('LABEL_CALENDAR_MORE', {
										count,
										date: formatCalendarDay(days[column]!, locale, { day: 'numeric', month: 'long' }),
									})}
									onClick={() => openDay(days[column]!)}
								>
									{t('LABEL_CALENDAR_MORE_SHORT', { count })}
								</button>
							),
						)}
					</div>
				);
			})}
			{dragged ? (
				<div className={styles.ghost} style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
					{dragged.entry.title}
				</div>
			) : null}
			<p className="visually-hidden" role="status">
				{dragged?.to
					? t('LABEL_CALENDAR_DRAGGED', {
							title: dragged.entry.title,
							date: formatCalendarDay(dragged.to, locale, { day: 'numeric', month: 'long' }),
						})
					: ''}
			</p>
		</div>
	);
}

/** Other states need no text: most items are published, and an entry of a schedule shows its action. */
const shownStates: ReadonlySet<string> = new Set(['draft', 'ended']);

interface GridEntryProps {
	segment: Segment<PlacedEntry>;
	drag: DayDrag;
	isMoving: boolean;
	onMove: (entry: CalendarEntry) => void;
}

function GridEntry({ segment, drag, isMoving, onMove }: GridEntryProps) {
	const t = useTranslate();
	const locale = useLocale();
	const [isOpen, setOpen] = useState(false);
	const { entry, column, span, lane, isContinued, goesOn } = segment;
	const title = entry.title || t('LABEL_UNTITLED');
	const place: CSSProperties = { gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 };
	const isMovable = entry.obstacle === null && !isMoving;
	const date = formatCalendarDay(entry.firstDay, locale, { day: 'numeric', month: 'long' });
	return (
		<Popover
			open={isOpen}
			onOpen={setOpen}
			title={title}
			closeLabel={t('ACTION_CLOSE')}
			trigger={
				<button
					type="button"
					className={styles.entry}
					style={place}
					aria-label={t('LABEL_CALENDAR_ENTRY', {
						title,
						kind: entryLabel(t, entry),
						date,
						state: t(stateLabel(entry.state)),
					})}
					aria-busy={isMoving || undefined}
					data-kind={isPeriod(entry) ? 'period' : entry.kind}
					data-draft={entry.is_draft || entry.state === 'draft' || undefined}
					data-superseded={entry.obstacle === 'draft_differs' || undefined}
					data-movable={isMovable || undefined}
					data-dragged={(drag.dragged && entryKey(drag.dragged.entry) === entryKey(entry)) || undefined}
					data-continued={isContinued || undefined}
					data-goes-on={goesOn || undefined}
					{...(isMovable && drag.dragProps(entry))}
				>
					<EntryIcon entry={entry} />
					{/* The site shows dates of content without a time. */}
					{entry.kind === 'date' ? null : <span className={styles.time}>{timeOf(entry.at, zoneOf(entry))}</span>}
					<span className={styles.title}>{title}</span>
					{shownStates.has(entry.state) ? <span className={styles.state}>{t(stateLabel(entry.state))}</span> : null}
				</button>
			}
		>
			<EntryDetails
				entry={entry}
				onMove={() => {
					setOpen(false);
					onMove(entry);
				}}
			/>
		</Popover>
	);
}
