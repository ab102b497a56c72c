/** Messages of the admin's editing API, by language. */
import { withFallback } from '../../../contract/languages.ts';
import { languageTraits } from '../../../contract/languages.ts';
import type { Language } from '../../../contract/envelope.ts';
import { inLanguage } from '../../database/localized.ts';
import { invalidFieldsMessage, type ErrorResponse, type ErrorResponses } from '../../http/errors.ts';

const english = {
	required: 'Please fill this in.',
	tooLong: 'This is too long: at most {max} characters.',
	tooMany: 'Too many entries: at most {max}.',
	tooFew: 'Too few entries: at least {min}.',
	tooLarge: 'This number is too large: at most {max}.',
	tooSmall: 'This number is too small: at least {min}.',
	wrongFormat: 'The format is not valid.',
	wrongSlug: 'Use only lower-case letters, digits and single hyphens.',
	wrongChoice: 'Please choose one from the list.',
	wrongDate: 'Please enter a valid date.',
	unknownField: 'This field does not exist.',
	notUnique: 'This name is already in use.',
	fixedKey: 'Games and addresses contain this key. It cannot be changed.',
	noLongerExists: 'This no longer exists.',
	endsFirst: 'The end is before the start.',
	duplicate: 'This appears more than once.',
	lessThanLeast: 'The maximum bet must not be below the minimum bet.',
	itself: 'An item cannot refer to itself.',
	htmlTooLong: 'This text is too long: its HTML may have at most {max} characters.',
	htmlTooManyTags: 'This text has too many HTML tags: at most {max}.',
	htmlTooBroken:
		'The HTML tags of this text are nested incorrectly and cannot be repaired. Correct them in the HTML source.',
	htmlTooSlow: 'The HTML of this text is too complex to check. Please simplify it.',
	htmlSumTooLong:
		'The texts of this item are too long: their HTML has {length} characters in total, and may have at most {max}. This text is the longest.',
	notHttps: 'This must begin with https://',
	hasUserInfo: 'The URL must not contain a user name or password.',
	hostNotAllowed:
		'This host is not allowed. A superuser can add it to “Allowed hosts of external games” in the settings.',
	noRecaptchaSecret:
		'The server has no RECAPTCHA_SECRET for this key. Set it and restart the server, or leave this field empty to use the built-in captcha.',
	noFile: 'Please add a file.',
	conflict: 'Someone else saved changes in the meantime.',
	rescheduled:
		'Someone else published, scheduled or unpublished this in the meantime. Please check it before you try again.',
	mayNotTakeOff: 'This is published or scheduled. Moving it to trash requires the right to publish.',
	notAutosaved: 'This is not saved automatically. Please save a draft.',
	isDirect: 'This is live as soon as it is saved. It does not need to be published.',
	inUse: 'It is still used by: {users}.',
	inUseSomewhere: 'Other content still uses it.',
	needsEnglish: 'Please fill this in: English is shown where Chinese is missing.',
	notRemovable: 'This is a fixed part of the site and cannot be removed.',
	untilBeforeFrom: 'The end is before the start.',
	untilInThePast: 'This time is in the past.',
	copyTitle: '{title} (copy)',
	inTrash: 'This is in the trash. Restore it first.',
	tooManyComments: 'This already has {max} comments, which is the maximum. Please delete some first.',
	nothingToReview: 'The newest content is already published or scheduled. There is nothing to review.',
	noReview: 'Nobody has requested a review of this.',
	tooManyLinks: 'This already has {max} public links, which is the maximum. Please revoke some first.',
};
export type EditingMessage = keyof typeof english;

/** Errors in content, by the path of the field. */
export type FieldErrors = Record<string, FieldError>;

/** A message key, with values if the message has placeholders in braces. */
export type FieldError = EditingMessage | { message: EditingMessage; values: Record<string, string | number> };

