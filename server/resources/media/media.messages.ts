/**
 * Responses to errors of the media library. The English wording of `media.tooLarge` and `media.wrongType` is part of
 * the API.
 */
import type { Language } from '../../../contract/languages.ts';
import type { SvgRejection } from '../../platform/pictures/svg/svg-rejected-error.ts';
import type { ErrorResponses } from '../../http/errors.ts';
import { message, translate } from '../../kernel/messages.ts';
import type { ZipErrorReason } from './zip-check.ts';

const BYTES_PER_MB = 1024 * 1024;
const BYTES_PER_KB = 1000;

/** @param entry a name inside the ZIP file; empty if the whole file is rejected */
export function zipMessage(language: Language, reason: ZipErrorReason, entry: string): string {
	switch (reason) {
		case 'damaged':
			return entry ? translate(language, 'media.zip.twoNames', { entry }) : translate(language, 'media.zip.damaged');
		case 'emptyName':
		case 'tooManyEntries':
		case 'tooLarge':
			return translate(language, `media.zip.${reason}`);
		default:
			return translate(language, `media.zip.${reason}`, { entry });
	}
}

export const svgMessage = (language: Language, { reason, part }: SvgRejection): string =>
	translate(language, `media.svg.${reason}`, { part });

export const mediaErrors = {
	too_large: {
		status: 413,
		message: (language, { limit }: { limit: number }) =>
			translate(language, 'media.tooLarge', { megabytes: limit / BYTES_PER_MB }),
	},
	video_too_large: {
		code: 'too_large',
		status: 413,
		message: (language, { limit }: { limit: number }) =>
			translate(language, 'media.videoTooLarge', { kilobytes: limit / BYTES_PER_KB }),
	},
	unfinished: { status: 400, message: message('media.unfinished') },
	unreadable: { message: message('media.unreadable') },
	too_many_pixels: { message: message('media.tooManyPixels') },
	unsafe_svg: { message: svgMessage },
	unsafe_zip: {
		message: (language, { reason, entry }: { reason: ZipErrorReason; entry: string }) =>
			zipMessage(language, reason, entry),
	},
	media_changed: {
		code: 'conflict',
		message: message('media.conflict'),
		extra: (_, { current }: { current: object }) => ({ current }),
	},
	media_in_use: {
		code: 'in_use',
		message: message('media.inUse'),
		extra: (_, { users }: { users: readonly object[] }) => ({ users }),
	},
	folder_gone: { message: message('media.folderGone') },
	folder_in_itself: { message: message('media.folderInItself') },
	folder_exists: {
		message: (language, { name }: { name: string }) => translate(language, 'media.folderExists', { name }),
	},
	folder_too_deep: {
		message: (language, { max }: { max: number }) => translate(language, 'media.folderTooDeep', { max }),
	},
	folder_not_empty: { message: message('media.folderNotEmpty') },
	too_many_folders: {
		message: (language, { max }: { max: number }) => translate(language, 'media.tooManyFolders', { max }),
	},
	not_a_picture: { message: message('media.notAPicture') },
	media_processing: { code: 'processing', message: message('media.processing') },
	no_original: { message: message('media.noOriginal') },
	media_on_site: { code: 'not_allowed', message: message('media.isPublished') },
} satisfies ErrorResponses;
