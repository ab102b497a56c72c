/** Messages about machine translation, by language. */
import { inEachLanguage, withFallback, type Language } from '../../../../contract/languages.ts';
import type { ErrorResponses } from '../../../http/errors.ts';
import { MachineTranslationError, type MachineProblem } from './machine-error.ts';

/** A problem as `translation_tasks` stores it. `path` names the text. */
export interface TranslationProblem {
	code: MachineProblem;
	value: number;
	path?: string;
}

const english = {
	timeout: 'The translation service does not respond.',
	unreachable: 'The translation service cannot be reached.',
	busy: 'The translation service accepts no more requests now (429). Try again later.',
	serverError: 'The translation service failed ({value}). Try again later.',
	rejected: 'The translation service rejected the request ({value}). Check TRANSLATION_KEY and TRANSLATION_MODEL.',
	wrongShape: 'The translation service sent an unexpected response. Check TRANSLATION_URL.',
	empty: 'The translation is empty.',
	nonsense: 'The translation is much longer than its source, so it is not used.',
	structure: 'The translation lacks tags or placeholders of its source, so it is not used.',
	tooLong: 'The translation is too long: at most {value} characters.',
	sourceTooLong: 'The text is too long for machine translation: at most {value} characters.',
	itemChanged: 'Someone else edited the item at the same time.',
	itemGone: 'The item no longer exists, or is published as soon as it is saved.',
	itemInvalid: 'The item cannot be saved with the translation.',
	running: 'A machine translation into this language is already running. Stop it first, or wait.',
	nothing: 'No item has texts to translate.',
};

const messages = withFallback<Record<keyof typeof english, string>>({
	en: english,
	zh: {
		timeout: '翻译服务没有响应。',
		unreachable: '无法连接翻译服务。',
		busy: '翻译服务暂时不接受更多请求（429），请稍后再试。',
		serverError: '翻译服务出错（{value}），请稍后再试。',
		rejected: '翻译服务拒绝了请求（{value}）。请检查 TRANSLATION_KEY 和 TRANSLATION_MODEL。',
		wrongShape: '翻译服务的响应格式不符。请检查 TRANSLATION_URL。',
		empty: '译文为空。',
		nonsense: '译文远长于原文，因此未采用。',
		structure: '译文缺少原文中的标签或占位符，因此未采用。',
		tooLong: '译文过长，最多 {value} 个字符。',
		sourceTooLong: '文本过长，无法机器翻译，最多 {value} 个字符。',
		itemChanged: '其他人同时编辑了该内容。',
		itemGone: '该内容已不存在，或保存后会立即发布。',
		itemInvalid: '使用该译文无法保存内容。',
		running: '该语言的机器翻译正在进行。请先停止，或等待完成。',
		nothing: '没有需要翻译的内容。',
	},
});

export const problemMessage = (
	language: Language,
	{ code, value }: Pick<TranslationProblem, 'code' | 'value'>,
): string => messages[language][code].replaceAll('{value}', String(value));

/** Returns the message of an error in each language. */
export const errorMessages = ({ code, value }: MachineTranslationError): Record<Language, string> =>
	inEachLanguage((language) => problemMessage(language, { code, value }));

export const machineErrors = {
	translation_running: { message: (language) => messages[language].running },
	nothing_to_translate: { message: (language) => messages[language].nothing },
} satisfies ErrorResponses;
