import { useState } from 'react';
import type { MediaUse } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { call } from '../api/call.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useReportError } from '../frame/use-error.ts';
import { TagField } from '../media-picker/tag-field.tsx';
import type { FolderNode } from '../media-picker/use-folders.ts';
import { formatList, localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { MoveDialog, useDialogCall } from './folder-dialogs.tsx';
import styles from './folder-dialogs.module.css';

interface BulkResult {
	done: string[];
	in_use: { uid: string; name: string; users: MediaUse[] }[];
	full: { uid: string; name: string }[];
}

/** Maximum of the API (contract/media.ts). */
const BATCH_SIZE = 100;

export async function changeMany(uids: readonly string[], change: object): Promise<BulkResult> {
	const all: BulkResult = { done: [], in_use: [], full: [] };
	for (let start = 0; start < uids.length; start += BATCH_SIZE) {
		const body = { uids: uids.slice(start, start + BATCH_SIZE), ...change };
		const { data } = await call<BulkResult>('POST', 'media/bulk', { body });
		all.done.push(...data.done);
		all.in_use.push(...data.in_use);
		all.full.push(...data.full);
	}
	return all;
}

interface MediaBulkProps {
	selected: readonly string[];
	/** Number of all matches, including other pages. */
	total: number;
	onSelectAll: () => Promise<void>;
	folders: readonly FolderNode[];
	onClear: () => void;
	/** `left` are the media that were not changed. They stay selected. */
	onDone: (left: string[]) => void;
}

export function MediaBulk({ selected, total, onSelectAll, folders, onClear, onDone }: MediaBulkProps) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const [open, setOpen] = useState<'move' | 'tag' | 'delete' | null>(null);
	const [left, setLeft] = useState<BulkResult['in_use']>([]);
	const reportError = useReportError();
	const [isSelecting, setSelecting] = useState(false);
	const selectAll = async () => {
		setSelecting(true);
		await onSelectAll().catch(reportError);
		setSelecting(false);
	};
	const close = () => setOpen(null);
	const finish = ({ done, in_use, full }: BulkResult, message: string) => {
		if (done.length > 0) notify(message, { type: 'success', messageArgs: { count: done.length } });
		if (full.length > 0)
			notify('TEXT_TOO_MANY_TAGS', {
				type: 'error',
				messageArgs: {
					names: formatList(
						full.map(({ name }) => name),
						locale,
					),
				},
			});
		setLeft(in_use);
		onDone([...in_use, ...full].map(({ uid }) => uid));
	};
	return (
		<>
			<BulkBar
				label={selected.length ? t('LABEL_SOME_CHOSEN', { count: selected.length }) : undefined}
				clearLabel={t('ACTION_UNSELECT')}
				onClear={onClear}
				actionsLabel={t('LABEL_ACTIONS')}
				actions={[
					{ key: 'move', label: t('ACTION_MOVE_MEDIA'), onSelect: () => setOpen('move') },
					{ key: 'tag', label: t('ACTION_TAG_MEDIA'), onSelect: () => setOpen('tag') },
					{ key: 'delete', label: t('ACTION_DELETE'), isDangerous: true, onSelect: () => setOpen('delete') },
				]}
			>
				{selected.length < total ? (
					<ActionButton look="text" busy={isSelecting} onClick={() => !isSelecting && void selectAll()}>
						{t('ACTION_SELECT_ALL_ITEMS', { count: total })}
					</ActionButton>
				) : null}
			</BulkBar>
			{open === 'move' && (
				<MoveDialog
					title={t('TITLE_MOVE_MEDIA', { count: selected.length })}
					folders={folders}
					onMove={async (folder) => finish(await changeMany(selected, { action: 'move', folder }), 'TEXT_MEDIA_MOVED')}
					onClose={close}
				/>
			)}
			{open === 'tag' && (
				<TagDialog
					count={selected.length}
					onSave={async (tags) => finish(await changeMany(selected, { action: 'tag', ...tags }), 'TEXT_MEDIA_TAGGED')}
					onClose={close}
				/>
			)}
			{open === 'delete' && (
				<DeleteDialog
					count={selected.length}
					onDelete={async () => finish(await changeMany(selected, { action: 'remove' }), 'TEXT_SOME_MEDIA_DELETED')}
					onClose={close}
				/>
			)}
			{left.length > 0 && <StillUsed left={left} onClose={() => setLeft([])} />}
		</>
	);
}

function TagDialog({
	count,
	onSave,
	onClose,
}: {
	count: number;
	onSave: (tags: { add_tags: string[]; remove_tags: string[] }) => Promise<unknown>;
	onClose: () => void;
}) {
	const t = useTranslate();
	const { run, isBusy, error } = useDialogCall(onClose);
	const [add, setAdd] = useState<string[]>([]);
	const [remove, setRemove] = useState<string[]>([]);
	return (
		<Dialog
			size="small"
			title={t('TITLE_TAG_MEDIA', { count })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			onSubmit={() => void run(() => onSave({ add_tags: add, remove_tags: remove }))}
			actions={
				<>
					<SubmitButton
						look="primary"
						busy={isBusy}
						busyLabel={t('LABEL_SAVING')}
						disabled={add.length + remove.length === 0}
					>
						{t('ACTION_SAVE')}
					</SubmitButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{error && <Alert tone="error">{error}</Alert>}
				<TagField label={t('LABEL_ADD_TAGS')} value={add} onValue={setAdd} isFree />
				<TagField label={t('LABEL_REMOVE_TAGS')} value={remove} onValue={setRemove} />
			</div>
		</Dialog>
	);
}

function DeleteDialog({
	count,
	onDelete,
	onClose,
}: {
	count: number;
	onDelete: () => Promise<unknown>;
	onClose: () => void;
}) {
	const t = useTranslate();
	const { run, isBusy, error } = useDialogCall(onClose);
	return (
		<Dialog
			size="small"
			title={t('TITLE_DELETE_SOME_MEDIA', { count })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isBusy={isBusy}
			actions={
				<>
					<ActionButton look="danger" busy={isBusy} onClick={() => void run(onDelete)}>
						{t('ACTION_DELETE')}
					</ActionButton>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{error && <Alert tone="error">{error}</Alert>}
				<p>{t('TEXT_DELETE_SOME_MEDIA')}</p>
			</div>
		</Dialog>
	);
}

/** Names the items that use media, because media in use cannot be deleted. */
function StillUsed({ left, onClose }: { left: BulkResult['in_use']; onClose: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<Dialog
			title={t('TITLE_MEDIA_STILL_USED', { count: left.length })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={<ActionButton onClick={onClose}>{t('ACTION_CLOSE')}</ActionButton>}
		>
			<ul className={styles.list}>
				{left.map(({ uid, name, users }) => (
					<li key={uid}>
						<p className={styles.name}>{name}</p>
						<ul className={styles.users}>
							{users.map((use) => (
								<li key={`${use.resource} ${use.uid}`}>
									<TextLink href={`/${use.resource}/${use.uid}`}>
										{localizedText(use.title, locale) || use.uid}
									</TextLink>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
