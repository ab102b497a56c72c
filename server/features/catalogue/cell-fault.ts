import { MAX_SHOWN_LENGTH } from '../../../contract/catalogue.ts';
import type { KnownKeyKind } from '../../cms/content-type.ts';
import type { FieldError } from '../../cms/editing/editing.messages.ts';
import type { SvgRejection } from '../../platform/pictures/svg/svg-rejected-error.ts';
import type { CellError } from './columns.ts';
import type { FoundContent } from './found-content.ts';
import type { RowFault } from './table.ts';

/**
 * Reason why a row cannot be imported. Reasons are stored without messages. `translateReason` in catalogue.messages.ts
 * makes the message in the language of the reader.
 */
export type Reason =
	| RowFault
	| { code: Exclude<CellError, 'not_choice'> }
	| { code: 'not_choice'; choices: readonly string[] }
	/** `hasMore` is true if `known` is only a part of the known keys. */
	| { code: 'unknown_key'; kind: KnownKeyKind; known: string[]; hasMore?: boolean }
	| { code: 'no_key' | 'no_latin_title' | 'ambiguous_key' | 'unknown_reference' | 'ambiguous_reference' }
	| { code: 'no_picture' | 'ambiguous_file' | 'no_file' }
	| { code: 'not_a_picture' | 'not_a_file'; file: string; found: FoundContent }
	| { code: 'unreadable'; file: string }
	| { code: 'too_many_pixels' }
	| ({ code: 'unsafe_svg' } & SvgRejection)
	| { code: 'file_too_large'; megabytes: number }
	| { code: 'duplicate_row'; first: number }
	| { code: 'edited_since' | 'not_stored' }
	| { code: 'missing_number'; example: string }
	/** A number such as 0.964, which probably means a percentage. */
	| { code: 'share'; percent: number }
	| { code: 'invalid'; error: FieldError };

export interface CellFault {
	/** Null for a fault of the whole row. */
	column: string | null;
	/** The first characters of the cell. */
	value: string;
	reason: Reason;
}

/** Warning about a value that is imported, although staff may have meant another value. */
export interface CellWarning extends Omit<CellFault, 'reason'> {
	isWarning: true;
	reason:
		| { code: 'read_as'; number: number }
		| { code: 'near_choice'; choice: string }
		| { code: 'share'; percent: number }
		| { code: 'low_number'; min: number }
		/** A date such as `1/2/26`. The last number is read as the year. */
		| { code: 'short_year' };
}

export const shownText = (text: string): string =>
	text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1).toWellFormed()}…` : text;
