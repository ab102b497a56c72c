import type { z } from 'zod';
import type { Language } from '../../../contract/envelope.ts';
import { CONTACT_LENGTHS, type contactMessage } from '../../../contract/contact.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { contactMessages } from './contact.messages.ts';

export type SentForm = z.output<typeof contactMessage>;
export type ContactField = keyof typeof CONTACT_LENGTHS;
export type ContactFields = Record<ContactField, string>;

const fields = Object.keys(CONTACT_LENGTHS) as ContactField[];
const required = ['name', 'company', 'subject', 'message'] as const satisfies ContactField[];

/** Characters that turn the direction of text about, and with it what a reader takes for the sender's words. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const wellFormed = (value: string) => value.toWellFormed().replace(DIRECTION_MARKS, '');

/** A line: whatever would break it is a space. */
const line = (value: string) =>
	wellFormed(value)
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.trim();

/** Text of several lines, each ending in `\n`; of the other control characters only tabs stay. */
const lines = (value: string) =>
	wellFormed(value)
		.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
		.replace(/(?![\n\t])\p{Cc}/gu, '')
		.trim();

/** Digits with what people put between them, a country code before, an extension after. */
const PHONE = /^\+?[\d\s()./-]+(?:(?:ext\.?|x|#|转)\s*\d{1,6})?$/i;

const isPhone = (value: string) => PHONE.test(value) && value.replace(/\D/g, '').length >= 5;

/** As people count: an emoji is one. */
const characters = (value: string) => Array.from(value).length;

/** What was sent, as it is kept. Chinese keyboards write ＠ and ８ where addresses and numbers have @ and 8. */
export const cleanFields = (sent: SentForm): ContactFields => ({
	name: line(sent.name),
	company: line(sent.company),
	subject: line(sent.subject),
	email: line(sent.email.normalize('NFKC')),
	phone: line(sent.phone.normalize('NFKC')),
	message: lines(sent.message),
});

/** What is wrong with the fields, in words for whoever filled them in. */
export function fieldErrors(values: ContactFields, language: Language): Partial<Record<ContactField, string[]>> {
	const words = contactMessages[language];
	const errors: Partial<Record<ContactField, string[]>> = {};
	for (const field of required) if (values[field] === '') errors[field] = [words[field]];
	if (values.email !== '' && !isMailAddress(values.email)) errors.email = [words.email];
	if (values.phone !== '' && !isPhone(values.phone)) errors.phone = [words.phone];
	if (values.email === '' && values.phone === '') errors.email = [words.emailOrPhone];
	for (const field of fields) {
		if (characters(values[field]) > CONTACT_LENGTHS[field]) errors[field] = [words.tooLong(CONTACT_LENGTHS[field])];
	}
	return errors;
}
