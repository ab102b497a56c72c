import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { scheduleNote } from '../outcome.ts';
import { eventOf, isActionEnabled } from './actions/action.ts';
import { restoreRemovedItem } from './actions/restore.ts';
import type { EditorEvent } from './events.ts';
import { isRemoved, type EditorState } from './state.ts';

/** The notes above the fields: what a save does to the schedule, and why the item cannot be edited. */
export function ItemNotes({ state, dispatch }: { state: EditorState; dispatch: (event: EditorEvent) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { item, rights } = state;
	const note = item && scheduleNote(item, rights);
	const restore = restoreRemovedItem.isShown(state) ? (
		<Button
			color="inherit"
			disabled={!isActionEnabled(restoreRemovedItem, state)}
			onClick={() => dispatch(eventOf(restoreRemovedItem, state))}
		>
			{t(restoreRemovedItem.label(state))}
		</Button>
	) : undefined;
	return (
		<>
			{item && note ? (
				<Alert severity="info">
					{t(note, { when: item.publish_from ? formatInstant(item.publish_from, locale) : '' })}
				</Alert>
			) : null}
			{item?.publish_failed ? (
				<Alert severity="warning">
					{t('TEXT_PUBLISH_FAILED', { when: formatInstant(item.publish_failed, locale) })}
				</Alert>
			) : null}
			{isRemoved(state) ? (
				<Alert severity="warning" action={restore}>
					{t('TEXT_IS_REMOVED')}
				</Alert>
			) : rights.mayEdit ? null : (
				<Alert severity="info">{t('TEXT_READ_ONLY')}</Alert>
			)}
		</>
	);
}
