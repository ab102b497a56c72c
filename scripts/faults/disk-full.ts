/** Fills the disk for one kind of write at a time, and frees the disk again. */
import { setTimeout as delay } from 'node:timers/promises';
import { checkCommands, withScene, type Fault, type Scene } from './fault.ts';

const FULL_MS = 4000;
const FREE_MS = 1500;
const RECOVERY_TIMEOUT_MS = 60_000;

/** The triggers call this function before each insert and update. Replacing it needs no table lock. */
const checkSpace = (statement: string) =>
	`create or replace function check_space() returns trigger language plpgsql as $$ begin ${statement} end $$`;
const FULL = checkSpace("raise exception 'could not extend file' using errcode = '53100';");
const FREE = checkSpace('return null;');
const CREATE_TRIGGERS = `
	do $$ declare name text; begin
		for name in select tablename from pg_tables where schemaname = 'public' loop
			execute format('create trigger check_space before insert or update on %I for each statement execute function check_space()', name);
		end loop;
	end $$`;

/** Each text is part of the paths of the written files. An empty text means the triggers of PostgreSQL. */
const kinds = {
	sqlite: {
		'database and its log': 'reelhouse.sqlite',
		'uploads in progress': '/uploads/',
		originals: '/originals/',
		'pictures and videos': '/media/',
		'mails in files': '/mail/',
		'every file': '/data/',
	},
	postgres: { PostgreSQL: '', 'uploads in progress': '/uploads/' },
} as const;

async function fill({ site, shim }: Scene, pattern: string): Promise<() => Promise<void>> {
	if (pattern === '') {
		await site.execute(FULL);
		return () => site.execute(FREE);
	}
	shim!.setFullDisk(pattern);
	return async () => shim!.setFullDisk(undefined);
}

export const diskFull: Fault = {
	name: 'disk-full',
	what: 'The disk is full for one kind of write after the other: the database, uploads in progress, originals, pictures, mails in files, and all of them. With PostgreSQL the storage is S3, and the database reports a full disk.',
	promise:
		'pages are served, `/readyz` names the disk while the database or the data folder is full, a rejected write says that nothing was saved, and everything works without a restart once there is room.',
	databases: ['sqlite', 'postgres'],
	defaultRounds: 3,
	unit: 'times every kind',
	needsShim: true,
	limits:
		'a file system with quotas or reserved blocks fails at other points; with PostgreSQL, a full disk of its log, after which it stops (see `database-outage`).',
	run: (context) => {
		const isSqlite = context.database === 'sqlite';
		// Without a mail server, mails are files on the disk.
		const options = isSqlite ? { storage: 'disk' as const, env: { MAIL_URL: '' } } : {};
		return withScene(context, { withShim: true, ...options }, async (scene) => {
			const { site, workload, report } = scene;
			const { observations } = workload;
			if (!isSqlite) {
				await site.execute(FREE);
				await site.execute(CREATE_TRIGGERS);
			}
			for (let round = 0; round < context.rounds && context.hasTime(); round++)
				for (const [kind, pattern] of Object.entries(kinds[context.database])) {
					workload.start();
					await delay(FREE_MS);
					const free = await fill(scene, pattern);
					observations.isRecording = true;
					await delay(FULL_MS);
					observations.isRecording = false;
					await free();
					const before = workload.acknowledged;
					const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
					while (workload.acknowledged < before + 3 && performance.now() < deadline) await delay(20);
					await workload.stop();
					if (workload.acknowledged < before + 3)
						report.problems.push(`${kind}: writes do not work again once there is room`);
					const problems = await workload.verify();
					report.problems.push(...problems.map((problem) => `${kind}: ${problem}`));
					report.rounds = round + 1;
				}
			if (observations.count('visitor', /^cached page: (?!200)/) > 0)
				report.problems.push('a cached page was not served');
			if (observations.count('staff', /: 507 storage_full/) === 0)
				report.problems.push('no rejected write named the full disk');
			if (observations.count('staff', /: 500/) > 0) report.problems.push('a write failed with an internal error');
			report.problems.push(...(await workload.verifyFiles()), ...(await checkCommands(site)));
		});
	},
};
