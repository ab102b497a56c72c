/** The program `reelhouse <command>` of a release. Without a command, prints the list of commands. */
import { explainLoadError } from './kernel/load-error.ts';
import { commandLine } from './kernel/command-line.ts';
import type { Command } from './app/commands/command.ts';
import { commands } from './app/commands/commands.ts';
import { helpTable, runCommand } from './app/commands/run-command.ts';

const [name = '--help', ...args] = process.argv.slice(2);

// The reader of a pipe, e.g. `head`, may close the pipe early.
for (const stream of [process.stdout, process.stderr])
	stream.on('error', (error: NodeJS.ErrnoException) => {
		// A server continues even if nobody reads its output.
		if (error.code !== 'EPIPE' && name !== 'start') throw error;
	});

const isHelp = name === '--help' || name === 'help';
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (load) process.exitCode = await runLoaded(load);
else if (name === '--version') process.exitCode = await runLoaded(commands.version!);
else if (isHelp) process.exitCode = await listCommands();
else {
	process.stderr.write(`There is no command ${name}. See ${commandLine('--help')}\n`);
	process.exitCode = 2;
}

async function listCommands(): Promise<number> {
	let all: Command[];
	try {
		all = await Promise.all(Object.values(commands).map((each) => each()));
	} catch (error) {
		return reportLoadError('The commands', error);
	}
	process.stdout.write(
		`Usage: ${commandLine('<command>', '[options]')}

Commands:
${helpTable(all.map(({ name: term, summary }) => [term, summary]))}

${commandLine('<command>', '--help')} describes a command. Environment variables configure all of them.
`,
	);
	return 0;
}

/** Loading a command fails if a binary needs a library that the system lacks. */
async function runLoaded(loadCommand: () => Promise<Command>): Promise<number> {
	let command: Command;
	try {
		command = await loadCommand();
	} catch (error) {
		return reportLoadError('The command', error);
	}
	return runCommand(command, args);
}

function reportLoadError(subject: string, error: unknown): number {
	process.stderr.write(`${subject} cannot be loaded: ${explainLoadError(error)}. See ${commandLine('doctor')}\n`);
	return 1;
}
