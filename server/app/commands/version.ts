import { readFileSync } from 'node:fs';
import { defineCommand } from './command.ts';

/** Returns the version of this program. */
export function programVersion(): string {
	const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}

export const version = defineCommand({
	name: 'version',
	summary: 'Prints the versions of Reelhouse, Node.js and SQLite',
	failure: 'The version cannot be read',
	async run({ write }) {
		write(`Reelhouse ${programVersion()}, Node.js ${process.versions.node}, SQLite ${process.versions.sqlite}\n`);
	},
});
