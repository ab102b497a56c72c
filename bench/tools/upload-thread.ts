/**
 * Worker thread that uploads a file and posts the response, so that the upload does not block the measuring
 * thread.
 */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { url, file, headers } = workerData as { url: string; file: string; headers: Record<string, string> };
const response = await fetch(url, { method: 'POST', body: await openAsBlob(file), headers });
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await response.json());
