/** The program of a release: `reelhouse <command>`. Without a command it prints the list of commands. */
import { explainLoadError } from './kernel/load-error.ts';
import { commandLine } from './kernel/command-line.ts';
import type { Command } from './app/commands/command.ts';
import { commands } from './app/commands/commands.ts';
import { helpTable, runCommand } from './app/commands/run-command.ts';

const [name = '--help', ...args] = process.argv.slice(2);

// The reader of a pipe may close it before the end, as `head` does.
for (const stream of [process.stdout, process.stderr])
	stream.on('error', (error: NodeJS.ErrnoException) => {
		// A server continues without its output.
		if (error.code !== 'EPIPE' && name !== 'start') throw error;
	});

const isHelp = name === '--help' || name === 'help';
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (load) process.exitCode = await runLoaded(load);
else if (name === '--version') process.exitCode = await runLoaded(commands.version!);
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

/** Runs a command. Loading its modules fails if the system lacks a library that their binaries need. */
async function runLoaded(loadCommand: () => Promise<Command>): Promise<number> {
	let command: Command;
	try {
		command = await loadCommand();
	} catch (error) {
		process.stderr.write(`The command cannot be loaded: ${explainLoadError(error)}. See ${commandLine('doctor')}\n`);
		return 1;
	}
	return runCommand(command, args);
}
