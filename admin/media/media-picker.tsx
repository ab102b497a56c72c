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
import { useTranslate } from 'react-admin';
import { useMay } from '../api/rights.tsx';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useErrorText } from '../editing/use-error.ts';
import { LoadMore } from './load-more.tsx';
import { MediaGrid } from './media-grid.tsx';
import type { MediaItem } from './media-item.ts';
import { insertUploaded } from './upload-order.ts';
import { FileDrop, UploadButton, UploadFaults, UploadHint, useUploads } from './uploads.tsx';
import { useLibrary } from './use-library.ts';

const kinds = ['picture'] as const;

/** A new picture has nothing to show before its first sizes are made. */
const isChoosable = ({ renditions }: MediaItem): boolean => renditions.length > 0;

interface MediaPickerProps {
	isSeveral?: boolean;
	onClose: () => void;
	onPick: (picked: MediaItem[]) => void;
}

/** The library as a dialog in which pictures are chosen, and uploaded first where they are not there yet. */
export function MediaPicker({ isSeveral = false, onClose, onPick }: MediaPickerProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const titleId = useId();
	const mayUpload = useMay('media', 'edit');
	const [typed, setTyped] = useState('');
	const q = useDeferredValue(typed.trim());
	const [marked, setMarked] = useState<readonly MediaItem[]>([]);
	const numbers = useRef(new Map<string, number>());
	/** What is done once nobody minds that uploads are stopped. */
	const [held, setHeld] = useState<(() => void) | null>(null);
	const { answer, items, total, limits, addFirst } = useLibrary({ q, kind: 'picture' });
	const uploads = useUploads({
		kinds,
		limits,
		onUploaded: (item, number) => {
			addFirst(item);
			// Whoever uploads pictures for a gallery wants them in it.
			numbers.current.set(item.uid, number);
			if (isSeveral) setMarked((before) => insertUploaded(before, item, numbers.current));
		},
	});
	useEffect(() => {
		if (!uploads.isRunning) return undefined;
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', hold);
		return () => window.removeEventListener('beforeunload', hold);
	}, [uploads.isRunning]);
	const leave = (how: () => void) => (uploads.isRunning ? setHeld(() => how) : how());
	const close = () => leave(onClose);
	// As they are by now.
	const now = marked.map((item) => items?.find(({ uid }) => uid === item.uid) ?? item);
	const picked = now.filter(isChoosable);
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
						// A phone has no room to spare around it.
						[breakpoints.down('sm')]: { width: 1, height: 1, maxHeight: 'none', m: 0, border: 0, borderRadius: 0 },
					}),
				},
			}}
		>
			<DialogTitle id={titleId}>{t(isSeveral ? 'ACTION_ADD_PICTURES' : 'ACTION_CHOOSE_PICTURE')}</DialogTitle>
			<DialogContent>
				<FileDrop isOn={mayUpload} onFiles={uploads.add} />
				<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, mb: 2 }}>
					<TextField
						type="search"
						label={t('ra.action.search')}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						sx={{ flex: '1 1 12rem', maxWidth: 420 }}
					/>
					{mayUpload ? (
						<>
							<UploadButton uploads={uploads} kinds={kinds} limits={limits} isSeveral={isSeveral} variant="outlined" />
							<UploadHint kinds={kinds} limits={limits} />
						</>
					) : null}
				</Box>
				<UploadFaults uploads={uploads} />
				{answer.error ? <Alert severity="error">{errorText(answer.error)}</Alert> : null}
				{items?.length === 0 && uploads.list.length === 0 ? (
					<Typography color="textSecondary">
						{t(q ? 'TEXT_NOTHING_FOUND' : mayUpload ? 'TEXT_NO_PICTURES' : 'TITLE_EMPTY_LIBRARY')}
					</Typography>
				) : null}
				<MediaGrid
					items={items ?? (answer.error ? [] : undefined)}
					uploads={uploads}
					isBusy={answer.isFetching}
					onChoose={choose}
					mayChoose={isChoosable}
					{...(isSeveral ? { chosen: new Set(picked.map(({ uid }) => uid)) } : {})}
				/>
				<LoadMore answer={answer} count={items?.length ?? 0} total={total} />
			</DialogContent>
			<DialogActions>
				<Button onClick={close}>{t('ra.action.cancel')}</Button>
				{isSeveral ? (
					<Button
						variant="contained"
						disabled={!picked.length || picked.length < now.length}
						onClick={() => leave(() => onPick(picked))}
					>
						{t('ACTION_ADD_CHOSEN', { smart_count: now.length })}
					</Button>
				) : null}
			</DialogActions>
			{held ? (
				<QuestionDialog
					title="TITLE_STOP_UPLOADS"
					text="TEXT_STOP_UPLOADS"
					choices={[{ label: 'ACTION_STOP_UPLOADS', color: 'error', act: held }]}
					onClose={() => setHeld(null)}
				/>
			) : null}
		</Dialog>
	);
}
