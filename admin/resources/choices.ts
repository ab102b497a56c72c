/** Values that several resources offer, with their message keys. */

/** Values of a filter by a boolean. */
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
