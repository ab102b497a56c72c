import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { scheduleNote } from '../outcome-messages.ts';
import { eventOf, isActionEnabled } from './actions/action.ts';
import { restoreRemovedItem } from './actions/restore.ts';
import type { EditorEvent } from './events.ts';
import { isRemoved, type EditorState } from './state.ts';

/** Notes about the schedule, a failed publication, and a read-only form. */
export function ItemNotes({ state, dispatch }: { state: EditorState; dispatch: (event: EditorEvent) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { item, rights } = state;
	const note = item && scheduleNote(item, rights);
	const restore = restoreRemovedItem.isShown(state) ? (
		<ActionButton
			disabled={!isActionEnabled(restoreRemovedItem, state)}
			onClick={() => dispatch(eventOf(restoreRemovedItem, state))}
		>
			{t(restoreRemovedItem.label(state))}
		</ActionButton>
	) : undefined;
	return (
		<>
			{item && note ? (
				<Alert>{t(note, { when: item.publish_from ? formatInstant(item.publish_from, locale) : '' })}</Alert>
			) : null}
			{item?.publish_failed ? (
				<Alert tone="warning">{t('TEXT_PUBLISH_FAILED', { when: formatInstant(item.publish_failed, locale) })}</Alert>
			) : null}
			{isRemoved(state) ? (
				<Alert tone="warning" action={restore}>
					{t('TEXT_IS_REMOVED')}
				</Alert>
			) : rights.mayEdit ? null : (
				<Alert>{t('TEXT_READ_ONLY')}</Alert>
			)}
		</>
	);
}
