import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../../contract/languages.ts';
import * as contract from '../../../contract/redirects.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import { deleteOldSlug, findItemByOldSlug } from '../../cms/old-slugs/old-slugs.store.ts';
import { declareAddition, type ContentVersion } from '../../database/content-version.ts';
import type { Database, Db } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { invalidFields, notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import { isDefined } from '../../resources/games/playable.ts';
import {
	checkRedirects,
	keyOfPath,
	type CheckedRedirect,
	type Faults,
	type WrittenRedirect,
} from './check-redirect.ts';
import { readRedirects, type RedirectLine } from './read-redirects.ts';
import { isLoop } from './redirect-paths.ts';
import type { RedirectUses } from './redirect-uses.ts';
import { redirectMessage, type RedirectFault } from './redirects.messages.ts';
import {
	changeSiteRedirect,
	deleteSiteRedirect,
	findRedirect,
	listRedirects,
	redirectsByPath,
	saveRedirects,
	slugOfUid,
	type RedirectRow,
	type SiteRedirect,
} from './redirects.store.ts';

const LINES_PER_TURN = 100;
const MAX_BODY_BYTES = 16 * 1024;
/** Maximum size of a body: four bytes for each character of the file. */
const MAX_IMPORT_BODY_BYTES = 4 * contract.MAX_REDIRECT_IMPORT_LENGTH;
/** Maximum number of characters of an invalid line in a response. */
const MAX_LINE_LENGTH = 300;

type ReadableLine = RedirectLine & { cells: WrittenRedirect };
type CheckedLine = ReadableLine & { redirect: CheckedRedirect };
/** A rejected line with its errors by column. `faults.line` is an error of the whole line. */
interface LineFault extends Pick<RedirectLine, 'line' | 'text'> {
	cells?: WrittenRedirect;
	faults: Faults & { line?: RedirectFault };
}

interface Deps {
	config: Pick<Config, 'origin'>;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	redirectUses: RedirectUses;
	now: () => Date;
}

export function redirectsRoutes(
	{ config, database, content, contentTypes, redirectUses, now }: Deps,
	site: Pick<Site, 'matchPath' | 'canonicalPath' | 'languages'>,
): Routes {
	const { read } = database;

	async function readRenamed(rows: readonly RedirectRow[]): Promise<Map<string, Map<string, object>>> {
		const uids = Map.groupBy(rows, ({ resource }) => resource);
		const items = contentTypes.map(async (contentType) => {
			const { resource } = contentType.editing;
			const renamed = uids.get(resource)?.map(({ target }) => target) ?? [];
			return [resource, renamed.length > 0 ? await contentType.read(read, [...new Set(renamed)]) : new Map()] as const;
		});
		return new Map(await Promise.all(items));
	}

	/** Returns the old and the current path of a renamed item. */
	function pathsOfRename({ resource, path: slug, target: uid }: RedirectRow, item: object | undefined) {
		const contentType = contentTypeOf(contentTypes, resource);
		if (!contentType?.slugField || !item) return { path: `/${slug}/`, target: null };
		return {
			path: contentType.path({ ...item, [contentType.slugField]: slug }, uid) ?? `/${slug}/`,
			target: contentType.path(item, uid),
		};
	}

	async function view(rows: readonly RedirectRow[]): Promise<contract.Redirect[]> {
		const renamed = await readRenamed(rows);
		return rows.map(({ resource, ...row }) =>
			resource === ''
				? row
				: { ...row, ...pathsOfRename({ resource, ...row }, renamed.get(resource)?.get(row.target)) },
		);
	}

	const check = (written: readonly WrittenRedirect[], hasRedirect: (key: string) => boolean) =>
		checkRedirects({ db: read, site, contentTypes, origin: config.origin, now: now(), hasRedirect }, written);

	const rowOf = (redirect: CheckedRedirect, origin: SiteRedirect['origin'], actor: Actor): SiteRedirect => ({
		uid: newUid(now()),
		...redirect,
		origin,
		created_at: now().toISOString(),
		created_by: actor.email,
		last_used_at: null,
	});

	/**
	 * Checks a redirect without regard to loops.
	 * @throws HttpError with the errors of its fields
	 */
	async function checkOne(written: WrittenRedirect, language: Language): Promise<CheckedRedirect> {
		const known = await redirectsByPath(read);
		const outcome = (await check([written], (key) => known.has(key)))[0]!;
		if (!('faults' in outcome)) return outcome.redirect;
		const faults = Object.entries(outcome.faults);
		throw invalidFields(Object.fromEntries(faults.map(([field, fault]) => [field, redirectMessage(language, fault)])));
	}

	/**
	 * Checks a redirect against stored redirects.
	 * @param replaced path of the stored redirect that is being changed
	 * @throws HttpError with an error of a field
	 */
	async function assertNoConflict(
		db: Db,
		{ path, target, status }: CheckedRedirect,
		language: Language,
		replaced?: string,
	): Promise<void> {
		const present = await redirectsByPath(db);
		if (replaced !== undefined) present.delete(replaced);
		const fail = (field: 'path' | 'target', fault: RedirectFault) =>
			invalidFields({ [field]: redirectMessage(language, fault) });
		if (present.has(path)) throw fail('path', 'exists');
		if (present.size >= contract.MAX_REDIRECTS) throw fail('path', 'tooMany');
		present.set(path, { target, status });
		if (isLoop(site.languages(), path, (key) => present.get(key)?.target)) throw fail('target', 'loop');
	}

	/**
	 * Checks the lines of a file. A target may be the path of a rejected line, so the accepted lines are checked
	 * again without the rejected ones.
	 */
	async function checkLines(lines: readonly ReadableLine[], known: ReadonlyMap<string, { target: string }>) {
		const faults: LineFault[] = [];
		const firstLines = new Map<string, number>();
		let rest = lines;
		for (;;) {
			const inFile = new Set(rest.map(({ cells }) => keyOfPath(cells.path, config.origin)));
			const checked: CheckedLine[] = [];
			for (let start = 0; start < rest.length; start += LINES_PER_TURN) {
				// Other requests are handled between the batches.
				await setImmediate();
				const batch = rest.slice(start, start + LINES_PER_TURN);
				const outcomes = await check(
					batch.map(({ cells }) => cells),
					(key) => known.has(key) || inFile.has(key),
				);
				for (const [index, line] of batch.entries()) {
					const outcome = outcomes[index]!;
					if ('faults' in outcome) faults.push({ ...line, faults: outcome.faults });
					else {
						const { path } = outcome.redirect;
						const first = firstLines.get(path) ?? line.line;
						firstLines.set(path, first);
						if (first < line.line) faults.push({ ...line, faults: { path: 'duplicate' } });
						else checked.push({ ...line, redirect: outcome.redirect });
					}
				}
			}
			const loops = loopsAmong(checked, known);
			faults.push(...loops.map((line): LineFault => ({ ...line, faults: { target: 'loop' } })));
			const valid = checked.filter((line) => !loops.includes(line));
			if (valid.length === rest.length) return { valid, faults };
			rest = valid;
		}
	}

	/** @returns the lines that form loops with other lines or with stored redirects */
	function loopsAmong(lines: readonly CheckedLine[], known: ReadonlyMap<string, { target: string }>): CheckedLine[] {
		const targets = new Map([...known].map(([path, { target }]) => [path, target]));
		for (const { redirect } of lines) targets.set(redirect.path, redirect.target);
		return lines.filter(({ redirect }) => isLoop(site.languages(), redirect.path, (key) => targets.get(key)));
	}

	interface ImportOptions {
		isDryRun: boolean;
		skipsInvalid: boolean;
	}

	async function importFile(csv: string, { isDryRun, skipsInvalid }: ImportOptions, actor: Actor, language: Language) {
		const file = readRedirects(csv);
		const faults: LineFault[] = [];
		const result = { is_done: false, added: 0, changed: 0, unchanged: 0 };
		const response = (): contract.RedirectImportResult => ({
			...result,
			fault_count: faults.length,
			faults: faults
				.toSorted((a, b) => a.line - b.line)
				.slice(0, contract.MAX_LISTED_FAULTS)
				.map(({ line, faults, text, cells }) => ({
					line,
					problems: Object.entries(faults).map(([name, fault]) => {
						const column = contract.redirectColumns.find((each) => each === name) ?? null;
						const value = column === null ? '' : String(cells?.[column] ?? '').slice(0, MAX_LINE_LENGTH);
						return { column, value, reason: redirectMessage(language, fault) };
					}),
					text: text.slice(0, MAX_LINE_LENGTH),
				})),
		});
		if ('fault' in file) {
			const text = csv.split(/\r?\n/)[file.line - 1] ?? '';
			faults.push({ line: file.line, text, faults: { line: file.fault } });
			return response();
		}
		for (const { cells, ...line } of file.lines) if (!cells) faults.push({ ...line, faults: { line: 'openQuote' } });
		const readable = file.lines.flatMap(({ cells, ...line }) => (cells ? [{ ...line, cells }] : []));
		const { valid, faults: found } = await checkLines(readable, await redirectsByPath(read));
		faults.push(...found);
		// Another import may have been stored since the check, so loops and the maximum number are checked again.
		await content.changeUncached(async (tx) => {
			const present = await redirectsByPath(tx);
			const newLoops = loopsAmong(valid, present);
			faults.push(...newLoops.map((line): LineFault => ({ ...line, faults: { target: 'loop' } })));
			const changes = valid
				.map(({ redirect }) => redirect)
				.filter(({ path, target, status }) => {
					const before = present.get(path);
					return before?.target !== target || before.status !== status;
				});
			const changed = changes.filter(({ path }) => present.has(path)).length;
			const added = changes.length - changed;
			if (present.size + added > contract.MAX_REDIRECTS) {
				faults.push({ line: valid.at(-1)?.line ?? 1, text: '', faults: { line: 'tooMany' } });
				return;
			}
			Object.assign(result, { added, changed, unchanged: valid.length - changes.length });
			if (isDryRun || newLoops.length > 0 || (faults.length > 0 && !skipsInvalid)) return;
			await saveRedirects(
				tx,
				changes.map((redirect) => rowOf(redirect, 'import', actor)),
			);
			const details = {
				new: added,
				changed,
				unchanged: result.unchanged,
				...(faults.length > 0 && { skipped: faults.length }),
			};
			await recordAuditEvent(tx, actor, { action: 'imported', resource: 'redirects', details }, now());
			result.is_done = true;
		});
		return response();
	}

	const router = signedInRouter();
	const { path } = contract.listRedirects;
	router.get(path, requireRight('redirects', 'view'));
	router.on(['POST', 'PUT', 'DELETE'], [path, `${path}/*`], requireRight('redirects', 'publish'));
	router.on('POST', path, formBody(MAX_BODY_BYTES));
	router.on('PUT', `${path}/*`, formBody(MAX_BODY_BYTES));
	router.on('POST', contract.importRedirects.path, formBody(MAX_IMPORT_BODY_BYTES));
	return router
		.openapi(contract.listRedirects, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			// Writes the uses in memory to the database, so that the list includes them.
			await redirectUses.write();
			const { rows, ...extra } = await listRedirects(read, filter);
			return c.json({ status: 'ok' as const, data: await view(rows), extra }, 200);
		})
		.openapi(contract.createRedirect, async (c) => {
			const { lang } = c.req.valid('query');
			const row = rowOf(await checkOne(c.req.valid('json'), lang), 'staff', actorOf(c));
			await content.changeUncached(async (tx) => {
				await assertNoConflict(tx, row, lang);
				await saveRedirects(tx, [row]);
				const { uid, path: title, target, status } = row;
				const event = { action: 'created', resource: 'redirects', item_uid: uid, title, details: { target, status } };
				await recordAuditEvent(tx, actorOf(c), event, now());
			});
			return ok(c, row);
		})
		.openapi(contract.changeRedirect, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			if (slugOfUid(uid)) throw new ConflictError('redirect_of_rename');
			const redirect = await checkOne(c.req.valid('json'), lang);
			const changed = await content.changeUncached(async (tx) => {
				const before = await findRedirect(tx, uid);
				if (!before) throw notFound();
				await assertNoConflict(tx, redirect, lang, before.path);
				const names = (['path', 'target', 'status'] as const).filter((name) => before[name] !== redirect[name]);
				const details = Object.fromEntries(names.map((name) => [name, { from: before[name], to: redirect[name] }]));
				if (names.length > 0) {
					await changeSiteRedirect(tx, before, redirect);
					const event = { action: 'changed', resource: 'redirects', item_uid: uid, title: redirect.path, details };
					await recordAuditEvent(tx, actorOf(c), event, now());
				}
				return (await findRedirect(tx, uid))!;
			});
			return ok(c, changed);
		})
		.openapi(contract.importRedirects, async (c) => {
			const { csv, is_dry_run: isDryRun, skips_invalid: skipsInvalid } = c.req.valid('json');
			return ok(c, await importFile(csv, { isDryRun, skipsInvalid }, actorOf(c), c.req.valid('query').lang));
		})
		.openapi(contract.deleteRedirect, async (c) => {
			const { uid } = c.req.valid('param');
			const removed = { action: 'removed', resource: 'redirects', item_uid: uid };
			const slug = slugOfUid(uid);
			if (!slug)
				await database.transaction(async (tx) => {
					const row = await findRedirect(tx, uid);
					if (!row) throw notFound();
					await deleteSiteRedirect(tx, uid);
					const { path: title, target, status } = row;
					await recordAuditEvent(tx, actorOf(c), { ...removed, title, details: { target, status } }, now());
				});
			else
				await content.change(async (tx) => {
					if ((await findItemByOldSlug(tx, slug.resource, slug.slug)) === undefined) throw notFound();
					if (slug.resource === 'games' && isDefined(slug.slug)) throw new ConflictError('redirect_of_demo');
					await deleteOldSlug(tx, slug.resource, slug.slug);
					await recordAuditEvent(tx, actorOf(c), { ...removed, title: slug.slug }, now());
					declareAddition(tx);
				});
			return ok(c, {});
		});
}
