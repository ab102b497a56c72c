/** Worker thread of printer.ts. Prints one sheet after another. */
import { parentPort } from 'node:worker_threads';
import type { PrintJob, PrintReply } from './print-job.ts';
import { printSheet } from './print-sheet.ts';

async function replyTo(job: PrintJob): Promise<PrintReply> {
	try {
		return { pdf: await printSheet(job) };
	} catch (error) {
		return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

parentPort!.on('message', (job: PrintJob) => {
	// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
	void replyTo(job).then((reply) => parentPort!.postMessage(reply));
});
