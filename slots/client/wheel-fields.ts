/** Minimum number of fields on the wheel. A segment has several fields if the wheel has few segments. */
const MIN_FIELDS = 12;

/** Returns the segment of each field, with all segments repeated as often as needed. */
export const fieldsOf = (segments: number): number[] => {
	const rounds = Math.max(1, Math.ceil(MIN_FIELDS / segments));
	return Array.from({ length: rounds * segments }, (_, field) => field % segments);
};
