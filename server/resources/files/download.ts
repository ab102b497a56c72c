import type { Language } from '../../../contract/envelope.ts';
import { localized } from '../../database/localized.ts';
import type { FilesTable } from '../../database/schema.ts';

/** The same link, but an address of our own files carries the language of the name that they are saved under. */
export const linkInLanguage = (link: string, language: Language): string =>
	language !== 'en' && /^\/api\/(documents|client-area)\/files\/[^?#]+$/.test(link) ? `${link}?lang=${language}` : link;

/** Where a document's file is asked for. */
export const documentFileUrl = (name: string, language: Language): string =>
	linkInLanguage(`/api/documents/files/${name}`, language);

/**
 * What no file should be called: separators and wildcards of some file system, control characters, and the marks that
 * turn the direction of what follows, with which a name pretends to another ending.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
const MAX_NAME_LENGTH = 120;

/** Words without what no file should be called by; nothing may be left of them. */
export function safeFileName(words: string): string {
	const fit = words.toWellFormed().replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/g, ' ');
	return Array.from(fit)
		.slice(0, MAX_NAME_LENGTH)
		.join('')
		.replace(/^[. ]+|[. ]+$/g, '');
}

/** What a file is called when it is saved: its title in the reader's language with the ending of the stored name. */
export function downloadName({ name, title }: Pick<FilesTable, 'name' | 'title'>, language: Language): string {
	const [ending = ''] = /\.[a-z0-9]+$/i.exec(name) ?? [];
	const called = safeFileName(localized(title, language));
	return called === '' ? name : called + ending;
}

/**
 * Content-Disposition of a download (RFC 6266). The plain `filename` is for clients that know no other, so it is the
 * stored name wherever the name has letters or signs that they could misread.
 */
export function attachment(name: string, stored: string): string {
	const plain = /^[\x20-\x24\x26-\x7e]*$/.test(name) ? name : stored;
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
