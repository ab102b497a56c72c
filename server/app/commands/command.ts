/** The shape of a command of the server: `reelhouse <name> [options] [arguments]`. */
import type { Config } from '../../kernel/config.ts';

export interface CommandOption {
	type: 'boolean' | 'string';
	summary: string;
	/** Name of the value of a `string` option in the help, as in `folder`. */
	value?: string;
}

export interface CommandArgument {
	/** Name in the help, as in `email`. */
	name: string;
	summary: string;
	isOptional?: boolean;
}

type Options = Readonly<Record<string, CommandOption>>;

/** `false` for a boolean option that is not given, undefined for a string option that is not given. */
type OptionValues<O extends Options> = {
	[Name in keyof O]: { boolean: boolean; string: string | undefined }[O[Name]['type']];
};

export interface CommandInput<O extends Options = Options> {
	options: OptionValues<O>;
	/** The arguments, in the order of `Command.arguments`. Required ones are present. */
	arguments: string[];
	environment: NodeJS.ProcessEnv;
	/** Reads the configuration from the environment. @throws ConfigError */
	readConfig: () => Config;
	/** Writes a text to the standard output. */
	write: (text: string) => void;
}

export interface Command<O extends Options = Options> {
	name: string;
	/** One line for the list of commands, as in "Starts the server". */
	summary: string;
	/** Further lines for the command's own help. */
	description?: string;
	arguments?: readonly CommandArgument[];
	options?: O;
	/** Begins the line about an error, as in "The account was not created". */
	failure: string;
	/**
	 * Runs the command. A thrown error ends it with exit code 1 and one clear line.
	 * @returns the exit code; 0 if undefined
	 */
	run(input: CommandInput<O>): Promise<number | void>;
}

/** Returns the command, with its options inferred. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command;

/** The command line has an unknown command or option, or lacks an argument. The exit code is 2. */
export class UsageError extends Error {
	readonly code = 'usage';
}
