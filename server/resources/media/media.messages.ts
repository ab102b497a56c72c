import { withFallback } from '../../../contract/languages.ts';
import type { ErrorResponse, ErrorResponses } from '../../http/errors.ts';
import type { ZipErrorReason } from './zip-check.ts';

interface MediaMessages {
	tooLarge: (megabytes: number) => string;
	wrongType: (types: string) => string;
	tooManyPixels: string;
	unreadable: string;
	unfinished: string;
	conflict: string;
	inUse: string;
	isPublished: string;
	notAPicture: string;
	processing: string;
	noOriginal: string;
	folderGone: string;
	folderInItself: string;
	folderExists: (name: string) => string;
	folderTooDeep: (max: number) => string;
	folderNotEmpty: string;
	tooManyFolders: (max: number) => string;
	/**
	 * Messages about rejected ZIP files. `entry` is a name inside the ZIP file, or empty if the whole file is rejected.
	 */
	zip: Record<ZipErrorReason, (entry: string) => string>;
}

/** Messages of the media library. The English wording of the first two is part of the API. */
export const mediaMessages = withFallback<MediaMessages>({
	en: {
		tooLarge: (megabytes) => `File size should be not more then ${megabytes}Mb`,
		wrongType: (types) => `The selected file format (type) is not supported, please use ${types} instead.`,
		tooManyPixels: 'The image is too large: at most 40 megapixels, and 16,000 pixels per side.',
		unreadable: 'The image is damaged and cannot be read. Please upload another file.',
		unfinished: 'The upload is incomplete. Please try again.',
		conflict: 'Someone else changed this in the meantime.',
		inUse: 'This file is still in use.',
		isPublished: 'This file is live on the site. Changing it requires the right to publish.',
		notAPicture: 'Only images can be cropped.',
		processing: 'This image is still being processed. Please try again in a moment.',
		noOriginal: 'The image file is missing. Please replace it with a new upload.',
		folderGone: 'This folder no longer exists.',
		folderInItself: 'A folder cannot be moved into itself.',
		folderExists: (name) => `There is already a folder “${name}” in the same place.`,
		folderTooDeep: (max) => `Folders can have at most ${max} levels.`,
		folderNotEmpty: 'This folder is not empty.',
		tooManyFolders: (max) => `There are ${max} folders, which is the maximum. Please delete some first.`,
		zip: {
			damaged: (entry) =>
				entry
					? `The ZIP file is damaged: it contains two different names for "${entry}".`
					: 'The ZIP file is damaged. Please create it again.',
			encrypted: (entry) => `The ZIP file is encrypted: "${entry}". Please create it without a password.`,
			emptyName: () => 'The ZIP file contains a file without a name.',
			controlCharacter: (entry) => `A name in the ZIP file contains control characters: "${entry}".`,
			backslash: (entry) => `A name in the ZIP file contains a backslash: "${entry}".`,
			absolute: (entry) => `A name in the ZIP file is an absolute path: "${entry}".`,
			outside: (entry) => `A name in the ZIP file points outside of its folder: "${entry}".`,
			duplicate: (entry) => `The ZIP file contains a name twice, perhaps in another spelling: "${entry}".`,
			link: (entry) => `The ZIP file contains a symbolic link: "${entry}".`,
			tooManyEntries: () => 'The ZIP file contains more than 10,000 files.',
			tooLarge: () => 'The ZIP file is too large when unpacked.',
		},
	},
	zh: {
		tooLarge: (megabytes) => `文件大小不能超过 ${megabytes} MB`,
		wrongType: (types) => `不支持所选的文件格式（类型），请改用 ${types}。`,
		tooManyPixels: '图片过大：总像素不得超过 4000 万，单边不得超过 16000 像素。',
		unreadable: '图片已损坏，无法读取，请换一个文件上传。',
		unfinished: '文件未能完整上传，请重试。',
		conflict: '在此期间，其他人修改了此内容。',
		inUse: '此文件仍在使用中。',
		isPublished: '网站正在展示此内容，需要发布权限才能更改。',
		notAPicture: '只能裁剪图片。',
		processing: '此图片仍在处理中，请稍后重试。',
		noOriginal: '图片文件缺失，请重新上传以替换。',
		folderGone: '此文件夹已不存在。',
		folderInItself: '不能将文件夹移动到它自身中。',
		folderExists: (name) => `该位置已有名为“${name}”的文件夹。`,
		folderTooDeep: (max) => `文件夹最多 ${max} 层。`,
		folderNotEmpty: '此文件夹不是空的。',
		tooManyFolders: (max) => `文件夹已有 ${max} 个，达到上限。请先删除部分文件夹。`,
		zip: {
			damaged: (entry) => (entry ? `ZIP 文件已损坏：“${entry}”的名称前后不一致。` : 'ZIP 文件已损坏，请重新打包。'),
			encrypted: (entry) => `ZIP 文件已加密：“${entry}”。请不要设置密码，重新打包。`,
			emptyName: () => 'ZIP 文件中有文件没有名称。',
			controlCharacter: (entry) => `ZIP 文件中的名称含有控制字符：“${entry}”。`,
			backslash: (entry) => `ZIP 文件中的名称含有反斜杠：“${entry}”。`,
			absolute: (entry) => `ZIP 文件中的名称是绝对路径：“${entry}”。`,
			outside: (entry) => `ZIP 文件中的名称指向其文件夹之外：“${entry}”。`,
			duplicate: (entry) => `ZIP 文件中有重复的名称（可能只是写法不同）：“${entry}”。`,
			link: (entry) => `ZIP 文件中含有符号链接：“${entry}”。`,
			tooManyEntries: () => 'ZIP 文件中的文件超过 10,000 个。',
			tooLarge: () => 'ZIP 文件解压后过大。',
		},
	},
});

