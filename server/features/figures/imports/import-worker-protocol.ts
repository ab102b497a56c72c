import type { ImportChange, ImportResult } from '../../../../contract/figures-imports.ts';
import type { Reason } from './import-line.ts';
import type { StoreLocation } from './staging.store.ts';

/** A new or changed row. The title of the game is JSON text in all languages. */
export type StoredChange = ImportChange;

/**
 * Stored result of a check: counts, formats of months, and examples of changes. Results of earlier releases lack
 * formats and examples.
 */
export type StoredResult = Omit<ImportResult, 'month_formats'> &
	Partial<Pick<ImportResult, 'month_formats'>> & { changes?: StoredChange[] };

export function parseResult(json: string): { result: ImportResult; changes: StoredChange[] } {
	const { changes = [], month_formats = [], ...result } = JSON.parse(json) as StoredResult;
	return { result: { ...result, month_formats }, changes };
}

export type ImportTask = { uid: string; location: StoreLocation; maxInvalidLines: number; maxChanges: number } & (
	| {
			work: 'check';
			file: string;
			/** Current month, YYYY-MM. Later months are rejected. */
			lastMonth: string;
	  }
	| {
			work: 'apply';
			/** True if an earlier attempt was interrupted. The figures are then compared again. */
			isRetry: boolean;
			rows: number;
			monthFormats: ImportResult['month_formats'];
			now: string;
	  }
);

export interface Progress {
	bytes: number;
	lines: number;
	bad: number;
}

export interface InvalidLine {
	line: number;
	reasons: Reason[];
	text: string;
}

export type WorkerMessage =
	/** The data folder does not have the file. */
	| { type: 'missing' }
	| { type: 'progress'; progress: Progress }
	| { type: 'checked'; progress: Progress; invalidLines: InvalidLine[]; result: StoredResult | null }
	/** The thread waits for the write lock, and continues after any message of the importer. */
	| { type: 'waiting' }
	| { type: 'done' }
	/** A company or game of the file was removed. */
	| { type: 'changed' }
	/** The import was cancelled. */
	| { type: 'cancelled' };
