import Box from '@mui/material/Box';
import { useMediaItems } from '../api/items.ts';
import { renditionFor } from './media-item.ts';
import { ImageOutlined } from '../frame/icons.ts';

interface MediaPictureProps {
	uid: string | null | undefined;
	/** Size of the box in pixels; the width may also be a CSS length. */
	width: number | string;
	height: number;
	fit?: 'cover' | 'contain';
}

/** A thumbnail of a library picture. One request loads all thumbnails of the screen. */
export function MediaPicture({ uid, width, height, fit = 'cover' }: MediaPictureProps) {
	const [media] = useMediaItems(uid ? [uid] : []);
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
				// Logos get the site's background: their own average colour would hide them.
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
