/** The attack strings by number, and several of them in one text, for tests that store them all. */
import { attackStrings, attackWords } from './attack-strings.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** The same attack, which calls `alert` with a number of its own. */
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

/** Every string; its place is its number. */
export const attacks = Object.values(attackStrings)
	.flat()
	.map((attack, number) => numbered(attack, number));

/** Numbers of `attackWords` begin here. */
export const FIRST_WORD_NUMBER = 1000;
export const wordAttacks = attackWords.map((word, place) => numbered(word, FIRST_WORD_NUMBER + place));

/** Stands before each string in a text: where it is read as written, so is what follows it. */
export const marker = (number: number) => `<p>attack ${number}</p>`;

/** Some strings take what follows them for a part of themselves. */
const consumesFollowing = (attack: string) => !sanitizeHtml(attack + marker(0)).includes(marker(0));

/** Few enough that what they leave open does not nest too deep. */
const ATTACKS_PER_PACK = 16;

/**
 * Texts which together hold every string, each after its sign. A string that swallows what follows is the last of its
 * text, so that none hides another.
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

/** What is left of every string by itself, each after its sign, as one text. */
export const sanitisedAttacks = (): string =>
	attacks.map((attack, number) => `<section>${marker(number)}${sanitizeHtml(attack)}</section>`).join('\n');

/** Numbers of the strings whose signs stand in a text, each once. */
export const markersIn = (text: string): number[] =>
	[...new Set([...text.matchAll(/attack (\d+)/g)].map(([, number]) => Number(number)))].sort((a, b) => a - b);
