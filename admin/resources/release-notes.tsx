import { useFormContext, useWatch } from 'react-hook-form';
import type { GameContent } from '../../contract/games.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { useEditing } from '../editing/editing-context.tsx';
import type { ScheduleNoteProps } from '../editing/resource.ts';
import { formatInstant, formatUtc, thisMinute } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './release-notes.module.css';
import { publicationOf, releaseConflict, type Release } from './release-schedule.ts';

const useRelease = (): Release => {
	const [release_date, is_held_back] = useWatch<GameContent, ['release_date', 'is_held_back']>({
		name: ['release_date', 'is_held_back'],
	});
	return { release_date, is_held_back };
};

function useSetRelease(): (instant: string) => void {
	const { setValue } = useFormContext<GameContent>();
	return (instant) => setValue('release_date', instant, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}

/** Warns if the schedule contradicts the release date. */
export function PublicationOfRelease() {
	const t = useTranslate();
	const locale = useLocale();
	const { item, isReadOnly } = useEditing();
	const release = useRelease();
	const setRelease = useSetRelease();
	const publication = publicationOf(item);
	const { isOnSite, from, until } = publication;
	const conflict = releaseConflict(release, publication, thisMinute());
	const at = from ?? until;
	const text = t('TEXT_PUBLICATION', {
		state: from ? 'scheduled' : isOnSite ? 'published' : 'none',
		from: from ? formatInstant(from, locale) : '',
		isEnding: until ? 'yes' : 'no',
		until: until ? formatInstant(until, locale) : '',
	});
	if (!conflict) return <p className={styles.note}>{text}</p>;
	return (
		<Alert
			tone="warning"
			action={
				conflict === 'published_late' && at && !isReadOnly ? (
					<ActionButton look="text" onClick={() => setRelease(at)}>
						{t('ACTION_RELEASE_AT_PUBLICATION')}
					</ActionButton>
				) : undefined
			}
		>
			<p>{text}</p>
			<p>{t(`release_conflicts.${conflict}`)}</p>
		</Alert>
	);
}

/** Warns if the entered schedule contradicts the release date. */
export function ReleaseInSchedule({ isOnSite, from, until, onFrom }: ScheduleNoteProps) {
	const t = useTranslate();
	const locale = useLocale();
	const release = useRelease();
	const setRelease = useSetRelease();
	const now = thisMinute();
	const { release_date: date, is_held_back } = release;
	if (!date) return null;
	const conflict = releaseConflict(release, { isOnSite, from, until }, now);
	const isAhead = date > now;
	const takesRelease = isAhead && date !== from && !isOnSite && !is_held_back;
	return (
		<Alert
			tone={conflict ? 'warning' : 'info'}
			action={
				takesRelease ? (
					<ActionButton look="text" onClick={() => onFrom(date)}>
						{t('ACTION_PUBLISH_AT_RELEASE')}
					</ActionButton>
				) : conflict === 'published_late' && from ? (
					<ActionButton look="text" onClick={() => setRelease(from)}>
						{t('ACTION_RELEASE_AT_PUBLICATION')}
					</ActionButton>
				) : undefined
			}
		>
			<p>{is_held_back ? t('TEXT_RELEASE_ON_HOLD') : t('TEXT_RELEASE', { when: formatUtc(date, locale) })}</p>
			{conflict ? <p>{t(`release_conflicts.${conflict}`)}</p> : null}
		</Alert>
	);
}
