/** Breaks texts into lines. */

/** Characters that must not begin a line. */
const NOT_FIRST = /^[\s、。，．・：；？！）］｝〉》」』】〕…—ー～％%‰°'")\],.:;?!}»”’·]/u;
/** Characters that must not end a line. */
const NOT_LAST = /[（［｛〈《「『【〔([{«“‘$€£¥]$/u;
/** Ideographs, kana and full-width signs, between which a line may break. */
const IDEOGRAPH = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{2ffff}]/u;

/** Splits a text at the places where a line may break. The parts contain all characters of the text. */
export function breakableParts(text: string): string[] {
	const parts: string[] = [];
	let part = '';
	for (const character of text) {
		const last = part.at(-1) ?? '';
		const mayBreak =
			last !== '' &&
			character !== ' ' &&
			(last === ' ' ||
				((IDEOGRAPH.test(last) || IDEOGRAPH.test(character)) &&
					last !== '\u00a0' &&
					character !== '\u00a0' &&
					!NOT_FIRST.test(character) &&
					!NOT_LAST.test(part)) ||
				(/[-–/]/.test(last) && /\p{L}/u.test(character) && part.length > 2));
		if (mayBreak) {
			parts.push(part);
			part = '';
		}
		part += character;
	}
	return part === '' ? parts : [...parts, part];
}

/**
 * Breaks a text into lines of a width. A part that is wider than a line is broken between any two characters.
 * @param widthOf returns the width of a text in points
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
	const lines: string[] = [];
	let line = '';
	let used = 0;
	const end = () => {
		if (line.trim() !== '') lines.push(line.trimEnd());
		line = '';
		used = 0;
	};
	for (const part of breakableParts(text)) {
		const partWidth = widthOf(part);
		if (used > 0 && used + widthOf(part.trimEnd()) > width) end();
		if (partWidth <= width || widthOf(part.trimEnd()) <= width) {
			line += part;
			used += partWidth;
			continue;
		}
		for (const character of part) {
			const characterWidth = widthOf(character);
			if (used > 0 && used + characterWidth > width) end();
			line += character;
			used += characterWidth;
		}
	}
	end();
	return lines;
}
