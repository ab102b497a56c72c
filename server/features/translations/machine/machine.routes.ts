/**
 * Serves machine translation. A single text is translated during the request. Items that staff select on the
 * Translations screen are translated in the background.
 */
import { languageCodes } from '../../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../../http/site-languages.ts';
import { readLanguage } from '../../../../contract/languages.ts';
import * as contract from '../../../../contract/translations.ts';
import { assertRight, hasRight, requireRight } from '../../../auth/accounts/rights.ts';
import { contentTypeOf, rightToSave, type ContentType } from '../../../cms/content-type.ts';
import { loadItem } from '../../../cms/editing/load-item.ts';
import { sourceLanguageOf } from '../../../cms/editing/translations.ts';
import { toAllLanguages } from '../../../database/localized.ts';
import type { Database } from '../../../database/schema.ts';
import type { SessionUser } from '../../../http/app-env.ts';
import { signedInRouter, type Routes } from '../../../http/api-router.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { formBody } from '../../../http/form-body.ts';
import { ok } from '../../../http/ok.ts';
import { limitPerUser, type RequestLimits } from '../../../http/rate-limits.ts';
import type { Config } from '../../../kernel/config.ts';
import { ConflictError } from '../../../kernel/errors.ts';
import { newUid } from '../../../kernel/uid.ts';
import type { JobHandle } from '../../../kernel/worker.ts';
import { actorOf } from '../../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../../platform/audit/audit.store.ts';
import { itemTexts } from '../item-texts.ts';
import { refreshStates, selectedItems } from '../translations.store.ts';
import { MachineTranslationError } from './machine-error.ts';
import { errorMessage, problemMessage } from './machine.messages.ts';
import { namesFor } from './names.store.ts';
import {
	addRun,
	countTasks,
	deleteOldRuns,
	findRunning,
	listProblems,
	listRuns,
	problemOf,
	stopRun,
} from './runs.store.ts';
import { translateText } from './translate-text.ts';

const MAX_BODY_BYTES = 16 * 1024;
/**
 * Maximum number of texts that a user translates one by one in a minute, because each request to the service costs
 * money.
 */
const TEXTS_PER_MINUTE = 60;
/** Maximum number of problems of a run in a response. */
const MAX_LISTED_PROBLEMS = 50;

interface Deps {
	config: Config;
	database: Database;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	machineTranslation: Pick<JobHandle, 'wake'> | undefined;
	limits: RequestLimits;
	now: () => Date;
}

export function machineRoutes(services: Deps): Routes {
	const { config, database, contentTypes, siteLanguages, machineTranslation, limits, now } = services;
	const { translation } = config;
	const { read } = database;
	/**
	 * Returns the content types with drafts that the user may edit. A content type without drafts would publish the
	 * texts of a machine.
	 */
	const editedBy = (user: SessionUser) =>
		contentTypes.filter(({ editing }) => !editing.isDirect && hasRight(user, editing.resource, 'edit'));

	const router = signedInRouter();
	const { path } = contract.listTranslationRuns;
	const textPath = '/api/admin/translations/:resource/:uid/:language/machine';
	for (const each of [path, `${path}/*`, textPath]) router.use(each, requireRight('translations', 'view'));
	router.on('POST', [path, `${path}/*`, textPath], formBody(MAX_BODY_BYTES));
	router.post(textPath, limitPerUser(limits.perMinute('machine_translations', TEXTS_PER_MINUTE)));
	return router
		.openapi(contract.translateByMachine, async (c) => {
			const { resource, uid, language } = c.req.valid('param');
			const contentType = contentTypeOf(contentTypes, resource);
			if (!translation || !contentType) throw notFound();
			assertRight(c.get('user'), resource, rightToSave(contentType));
			const found = await loadItem(read, contentType, uid, now());
			if (!found || found.row.removed_at !== null) throw notFound();
			const languages = { source: sourceLanguageOf(languageCodes(siteLanguages.current), language), target: language };
			const text = itemTexts(contentType, found, languages).find((each) => each.path === c.req.valid('json').path);
			if (!text || text.source === '') throw notFound();
			try {
				return ok(c, { text: await translateText(translation, text, languages, await namesFor(read, languages)) });
			} catch (error) {
				if (!(error instanceof MachineTranslationError)) throw error;
				throw new HttpError(502, 'machine_translation_failed', errorMessage(error));
			}
		})
		.openapi(contract.listTranslationRuns, async (c) => {
			if (!translation) throw notFound();
			const { lang } = c.req.valid('query');
			const user = c.get('user');
			const runs: contract.TranslationRun[] = [];
			for (const run of await listRuns(read)) {
				const problems = await listProblems(read, run.uid, MAX_LISTED_PROBLEMS);
				runs.push({
					...run,
					language: readLanguage(run.language),
					...(await countTasks(read, run.uid)),
					problems: problems
						.filter(({ resource }) => hasRight(user, resource, 'view'))
						.map(({ resource, uid, title, problem }) => {
							const { path: textOf = null, ...reason } = problemOf(problem)!;
							return {
								resource,
								uid,
								title: title === null ? null : toAllLanguages(title),
								path: textOf,
								message: problemMessage(lang, reason),
							};
						}),
				});
			}
			return ok(c, runs);
		})
		.openapi(contract.startTranslationRun, async (c) => {
			if (!translation) throw notFound();
			const user = c.get('user');
			const filter = c.req.valid('json');
			const { language } = filter;
			const mine = editedBy(user);
			await refreshStates(database, mine);
			const resources = mine.map(({ editing }) => editing.resource);
			const state = filter.state ?? 'open';
			const items = await selectedItems(
				read,
				resources,
				{ ...filter, state, languages: languageCodes(siteLanguages.current) },
				contract.MAX_RUN_ITEMS,
			);
			if (items.length === 0) throw new ConflictError('nothing_to_translate');
			const run = { uid: newUid(now()), language, created_at: now().toISOString(), created_by: user.email };
			await database.transaction(async (tx) => {
				if (await findRunning(tx, language)) throw new ConflictError('translation_running');
				await deleteOldRuns(tx);
				await addRun(tx, run, items);
				const event = {
					action: 'machine_translation_started',
					resource: 'translations',
					details: { language, items: items.length },
				};
				await recordAuditEvent(tx, actorOf(c), event, now());
			});
			machineTranslation?.wake();
			return ok(c, { uid: run.uid, items: items.length });
		})
		.openapi(contract.stopTranslationRun, async (c) => {
			if (!translation) throw notFound();
			const user = c.get('user');
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const run = (await listRuns(tx)).find((each) => each.uid === uid);
				if (!run || editedBy(user).length === 0) throw notFound();
				if (!(await stopRun(tx, uid, now()))) return;
				const event = { action: 'machine_translation_stopped', resource: 'translations', details: {} };
				await recordAuditEvent(tx, actorOf(c), event, now());
			});
			return ok(c, {});
		});
}
