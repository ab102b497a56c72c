/** Whether a write was refused because other rows still name the one it would take away, or none has the name it gives. */
export const isReferenceFault = (error: unknown): boolean =>
	error instanceof Error && /foreign key constraint/i.test(error.message);
