import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useMay } from '../api/rights.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useWindowFrom } from '../frame/use-window-from.ts';
import { SearchField } from '../lists/search-field.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { FolderList } from './folder-list.tsx';
import { FolderSelect } from './folder-select.tsx';
import { LoadMore } from './load-more.tsx';
import { MediaGrid } from './media-grid.tsx';
import type { MediaItem } from './media-item.ts';
import styles from './media-picker.module.css';
import { MediaSortSelect, newestFirst } from './media-sort.tsx';
import { TagField } from './tag-field.tsx';
import { insertUploaded } from './upload-order.ts';
import { FileDropArea, UploadButton, UploadErrors, UploadHint, useUploads } from './uploads.tsx';
import { NO_FOLDER, useFolders } from './use-folders.ts';
import { useLibrary, useUploaded } from './use-library.ts';

const isReady = ({ kind, renditions }: MediaItem): boolean => kind !== 'picture' || renditions.length > 0;
const isReadySoon = (item: MediaItem): boolean => isReady(item) || item.state === 'processing';

interface MediaPickerProps {
	kind?: 'picture' | 'video';
	isSeveral?: boolean;
	/** False for HTML texts, which need the URLs of the renditions. */
	acceptsProcessing?: boolean;
	/** E.g. dropped files, which are uploaded on opening. */
	files?: readonly File[];
	onClose: () => void;
	onPick: (picked: MediaItem[]) => void;
}

/** Texts by kind. A picker for several items has pictures. */
const texts = {
	picture: { title: 'ACTION_CHOOSE_PICTURE', empty: 'TEXT_NO_PICTURES' },
	video: { title: 'ACTION_CHOOSE_VIDEO', empty: 'TEXT_NO_VIDEOS' },
} as const;

