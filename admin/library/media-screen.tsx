import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MediaKind } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { Folder, PhotoLibrary } from '../frame/first-icons.ts';
import { NewFolder } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText, useReportError } from '../frame/use-error.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { NoResults } from '../lists/list-states.tsx';
import { LoadMore } from '../media/load-more.tsx';
import { MediaGrid } from '../media/media-grid.tsx';
import { FileDropArea, UploadButton, UploadErrors, UploadHint, useUploads } from '../media/uploads.tsx';
import { TagField } from '../media/tag-field.tsx';
import { NO_FOLDER, useFolders, useReloadLibrary, type FolderNode } from '../media/use-folders.ts';
import { useLibrary } from '../media/use-library.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { DeleteFolderDialog, FolderNameDialog, MoveDialog } from './folder-dialogs.tsx';
import { FolderTree, type FolderAction } from './folder-tree.tsx';
import { changeMany, MediaBulk } from './media-bulk.tsx';
import { MediaDetails } from './media-details.tsx';
import styles from './media-screen.module.css';

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

const kindChoices = kinds.map((value) => ({ value, label: `media_kinds.${value}` }));
const unusedChoices = [{ value: '1', label: 'LABEL_UNUSED' }];
const names = ['q', 'kind', 'unused', 'folder', 'tags'] as const;

/** Path of the library; an item's details are below it, under the item's uid. */
const LIBRARY_PATH = '/media';

