/**
 * Finds the redirect of a path without a page. `server/app/pages.ts` sends the redirect. Old slugs of items are
 * recorded in `server/cms/old-slugs/`.
 */
import { movedPath, pagePath, splitLanguage, type SiteLanguages } from '../../../contract/urls.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import { keysOf, pathKey, targetIn } from './redirect-paths.ts';
import { findRedirects, renameUid } from './redirects.store.ts';

interface Deps {
	contentTypes: readonly ContentType[];
	database: Pick<Database, 'read'>;
	siteLanguages: CurrentSiteLanguages;
	now: () => Date;
}

type PathMatch = NonNullable<ReturnType<Site['matchPath']>>;

interface FoundRedirect {
	/** Undefined if the uses of the redirect are not recorded. */
	uid?: string;
	location: string;
	status: 301 | 302;
}

/**
 * Returns the redirect that staff have added for a path. Adds the query of the request if the target is a path of the
 * site and has no query.
 */
async function findAddedRedirect(
	db: Db,
	languages: SiteLanguages,
	pathname: string,
	search: string,
): Promise<FoundRedirect | undefined> {
	const key = pathKey(pathname);
	if (key === undefined) return undefined;
	const keys = keysOf(languages, key);
	const rows = await findRedirects(db, keys);
	const [row] = rows.toSorted((a, b) => keys.indexOf(a.path) - keys.indexOf(b.path));
	if (!row) return undefined;
	const target = targetIn(languages, splitLanguage(languages, key).language, row.target);
	const [address = '', hash] = target.split('#', 2);
	const takesQuery = target.startsWith('/') && !address.includes('?');
	const location = address + (takesQuery ? search : '') + (hash === undefined ? '' : `#${hash}`);
	return { uid: row.uid, location, status: row.status };
}

/**
 * Returns the redirect of a path with the former prefix of a language, or with the prefix of a language that is off.
 */
function findLanguageRedirect(
	{ siteLanguages: { current, former } }: Pick<Deps, 'siteLanguages'>,
	pathname: string,
	search: string,
): FoundRedirect | undefined {
	const path = movedPath(current, former, pathname);
	// Browsers open a path that begins with two slashes as another host.
	return path === undefined || path.startsWith('//') ? undefined : { location: path + search, status: 301 };
}

/** Returns a function that redirects old slugs to the current address of their item. */
const findSlugRedirect =
	({ contentTypes, database, now }: Deps, site: Pick<Site, 'url'>) =>
	async ({ id, language }: PathMatch, pathname: string, search: string): Promise<FoundRedirect | undefined> => {
		const slug = /\/([a-z0-9-]{1,120})\/$/.exec(pathname)?.[1];
		if (slug === undefined) return undefined;
		for (const { itemPages, editing } of contentTypes) {
			const page = [itemPages?.page, ...(itemPages?.otherPages ?? [])].find((each) => each === id);
			if (!itemPages || page === undefined) continue;
			const currentSlug = await itemPages.movedTo(database.read, slug, language, now());
			if (!currentSlug) return undefined;
			const location = site.url(page, language, { slug: currentSlug }) + search;
			return { uid: renameUid(editing.resource, slug), location, status: 301 };
		}
		return undefined;
	};

/** Returns a function that redirects guessed paths of games, e.g. `/games/book-of-reels`, to the game's page. */
const findGameBelowList =
	({ contentTypes, database, now }: Deps, site: Pick<Site, 'url' | 'languages'>) =>
	async (pathname: string, search: string): Promise<FoundRedirect | undefined> => {
		const { language, rest } = splitLanguage(site.languages(), pathname);
		const list = pagePath('games-page');
		const slug = rest.startsWith(list) ? /^([a-z0-9-]{1,120})\/?$/.exec(rest.slice(list.length))?.[1] : undefined;
		const pages = contentTypes.find(({ itemPages }) => itemPages?.page === 'game-details')?.itemPages;
		if (slug === undefined || !pages) return undefined;
		const [shown] = await pages.shownAmong(database.read, [slug], now());
		const current = shown ?? (await pages.movedTo(database.read, slug, language, now()));
		return current === undefined
			? undefined
			: { location: site.url('game-details', language, { slug: current }) + search, status: 301 };
	};

/**
 * Returns a function that finds the redirect of a path without a page. The order of precedence is: redirects by staff,
 * redirects of languages, redirects of old slugs, guessed paths of games.
 */
export function redirectFinder(deps: Deps, site: Pick<Site, 'url' | 'languages'>) {
	const findBySlug = findSlugRedirect(deps, site);
	const findBelowList = findGameBelowList(deps, site);
	return async (match: PathMatch | null, pathname: string, search: string): Promise<FoundRedirect | undefined> =>
		(await findAddedRedirect(deps.database.read, site.languages(), pathname, search)) ??
		findLanguageRedirect(deps, pathname, search) ??
		(match ? findBySlug(match, pathname, search) : findBelowList(pathname, search));
}
