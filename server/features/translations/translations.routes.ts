/** The board of translations, and the texts of an item beside their source. */
import type { Context } from 'hono';
import type { Language } from '../../../contract/languages.ts';
import * as contract from '../../../contract/translations.ts';
import { assertRight, hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { contentTypeOf, rightToSave, type ContentType } from '../../cms/content-type.ts';
import { loadItem, scheduleOf, stateOf, type EditContext } from '../../cms/editing/editing.ts';
import { sourceLanguageOf, translationLanguages, type TranslationStates } from '../../cms/editing/translations.ts';
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
import { itemTexts, withEarlierSources } from './item-texts.ts';
import { saveTexts } from './save-texts.ts';
import { countStates, listTranslationRows, refreshStates, resourcesWithTexts } from './translations.store.ts';

/** Maximum size of a body: the longest texts of an item, with their escapes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	schedule: Pick<JobHandle, 'wake'>;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
}

export function translationsRoutes(services: Deps): Routes {
	const { config, database, content, contentTypes, schedule, mail, now } = services;
	const { read } = database;

	const visibleTo = (user: SessionUser) =>
		contentTypes.filter(({ editing }) => hasRight(user, editing.resource, 'view'));
	const editContext = (c: Context<SignedInEnv>, { editing }: ContentType): EditContext => ({
		who: actorOf(c),
		now: now(),
		mayPublish: hasRight(c.get('user'), editing.resource, 'publish'),
		config,
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
		return {
			resource,
			uid,
			title: toAllLanguages(row.title),
			language,
			source_language: sourceLanguageOf(language),
			revision: row.revision,
			schedule: scheduleOf(found),
			state: stateOf(found),
			is_direct: isDirect,
			changed_by: row.updated_by,
			may_save: hasRight(user, resource, rightToSave(contentType)),
			may_publish: hasRight(user, resource, 'publish'),
			texts: await withEarlierSources(read, contentType, found, language, itemTexts(contentType, found, language)),
		} satisfies contract.Translation;
	}

	const router = signedInRouter();
	const { path } = contract.listTranslations;
	for (const each of [path, `${path}/*`]) router.use(each, requireRight('translations', 'view'));
	router.on('PUT', `${path}/*`, formBody(MAX_BODY_BYTES));
	return router
		.openapi(contract.listTranslations, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			const visible = visibleTo(c.get('user'));
			await refreshStates(database, visible);
			const resources = visible.map(({ editing }) => editing.resource);
			const [{ rows, ...paging }, counts] = await Promise.all([
				listTranslationRows(read, resources, filter),
				countStates(read, resources, filter),
			]);
			const extra = {
				...paging,
				languages: [...translationLanguages()],
				resources: await resourcesWithTexts(read, resources),
				counts,
				has_machine: false,
			};
			return c.json({ status: 'ok' as const, data: rows.map(rowView), extra }, 200);
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

function rowView({ resource, uid, title, revision, at, translation_states }: Row): contract.TranslationRow {
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
		languages: Object.fromEntries(translationLanguages().map((language) => [language, inLanguage(language)])),
	};
}
