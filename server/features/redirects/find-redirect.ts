/** Finds the redirect of a path that has no page. */
import { splitLanguage } from '../../../contract/urls.ts';
import type { Db } from '../../database/schema.ts';
import { keysOf, pathKey, targetIn } from './redirect-paths.ts';
import { findRedirects } from './redirects.store.ts';

export interface FoundRedirect {
	uid: string;
	/** Value of the header `Location`. */
	location: string;
	status: 301 | 302;
}

/**
 * Returns the redirect that staff have added for a path. The location on this site gets the query of the request unless
 * the target has a query. Another site never gets the query.
 */
export async function findRedirectOf(db: Db, pathname: string, search: string): Promise<FoundRedirect | undefined> {
	const key = pathKey(pathname);
	if (key === undefined) return undefined;
	const keys = keysOf(key);
	const rows = await findRedirects(db, keys);
	const [row] = rows.toSorted((a, b) => keys.indexOf(a.path) - keys.indexOf(b.path));
	if (!row) return undefined;
	const target = targetIn(splitLanguage(key).language, row.target);
	const [address = '', hash] = target.split('#', 2);
	const takesQuery = target.startsWith('/') && !address.includes('?');
	const location = address + (takesQuery ? search : '') + (hash === undefined ? '' : `#${hash}`);
	return { uid: row.uid, location, status: row.status };
}
