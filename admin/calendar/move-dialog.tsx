import { useState } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { may, useMe } from '../api/rights.tsx';
import { InstantField } from '../editing/inputs.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { formatIn, movedEnd, type CalendarEntry } from './calendar-entries.ts';
import { entryLabel } from './entry-details.tsx';
import styles from './entry-details.module.css';

/** With `choice`, the user chooses between `published` and `draft`. */
type Consequence = 'schedule' | 'saved' | 'scheduled' | 'draft' | 'published' | 'choice';

export function useConsequence(): (entry: CalendarEntry) => Consequence {
	const me = useMe();
	return ({ kind, resource, state, is_direct }) => {
		if (kind !== 'date') return 'schedule';
		if (is_direct) return 'published';
		const mayPublish = may(me, resource, 'publish');
		if (state === 'published') return mayPublish ? 'choice' : 'draft';
		if (state === 'scheduled') return mayPublish ? 'scheduled' : 'draft';
		return state === 'changed' ? 'draft' : 'saved';
	};
}

/**
 * Returns true if the server would publish or unpublish the item at once after the move. Dates of content may be in the
 * past.
 */
export const isPast = ({ kind }: CalendarEntry, to: string): boolean =>
	kind !== 'date' && to <= new Date().toISOString();

interface MoveDialogProps {
	entry: CalendarEntry;
	to: string;
	onClose: () => void;
	onMove: (to: string, publish: boolean) => void;
}

export function MoveDialog({ entry, to, onClose, onMove }: MoveDialogProps) {
	const t = useTranslate();
	const locale = useLocale();
	const discardQuestion = useDiscardQuestion();
	const consequence = useConsequence()(entry);
	const [at, setAt] = useState<string | null>(to);
	const [isIncomplete, setIncomplete] = useState(false);
	const isTooEarly = at !== null && isPast(entry, at);
	const isInvalid = at === null || at === entry.at || isIncomplete || isTooEarly;
	const end = at === null ? null : movedEnd(entry, at);
	const move = (publish: boolean) => {
		if (at !== null) onMove(at, publish);
	};
	return (
		<Dialog
			size="small"
			title={t('TITLE_CALENDAR_MOVE', { title: entry.title || t('LABEL_UNTITLED') })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={(at !== to || isIncomplete) && discardQuestion}
			actions={
				<>
					{consequence === 'choice' ? (
						<>
							<ActionButton look="primary" disabled={isInvalid} onClick={() => move(true)}>
								{t('ACTION_PUBLISH_DATE')}
							</ActionButton>
							<ActionButton disabled={isInvalid} onClick={() => move(false)}>
								{t('ACTION_SAVE_DRAFT')}
							</ActionButton>
						</>
					) : (
						<ActionButton look="primary" disabled={isInvalid} onClick={() => move(false)}>
							{t('ACTION_MOVE')}
						</ActionButton>
					)}
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.details}>
				<InstantField
					label={entryLabel(t, { ...entry, until: null })}
					required
					isInUtc={entry.kind === 'date'}
					value={at}
					onChange={setAt}
					onIncompleteChange={setIncomplete}
					error={isTooEarly ? t('TEXT_CALENDAR_PAST') : ''}
					help={end === null ? undefined : t('TEXT_CALENDAR_END_MOVES', { end: formatIn(entry, end, locale) })}
				/>
				{isInvalid ? null : (
					<p>
						{t('TEXT_CALENDAR_FROM_TO', { from: formatIn(entry, entry.at, locale), to: formatIn(entry, at, locale) })}
					</p>
				)}
				<p className={styles.note}>{t(`calendar_consequences.${consequence}`)}</p>
			</div>
		</Dialog>
	);
}
