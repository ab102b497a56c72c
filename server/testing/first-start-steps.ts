/** Steps of a first start in their order. first-start-process.ts can kill itself at each step. */
export const firstStartSteps = [
	'the storage has its id',
	'the database has its id',
	'half of the files are copied',
	'all files are copied',
	'the rows are committed',
] as const;
export type FirstStartStep = (typeof firstStartSteps)[number];
