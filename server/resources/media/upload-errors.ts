import type { Language } from '../../../contract/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { mediaMessages } from './media.messages.ts';
import { UploadTooLargeError, UploadIncompleteError } from './receive-file.ts';

/** Returns the HTTP error of a failed upload; other errors are returned unchanged. */
export function uploadHttpError(error: unknown, megabytes: number, language: Language): unknown {
	const messages = mediaMessages[language];
	if (error instanceof UploadTooLargeError) return new HttpError(413, 'too_large', messages.tooLarge(megabytes));
	if (error instanceof UploadIncompleteError) return new HttpError(400, 'unfinished', messages.unfinished);
	return error;
}
