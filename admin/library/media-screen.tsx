import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MediaKind } from '../../contract/media.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useMay } from '../api/rights.tsx';
import { PhotoLibrary } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { NoResults } from '../lists/list-states.tsx';
import { LoadMore } from '../media/load-more.tsx';
import { MediaGrid } from '../media/media-grid.tsx';
import { FileDropArea, UploadButton, UploadErrors, UploadHint, useUploads } from '../media/uploads.tsx';
import { useLibrary } from '../media/use-library.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { MediaDetails } from './media-details.tsx';
import styles from './media-screen.module.css';

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

const kindChoices = kinds.map((value) => ({ value, label: `media_kinds.${value}` }));
const unusedChoices = [{ value: '1', label: 'LABEL_UNUSED' }];
const names = ['q', 'kind', 'unused'] as const;

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
	const { q = '', unused = '' } = list.filters;
	const kind = kinds.find((each) => each === list.filters.kind) ?? '';
	const [isBlocking, setBlocking] = useState(false);
	const uploadErrors = useRef<HTMLDivElement>(null);
	const { query, items, total, limits, addFirst } = useLibrary({ q, kind, isUnused: unused === '1' });
	const uploads = useUploads({ kinds, limits, onUploaded: addFirst });
	const { blocker, allowNext } = useLeaveGuard(
		isBlocking || uploads.isRunning,
		(path) => isBlocking || !(path === LIBRARY_PATH || path.startsWith(`${LIBRARY_PATH}/`)),
	);
	const add = (files: readonly File[]) => {
		uploads.add(files);
		// Uploads come first in the grid, which may be scrolled down.
		uploadErrors.current?.scrollIntoView({ block: 'nearest' });
	};
	const isFiltered = Object.values(list.filters).some(Boolean);
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
					<FilterBar list={list}>
						<SelectFilter list={list} name="kind" label="LABEL_KIND" choices={kindChoices} />
						<SelectFilter list={list} name="unused" label="LABEL_USE" choices={unusedChoices} />
					</FilterBar>
				)}
				<div ref={uploadErrors} className={styles.errors}>
					<UploadErrors uploads={uploads} />
				</div>
				{query.error ? (
					<div className={styles.failure}>
						<Alert tone="error">{errorText(query.error)}</Alert>
					</div>
				) : null}
				{isEmpty ? (
					isFiltered ? (
						<NoResults onClear={list.clear} />
					) : (
						<Card className={styles.empty}>
							<StateMessage icon={<PhotoLibrary />} title={t('TITLE_EMPTY_LIBRARY')} text={t('TEXT_EMPTY_LIBRARY')} />
						</Card>
					)
				) : (
					<MediaGrid
						items={items ?? (query.error ? [] : undefined)}
						uploads={uploads}
						isBusy={query.isFetching}
						onChoose={({ uid }) => void navigate(`${LIBRARY_PATH}/${uid}${search}`)}
					/>
				)}
				<LoadMore query={query} count={items?.length ?? 0} total={total} />
			</Page>
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
