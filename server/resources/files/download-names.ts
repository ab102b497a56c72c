import type { Language } from '../../../contract/envelope.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { localized } from '../../database/localized.ts';
import type { FilesTable } from '../../database/schema.ts';

/**
 * Adds a language to the link of a file, because the name of the download depends on the language. Other links, and
 * links in the fallback language of the site, stay unchanged.
 */
export const linkInLanguage = (link: string, language: Language): string =>
	language !== fallbackLanguage() && /^\/api\/(documents|client-area)\/files\/[^?#]+$/.test(link)
		? `${link}?lang=${language}`
		: link;

export const documentFileUrl = (name: string, language: Language): string =>
	linkInLanguage(`/api/documents/files/${name}`, language);

/** Returns the URL of a file of a promo tool or certificate. */
export const packFileUrl = (name: string, language: Language): string =>
	linkInLanguage(`/api/client-area/files/${name}`, language);

/**
 * Characters that a file name must not contain: separators and wildcards of file systems, control characters, and
 * direction marks, which can disguise the extension.
 */
// oxlint-disable-next-line no-control-regex -- the expression must match control characters
const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;
const MAX_NAME_LENGTH = 120;

/**
 * Replaces forbidden characters of a file name by spaces, cuts the name to the maximum length, and removes dots and
 * spaces at both ends. The result may be empty.
 */
export function safeFileName(text: string): string {
	const cleaned = text.toWellFormed().replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/g, ' ');
	return Array.from(cleaned)
		.slice(0, MAX_NAME_LENGTH)
		.join('')
		.replace(/^[. ]+|[. ]+$/g, '');
}

/**
 * Returns the download name of a file: its title in the reader's language with the extension of the stored name. A
 * file without a title has the stored name.
 */
export function downloadName({ name, title }: Pick<FilesTable, 'name' | 'title'>, language: Language): string {
	const [extension = ''] = /\.[a-z0-9]+$/i.exec(name) ?? [];
	const baseName = safeFileName(localized(title, language));
	return baseName === '' ? name : baseName + extension;
}

/**
 * Returns the Content-Disposition of a download (RFC 6266). Old clients read `filename`, which is the stored name if
 * `name` has special characters.
 */
export function attachment(name: string, stored: string): string {
	const plain = /^[\x20-\x24\x26-\x7e]*$/.test(name) ? name : stored;
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
