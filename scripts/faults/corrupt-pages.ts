/** Damages pages of the database while the server runs and while it is stopped, and restores a backup. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SQLITE_FILE } from '../../server/database/open-database.ts';
import { SeededRandom } from '../../server/app/seeding/seeded-random.ts';
import { checkCommands, withScene, type Fault, type Scene } from './fault.ts';

const WRITING_MS = 2500;
const DAMAGED_MS = 4000;
const SQLITE_PAGE_BYTES = 4096;
const POSTGRES_PAGE_BYTES = 8192;
/** One page in this number is overwritten. At this rate, some overwritten pages are in use. */
const PAGE_INTERVAL = 40;

function overwrite(file: string, pageBytes: number, pages: number[]): void {
	const descriptor = openSync(file, 'r+');
	for (const page of pages) writeSync(descriptor, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, page * pageBytes);
	closeSync(descriptor);
}

/**
 * Damages random pages of SQLite's file. The first page stays intact, because without it the file is no database. On
 * PostgreSQL, damages the first page of the table `news`.
 */
async function damage({ site }: Scene, random: SeededRandom): Promise<void> {
	if (site.database === 'sqlite') {
		const file = join(site.dataDir, SQLITE_FILE);
		const count = statSync(file).size / SQLITE_PAGE_BYTES;
		const pages = Array.from(
			{ length: Math.ceil(count / PAGE_INTERVAL) },
			() => 1 + Math.floor(random.next() * (count - 1)),
		);
		return overwrite(file, SQLITE_PAGE_BYTES, pages);
	}
	const [{ folder, path } = {}] = await site.query(
		"select current_setting('data_directory') as folder, pg_relation_filepath('news') as path",
	);
	await site.execute('checkpoint');
	overwrite(join(String(folder), String(path)), POSTGRES_PAGE_BYTES, [0]);
}

export const corruptPages: Fault = {
	name: 'corrupt-pages',
	what: 'Pages of the database file are overwritten: first while people use the site (PostgreSQL is then killed and started, so that it reads them), then the server is started on the damage, and a backup is restored.',
	promise:
		'cached pages are served. A start on a damaged SQLite file ends with one line that names the damage, and `doctor` finds it. After the restore, every write that was acknowledged before the backup is there.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 5,
	unit: 'damages',
	needsShim: false,
	limits:
		'PostgreSQL finds damage only where it reads, and only with checksums all of it; SQLite finds wrong structure, not wrong values in intact pages.',
	run: (context) =>
		withScene(context, {}, async (scene) => {
			const { site, workload, report } = scene;
			const random = new SeededRandom(String(context.seed));
			for (let round = 0; round < context.rounds && context.hasTime(); round++) {
				workload.start();
				await delay(WRITING_MS);
				await workload.stop();
				const archive = join(site.dataDir, '..', `backup-${round}.tar.zst.age`);
				const backup = await site.command('backup', archive);
				if (backup.code !== 0) throw new Error(`the backup failed: ${backup.output}`);
				await damage(scene, random);
				if (site.database === 'postgres') {
					await context.cluster!.crash();
					await context.cluster!.restart();
				}
				workload.observations.isRecording = true;
				const until = performance.now() + DAMAGED_MS;
				// The restore would lose later writes, so only read.
				while (performance.now() < until) await workload.look();
				workload.observations.isRecording = false;
				await site.kill();
				const fate = await site.start().then(
					() => 'started',
					(error: Error) => error.message,
				);
				if (site.database === 'sqlite') {
					if (!/damaged|not a database/.test(fate))
						report.problems.push(`damage ${round + 1}: the start said: ${fate}`);
					const doctor = await site.command('doctor');
					if (doctor.code === 0) report.problems.push(`damage ${round + 1}: doctor did not find it`);
					if (round === 0) report.facts.push(`The start said: “${fate.trim().split('\n').at(-1)}”.`);
				} else if (round === 0)
					report.facts.push(
						`The start on the damage: ${fate === 'started' ? 'it started' : fate.trim().split('\n').at(-1)}.`,
					);
				await site.kill();
				const restore = await site.command('restore', archive, '--replace');
				if (restore.code !== 0) report.problems.push(`damage ${round + 1}: the restore failed: ${restore.output}`);
				await site.start();
				const problems = [...(await workload.verify()), ...(await checkCommands(site))];
				report.problems.push(...problems.map((problem) => `damage ${round + 1}: ${problem}`));
				report.rounds++;
			}
			if (workload.observations.count('visitor', /^cached page: (?!200)/) > 0)
				report.problems.push('a cached page was not served');
			report.problems.push(...(await workload.verifyFiles()));
		}),
};
