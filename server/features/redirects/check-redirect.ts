/** Checks redirects that staff add one by one or by a CSV file. */
import type { RedirectStatus } from '../../../contract/redirects.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { Db } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import { isReserved, keyOfTarget, keysOf, pathKey } from './redirect-paths.ts';
import type { RedirectFault } from './redirects.messages.ts';

export interface CheckedRedirect {
	/** Path in the form of `pathKey`. */
	path: string;
	/** Path on the site with query and hash, or https URL. */
	target: string;
	status: RedirectStatus;
}

export type Faults = Partial<Record<'path' | 'target' | 'status', RedirectFault>>;

interface Deps {
	db: Db;
	site: Pick<Site, 'matchPath' | 'canonicalPath' | 'languages'>;
	contentTypes: readonly ContentType[];
	origin: string;
	now: Date;
	/** Returns true if a stored redirect, or another redirect of the file, has the path. */
	hasRedirect: (key: string) => boolean;
}

/** Removes the site's origin, because staff paste whole URLs. */
const withoutOrigin = (text: string, origin: string): string => {
	const trimmed = text.trim();
	const rest = trimmed.slice(origin.length);
	return trimmed.toLowerCase().startsWith(origin.toLowerCase()) && /^(\/|$)/.test(rest) ? rest || '/' : trimmed;
};

const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** @returns undefined if the path is invalid */
export function keyOfPath(text: string, origin: string): string | undefined {
	const written = withoutOrigin(text, origin);
	return PATH.test(written) && !/[?#]/.test(written) ? pathKey(written) : undefined;
}

/** Returns the paths that have a page. A path of the client area with any slug counts as a page. */
async function readPages({ db, site, contentTypes, now }: Deps, paths: readonly string[]): Promise<Set<string>> {
	const pages = new Set<string>();
	const ofItems: { path: string; page: string; slug: string }[] = [];
	for (const path of paths) {
		const canonical = site.canonicalPath(path) ?? path;
		const page = site.matchPath(canonical)?.id;
		if (page === undefined) continue;
		if (contentTypes.some(({ itemPages }) => itemPages?.page === page))
			ofItems.push({ path, page, slug: canonical.split('/').filter(Boolean).at(-1) ?? '' });
		else pages.add(path);
	}
	for (const { itemPages } of contentTypes) {
		const own = ofItems.filter(({ page }) => page === itemPages?.page);
		if (!itemPages || own.length === 0) continue;
		const slugs = [...new Set(own.map(({ slug }) => slug))];
		const shown = new Set(await itemPages.shownAmong(db, slugs, now));
		for (const { path, slug } of own) if (shown.has(slug)) pages.add(path);
	}
	return pages;
}

interface Target {
	target: string;
	/** Undefined for an https URL. */
	path?: string;
}

function parseTarget({ origin, site }: Deps, text: string): Target | { fault: RedirectFault } {
	const written = withoutOrigin(text, origin);
	if (!written.startsWith('/')) {
		const url = /^https:\/\/[^\s\\]+$/i.test(written) ? URL.parse(written) : null;
		if (!url?.hostname.includes('.')) return { fault: 'targetInvalid' };
		return url.username || url.password ? { fault: 'targetHasUserInfo' } : { target: url.href };
	}
	const url = PATH.test(written) ? URL.parse(written, origin) : null;
	// `/.//host` resolves to `//host`, which browsers open as another site.
	if (url?.origin !== origin || !PATH.test(url.pathname)) return { fault: 'targetInvalid' };
	const path = site.canonicalPath(url.pathname) ?? url.pathname;
	return { target: path + url.search + url.hash, path };
}

export interface WrittenRedirect {
	path: string;
	target: string;
	status: string | number;
}

/**
 * Checks redirects with a constant number of SQL statements. `isLoop` finds loops between redirects.
 * @returns an outcome for each redirect, in the same order
 */
export async function checkRedirects(
	deps: Deps,
	written: readonly WrittenRedirect[],
): Promise<({ redirect: CheckedRedirect } | { faults: Faults })[]> {
	const parsed = written.map(({ path, target, status }) => ({
		path: keyOfPath(path, deps.origin),
		found: parseTarget(deps, target),
		status: Number(status),
	}));
	const pages = await readPages(
		deps,
		parsed
			.flatMap(({ path, found }) => [path, 'target' in found ? found.path : undefined])
			.filter((path) => path !== undefined),
	);

	const pathFaultOf = (path: string | undefined): RedirectFault | undefined => {
		if (path === undefined) return 'pathInvalid';
		if (isReserved(deps.site.languages(), path)) return 'pathReserved';
		return pages.has(path) ? 'pageExists' : undefined;
	};
	const targetFaultOf = (found: Target | { fault: RedirectFault }): RedirectFault | undefined => {
		if ('fault' in found) return found.fault;
		if (found.path === undefined || pages.has(found.path)) return undefined;
		const key = keyOfTarget(found.path);
		return key !== undefined && keysOf(deps.site.languages(), key).some(deps.hasRedirect) ? undefined : 'targetUnknown';
	};
	return parsed.map(({ path, found, status }) => {
		const pathFault = pathFaultOf(path);
		const targetFault = targetFaultOf(found);
		const isStatus = status === 301 || status === 302;
		if (path !== undefined && 'target' in found && !pathFault && !targetFault && isStatus)
			return { redirect: { path, target: found.target, status } };
		return {
			faults: {
				...(pathFault && { path: pathFault }),
				...(targetFault && { target: targetFault }),
				...(isStatus ? {} : { status: 'statusInvalid' as const }),
			},
		};
	});
}
