import type { CalendarEntry } from '../../contract/calendar.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { StateChip } from '../editing/item-state.tsx';
import { CheckCircle, Event } from '../frame/first-icons.ts';
import { EventBusy } from '../frame/icons.ts';
import { useScreens } from '../frame/screen-definitions.ts';
import { fieldLabel, screenLabel } from '../messages/labels.ts';
import type { Translate } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { formatIn } from './calendar-entries.ts';
import styles from './entry-details.module.css';

/** For a schedule, the icon of its action. For a date, the icon of the content type. */
export function EntryIcon({ entry: { kind, resource } }: { entry: CalendarEntry }) {
	const screens = useScreens();
	const typeIcon = screens.find(({ name }) => name === resource)?.icon ?? Event;
	const Icon = { publish: CheckCircle, unpublish: EventBusy, date: typeIcon }[kind];
	return <Icon size={14} />;
}

/** For a schedule, its action. For a date, the name of the date's field. */
export function entryLabel(t: Translate, { kind, resource, field, end_field, until }: CalendarEntry): string {
	if (kind !== 'date') return t(`calendar_kinds.${kind}`);
	const nameOf = (name: string) => t(fieldLabel(resource, name), { _: name });
	return end_field === null || until === null
		? nameOf(field!)
		: t('LABEL_CALENDAR_PERIOD', { start: nameOf(field!), end: nameOf(end_field) });
}

interface EntryDetailsProps {
	entry: CalendarEntry;
	/** False if the caller shows the title itself. */
	hasTitle?: boolean;
	onMove: () => void;
}

export function EntryDetails({ entry, hasTitle = false, onMove }: EntryDetailsProps) {
	const t = useTranslate();
	const locale = useLocale();
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
			<p>{[at, until].flatMap((instant) => (instant === null ? [] : formatIn(entry, instant, locale))).join(' – ')}</p>
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