/** The media library: its items, uploads by drop or file picker, and the details of an item. */
export default function MediaScreen() {
	const t = useTranslate();
	const errorText = useErrorText();
	const mayEdit = useMay('media', 'edit');
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const openUid = pathname.slice(LIBRARY_PATH.length + 1);
	const list = useListParams(names);
	const { q = '', unused = '', folder = '', tags = '' } = list.filters;
	const kind = kinds.find((each) => each === list.filters.kind) ?? '';
	const [isBlocking, setBlocking] = useState(false);
	const uploadErrors = useRef<HTMLDivElement>(null);
	const { query, items, total, limits, addFirst } = useLibrary({
		q,
		kind,
		folder,
		tags,
		isUnused: unused === '1',
	});
	const folders = useFolders() ?? [];
	const reload = useReloadLibrary();
	const notify = useNotify();
	const reportError = useReportError();
	const [dialog, setDialog] = useState<{ action: FolderAction; folder?: FolderNode } | null>(null);
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const selectedUids = (items ?? []).map(({ uid }) => uid).filter((uid) => selected.has(uid));
	const uploads = useUploads({
		kinds,
		limits,
		folder: folder === NO_FOLDER ? '' : folder,
		onUploaded: addFirst,
	});
	const { blocker, allowNext } = useLeaveGuard(
		isBlocking || uploads.isRunning,
		(path) => isBlocking || !(path === LIBRARY_PATH || path.startsWith(`${LIBRARY_PATH}/`)),
	);
	const add = (files: readonly File[]) => {
		uploads.add(files);
		// Uploads come first in the grid, which may be scrolled down.
		uploadErrors.current?.scrollIntoView({ block: 'nearest' });
	};
	const move = async (action: () => Promise<unknown>, message: string, count = 1) => {
		try {
			await action();
			notify(message, { type: 'success', messageArgs: { count } });
		} catch (error) {
			reportError(error);
		} finally {
			await reload();
		}
	};
	const hrefOf = (uid: string): string => {
		const params = new URLSearchParams(search);
		if (uid) params.set('folder', uid);
		else params.delete('folder');
		return `${LIBRARY_PATH}?${params.toString()}`;
	};
	const { folder: _folder, ...otherFilters } = list.filters;
	const isFiltered = Object.values(list.filters).some(Boolean);
	const showsEmptyFolder = folder !== '' && !Object.values(otherFilters).some(Boolean);
	const closeDialog = () => setDialog(null);
	const isEmpty = items?.length === 0 && uploads.list.length === 0;
	return (
		<>
			<FileDropArea isEnabled={mayEdit && openUid === ''} onFiles={add} />
			<Page
				title={t('resources.media.name', { count: 2 })}
				lead={
					mayEdit ? (
						<>
							<p className={styles.invitation}>{t('TEXT_DROP_FILES')}</p>
							<UploadHint kinds={kinds} limits={limits} />
						</>
					) : null
				}
				actions={mayEdit ? <UploadButton uploads={{ ...uploads, add }} kinds={kinds} limits={limits} isMain /> : null}
			>
				{isEmpty && !isFiltered ? null : (
					<FilterBar list={{ ...list, filters: otherFilters }}>
						<SelectFilter list={list} name="kind" label="LABEL_KIND" choices={kindChoices} />
						<SelectFilter list={list} name="unused" label="LABEL_USE" choices={unusedChoices} />
						<TagField
							label={t('LABEL_TAGS')}
							value={tags.split(',').filter(Boolean)}
							onValue={(chosen) => list.setFilter('tags', chosen.join(','))}
						/>
					</FilterBar>
				)}
				<div className={styles.layout}>
					<aside className={styles.folders} aria-label={t('LABEL_FOLDERS')}>
						<div className={styles.folderHead}>
							<h2 className={styles.heading}>{t('LABEL_FOLDERS')}</h2>
							{mayEdit && (
								<IconButton
									isPlain
									icon={<NewFolder />}
									label={t('TITLE_NEW_FOLDER')}
									onClick={() => setDialog({ action: 'create' })}
								/>
							)}
						</div>
						<FolderTree
							folders={folders}
							current={folder}
							hrefOf={hrefOf}
							mayEdit={mayEdit}
							onAction={(action, chosen) => setDialog({ action, folder: chosen })}
							onMoveMedia={(uids, to) =>
								void move(() => changeMany(uids, { action: 'move', folder: to }), 'TEXT_MEDIA_MOVED', uids.length)
							}
							onMoveFolder={({ uid, name }, parent) =>
								void move(() => call('PUT', `media-folders/${uid}`, { body: { name, parent } }), 'TEXT_FOLDER_MOVED')
							}
						/>
					</aside>
					<div className={styles.content}>
						<div ref={uploadErrors} className={styles.errors}>
							<UploadErrors uploads={uploads} />
						</div>
						{query.error ? (
							<div className={styles.failure}>
								<Alert tone="error">{errorText(query.error)}</Alert>
							</div>
						) : null}
						{isEmpty ? (
							showsEmptyFolder ? (
								<Card className={styles.empty}>
									<StateMessage icon={<Folder />} title={t('TITLE_EMPTY_FOLDER')} text={t('TEXT_EMPTY_FOLDER')} />
								</Card>
							) : isFiltered ? (
								<NoResults onClear={list.clear} />
							) : (
								<Card className={styles.empty}>
									<StateMessage
										icon={<PhotoLibrary />}
										title={t('TITLE_EMPTY_LIBRARY')}
										text={t('TEXT_EMPTY_LIBRARY')}
									/>
								</Card>
							)
						) : (
							<MediaGrid
								items={items ?? (query.error ? [] : undefined)}
								uploads={uploads}
								isBusy={query.isFetching}
								selection={
									mayEdit
										? {
												selected: new Set(selectedUids),
												onSelect: (uid, isSelected) =>
													setSelected(
														(before) =>
															new Set(isSelected ? [...before, uid] : [...before].filter((each) => each !== uid)),
													),
											}
										: undefined
								}
								onChoose={({ uid }) => void navigate(`${LIBRARY_PATH}/${uid}${search}`)}
							/>
						)}
						<LoadMore query={query} count={items?.length ?? 0} total={total} />
					</div>
				</div>
				<MediaBulk
					selected={selectedUids}
					folders={folders}
					onClear={() => setSelected(new Set())}
					onDone={(left) => setSelected(new Set(left))}
				/>
			</Page>
			{dialog && (dialog.action === 'create' || dialog.action === 'rename') && (
				<FolderNameDialog folder={dialog.folder} isNew={dialog.action === 'create'} onClose={closeDialog} />
			)}
			{dialog?.action === 'move' && dialog.folder && (
				<MoveDialog
					title={t('TITLE_MOVE_FOLDER', { name: dialog.folder.name })}
					folders={folders}
					folder={dialog.folder}
					onMove={(parent) =>
						call('PUT', `media-folders/${dialog.folder!.uid}`, { body: { name: dialog.folder!.name, parent } })
					}
					onClose={closeDialog}
				/>
			)}
			{dialog?.action === 'delete' && dialog.folder && (
				<DeleteFolderDialog
					folder={dialog.folder}
					folders={folders}
					onClose={closeDialog}
					onDeleted={() => {
						if (folder === dialog.folder?.uid) list.setFilter('folder', dialog.folder.parent ?? '');
						closeDialog();
					}}
				/>
			)}
			{openUid ? (
				<MediaDetails
					key={openUid}
					uid={openUid}
					blocker={blocker}
					onClose={() => void navigate(LIBRARY_PATH + search)}
					onBlock={setBlocking}
					onChanged={() => void queries.invalidateQueries({ queryKey: ['media'] })}
					onDeleted={() => {
						allowNext();
						void navigate(LIBRARY_PATH + search);
					}}
				/>
			) : null}
			{blocker.state === 'blocked' && !isBlocking ? (
				<QuestionDialog
					title="TITLE_STOP_UPLOADS"
					text="TEXT_STOP_UPLOADS"
					choices={[{ label: 'ACTION_STOP_UPLOADS', color: 'error', onClick: () => blocker.proceed() }]}
					onClose={() => blocker.state === 'blocked' && blocker.reset()}
				/>
			) : null}
		</>
	);
}
