import { useState, type ComponentType } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import type { Item } from '../api/item.ts';
import { InstantField } from './inputs.tsx';
import type { ScheduleNoteProps } from './resource.ts';
import styles from './schedule-dialog.module.css';

export interface Schedule {
	/** Null means now. */
	from: string | null;
	/** Null means no end. */
	until: string | null;
}

interface ScheduleDialogProps {
	item: Pick<Item, 'publish_from' | 'publish_until' | 'on_site'> | null;
	/** True if the newest content is not on the site. Changing the end then also publishes that content. */
	hasChanges: boolean;
	/** True for items that cannot be unpublished. The dialog then has no field for an end. */
	isFixed: boolean;
	Note?: ComponentType<ScheduleNoteProps> | undefined;
	onClose: () => void;
	onSchedule: (schedule: Schedule) => void;
}

export function ScheduleDialog({ item, hasChanges, isFixed, Note, onClose, onSchedule }: ScheduleDialogProps) {
	const t = useTranslate();
	const zone = useTimeZone();
	const [from, setFrom] = useState(item?.publish_from ?? null);
	const [until, setUntil] = useState(item?.publish_until ?? null);
	const [incomplete, setIncomplete] = useState({ from: false, until: false });
	const discardQuestion = useDiscardQuestion();
	const isChanged =
		from !== (item?.publish_from ?? null) ||
		until !== (item?.publish_until ?? null) ||
		incomplete.from ||
		incomplete.until;
	const isBackwards = from !== null && until !== null && until <= from;
	// Without a start, only the end of a published item changes, so that nothing is published by mistake.
	const mayChangeEnd = item?.on_site && item.publish_from === null && (until ?? item.publish_until) !== null;
	const isNothing = from === null && !mayChangeEnd;
	return (
		<Dialog
			size="small"
			title={t('ACTION_SCHEDULE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={isChanged && discardQuestion}
			actions={
				<>
					<ActionButton
						look="primary"
						disabled={isNothing || isBackwards || incomplete.from || incomplete.until}
						onClick={() => onSchedule({ from, until })}
					>
						{t(from === null && mayChangeEnd && hasChanges ? 'actions.publish' : 'ACTION_SCHEDULE')}
					</ActionButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				<p className={styles.note}>{t('TEXT_SCHEDULE', { zone })}</p>
				{Note ? <Note isOnSite={item?.on_site ?? false} from={from} until={until} onFrom={setFrom} /> : null}
				<InstantField
					label={t('LABEL_FROM')}
					focusRef={(element) => focusOnOpen(element as HTMLElement | null)}
					value={from}
					onChange={setFrom}
					onIncompleteChange={(from) => setIncomplete((before) => ({ ...before, from }))}
				/>
				{isFixed ? null : (
					<InstantField
						label={t('LABEL_UNTIL')}
						value={until}
						onChange={setUntil}
						onIncompleteChange={(until) => setIncomplete((before) => ({ ...before, until }))}
						error={isBackwards ? t('TEXT_ENDS_FIRST') : ''}
						help={until ? undefined : t('TEXT_FOR_GOOD')}
					/>
				)}
			</div>
		</Dialog>
	);
}
