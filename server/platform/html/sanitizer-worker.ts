/** Worker thread of sanitizer.ts. Sanitises one text after another. */
import { parentPort } from 'node:worker_threads';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { HtmlRejectedError, sanitizeHtml, type HtmlRejection } from './sanitize-html.ts';

export type SanitizerReply =
	| { safe: SafeHtml }
	| { rejected: HtmlRejection; message: string; max: number }
	| { failed: string };

function replyTo(html: string): SanitizerReply {
	try {
		return { safe: sanitizeHtml(html) };
	} catch (error) {
		if (error instanceof HtmlRejectedError) return { rejected: error.code, message: error.message, max: error.max };
		return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort!.on('message', (html: string) => parentPort!.postMessage(replyTo(html)));
