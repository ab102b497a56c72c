import { useIsOffline } from './use-is-offline.ts';
import { usePersonName } from '../../lists/person.tsx';
import { formatTime } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { isAutosaved, isDirty, type EditorState } from './state.ts';
import styles from './save-state.module.css';

/**
 * Screen readers announce only failures and changes by others, because an announcement of each autosave would disturb.
 */
export function SaveState({ state }: { state: EditorState }) {
	const t = useTranslate();
	const locale = useLocale();
	const nameOf = usePersonName();
	const { autosaves, isKeptLocally, isRefreshed, isSavedHere, item, running } = state;
	const isSaving = running?.request.type === 'autosave' || running?.request.type === 'save';
	const isUnsaved = isDirty(state);
	const isOffline = useIsOffline();
	const reason = isOffline ? 'unreachable' : autosaves.failure;
	const failure =
		isUnsaved && reason
			? t('TEXT_AUTOSAVE_FAILED', { reason, kept: isKeptLocally ? 'yes' : 'no' })
			: isOffline
				? t('LABEL_OFFLINE')
				: '';
	const refreshed =
		!isUnsaved && !isSavedHere && isRefreshed && item
			? t('LABEL_UPDATED_BY', {
					when: formatTime(item.updated_at, locale),
					who: nameOf(item.updated_by) || t('LABEL_SOMEBODY'),
				})
			: '';
	const text = isSaving
		? t('LABEL_SAVING')
		: isUnsaved
			? failure || t(isKeptLocally && !isAutosaved(state) ? 'LABEL_UNSAVED_KEPT' : 'LABEL_UNSAVED')
			: isOffline
				? failure
				: isSavedHere && item
					? t('LABEL_SAVED', { when: formatTime(item.updated_at, locale) })
					: refreshed;
	return (
		<>
			<p className={(isUnsaved || isOffline) && !isSaving ? styles.unsaved : styles.state}>{text}</p>
			<p className="visually-hidden" role="status">
				{failure || refreshed}
			</p>
		</>
	);
}
