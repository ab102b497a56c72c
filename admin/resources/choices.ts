/** Values that several nouns let staff choose among, with the keys of their words. */

/** Of a filter by a switch. */
export const yesNo = [
	{ value: '1', label: 'ra.boolean.true' },
	{ value: '0', label: 'ra.boolean.false' },
] as const;