const BYTES_PER_MB = 1024 * 1024;

type PlainKey = {
	[Key in keyof MediaMessages]: MediaMessages[Key] extends string ? Key : never;
}[keyof MediaMessages];

const message = (key: PlainKey) => {
	return ((language) => mediaMessages[language][key]) satisfies ErrorResponse['message'];
};

export const mediaErrors = {
	too_large: {
		status: 413,
		message: (language, { limit }: { limit: number }) => mediaMessages[language].tooLarge(limit / BYTES_PER_MB),
	},
	unfinished: { status: 400, message: message('unfinished') },
	unreadable: { message: message('unreadable') },
	too_many_pixels: { message: message('tooManyPixels') },
	unsafe_zip: {
		message: (language, { reason, entry }: { reason: ZipErrorReason; entry: string }) =>
			mediaMessages[language].zip[reason](entry),
	},
	media_changed: {
		code: 'conflict',
		message: message('conflict'),
		extra: (_, { current }: { current: object }) => ({ current }),
	},
	media_in_use: {
		code: 'in_use',
		message: message('inUse'),
		extra: (_, { users }: { users: readonly object[] }) => ({ users }),
	},
	folder_gone: { message: message('folderGone') },
	folder_in_itself: { message: message('folderInItself') },
	folder_exists: {
		message: (language, { name }: { name: string }) => mediaMessages[language].folderExists(name),
	},
	folder_too_deep: {
		message: (language, { max }: { max: number }) => mediaMessages[language].folderTooDeep(max),
	},
	folder_not_empty: { message: message('folderNotEmpty') },
	too_many_folders: {
		message: (language, { max }: { max: number }) => mediaMessages[language].tooManyFolders(max),
	},
	not_a_picture: { message: message('notAPicture') },
	media_processing: { code: 'processing', message: message('processing') },
	no_original: { message: message('noOriginal') },
	media_on_site: { code: 'not_allowed', message: message('isPublished') },
} satisfies ErrorResponses;
