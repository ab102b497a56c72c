/** Choices that several resources share. */

/** Choices of a filter by a boolean field. */
export const yesNo = [
	{ value: '1', label: 'LABEL_YES' },
	{ value: '0', label: 'LABEL_NO' },
] as const;

export const volatilityChoices = [
	{ value: 'low', label: 'volatilities.low' },
	{ value: 'medium', label: 'volatilities.medium' },
	{ value: 'high', label: 'volatilities.high' },
	{ value: 'very_high', label: 'volatilities.very_high' },
] as const;

export const certificateStateChoices = [
	{ value: 'certified', label: 'certificateStates.certified' },
	{ value: 'submitted', label: 'certificateStates.submitted' },
	{ value: 'planned', label: 'certificateStates.planned' },
	{ value: 'not_offered', label: 'certificateStates.not_offered' },
	{ value: 'withdrawn', label: 'certificateStates.withdrawn' },
] as const;
