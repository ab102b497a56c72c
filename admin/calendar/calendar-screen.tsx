import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { languageTraits } from '../../contract/languages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionLink, IconLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { CallError } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useWindowFrom } from '../frame/use-window-from.ts';
import { startOfDay } from '../lists/day-bounds.ts';
import { useListParams } from '../lists/list-params.ts';
import { EmptyState, LoadError, NoResults } from '../lists/list-states.tsx';
import { dayOf, formatCalendarDay, thisMinute } from '../messages/instants.ts';
import { screenLabel } from '../messages/labels.ts';
import { userTimeZone } from '../messages/time-zone.ts';
import { useLocale, useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { Agenda, DayEntries } from './agenda.tsx';
import {
	entryKey,
	entryKinds,
	formatIn,
	kindOf,
	moveEntry,
	placeEntry,
	type CalendarEntry,
	type EntryKind,
	type Move,
} from './calendar-entries.ts';
import { contradictionOf } from '../resources/release-schedule.ts';
import { CreateLinks } from './create-links.tsx';
import { KindLegend } from './kind-legend.tsx';
import { MonthChoice } from './month-choice.tsx';
import { MonthGrid } from './month-grid.tsx';
import { addDays, addMonths, isMonth, monthOf, weeksOf } from '../../ui/days.ts';
import type { Spanning } from './month.ts';
import { isPast, MoveDialog, useConsequence } from './move-dialog.tsx';
import styles from './calendar-screen.module.css';

/** Windows below `medium` show the list by default. */
const views = ['month', 'list'] as const;

interface Extra {
	resources: string[];
	is_complete: boolean;
}

export default function CalendarScreen() {
	const t = useTranslate();
	const locale = useLocale();
	const [params, setParams] = useSearchParams();
	const list = useListParams(['type', 'kind']);
	const isWide = useWindowFrom('medium');
	const timeZone = useTimeZone();
	const refetchAll = useRefetchAll();
	const { move, moving } = useMove(refetchAll);
	const asksFirst = useConsequence();
	const [openDay, setOpenDay] = useState<string | null>(null);
	const [dialog, setDialog] = useState<{ entry: CalendarEntry; to: string } | null>(null);

	const today = dayOf(thisMinute(), userTimeZone());
	const asked = params.get('month') ?? '';
	const month = isMonth(asked) ? asked : monthOf(today);
	const weeks = weeksOf(month, languageTraits[locale].firstWeekday);
	const query = {
		// Days in UTC and in the user's time zone start at different times, so request one more day at each end.
		from: startOfDay(addDays(weeks[0]![0]!, -1)),
		to: startOfDay(addDays(weeks.at(-1)!.at(-1)!, 2)),
	};
	const result = useApiQuery<CalendarEntry[], Extra>('calendar', { query });
	const { data, error, refetch, isPlaceholderData } = result;
	const { type, kind } = list.filters;
	const kinds = entryKinds.filter((each) => kind?.split(',').includes(each));
	const ofType = (data?.data ?? []).filter((entry) => !type || entry.resource === type).map(placeEntry);
	const entries = ofType.filter((entry) => kinds.length === 0 || kinds.includes(kindOf(entry)));
	const isInMonth = ({ firstDay, lastDay }: Spanning) => monthOf(firstDay) <= month && monthOf(lastDay) >= month;
	const inMonth = entries.filter(isInMonth);
	const counts = Object.fromEntries(
		entryKinds.map((each) => [each, ofType.filter((entry) => kindOf(entry) === each && isInMonth(entry)).length]),
	) as Record<EntryKind, number>;
	const view = views.find((each) => each === params.get('view')) ?? (isWide ? 'month' : 'list');
	const setParam = (name: string, value: string, options?: { replace: boolean }) =>
		setParams((before) => {
			const next = new URLSearchParams(before);
			next.set(name, value);
			return next;
		}, options);
	const hrefOf = (target: string | null) => {
		const next = new URLSearchParams(params);
		if (target === null) next.delete('month');
		else next.set('month', target);
		return `?${next}`;
	};
	const drop = (entry: CalendarEntry, to: string) => {
		if (['choice', 'published'].includes(asksFirst(entry)) || isPast(entry, to)) setDialog({ entry, to });
		else void move(entry, to, false);
	};
	const isEmpty = data !== undefined && !isPlaceholderData && inMonth.length === 0;
	const dayEntries = entries.filter(({ firstDay, lastDay }) => openDay && firstDay <= openDay && lastDay >= openDay);
	const title = formatCalendarDay(`${month}-01`, locale, { month: 'long', year: 'numeric' });
	return (
		<Page
			title={t('resources.calendar.name')}
			lead={t(view === 'month' && isWide ? 'TEXT_CALENDAR' : 'TEXT_CALENDAR_AGENDA', { zone: timeZone })}
		>
			<div className={styles.bar}>
				{/* The month is visible in the select, so the heading is for screen readers. */}
				<h2 className="visually-hidden" aria-live="polite">
					{title}
				</h2>
				<div className={styles.choice}>
					<MonthChoice month={month} onMonth={(next) => setParam('month', next)} />
				</div>
				<nav className={styles.nav} aria-label={t('LABEL_MONTHS')}>
					<IconLink href={hrefOf(addMonths(month, -1))} icon="previous" label={t('ACTION_PREVIOUS_MONTH')} />
					<ActionLink href={hrefOf(null)}>{t('ACTION_TODAY')}</ActionLink>
					<IconLink href={hrefOf(addMonths(month, 1))} icon="next" label={t('ACTION_NEXT_MONTH')} />
				</nav>
				<ToggleGroup
					label={t('LABEL_CALENDAR_VIEW')}
					hidesLabel
					options={views.map((value) => ({ value, label: t(`calendar_views.${value}`) }))}
					value={view}
					onValue={(value) => setParam('view', value, { replace: true })}
				/>
			</div>
			<div className={styles.filters}>
				<div className={styles.type}>
					<Select
						label={t('LABEL_CALENDAR_TYPE')}
						hidesLabel
						hasNoErrors
						value={type ?? ''}
						onValue={(value) => list.setFilter('type', value)}
						emptyOption={t('LABEL_CALENDAR_ALL_TYPES')}
						options={(data?.extra.resources ?? []).map((value) => ({
							value,
							label: t(screenLabel(value), { count: 2 }),
						}))}
					/>
				</div>
				<KindLegend
					chosen={kinds}
					counts={counts}
					hasDashes={view === 'month'}
					onChosen={(chosen) => list.setFilter('kind', entryKinds.filter((each) => chosen.includes(each)).join(','))}
				/>
			</div>
			{error && data ? <LoadError query={{ error, refetch }} /> : null}
			{data?.extra.is_complete === false ? <Alert tone="warning">{t('TEXT_CALENDAR_CUT')}</Alert> : null}
			{!data ? (
				error ? (
					<LoadError query={{ error, refetch }} />
				) : (
					<div role="status" aria-busy aria-label={t('LABEL_LOADING')}>
						<Skeleton className={styles.placeholder} />
					</div>
				)
			) : (
				<div className={styles.entries} aria-busy={isPlaceholderData || undefined}>
					{isEmpty ? (
						type || kind ? (
							<NoResults onClear={list.clear} />
						) : (
							<EmptyState text="TEXT_CALENDAR_EMPTY">
								<p className={styles.nothing}>{t('TEXT_CALENDAR_HOW')}</p>
								<CreateLinks day={monthOf(today) === month ? today : `${month}-01`} />
							</EmptyState>
						)
					) : null}
					{view === 'month' ? (
						<MonthGrid
							month={month}
							weeks={weeks}
							today={today}
							entries={entries}
							moving={moving}
							onDay={setOpenDay}
							onMonth={(next) => setParam('month', next, { replace: true })}
							onDrop={drop}
							onMove={(entry) => setDialog({ entry, to: entry.at })}
						/>
					) : (
						<Agenda
							key={month}
							month={month}
							weeks={weeks}
							today={today}
							entries={entries}
							onMove={(entry) => setDialog({ entry, to: entry.at })}
						/>
					)}
				</div>
			)}
			{openDay === null ? null : (
				<Drawer
					title={formatCalendarDay(openDay, locale, {
						weekday: 'long',
						day: 'numeric',
						month: 'long',
						year: 'numeric',
					})}
					closeLabel={t('ACTION_CLOSE')}
					onClose={() => setOpenDay(null)}
				>
					{dayEntries.length === 0 ? (
						<p className={styles.nothing}>{t('TEXT_CALENDAR_DAY_EMPTY')}</p>
					) : (
						<DayEntries
							entries={dayEntries}
							onMove={(entry) => {
								setOpenDay(null);
								setDialog({ entry, to: entry.at });
							}}
						/>
					)}
					<div className={styles.create}>
						<CreateLinks day={openDay} />
					</div>
				</Drawer>
			)}
			{dialog === null ? null : (
				<MoveDialog
					key={entryKey(dialog.entry)}
					{...dialog}
					onClose={() => setDialog(null)}
					onMove={(to, publish) => {
						setDialog(null);
						void move(dialog.entry, to, publish);
					}}
				/>
			)}
		</Page>
	);
}

function useMove(refetchAll: () => Promise<void>) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const toasts = useToasts();
	const [moving, setMoving] = useState<string | null>(null);

	const report = (error: unknown) => {
		const isConflict = error instanceof CallError && error.code === 'conflict';
		const faults = error instanceof CallError ? Object.values(error.fields) : [];
		const text = isConflict ? t('TEXT_CALENDAR_CONFLICT') : [errorText(error), ...faults].join(' ');
		notify(text, { type: 'error', messageArgs: { _: text } });
	};
	/** Another user may have changed the item, so reload even after a failure. */
	const run = async (entry: CalendarEntry, change: () => Promise<void>) => {
		setMoving(entryKey(entry));
		try {
			await change();
		} catch (error) {
			report(error);
		} finally {
			setMoving(null);
			await refetchAll();
		}
	};
	const undo = (entry: CalendarEntry, change: Move['undo']) =>
		run(entry, async () => {
			// A schedule in the past would take effect at once.
			if (isPast(entry, entry.at)) return notify('TEXT_CALENDAR_PAST', { type: 'error' });
			await change();
			notify('TEXT_CALENDAR_UNDONE', { type: 'success' });
		});
	const move = (entry: CalendarEntry, to: string, publish: boolean) =>
		run(entry, async () => {
			const { result, item, undo: change } = await moveEntry(entry, to, publish);
			const conflict = entry.resource === 'games' ? contradictionOf(item, thisMinute()) : null;
			const text = t(`calendar_results.${result}`);
			toasts.show({
				title: t('TEXT_CALENDAR_MOVED', {
					title: entry.title || t('LABEL_UNTITLED'),
					from: formatIn(entry, entry.at, locale),
					to: formatIn(entry, to, locale),
				}),
				text: conflict ? `${text} ${t(`release_conflicts.${conflict}`)}` : text,
				tone: conflict ? 'warning' : 'done',
				action: { label: t('ACTION_UNDO'), onClick: () => void undo(entry, change) },
			});
		});
	return { move, moving };
}
