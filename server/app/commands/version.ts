import { programVersion } from '../../kernel/program-version.ts';
import { defineCommand } from './command.ts';

export const version = defineCommand({
	name: 'version',
	summary: 'Prints the versions of Reelhouse, Node.js and SQLite',
	failure: 'The version cannot be read',
	async run({ write }) {
		write(`Reelhouse ${programVersion()}, Node.js ${process.versions.node}, SQLite ${process.versions.sqlite}\n`);
	},
});
