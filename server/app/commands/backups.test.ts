import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandInProcess } from '../../testing/run-command.ts';
import { backups } from './backups.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reelhouse-backups-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stampOf = (hoursAgo: number): string =>
	new Date(Date.now() - hoursAgo * 3_600_000 - 1000).toISOString().replace(/[-:]|\.\d+/g, '');

test('archives are listed, the newest first, with date, size, age and state', async () => {
	const [newest, day, week, old] = [5, 30, 24 * 7, 24 * 30].map(stampOf);
	const names = [
		`reelhouse-${newest}-after-${day}.tar.zst`,
		`reelhouse-${day}.tar.zst`,
		`reelhouse-${week}-after-${old}.tar.zst.age`,
		'before-the-upgrade.tar.zst',
	];
	for (const name of names) writeFileSync(join(folder, name), Buffer.alloc(3 * 1024 * 1024));
	const year = new Date('2020-01-02T03:04:05Z');
	utimesSync(join(folder, names[3]!), year, year);
	writeFileSync(join(folder, `.reelhouse-${stampOf(0)}.tar.zst.part`), '');
	writeFileSync(join(folder, 'notes.txt'), '');
	mkdirSync(join(folder, 'folder.tar.zst'));
	const { code, output } = await runCommandInProcess(backups, { BACKUP_TO: folder });
	expect(code).toBe(0);
	expect(output.trim().split('\n')).toEqual([
		expect.stringMatching(
			/^2\d{3}-\d\d-\d\d \d\d:\d\d UTC +0\.0 MB +0 hours {2}unfinished {2}reelhouse-\w+\.tar\.zst$/,
		),
		expect.stringMatching(new RegExp(` 3\\.0 MB +5 hours {2}complete +${names[0]}$`)),
		expect.stringMatching(/ 30 hours {2}complete /),
		expect.stringMatching(/ 7 days {2}incomplete .*\.age$/),
		expect.stringMatching(/^2020-01-02 03:04 UTC .* complete +before-the-upgrade\.tar\.zst$/),
	]);
	const listed = JSON.parse((await runCommandInProcess(backups, {}, { json: true }, [folder])).output) as object[];
	expect(listed[1]).toEqual({ name: names[0], at: expect.any(String), bytes: 3 * 1024 * 1024, state: 'complete' });
});

test('an empty or missing folder has no archive, and a place is needed', async () => {
	const missing = join(folder, 'missing');
	expect((await runCommandInProcess(backups, { BACKUP_TO: missing })).output).toBe(
		`There is no archive in ${missing}/\n`,
	);
	await expect(runCommandInProcess(backups, {})).rejects.toMatchObject({ code: 'usage' });
});
