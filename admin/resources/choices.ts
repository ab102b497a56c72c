/** Values that several resources offer, with their message keys. */

/** Values of a filter by a boolean. */
export const yesNo = [
	{ value: '1', label: 'ra.boolean.true' },
	{ value: '0', label: 'ra.boolean.false' },
] as const;

export const providerChoices = [
	{ value: 'bng', label: 'providers.bng' },
	{ value: 'partner', label: 'providers.partner' },
	{ value: 'playson', label: 'providers.playson' },
] as const;

export const volatilityChoices = [
	{ value: 'low', label: 'volatilities.low' },
	{ value: 'medium', label: 'volatilities.medium' },
	{ value: 'high', label: 'volatilities.high' },
	{ value: 'very_high', label: 'volatilities.very_high' },
] as const;
