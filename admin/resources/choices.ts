/** Choices that several resources share. */

/** For a filter by a boolean field. */
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

export const assetKindChoices = [
	{ value: 'logo', label: 'assetKinds.logo' },
	{ value: 'icon', label: 'assetKinds.icon' },
	{ value: 'tile', label: 'assetKinds.tile' },
	{ value: 'banner', label: 'assetKinds.banner' },
	{ value: 'background', label: 'assetKinds.background' },
	{ value: 'lettering', label: 'assetKinds.lettering' },
	{ value: 'symbol', label: 'assetKinds.symbol' },
	{ value: 'screenshot', label: 'assetKinds.screenshot' },
	{ value: 'video', label: 'assetKinds.video' },
	{ value: 'other', label: 'assetKinds.other' },
] as const;

export const assetGroundChoices = [
	{ value: 'any', label: 'assetGrounds.any' },
	{ value: 'light', label: 'assetGrounds.light' },
	{ value: 'dark', label: 'assetGrounds.dark' },
] as const;

export const formatFitChoices = [
	{ value: 'cover', label: 'formatFits.cover' },
	{ value: 'contain', label: 'formatFits.contain' },
] as const;

/** These names are the same in all languages. */
export const cutFormatOptions = [
	{ value: 'webp', text: 'WebP' },
	{ value: 'avif', text: 'AVIF' },
	{ value: 'png', text: 'PNG' },
	{ value: 'jpeg', text: 'JPEG' },
] as const;
