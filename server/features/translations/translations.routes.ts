/** Serves the board of translations, and the texts of an item beside their source. */
import { contentLanguageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Language } from '../../../contract/languages.ts';
import * as contract from '../../../contract/translations.ts';
import { assertRight, hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { contentTypeOf, rightToSave, type ContentType } from '../../cms/content-type.ts';
import { loadItem, scheduleOf, stateOf, type EditContext } from '../../cms/editing/load-item.ts';
import { sourceLanguageOf, type TranslationStates } from '../../cms/editing/translations.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import type { SessionUser, SignedInEnv } from '../../http/app-env.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { csvStream } from '../../kernel/csv.ts';
import { attachment } from '../../resources/files/download-names.ts';
import { exportItems } from './files/export-items.ts';
import { checkFile, countOutcomes, storeItems, unitViews } from './files/import-units.ts';
import { readXliff } from './files/read-xliff.ts';
import { readTranslationCsv } from './files/translation-csv.ts';
import { TranslationFileError, type ItemReference, type TranslationFile } from './files/translation-unit.ts';
import { translationMessage } from './translations.messages.ts';
import { itemTexts, withEarlierSources } from './item-texts.ts';
import { saveTexts } from './save-texts.ts';
import {
	countStates,
	listTranslationRows,
	refreshStates,
	resourcesWithTexts,
	selectedItems,
} from './translations.store.ts';

/** Maximum size of a body: the longest texts of an item, with their escapes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/**
 * Maximum size of a body with a file. A file of the maximum length fits, because JSON needs at most 3 bytes for an
 * unescaped UTF-16 unit.
 */
const MAX_IMPORT_BODY_BYTES = 4 * contract.MAX_TRANSLATION_FILE_LENGTH;

type ImportRequest = z.output<typeof contract.translationImport>;

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	downloads: DownloadLog;
	schedule: Pick<JobHandle, 'wake'>;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
}

