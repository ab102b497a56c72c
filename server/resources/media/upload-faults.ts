import type { Language } from '../../../contract/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { mediaWords } from './media.messages.ts';
import { TooLarge, Unfinished } from './receive-file.ts';

/** What is told of an upload that could not be taken; an error that is no upload's stays what it is. */
export function uploadFault(error: unknown, megabytes: number, language: Language): unknown {
	const words = mediaWords[language];
	if (error instanceof TooLarge) return new HttpError(413, 'too_large', words.tooLarge(megabytes));
	if (error instanceof Unfinished) return new HttpError(400, 'unfinished', words.unfinished);
	return error;
}
