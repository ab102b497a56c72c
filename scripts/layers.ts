/**
 * The layers of the server (ADR 0043), from the top. An import, also of types, points to the same layer or a lower one, so
 * that a change affects only the layers above it.
 */
import { posix } from 'node:path';
import type { Imports } from './module-imports.ts';

export const isDemoStudio = (path: string): boolean => path.startsWith('demo-studio/');

export const layers = [
	['app', 'assembles the process: start, services, API, pages, page cache, demo studio'],
	['features', 'use several resources: home screen, reports, previews, game demos, traffic, audit log'],
	['resources', 'one folder per content type: its schema in the database, its rows, its API'],
	['cms', 'gives every content type drafts, schedule, versions, conflicts, translations, redirects'],
	['auth', 'accounts, sessions, permissions, two-factor authentication, settings'],
	['platform', 'audit log, mail, captcha, HTML, files, pictures, storage, encryption'],
	['database', 'dialects, schema, migrations, content version'],
	['http', 'router, errors, rate limits, encoding, log; knows no resource'],
	['kernel', 'configuration, errors, ids, CSV, worker of background jobs; knows nothing of the others'],
] as const;

/** Returns the index of a module's layer from the top, -1 for the main module; undefined for tests and other folders. */
function layerOf(path: string): number | undefined {
	if (path === 'server/main.ts') return -1;
	if (!path.startsWith('server/') || path.startsWith('server/testing/') || path.includes('.test.')) return undefined;
	const layer = layers.findIndex(([name]) => path.startsWith(`server/${name}/`));
	if (layer < 0) throw new Error(`${path} belongs to no layer of scripts/layers.ts`);
	return layer;
}

/** Lists the imports that point to a higher layer. @param imports includes type imports */
export const upwardImports = (imports: Imports): string[] =>
	[...imports].flatMap(([file, targets]) => {
		const from = layerOf(file);
		if (from === undefined) return [];
		return targets
			.filter((target) => (layerOf(target) ?? from) < from)
			.map((target) => `${file} imports ${target} from a higher layer`);
	});

/** Lists imports of the demo studio's modules from outside: the demo studio is data, and may be missing (ADR 0047). */
export const demoStudioImports = (imports: Imports): string[] =>
	[...imports]
		.filter(([file]) => !isDemoStudio(file))
		.flatMap(([file, targets]) =>
			targets
				.filter((target) => isDemoStudio(target) && !target.endsWith('/'))
				.map((target) => `${file} imports ${target} of the demo studio, which is data`),
		);

/** Describes the layers: purpose, folders and number of modules. */
export function layerPlan(imports: Imports): string {
	const lines = layers.map(([name, purpose]) => {
		const modules = [...imports.keys()].filter(
			(file) => file.startsWith(`server/${name}/`) && layerOf(file) !== undefined,
		);
		const folders = new Set(
			modules.map((file) => posix.relative(`server/${name}`, posix.dirname(file)).split('/')[0]!).filter(Boolean),
		);
		const inside = folders.size > 0 ? `\n${' '.repeat(13)}${[...folders].toSorted().join(' ')}` : '';
		return `  ${name.padEnd(10)} ${purpose} (${modules.length} modules)${inside}`;
	});
	return `Layers of the server; imports point down:\n${lines.join('\n')}\n`;
}
