/** Minimum number of fields of a wheel. With few segments, each segment has several fields. */
const MIN_FIELDS = 12;

/** Repeats the segments until the wheel has enough fields. */
export const fieldsOf = (segments: number): number[] => {
	const rounds = Math.max(1, Math.ceil(MIN_FIELDS / segments));
	return Array.from({ length: rounds * segments }, (_, field) => field % segments);
};
