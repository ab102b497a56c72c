/**
 * Translates the items of runs by machine, one after another, in the background (ADR 0082). The translations of an
 * item become one draft. Nothing is published.
 */
import { languageCodes } from '../../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../../http/site-languages.ts';
import type { Logger } from 'pino';
import { isLanguage, FALLBACK_LANGUAGE } from '../../../../contract/languages.ts';
import { contentTypeOf, type ContentType } from '../../../cms/content-type.ts';
import { InvalidFieldsError } from '../../../cms/editing/content-errors.ts';
import { loadItem } from '../../../cms/editing/load-item.ts';
import { sourceLanguageOf } from '../../../cms/editing/translations.ts';
import type { ContentVersion } from '../../../database/content-version.ts';
import type { Database } from '../../../database/schema.ts';
import type { Config } from '../../../kernel/config.ts';
import { ConflictError } from '../../../kernel/errors.ts';
import type { TranslationConfig } from '../../../kernel/translation-config.ts';
import type { BackgroundWorker, JobHandle } from '../../../kernel/worker.ts';
import { itemTexts } from '../item-texts.ts';
import { saveTexts } from '../save-texts.ts';
import { REQUEST_TIMEOUT_MS } from './machine-client.ts';
import { MachineTranslationError } from './machine-error.ts';
import type { TranslationProblem } from './machine.messages.ts';
import { namesFor } from './names.store.ts';
import {
	changeTask,
	claimTask,
	endFinishedRuns,
	nextTaskDue,
	problemJson,
	stopRun,
	type Run,
	type Task,
} from './runs.store.ts';
import { translateText } from './translate-text.ts';

/**
 * Duration of the claim of an item. The claim is longer than a request, so that no other process takes over the item.
 */
const CLAIM_MS = REQUEST_TIMEOUT_MS + 30_000;
const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_MS = 10 * 60_000;

interface Deps {
	translation: TranslationConfig;
	config: Config;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Error of a lost claim: the run was stopped, or another process has claimed the item. */
class ClaimLostError extends Error {}

export function addMachineTranslation(deps: Deps): JobHandle {
	const { translation, config, database, content, contentTypes, siteLanguages, log, now, worker } = deps;
	const { read } = database;
	const siteCodes = () => languageCodes(siteLanguages.current);
	const later = (ms: number) => new Date(now().getTime() + ms);

	/**
	 * Renews the claim of an item.
	 * @throws ClaimLostError
	 */
	async function renewClaim(task: Task): Promise<void> {
		const due_at = later(CLAIM_MS).toISOString();
		const isMine = await database.transaction((tx) => changeTask(tx, task, { due_at }));
		if (!isMine) throw new ClaimLostError();
		task.due_at = due_at;
	}

	/** Translates the missing and stale texts of an item, and saves them as a draft. */
	async function translateItem(
		task: Task,
		run: Run,
		signal: AbortSignal,
	): Promise<{ count: number; problem: TranslationProblem | null }> {
		const contentType = contentTypeOf(contentTypes, task.resource);
		const target = isLanguage(run.language) ? run.language : FALLBACK_LANGUAGE;
		const found = contentType && (await loadItem(read, contentType, task.uid, now()));
		// A content type without drafts would publish the texts.
		if (!found || found.row.removed_at !== null || contentType.editing.isDirect)
			throw new MachineTranslationError('itemGone');
		const languages = { source: sourceLanguageOf(siteCodes(), target), target };
		const names = await namesFor(read, languages);
		const texts = new Map<string, string>();
		let problem: TranslationProblem | null = null;
		for (const text of itemTexts(contentType, found, languages)) {
			if (text.source === '' || (text.state !== 'missing' && text.state !== 'stale')) continue;
			signal.throwIfAborted();
			await renewClaim(task);
			try {
				texts.set(text.path, await translateText(translation, text, languages, names, signal));
			} catch (error) {
				if (!(error instanceof MachineTranslationError) || error.isTemporary || error.isFinal) throw error;
				problem ??= { code: error.code, value: error.value, path: text.path };
			}
		}
		if (texts.size > 0) {
			await renewClaim(task);
			const paths = [...texts.keys()];
			const change = { revision: found.row.revision, language: target, texts, machine: paths, publish: false };
			const who = { email: run.created_by, address: '' };
			// Because `mayPublish` is false, the draft does not change a schedule.
			const context = { who, now: now(), mayPublish: false, config, languages: siteCodes() };
			await saveTexts(read, content, contentType, task.uid, change, context);
		}
		return { count: texts.size, problem };
	}

	/** Stores the outcome of an item that failed. */
	async function fail(task: Task, run: Run, error: unknown): Promise<void> {
		const attempts = task.attempts + 1;
		const { code, value, isTemporary, isFinal, retryAfterMs } =
			error instanceof MachineTranslationError
				? error
				: error instanceof ConflictError
					? { code: 'itemChanged' as const, value: 0, isTemporary: true, isFinal: false, retryAfterMs: 0 }
					: { code: 'itemInvalid' as const, value: 0, isTemporary: false, isFinal: false, retryAfterMs: 0 };
		const problem = problemJson({ code, value });
		const delayMs = retryAfterMs ?? Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
		await database.transaction(async (tx) => {
			if (isTemporary && attempts < MAX_ATTEMPTS)
				return changeTask(tx, task, { attempts, problem, due_at: later(delayMs).toISOString() });
			await changeTask(tx, task, { attempts, problem, state: 'failed' });
			// Every other item would fail in the same way.
			if (isFinal) await stopRun(tx, run.uid, now());
		});
		log.warn(
			{ run: run.uid, resource: task.resource, uid: task.uid, problem: code, value },
			'a machine translation failed',
		);
	}

	return worker.add({
		name: 'machine_translation',
		async run(signal) {
			for (;;) {
				signal.throwIfAborted();
				const claimed = await database.transaction((tx) => claimTask(tx, now(), later(CLAIM_MS)));
				if (!claimed) break;
				const { task, run } = claimed;
				try {
					const { count, problem } = await translateItem(task, run, signal);
					const done = { state: 'done' as const, text_count: count, problem: problem && problemJson(problem) };
					await database.transaction((tx) => changeTask(tx, task, done));
				} catch (error) {
					if (signal.aborted) {
						// The process stops, so the item is due at once for the next process.
						await database.transaction((tx) => changeTask(tx, task, { due_at: now().toISOString() }));
						throw signal.reason;
					}
					if (error instanceof ClaimLostError) continue;
					const isKnown = [MachineTranslationError, ConflictError, InvalidFieldsError].some(
						(type) => error instanceof type,
					);
					if (!isKnown) throw error;
					await fail(task, run, error);
				}
			}
			await database.transaction((tx) => endFinishedRuns(tx, now()));
			return nextTaskDue(read);
		},
		pollIntervalMs: database.leaseTimes.pollMs,
		stopTimeoutMs: 5000,
		failureMessage: 'machine translations could not be continued',
	});
}
