import type { Language } from '../../../contract/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { mediaMessages } from './media.messages.ts';
import { UploadTooLargeError, UploadIncompleteError } from './receive-file.ts';

/** What is told of an upload that could not be taken; an error that is no upload's stays what it is. */
export function uploadHttpError(error: unknown, megabytes: number, language: Language): unknown {
	const words = mediaMessages[language];
	if (error instanceof UploadTooLargeError) return new HttpError(413, 'too_large', words.tooLarge(megabytes));
	if (error instanceof UploadIncompleteError) return new HttpError(400, 'unfinished', words.unfinished);
	return error;
}
