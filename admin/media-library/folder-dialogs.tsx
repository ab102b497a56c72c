import { useLayoutEffect, useRef, useState } from 'react';
import type { MediaFolder } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { call } from '../api/call.ts';
import { useErrorText } from '../frame/use-error.ts';
import { FolderSelect } from '../media-picker/folder-select.tsx';
import { canContain, useReloadLibrary, type FolderNode } from '../media-picker/use-folders.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import styles from './folder-dialogs.module.css';

/** Equals the limit in contract/media.ts. */
const MAX_NAME_LENGTH = 80;

/**
 * `run` makes the dialog's API call and reloads the library. After a failure, the dialog stays open and shows the
 * error.
 */
export function useDialogCall(onDone: () => void) {
	const errorText = useErrorText();
	const reload = useReloadLibrary();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState('');
	const run = async (action: () => Promise<unknown>) => {
		if (isBusy) return;
		setBusy(true);
		setError('');
		try {
			await action();
			await reload();
			onDone();
		} catch (failure) {
			setError(errorText(failure));
			await reload();
			setBusy(false);
		}
	};
	return { run, isBusy, error, setError };
}

interface NameDialogProps {
	/** Folder to rename, or parent of a new folder. Undefined for a new folder at the top. */
	folder: FolderNode | undefined;
	isNew: boolean;
	onClose: () => void;
}

export function FolderNameDialog({ folder, isNew, onClose }: NameDialogProps) {
	const t = useTranslate();
	const { run, isBusy, error, setError } = useDialogCall(onClose);
	const [name, setName] = useState(isNew ? '' : (folder?.name ?? ''));
	const discardQuestion = useDiscardQuestion();
	const field = useRef<HTMLInputElement>(null);
	// A layout effect runs after the effect of `Modal`, which focuses the first button.
	useLayoutEffect(() => field.current?.focus(), []);
	const save = () =>
		run(() =>
			isNew
				? call<MediaFolder>('POST', 'media-folders', { body: { name, parent: folder?.uid ?? null } })
				: call<MediaFolder>('PUT', `media-folders/${folder!.uid}`, { body: { name, parent: folder!.parent } }),
		);
	return (
		<Dialog
			size="small"
			title={t(isNew ? 'TITLE_NEW_FOLDER' : 'TITLE_RENAME_FOLDER')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			discardQuestion={name !== (isNew ? '' : folder?.name) && discardQuestion}
			onSubmit={() => {
				if (name.trim()) void save();
			}}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')} disabled={!name.trim()}>
						{t('ACTION_SAVE')}
					</SubmitButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<Field
				ref={field}
				label={t('LABEL_FOLDER_NAME')}
				hint={isNew && folder ? t('TEXT_FOLDER_IN', { path: folder.path }) : undefined}
				value={name}
				// A name contains no slashes, because slashes separate the names in a path.
				onValue={(text) => {
					setName(text.replaceAll('/', ''));
					setError('');
				}}
				error={error}
				maxLength={MAX_NAME_LENGTH}
			/>
		</Dialog>
	);
}

interface MoveDialogProps {
	title: string;
	folders: readonly FolderNode[];
	/** Folder to move; undefined if the dialog moves media. */
	folder?: FolderNode;
	onMove: (parent: string | null) => Promise<unknown>;
	onClose: () => void;
}

export function MoveDialog({ title, folders, folder, onMove, onClose }: MoveDialogProps) {
	const t = useTranslate();
	const { run, isBusy, error } = useDialogCall(onClose);
	const [target, setTarget] = useState(folder?.parent ?? '');
	return (
		<Dialog
			size="small"
			title={title}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			onSubmit={() => void run(() => onMove(target || null))}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')}>
						{t('ACTION_MOVE')}
					</SubmitButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{error && <Alert tone="error">{error}</Alert>}
				<FolderSelect
					label={t('LABEL_MOVE_TO')}
					folders={folders}
					value={target}
					onValue={setTarget}
					before={[{ value: '', label: t(folder ? 'LABEL_TOP_LEVEL' : 'LABEL_NO_FOLDER') }]}
					isDisabled={(each) => folder !== undefined && !canContain(folders, each, folder)}
				/>
			</div>
		</Dialog>
	);
}

/** Media and folders inside of the folder move to its parent. */
export function DeleteFolderDialog({
	folder,
	folders,
	onClose,
	onDeleted,
}: {
	folder: FolderNode;
	folders: readonly FolderNode[];
	onClose: () => void;
	onDeleted: () => void;
}) {
	const t = useTranslate();
	const { run, isBusy, error } = useDialogCall(onDeleted);
	const isEmpty = folder.media === 0 && !folders.some(({ parent }) => parent === folder.uid);
	const above = folders.find(({ uid }) => uid === folder.parent);
	const text = isEmpty ? 'TEXT_DELETE_EMPTY_FOLDER' : above ? 'TEXT_DELETE_FOLDER' : 'TEXT_DELETE_TOP_FOLDER';
	return (
		<Dialog
			size="small"
			title={t('TITLE_DELETE_FOLDER', { name: folder.name })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					<ActionButton
						look="danger"
						busy={isBusy}
						onClick={() =>
							void run(() =>
								call('DELETE', `media-folders/${folder.uid}`, { query: isEmpty ? {} : { content: 'move_up' } }),
							)
						}
					>
						{t('ACTION_DELETE_FOLDER')}
					</ActionButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{error && <Alert tone="error">{error}</Alert>}
				<p>{t(text, { path: above?.path ?? '' })}</p>
			</div>
		</Dialog>
	);
}
