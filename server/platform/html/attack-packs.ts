/** The attack strings with numbers, alone or several in one text, for tests that store them all. */
import { attackStrings, attackWords } from './attack-strings.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Returns the attack with the number as the argument of `alert`. */
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

/** All attacks. The index of an attack is its number. */
export const attacks = Object.values(attackStrings)
	.flat()
	.map((attack, number) => numbered(attack, number));

/** The numbers of `attackWords` start here. */
export const FIRST_WORD_NUMBER = 1000;
export const wordAttacks = attackWords.map((word, place) => numbered(word, FIRST_WORD_NUMBER + place));

/** Returns the marker that stands before an attack in a text. */
export const marker = (number: number) => `<p>attack ${number}</p>`;

/** Whether an attack leaves a tag or comment open, so that the following text becomes a part of it. */
const consumesFollowing = (attack: string) => !sanitizeHtml(attack + marker(0)).includes(marker(0));

/**
 * Maximum number of attacks in one text. Attacks may leave elements open, and the following attacks are nested inside
 * them.
 */
const ATTACKS_PER_PACK = 16;

/**
 * Returns texts that together contain every attack, each after its marker. An unclosed attack is the last of its text,
 * so that it hides no other.
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

/** Returns the sanitised form of every attack, each after its marker, as one text. */
export const sanitisedAttacks = (): string =>
	attacks.map((attack, number) => `<section>${marker(number)}${sanitizeHtml(attack)}</section>`).join('\n');

/** Returns the numbers of the markers in a text, each once. */
export const markersIn = (text: string): number[] =>
	[...new Set([...text.matchAll(/attack (\d+)/g)].map(([, number]) => Number(number)))].sort((a, b) => a - b);
