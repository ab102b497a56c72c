import { formatList } from '../../messages/localized-text.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { shownLanguages } from '../form-sections.ts';
import { usePersonName } from '../../lists/person.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { PreviewDialog } from '../preview-dialog.tsx';
import { QuestionDialog } from '../../frame/question-dialog.tsx';
import type { Resource } from '../resource.ts';
import { ScheduleDialog } from '../schedule-dialog.tsx';
import { VersionsDrawer } from '../versions-drawer.tsx';
import { eventOf } from './actions/action.ts';
import { restoreVersion } from './actions/restore.ts';
import type { EditorEvent } from './events.ts';
import { NoteDialog } from './note-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { isDirty, isIdle, publishes, type Confirmation, type Conflict, type EditorState } from './state.ts';

interface EditorDialogProps {
	resource: Resource;
	state: EditorState;
	dispatch: (event: EditorEvent) => void;
}

export function EditorDialog({ resource, state, dispatch }: EditorDialogProps) {
	const { dialog, item, rights } = state;
	const isBusy = !isIdle(state);
	const close = () => dispatch({ type: 'dialogClosed' });
	switch (dialog?.type) {
		case undefined:
			return null;
		case 'schedule':
			return (
				<ScheduleDialog
					item={item}
					hasChanges={isDirty(state) || item?.state !== 'published'}
					isFixed={resource.isFixed === true}
					Note={resource.ScheduleNote}
					onClose={close}
					onSchedule={(schedule) => dispatch({ type: 'publishChosen', schedule })}
				/>
			);
		case 'requestReview':
		case 'sendBack':
			return (
				<NoteDialog
					kind={dialog.type}
					initialNote={state.reviewNote}
					onClose={close}
					onSend={(note) => dispatch({ type: dialog.type === 'sendBack' ? 'sendBackChosen' : 'reviewChosen', note })}
				/>
			);
		case 'versions':
			return item ? (
				<VersionsDrawer
					resource={resource}
					item={item}
					initialRevision={dialog.revision ?? null}
					mayRestore={rights.mayEdit}
					onClose={close}
					onRestore={(version) => dispatch(eventOf(restoreVersion(version), state))}
				/>
			) : null;
		case 'preview':
			return item ? (
				<PreviewDialog
					preview={dialog.preview}
					path={`${resource.name}/${item.uid}`}
					languages={shownLanguages(item.content)}
					onClose={close}
				/>
			) : null;
		case 'question':
			return (
				<ConfirmationDialog
					confirmation={dialog.confirmation}
					isBusy={isBusy}
					onConfirm={() => dispatch({ type: 'confirmed' })}
					onClose={close}
				/>
			);
		case 'conflict':
			return (
				<ConflictDialog
					resource={resource}
					{...dialog.conflict}
					publishes={publishes(dialog.conflict.after)}
					onClose={close}
					onSave={(content) => dispatch({ type: 'mergeChosen', content })}
				/>
			);
		case 'removedMeanwhile':
			return (
				<RemovedMeanwhileDialog
					conflict={dialog.conflict}
					isBusy={isBusy}
					onRestore={() => dispatch({ type: 'restoreMineChosen' })}
					onClose={close}
				/>
			);
		case 'recovery':
			return <RecoveryDialog resource={resource} item={item} copies={dialog.copies} dispatch={dispatch} />;
	}
}

interface ConfirmationDialogProps {
	confirmation: Confirmation;
	isBusy: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

function ConfirmationDialog({ confirmation, isBusy, onConfirm, onClose }: ConfirmationDialogProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { title, text, args = {}, when, languages = [], label, cancel, isDestructive = false } = confirmation;
	const choice = { label, color: isDestructive ? 'error' : 'primary', isDisabled: isBusy, onClick: onConfirm } as const;
	return (
		<QuestionDialog
			title={title}
			text={text}
			args={{
				...Object.fromEntries(Object.entries(args).map(([name, key]) => [name, key && t(key)])),
				when: when ? formatInstant(when, locale) : '',
				languages: formatList(
					languages.map(({ language, count }) =>
						t('LABEL_COUNT_IN_LANGUAGE', { language: t(`languages.${language}`), count }),
					),
					locale,
				),
			}}
			choices={[choice]}
			{...(cancel ? { cancel } : {})}
			onClose={onClose}
		/>
	);
}

interface RemovedMeanwhileProps {
	conflict: Conflict;
	isBusy: boolean;
	onRestore: () => void;
	onClose: () => void;
}

/** Another user has removed the item. Offers to restore it with the input of the form. */
function RemovedMeanwhileDialog({ conflict, isBusy, onRestore, onClose }: RemovedMeanwhileProps) {
	const t = useTranslate();
	const locale = useLocale();
	const nameOf = usePersonName();
	const { updated_by, updated_at } = conflict.theirs;
	return (
		<QuestionDialog
			title="TITLE_REMOVED_MEANWHILE"
			text="TEXT_REMOVED_MEANWHILE"
			args={{ who: nameOf(updated_by) || t('LABEL_SOMEBODY'), when: formatInstant(updated_at, locale) }}
			cancel="ACTION_CONTINUE_EDITING"
			choices={[{ label: 'ACTION_RESTORE_MINE', isDisabled: isBusy, onClick: onRestore }]}
			onClose={onClose}
		/>
	);
}
