import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runModule } from '../../testing/child-process.ts';
import { defineCommand } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

test('each command has a file of its name, a summary and a failure', async () => {
	const files = readdirSync(import.meta.dirname);
	for (const [name, load] of Object.entries(commands)) {
		const command = await load();
		expect(command.name).toBe(name);
		expect(files).toContain(`${name}.ts`);
		expect(command.summary, name).toMatch(/^[A-Z].*[^.]$/);
		expect(command.failure, name).toMatch(/^[A-Z][^.:\n]+$/);
	}
});

const sample = (run: Parameters<typeof defineCommand>[0]['run'] = async () => {}) =>
	defineCommand({
		name: 'sample',
		summary: 'Does nothing',
		arguments: [{ name: 'folder', summary: 'a folder' }],
		options: {
			json: { type: 'boolean', summary: 'as JSON' },
			name: { type: 'string', value: 'text', summary: 'a name' },
		},
		failure: 'Nothing was done',
		run,
	});

test('a command gets its options and arguments, and its result is the exit code', async () => {
	const inputs: unknown[] = [];
	const command = sample(async ({ options, arguments: args }) => {
		inputs.push([options.json, options.name, args]);
		return 3;
	});
	expect(await runCommand(command, ['here', '--name=a b'])).toBe(3);
	expect(await runCommand(command, ['--json', 'here'])).toBe(3);
	expect(inputs).toEqual([
		[false, 'a b', ['here']],
		[true, undefined, ['here']],
	]);
});

const cli = (args: string[], env: Record<string, string> = {}) => runModule('dist/app/cli.js', env, args).ended;

test('wrong usage is one line and exit code 2', { tags: ['long'] }, async () => {
	expect(await cli(['sail'])).toEqual({ code: 2, output: 'There is no command sail. See reelhouse --help\n' });
	for (const [args, reason] of [
		[['superuser'], 'the argument <email> is missing'],
		[['superuser', 'a@b.test', 'c'], 'the argument c is not expected'],
		[['superuser', '--loud'], "Unknown option '--loud'"],
	] as const) {
		const { code, output } = await cli([...args]);
		expect(code, args.join(' ')).toBe(2);
		expect(output).toContain(reason);
		expect(output.trim()).not.toContain('\n');
	}
});

test('the help lists all commands, and each command describes itself', { tags: ['long'] }, async () => {
	const { code, output } = await cli([]);
	expect(code).toBe(0);
	for (const name of Object.keys(commands)) expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
	const help = await cli(['rotate-secret', '--help']);
	expect(help.code).toBe(0);
	expect(help.output).toMatch(/Usage: .*rotate-secret[\s\S]*--lost-key +disables/);
});

test('a missing library is one line, also for the list of the commands', { tags: ['long'] }, async () => {
	const hook = `import { registerHooks } from 'node:module';
		registerHooks({ resolve(name, context, next) {
			if (name === '@node-rs/argon2') throw new Error('librt.so.1: cannot open shared object file');
			return next(name, context);
		} });`;
	const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
	for (const [args, subject] of [
		[[], 'The commands'],
		[['superuser', '--help'], 'The command'],
	] as const)
		expect(await runModule('server/cli.ts', env, [...args]).ended).toEqual({
			code: 1,
			output: expect.stringMatching(
				new RegExp(`^${subject} cannot be loaded: librt\\.so\\.1: cannot open shared object file\\. See .*doctor\n$`),
			),
		});
});

test('a reader that closes the pipe early is no error', async () => {
	const child = spawn(process.execPath, ['dist/app/cli.js', 'version'], { stdio: ['ignore', 'pipe', 'pipe'] });
	child.stdout.destroy();
	let output = '';
	child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
	const [code] = (await once(child, 'close')) as [number];
	expect({ code, output }).toEqual({ code: 0, output: '' });
});

test('the README lists all commands', () => {
	const readme = readFileSync('README.md', 'utf8');
	const [, list = ''] = /`bin\/reelhouse` lists the other commands: (.*?)\. /.exec(readme) ?? [];
	const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
	expect(['start', ...named]).toEqual(Object.keys(commands));
});

test('a wrong configuration is reported with every fault and exit code 1', async () => {
	const { code, output } = await cli(['superuser', 'a@b.test'], { PORT: 'x', LOG_LEVEL: 'loud' });
	expect(code).toBe(1);
	expect(output).toMatch(/^The account was not created: the configuration is wrong:\n {2}PORT .*\n {2}LOG_LEVEL .*\n$/);
});
