/** Messages about translations and their files, by language. */
import { withFallback, type Language } from '../../../contract/languages.ts';
import type { FileFault } from './files/translation-unit.ts';

const english = {
	notXml: 'The file is not well-formed XML: {reason}',
	hasDoctype: 'The file has a document type (DTD). Such files are not read, because they can contain anything.',
	notXliff: 'The file is not an XLIFF file.',
	oldVersion:
		'The file has XLIFF version {version}. Only version 2.0 and 2.1 can be imported: ask for a file in the format that was exported.',
	unknownLanguage: 'The site does not have the language of the file: {tag}.',
	wrongSource: 'The texts of the file are translated from another language than those of this site: {tag}.',
	otherStudio: 'The file was exported from another site: {origin}.',
	noItem: 'The file does not say which item “{id}” belongs to. Only files that were exported here can be imported.',
	noUnits: 'The file has no texts.',
	tooManyUnits: 'The file has too many texts: at most {max}.',
	tooLarge: 'The file is too large: at most {max} MB. Export fewer items at a time.',
	noColumns: 'The first line must name the columns: {columns}.',
	openQuote: 'A quotation mark in line {line} is not closed.',
	mixedLanguages: 'The file has translations into several languages. Import each language by itself.',
	itemGone: 'The item no longer exists.',
	noRight: 'You may not edit this item.',
	noText: 'The item no longer has this text.',
	repeated: 'The file has this text more than once.',
	tagsInText: 'This is plain text, but the translation has tags.',
	tagsDiffer: 'The translation and its source have different tags: check {tag}.',
	tagsBroken: 'The tags of the translation cannot be read.',
	tagsNotAllowed: 'This tag is not allowed: {tag}.',
	sourceChanged: 'The source has changed since the export.',
	targetChanged: 'Someone else has changed the translation since the export.',
	itemChanged: 'Someone else has just changed the item. Import the file again.',
	itemInvalid: 'The item cannot be saved: check the field “{field}”.',
	fileName: 'translations',
};
export type TranslationMessage = keyof typeof english;

const messages = withFallback<Record<TranslationMessage, string>>({
	en: english,
	zh: {
		notXml: '文件不是格式正确的 XML：{reason}',
		hasDoctype: '文件含有文档类型定义（DTD）。为安全起见，不读取此类文件。',
		notXliff: '文件不是 XLIFF 文件。',
		oldVersion: '文件的 XLIFF 版本为 {version}。只能导入 2.0 和 2.1 版本：请按导出时的格式返回文件。',
		unknownLanguage: '本站没有文件中的语言：{tag}。',
		wrongSource: '文件的原文语言与本站不同：{tag}。',
		otherStudio: '文件是从其他网站导出的：{origin}。',
		noItem: '文件没有说明“{id}”属于哪项内容。只能导入从本站导出的文件。',
		noUnits: '文件中没有文本。',
		tooManyUnits: '文件中的文本过多，最多 {max} 条。',
		tooLarge: '文件过大，最大 {max} MB。请分批导出。',
		noColumns: '第一行须为列名：{columns}。',
		openQuote: '第 {line} 行的引号没有闭合。',
		mixedLanguages: '文件包含多种语言的译文。请分别导入各个语言。',
		itemGone: '该内容已不存在。',
		noRight: '您没有编辑该内容的权限。',
		noText: '该内容已没有这段文本。',
		repeated: '文件中多次出现这段文本。',
		tagsInText: '此处为纯文本，但译文含有标签。',
		tagsDiffer: '译文与原文的标签不一致：请检查 {tag}。',
		tagsBroken: '无法读取译文的标签。',
		tagsNotAllowed: '不允许使用此标签：{tag}。',
		sourceChanged: '导出之后原文已更改。',
		targetChanged: '导出之后其他人更改了译文。',
		itemChanged: '其他人刚刚更改了该内容，请重新导入文件。',
		itemInvalid: '无法保存该内容：请检查字段“{field}”。',
		fileName: '翻译',
	},
});

export const translationMessage = (
	language: Language,
	key: TranslationMessage | FileFault,
	values: Record<string, string | number> = {},
): string => messages[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
