import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readJob, UsageError } from './simulate-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'reelhouse-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const simulate = (...args: string[]) =>
	run(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'simulate.ts'), ...args]);

test('simulate prints figures as a table and writes them as JSON and as a page', { tags: ['long'] }, async () => {
	const [json, page] = [join(folder, 'figures.json'), join(folder, 'figures.html')];
	const { stdout, stderr } = await simulate(
		'coral-crown',
		'--spins',
		'2_000',
		'--variant',
		'94',
		'--json',
		json,
		'--page',
		page,
	);
	expect(stderr).toBe('');
	expect(stdout).toContain('coral-crown, variant 94: 2,000 rounds, seed 1');
	const saved = JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>;
	expect(saved).toMatchObject({ slug: 'coral-crown', variant: '94', rounds: 2000, seed: 1 });
	expect(stdout).toContain(`${(Number(saved['rtp']) * 100).toFixed(3)}%`);
	expect(readFileSync(page, 'utf8')).toContain('<h1>coral-crown, variant 94: 2,000 rounds, seed 1</h1>');
});

const unwritableFile = join(folder, 'no-such', 'figures.json');

test.each([
	['no game', [], 'name one game of:\n  clockwork-bazaar\n'],
	['an unknown game', ['__proto__'], 'no game "__proto__"; there are:\n  clockwork-bazaar\n'],
	['spins below one', ['coral-crown', '--spins=-5'], '--spins takes a whole number from 1 to 4294967296, not "-5"'],
	['more spins than a seed has', ['coral-crown', '--spins', '4294967297'], '--spins takes'],
	['an empty seed', ['coral-crown', '--seed', ''], '--seed takes'],
	['an unknown variant', ['coral-crown', '--variant', 'toString'], 'no variant "toString"; it has: 94'],
	['a buy in a game without buys', ['lantern-river', '--buy', '1'], 'lantern-river has nothing to buy'],
	['an unknown buy', ['neon-ramen', '--buy', '9'], '--buy takes a whole number from 1 to 1, not "9"'],
	['no file', ['coral-crown', '--json'], "Option '--json <value>' argument missing"],
	['a file that cannot be written', ['coral-crown', '--json', unwritableFile], unwritableFile],
	['an unknown option', ['coral-crown', '--frob'], "Unknown option '--frob'"],
])('simulate rejects %s', (_, args, text) => {
	let error: unknown;
	try {
		readJob(args);
	} catch (thrown) {
		error = thrown;
	}
	expect(error).toBeInstanceOf(UsageError);
	expect((error as UsageError).message).toContain(text);
	expect(readdirSync(folder).filter((name) => !name.startsWith('figures'))).toEqual([]);
});

test('simulate reports a rejected argument and its usage without playing', async () => {
	const failed = await simulate('coral-crown', '--spins=-5').then(
		() => undefined,
		(error: { code: number; stdout: string; stderr: string }) => error,
	);
	expect(failed).toMatchObject({ code: 1, stdout: '' });
	expect(failed?.stderr).toContain('--spins takes a whole number from 1 to 4294967296, not "-5"');
	expect(failed?.stderr).toMatch(/\n\nnpm run simulate -- <game> .*\n$/);
	expect(failed?.stderr).not.toContain('at file:');
});
