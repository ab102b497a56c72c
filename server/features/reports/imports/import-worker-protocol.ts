/** Messages between the importer and its worker thread. */
import type { ImportChange, ImportResult } from '../../../../contract/performance-imports.ts';
import type { Reason } from './import-line.ts';
import type { StoreLocation } from './staging.store.ts';

/** A new or changed row. The title of the game is JSON text in all languages. */
export type StoredChange = ImportChange;

/**
 * The result in the database: the counts, forms of months, and examples of the changes. Results that earlier releases of
 * the software have stored lack the forms and the examples.
 */
export type StoredResult = Omit<ImportResult, 'month_formats'> &
	Partial<Pick<ImportResult, 'month_formats'>> & { changes?: StoredChange[] };

/** Splits a stored result into the counts and the examples of changes. */
export function parseResult(json: string): { result: ImportResult; changes: StoredChange[] } {
	const { changes = [], month_formats = [], ...result } = JSON.parse(json) as StoredResult;
	return { result: { ...result, month_formats }, changes };
}

export type ImportTask = { uid: string; location: StoreLocation; maxInvalidLines: number; maxChanges: number } & (
	| {
			work: 'check';
			/** The uploaded file. */
			file: string;
			/** The current month, YYYY-MM. Later months cannot have figures. */
			lastMonth: string;
	  }
	| {
			work: 'apply';
			/** True if an earlier attempt was interrupted. The comparison must then be repeated. */
			isRetry: boolean;
			/** Number of checked rows. */
			rows: number;
			monthFormats: ImportResult['month_formats'];
			/** ISO 8601. */
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
	/** The file is not in this data folder. */
	| { type: 'missing' }
	| { type: 'progress'; progress: Progress }
	| { type: 'checked'; progress: Progress; invalidLines: InvalidLine[]; result: StoredResult | null }
	/** The thread requests the write lock. It continues when the importer sends any message. */
	| { type: 'waiting' }
	| { type: 'done' }
	/** A company or game of the file was removed. */
	| { type: 'changed' }
	/** The import was cancelled. */
	| { type: 'cancelled' };
