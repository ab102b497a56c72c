export type Status = 'ok' | 'warning' | 'failed';

export interface Finding {
	status: Status;
	/** A line without secrets. */
	message: string;
	/** Instructions for the administrator. */
	remedy?: string;
}

export interface NamedFinding extends Finding {
	/** Name of the check, e.g. `data folder`. */
	check: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, remedy: string): Finding => ({ status: 'warning', message, remedy });
export const failed = (message: string, remedy: string): Finding => ({ status: 'failed', message, remedy });

/** A check. If there is nothing to check, `run` returns undefined and the check is not reported. */
export type Check = readonly [name: string, run: () => Promise<Finding | undefined> | Finding | undefined];

/**
 * Runs checks one after the other. A check that throws has failed.
 * @param explain returns a message for the administrator about an error
 */
export async function runChecks(
	checks: readonly Check[],
	explain: (error: unknown) => string,
): Promise<NamedFinding[]> {
	const findings: NamedFinding[] = [];
	for (const [check, run] of checks) {
		try {
			const finding = await run();
			if (finding) findings.push({ check, ...finding });
		} catch (error) {
			findings.push({ check, status: 'failed', message: explain(error).replaceAll(/\s*\n\s*/g, ' ') });
		}
	}
	return findings;
}
