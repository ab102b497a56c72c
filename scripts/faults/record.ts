/**
 * Prints the results of the campaign, collects the results of several runs, and writes
 * docs/fault-campaign.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from '../run-module.ts';
import type { DatabaseName } from './fault-site.ts';
import { roles, type Fault, type FaultReport } from './fault.ts';
import type { Role } from './observations.ts';

export interface Result {
	fault: string;
	database: DatabaseName;
	/** Day of the run, as YYYY-MM-DD. */
	date: string;
	commit: string;
	seed: number;
	seconds: number;
	report?: FaultReport;
	/** Reason for which the fault was not run. */
	notRun?: string;
}

const RECORD = join(root, 'docs/fault-campaign.md');
/** File with the result of the last run of each fault. */
const COLLECTED = join(root, 'node_modules/.cache/fault-results.json');

export const currentCommit = (): string =>
	spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim() || 'unknown';

const isFailed = ({ report }: Result) => (report?.problems.length ?? 0) > 0;

export function printResults(results: readonly Result[], print: (text: string) => void, withDetails = true): void {
	for (const result of results) {
		const { fault, database, seconds, report, notRun, seed } = result;
		if (!report) {
			print(`not run  ${fault} (${database}): ${notRun}`);
			continue;
		}
		const { rounds, acknowledged, problems, facts, seen } = report;
		const state = isFailed(result) ? 'FAILED ' : 'passed ';
		print(`${state}  ${fault} (${database}): ${rounds} rounds, ${acknowledged} writes, ${seconds} s`);
		for (const problem of problems) print(`    ${problem}`);
		if (isFailed(result))
			print(`    repeat: npm run test:faults -- --only ${fault} --database ${database} --seed ${seed}`);
		if (!withDetails) continue;
		for (const fact of facts) print(`    ${fact}`);
		for (const role of roles) for (const line of seen[role] ?? []) print(`      ${role}: ${line}`);
	}
}

function readCollected(): Record<string, Result> {
	try {
		return JSON.parse(readFileSync(COLLECTED, 'utf8')) as Record<string, Result>;
	} catch {
		return {};
	}
}

/** Stores a result, which replaces the last result of the same fault and database. */
export function collect(result: Result): void {
	const collected = { ...readCollected(), [`${result.fault} ${result.database}`]: result };
	mkdirSync(dirname(COLLECTED), { recursive: true });
	writeFileSync(COLLECTED, JSON.stringify(collected, null, '\t'));
}

const names: Record<DatabaseName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const roleNames: Record<Role, string> = {
	visitor: 'Visitors',
	operator: 'Operators',
	staff: 'Staff',
	monitor: 'Load balancer',
};
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
/** Maximum number of different results of a role in the record. */
const MAX_LINES = 6;

function machine(): string {
	const [cpu] = cpus();
	const gb = Math.round(totalmem() / 2 ** 30);
	return `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${gb} GB, Linux ${release()}, Node.js ${process.versions.node}`;
}

function tableRow(result: Result, unit: string): string {
	const { fault, database, date, commit, seed, seconds, report, notRun } = result;
	const state = report ? (isFailed(result) ? '**failed**' : 'passed') : `not run: ${notRun}`;
	const rounds = report ? `${report.rounds} ${unit}` : '';
	const writes = report ? String(report.acknowledged) : '';
	return `| ${[`\`${fault}\``, names[database], rounds, writes, state, String(seed), `${seconds} s`, date, commit].map(cell).join(' | ')} |`;
}

export function recordText(faults: readonly Fault[], results: readonly Result[], onMachine: string): string {
	const of = (fault: Fault) => results.filter((result) => result.fault === fault.name);
	const lines = [
		'# Fault campaign',
		'',
		'`npm run test:faults` starts the built server, writes and reads as a visitor, an operator and staff, injects a fault, and checks what each of them sees. Afterwards no acknowledged write may be lost, stored twice or stored in part, no file may be missing, and the commands `check` and `doctor` must find no damage. The storage is a real S3 server unless a fault says otherwise.',
		'',
		'```sh',
		'npm run test:faults                                        # all faults, about an hour',
		'npm run test:faults -- --only kill --database sqlite --rounds 20',
		'npm run test:faults -- --only power-cut --seed 42          # repeats the choices of a failed run',
		'npm run test:faults -- --record                            # writes this page after a partial run',
		'```',
		'',
		'A complete run writes this page. The campaign is not part of `npm test` and `npm run test:long`.',
		'',
		'## Results',
		'',
		`Machine: ${onMachine}. Other work used the machine at the same time, so the times are upper limits.`,
		'',
		'| fault | database | rounds | acknowledged writes | result | seed | time | date | commit |',
		'| --- | --- | --- | ---: | --- | --- | --- | --- | --- |',
		...faults.flatMap((fault) =>
			of(fault).length > 0
				? of(fault).map((result) => tableRow(result, fault.unit))
				: `| \`${fault.name}\` | | | | not run yet | | | | |`,
		),
		'',
	];
	for (const fault of faults) {
		lines.push(`## \`${fault.name}\``, '', fault.what, '', `Promise: ${fault.promise}`, '');
		if (fault.limits) lines.push(`It cannot show: ${fault.limits}`, '');
		if (of(fault).length === 0) lines.push('Not run yet.', '');
		for (const { database, report, notRun } of of(fault)) {
			lines.push(`**${names[database]}**`, '');
			if (!report) {
				lines.push(`Not run: ${notRun}.`, '');
				continue;
			}
			for (const problem of report.problems) lines.push(`- Failed: ${problem}`);
			for (const fact of report.facts) lines.push(`- ${fact}`);
			const seen = roles.filter((role) => report.seen[role]?.length);
			if (report.problems.length + report.facts.length > 0) lines.push('');
			if (seen.length === 0) continue;
			lines.push('| who | what they saw during the fault |', '| --- | --- |');
			for (const role of seen) {
				const all = report.seen[role]!;
				const rest = all.length - MAX_LINES;
				const shown = [...all.slice(0, MAX_LINES), ...(rest > 0 ? [`${rest} rarer results`] : [])];
				lines.push(...shown.map((line, index) => `| ${index === 0 ? roleNames[role] : ''} | ${cell(line)} |`));
			}
			lines.push('');
		}
	}
	return `${lines.join('\n').trimEnd()}\n`;
}

export function writeRecord(faults: readonly Fault[]): void {
	writeFileSync(RECORD, recordText(faults, Object.values(readCollected()), machine()));
}
