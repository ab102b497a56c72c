/** Tests the power cut with the real shim, on the writes of a small process. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildShim, createShim } from './fault-shim.ts';
import { replayPowerCut } from './power-cut-replay.ts';

const build = buildShim();

function writeAndCut(script: string, random?: () => number) {
	const folder = join(mkdtempSync(join(tmpdir(), 'reelhouse-cut-')), 'data');
	mkdirSync(folder);
	writeFileSync(join(folder, 'old'), 'old content');
	writeFileSync(join(folder, 'kept'), 'kept');
	const shim = createShim('library' in build ? build.library : '');
	onTestFinished(() => {
		shim.end();
		rmSync(folder, { recursive: true });
	});
	const journal = shim.record(folder);
	const program = `const fs = require('fs'); const sync = (path) => { const file = fs.openSync(path, 'r'); fs.fsyncSync(file); fs.closeSync(file); };${script}`;
	const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
		cwd: folder,
		env: { ...process.env, ...shim.env },
		encoding: 'utf8',
	});
	expect([status, stderr]).toEqual([0, '']);
	const cut = replayPowerCut(folder, journal, random);
	expect(existsSync(journal)).toBe(false);
	return { folder, cut, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

test.runIf('library' in build)('a power cut drops writes, truncations and names that were not synced', () => {
	const { folder, cut, read } = writeAndCut(`
		const path = (name) => process.cwd() + '/' + name;
		fs.writeFileSync(path('old'), 'new');
		fs.writeFileSync(path('new'), 'never synced');
		fs.renameSync(path('kept'), path('moved'));
	`);
	expect(readdirSync(folder).toSorted()).toEqual(['kept', 'old']);
	expect([read('old'), read('kept')]).toEqual(['old content', 'kept']);
	expect(cut).toEqual({ droppedWrites: 3, droppedNames: 2 });
});

test.runIf('library' in build)('a power cut keeps what was synced, file and folder', () => {
	const { folder, cut, read } = writeAndCut(`
		const path = (name) => process.cwd() + '/' + name;
		fs.writeFileSync(path('old'), 'new');
		sync(path('old'));
		fs.writeFileSync(path('part'), 'synced');
		sync(path('part'));
		fs.renameSync(path('part'), path('whole'));
		fs.unlinkSync(path('kept'));
		sync(process.cwd());
	`);
	expect(readdirSync(folder).toSorted()).toEqual(['old', 'whole']);
	expect([read('old'), read('whole')]).toEqual(['new', 'synced']);
	expect(cut).toEqual({ droppedWrites: 0, droppedNames: 0 });
});

test.runIf('library' in build)('a file whose data is synced but not its folder loses its name', () => {
	const { folder } = writeAndCut(`
		const path = (name) => process.cwd() + '/' + name;
		fs.writeFileSync(path('part'), 'synced');
		sync(path('part'));
		fs.linkSync(path('part'), path('linked'));
	`);
	expect(readdirSync(folder).toSorted()).toEqual(['kept', 'old']);
});

test.runIf('library' in build)('with chance, writes that were not synced are kept in parts', () => {
	const choices = [1, 0, 1, 0];
	const { read } = writeAndCut(
		`
		const file = fs.openSync(process.cwd() + '/old', 'r+');
		fs.writeSync(file, Buffer.alloc(12288, 'x'), 0, 12288, 0);
		fs.closeSync(file);
	`,
		() => choices.shift()!,
	);
	const stored = read('old');
	expect(stored.length).toBe(8192 + 4096);
	expect(stored.slice(0, 4096)).toBe('x'.repeat(4096));
	expect(stored.slice(4096, 8192)).toBe('\0'.repeat(4096));
	expect(stored.slice(8192)).toBe('x'.repeat(4096));
});
