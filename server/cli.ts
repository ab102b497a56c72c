/** The program of a release: `reelhouse <command>`. Without a command it prints the list of commands. */
import { commandLine } from './kernel/command-line.ts';
import { commands } from './app/commands/commands.ts';
import { helpTable, runCommand } from './app/commands/run-command.ts';

const [name = '--help', ...args] = process.argv.slice(2);
const isHelp = name === '--help' || name === 'help';
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (load) process.exitCode = await runCommand(await load(), args);
else if (name === '--version') process.exitCode = await runCommand(await commands.version!(), args);
else if (isHelp) {
	const all = await Promise.all(Object.values(commands).map((each) => each()));
	process.stdout.write(
		`Usage: ${commandLine('<command>', '[options]')}

Commands:
${helpTable(all.map(({ name: term, summary }) => [term, summary]))}

${commandLine('<command>', '--help')} describes a command. Environment variables configure all of them.
`,
	);
} else {
	process.stderr.write(`There is no command ${name}. See ${commandLine('--help')}\n`);
	process.exitCode = 2;
}
