/** What the admin's calls say to people, in the language they read. */
import type { Language } from '../../contract/answer.ts';

const english = {
	invalid: 'Some of it cannot be saved as it is.',
	required: 'Please fill this in.',
	tooLong: 'This is too long: at most {max} characters.',
	tooMany: 'These are too many: at most {max}.',
	tooFew: 'These are too few: at least {min}.',
	tooLarge: 'This is too large: at most {max}.',
	tooSmall: 'This is too small: at least {min}.',
	wrongFormat: 'This does not look right.',
	wrongSlug: 'Lower-case letters, digits and single hyphens only.',
	wrongChoice: 'Please choose one of the list.',
	wrongDate: 'This is not a date.',
	unknownField: 'There is no such field.',
	taken: 'Something else has this name already.',
	gone: 'This is not there any more.',
	endsFirst: 'The end lies before the beginning.',
	twice: 'This is named twice.',
	lessThanLeast: 'This is less than the least.',
	itself: 'This cannot name itself.',
	badHtml: 'This text is too long, or its markup too broken to be kept.',
	noFile: 'Please add the file.',
	conflict: 'Somebody else has saved this meanwhile.',
	inUse: 'It is still needed by: {users}.',
	inUseSomewhere: 'Something else still needs it.',
	needsEnglish: 'Please fill this in: English stands in for the other language.',
	notRemovable: 'This belongs to the site, and stays.',
	untilBeforeFrom: 'The end lies before the beginning.',
	untilInThePast: 'This time is over already.',
};
export type EditingWord = keyof typeof english;

export const editingWords: Record<Language, Record<EditingWord, string>> = {
	en: english,
	zh: {
		invalid: '有些内容还不能保存。',
		required: '请填写此项。',
		tooLong: '内容过长，最多 {max} 个字符。',
		tooMany: '数量过多，最多 {max} 项。',
		tooFew: '数量不足，至少 {min} 项。',
		tooLarge: '数值过大，最大为 {max}。',
		tooSmall: '数值过小，最小为 {min}。',
		wrongFormat: '格式不正确。',
		wrongSlug: '只能使用小写字母、数字和单个连字符。',
		wrongChoice: '请从列表中选择。',
		wrongDate: '这不是有效的日期。',
		unknownField: '没有这个字段。',
		taken: '这个名称已被使用。',
		gone: '该内容已不存在。',
		endsFirst: '结束时间早于开始时间。',
		twice: '重复出现。',
		lessThanLeast: '不能小于最小值。',
		itself: '不能引用自身。',
		badHtml: '正文过长，或标记混乱而无法保存。',
		noFile: '请添加文件。',
		conflict: '其他人刚刚保存了这项内容。',
		inUse: '以下内容仍在使用它：{users}。',
		inUseSomewhere: '其他内容仍在使用它。',
		needsEnglish: '请填写此项：缺少中文时会显示英文。',
		notRemovable: '这是网站的固定内容，不能移除。',
		untilBeforeFrom: '结束时间早于开始时间。',
		untilInThePast: '这个时间已经过去。',
	},
};

/** @param values for the names in braces */
export const say = (language: Language, word: EditingWord, values: Record<string, string | number> = {}): string =>
	editingWords[language][word].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
