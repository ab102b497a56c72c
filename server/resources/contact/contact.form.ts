import type { z } from 'zod';
import type { Language } from '../../../contract/envelope.ts';
import { MAX_CONTACT_LENGTHS, type contactMessage } from '../../../contract/contact.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { translator } from '../../kernel/messages.ts';

export type SentForm = z.output<typeof contactMessage>;
export type ContactField = keyof typeof MAX_CONTACT_LENGTHS;
export type ContactFields = Record<ContactField, string>;

const fields = Object.keys(MAX_CONTACT_LENGTHS) as ContactField[];
const required = ['name', 'company', 'subject', 'message'] as const satisfies ContactField[];

/** Characters that change the direction of text, and with it the meaning that a reader sees. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const wellFormed = (value: string) => value.toWellFormed().replace(DIRECTION_MARKS, '');

/** Returns a single line: line breaks and control characters become spaces. */
const singleLine = (value: string) =>
	wellFormed(value)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim();

/** Returns text with line feeds as line breaks, and without control characters except tabs. */
export const multiLine = (value: string) =>
	wellFormed(value)
		.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
		.replace(/(?![\n\t])\p{Cc}/gu, '')
		.trim();

/** Matches digits with separators, an optional plus sign and an optional extension. */
const PHONE = /^\+?[\d\s()./-]+(?:(?:ext\.?|x|#|转)\s*\d{1,6})?$/i;

const isPhone = (value: string) => PHONE.test(value) && value.replace(/\D/g, '').length >= 5;

/** Counts code points, so that most emoji count as one character. */
const countCharacters = (value: string) => Array.from(value).length;

/**
 * Returns the fields as they are stored. In email addresses and phone numbers, NFKC replaces the full-width ＠ and ８
 * of Chinese keyboards by @ and 8.
 */
export const cleanFields = (sent: SentForm): ContactFields => ({
	name: singleLine(sent.name),
	company: singleLine(sent.company),
	subject: singleLine(sent.subject),
	email: singleLine(sent.email.normalize('NFKC')),
	phone: singleLine(sent.phone.normalize('NFKC')),
	message: multiLine(sent.message),
});

export function fieldErrors(values: ContactFields, language: Language): Partial<Record<ContactField, string[]>> {
	const t = translator(language);
	const errors: Partial<Record<ContactField, string[]>> = {};
	for (const field of required) if (values[field] === '') errors[field] = [t(`contact.${field}`)];
	if (values.email !== '' && !isMailAddress(values.email)) errors.email = [t('contact.email')];
	if (values.phone !== '' && !isPhone(values.phone)) errors.phone = [t('contact.phone')];
	if (values.email === '' && values.phone === '') errors.email = [t('contact.emailOrPhone')];
	for (const field of fields) {
		if (countCharacters(values[field]) > MAX_CONTACT_LENGTHS[field])
			errors[field] = [t('contact.tooLong', { max: MAX_CONTACT_LENGTHS[field] })];
	}
	return errors;
}
