/** The part of a file that a Range header asks for (RFC 9110, 14). */

/** The first and the last byte, both of them in it. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * What to send of `size` bytes. A header that is no single range of bytes counts as absent, as the RFC allows: several
 * ranges at once are more work for the server than for whoever asks.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
	const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
	if (first === undefined || last === undefined || first + last === '') return 'whole';
	if (first === '') {
		const length = Math.min(Number(last), size);
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
	}
	const start = Number(first);
	const end = last === '' ? Infinity : Number(last);
	if (end < start) return 'whole';
	return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}
