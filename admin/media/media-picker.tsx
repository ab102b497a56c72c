import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useMay } from '../api/rights.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { LoadMore } from './load-more.tsx';
import { MediaGrid } from './media-grid.tsx';
import type { MediaItem } from './media-item.ts';
import { insertUploaded } from './upload-order.ts';
import { FileDropArea, UploadButton, UploadErrors, UploadHint, useUploads } from './uploads.tsx';
import { useLibrary } from './use-library.ts';

const kinds = ['picture'] as const;

/** A new picture cannot be shown before it has a rendition. */
const isChoosable = ({ renditions }: MediaItem): boolean => renditions.length > 0;

interface MediaPickerProps {
	isSeveral?: boolean;
	onClose: () => void;
	onPick: (picked: MediaItem[]) => void;
}

/** A dialog to choose pictures of the library, or to upload new ones. */
export function MediaPicker({ isSeveral = false, onClose, onPick }: MediaPickerProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const titleId = useId();
	const mayUpload = useMay('media', 'edit');
	const [searchText, setSearchText] = useState('');
	const q = useDeferredValue(searchText.trim());
	const [marked, setMarked] = useState<readonly MediaItem[]>([]);
	const uploadNumbers = useRef(new Map<string, number>());
	/** Runs after the user agrees to stop the running uploads. */
	const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
	const { query, items, total, limits, addFirst } = useLibrary({ q, kind: 'picture' });
	const uploads = useUploads({
		kinds,
		limits,
		onUploaded: (item, number) => {
			addFirst(item);
			// Pictures that are uploaded for a gallery are selected at once.
			uploadNumbers.current.set(item.uid, number);
			if (isSeveral) setMarked((before) => insertUploaded(before, item, uploadNumbers.current));
		},
	});
	useEffect(() => {
		if (!uploads.isRunning) return undefined;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [uploads.isRunning]);
	const leave = (action: () => void) => (uploads.isRunning ? setPendingLeave(() => action) : action());
	const close = () => leave(onClose);
	// The latest state of the selected pictures: they may have got renditions since.
	const selected = marked.map((item) => items?.find(({ uid }) => uid === item.uid) ?? item);
	const picked = selected.filter(isChoosable);
	const choose = (item: MediaItem) => {
		if (!isSeveral) return leave(() => onPick([item]));
		setMarked((before) =>
			before.some(({ uid }) => uid === item.uid) ? before.filter(({ uid }) => uid !== item.uid) : [...before, item],
		);
	};
	return (
		<Dialog
			open
			onClose={close}
			maxWidth="lg"
			fullWidth
			aria-labelledby={titleId}
			slotProps={{
				paper: {
					sx: ({ breakpoints }) => ({
						height: '86dvh',
						// Phones show the dialog full screen.
						[breakpoints.down('sm')]: { width: 1, height: 1, maxHeight: 'none', m: 0, border: 0, borderRadius: 0 },
					}),
				},
			}}
		>
			<DialogTitle id={titleId}>{t(isSeveral ? 'ACTION_ADD_PICTURES' : 'ACTION_CHOOSE_PICTURE')}</DialogTitle>
			<DialogContent>
				<FileDropArea isEnabled={mayUpload} onFiles={uploads.add} />
				<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, mb: 2 }}>
					<TextField
						type="search"
						label={t('LABEL_SEARCH')}
						value={searchText}
						onChange={(event) => setSearchText(event.target.value)}
						sx={{ flex: '1 1 12rem', maxWidth: 420 }}
					/>
					{mayUpload ? (
						<>
							<UploadButton uploads={uploads} kinds={kinds} limits={limits} isSeveral={isSeveral} variant="outlined" />
							<UploadHint kinds={kinds} limits={limits} />
						</>
					) : null}
				</Box>
				<UploadErrors uploads={uploads} />
				{query.error ? <Alert severity="error">{errorText(query.error)}</Alert> : null}
				{items?.length === 0 && uploads.list.length === 0 ? (
					<Typography color="textSecondary">
						{t(q ? 'TEXT_NOTHING_FOUND' : mayUpload ? 'TEXT_NO_PICTURES' : 'TITLE_EMPTY_LIBRARY')}
					</Typography>
				) : null}
				<MediaGrid
					items={items ?? (query.error ? [] : undefined)}
					uploads={uploads}
					isBusy={query.isFetching}
					onChoose={choose}
					mayChoose={isChoosable}
					{...(isSeveral ? { chosen: new Set(picked.map(({ uid }) => uid)) } : {})}
				/>
				<LoadMore query={query} count={items?.length ?? 0} total={total} />
			</DialogContent>
			<DialogActions>
				<Button onClick={close}>{t('ACTION_CANCEL')}</Button>
				{isSeveral ? (
					<Button
						variant="contained"
						disabled={!picked.length || picked.length < selected.length}
						onClick={() => leave(() => onPick(picked))}
					>
						{t('ACTION_ADD_CHOSEN', { count: selected.length })}
					</Button>
				) : null}
			</DialogActions>
			{pendingLeave ? (
				<QuestionDialog
					title="TITLE_STOP_UPLOADS"
					text="TEXT_STOP_UPLOADS"
					choices={[{ label: 'ACTION_STOP_UPLOADS', color: 'error', onClick: pendingLeave }]}
					onClose={() => setPendingLeave(null)}
				/>
			) : null}
		</Dialog>
	);
}
