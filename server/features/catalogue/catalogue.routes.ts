import type { Context } from 'hono';
import type { Language } from '../../../contract/languages.ts';
import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import * as contract from '../../../contract/catalogue.ts';
import { assertRight, hasRight } from '../../auth/accounts/rights.ts';
import { contentTypeOf, rightToSave, type ContentType } from '../../cms/content-type.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { csvStream } from '../../kernel/csv.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { attachment } from '../../resources/files/download-names.ts';
import { findImport, listImports, listOpenImports, type ImportRow } from './catalogue-imports.store.ts';
import { translateChoiceFault } from './catalogue.messages.ts';
import { faultOfChoices } from './column-choices.ts';
import { viewImport, viewImports } from './catalogue-imports.view.ts';
import { translate, translator } from '../../kernel/messages.ts';
import type { CatalogueImports } from './catalogue-imports.ts';
import { describeColumns, exportTable, templateOf } from './export-table.ts';

/** Maximum size of a body with chosen columns. The longest headings fit, even in letters of several bytes. */
const MAX_BODY_BYTES = 512 * 1024;

interface Deps {
	database: Database;
	contentTypes: readonly ContentType[];
	catalogueImports: CatalogueImports;
	siteLanguages: CurrentSiteLanguages;
	downloads: DownloadLog;
	now: () => Date;
}

const mediaTypes: Record<contract.TableFormat, string> = {
	csv: 'text/csv; charset=utf-8',
	json: 'application/json; charset=utf-8',
};

