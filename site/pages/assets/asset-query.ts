/** The filters of the library are the query of the page. */
import type { AssetQuery } from '../../client-area/assets-api.ts';

const names = ['q', 'game', 'kind', 'language', 'ground'] as const;

export function parseAssetQuery(search: string): AssetQuery {
	const query = new URLSearchParams(search);
	const text = (name: string): string => query.get(name)?.trim().slice(0, 100) ?? '';
	const match = (name: string, pattern: RegExp): string => pattern.exec(text(name))?.[0] ?? '';
	return {
		q: text('q'),
		game: match('game', /^[a-z0-9]+(-[a-z0-9]+)*$/),
		kind: match('kind', /^(logo|icon|tile|banner|background|lettering|symbol|screenshot|video|other)$/),
		language: match('language', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
		ground: match('ground', /^(any|light|dark)$/),
	};
}

/** Returns the canonical query without `?`; empty without filters. */
export const writeAssetQuery = (query: AssetQuery): string =>
	String(new URLSearchParams(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))));
