/** Fields of the wheel; a segment stands on several when the definition has few. */
const LEAST_FIELDS = 12;

/** Fields in the order in which they stand: each segment as often as the wheel goes round. */
export const fieldsOf = (segments: number): number[] => {
	const rounds = Math.max(1, Math.ceil(LEAST_FIELDS / segments));
	return Array.from({ length: rounds * segments }, (_, field) => field % segments);
};
