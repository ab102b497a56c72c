/** Passwords and words that everybody tries first. The lists are read when a password is set, and searched where they lie. */

/** Passwords, the most common first, that are rejected among those of at least the minimum length. */
const REJECTED_PASSWORDS = 10_000;
/** A word, then a year of two or four digits; either may come first. */
const WORD_AND_YEAR = /^(?:(\p{L}{3,})(?:19|20)?\d\d|(?:19|20)?\d\d(\p{L}{3,}))$/u;

const readLists = async () => (await import('@zxcvbn-ts/language-common')).dictionary;

/** @param password in lower case. */
export async function isCommonPassword(password: string, minSymbols: number): Promise<boolean> {
	const { 'passwords-common': passwords } = await readLists();
	let rank = 0;
	for (const common of passwords) {
		if (common.length < minSymbols) continue;
		if (common === password) return true;
		if (++rank === REJECTED_PASSWORDS) return false;
	}
	return false;
}

/** @param core letters and digits of a password, in lower case. */
export async function isWordWithYear(core: string): Promise<boolean> {
	const [, before, after] = WORD_AND_YEAR.exec(core) ?? [];
	const word = before ?? after;
	if (word === undefined) return false;
	const { 'passwords-common': passwords, 'diceware-common': words } = await readLists();
	return passwords.includes(word) || words.includes(word);
}
