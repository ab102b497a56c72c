/** Inputs whose values are uids of pictures in the media library. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { MediaPicture } from '../media/media-picture.tsx';
import { useField } from './editing-context.tsx';
import { useOrdering } from './ordering.ts';
import { AddPhotoAlternate, Close, DragIndicator } from '../frame/icons.ts';

interface PictureProps {
	source: string;
	label?: string;
	/** Message key of the help text. */
	help?: string;
	required?: boolean;
	/** Height in pixels; the picture is as wide as its column. */
	height?: number;
	fit?: 'cover' | 'contain';
}

/** Selects one picture. */
export function Picture({ source, label, help, required, height = 140, fit = 'cover' }: PictureProps) {
	const t = useTranslate();
	const { focusRef, ...field } = useField<string | null>(source, label);
	const [isPicking, setPicking] = useState(false);
	const id = useId();
	return (
		<Box role="group" aria-labelledby={id}>
			<Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
				{field.label}
				{required ? ' *' : ''}
			</Typography>
			<MediaPicture uid={field.value} width="100%" height={height} fit={fit} />
			<Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
				<Button
					variant="outlined"
					startIcon={<AddPhotoAlternate />}
					disabled={field.isReadOnly}
					onClick={() => setPicking(true)}
					ref={focusRef}
				>
					{t(field.value ? 'ACTION_CHANGE_PICTURE' : 'ACTION_CHOOSE_PICTURE')}
				</Button>
				{field.value && !required ? (
					<Button disabled={field.isReadOnly} onClick={() => field.set(null)}>
						{t('ACTION_REMOVE')}
					</Button>
				) : null}
			</Box>
			{field.error || help ? (
				<FormHelperText error={field.error !== ''}>{field.error || t(help ?? '')}</FormHelperText>
			) : null}
			{isPicking ? (
				<MediaPicker
					onClose={() => setPicking(false)}
					onPick={([picked]) => {
						if (picked) field.set(picked.uid);
						setPicking(false);
					}}
				/>
			) : null}
		</Box>
	);
}

/** Selects and orders several pictures, e.g. a gallery. */
export function Pictures({ source, label, help }: PictureProps) {
	const t = useTranslate();
	const { focusRef, ...field } = useField<string[] | undefined>(source, label);
	const uids = field.value ?? [];
	const [isPicking, setPicking] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const id = useId();
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		field.set(next);
		setAnnouncement(t('TEXT_MOVED', { title: t('LABEL_PICTURE'), place: to + 1, count: next.length }));
	});
	return (
		<Box role="group" aria-labelledby={id}>
			<Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
				{field.label}
			</Typography>
			<Box
				component="ol"
				sx={{
					listStyle: 'none',
					m: 0,
					p: 0,
					display: 'grid',
					gap: 1,
					gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
				}}
			>
				{order.map((uid, index) => (
					<Box
						component="li"
						key={uid}
						ref={itemRef(uid)}
						sx={{
							position: 'relative',
							border: 2,
							borderColor: dragged === uid ? 'primary.main' : 'transparent',
							borderRadius: 1.25,
						}}
					>
						<MediaPicture uid={uid} width="100%" height={84} />
						{field.isReadOnly ? null : (
							<Box
								sx={{ position: 'absolute', inset: '4px 4px auto', display: 'flex', justifyContent: 'space-between' }}
							>
								<IconButton
									size="small"
									{...handleProps(uid)}
									aria-label={t('ACTION_MOVE_ITEM', { title: t('LABEL_PICTURE'), place: index + 1 })}
									sx={{ bgcolor: 'rgb(2 7 17 / 75%)', cursor: 'grab', touchAction: 'none' }}
								>
									<DragIndicator fontSize="small" />
								</IconButton>
								<IconButton
									size="small"
									aria-label={t('ACTION_REMOVE_PICTURE', { place: index + 1 })}
									onClick={() => field.set(uids.filter((each) => each !== uid))}
									sx={{ bgcolor: 'rgb(2 7 17 / 75%)' }}
								>
									<Close fontSize="small" />
								</IconButton>
							</Box>
						)}
					</Box>
				))}
			</Box>
			<Button
				variant="outlined"
				startIcon={<AddPhotoAlternate />}
				disabled={field.isReadOnly}
				onClick={() => setPicking(true)}
				ref={focusRef}
				sx={{ mt: 1 }}
			>
				{t('ACTION_ADD_PICTURES')}
			</Button>
			{field.error || help ? (
				<FormHelperText error={field.error !== ''}>{field.error || t(help ?? '')}</FormHelperText>
			) : null}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			{isPicking ? (
				<MediaPicker
					isSeveral
					onClose={() => setPicking(false)}
					onPick={(picked) => {
						field.set([...uids, ...picked.map(({ uid }) => uid).filter((uid) => !uids.includes(uid))]);
						setPicking(false);
					}}
				/>
			) : null}
		</Box>
	);
}
