import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MediaKind } from '../../contract/media.ts';
import { useMay } from '../api/rights.tsx';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useErrorText } from '../editing/use-error.ts';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { Page } from '../frame/page.tsx';
import { useAskedList } from '../lists/asked-list.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { NothingFound } from '../lists/list-states.tsx';
import { LoadMore } from './load-more.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaGrid } from './media-grid.tsx';
import { FileDrop, UploadButton, UploadFaults, UploadHint, useUploads } from './uploads.tsx';
import { useLibrary } from './use-library.ts';

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

const kindChoices = kinds.map((value) => ({ value, label: `media_kinds.${value}` }));
const unusedChoices = [{ value: '1', label: 'LABEL_UNUSED' }];
const names = ['q', 'kind', 'unused'] as const;

/** Where the library is; one of it is under its uid there. */
const HERE = '/media';

/** The media library: everything there is, what is dropped onto it, and the details of one. */
export default function MediaScreen() {
	const t = useTranslate();
	const errorText = useErrorText();
	const mayEdit = useMay('media', 'edit');
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const opened = pathname.slice(HERE.length + 1);
	const list = useAskedList(names);
	const { q = '', unused = '' } = list.filters;
	const kind = kinds.find((each) => each === list.filters.kind) ?? '';
	const [isHeld, setHeld] = useState(false);
	const news = useRef<HTMLDivElement>(null);
	const { answer, items, total, limits, addFirst } = useLibrary({ q, kind, isUnused: unused === '1' });
	const uploads = useUploads({ kinds, limits, onUploaded: addFirst });
	const { blocker, letPass } = useLeaveGuard(
		isHeld || uploads.isRunning,
		(path) => isHeld || !(path === HERE || path.startsWith(`${HERE}/`)),
	);
	const add = (files: readonly File[]) => {
		uploads.add(files);
		// They stand first, which may be far up.
		news.current?.scrollIntoView({ block: 'nearest' });
	};
	const isFiltered = Object.values(list.filters).some(Boolean);
	const isEmpty = items?.length === 0 && uploads.list.length === 0;
	return (
		<>
			<FileDrop isOn={mayEdit && opened === ''} onFiles={add} />
			<Page
				title={t('resources.media.name', { smart_count: 2 })}
				lead={
					mayEdit ? (
						<>
							<Typography variant="body2" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
								{t('TEXT_DROP_FILES')}
							</Typography>
							<UploadHint kinds={kinds} limits={limits} />
						</>
					) : null
				}
				actions={mayEdit ? <UploadButton uploads={{ ...uploads, add }} kinds={kinds} limits={limits} /> : null}
			>
				{isEmpty && !isFiltered ? null : (
					<FilterBar list={list}>
						<SelectFilter list={list} name="kind" label="LABEL_KIND" choices={kindChoices} />
						<SelectFilter list={list} name="unused" label="LABEL_USE" choices={unusedChoices} />
					</FilterBar>
				)}
				<Box ref={news} sx={{ scrollMarginTop: 200 }}>
					<UploadFaults uploads={uploads} />
				</Box>
				{answer.error ? (
					<Alert severity="error" sx={{ mb: 2 }}>
						{errorText(answer.error)}
					</Alert>
				) : null}
				{isEmpty ? (
					isFiltered ? (
						<NothingFound onClear={list.clear} />
					) : (
						<Card
							sx={{
								display: 'grid',
								justifyItems: 'center',
								gap: 1.5,
								px: 3,
								py: { xs: 5, md: 9 },
								textAlign: 'center',
								borderStyle: 'dashed',
							}}
						>
							<PhotoLibrary color="primary" sx={{ fontSize: 48 }} />
							<Typography variant="h2">{t('TITLE_EMPTY_LIBRARY')}</Typography>
							<Typography color="textSecondary" sx={{ maxWidth: '34rem' }}>
								{t('TEXT_EMPTY_LIBRARY')}
							</Typography>
						</Card>
					)
				) : (
					<MediaGrid
						items={items ?? (answer.error ? [] : undefined)}
						uploads={uploads}
						isBusy={answer.isFetching}
						onChoose={({ uid }) => void navigate(`${HERE}/${uid}${search}`)}
					/>
				)}
				<LoadMore answer={answer} count={items?.length ?? 0} total={total} />
			</Page>
			{opened ? (
				<MediaDetails
					key={opened}
					uid={opened}
					blocker={blocker}
					onClose={() => void navigate(HERE + search)}
					onHold={setHeld}
					onChanged={() => void queries.invalidateQueries({ queryKey: ['media'] })}
					onRemoved={() => {
						letPass();
						void navigate(HERE + search);
					}}
				/>
			) : null}
			{blocker.state === 'blocked' && !isHeld ? (
				<QuestionDialog
					title="TITLE_STOP_UPLOADS"
					text="TEXT_STOP_UPLOADS"
					choices={[{ label: 'ACTION_STOP_UPLOADS', color: 'error', act: () => blocker.proceed() }]}
					onClose={() => blocker.state === 'blocked' && blocker.reset()}
				/>
			) : null}
		</>
	);
}
