/** Reads the file of an import in a thread, so that a large file does not block the thread of the site. */
import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { TableError, type Table, type TableFault, type TableRow } from './table.ts';

/** Number of rows in a message. The thread of the site copies one message at a time. */
const BATCH_SIZE = 50;

export type ReaderMessage =
	| { type: 'rows'; rows: TableRow[] }
	| ({ type: 'done' } & Omit<Table, 'rows'>)
	| { type: 'fault'; fault: TableFault };

// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
const postToMain = (message: ReaderMessage) => parentPort!.postMessage(message);

try {
	const { rows, ...table } = await readTable((workerData as { path: string }).path);
	for (let at = 0; at < rows.length; at += BATCH_SIZE)
		postToMain({ type: 'rows', rows: rows.slice(at, at + BATCH_SIZE) });
	postToMain({ type: 'done', ...table });
} catch (error) {
	if (!(error instanceof TableError)) throw error;
	postToMain({ type: 'fault', fault: error.fault });
}
