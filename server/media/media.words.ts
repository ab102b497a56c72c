import type { Language } from '../../contract/answer.ts';

interface MediaWords {
	tooLarge: (megabytes: number) => string;
	wrongType: (types: string) => string;
	tooManyPixels: string;
	unreadable: string;
	unfinished: string;
	conflict: string;
	inUse: string;
	onSite: string;
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
	},
};
