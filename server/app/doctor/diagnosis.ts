export type Status = 'ok' | 'warning' | 'failed';

export interface Finding {
	status: Status;
	/** One line of text without secrets. */
	message: string;
	remedy?: string;
}

export interface NamedFinding extends Finding {
	/** Name of the check, e.g. `data folder`. */
	check: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, remedy: string): Finding => ({ status: 'warning', message, remedy });
export const failed = (message: string, remedy: string): Finding => ({ status: 'failed', message, remedy });

/** Name and function of a check. `run` returns undefined if there is nothing to report. */
export type Check = readonly [name: string, run: () => Promise<Finding | undefined> | Finding | undefined];

/**
 * Runs the checks one after another. An exception in a check becomes a failed finding.
 * @param explain returns a message for the administrator
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
