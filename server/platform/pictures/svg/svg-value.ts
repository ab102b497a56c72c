import { functionNames } from './svg-policy.ts';
import { SvgRejectedError } from './svg-rejected-error.ts';

/** Piece of a value: text, or the id of an element to which the value refers. */
export type ValuePiece = string | { id: string };

const isNameCharacter = (character: string): boolean =>
	(character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '-';

/**
 * Splits a value at its references.
 * @param name of the attribute or property, for the error
 * @throws SvgRejectedError for a function or an address that is not allowed
 */
export function parseValue(name: string, value: string): ValuePiece[] {
	// Escapes could hide the names of functions.
	if (value.includes('\\')) throw new SvgRejectedError('attribute', `${name}="${value}"`);
	const pieces: ValuePiece[] = [];
	let rest = value;
	for (let open = rest.indexOf('('); open !== -1; open = rest.indexOf('(')) {
		let start = open;
		while (start > 0 && isNameCharacter(rest.charAt(start - 1))) start--;
		const functionName = rest.slice(start, open).toLowerCase();
		if (!functionNames.has(functionName)) throw new SvgRejectedError('attribute', `${name}="${value}"`);
		const close = rest.indexOf(')', open);
		const inner = rest.slice(open + 1, close === -1 ? undefined : close);
		if (functionName === 'url') {
			pieces.push(rest.slice(0, start), { id: parseReference(unquote(inner.trim()), `${name}="${value}"`) });
		} else {
			if (close === -1 || inner.includes('(')) throw new SvgRejectedError('attribute', `${name}="${value}"`);
			pieces.push(rest.slice(0, close + 1));
		}
		rest = close === -1 ? '' : rest.slice(close + 1);
	}
	pieces.push(rest);
	return pieces;
}

/**
 * Returns the id in a reference to an element of the same file.
 * @throws SvgRejectedError for another address
 */
export function parseReference(address: string, part: string): string {
	const trimmed = address.trim();
	if (!trimmed.startsWith('#') || trimmed.length === 1) throw new SvgRejectedError('reference', part);
	return trimmed.slice(1);
}

function unquote(text: string): string {
	const [first] = text;
	return (first === '"' || first === "'") && text.length > 1 && text.endsWith(first) ? text.slice(1, -1) : text;
}

/** Pixels of each unit, at 96 pixels per inch. */
const pixelsOf: Record<string, number> = {
	'': 1,
	px: 1,
	pt: 96 / 72,
	pc: 16,
	mm: 96 / 25.4,
	cm: 96 / 2.54,
	in: 96,
};

/** Returns a length in pixels; undefined for a relative or invalid length. */
export function parseLength(text: string | undefined): number | undefined {
	const trimmed = text?.trim().toLowerCase() ?? '';
	let end = trimmed.length;
	while (end > 0 && isNameCharacter(trimmed.charAt(end - 1))) end--;
	const pixels = pixelsOf[trimmed.slice(end)];
	const length = end === 0 || pixels === undefined ? NaN : Number(trimmed.slice(0, end)) * pixels;
	return isSide(length) ? length : undefined;
}

/** Returns the numbers of a `viewBox`; undefined for an invalid one. */
export function parseViewBox(text: string | undefined): [number, number, number, number] | undefined {
	const numbers = (text ?? '').replaceAll(',', ' ').split(' ').filter(Boolean).map(Number);
	const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
	return numbers.length === 4 && Number.isFinite(x) && Number.isFinite(y) && isSide(width) && isSide(height)
		? [x, y, width, height]
		: undefined;
}

const MIN_SIDE = 1e-3;
const MAX_SIDE = 1e6;

const isSide = (length: number): boolean => length >= MIN_SIDE && length <= MAX_SIDE;
