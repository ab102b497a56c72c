import { queryText, readAnswer, unreachable } from '../api/call.ts';

interface UploadOptions {
	/** Told how much has been sent, from 0 to 1. */
	onProgress?: (share: number) => void;
	signal?: AbortSignal;
	query?: Record<string, string | number>;
}

/**
 * Sends a file as it is, which `fetch` can't do and tell how far it is.
 * @throws CallError as every other call, also when the signal ends it
 */
export function upload<T>(path: string, file: File, { onProgress, signal, query }: UploadOptions = {}): Promise<T> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(unreachable());
		const request = new XMLHttpRequest();
		request.open('POST', `/api/admin/${path}?${queryText({ ...query, name: file.name })}`);
		request.setRequestHeader('content-type', 'application/octet-stream');
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
		request.addEventListener('load', () => {
			try {
				resolve(readAnswer<T, unknown>(request.status, request.responseText).data);
			} catch (error) {
				reject(error);
			}
		});
		request.addEventListener('error', () => reject(unreachable()));
		request.addEventListener('abort', () => reject(unreachable()));
		signal?.addEventListener('abort', () => request.abort());
		request.send(file);
	});
}
