/** Checks redirects that staff add, one by one or by a file. */
import type { RedirectStatus } from '../../../contract/redirects.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { Db } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import { isReserved, keyOfTarget, keysOf, pathKey } from './redirect-paths.ts';
import type { RedirectFault } from './redirects.messages.ts';

export interface CheckedRedirect {
	/** The key of the path. */
	path: string;
	/** Path of a page with its query and hash, or https URL. */
	target: string;
	status: RedirectStatus;
}

export type Faults = Partial<Record<'path' | 'target' | 'status', RedirectFault>>;

interface Deps {
	db: Db;
	site: Pick<Site, 'matchPath' | 'canonicalPath'>;
	contentTypes: readonly ContentType[];
	origin: string;
	now: Date;
	/** Whether staff have redirected a path, or redirect it in the same file. A target may be such a path. */
	hasRedirect: (key: string) => boolean;
}

/** Removes the site's own origin, as staff copy whole URLs. */
const withoutOrigin = (text: string, origin: string): string => {
	const trimmed = text.trim();
	const rest = trimmed.slice(origin.length);
	return trimmed.toLowerCase().startsWith(origin.toLowerCase()) && /^(\/|$)/.test(rest) ? rest || '/' : trimmed;
};

const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Returns the key of a path as staff write it; undefined if it is not valid. */
export function keyOfPath(text: string, origin: string): string | undefined {
	const written = withoutOrigin(text, origin);
	return PATH.test(written) && !/[?#]/.test(written) ? pathKey(written) : undefined;
}

/** Whether the site shows a page at a path. Pages of the client area with a slug count as shown. */
async function hasPage({ db, site, contentTypes, now }: Deps, path: string): Promise<boolean> {
	const canonical = site.canonicalPath(path) ?? path;
	const match = site.matchPath(canonical);
	if (!match) return false;
	const itemPages = contentTypes.find(({ itemPages }) => itemPages?.page === match.id)?.itemPages;
	if (!itemPages) return true;
	const slug = canonical.split('/').filter(Boolean).at(-1) ?? '';
	return itemPages.isShown(db, slug, now);
}

async function targetOf(deps: Deps, text: string): Promise<{ target: string } | { fault: RedirectFault }> {
	const { origin, site, hasRedirect } = deps;
	const written = withoutOrigin(text, origin);
	if (!written.startsWith('/')) {
		const url = /^https:\/\/[^\s\\]+$/i.test(written) ? URL.parse(written) : null;
		if (!url?.hostname.includes('.')) return { fault: 'targetInvalid' };
		return url.username || url.password ? { fault: 'targetHasUserInfo' } : { target: url.href };
	}
	const url = PATH.test(written) ? URL.parse(written, origin) : null;
	// Resolving `/.//host` gives `//host`, which browsers take for another site.
	if (url?.origin !== origin || !PATH.test(url.pathname)) return { fault: 'targetInvalid' };
	const path = site.canonicalPath(url.pathname) ?? url.pathname;
	const key = keyOfTarget(path);
	const isKnown = (key !== undefined && keysOf(key).some(hasRedirect)) || (await hasPage(deps, path));
	return isKnown ? { target: path + url.search + url.hash } : { fault: 'targetUnknown' };
}

/** Checks a redirect by itself. Loops are checked with all redirects together (`isLoop`). */
export async function checkRedirect(
	deps: Deps,
	sent: { path: string; target: string; status: string | number },
): Promise<{ redirect: CheckedRedirect } | { faults: Faults }> {
	const path = keyOfPath(sent.path, deps.origin);
	const pathFault: RedirectFault | undefined =
		path === undefined
			? 'pathInvalid'
			: isReserved(path)
				? 'pathReserved'
				: (await hasPage(deps, path))
					? 'pageExists'
					: undefined;
	const found = await targetOf(deps, sent.target);
	const status = Number(sent.status);
	const isStatus = status === 301 || status === 302;
	if (path !== undefined && !pathFault && 'target' in found && isStatus)
		return { redirect: { path, target: found.target, status } };
	return {
		faults: {
			...(pathFault && { path: pathFault }),
			...('fault' in found && { target: found.fault }),
			...(isStatus ? {} : { status: 'statusInvalid' as const }),
		},
	};
}
