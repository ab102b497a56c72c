import { languages } from '../../../contract/languages.ts';
import type { Language } from '../../../contract/envelope.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '../../../contract/password-length.ts';
import type { Db, Flag } from '../../database/schema.ts';
import { readMinPasswordLength, readSettings } from '../settings/settings.store.ts';
import { companyName } from '../accounts/accounts.store.ts';
import { isStaff, type StaffFlags } from '../accounts/is-staff.ts';
import { isCommonPassword, isWordWithYear } from './common-passwords.ts';
import { isPattern } from './password-patterns.ts';
import { translator } from '../../kernel/messages.ts';

/** Longer passwords would take too long to check and hash. */
const MAX_SYMBOLS = 256;
const PRODUCT = 'Reelhouse';

export interface PasswordOwner {
	email: string;
	company_uid: string | null;
	is_staff: Flag;
	is_superuser: Flag;
}

export const minPasswordLength = async (db: Db, owner: StaffFlags): Promise<number> =>
	isStaff(owner) ? Math.max(MIN_STAFF_PASSWORD_LENGTH, await readMinPasswordLength(db)) : readMinPasswordLength(db);

export async function newPasswordErrors(
	db: Db,
	owner: PasswordOwner,
	{ new_password1: password, new_password2 }: { new_password1: string; new_password2: string },
	language: Language,
): Promise<Record<string, string[]>> {
	const t = translator(language);
	const minSymbols = await minPasswordLength(db, owner);
	const symbols = Array.from(password).length;
	if (symbols < minSymbols) return { new_password1: [t('accounts.tooShort', { min: minSymbols })] };
	if (symbols > MAX_SYMBOLS) return { new_password1: [t('accounts.tooLong', { max: MAX_SYMBOLS })] };
	if (await isCommonPassword(password.toLowerCase(), minSymbols)) return { new_password1: [t('accounts.common')] };
	if (isPattern(password)) return { new_password1: [t('accounts.pattern')] };
	const core = coreOf(password);
	if ((await namesOf(db, owner)).some((name) => isNameWithDigits(core, name)))
		return { new_password1: [t('accounts.nameAsPassword')] };
	if (await isWordWithYear(core)) return { new_password1: [t('accounts.wordWithYear')] };
	if (password !== new_password2) return { new_password2: [t('accounts.mismatch')] };
	return {};
}

/** Returns the letters and digits of a text in lower case, so that punctuation cannot hide a name or word. */
const coreOf = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

const isNameWithDigits = (core: string, name: string): boolean =>
	core.startsWith(name) && /^\d*$/.test(core.slice(name.length));

/**
 * Returns names that are not allowed as a password, even with digits after them: the address, its parts, and names of
 * studio, company and product.
 */
async function namesOf(db: Db, { email, company_uid }: PasswordOwner): Promise<string[]> {
	const [local = '', domain = ''] = email.split('@');
	const { company: studio } = await readSettings(db);
	const names = [
		email,
		local,
		domain,
		...domain.split('.').slice(0, -1),
		...languages.map((language) => studio.name[language] ?? ''),
		await companyName(db, company_uid),
		PRODUCT,
	];
	return names.map(coreOf).filter((name) => name !== '');
}
