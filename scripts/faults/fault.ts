import type { PostgresCluster } from '../../server/testing/postgres-cluster.ts';
import type { DatabaseName, FaultSite } from './fault-site.ts';
import { createShim, type FaultShim } from './fault-shim.ts';
import type { Role } from './observations.ts';
import { startFaultSite, type FaultSiteOptions } from './fault-site.ts';
import { Workload, type WorkloadOptions } from './workload.ts';

export interface FaultReport {
	rounds: number;
	/** Number of acknowledged writes. None of them may be lost. */
	acknowledged: number;
	/** Empty if the run passed. */
	problems: string[];
	seen: Partial<Record<Role, string[]>>;
	/** Further results, one sentence each. */
	facts: string[];
}

export interface FaultContext {
	database: DatabaseName;
	cluster: PostgresCluster | undefined;
	rounds: number;
	/** Returns true while the time limit allows another round. */
	hasTime(): boolean;
	seed: number;
	/** Path of the built fault-shim.c, or an empty string if the build failed. */
	library: string;
	print(text: string): void;
}

export interface Fault {
	name: string;
	/** In one sentence: the fault, and the affected part of the system. */
	what: string;
	/** Expected experience of users during the fault, and expected state afterwards. */
	promise: string;
	databases: readonly DatabaseName[];
	defaultRounds: number;
	/** Unit of the rounds, as in "kills". */
	unit: string;
	needsShim: boolean;
	/** Real events that the fault does not simulate. */
	limits?: string;
	run(context: FaultContext): Promise<FaultReport>;
}

export const roles: readonly Role[] = ['visitor', 'operator', 'staff', 'monitor'];

export interface Scene {
	site: FaultSite;
	workload: Workload;
	/** Controls the process. Undefined if the fault does not need the shim. */
	shim: FaultShim | undefined;
	report: FaultReport;
}

/**
 * Runs a fault on a site with a workload, and ends the site.
 * @returns the report
 */
export async function withScene(
	{ cluster, seed, library }: FaultContext,
	options: Partial<FaultSiteOptions> & Pick<WorkloadOptions, 'withUploads' | 'isCalm'> & { withShim?: boolean },
	work: (scene: Scene) => Promise<void>,
): Promise<FaultReport> {
	const { withUploads = true, isCalm = false, withShim = false, ...siteOptions } = options;
	const shim = withShim ? createShim(library) : undefined;
	const site = await startFaultSite({ cluster, storage: 's3', shim, ...siteOptions });
	const workload = new Workload({ site, seed, withUploads, isCalm });
	const report: FaultReport = { rounds: 0, acknowledged: 0, problems: [], seen: {}, facts: [] };
	try {
		await site.start();
		await workload.prepare();
		await work({ site, workload, shim, report });
	} finally {
		await workload.stop();
		const { hasEnded, output } = site.state();
		if (hasEnded) report.facts.push(`The server had ended: ${output.slice(0, 3000)}`);
		await site.end();
		shim?.end();
	}
	for (const role of roles) report.seen[role] = workload.observations.lines(role);
	report.acknowledged = workload.acknowledged;
	return report;
}

export async function checkCommands(site: FaultSite): Promise<string[]> {
	const check = await site.command('check');
	const problems = check.code === 0 ? [] : [`check failed: ${check.output.trim()}`];
	const doctor = await site.command('doctor', '--json');
	try {
		const findings = (JSON.parse(doctor.output) as { checks?: Finding[] } | Finding[]) ?? [];
		for (const { check: name, status, message } of Array.isArray(findings) ? findings : (findings.checks ?? []))
			if (status === 'failed' && !['origin', 'certificate'].includes(name))
				problems.push(`doctor: ${name}: ${message}`);
	} catch {
		problems.push(`doctor failed: ${doctor.output.slice(0, 300)}`);
	}
	return problems;
}
interface Finding {
	check: string;
	status: string;
	message: string;
}
