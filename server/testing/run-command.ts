import type { Command } from '../app/commands/command.ts';
import { readConfig } from '../kernel/config.ts';

/**
 * Runs a command in this process.
 * @returns exit code and output
 */
export async function runCommandInProcess(
	command: Command,
	environment: Record<string, string>,
	options: Record<string, boolean | string> = {},
	args: string[] = [],
): Promise<{ code: number; output: string }> {
	let output = '';
	const code = await command.run({
		options: options,
		arguments: args,
		environment,
		readConfig: () => readConfig(environment),
		write: (text) => void (output += text),
	});
	return { code: code ?? 0, output };
}
