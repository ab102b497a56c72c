import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFaultText } from '../editing/use-fault.ts';
import { renditionFor, type MediaItem } from './media-item.ts';

/** Pictures in one load. */
const LOAD = 60;

interface MediaPickerProps {
	isSeveral?: boolean;
	onClose: () => void;
	onPick: (picked: MediaItem[]) => void;
}

/** The library as a dialog in which pictures are chosen. */
export function MediaPicker({ isSeveral = false, onClose, onPick }: MediaPickerProps) {
	const t = useTranslate();
	const faultText = useFaultText();
	const titleId = useId();
	const [typed, setTyped] = useState('');
	const searched = useDeferredValue(typed.trim());
	const [count, setCount] = useState(LOAD);
	const [chosen, setChosen] = useState<MediaItem[]>([]);
	const { data, total, error, isFetching } = useGetList<MediaItem & { id: string }>('media', {
		pagination: { page: 1, perPage: count },
		sort: { field: 'newest', order: 'DESC' },
		filter: { kind: 'picture', ...(searched ? { q: searched } : {}) },
	});
	const choose = (item: MediaItem) => {
		if (!isSeveral) return onPick([item]);
		setChosen((before) =>
			before.some(({ uid }) => uid === item.uid) ? before.filter(({ uid }) => uid !== item.uid) : [...before, item],
		);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			maxWidth="lg"
			fullWidth
			aria-labelledby={titleId}
			slotProps={{ paper: { sx: { height: '86dvh' } } }}
		>
			<DialogTitle id={titleId}>{t(isSeveral ? 'ACTION_ADD_PICTURES' : 'ACTION_CHOOSE_PICTURE')}</DialogTitle>
			<DialogContent>
				<TextField
					type="search"
					label={t('ra.action.search')}
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setCount(LOAD);
					}}
					sx={{ mt: 1, mb: 2, maxWidth: 420 }}
				/>
				<Box sx={{ height: 4, mb: 1 }}>{isFetching ? <LinearProgress aria-label={t('ra.page.loading')} /> : null}</Box>
				{error ? <Alert severity="error">{faultText(error)}</Alert> : null}
				{data?.length === 0 ? <Typography color="textSecondary">{t('TEXT_NOTHING_FOUND')}</Typography> : null}
				<Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}>
					{data?.map((item) => {
						const isChosen = chosen.some(({ uid }) => uid === item.uid);
						return (
							<ButtonBase
								key={item.uid}
								onClick={() => choose(item)}
								aria-pressed={isSeveral ? isChosen : undefined}
								aria-label={item.name || item.alt.en || item.uid}
								sx={{
									position: 'relative',
									display: 'block',
									overflow: 'hidden',
									borderRadius: 1,
									border: 2,
									borderColor: isChosen ? 'primary.main' : 'transparent',
									bgcolor: item.color || 'action.hover',
									aspectRatio: '4 / 3',
								}}
							>
								<img
									src={renditionFor(item, 320)}
									alt=""
									loading="lazy"
									style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
								/>
								{isChosen ? (
									<CheckCircle
										color="primary"
										sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.default', borderRadius: 9 }}
									/>
								) : null}
							</ButtonBase>
						);
					})}
				</Box>
				{(total ?? 0) > count ? (
					<Button variant="outlined" onClick={() => setCount(count + LOAD)} sx={{ mt: 2 }}>
						{t('ACTION_LOAD_MORE')}
					</Button>
				) : null}
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ra.action.cancel')}</Button>
				{isSeveral ? (
					<Button variant="contained" disabled={!chosen.length} onClick={() => onPick(chosen)}>
						{t('ACTION_ADD_CHOSEN', { smart_count: chosen.length })}
					</Button>
				) : null}
			</DialogActions>
		</Dialog>
	);
}
