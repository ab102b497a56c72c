/** Serves the editing API of all content types. Callers need at least the right to view the content type. */
import { inEachLanguage, type Language } from '../../../contract/languages.ts';
import { languageCodes, previewPath } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { BulkResult, PresenceList } from '../../../contract/editing.ts';
import type { Right } from '../../../contract/rights.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { assertRight, hasRight, requireContentRight } from '../../auth/accounts/rights.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { limitPerUser, type RequestLimits } from '../../http/rate-limits.ts';
import { notFound, toHttpError, type ErrorResponses } from '../../http/errors.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { formBody } from '../../http/form-body.ts';
import {
	addPreviewLink,
	deletePreviewLink,
	listPreviewLinks,
	MAX_LINKS_PER_ITEM,
} from '../preview-links/preview-links.store.ts';
import { staffToken } from '../preview-links/staff-preview-token.ts';
import type { Config } from '../../kernel/config.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import {
	checkedContent,
	checkedDraft,
	storedContent,
	throwIfInvalid,
	withStandIns,
	type DraftContent,
} from './content-errors.ts';
import { autosave } from './autosave.ts';
import { duplicateContent } from './duplicate.ts';
import { translateItem } from './editing.messages.ts';
import { newUid } from '../../kernel/uid.ts';
import { rightToSave, toFlag, type ContentType } from '../content-type.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import { create, save } from './save-item.ts';
import { discard, reorder, remove, requestReview, restore, sendBack } from './item-actions.ts';
import { type EditContext, type LoadedItem, loadItem, scheduleOf, viewItem } from './load-item.ts';
import { publish, republish, sanitizeAhead, unpublish, unschedule } from './publish-item.ts';
import { findReviewers, MAILED_CALLS_PER_MINUTE, notifyReviewers } from '../reviews/review-mails.ts';
import { endPresence, listPresent, reportPresence } from '../presence/presence.store.ts';
import { findVersion, listItems, listVersions } from './items.store.ts';

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	schedule: Pick<JobHandle, 'wake'>;
	mail: Pick<JobHandle, 'wake'>;
	errorResponses: ErrorResponses;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	limits: RequestLimits;
	now: () => Date;
}

const previewPaths = (token: string) => inEachLanguage((language) => previewPath(token, language));

