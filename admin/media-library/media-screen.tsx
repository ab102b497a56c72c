import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MediaKind } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { Folder, PhotoLibrary } from '../frame/first-icons.ts';
import { FormatListBulleted, NewFolder, ViewGrid } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText, useReportError } from '../frame/use-error.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import { useWindowFrom } from '../frame/use-window-from.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { NoResults } from '../lists/list-states.tsx';
import { LoadMore } from '../media-picker/load-more.tsx';
import { MediaGrid } from '../media-picker/media-grid.tsx';
import { mediaSortFields, MediaSortSelect, newestFirst } from '../media-picker/media-sort.tsx';
import {
	FileDropArea,
	UploadButton,
	UploadErrors,
	UploadHint,
	UploadList,
	useUploads,
} from '../media-picker/uploads.tsx';
import { TagField } from '../media-picker/tag-field.tsx';
import {
	NO_FOLDER,
	useFolderCounts,
	useFolders,
	useReloadLibrary,
	type FolderNode,
} from '../media-picker/use-folders.ts';
import { useLibrary } from '../media-picker/use-library.ts';
import { fieldLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { DeleteFolderDialog, FolderNameDialog, MoveDialog } from './folder-dialogs.tsx';
import { FolderTree, type FolderAction } from './folder-tree.tsx';
import { changeMany, MediaBulk } from './media-bulk.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaTable } from './media-table.tsx';
import { mediaViews, useMediaView, type MediaView } from './media-view.ts';
import styles from './media-screen.module.css';

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

const kindChoices = kinds.map((value) => ({ value, label: `media_kinds.${value}` }));
const unusedChoices = [{ value: '1', label: 'LABEL_UNUSED' }];
const altChoices = [{ value: '1', label: 'LABEL_ALT_MISSING' }];
const names = ['q', 'kind', 'unused', 'no_alt', 'folder', 'tags'] as const;
const listOptions = { sortFields: mediaSortFields, defaultSort: newestFirst, rememberAs: 'media' };

const viewIcons = { grid: <ViewGrid />, list: <FormatListBulleted /> };

interface Selection {
	/** Filters at the time of the selection. */
	filters: string;
	uids: ReadonlySet<string>;
}

/** Path of the list. The path of an item adds a slash and the item's uid. */
const LIBRARY_PATH = '/media';

export default function MediaScreen() {
	const t = useTranslate();
	const errorText = useErrorText();
	const mayEdit = useMay('media', 'edit');
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const openUid = pathname.slice(LIBRARY_PATH.length + 1);
	const list = useListParams(names, listOptions);
	const { q = '', unused = '', no_alt = '', folder = '', tags = '' } = list.filters;
	const [view, setView] = useMediaView();
	const kind = kinds.find((each) => each === list.filters.kind) ?? '';
	const [isBlocking, setBlocking] = useState(false);
	/** Uids of the list from which the details were opened. Empty while the details are closed. */
	const [walk, setWalk] = useState<readonly string[]>([]);
	const uploadErrors = useRef<HTMLDivElement>(null);
	const { query, items, total, limits, uses, addUploaded, loadUids } = useLibrary({
		q,
		kind,
		folder,
		tags,
		isUnused: unused === '1',
		lacksAlt: no_alt === '1',
		sort: list.sort,
		withUses: view === 'list',
	});
	const folders = useFolders() ?? [];
	const counts = useFolderCounts();
	const isFromSmall = useWindowFrom('small');
	const [openedIn, setOpenedIn] = useState<string | null>(null);
	const reload = useReloadLibrary();
	const notify = useNotify();
	const reportError = useReportError();
	const [dialog, setDialog] = useState<{ action: FolderAction; folder?: FolderNode } | null>(null);
	// A change of the filters clears the selection, so that no hidden item stays selected.
	const filters = JSON.stringify(list.filters);
	const [selection, setSelection] = useState<Selection>({ filters, uids: new Set() });
	if (selection.filters !== filters) setSelection({ filters, uids: new Set() });
	// On phones, a choice closes the folder panel.
	if (openedIn !== null && openedIn !== folder) setOpenedIn(null);
	const select = (uids: Iterable<string>) => setSelection({ filters, uids: new Set(uids) });
	const selected = selection.uids;
	const shown = items ?? [];
	const shownSelected = shown.filter(({ uid }) => selected.has(uid)).length;
	// Previous and next follow the list from which the details were opened. A saved item may no longer match the
	// filters of the current list.
	if (openUid === '' ? walk.length > 0 : !walk.includes(openUid) && shown.some(({ uid }) => uid === openUid))
		setWalk(openUid === '' ? [] : shown.map(({ uid }) => uid));
	const openIndex = walk.indexOf(openUid);
	const hrefOfWalk = (index: number) => walk[index] && `${LIBRARY_PATH}/${walk[index]}${search}`;
	const isAllSelected = shown.length > 0 && shownSelected === shown.length;
	const uploads = useUploads({
		kinds,
		limits,
		folder: folder === NO_FOLDER ? '' : folder,
		onUploaded: addUploaded,
	});
	const { blocker, allowNext } = useLeaveGuard(
		isBlocking || uploads.isRunning,
		(path) => isBlocking || !(path === LIBRARY_PATH || path.startsWith(`${LIBRARY_PATH}/`)),
	);
	const add = (files: readonly File[]) => {
		uploads.add(files);
		// The errors are above the grid.
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
	const folderName =
		folder === '' ? t('LABEL_ALL_MEDIA') : (folders.find(({ uid }) => uid === folder)?.path ?? t('LABEL_NO_FOLDER'));
	const openFolder = folders.find(({ uid }) => uid === folder)?.name;
	const shownItems = items ?? (query.error ? [] : undefined);
	const chosen = mayEdit ? { selected, onSelect: select } : undefined;
	return (
		<>
			<FileDropArea isEnabled={mayEdit && openUid === ''} folder={openFolder} onFiles={add} />
			<Page
				title={t('resources.media.name', { count: 2 })}
				lead={
					mayEdit && isFromSmall ? (
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
						<SelectFilter list={list} name="no_alt" label={fieldLabel('media', 'alt')} choices={altChoices} />
						<TagField
							label={t('LABEL_TAGS')}
							placeholder={t('LABEL_ANY')}
							value={tags.split(',').filter(Boolean)}
							onValue={(chosen) => list.setFilter('tags', chosen.join(','))}
						/>
					</FilterBar>
				)}
				<div className={styles.layout}>
					<aside className={styles.folders} aria-label={t('LABEL_FOLDERS')}>
						<div className={styles.folderHead}>
							<h2 className={styles.heading}>{t('LABEL_FOLDERS')}</h2>
							<button
								type="button"
								className={styles.opener}
								aria-expanded={openedIn !== null}
								onClick={() => setOpenedIn(openedIn === null ? folder : null)}
							>
								{folder === '' ? <PhotoLibrary /> : <Folder />}
								<span className={styles.openFolder}>{folderName}</span>
								<span className={styles.arrow} aria-hidden="true" />
							</button>
							{mayEdit && (
								<IconButton
									isPlain
									icon={<NewFolder />}
									label={t('TITLE_NEW_FOLDER')}
									onClick={() => setDialog({ action: 'create' })}
								/>
							)}
						</div>
						<div className={styles.tree} data-open={openedIn !== null || undefined}>
							<FolderTree
								folders={folders}
								counts={counts}
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
						</div>
					</aside>
					<div className={styles.content}>
						<div ref={uploadErrors} className={styles.errors}>
							<UploadErrors uploads={uploads} />
							{view === 'list' && <UploadList uploads={uploads} />}
						</div>
						<div className={styles.toolbar}>
							{mayEdit && view === 'grid' ? (
								<Checkbox
									label={t('ACTION_SELECT_ALL')}
									checked={isAllSelected}
									indeterminate={shownSelected > 0 && !isAllSelected}
									disabled={shown.length === 0}
									onChecked={(isChecked) => select(isChecked ? shown.map(({ uid }) => uid) : [])}
								/>
							) : null}
							<p className={styles.count}>{query.data ? t('LABEL_SOME_MEDIA', { count: total }) : ''}</p>
							<div className={styles.sort}>
								<MediaSortSelect hidesLabel value={list.sort} onValue={list.setSort} />
							</div>
							<ToggleGroup
								label={t('LABEL_MEDIA_VIEW')}
								hidesLabel
								value={view}
								onValue={(next) => setView(next as MediaView)}
								options={mediaViews.map((value) => ({
									value,
									label: t(`media_views.${value}`),
									icon: viewIcons[value],
									hidesLabel: true,
								}))}
							/>
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
						) : view === 'list' ? (
							<MediaTable
								items={shownItems}
								isBusy={query.isPlaceholderData}
								uses={uses}
								folders={folders}
								hrefOf={(uid) => `${LIBRARY_PATH}/${uid}${search}`}
								sort={list.sort}
								onSort={list.setSort}
								selection={chosen}
							/>
						) : (
							<MediaGrid
								items={shownItems}
								uploads={uploads}
								isBusy={query.isFetching}
								selection={chosen}
								onChoose={({ uid }) => void navigate(`${LIBRARY_PATH}/${uid}${search}`)}
							/>
						)}
						<LoadMore query={query} count={items?.length ?? 0} total={total} />
					</div>
				</div>
				<MediaBulk
					selected={[...selected]}
					total={total}
					onSelectAll={async () => select(await loadUids())}
					folders={folders}
					onClear={() => select([])}
					onDone={select}
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
					previousHref={hrefOfWalk(openIndex - 1)}
					nextHref={openIndex < 0 ? undefined : hrefOfWalk(openIndex + 1)}
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
