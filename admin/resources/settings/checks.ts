/** The server repeats these checks (contract/settings.ts). */

/** Returns the message key of the error, or ''. */
export type Check = (value: unknown) => string;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const checkEmail: Check = (value) =>
	textOf(value) === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(textOf(value)) ? '' : 'TEXT_NO_EMAIL_ADDRESS';

export const checkWebAddress: Check = (value) =>
	textOf(value) === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(textOf(value)) ? '' : 'TEXT_NO_WEB_ADDRESS';

export const checkRecaptchaKey: Check = (value) => (/^[\w-]*$/.test(textOf(value)) ? '' : 'TEXT_NO_RECAPTCHA_KEY');

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:[1-9]\d{0,4})?$/i;

export const checkHosts: Check = (value) =>
	Array.isArray(value) && !value.every((host) => HOST.test(String(host))) ? 'TEXT_NO_HOSTS' : '';

export const checkRange =
	(min: number, max: number): Check =>
	(value) =>
		typeof value === 'number' && value >= min && value <= max ? '' : 'TEXT_NOT_IN_RANGE';
