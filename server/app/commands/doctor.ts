import type { DatabaseInspection } from '../../database/inspection.ts';
import { inspectDatabase } from '../../database/open-database.ts';
import type { Config } from '../../kernel/config.ts';
import { checkBackups } from '../doctor/backup-check.ts';
import { runChecks, type NamedFinding, type Status } from '../doctor/diagnosis.ts';
import { checkDataDir, checkLibraries, checkVersions } from '../doctor/machine-checks.ts';
import { checkMail } from '../doctor/mail-check.ts';
import { checkTranslation } from '../doctor/translation-check.ts';
import { checkCertificate, checkOrigin } from '../doctor/origin-checks.ts';
import { checkLock, checkStorage, databaseChecks } from '../doctor/store-checks.ts';
import { explainStartError } from '../start-error.ts';
import { defineCommand } from './command.ts';
import { programVersion } from '../../kernel/program-version.ts';

const STATUS_WIDTH = 'warning'.length + 1;
const CHECK_WIDTH = 'configuration'.length + 1;

const lineOf = ({ check, status, message, remedy }: NamedFinding): string =>
	`${status.padEnd(STATUS_WIDTH)} ${check.padEnd(CHECK_WIDTH)} ${message}${remedy ? `. ${remedy}` : ''}\n`;

const worstOf = (findings: NamedFinding[]): Status =>
	(['failed', 'warning'] as const).find((status) => findings.some((each) => each.status === status)) ?? 'ok';

export const doctor = defineCommand({
	name: 'doctor',
	summary: 'Checks everything that can be wrong on this machine',
	description:
		'It prints one line for each check, with what to do. It writes and deletes probe files, changes nothing else, and a server may run meanwhile. The exit code is 1 if a check failed.',
	options: { json: { type: 'boolean', summary: 'prints the results as JSON' } },
	failure: 'The checks could not run',
	async run({ options: { json }, readConfig, write }) {
		const findings: NamedFinding[] = [];
		const report = (more: NamedFinding[]) => {
			findings.push(...more);
			if (!json) for (const finding of more) write(lineOf(finding));
		};
		let config: Config | undefined;
		const explain = (error: unknown) => explainStartError(error, config);
		report(
			await runChecks(
				[
					['versions', () => checkVersions(programVersion())],
					['libraries', checkLibraries],
				],
				explain,
			),
		);
		report(
			await runChecks(
				[
					[
						'configuration',
						() => {
							config = readConfig();
							return { status: 'ok', message: 'every variable is valid' };
						},
					],
				],
				explain,
			),
		);
		if (config) await checkMachine(config, explain, report);
		const status = worstOf(findings);
		if (json) write(`${JSON.stringify({ status, checks: findings }, null, 2)}\n`);
		return status === 'failed' ? 1 : 0;
	},
});

async function checkMachine(
	config: Config,
	explain: (error: unknown) => string,
	report: (findings: NamedFinding[]) => void,
): Promise<void> {
	const now = () => new Date();
	report(
		await runChecks(
			[
				['data folder', () => checkDataDir(config)],
				['lock', () => checkLock(config)],
			],
			explain,
		),
	);
	let inspection: DatabaseInspection | undefined;
	try {
		inspection = await inspectDatabase(config);
		report(await runChecks(databaseChecks(config, inspection, now), explain));
	} catch (error) {
		report([{ check: 'database', status: 'failed', message: explain(error) }]);
	}
	report(await runChecks([['storage', () => checkStorage(config, inspection)]], explain));
	await inspection?.close();
	report(
		await runChecks(
			[
				['backups', () => checkBackups(config, now)],
				['mail', () => checkMail(config)],
				['translation', () => checkTranslation(config)],
				['origin', () => checkOrigin(config)],
				['certificate', () => checkCertificate(config, now)],
			],
			explain,
		),
	);
}
