import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MediaKind } from '../../contract/media.ts';
import { useMay } from '../api/rights.tsx';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useFaultText } from '../editing/use-fault.ts';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { Page } from '../frame/page.tsx';
import { LoadMore } from './load-more.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaGrid } from './media-grid.tsx';
import { FileDrop, UploadButton, UploadFaults, UploadHint, useUploads } from './uploads.tsx';
import { useLibrary } from './use-library.ts';

const kinds = ['picture', 'video', 'captions'] as const satisfies readonly MediaKind[];

/** Where the library is; one of it is under its uid there. */
const HERE = '/media';

/** The media library: everything there is, what is dropped onto it, and the details of one. */
export default function MediaScreen() {
	const t = useTranslate();
	const faultText = useFaultText();
	const mayEdit = useMay('media', 'edit');
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const opened = pathname.slice(HERE.length + 1);
	const [typed, setTyped] = useState('');
	const q = useDeferredValue(typed.trim());
	const [kind, setKind] = useState<MediaKind | ''>('');
	const [isUnused, setUnused] = useState(false);
	const [isHeld, setHeld] = useState(false);
	const news = useRef<HTMLDivElement>(null);
	const { answer, items, total, limits, addFirst } = useLibrary({ q, kind, isUnused });
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
	const isFiltered = q !== '' || kind !== '' || isUnused;
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
				<Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
					<TextField
						type="search"
						label={t('ra.action.search')}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						sx={{ flex: '2 1 12rem', maxWidth: { sm: 420 } }}
					/>
					<TextField
						select
						label={t('LABEL_KIND')}
						value={kind}
						onChange={(event) => setKind(event.target.value as MediaKind | '')}
						slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
						sx={{ flex: '1 1 8rem', maxWidth: { sm: 200 } }}
					>
						<MenuItem value="">{t('LABEL_ANY')}</MenuItem>
						{kinds.map((each) => (
							<MenuItem key={each} value={each}>
								{t(`media_kinds.${each}`)}
							</MenuItem>
						))}
					</TextField>
					<TextField
						select
						label={t('LABEL_USE')}
						value={isUnused ? '1' : '0'}
						onChange={(event) => setUnused(event.target.value === '1')}
						sx={{ flex: '1 1 8rem', maxWidth: { sm: 200 } }}
					>
						<MenuItem value="0">{t('LABEL_ANY')}</MenuItem>
						<MenuItem value="1">{t('LABEL_UNUSED')}</MenuItem>
					</TextField>
				</Box>
				<Box ref={news} sx={{ scrollMarginTop: 200 }}>
					<UploadFaults uploads={uploads} />
				</Box>
				{answer.error ? (
					<Alert severity="error" sx={{ mb: 2 }}>
						{faultText(answer.error)}
					</Alert>
				) : null}
				{isEmpty ? (
					isFiltered ? (
						<Typography color="textSecondary">{t('TEXT_NOTHING_FOUND')}</Typography>
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
						onChoose={({ uid }) => void navigate(`${HERE}/${uid}`)}
					/>
				)}
				<LoadMore answer={answer} count={items?.length ?? 0} total={total} />
			</Page>
			{opened ? (
				<MediaDetails
					key={opened}
					uid={opened}
					blocker={blocker}
					onClose={() => void navigate(HERE)}
					onHold={setHeld}
					onChanged={() => void queries.invalidateQueries({ queryKey: ['media'] })}
					onRemoved={() => {
						letPass();
						void navigate(HERE);
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