export function translationsRoutes(services: Deps): Routes {
	const { config, database, content, contentTypes, siteLanguages, downloads, schedule, mail, now } = services;
	const { read } = database;
	const siteCodes = () => contentLanguageCodes(siteLanguages.current);

	const visibleTo = (user: SessionUser) =>
		contentTypes.filter(({ editing }) => hasRight(user, editing.resource, 'view'));
	const editContext = (c: Context<SignedInEnv>, { editing }: ContentType): EditContext => ({
		who: actorOf(c),
		now: now(),
		mayPublish: hasRight(c.get('user'), editing.resource, 'publish'),
		config,
		languages: siteCodes(),
	});

	/** Returns a content type that the user may view. */
	function visibleType(user: SessionUser, resource: string): ContentType {
		const contentType = contentTypeOf(contentTypes, resource);
		if (!contentType) throw notFound();
		assertRight(user, resource, 'view');
		return contentType;
	}

	async function view(user: SessionUser, contentType: ContentType, uid: string, language: Language) {
		const found = await loadItem(read, contentType, uid, now());
		if (!found || found.row.removed_at !== null) throw notFound();
		const { row } = found;
		const { resource, isDirect } = contentType.editing;
		const languages = { source: sourceLanguageOf(siteCodes(), language), target: language };
		return {
			resource,
			uid,
			title: toAllLanguages(row.title),
			language,
			source_language: languages.source,
			revision: row.revision,
			schedule: scheduleOf(found),
			state: stateOf(found),
			is_direct: isDirect,
			changed_by: row.updated_by,
			may_save: hasRight(user, resource, rightToSave(contentType)),
			may_publish: hasRight(user, resource, 'publish'),
			has_machine: config.translation !== undefined,
			texts: await withEarlierSources(read, contentType, found, languages, itemTexts(contentType, found, languages)),
		} satisfies contract.Translation;
	}

	/**
	 * Returns a function that recognises items of this studio. A restored or moved studio may have another store id, so
	 * items with the same origin also count.
	 */
	const isOwn = (store: string) => (item: ItemReference) => item.store === store || item.origin === config.origin;
	const storeId = async () => (await readStoreId(read)) ?? '';

	async function readFile(text: string): Promise<TranslationFile> {
		if (text.length > contract.MAX_TRANSLATION_FILE_LENGTH)
			throw new TranslationFileError('tooLarge', { max: contract.MAX_TRANSLATION_FILE_LENGTH / 1024 / 1024 });
		const own = isOwn(await storeId());
		// PostgreSQL stores neither U+0000 nor unpaired surrogates.
		const clean = text.replaceAll('\u0000', '').toWellFormed();
		return /^\uFEFF?\s*</.test(clean)
			? readXliff(clean, own, siteCodes())
			: readTranslationCsv(clean, own, siteCodes());
	}

	async function importFile(c: Context<SignedInEnv>, sent: ImportRequest, lang: Language) {
		const result: contract.TranslationImportResult = {
			is_done: false,
			problem: null,
			language: null,
			counts: countOutcomes([]),
			items: 0,
			stored: 0,
			drafts: 0,
			units: [],
		};
		let file: TranslationFile;
		try {
			file = await readFile(sent.text);
		} catch (error) {
			if (!(error instanceof TranslationFileError)) throw error;
			return { ...result, problem: translationMessage(lang, error.code, error.values) };
		}
		const user = c.get('user');
		const contextOf = (contentType: ContentType) => {
			const { resource } = contentType.editing;
			return hasRight(user, resource, rightToSave(contentType)) ? editContext(c, contentType) : undefined;
		};
		const deps = { read, contentTypes, contextOf, lang, now: now() };
		const items = await checkFile(deps, file);
		const hasFaults = countOutcomes(items).fault > 0;
		if (!sent.is_dry_run && (!hasFaults || sent.skip_faults)) {
			const options = { publishes: sent.publish, overwrites: sent.overwrite };
			Object.assign(result, await storeItems(deps, content, file, items, options), { is_done: true });
			const { new: added, changed, confirmed } = countOutcomes(items);
			const details = { language: file.target, items: result.stored, new: added, changed, confirmed };
			const event = { action: 'imported', resource: 'translations', details };
			if (result.stored > 0) await database.transaction((tx) => recordAuditEvent(tx, actorOf(c), event, now()));
			schedule.wake();
			mail.wake();
		}
		const weight = (outcome: string) => ['fault', 'conflict'].indexOf(outcome) >>> 0;
		const units = items.flatMap(unitViews).sort((a, b) => weight(a.outcome) - weight(b.outcome));
		return {
			...result,
			language: file.target,
			counts: countOutcomes(items),
			items: items.length,
			units: units.slice(0, contract.MAX_LISTED_UNITS),
		};
	}

	const router = signedInRouter();
	const { path } = contract.listTranslations;
	for (const each of [path, `${path}/*`]) router.use(each, requireRight('translations', 'view'));
	router.on('PUT', `${path}/*`, formBody(MAX_BODY_BYTES));
	router.on('POST', contract.importTranslations.path, formBody(MAX_IMPORT_BODY_BYTES, { acceptsNul: true }));
	return router
		.openapi(contract.exportTranslations, async (c) => {
			const { lang, format, ...filter } = c.req.valid('query');
			const user = c.get('user');
			const visible = visibleTo(user);
			await refreshStates(database, visible);
			const resources = visible.map(({ editing }) => editing.resource);
			const items = await selectedItems(
				read,
				resources,
				{ ...filter, languages: siteCodes() },
				contract.MAX_EXPORTED_ITEMS,
			);
			const { language: target, state } = filter;
			if (c.req.method === 'GET')
				downloads.record(actorOf(c), {
					action: 'exported',
					resource: 'translations',
					title: '',
					details: { language: target, items: items.length },
				});
			const pieces = exportItems(read, {
				format,
				source: sourceLanguageOf(siteCodes(), target),
				target,
				state,
				items,
				contentTypes,
				origin: config.origin,
				store: await storeId(),
				now: now(),
			});
			const day = now().toISOString().slice(0, 10);
			const ending = format === 'xliff' ? 'xlf' : 'csv';
			const name = `${translationMessage(lang, 'fileName')}-${target}-${day}.${ending}`;
			const file = csvStream(pieces, (error) => c.get('log').error({ err: error }, 'an export of translations failed'));
			return new Response(file, {
				headers: {
					'content-type': `${format === 'xliff' ? 'application/xliff+xml' : 'text/csv'}; charset=utf-8`,
					'content-disposition': attachment(name, `translations-${target}-${day}.${ending}`),
				},
			});
		})
		.openapi(contract.importTranslations, async (c) =>
			ok(c, await importFile(c, c.req.valid('json'), c.req.valid('query').lang)),
		)
		.openapi(contract.listTranslations, async (c) => {
			const { lang: _, ...query } = c.req.valid('query');
			const filter = { ...query, languages: siteCodes() };
			const visible = visibleTo(c.get('user'));
			await refreshStates(database, visible);
			const resources = visible.map(({ editing }) => editing.resource);
			const [{ rows, ...paging }, counts] = await Promise.all([
				listTranslationRows(read, resources, filter),
				countStates(read, resources, filter),
			]);
			const extra = {
				...paging,
				languages: filter.languages,
				resources: await resourcesWithTexts(read, resources),
				counts,
				has_machine: config.translation !== undefined,
			};
			return c.json({ status: 'ok' as const, data: rows.map((row) => rowView(row, filter.languages)), extra }, 200);
		})
		.openapi(contract.showTranslation, async (c) => {
			const { resource, uid, language } = c.req.valid('param');
			const contentType = visibleType(c.get('user'), resource);
			return ok(c, await view(c.get('user'), contentType, uid, language));
		})
		.openapi(contract.saveTranslation, async (c) => {
			const { resource, uid, language } = c.req.valid('param');
			const user = c.get('user');
			const contentType = visibleType(user, resource);
			const { texts, ...change } = c.req.valid('json');
			assertRight(user, resource, change.publish ? 'publish' : rightToSave(contentType));
			const sent = { ...change, language, texts: new Map(Object.entries(texts)) };
			await saveTexts(read, content, contentType, uid, sent, editContext(c, contentType));
			schedule.wake();
			mail.wake();
			return ok(c, await view(user, contentType, uid, language));
		});
}

type Row = Awaited<ReturnType<typeof listTranslationRows>>['rows'][number];

const NO_WORK = { missing: 0, stale: 0, machine: 0 };

function rowView(
	{ resource, uid, title, revision, at, translation_states }: Row,
	siteLanguages: readonly Language[],
): contract.TranslationRow {
	const states = JSON.parse(translation_states ?? '{}') as TranslationStates;
	const inLanguage = (language: Language) => ({
		state: states[language] ?? ('missing' as const),
		...(states.counts[language] ?? NO_WORK),
	});
	return {
		resource,
		uid,
		title: toAllLanguages(title),
		revision,
		changed_at: at,
		texts: states.texts,
		languages: Object.fromEntries(siteLanguages.map((language) => [language, inLanguage(language)])),
	};
}
