/** Messages about imports of operator figures, by language. */
import { withFallback } from '../../../../contract/languages.ts';
import type { Language } from '../../../../contract/envelope.ts';
import type { ImportFailure, ImportState } from '../../../../contract/performance-imports.ts';
import { MAX_OPERATOR_FIGURE } from '../max-operator-figure.ts';
import { performanceMessages } from '../performance.messages.ts';
import type { ImportColumn, Reason, ReasonMessages } from './import-line.ts';

interface ImportMessages {
	reason: ReasonMessages;
	failure: Record<ImportFailure, string>;
	states: Record<ImportState, string>;
	notApplicable: (state: string) => string;
	hasInvalidLines: string;
	notCancellable: (state: string) => string;
	tooMany: (max: number) => string;
	noValidLines: string;
	/** Headings of the columns in the file of invalid lines. */
	line: string;
	reasons: string;
	text: string;
	/** Part of the name of the file with invalid lines. */
	invalidLines: string;
}

/** Returns the largest accepted figure of a column. Money is in euros, as in the file. */
const maxFigureOf = (column: ImportColumn) =>
	column === 'bets' || column === 'ggr' ? MAX_OPERATOR_FIGURE / 100 : MAX_OPERATOR_FIGURE;

const translations = withFallback<ImportMessages>({
	en: {
		reason: {
			empty_file: () => 'The file is empty.',
			no_rows: () => 'The file has column names, but no figures.',
			not_utf8: () => 'The row is not in UTF-8. Save the file as “CSV UTF-8”.',
			open_quote: () => 'A quotation mark is not closed.',
			too_long: () => 'The row is too long.',
			no_column: ({ column }, of) => `The column “${of(column)}” is missing.`,
			column_twice: ({ column }, of) => `The column “${of(column)}” appears more than once.`,
			no_value: ({ column }, of) => `${of(column)}: the value is missing.`,
			cells: ({ expected, found }) => `The row has ${found} values, but the first row has ${expected} columns.`,
			not_month: ({ value }) => `“${value}” is not a month. Write it like 2026-04.`,
			ambiguous_month: ({ value }) => `The month of “${value}” is not clear. Write it like 2026-04.`,
			early_month: ({ value }) => `The month ${value} is too early.`,
			future_month: ({ value }) => `The month ${value} is in the future.`,
			unknown: ({ column, value }) => `There is no ${column === 'company' ? 'company' : 'game'} “${value}”.`,
			ambiguous: ({ column, value }) =>
				`More than one ${column === 'company' ? 'company' : 'game'} is called “${value}”. Use its uid instead.`,
			not_money: ({ column, value }, of) => `${of(column)}: “${value}” is not an amount. Write it like 1234.56.`,
			not_whole: ({ column, value }, of) => `${of(column)}: “${value}” is not a whole number.`,
			negative: ({ column, value }, of) => `${of(column)}: ${value} is less than zero.`,
			too_much: ({ column, value }, of) => `${of(column)}: ${value} is more than the maximum, ${maxFigureOf(column)}.`,
			duplicate: ({ first }) => `Row ${first} has the same month, company and game.`,
		},
		failure: {
			broken: 'An error occurred while the file was checked or imported. Nothing was imported. Please upload it again.',
			disk_full:
				'The server’s disk is full. Nothing was imported. Ask the server’s administrator to free some space, then upload the file again.',
			interrupted: 'The server stopped while the file was being checked. Nothing was imported. Please upload it again.',
			changed:
				'A company or game in the file was removed after the check. Nothing was imported. Please upload the file again.',
		},
		states: {
			checking: 'being checked',
			checked: 'checked',
			importing: 'being imported',
			done: 'imported',
			failed: 'failed',
			cancelled: 'discarded',
		},
		notApplicable: (state) => `Only a checked file can be imported; this one is ${state}.`,
		hasInvalidLines: 'The file has rows with errors. Correct it and upload it again, or import its valid rows only.',
		noValidLines: 'The file has no valid rows, or its check was replaced. Correct it and upload it again.',
		notCancellable: (state) => `Only an import that has not started can be discarded; this one is ${state}.`,
		tooMany: (max) => `${max} imports are open already. Import or discard one of them first.`,
		line: 'Row',
		reasons: 'Problem',
		text: 'Row content',
		invalidLines: 'rows with errors',
	},
	zh: {
		reason: {
			empty_file: () => '文件是空的。',
			no_rows: () => '文件只有列名，没有数据。',
			not_utf8: () => '这一行不是 UTF-8 编码，请将文件另存为“CSV UTF-8”。',
			open_quote: () => '有一个引号没有成对。',
			too_long: () => '这一行太长。',
			no_column: ({ column }, of) => `缺少“${of(column)}”一列。`,
			column_twice: ({ column }, of) => `“${of(column)}”一列重复出现。`,
			no_value: ({ column }, of) => `${of(column)}：没有填写。`,
			cells: ({ expected, found }) => `这一行有 ${found} 格，而首行有 ${expected} 列。`,
			not_month: ({ value }) => `“${value}”不是月份，请写成 2026-04 的形式。`,
			ambiguous_month: ({ value }) => `“${value}”分不清日和月，请写成 2026-04 的形式。`,
			early_month: ({ value }) => `月份 ${value} 过早。`,
			future_month: ({ value }) => `月份 ${value} 尚未到来。`,
			unknown: ({ column, value }) => `没有名为“${value}”的${column === 'company' ? '公司' : '游戏'}。`,
			ambiguous: ({ column, value }) =>
				`名为“${value}”的${column === 'company' ? '公司' : '游戏'}不止一个，请改写 uid。`,
			not_money: ({ column, value }, of) => `${of(column)}：“${value}”不是金额，请写成 1234.56 的形式。`,
			not_whole: ({ column, value }, of) => `${of(column)}：“${value}”不是整数。`,
			negative: ({ column, value }, of) => `${of(column)}：${value} 小于零。`,
			too_much: ({ column, value }, of) => `${of(column)}：${value} 超过上限 ${maxFigureOf(column)}。`,
			duplicate: ({ first }) => `月份、公司和游戏与第 ${first} 行相同。`,
		},
		failure: {
			broken: '检查或导入文件时出错，没有导入任何数据。请重新上传。',
			disk_full: '服务器磁盘空间已满，没有导入任何数据。请联系服务器管理员腾出空间，然后重新上传。',
			interrupted: '检查文件时服务器停止了，没有导入任何数据，请重新上传。',
			changed: '检查之后，文件中的某个公司或游戏已被删除，没有导入任何数据。请重新上传。',
		},
		states: {
			checking: '正在检查',
			checked: '已检查',
			importing: '正在导入',
			done: '已导入',
			failed: '已失败',
			cancelled: '已放弃',
		},
		notApplicable: (state) => `只有检查完毕的文件才能导入，此文件${state}。`,
		hasInvalidLines: '文件中存在有误的行。请修改后重新上传，或只导入有效的行。',
		noValidLines: '文件中没有有效的行，或检查结果已失效。请修改后重新上传。',
		notCancellable: (state) => `只能放弃尚未导入的文件，此次导入${state}。`,
		tooMany: (max) => `已有 ${max} 个导入未完成，请先导入或放弃其中一个。`,
		line: '行',
		reasons: '错误',
		text: '该行内容',
		invalidLines: '有误的行',
	},
});

export const importMessages = (language: Language): Omit<ImportMessages, 'reason'> => translations[language];

/** Returns the message of a reason. */
export const translateReason = (reason: Reason, language: Language): string =>
	translations[language].reason[reason.code](reason as never, (column) => performanceMessages[language][column]);
