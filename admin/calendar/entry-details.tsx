import type { CalendarEntry } from '../../contract/calendar.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { StateChip } from '../editing/item-state.tsx';
import { CheckCircle, Event } from '../frame/first-icons.ts';
import { EventBusy } from '../frame/icons.ts';
import type { IconComponent } from '../../ui/icon.tsx';
import { Moment } from '../lists/moment.tsx';
import { fieldLabel, screenLabel } from '../messages/labels.ts';
import type { Translate } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './entry-details.module.css';

const icons: Record<CalendarEntry['kind'], IconComponent> = { publish: CheckCircle, unpublish: EventBusy, date: Event };

export function EntryIcon({ entry: { kind } }: { entry: CalendarEntry }) {
	const Icon = icons[kind];
	return <Icon size={14} />;
}

/** Returns what an entry is: the action of a schedule, or the name of the field with the date. */
export function entryLabel(t: Translate, { kind, resource, field, end_field, until }: CalendarEntry): string {
	if (kind !== 'date') return t(`calendar_kinds.${kind}`);
	const nameOf = (name: string) => t(fieldLabel(resource, name), { _: name });
	return end_field === null || until === null
		? nameOf(field!)
		: t('LABEL_CALENDAR_PERIOD', { start: nameOf(field!), end: nameOf(end_field) });
}

interface EntryDetailsProps {
	entry: CalendarEntry;
	/** Shows the title, which the parent element does not have. */
	hasTitle?: boolean;
	onMove: () => void;
}

/** Shows what is known of an entry, with a link to its item and a button that moves it. */
export function EntryDetails({ entry, hasTitle = false, onMove }: EntryDetailsProps) {
	const t = useTranslate();
	const { resource, uid, title, at, until, state, is_draft, obstacle } = entry;
	const href = `/${resource}/${uid}`;
	const move =
		obstacle === null ? (
			<ActionButton look={hasTitle ? 'text' : 'ice'} onClick={onMove}>
				{t('ACTION_MOVE_TO')}
			</ActionButton>
		) : null;
	return (
		<div className={styles.details}>
			{hasTitle ? (
				<div className={styles.head}>
					<h3 className={styles.title}>
						<TextLink href={href}>{title || t('LABEL_UNTITLED')}</TextLink>
					</h3>
					{move}
				</div>
			) : null}
			<p className={styles.kind}>
				<span className={styles.icon} data-kind={entry.kind}>
					<EntryIcon entry={entry} />
				</span>
				{t('LABEL_CALENDAR_KIND', { resource: t(screenLabel(resource), { count: 1 }), kind: entryLabel(t, entry) })}
				<StateChip item={{ state, on_site: false }} />
			</p>
			<p>
				<Moment at={at} />
				{until === null ? null : (
					<>
						{' – '}
						<Moment at={until} />
					</>
				)}
			</p>
			{is_draft ? <p className={styles.note}>{t('TEXT_CALENDAR_DRAFT')}</p> : null}
			{obstacle === null ? null : <p className={styles.note}>{t(`calendar_obstacles.${obstacle}`)}</p>}
			{hasTitle ? null : (
				<div className={styles.actions}>
					<ActionLink href={href}>{t('ACTION_OPEN')}</ActionLink>
					{move}
				</div>
			)}
		</div>
	);
}
