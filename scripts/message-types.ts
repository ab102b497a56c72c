/**
 * Writes `languages/server-messages.ts`: the keys of the server's messages with the arguments of each, so that the
 * compiler checks their use.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from './message-arguments.ts';
import { root } from './run-module.ts';

export const TYPES_FILE = 'languages/server-messages.ts';

export function serverMessageTypes(): string {
	const text = readFileSync(join(root, 'languages/en/server.json'), 'utf8');
	const lines = Object.entries(JSON.parse(text) as Record<string, string>).map(([key, message]) => {
		const values = argumentsOf(message).map((name) => `${name}: ${name === 'count' ? 'number' : 'Value'}`);
		return `\t'${key}': ${values.length > 0 ? `{ ${values.join('; ')} }` : 'null'};`;
	});
	return `/** Keys of the server's messages, each with the arguments of its text: null without arguments. Written by scripts/message-types.ts. */
type Value = string | number;

export interface ServerMessages {
${lines.join('\n')}
}
`;
}

if (import.meta.main) writeFileSync(join(root, TYPES_FILE), serverMessageTypes());
