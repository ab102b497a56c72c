import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandLine } from '../../kernel/command-line.ts';
import type { Config } from '../../kernel/config.ts';
import { OVERDUE_MS } from '../../platform/backup-state/backup-state.store.ts';
import { parseFolderLocation, type BackupFolder } from '../backup/backup-location.ts';
import { listArchives } from '../backup/list-archives.ts';
import { failed, ok, warning, type Finding } from './diagnosis.ts';

const HOUR_MS = 3_600_000;

/** Stores, reads and deletes a file in BACKUP_TO, and checks the age of the newest archive. */
export async function checkBackups({ backup: { to } }: Pick<Config, 'backup'>, now: () => Date): Promise<Finding> {
	if (to === undefined)
		return warning('BACKUP_TO is not set, so the server makes no backups', 'Set it to a folder or bucket elsewhere.');
	if (!to.startsWith('s3:') && !existsSync(resolve(to)))
		return warning(`${resolve(to)} does not exist`, 'The first backup creates it. Check BACKUP_TO if there was one.');
	const folder = await parseFolderLocation(to);
	try {
		if (!(await canStore(folder)))
			return failed(`${folder.label} does not return what was written to it`, 'Check it for errors.');
	} catch (error) {
		return failed(
			`${folder.label} cannot be read or written: ${(error as Error).message}`,
			'Correct BACKUP_TO, or the permissions there. Making a backup needs to write, read, list and delete.',
		);
	}
	const newest = (await listArchives(folder)).find(({ state }) => state === 'complete');
	if (!newest)
		return warning(
			`${folder.label} can be written to, and has no complete archive`,
			`Start or restart the server, which makes one, or run \`${commandLine('backup')}\`.`,
		);
	const age = now().getTime() - newest.at.getTime();
	const state = `the newest archive in ${folder.label} is ${Math.max(0, Math.floor(age / HOUR_MS))} hours old`;
	return age > OVERDUE_MS
		? warning(state, `See why in the log of the server, or run \`${commandLine('backup')}\`.`)
		: ok(state);
}

async function canStore(folder: BackupFolder): Promise<boolean> {
	const name = `doctor-${randomUUID()}.txt`;
	const content = `Written by ${commandLine('doctor')}; delete it.\n`;
	async function* source(): AsyncGenerator<Uint8Array> {
		yield Buffer.from(content);
	}
	try {
		await folder.write(name, source());
		return (await text(await folder.open(name))) === content;
	} finally {
		await folder.remove(name);
	}
}
