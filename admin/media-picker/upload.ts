import { queryString, readResponse, unreachableError } from '../api/call.ts';

interface UploadOptions {
	/** `share` is the sent fraction of the file. */
	onProgress?: (share: number) => void;
	signal?: AbortSignal;
	query?: Record<string, string | number>;
}

/**
 * `fetch` reports no progress, so this uses XMLHttpRequest.
 * @throws CallError for a failure or an abort
 */
export function upload<T>(path: string, file: File, { onProgress, signal, query }: UploadOptions = {}): Promise<T> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(unreachableError());
		const request = new XMLHttpRequest();
		request.open('POST', `/api/admin/${path}?${queryString({ ...query, name: file.name })}`);
		request.setRequestHeader('content-type', 'application/octet-stream');
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0));
		request.addEventListener('load', () => {
			try {
				resolve(readResponse<T, unknown>(request.status, request.responseText).data);
			} catch (error) {
				reject(error);
			}
		});
		request.addEventListener('error', () => reject(unreachableError()));
		request.addEventListener('abort', () => reject(unreachableError()));
		signal?.addEventListener('abort', () => request.abort());
		request.send(file);
	});
}
