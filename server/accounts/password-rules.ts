/** What a password has to be (decision 16): the specification's constant, and none that everybody tries first. */
import type { Language } from '../../contract/answer.ts';
import { accountsWords } from './accounts.words.ts';

/** Symbols of the shortest password (specification 9). */
export const LEAST_SYMBOLS = 5;
/** As many symbols as are hashed; more would only be work. */
const MOST_SYMBOLS = 256;
const COMMONEST = 3000;

let commonest: Promise<ReadonlySet<string>> | undefined;
/** The commonest passwords in lower case; read when one is first set. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
	(commonest ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMONEST)),
	));

/** What is wrong with a new password and its repetition, by field; empty when nothing is. */
export async function newPasswordErrors(
	{ new_password1, new_password2 }: { new_password1: string; new_password2: string },
	language: Language,
): Promise<Record<string, string[]>> {
	const words = accountsWords[language];
	const symbols = Array.from(new_password1).length;
	if (symbols < LEAST_SYMBOLS) return { new_password1: [words.tooShort(LEAST_SYMBOLS)] };
	if (symbols > MOST_SYMBOLS) return { new_password1: [words.tooLong(MOST_SYMBOLS)] };
	if ((await commonPasswords()).has(new_password1.toLowerCase())) return { new_password1: [words.common] };
	if (new_password1 !== new_password2) return { new_password2: [words.mismatch] };
	return {};
}
