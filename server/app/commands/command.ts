/** Types of a command: `reelhouse <name> [options] [arguments]`. */
import type { Config } from '../../kernel/config.ts';

export interface CommandOption {
	type: 'boolean' | 'string';
	summary: string;
	/** Placeholder for the value of a `string` option in the help, e.g. `folder`. */
	value?: string;
}

export interface CommandArgument {
	/** Placeholder in the help, e.g. `email`. */
	name: string;
	summary: string;
	isOptional?: boolean;
}

type Options = Readonly<Record<string, CommandOption>>;

/** Values of options. A missing boolean option is `false`, and a missing string option is undefined. */
type OptionValues<O extends Options> = {
	[Name in keyof O]: { boolean: boolean; string: string | undefined }[O[Name]['type']];
};

export interface CommandInput<O extends Options = Options> {
	options: OptionValues<O>;
	/** Arguments in the order of `Command.arguments`. Required arguments are present. */
	arguments: string[];
	environment: NodeJS.ProcessEnv;
	/**
	 * Reads the configuration from the environment.
	 * @throws ConfigError
	 */
	readConfig: () => Config;
	write: (text: string) => void;
}

export interface Command<O extends Options = Options> {
	name: string;
	/** Line for the list of commands, e.g. "Starts the server". */
	summary: string;
	/** More lines for the help of the command. */
	description?: string;
	arguments?: readonly CommandArgument[];
	options?: O;
	/** Beginning of the error message, e.g. "The account was not created". */
	failure: string;
	/**
	 * Runs the command. An error is printed on one line.
	 * @returns the exit code; 0 if undefined
	 */
	run(input: CommandInput<O>): Promise<number | void>;
}

/** Returns the command, with inferred types of its options. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command;

/** Error of a command line with an unknown command or option, or without a required argument. The exit code is 2. */
export class UsageError extends Error {
	readonly code = 'usage';
}
