import * as contract from '../../../contract/search.ts';
import { pageAt, type PageAddress } from '../../../contract/page-at.ts';
import type { SiteLanguages } from '../../../contract/urls.ts';
import { hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { listUsers } from '../../auth/accounts/users.store.ts';
import { contentTypeOf, rightToSave, type ContentType } from '../../cms/content-type.ts';
import type { Database, Db } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { ok } from '../../http/ok.ts';
import { listMessages } from '../../resources/contact/contact.store.ts';
import { listMedia } from '../../resources/media/library.store.ts';
import { readFoundItems, type ItemWithPaths } from './found-items.ts';
import { findBySlug, findByText, findByTitle, findByUids } from './search.store.ts';

interface Deps {
	siteLanguages: { readonly current: SiteLanguages };
	database: Database;
	contentTypes: readonly ContentType[];
	now: () => Date;
}

/** Maximum number of items that are read to compare their paths with the requested path. */
const MAX_CANDIDATES = 20;

export function searchRoutes({ database: { read }, contentTypes, siteLanguages, now }: Deps): Routes {
	const router = signedInRouter();
	for (const { path } of [contract.searchAdmin, contract.listPageItems]) router.use(path, requireRight('home', 'view'));
	const viewedBy = (user: SessionUser): ContentType[] =>
		contentTypes.filter(({ editing }) => hasRight(user, editing.resource, 'view'));
	const withRights = ({ item }: ItemWithPaths, user: SessionUser): contract.FoundItem => {
		const contentType = contentTypeOf(contentTypes, item.resource);
		return { ...item, may_edit: contentType !== undefined && hasRight(user, item.resource, rightToSave(contentType)) };
	};
	return router
		.openapi(contract.searchAdmin, async (c) => {
			const { q, pages_only } = c.req.valid('query');
			if (q === undefined) return ok(c, { items: [], others: [] });
			const user = c.get('user');
			const searched = viewedBy(user).filter(({ hasOwnPages }) => hasOwnPages || !pages_only);
			const [found, others] = await Promise.all([
				searchItems(read, searched, q, now()),
				pages_only ? [] : searchOthers(read, user, q, now()),
			]);
			const items = found.map((each) => withRights(each, user)).filter(({ path }) => path !== null || !pages_only);
			return ok(c, { items, others });
		})
		.openapi(contract.listPageItems, async (c) => {
			const user = c.get('user');
			const page = pageAt(siteLanguages.current, c.req.valid('query').path);
			if (!page) return ok(c, { items: [], lists: [] });
			const viewed = viewedBy(user);
			const items = await itemsOfPage(read, siteLanguages.current, viewed, page, now());
			const lists = viewed.filter(({ listPage }) => listPage === page.id).map(({ editing }) => editing.resource);
			return ok(c, { items: items.map((each) => withRights(each, user)), lists });
		});
}

/** Returns items that match by title or slug, then items that match by another text. */
async function searchItems(
	db: Db,
	contentTypes: readonly ContentType[],
	text: string,
	now: Date,
): Promise<ItemWithPaths[]> {
	const limit = contract.SEARCH_ITEMS_LIMIT;
	const resources = contentTypes.map(({ editing }) => editing.resource);
	const rows = await findByTitle(db, resources, text, limit);
	if (rows.length < limit) {
		const known = new Set(rows.map(({ resource, uid }) => `${resource}/${uid}`));
		const byText = await Promise.all(contentTypes.map((each) => findByText(db, each, text, limit)));
		rows.push(...byText.flat().filter(({ resource, uid }) => !known.has(`${resource}/${uid}`)));
	}
	return readFoundItems(db, contentTypes, rows.slice(0, limit), now);
}

async function searchOthers(db: Db, user: SessionUser, q: string, now: Date): Promise<contract.FoundOther[]> {
	const page = { limit: contract.SEARCH_OTHERS_LIMIT, offset: 0 };
	const operatorsOnly = !user.is_superuser;
	const [users, messages, media] = await Promise.all([
		hasRight(user, 'users', 'view')
			? listUsers(db, { ...page, q, operatorsOnly, sort: 'email', order: 'asc' }, now)
			: { rows: [] },
		hasRight(user, 'messages', 'view') ? listMessages(db, { q, order: 'desc' }, page) : { rows: [] },
		hasRight(user, 'media', 'view') ? listMedia(db, { ...page, q, sort: 'newest' }) : { rows: [] },
	]);
	return [
		...users.rows.map(({ uid, email, company_name }) => ({
			resource: 'users' as const,
			uid,
			title: email,
			note: company_name ?? '',
		})),
		...messages.rows.map(({ uid, name, email, subject }) => ({
			resource: 'messages' as const,
			uid,
			title: name || email,
			note: subject,
		})),
		...media.rows.map(({ uid, name }) => ({ resource: 'media' as const, uid, title: name, note: '' })),
	];
}

/** Returns the items of a path: first those with a page at the path now, then those with a former page. */
async function itemsOfPage(
	db: Db,
	languages: SiteLanguages,
	contentTypes: readonly ContentType[],
	{ id, slug, path }: PageAddress,
	now: Date,
): Promise<ItemWithPaths[]> {
	const own = contentTypes.filter(({ hasOwnPages }) => hasOwnPages);
	if (slug === '') {
		const rows = await Promise.all(own.map(({ editing: { resource, fixed = [] } }) => findByUids(db, resource, fixed)));
		const found = await readFoundItems(db, own, rows.flat(), now);
		return found.filter(({ paths }) => paths.includes(path));
	}
	// Slugs have these characters only. PostgreSQL rejects some other characters in queries.
	if (!/^[a-z0-9-]+$/.test(slug)) return [];
	const resources = own.filter(({ slugField }) => slugField !== undefined).map(({ editing }) => editing.resource);
	const rows = await findBySlug(db, resources, slug, MAX_CANDIDATES);
	const redirected = new Set(rows.filter((row) => row.is_redirected).map(({ resource, uid }) => `${resource}/${uid}`));
	const found = await readFoundItems(db, own, rows, now);
	const isAt = ({ paths }: ItemWithPaths): boolean => paths.includes(path);
	/** Returns true if the requested path has an old slug of the item. */
	const redirects = ({ item: { resource, uid }, paths }: ItemWithPaths): boolean =>
		paths.some((each) => pageAt(languages, each)?.id === id) &&
		(redirected.has(`${resource}/${uid}`) ||
			(slug.startsWith(`${uid}-`) && paths.some((each) => each.includes(`/${uid}-`))));
	return [...found.filter(isAt), ...found.filter((each) => !isAt(each) && redirects(each))];
}
