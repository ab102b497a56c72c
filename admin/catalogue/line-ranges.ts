/**
 * Returns e.g. `2–5` for consecutive rows.
 * @param lines in ascending order
 */
export function lineRanges(lines: readonly number[]): string[] {
	const ranges: { first: number; last: number }[] = [];
	for (const line of lines) {
		const range = ranges.at(-1);
		if (range?.last === line - 1) range.last = line;
		else ranges.push({ first: line, last: line });
	}
	return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}