export const editingMessages = withFallback<Record<EditingMessage, string>>({
	en: english,
	zh: {
		required: '请填写此项。',
		tooLong: '内容过长，最多 {max} 个字符。',
		tooMany: '数量过多，最多 {max} 项。',
		tooFew: '数量不足，至少 {min} 项。',
		tooLarge: '数值过大，最大为 {max}。',
		tooSmall: '数值过小，最小为 {min}。',
		wrongFormat: '格式不正确。',
		wrongSlug: '只能使用小写字母、数字和单个连字符。',
		wrongChoice: '请从列表中选择。',
		wrongDate: '请填写有效的日期。',
		unknownField: '没有这个字段。',
		fixedKey: '游戏和网址中已使用此标识，不能更改。',
		notUnique: '这个名称已被使用。',
		noLongerExists: '该内容已不存在。',
		endsFirst: '结束时间早于开始时间。',
		duplicate: '此项重复出现。',
		lessThanLeast: '最高投注不能低于最低投注。',
		itself: '不能引用自身。',
		htmlTooLong: '正文过长，连同标记最多 {max} 个字符。',
		htmlTooManyTags: '正文中的 HTML 标签过多，最多 {max} 个。',
		htmlTooBroken: '正文的标签嵌套有误，无法自动修复。请在 HTML 源代码中修改。',
		htmlTooSlow: '正文的标记过于复杂，检查超时，请简化。',
		htmlSumTooLong: '此项内容的正文合计过长：连同标记共 {length} 个字符，最多 {max} 个。其中这一段最长。',
		notHttps: '必须以 https:// 开头。',
		hasUserInfo: '网址中不能包含用户名或密码。',
		hostNotAllowed: '不允许使用该域名。超级管理员可在设置的“允许的外部游戏域名”中添加。',
		noRecaptchaSecret:
			'缺少与此密钥配套的私钥：服务器未设置 RECAPTCHA_SECRET。请设置后重启，或留空以使用自带的验证码。',
		noFile: '请添加文件。',
		conflict: '其他人刚刚保存了这项内容。',
		rescheduled: '其他人刚刚更改了这项内容的发布状态或时间，请查看后再操作。',
		mayNotTakeOff: '该内容已发布或已定时发布，移入回收站需要发布权限。',
		notAutosaved: '该内容不会自动保存，请手动保存草稿。',
		isDirect: '该内容保存后立即生效，无需发布。',
		inUse: '以下内容仍在使用它：{users}。',
		inUseSomewhere: '其他内容仍在使用它。',
		needsEnglish: '请填写此项：缺少中文时会显示英文。',
		notRemovable: '这是网站的固定内容，不能移除。',
		untilBeforeFrom: '结束时间早于开始时间。',
		untilInThePast: '这个时间已经过去。',
		copyTitle: '{title}（副本）',
		inTrash: '该内容在回收站中，请先恢复。',
		tooManyComments: '该内容已有 {max} 条评论，达到上限。请先删除部分评论。',
		nothingToReview: '最新内容已发布或已定时发布，无需审核。',
		noReview: '没有人请求审核该内容。',
		tooManyLinks: '该内容已有 {max} 个公开链接，达到上限。请先撤销部分链接。',
	},
});

/** Returns a message with its placeholders replaced by `values`. */
export const translate = (
	language: Language,
	key: EditingMessage,
	values: Record<string, string | number> = {},
): string =>
	editingMessages[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const translateFields = (language: Language, fields: FieldErrors): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).map(([path, error]) => [
			path,
			typeof error === 'string' ? translate(language, error) : translate(language, error.message, error.values),
		]),
	);

/** Translates the problems of an item. */
export const translateItem = <T extends { problems: FieldErrors }>(language: Language, item: T) => ({
	...item,
	problems: translateFields(language, item.problems),
});

const message = (key: EditingMessage): ErrorResponse['message'] => {
	return (language, values: Record<string, string | number>) => translate(language, key, values);
};
/** Adds the current item to the response to a conflict. Comments have no problems to translate. */
const withCurrent: ErrorResponse<{ current: { problems?: FieldErrors } }>['extra'] = (language, { current }) => {
	const { problems } = current;
	return { current: problems ? translateItem(language, { ...current, problems }) : current };
};

export const editingErrors = {
	invalid: {
		message: (language) => invalidFieldsMessage[language],
		extra: (language, { fields }: { fields: FieldErrors }) => ({ fields: translateFields(language, fields) }),
	},
	conflict: { message: message('conflict'), extra: withCurrent },
	rescheduled: { code: 'conflict', message: message('rescheduled'), extra: withCurrent },
	in_trash: { message: message('inTrash') },
	too_many_comments: { message: message('tooManyComments') },
	nothing_to_review: { message: message('nothingToReview'), extra: withCurrent },
	no_review: { message: message('noReview'), extra: withCurrent },
	not_autosaved: { message: message('notAutosaved') },
	not_staged: { message: message('isDirect') },
	not_removable: { message: message('notRemovable') },
	in_use: {
		message: (language, { users }: { users: readonly Record<Language, string>[] }) =>
			translate(language, 'inUse', {
				users: users.map((title) => inLanguage(title, language)).join(languageTraits[language].listSeparator),
			}),
	},
	in_use_somewhere: { code: 'in_use', message: message('inUseSomewhere') },
	publish_right_missing: { code: 'not_allowed', message: message('mayNotTakeOff') },
	too_many_links: { message: message('tooManyLinks') },
} satisfies ErrorResponses;
