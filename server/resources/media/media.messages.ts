import type { Language } from '../../../contract/envelope.ts';
import type { ZipFault } from './zip-check.ts';

interface MediaWords {
	tooLarge: (megabytes: number) => string;
	wrongType: (types: string) => string;
	tooManyPixels: string;
	unreadable: string;
	unfinished: string;
	conflict: string;
	inUse: string;
	onSite: string;
	/** @param entry the name inside the ZIP file, where there is one */
	zip: Record<ZipFault, (entry: string) => string>;
}

/** What the media library answers. The first two are the specification's. */
export const mediaWords: Record<Language, MediaWords> = {
	en: {
		tooLarge: (megabytes) => `File size should be not more then ${megabytes}Mb`,
		wrongType: (types) => `The selected file format (type) is not supported, please use ${types} instead.`,
		tooManyPixels: 'The picture is too large: it may have 40 megapixels, and sides of 16,000 pixels.',
		unreadable: 'The picture is damaged and cannot be read.',
		unfinished: 'The file did not arrive whole. Please try again.',
		conflict: 'Somebody else has changed this meanwhile.',
		inUse: 'This is still in use.',
		onSite: 'The site shows this. Changing it takes the right to publish.',
		zip: {
			damaged: (entry) =>
				entry
					? `The ZIP file is damaged: it names "${entry}" in two ways.`
					: 'The ZIP file is damaged. Please pack it again.',
			encrypted: (entry) => `The ZIP file is encrypted: "${entry}". Please pack it without a password.`,
			emptyName: () => 'The ZIP file holds a file without a name.',
			controlCharacter: (entry) => `A name in the ZIP file holds control characters: "${entry}".`,
			backslash: (entry) => `A name in the ZIP file holds a backslash: "${entry}".`,
			absolute: (entry) => `A name in the ZIP file is an absolute path: "${entry}".`,
			outside: (entry) => `A name in the ZIP file leads out of its folder: "${entry}".`,
			duplicate: (entry) => `A name is in the ZIP file twice, perhaps in another spelling: "${entry}".`,
			link: (entry) => `The ZIP file holds a symbolic link: "${entry}".`,
			tooManyEntries: () => 'The ZIP file holds more than 10,000 files.',
			tooLarge: () => 'The ZIP file would be too large once unpacked.',
		},
	},
	zh: {
		tooLarge: (megabytes) => `文件大小不能超过 ${megabytes}Mb`,
		wrongType: (types) => `不支持所选的文件格式（类型），请改用 ${types}。`,
		tooManyPixels: '图片过大：总像素不得超过 4000 万，单边不得超过 16000 像素。',
		unreadable: '图片已损坏，无法读取。',
		unfinished: '文件未能完整上传，请重试。',
		conflict: '在此期间，其他人修改了此内容。',
		inUse: '此内容仍在使用中。',
		onSite: '网站正在展示此内容，需要发布权限才能更改。',
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
};
