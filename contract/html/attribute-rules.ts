/** Rules for values of attributes. The sanitiser and the editor both apply them. */
import type { AttributeRule } from './element.ts';

export const matching =
	(pattern: RegExp): AttributeRule =>
	(value) =>
		pattern.test(value) ? value : undefined;

export interface Range {
	min: number;
	max: number;
}
export const wholeNumber =
	({ min, max }: Range): AttributeRule =>
	(value) =>
		/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max ? String(Number(value)) : undefined;
export const oneOf =
	(...values: string[]): AttributeRule =>
	(value) =>
		values.includes(value) ? value : undefined;
export const classes =
	(...allowed: string[]): AttributeRule =>
	(value) =>
		[...new Set(value.split(/\s+/))].filter((name) => allowed.includes(name)).join(' ') || undefined;
export const text: AttributeRule = (value) => value || undefined;
export const anyText: AttributeRule = (value) => value;
export const present: AttributeRule = () => '';
export const flag: AttributeRule = (value) => ({ '1': '1', true: '1', '0': '0', false: '0' })[value];

/**
 * Matches the path of a file in `/media` or `/static`, without query. Rejects `..`, so the path cannot point outside
 * the folder.
 */
const FILE_PATH = /^\/(?:media|static)(?:\/(?!\.\.?(?:\/|$))(?:[\w.~@+,()-]|%(?!2e|2f|5c|00)[0-9a-f]{2})+)+$/i;
export const filePath = matching(FILE_PATH);

export const sourceSet: AttributeRule = (value) => {
	if (value.length > 4000) return undefined;
	const candidates = value
		.split(/,\s+/)
		.map((candidate) => candidate.trim().split(/\s+/))
		.filter(
			([path = '', size = '1x', ...rest]) =>
				FILE_PATH.test(path) && /^\d{1,5}(\.\d{1,2})?[wx]$/.test(size) && !rest.length,
		);
	return candidates.map((parts) => parts.join(' ')).join(', ') || undefined;
};

/** Address of a link: http, https, mailto, tel, a path of this site (`/news/`) or a fragment (`#rules`). */
export const linkAddress: AttributeRule = (value) => {
	const address = value.trim();
	// Browsers ignore some control characters in an address, and read a backslash as a slash.
	// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
	if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
	if (/^(#|\/(?!\/))/.test(address)) return address;
	if (/^mailto:[^@]+@[^@]+$/i.test(address) || /^tel:\+?[\d().-]+$/i.test(address)) return address;
	const url = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address) : null;
	return url && !url.username && !url.password ? address : undefined;
};

export const language = matching(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i);

export const alignmentClasses = ['text-left', 'text-center', 'text-right'] as const;
export const lookClasses = ['lead', 'note'] as const;
export const textClasses = [...alignmentClasses, ...lookClasses] as const;

export const textAttributes = { class: classes(...textClasses), lang: language };
export const sizeAttributes = {
	width: wholeNumber({ min: 1, max: 10_000 }),
	height: wholeNumber({ min: 1, max: 10_000 }),
};
