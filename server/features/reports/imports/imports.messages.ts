/** What is said of imports of figures, in both languages. */
import type { Language } from '../../../../contract/envelope.ts';
import type { ImportFailure, ImportState } from '../../../../contract/performance-imports.ts';
import { LARGEST } from '../largest-figure.ts';
import { performanceWords } from '../performance.messages.ts';
import type { ImportColumn, Reason, ReasonWords } from './import-line.ts';

interface ImportWords {
	reason: ReasonWords;
	failure: Record<ImportFailure, string>;
	states: Record<ImportState, string>;
	notApplicable: (state: string) => string;
	hasBadLines: string;
	notCancellable: (state: string) => string;
	tooMany: (most: number) => string;
	/** Columns of the file of bad lines, and what it is called. */
	line: string;
	reasons: string;
	text: string;
	badLines: string;
}

/** The largest figure as it is written: money in euros. */
const most = (column: ImportColumn) => (column === 'bets' || column === 'ggr' ? LARGEST / 100 : LARGEST);

const words: Record<Language, ImportWords> = {
	en: {
		reason: {
			empty_file: () => 'The file is empty.',
			no_rows: () => 'The file names its columns and holds no figures.',
			not_utf8: () => 'The line is not in UTF-8. Save the file as “CSV UTF-8”.',
			open_quote: () => 'A quotation mark is not closed.',
			too_long: () => 'The line is too long.',
			no_column: ({ column }, of) => `The column “${of(column)}” is missing.`,
			column_twice: ({ column }, of) => `The column “${of(column)}” is there more than once.`,
			no_value: ({ column }, of) => `${of(column)}: nothing is written.`,
			cells: ({ expected, found }) => `The line has ${found} cells; the first line names ${expected}.`,
			not_month: ({ value }) => `“${value}” is not a month. Write it like 2026-04.`,
			early_month: ({ value }) => `The month ${value} is too early.`,
			future_month: ({ value }) => `The month ${value} is still to come.`,
			unknown: ({ column, value }) => `There is no ${column === 'company' ? 'company' : 'game'} “${value}”.`,
			ambiguous: ({ column, value }) =>
				`More than one ${column === 'company' ? 'company' : 'game'} is called “${value}”. Write its uid.`,
			not_money: ({ column, value }, of) => `${of(column)}: “${value}” is not an amount. Write it like 1234.56.`,
			not_whole: ({ column, value }, of) => `${of(column)}: “${value}” is not a whole number.`,
			negative: ({ column, value }, of) => `${of(column)}: ${value} is less than zero.`,
			too_much: ({ column, value }, of) =>
				`${of(column)}: ${value} is more than ${most(column)}, the most there can be.`,
			duplicate: ({ first }) => `The same month, company and game stand in line ${first}.`,
		},
		failure: {
			broken: 'Something went wrong while the file was read or imported. Nothing was imported.',
			disk_full:
				'The disk of the server is full. Nothing was imported. Please upload the file again when there is room, or tell whoever runs the server.',
			interrupted: 'The server was stopped while the file was checked. Nothing was imported; please upload it again.',
			changed: 'A company or game of the file has been removed since it was checked. Nothing was imported.',
		},
		states: {
			checking: 'being checked',
			checked: 'checked',
			importing: 'being imported',
			done: 'imported',
			failed: 'failed',
			cancelled: 'cancelled',
		},
		notApplicable: (state) => `Only a checked file can be imported; this one is ${state}.`,
		hasBadLines: 'A file with bad lines is not imported.',
		notCancellable: (state) => `This import can no longer be cancelled; it is ${state}.`,
		tooMany: (most) => `${most} imports are open already. Import or cancel one of them first.`,
		line: 'Line',
		reasons: 'What is wrong',
		text: 'The line',
		badLines: 'bad lines',
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
			early_month: ({ value }) => `月份 ${value} 过早。`,
			future_month: ({ value }) => `月份 ${value} 尚未到来。`,
			unknown: ({ column, value }) => `没有名为“${value}”的${column === 'company' ? '公司' : '游戏'}。`,
			ambiguous: ({ column, value }) =>
				`名为“${value}”的${column === 'company' ? '公司' : '游戏'}不止一个，请改写 uid。`,
			not_money: ({ column, value }, of) => `${of(column)}：“${value}”不是金额，请写成 1234.56 的形式。`,
			not_whole: ({ column, value }, of) => `${of(column)}：“${value}”不是整数。`,
			negative: ({ column, value }, of) => `${of(column)}：${value} 小于零。`,
			too_much: ({ column, value }, of) => `${of(column)}：${value} 超过上限 ${most(column)}。`,
			duplicate: ({ first }) => `月份、公司和游戏与第 ${first} 行相同。`,
		},
		failure: {
			broken: '读取或导入文件时出错，没有导入任何数据。',
			disk_full: '服务器磁盘空间已满，没有导入任何数据。请在腾出空间后重新上传，或联系网站管理员。',
			interrupted: '检查文件时服务器停止了，没有导入任何数据，请重新上传。',
			changed: '检查之后，文件中的某个公司或游戏已被删除，没有导入任何数据。',
		},
		states: {
			checking: '正在检查',
			checked: '已检查',
			importing: '正在导入',
			done: '已导入',
			failed: '已失败',
			cancelled: '已取消',
		},
		notApplicable: (state) => `只有检查完毕的文件才能导入，此文件${state}。`,
		hasBadLines: '文件中有错误的行，不能导入。',
		notCancellable: (state) => `此次导入${state}，不能再取消。`,
		tooMany: (most) => `已有 ${most} 个导入未完成，请先导入或取消其中一个。`,
		line: '行',
		reasons: '错误',
		text: '该行内容',
		badLines: '错误的行',
	},
};

export const importWords = (language: Language): Omit<ImportWords, 'reason'> => words[language];

/** Why a line is not taken, for people. */
export const sayReason = (reason: Reason, language: Language): string =>
	words[language].reason[reason.code](reason as never, (column) => performanceWords[language][column]);
