/** Parses a Range header (RFC 9110, section 14). */

/** Range from the first to the last byte, both included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * Returns the range to send from a file of `size` bytes. A header with another unit or several ranges is ignored, as
 * RFC 9110 allows, because several ranges would be expensive for the server.
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
