import type { MediaItem, PictureCrop } from '../../../contract/media.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { MediaRow } from './library.store.ts';
import { mediaUrl, widestUrl, type Rendition } from '../../platform/pictures/pictures.store.ts';

export function viewMedia(row: MediaRow): MediaItem {
	const { uid, kind, name, state, content_type, size, width, height, color, placeholder, revision } = row;
	const renditions = (JSON.parse(row.renditions) as Rendition[]).map(({ format, width, file }) => ({
		format,
		width,
		url: mediaUrl(file),
	}));
	return {
		uid,
		kind,
		name,
		state,
		content_type,
		size,
		width,
		height,
		color,
		placeholder,
		alt: toAllLanguages(row.alt),
		focal: row.focal_x === null || row.focal_y === null ? null : { x: row.focal_x, y: row.focal_y },
		crop: row.crop === null ? null : (JSON.parse(row.crop) as PictureCrop),
		folder: row.folder_uid,
		tags: JSON.parse(row.tags) as string[],
		url: row.file === null ? widestUrl(renditions) : mediaUrl(row.file),
		renditions,
		revision,
		created_at: row.created_at,
		updated_at: row.updated_at,
		updated_by: row.updated_by,
	};
}
