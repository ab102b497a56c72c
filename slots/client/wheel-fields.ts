/** Minimum number of fields on the wheel; with few segments, each has several fields. */
const MIN_FIELDS = 12;

/** Returns the segment of each field in order: all segments, repeated as often as needed. */
export const fieldsOf = (segments: number): number[] => {
	const rounds = Math.max(1, Math.ceil(MIN_FIELDS / segments));
	return Array.from({ length: rounds * segments }, (_, field) => field % segments);
};
