/** Types of files for translators: an item that is written, and a unit that is read. */
import type { Language } from '../../../../contract/languages.ts';
import type { ItemText } from '../item-texts.ts';

/** An item of a file, with its address in the admin. */
export interface ItemReference {
	/** Origin of the studio, such as `https://www.example.com`. */
	origin: string;
	/** Store id of the studio. */
	store: string;
	resource: string;
	uid: string;
	revision: number;
}

export interface ExportedItem extends ItemReference {
	title: string;
	/** Address of the item's page; null without one. */
	page: string | null;
	texts: readonly ItemText[];
}

export interface FileLanguages {
	source: Language;
	target: Language;
}

/** A text in a file, as plain text and as HTML. */
export interface FileText {
	/** Null if the text has tags. */
	text: string | null;
	html: string;
}

export interface FileUnit {
	item: ItemReference;
	path: string;
	source: FileText;
	/** Null without a translation. */
	target: FileText | null;
	/** True if the file says that the translation was reviewed. */
	isReviewed: boolean;
	/** Number of the line in a CSV file. */
	line?: number;
}

export interface TranslationFile extends FileLanguages {
	units: FileUnit[];
	/** Returns a text for comparisons, without characters that a file or a spreadsheet does not preserve. */
	normalise: (text: string) => string;
}

/** Maximum number of units in a file. */
export const MAX_UNITS = 20_000;

export type FileFault =
	| 'notXml'
	| 'hasDoctype'
	| 'notXliff'
	| 'oldVersion'
	| 'unknownLanguage'
	| 'wrongSource'
	| 'otherStudio'
	| 'noItem'
	| 'noUnits'
	| 'tooManyUnits'
	| 'tooLarge'
	| 'noColumns'
	| 'openQuote'
	| 'strayQuote'
	| 'mixedLanguages';

export class TranslationFileError extends Error {
	readonly code: FileFault;
	readonly values: Record<string, string | number>;
	constructor(code: FileFault, values: Record<string, string | number> = {}) {
		super(`the translation file cannot be read: ${code}`);
		this.code = code;
		this.values = values;
	}
}

/** Returns the address of an item in the admin. An import finds the item by this address. */
export const referenceUrl = ({ origin, store, resource, uid, revision }: ItemReference): string =>
	`${origin}/admin/${resource}/${uid}?store=${store}&revision=${revision}`;

/** Parses an address that `referenceUrl` has returned. Returns undefined for another address. */
export function parseReference(address: string): ItemReference | undefined {
	const url = URL.parse(address);
	const [, resource, uid] = /^\/admin\/([a-z_]{1,40})\/([A-Za-z0-9_-]{1,60})$/.exec(url?.pathname ?? '') ?? [];
	const revision = url?.searchParams.get('revision') ?? '';
	if (!url || !resource || !uid || !/^\d{1,9}$/.test(revision)) return undefined;
	const store = url.searchParams.get('store') ?? '';
	return { origin: url.origin, store, resource, uid, revision: Number(revision) };
}

/** Returns a name for the field of a path, e.g. `Seo title` or `Texts: intro title`. */
export function fieldNameOf(path: string): string {
	const words = path.replaceAll('_', ' ').split('.').join(': ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
