/** What an import's worker thread is told, and what it tells. */
import type { ImportResult } from '../../../../contract/performance-imports.ts';
import type { Reason } from './import-line.ts';
import type { StoreLocation } from './staging.ts';

export type ImportTask = { uid: string; location: StoreLocation; maxBadLines: number } & (
	| {
			work: 'check';
			/** The uploaded file. */
			file: string;
			/** The month that has begun last, YYYY-MM: there can be no figures of later ones. */
			lastMonth: string;
	  }
	| {
			work: 'apply';
			/** An earlier attempt was broken off: what it compared is not to be trusted. */
			isRetry: boolean;
			/** As many as were checked. */
			rows: number;
			/** ISO. */
			now: string;
	  }
);

export interface Progress {
	bytes: number;
	lines: number;
	bad: number;
}

export interface BadLine {
	line: number;
	reasons: Reason[];
	text: string;
}

export type WorkerMessage =
	/** Another process is at work on it. */
	| { is: 'taken' }
	/** The file is not here. */
	| { is: 'missing' }
	| { is: 'progress'; progress: Progress }
	| { is: 'checked'; progress: Progress; badLines: BadLine[]; result: ImportResult | null }
	/** It asks to be the store's only writer, and waits for any message. */
	| { is: 'waiting' }
	| { is: 'done' }
	/** A company or game is gone. */
	| { is: 'changed' }
	/** It is no longer to be imported. */
	| { is: 'cancelled' };
