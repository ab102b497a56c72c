/** Numbers the attack strings, and joins several of them in one text for tests that store all attacks. */
import { attackStrings, attackWords } from './attack-strings.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Returns the attack with a number as the argument of `alert`. */
export function numbered(attack: string, number: number): string {
	const inBase64 = (_: string, code: string) =>
		`base64,${Buffer.from(numbered(Buffer.from(code, 'base64').toString(), number)).toString('base64')}`;
	return attack
		.replaceAll(
			/(\(|`|&lpar;|&#40;|&DiacriticalGrave;|alert,)1(?=[)}`]|&rpar;|&#41;|&DiacriticalGrave;)/g,
			`$1${number}`,
		)
		.replaceAll(/base64,((?:YWxlcnQ|PHN)[\w+/=]+)/g, inBase64);
}

/** The attacks, each with its index as its number. */
export const attacks = Object.values(attackStrings)
	.flat()
	.map((attack, number) => numbered(attack, number));

export const FIRST_WORD_NUMBER = 1000;
export const wordAttacks = attackWords.map((word, place) => numbered(word, FIRST_WORD_NUMBER + place));

export const marker = (number: number) => `<p>attack ${number}</p>`;

/** Returns true if an attack leaves a tag or comment open, so that the tag or comment contains the following text. */
const consumesFollowing = (attack: string) => !sanitizeHtml(attack + marker(0)).includes(marker(0));

/**
 * Maximum number of attacks in a text. Attacks may leave elements open, so more attacks could exceed the limit on
 * nesting (MAX_HTML_DEPTH).
 */
const ATTACKS_PER_PACK = 16;

/**
 * Returns texts that together contain all attacks, each after its marker. An attack that leaves a tag or comment open
 * is the last in its text.
 */
export function attackPacks(): string[] {
	const packs: string[] = [];
	const last: string[] = [];
	let pack = '';
	let inPack = 0;
	for (const [number, attack] of attacks.entries()) {
		if (consumesFollowing(attack)) {
			last.push(marker(number) + attack);
			continue;
		}
		pack += marker(number) + attack;
		if (++inPack % ATTACKS_PER_PACK) continue;
		packs.push(pack);
		pack = '';
	}
	packs.push(pack);
	return last.map((unclosed, place) => (packs[place] ?? '') + unclosed).concat(packs.slice(last.length));
}

/** Returns one text with the sanitised form of each attack after its marker. */
export const sanitisedAttacks = (): string =>
	attacks.map((attack, number) => `<section>${marker(number)}${sanitizeHtml(attack)}</section>`).join('\n');

/** Returns the sorted numbers of the markers in a text, without duplicates. */
export const markersIn = (text: string): number[] =>
	[...new Set([...text.matchAll(/attack (\d+)/g)].map(([, number]) => Number(number)))].sort((a, b) => a - b);
