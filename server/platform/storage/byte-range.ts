/** Parses a Range header (RFC 9110, section 14). */

/** The first and the last byte, both inclusive. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * Returns the part of `size` bytes to send. A header with several ranges, or with other units, counts as absent, as the
 * RFC allows: several ranges would cost the server more than the client.
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