/** Serves imports and exports of items. Callers need the rights to the content type, as for its editing calls. */
export function catalogueRoutes(services: Deps): Routes {
	const { database, contentTypes, catalogueImports, siteLanguages, downloads, now } = services;
	const { read } = database;

	/** @throws ForbiddenError without the right to view the content type */
	function allowed(c: Context<SignedInEnv>, resource: string): ContentType {
		const contentType = contentTypeOf(contentTypes, resource);
		if (!contentType?.catalogue) throw notFound();
		assertRight(c.get('user'), resource, 'view');
		return contentType;
	}

	async function findOrThrow(
		c: Context<SignedInEnv>,
		uid: string,
	): Promise<{ row: ImportRow; contentType: ContentType }> {
		const row = await findImport(read, uid);
		if (!row) throw notFound();
		return { row, contentType: allowed(c, row.resource) };
	}
	const viewed = async (uid: string, language: Language) => viewImport(read, (await findImport(read, uid))!, language);
	const conflict = (message: string) => new HttpError(409, 'conflict', message);

	/**
	 * If too many imports are open, cancels the oldest one that cannot be applied, otherwise the oldest one with
	 * invalid rows. Throws if there is no such import.
	 */
	async function makeRoom(c: Context<SignedInEnv>, language: Language): Promise<void> {
		const open = await listOpenImports(read);
		const views = await viewImports(read, open, language);
		if (views.length < contract.MAX_OPEN_CATALOGUE_IMPORTS) return;
		const checked = views.filter(({ state }) => state === 'checked');
		const bad = checked.find(({ can_apply }) => !can_apply) ?? checked.find(({ counts }) => counts.invalid > 0);
		if (bad && (await catalogueImports.cancel(bad.uid, actorOf(c)))) return;
		throw new HttpError(
			409,
			'too_many_imports',
			translate(language, 'catalogue.tooMany', { max: contract.MAX_OPEN_CATALOGUE_IMPORTS }),
		);
	}

	function fileResponse(name: string, format: contract.TableFormat, body: string | ReadableStream): Response {
		return new Response(body, {
			headers: {
				'content-type': mediaTypes[format],
				'content-disposition': attachment(`${name}.${format}`, `${name}.${format}`),
			},
		});
	}

	const router = signedInRouter();
	router.on('POST', contract.setImportColumns.path.replace('{uid}', ':uid'), formBody(MAX_BODY_BYTES));
	return router
		.openapi(contract.exportCatalogue, (c) => {
			const { resource, format } = c.req.valid('query');
			const contentType = allowed(c, resource);
			const name = `${resource}-${now().toISOString().slice(0, 10)}`;
			if (c.req.method === 'GET') downloads.record(actorOf(c), { action: 'exported', resource, title: name });
			const pieces = exportTable(read, contentType, contentTypes, format);
			const body = csvStream(pieces, (error) => c.get('log').error({ err: error }, 'an export of items failed'));
			return fileResponse(name, format, body);
		})
		.openapi(contract.catalogueTemplate, (c) => {
			const { resource, format, lang } = c.req.valid('query');
			return fileResponse(
				`${resource}-template`,
				format,
				templateOf(allowed(c, resource), format, languageCodes(siteLanguages.current), lang),
			);
		})
		.openapi(contract.listCatalogueColumns, async (c) => {
			const contentType = allowed(c, c.req.valid('query').resource);
			return ok(c, await describeColumns(read, contentType, languageCodes(siteLanguages.current)));
		})
		.openapi(contract.addCatalogueImport, async (c) => {
			const { resource, name, lang } = c.req.valid('query');
			assertRight(c.get('user'), resource, rightToSave(allowed(c, resource)));
			await makeRoom(c, lang);
			const row = await catalogueImports.receive(resource, name, c.env.incoming, actorOf(c));
			return c.json({ status: 'ok' as const, data: await viewed(row.uid, lang) }, 202);
		})
		.openapi(contract.listCatalogueImports, async (c) => {
			const { resource, lang, ...page } = c.req.valid('query');
			allowed(c, resource);
			const { rows, ...extra } = await listImports(read, resource, page);
			return c.json({ status: 'ok' as const, data: await viewImports(read, rows, lang), extra }, 200);
		})
		.openapi(contract.showCatalogueImport, async (c) => {
			const { row } = await findOrThrow(c, c.req.valid('param').uid);
			return ok(c, await viewImport(read, row, c.req.valid('query').lang));
		})
		.openapi(contract.showImportImage, async (c) => {
			const { row } = await findOrThrow(c, c.req.valid('param').uid);
			const image = row.state === 'checked' && (await catalogueImports.image(row.uid, c.req.valid('query').name));
			if (!image) throw notFound();
			return new Response(image.bytes, { headers: { 'content-type': image.type } });
		})
		.openapi(contract.applyCatalogueImport, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang, skips_invalid, publishes } = c.req.valid('query');
			const { row, contentType } = await findOrThrow(c, uid);
			const user = c.get('user');
			assertRight(user, row.resource, publishes === 'yes' ? 'publish' : rightToSave(contentType));
			const t = translator(lang);
			const { counts, can_apply } = await viewed(uid, lang);
			if (row.state === 'checked' && !can_apply) throw conflict(t('catalogue.nothingToImport'));
			if (row.state === 'checked' && counts.invalid > 0 && skips_invalid === 'no')
				throw conflict(t('catalogue.hasInvalidRows'));
			const options = { publishes: publishes === 'yes', mayPublish: hasRight(user, row.resource, 'publish') };
			if (!(await catalogueImports.apply(uid, actorOf(c), options)))
				throw conflict(t('catalogue.notApplicable', { state: t(`catalogue.states.${row.state}`) }));
			return c.json({ status: 'ok' as const, data: await viewed(uid, lang) }, 202);
		})
		.openapi(contract.createImportFeatures, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { row, contentType } = await findOrThrow(c, uid);
			assertRight(c.get('user'), row.resource, rightToSave(contentType));
			assertRight(c.get('user'), 'features', 'publish');
			const t = translator(lang);
			if (!(await catalogueImports.createMissing(uid, 'feature', actorOf(c))))
				throw conflict(t('catalogue.notApplicable', { state: t(`catalogue.states.${row.state}`) }));
			return c.json({ status: 'ok' as const, data: await viewed(uid, lang) }, 202);
		})
		.openapi(contract.createImportProviders, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { row, contentType } = await findOrThrow(c, uid);
			assertRight(c.get('user'), row.resource, rightToSave(contentType));
			assertRight(c.get('user'), 'providers', 'publish');
			const t = translator(lang);
			if (!(await catalogueImports.createMissing(uid, 'provider', actorOf(c))))
				throw conflict(t('catalogue.notApplicable', { state: t(`catalogue.states.${row.state}`) }));
			return c.json({ status: 'ok' as const, data: await viewed(uid, lang) }, 202);
		})
		.openapi(contract.setImportColumns, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { columns } = c.req.valid('json');
			const { row, contentType } = await findOrThrow(c, uid);
			assertRight(c.get('user'), row.resource, rightToSave(contentType));
			const t = translator(lang);
			const wrongState = () => conflict(t('catalogue.notCheckable', { state: t(`catalogue.states.${row.state}`) }));
			if (row.state !== 'checked') throw wrongState();
			const headings = (JSON.parse(row.columns) as { heading: string }[]).map(({ heading }) => heading);
			const fault = faultOfChoices(contentType, headings, columns);
			if (fault) throw new HttpError(422, fault.code, translateChoiceFault(contentType, fault, lang));
			if (!(await catalogueImports.chooseColumns(uid, columns, actorOf(c)))) throw wrongState();
			return c.json({ status: 'ok' as const, data: await viewed(uid, lang) }, 202);
		})
		.openapi(contract.undoCatalogueImport, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { row, contentType } = await findOrThrow(c, uid);
			const user = c.get('user');
			assertRight(user, row.resource, row.publishes === 1 ? 'publish' : rightToSave(contentType));
			const t = translator(lang);
			const { can_undo } = await viewed(uid, lang);
			if (!can_undo || !(await catalogueImports.undo(uid, actorOf(c), hasRight(user, row.resource, 'publish'))))
				throw conflict(t('catalogue.notUndoable', { state: t(`catalogue.states.${row.state}`) }));
			return c.json({ status: 'ok' as const, data: await viewed(uid, lang) }, 202);
		})
		.openapi(contract.cancelCatalogueImport, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { row, contentType } = await findOrThrow(c, uid);
			assertRight(c.get('user'), row.resource, rightToSave(contentType));
			const t = translator(lang);
			if (!(await catalogueImports.cancel(uid, actorOf(c))))
				throw conflict(t('catalogue.notCancellable', { state: t(`catalogue.states.${row.state}`) }));
			return ok(c, await viewed(uid, lang));
		});
}