export function MediaPicker({
	kind = 'picture',
	isSeveral = false,
	acceptsProcessing = false,
	files = [],
	onClose,
	onPick,
}: MediaPickerProps) {
	const kinds = [kind] as const;
	const isChoosable = acceptsProcessing ? isReadySoon : isReady;
	const t = useTranslate();
	const errorText = useErrorText();
	const mayUpload = useMay('media', 'edit');
	const [q, setQ] = useState('');
	const [sort, setSort] = useState(newestFirst);
	const folders = useFolders() ?? [];
	const [folder, setFolder] = useState('');
	const [tags, setTags] = useState<string[]>([]);
	const [marked, setMarked] = useState<readonly MediaItem[]>([]);
	const [uploaded, setUploaded] = useState<readonly MediaItem[]>([]);
	const uploadNumbers = useRef(new Map<string, number>());
	/** Action that waits until the user agrees to abort the uploads. */
	const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
	const { query, items, total, limits, addUploaded } = useLibrary({
		q,
		kind,
		folder,
		tags: tags.join(','),
		sort,
	});
	const uploads = useUploads({
		kinds,
		limits,
		folder: folder === NO_FOLDER ? '' : folder,
		onUploaded: (item, number) => {
			addUploaded(item);
			// A picker for several pictures selects each upload at once.
			uploadNumbers.current.set(item.uid, number);
			if (isSeveral) setMarked((before) => insertUploaded(before, item, uploadNumbers.current));
			else setUploaded((before) => [...before, item]);
		},
	});
	const addFiles = useEffectEvent(() => files.length > 0 && uploads.add(files));
	const hasLimits = limits !== undefined;
	// The size limits are in the response with the list, so upload only after this response.
	useEffect(() => {
		if (hasLimits) addFiles();
	}, [hasLimits]);
	// Prefer the pictures of the list to the uploaded pictures. The list is polled, so its pictures have the new
	// renditions.
	const selected = useUploaded(isSeveral ? marked : uploaded, items);
	const picked = selected.filter(isChoosable);
	// A single upload is picked as soon as it can be chosen.
	const onlyUpload = !isSeveral && selected.length === 1 && !uploads.isRunning ? picked[0] : undefined;
	const pickUpload = useEffectEvent((item: MediaItem) => onPick([item]));
	useEffect(() => {
		if (onlyUpload) pickUpload(onlyUpload);
	}, [onlyUpload]);
	useEffect(() => {
		if (!uploads.isRunning) return undefined;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [uploads.isRunning]);
	const leave = (action: () => void) => (uploads.isRunning ? setPendingLeave(() => action) : action());
	const close = () => leave(onClose);
	const choose = (item: MediaItem) => {
		if (!isSeveral) return leave(() => onPick([item]));
		setMarked((before) =>
			before.some(({ uid }) => uid === item.uid) ? before.filter(({ uid }) => uid !== item.uid) : [...before, item],
		);
	};
	const showsList = useWindowFrom('medium') && folders.length > 0;
	const isEmpty = items?.length === 0 && uploads.list.length === 0;
	return (
		<Dialog
			title={t(isSeveral ? 'ACTION_ADD_PICTURES' : texts[kind].title)}
			size="full"
			closeLabel={t('ACTION_CLOSE')}
			onClose={close}
			actions={
				<>
					{isSeveral && (
						<ActionButton
							look="primary"
							disabled={!picked.length || picked.length < selected.length}
							onClick={() => leave(() => onPick(picked))}
						>
							{t('ACTION_ADD_CHOSEN', { count: selected.length })}
						</ActionButton>
					)}
					<ActionButton onClick={close}>{t('ACTION_CANCEL')}</ActionButton>
				</>
			}
		>
			<FileDropArea
				isEnabled={mayUpload}
				folder={folders.find(({ uid }) => uid === folder)?.name}
				onFiles={uploads.add}
			/>
			<div className={styles.bar}>
				<div className={styles.search}>
					<SearchField value={q} onChange={setQ} />
				</div>
				{folders.length > 0 && !showsList && (
					<div className={styles.filter}>
						<FolderSelect
							label={t('LABEL_FOLDER')}
							folders={folders}
							value={folder}
							onValue={setFolder}
							before={[
								{ value: '', label: t('LABEL_ALL_MEDIA') },
								{ value: NO_FOLDER, label: t('LABEL_NO_FOLDER') },
							]}
						/>
					</div>
				)}
				<div className={styles.filter}>
					<TagField label={t('LABEL_TAGS')} placeholder={t('LABEL_ANY')} value={tags} onValue={setTags} />
				</div>
				<div className={styles.filter}>
					<MediaSortSelect value={sort} onValue={setSort} />
				</div>
				{mayUpload && (
					<>
						<UploadButton uploads={uploads} kinds={kinds} limits={limits} isSeveral={isSeveral} />
						<UploadHint kinds={kinds} limits={limits} />
					</>
				)}
			</div>
			<div className={showsList ? styles.layout : undefined}>
				{showsList && <FolderList folders={folders} value={folder} onValue={setFolder} />}
				<div>
					<UploadErrors uploads={uploads} />
					{query.error && <Alert tone="error">{errorText(query.error)}</Alert>}
					{isEmpty ? (
						<StateMessage
							title={t(
								q || folder || tags.length
									? 'TEXT_NOTHING_FOUND'
									: mayUpload
										? texts[kind].empty
										: 'TITLE_EMPTY_LIBRARY',
							)}
						/>
					) : (
						<MediaGrid
							items={items ?? (query.error ? [] : undefined)}
							uploads={uploads}
							isBusy={query.isFetching}
							onChoose={choose}
							mayChoose={isChoosable}
							{...(isSeveral ? { chosen: new Set(picked.map(({ uid }) => uid)) } : {})}
						/>
					)}
					<LoadMore query={query} count={items?.length ?? 0} total={total} />
				</div>
			</div>
			{pendingLeave && (
				<QuestionDialog
					title="TITLE_STOP_UPLOADS"
					text="TEXT_STOP_UPLOADS"
					choices={[{ label: 'ACTION_STOP_UPLOADS', color: 'error', onClick: pendingLeave }]}
					onClose={() => setPendingLeave(null)}
				/>
			)}
		</Dialog>
	);
}
