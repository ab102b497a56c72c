/** Types of a command: `reelhouse <name> [options] [arguments]`. */
import type { Config } from '../../kernel/config.ts';

export interface CommandOption {
	type: 'boolean' | 'string';
	summary: string;
	/** Placeholder in the help for the value of a `string` option, e.g. `folder`. */
	value?: string;
}

export interface CommandArgument {
	/** Placeholder in the help, e.g. `email`. */
	name: string;
	summary: string;
	isOptional?: boolean;
}

type Options = Readonly<Record<string, CommandOption>>;

/** Values of the options. A missing boolean option is `false`, and a missing string option is undefined. */
type OptionValues<O extends Options> = {
	[Name in keyof O]: { boolean: boolean; string: string | undefined }[O[Name]['type']];
};

export interface CommandInput<O extends Options = Options> {
	options: OptionValues<O>;
	/** Arguments in the order of `Command.arguments`. Required arguments are always present. */
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
	/** Summary in the list of commands, e.g. "Starts the server". */
	summary: string;
	/** Additional lines in the help of the command. */
	description?: string;
	arguments?: readonly CommandArgument[];
	options?: O;
	/** Beginning of the error message, e.g. "The account was not created". */
	failure: string;
	/**
	 * Runs the command. If it throws, the error is printed on one line.
	 * @returns the exit code; undefined means 0
	 */
	run(input: CommandInput<O>): Promise<number | void>;
}

/** Returns its argument. It exists so that TypeScript infers the types of the options. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command;

/** Error for a wrong command line: an unknown command or option, or a missing argument. The exit code is 2. */
export class UsageError extends Error {
	readonly code = 'usage';
}
