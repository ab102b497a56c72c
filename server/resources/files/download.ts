import type { Language } from '../../../contract/envelope.ts';
import { localized } from '../../database/localized.ts';
import type { FilesTable } from '../../database/schema.ts';

/** Adds the language of the download name to a link to a file of this site; returns other links unchanged. */
export const linkInLanguage = (link: string, language: Language): string =>
	language !== 'en' && /^\/api\/(documents|client-area)\/files\/[^?#]+$/.test(link) ? `${link}?lang=${language}` : link;

/** Returns the URL of a document's file. */
export const documentFileUrl = (name: string, language: Language): string =>
	linkInLanguage(`/api/documents/files/${name}`, language);

/**
 * Characters that a file name must not contain: separators and wildcards of some file system, control characters, and
 * direction marks, which can disguise the extension.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
const MAX_NAME_LENGTH = 120;

/** Returns a text without forbidden characters, cut to the maximum length; it may be empty. */
export function safeFileName(text: string): string {
	const cleaned = text.toWellFormed().replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/g, ' ');
	return Array.from(cleaned)
		.slice(0, MAX_NAME_LENGTH)
		.join('')
		.replace(/^[. ]+|[. ]+$/g, '');
}

/**
 * Returns the name under which a file is saved: its title in the reader's language with the extension of the stored
 * name.
 */
export function downloadName({ name, title }: Pick<FilesTable, 'name' | 'title'>, language: Language): string {
	const [extension = ''] = /\.[a-z0-9]+$/i.exec(name) ?? [];
	const baseName = safeFileName(localized(title, language));
	return baseName === '' ? name : baseName + extension;
}

/**
 * Returns the Content-Disposition of a download (RFC 6266). The plain `filename` is for old clients, so it is the
 * stored name where the name has characters that they could misread.
 */
export function attachment(name: string, stored: string): string {
	const plain = /^[\x20-\x24\x26-\x7e]*$/.test(name) ? name : stored;
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
