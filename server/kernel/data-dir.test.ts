import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-data-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const prepare = (mailUrl?: string) => prepareDataDir({ dataDir, storage: undefined, mailUrl });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.each(['media', 'static', 'files', 'originals', 'uploads', 'imports', 'mail'])(
	'a file in place of the folder %s is reported',
	(name) => {
		writeFileSync(join(dataDir, name), '');
		expect(() => prepare()).toThrow(`${join(dataDir, name)} is not a folder`);
	},
);

test('folders that the configuration does not use are not checked', () => {
	writeFileSync(join(dataDir, 'mail'), '');
	expect(prepare('smtp://mail.test')).toBe(true);
});

test.runIf(process.platform === 'linux')('a folder that cannot be written is reported, even to root', () => {
	symlinkSync('/proc/self', join(dataDir, 'uploads'));
	expect(() => prepare()).toThrow(`${join(dataDir, 'uploads')} cannot be read or written (`);
});

test.runIf(process.platform === 'linux')('a full disk is reported and does not prevent the start', () => {
	mkdirSync(join(dataDir, 'media'));
	symlinkSync('/dev/full', join(dataDir, 'media/.start-probe'));
	expect(prepare()).toBe(false);
	expect(existsSync(join(dataDir, 'media/.start-probe'))).toBe(false);
});

test('permissions of other users are removed, except on a folder that all users share', () => {
	mkdirSync(join(dataDir, 'files'), { mode: 0o755 });
	writeFileSync(join(dataDir, 'reelhouse.sqlite'), '', { mode: 0o644 });
	chmodSync(dataDir, 0o755);
	prepare();
	expect(['', 'files', 'reelhouse.sqlite'].map((name) => modeOf(join(dataDir, name)))).toEqual(['700', '700', '600']);
	chmodSync(dataDir, 0o1777);
	prepare();
	expect(modeOf(dataDir)).toBe('777');
});
