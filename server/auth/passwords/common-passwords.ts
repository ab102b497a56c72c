/**
 * Number of rejected passwords from the list of the most common ones. Passwords below the minimum length do not count
 * (ADR 0033).
 */
const REJECTED_PASSWORD_COUNT = 10_000;
/** Matches a word with a year before or after it. The year has two or four digits. */
const WORD_AND_YEAR = /^(?:(\p{L}{3,})(?:19|20)?\d\d|(?:19|20)?\d\d(\p{L}{3,}))$/u;

const readLists = async () => (await import('@zxcvbn-ts/language-common')).dictionary;

/** @param password in lower case */
export async function isCommonPassword(password: string, minSymbols: number): Promise<boolean> {
	const { 'passwords-common': passwords } = await readLists();
	let rank = 0;
	for (const common of passwords) {
		if (common.length < minSymbols) continue;
		if (common === password) return true;
		if (++rank === REJECTED_PASSWORD_COUNT) return false;
	}
	return false;
}

/**
 * Returns true for a common word or common password that has a year before or after it.
 * @param core letters and digits of the password, in lower case
 */
export async function isWordWithYear(core: string): Promise<boolean> {
	const [, before, after] = WORD_AND_YEAR.exec(core) ?? [];
	const word = before ?? after;
	if (word === undefined) return false;
	const { 'passwords-common': passwords, 'diceware-common': words } = await readLists();
	return passwords.includes(word) || words.includes(word);
}
