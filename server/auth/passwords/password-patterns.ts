/**
 * Sequences that patterns follow, in both directions: alphabet, digits, rows of QWERTY, QWERTZ and AZERTY, and columns
 * of QWERTY.
 */
const SEQUENCES = [
	'abcdefghijklmnopqrstuvwxyz',
	'01234567890',
	'!@#$%^&*()',
	'qwertyuiop[]',
	"asdfghjkl;'",
	'zxcvbnm,./',
	'qwertzuiop',
	'yxcvbnm',
	'azertyuiop',
	'qsdfghjklm',
	'1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
].flatMap((sequence) => [sequence, Array.from(sequence).reverse().join('')]);
/** Ordinary words contain shorter runs. */
const MIN_RUN_SYMBOLS = 3;
const MAX_OTHER_SYMBOLS = 2;
/** Matches a text that repeats one to four characters. */
const REPETITION = /^(.{1,4}?)\1+$/su;

/** Returns the length of the run at `start`: equal characters, or characters that follow a sequence. */
function runLength(symbols: string[], start: number): number {
	const rest = symbols.slice(start);
	const other = rest.findIndex((symbol) => symbol !== rest[0]);
	let longest = other === -1 ? rest.length : other;
	for (const sequence of SEQUENCES) {
		const from = sequence.indexOf(rest[0]!);
		if (from === -1) continue;
		let length = 1;
		while (length < rest.length && sequence[from + length] === rest[length]) length++;
		longest = Math.max(longest, length);
	}
	return longest;
}

/**
 * Returns true if the password repeats a short text. Also returns true if the password consists of runs and at most
 * MAX_OTHER_SYMBOLS other characters.
 */
export function isPattern(password: string): boolean {
	const lower = password.toLowerCase();
	if (REPETITION.test(lower)) return true;
	const symbols = Array.from(lower);
	let others = 0;
	for (let index = 0; index < symbols.length;) {
		const run = runLength(symbols, index);
		if (run < MIN_RUN_SYMBOLS) others++;
		index += run < MIN_RUN_SYMBOLS ? 1 : run;
	}
	return others <= MAX_OTHER_SYMBOLS;
}
