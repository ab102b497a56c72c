/**
 * The floors of the server, from the top. An import, of types too, points to the same floor or down, so that a change is
 * felt only above it.
 */
import { posix } from 'node:path';
import type { Imports } from './imports.ts';

export const floors = [
	['app', 'assembles the process: start, services, API, pages, page cache, sample studio'],
	['features', 'stand on several resources: dashboard, reports, previews, player, traffic, audit log'],
	['resources', 'one folder a content type: its schema in the database, its rows, its API'],
	['cms', 'gives every content type drafts, schedule, versions, conflicts, translations, redirects'],
	['auth', 'accounts, sessions, permissions, two-factor authentication, settings'],
	['platform', 'audit log, mail, captcha, HTML, files, pictures, storage, encryption'],
	['database', 'dialects, schema, migrations, content version'],
	['http', 'router, errors, rate limits, encoding, log; knows no resource'],
	['kernel', 'configuration, errors, ids, CSV; knows nothing of the others'],
] as const;

/** Where a module of the server stands, from the top; undefined for tests, their helpers, and whatever is no server code. */
function floorOf(path: string): number | undefined {
	if (path === 'server/main.ts') return -1;
	if (!path.startsWith('server/') || path.startsWith('server/testing/') || path.includes('.test.')) return undefined;
	const floor = floors.findIndex(([name]) => path.startsWith(`server/${name}/`));
	if (floor < 0) throw new Error(`${path} stands on no floor of scripts/floors.ts`);
	return floor;
}

/** @param imports with their types. @returns the imports that point up, a line each. */
export const upwardImports = (imports: Imports): string[] =>
	[...imports].flatMap(([file, targets]) => {
		const from = floorOf(file);
		if (from === undefined) return [];
		return targets
			.filter((target) => (floorOf(target) ?? from) < from)
			.map((target) => `${file} imports ${target}, which stands above it`);
	});

/** The floors in words: what each does, its folders, and how many modules it has. */
export function floorPlan(imports: Imports): string {
	const lines = floors.map(([name, purpose]) => {
		const modules = [...imports.keys()].filter(
			(file) => file.startsWith(`server/${name}/`) && floorOf(file) !== undefined,
		);
		const folders = new Set(
			modules.map((file) => posix.relative(`server/${name}`, posix.dirname(file)).split('/')[0]!).filter(Boolean),
		);
		const inside = folders.size > 0 ? `\n${' '.repeat(13)}${[...folders].toSorted().join(' ')}` : '';
		return `  ${name.padEnd(10)} ${purpose} (${modules.length} modules)${inside}`;
	});
	return `Floors of the server; imports point down:\n${lines.join('\n')}\n`;
}
