import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { definitions } from '../../slots/definitions.ts';
import type { Drawing } from './drawing.ts';

const here = import.meta.dirname;

/** demo-studio/gallery.ts takes screenshots of playable games. Other pictures are drawn. */
function isScreenshot(key: string): boolean {
	const [, slug, part] = /^game\/([^/]+)\/(.+)$/.exec(key) ?? [];
	return slug !== undefined && part!.startsWith('gallery-') && Object.hasOwn(definitions, slug);
}

/**
 * A prefix that names a game loads only that game's module. With a prefix, a module that fails to load is skipped, so
 * that an unfinished drawing does not block other drawings.
 */
export async function loadDrawings(prefix = ''): Promise<Drawing[]> {
	const games = (await readdir(path.join(here, 'games'))).filter((name) => name.endsWith('.ts')).sort();
	const wanted = prefix.startsWith('game/')
		? games.filter((name) => `game/${name.slice(0, -3)}/`.startsWith(prefix.split('/').slice(0, 2).join('/')))
		: games;
	const files = wanted.map((name) => path.join(here, 'games', name));
	const studio = path.join(here, 'studio.ts');
	if (!prefix.startsWith('game/') && existsSync(studio)) files.push(studio);
	const all: Drawing[] = [];
	for (const file of files) {
		try {
			const loaded = (await import(pathToFileURL(file).href)) as { drawings: Drawing[] };
			all.push(...loaded.drawings);
		} catch (error) {
			if (!prefix) throw error;
			console.warn(`${path.basename(file)} skipped: ${String(error)}`);
		}
	}
	const seen = new Set<string>();
	for (const { key } of all) {
		if (seen.has(key)) throw new Error(`two drawings have the key ${key}`);
		seen.add(key);
	}
	return all.filter(({ key }) => key.startsWith(prefix) && !isScreenshot(key));
}