/** Larger than any valid item, so that a text above its limit reaches the validation, which names the field. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export function editingRoutes(services: Deps): Routes {
	const router = signedInRouter();
	const limit = limitPerUser(services.limits.perMinute('reviews', MAILED_CALLS_PER_MINUTE));
	for (const contentType of services.contentTypes) {
		const path = `/api/admin/${contentType.editing.resource}/:uid`;
		router.on('POST', [`${path}/review`, `${path}/send-back`], limit);
		router.route('/', resourceRoutes(services, contentType));
	}
	return router;
}

function resourceRoutes(services: Deps, contentType: ContentType): Routes {
	const {
		config,
		content: site,
		database,
		deniedRequests,
		errorResponses,
		mail,
		schedule,
		siteLanguages,
		now,
	} = services;
	const { resource, filters, isDirect, routes: calls } = contentType.editing;
	const { read } = database;
	const router = signedInRouter();
	const paths = [`/api/admin/${resource}`, `/api/admin/${resource}/*`];
	for (const path of paths) router.use(path, requireContentRight(resource, 'view'));
	router.on(['POST', 'PUT'], paths, formBody(MAX_BODY_BYTES));

	const toSave = rightToSave(contentType);
	const allow = (c: Context<SignedInEnv>, right: Right) => assertRight(c.get('user'), resource, right);
	const editContext = (c: Context<SignedInEnv>): EditContext => ({
		who: actorOf(c),
		now: now(),
		mayPublish: hasRight(c.get('user'), resource, 'publish'),
		config,
		languages: languageCodes(siteLanguages.current),
	});
	const viewContext = () => ({ now: now(), languages: languageCodes(siteLanguages.current) });
	/** Returns the changed item. Wakes the jobs for schedules and mails, because the change may have added work. */
	const itemResponse = async (uid: string, language: Language) => {
		schedule.wake();
		mail.wake();
		const found = await loadItem(read, contentType, uid, now());
		if (!found) throw notFound();
		return { status: 'ok' as const, data: translateItem(language, viewItem(contentType, found, viewContext())) };
	};
	const checkedSave = async (content: Record<string, unknown>, publish: boolean): Promise<DraftContent> =>
		publish || isDirect
			? { content: await checkedContent(contentType, content), missing: {} }
			: checkedDraft(contentType, content);

	const recordLinkEvent = (
		c: Context<SignedInEnv>,
		tx: Tx,
		action: string,
		{ uid, title }: { uid: string; title: string },
		details = {},
	) => {
		return recordAuditEvent(
			tx,
			editContext(c).who,
			{ action, resource, item_uid: uid, title: anyText(toAllLanguages(title)), details },
			now(),
		);
	};

	return router
		.openapi(calls.list, async (c) => {
			const { lang, q, state, translation, review, sort, order, limit, offset, cursor, ...rest } = c.req.valid('query');
			const where = Object.fromEntries(
				Object.entries(rest as Record<string, string | undefined>).filter(
					(entry): entry is [string, string] => filters.includes(entry[0]) && Boolean(entry[1]),
				),
			);
			const { rows, ...extra } = await listItems(read, contentType, {
				q,
				state,
				translation,
				languages: languageCodes(siteLanguages.current),
				review,
				sort,
				order,
				limit,
				offset,
				cursor,
				where,
				now: now(),
			});
			const undrafted = rows.filter((row) => !row.draft).map((row) => row.uid);
			const inTables = undrafted.length ? await contentType.read(read, undrafted) : new Map<string, object>();
			const data = rows.flatMap((row) => {
				const content = row.draft ? storedContent(contentType, row.draft) : inTables.get(row.uid);
				if (!content) return [];
				const short: Record<string, unknown> = { ...content };
				for (const field of contentType.html) delete short[field];
				const view = viewItem(contentType, { row, content, isPublished: row.on_site === 1 }, viewContext());
				return [{ ...translateItem(lang, view), content: short }];
			});
			return c.json({ status: 'ok' as const, data, extra }, 200);
		})
		.openapi(calls.create, async (c) => {
			const { content, publish, for_publication: isForPublication } = c.req.valid('json');
			allow(c, publish ? 'publish' : toSave);
			const checked = await checkedSave(content, publish);
			const uid = await site.change((tx) =>
				create(tx, contentType, checked, publish, editContext(c), { isForPublication }),
			);
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.order, async (c) => {
			allow(c, 'publish');
			if (!contentType.isOrdered) throw notFound();
			await site.change((tx) => reorder(tx, contentType, c.req.valid('json').uids, editContext(c)));
			return ok(c, {});
		})
		.openapi(calls.bulk, async (c) => {
			const { lang } = c.req.valid('query');
			const { action, uids, from, until } = c.req.valid('json');
			allow(c, action === 'remove' || action === 'restore' ? toSave : 'publish');
			const done: string[] = [];
			const withdrawn: string[] = [];
			const refused: BulkResult['refused'] = [];
			const changeOne = async (tx: ContentTx, found: LoadedItem) => {
				const { uid, revision, removed_at } = found.row;
				const context = editContext(c);
				if (action === 'publish') return publish(tx, contentType, uid, { revision, from, until }, context);
				if (action === 'unpublish') return unpublish(tx, contentType, uid, { revision }, context);
				if (action === 'republish') return republish(tx, contentType, uid, { revision }, context);
				if (action === 'remove') return remove(tx, contentType, uid, { revision }, context);
				// Another user may have restored the item already, so the item is no longer in the trash.
				if (removed_at === null)
					throw new ConflictError('conflict', { current: viewItem(contentType, found, viewContext()) });
				return restore(tx, contentType, uid, { revision, version: revision }, context);
			};
			// Uses a transaction for each item, so that a rejected item does not stop the others.
			for (const uid of uids) {
				try {
					if (action !== 'remove') await sanitizeAhead(read, contentType, uid, now());
					const isWithdrawn = await site.change(async (tx) => {
						const found = await loadItem(tx, contentType, uid, now());
						if (!found) throw notFound();
						await changeOne(tx, found);
						return found.isPublished && (action === 'unpublish' || action === 'remove');
					});
					done.push(uid);
					if (isWithdrawn) withdrawn.push(uid);
				} catch (error) {
					const known = toHttpError(error, errorResponses, lang);
					if (!known) throw error;
					const { code, extra } = known;
					const fields = (extra['fields'] ?? {}) as Record<string, string>;
					refused.push({ uid, code, message: known.messageIn(lang), fields });
					// Records a 403 in the audit log, like a denied request for a single item.
					if (known.status === 403)
						await deniedRequests.recordOutsideTransaction(editContext(c).who, {
							action: 'refused',
							resource,
							item_uid: uid,
							details: { method: c.req.method, path: c.req.path },
						});
				}
			}
			schedule.wake();
			mail.wake();
			return ok(c, { done, withdrawn, refused });
		})
		.openapi(calls.show, async (c) => {
			const found = await loadItem(read, contentType, c.req.valid('param').uid, now());
			if (!found) throw notFound();
			return ok(c, translateItem(c.req.valid('query').lang, viewItem(contentType, found, viewContext())));
		})
		.openapi(calls.save, async (c) => {
			const { uid } = c.req.valid('param');
			const { content, publish, autosave: isAutosave, ...sent } = c.req.valid('json');
			allow(c, publish ? 'publish' : toSave);
			const checked = await checkedSave(content, publish);
			const change = { ...sent, ...checked, publish };
			await (isAutosave
				? site.changeUncached((tx) => autosave(tx, contentType, uid, change, editContext(c)))
				: site.change((tx) => save(tx, contentType, uid, change, editContext(c))));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.remove, async (c) => {
			const { revision, schedule: expected } = c.req.valid('query');
			const { uid } = c.req.valid('param');
			allow(c, toSave);
			await site.change((tx) => remove(tx, contentType, uid, { revision, schedule: expected }, editContext(c)));
			return ok(c, {});
		})
		.openapi(calls.publish, async (c) => {
			allow(c, 'publish');
			const { uid } = c.req.valid('param');
			await sanitizeAhead(read, contentType, uid, now());
			await site.change((tx) => publish(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.unpublish, async (c) => {
			allow(c, 'publish');
			const { uid } = c.req.valid('param');
			await sanitizeAhead(read, contentType, uid, now());
			await site.change((tx) => unpublish(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.unschedule, async (c) => {
			allow(c, 'publish');
			const { uid } = c.req.valid('param');
			await site.change((tx) => unschedule(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			schedule.wake();
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.discard, async (c) => {
			allow(c, toSave);
			const { uid } = c.req.valid('param');
			await site.change((tx) => discard(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.requestReview, async (c) => {
			allow(c, 'edit');
			const { uid } = c.req.valid('param');
			const context = editContext(c);
			const { note } = c.req.valid('json');
			const mails = await findReviewers(read, resource, context.who);
			await site.change(async (tx) => {
				const row = await requestReview(tx, contentType, uid, c.req.valid('json'), context);
				await notifyReviewers(tx, row, note, mails, context);
			});
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.sendBack, async (c) => {
			allow(c, 'publish');
			const { uid } = c.req.valid('param');
			await site.change((tx) => sendBack(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.duplicate, async (c) => {
			if (contentType.titleField === undefined) throw notFound();
			allow(c, 'edit');
			const { uid: source } = c.req.valid('param');
			const { revision } = c.req.valid('json');
			const found = await loadItem(read, contentType, source, now());
			if (!found || found.row.removed_at !== null) throw notFound();
			if (revision !== undefined && revision !== found.row.revision)
				throw new ConflictError('conflict', { current: viewItem(contentType, found, viewContext()) });
			const uid = newUid(now());
			const copy = await duplicateContent(read, contentType, found.content, uid);
			const checked = await checkedDraft(contentType, copy);
			await site.change((tx) =>
				create(tx, contentType, checked, false, editContext(c), { uid, details: { copy_of: source } }),
			);
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.restore, async (c) => {
			allow(c, toSave);
			const { uid } = c.req.valid('param');
			await sanitizeAhead(read, contentType, uid, now(), c.req.valid('json').version);
			await site.change((tx) => restore(tx, contentType, uid, c.req.valid('json'), editContext(c)));
			return c.json(await itemResponse(uid, c.req.valid('query').lang), 200);
		})
		.openapi(calls.preview, async (c) => {
			if (isDirect) throw notFound();
			const { uid } = c.req.valid('param');
			const found = await loadItem(read, contentType, uid, now());
			if (!found || found.row.removed_at !== null) throw notFound();
			const { revision } = c.req.valid('json');
			if (revision !== undefined && revision !== found.row.revision)
				throw new ConflictError('conflict', { current: viewItem(contentType, found, viewContext()) });
			throwIfInvalid(withStandIns(contentType, found, now()).blocking);
			const urls = previewPaths(staffToken(resource, uid));
			return ok(c, { urls });
		})
		.openapi(calls.previewLinks, async (c) => {
			if (isDirect) throw notFound();
			const { uid } = c.req.valid('param');
			if (!(await loadItem(read, contentType, uid, now()))) throw notFound();
			return ok(c, await listPreviewLinks(read, resource, uid, now()));
		})
		.openapi(calls.addPreviewLink, async (c) => {
			if (isDirect) throw notFound();
			allow(c, 'edit');
			const { uid } = c.req.valid('param');
			const { days } = c.req.valid('json');
			const at = now();
			const [added, data] = await database.transaction(async (tx) => {
				const found = await loadItem(tx, contentType, uid, at);
				if (!found || found.row.removed_at !== null) throw notFound();
				const link = { resource, itemUid: uid, makerUid: c.get('user').uid, days };
				const added = await addPreviewLink(tx, link, at);
				if (!added) throw new ConflictError('too_many_links', { max: MAX_LINKS_PER_ITEM });
				await recordLinkEvent(c, tx, 'link_made', { uid, title: found.row.title }, { days });
				const [mine] = (await listPreviewLinks(tx, resource, uid, at)).filter((each) => each.uid === added.uid);
				return [added, mine!];
			});
			const link = inEachLanguage((language) => config.origin + previewPath(added.token, language));
			return ok(c, { ...data, link });
		})
		.openapi(calls.revokePreviewLink, async (c) => {
			if (isDirect) throw notFound();
			allow(c, 'edit');
			const { uid, link } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const found = await loadItem(tx, contentType, uid, now());
				if (!found || !(await deletePreviewLink(tx, resource, uid, link))) throw notFound();
				await recordLinkEvent(c, tx, 'link_revoked', { uid, title: found.row.title });
			});
			return ok(c, {});
		})
		.openapi(calls.reportPresence, async (c) => {
			const { uid } = c.req.valid('param');
			const { has_unsaved_edits, is_leaving } = c.req.valid('json');
			const found = await loadItem(read, contentType, uid, now());
			if (!found) throw notFound();
			const place = { resource, item_uid: uid, user_uid: c.get('user').uid };
			await database.transaction((tx) =>
				is_leaving ? endPresence(tx, place) : reportPresence(tx, place, toFlag(has_unsaved_edits), now()),
			);
			const data = await listPresent(read, place, now());
			const extra = { revision: found.row.revision, schedule: scheduleOf(found) };
			return c.json({ status: 'ok' as const, data, extra } satisfies PresenceList, 200);
		})
		.openapi(calls.versions, async (c) => {
			const { uid } = c.req.valid('param');
			if (!(await loadItem(read, contentType, uid, now()))) throw notFound();
			return ok(c, await listVersions(read, resource, uid));
		})
		.openapi(calls.version, async (c) => {
			const { uid, revision } = c.req.valid('param');
			const version = await findVersion(read, resource, uid, revision);
			if (!version) throw notFound();
			const { at, by, published_at, content } = version;
			const data = { revision, at, by, published_at, content: storedContent(contentType, content) };
			return ok(c, data);
		});
}
