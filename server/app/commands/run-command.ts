/** Parses a command line and runs its command. Prints an error on one line. */
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../kernel/config.ts';
import { commandLine } from '../../kernel/command-line.ts';
import { explainStartError } from '../start-error.ts';
import { UsageError, type Command, type CommandOption } from './command.ts';

const HELP_OPTION = { help: { type: 'boolean', summary: 'shows this help' } } as const;
const FAILED = 1;
const WRONG_USAGE = 2;
const HELP_COLUMN = 24;

const helpLine = (term: string, text: string): string =>
	term.length < HELP_COLUMN - 2
		? `  ${term.padEnd(HELP_COLUMN - 2)}${text}`
		: `  ${term}\n${' '.repeat(HELP_COLUMN)}${text}`;

export const helpTable = (rows: readonly (readonly [term: string, text: string])[]): string =>
	rows.map(([term, text]) => helpLine(term, text)).join('\n');

function helpOf(command: Command): string {
	const { name, summary, description, arguments: parameters = [], options = {} } = command;
	const signature = parameters.map((each) => (each.isOptional ? `[${each.name}]` : `<${each.name}>`));
	const allOptions: Record<string, CommandOption> = { ...options, ...HELP_OPTION };
	const optionRows = Object.entries(allOptions).map(
		([option, { summary: text, value }]) => [`--${option}${value ? ` <${value}>` : ''}`, text] as const,
	);
	return [
		`Usage: ${commandLine(name, '[options]', ...signature)}`,
		`${summary}.${description ? `\n${description}` : ''}`,
		...(parameters.length > 0
			? [`Arguments:\n${helpTable(parameters.map(({ name: term, summary: text }) => [term, text]))}`]
			: []),
		`Options:\n${helpTable(optionRows)}`,
		'',
	].join('\n\n');
}

/** @throws UsageError */
function parse({ options = {}, arguments: parameters = [] }: Command, argv: string[]) {
	const definitions = { ...options, ...HELP_OPTION };
	const defaults = Object.entries(definitions).flatMap(([name, { type }]) =>
		type === 'boolean' ? [[name, false]] : [],
	);
	let parsed;
	try {
		parsed = parseArgs({
			args: argv,
			allowPositionals: true,
			options: Object.fromEntries(Object.entries(definitions).map(([name, { type }]) => [name, { type }])),
		});
	} catch (error) {
		// Uses only the first sentence, because Node appends advice about `--`.
		throw new UsageError((error as Error).message.split(/\. |\n/)[0], { cause: error });
	}
	const values = { ...Object.fromEntries(defaults), ...parsed.values } as Record<string, boolean | string | undefined>;
	if (values.help !== true) {
		const missing = parameters.slice(parsed.positionals.length).find(({ isOptional }) => !isOptional);
		if (missing) throw new UsageError(`the argument <${missing.name}> is missing: ${missing.summary}`);
		const unexpected = parsed.positionals[parameters.length];
		if (unexpected !== undefined) throw new UsageError(`the argument ${unexpected} is not expected`);
	}
	return { options: values, arguments: parsed.positionals };
}

/** @returns the exit code: 0 for success, 1 for a failure, 2 for a wrong command line */
export async function runCommand(
	command: Command,
	argv: string[],
	environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
	// Only the user of this process may access new files.
	process.umask(0o077);
	const write = (text: string) => void process.stdout.write(text);
	let config: Config | undefined;
	try {
		const input = parse(command, argv);
		if (input.options.help === true) {
			write(helpOf(command));
			return 0;
		}
		return (
			(await command.run({ ...input, environment, write, readConfig: () => (config = readConfig(environment)) })) ?? 0
		);
	} catch (error) {
		if (error instanceof UsageError) {
			process.stderr.write(`${error.message}. See ${commandLine(command.name, '--help')}\n`);
			return WRONG_USAGE;
		}
		process.stderr.write(`${command.failure}: ${explainStartError(error, config)}\n`);
		return FAILED;
	}
}
