import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useGetManyAggregate } from 'react-admin';
import { renditionFor, type MediaItem } from './media-item.ts';

interface MediaPictureProps {
	uid: string | null | undefined;
	/** Pixels of the box. */
	width: number | string;
	height: number;
	fit?: 'cover' | 'contain';
}

/** A picture of the library, small. Those of one screen are asked for together. */
export function MediaPicture({ uid, width, height, fit = 'cover' }: MediaPictureProps) {
	const { data } = useGetManyAggregate<MediaItem & { id: string }>(
		'media',
		{ ids: uid ? [uid] : [] },
		{ enabled: Boolean(uid) },
	);
	const media = uid ? data?.find((each) => each?.uid === uid) : undefined;
	const src = media && renditionFor(media, typeof width === 'number' ? width * 2 : 480);
	return (
		<Box
			sx={{
				width,
				height,
				flex: 'none',
				display: 'grid',
				placeItems: 'center',
				overflow: 'hidden',
				borderRadius: 1,
				// A logo stands on what the site has behind it: on its own average colour it would vanish.
				bgcolor: fit === 'contain' && src ? 'background.default' : (media?.color ?? 'action.hover'),
				color: 'text.disabled',
			}}
		>
			{src ? (
				<img
					src={src}
					alt=""
					loading="lazy"
					style={{ width: '100%', height: '100%', objectFit: fit, display: 'block' }}
				/>
			) : (
				<ImageOutlined fontSize="small" />
			)}
		</Box>
	);
}
