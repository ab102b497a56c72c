import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Logger } from 'pino';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../kernel/errors.ts';
import { contentTypeOf, type ContentType, type EditingConfig } from '../content-type.ts';
import { InvalidFieldsError } from './content-errors.ts';
import { translateFields } from './editing.messages.ts';
import { publishNow, sanitizeAhead, unpublishNow } from './publish-item.ts';
import { loadItem, type EditContext } from './load-item.ts';
import { recordItemEvent } from './record-item-event.ts';
import { clearSchedule, dueItems, nextDue, type ItemRow } from './items.store.ts';

interface Deps {
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	config: EditingConfig;
	database: Database;
	content: ContentVersion;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Code that changes a schedule must wake this job. */
export function addSchedule({
	contentTypes,
	config,
	database,
	content,
	siteLanguages,
	log,
	now,
	worker,
}: Deps): JobHandle {
	const context = (): EditContext => ({
		who: { email: 'schedule', address: '' },
		now: now(),
		mayPublish: true,
		config,
		languages: languageCodes(siteLanguages.current),
	});

	async function apply({ resource, uid, publish_revision }: ItemRow): Promise<void> {
		const contentType = contentTypeOf(contentTypes, resource);
		if (!contentType) return;
		await sanitizeAhead(database.read, contentType, uid, now(), publish_revision ?? undefined);
		await content.change(async (tx) => {
			const mine = context();
			const at = mine.now.toISOString();
			const found = await loadItem(tx, contentType, uid, mine.now);
			// The item may have been removed after the job listed it.
			if (!found || found.row.removed_at !== null) return;
			const { publish_from: from, publish_until: until, publish_revision } = found.row;
			if (until !== null && until <= at) await unpublishNow(tx, contentType, found, mine);
			else if (from !== null && from <= at)
				await publishNow(tx, contentType, found, until, mine, publish_revision ?? undefined);
		});
	}

	/**
	 * Cancels the schedule of an item that cannot be published, e.g. because a picture is missing. Records the reason
	 * in the audit log.
	 */
	async function cancelSchedule(item: ItemRow, error: DomainError): Promise<void> {
		const { resource, uid, publish_from: from } = item;
		const fields = error instanceof InvalidFieldsError ? translateFields(fallbackLanguage(), error.fields) : {};
		const reason = Object.entries(fields).map(([path, message]) => `${path}: ${message}`);
		log.error({ resource, uid, fields }, 'a scheduled item could not be published');
		await database.transaction(async (tx) => {
			const mine = context();
			const change = { changed_at: mine.now.toISOString(), changed_by: mine.who.email };
			if (!(await clearSchedule(tx, item, change))) return;
			await recordItemEvent(tx, 'publish_failed', item, mine, { from, reason: reason.join(' ') || error.code });
		});
	}

	return worker.add({
		name: 'schedule',
		async run(signal) {
			const began = now();
			for (const item of await dueItems(database.read, began)) {
				if (signal.aborted) break;
				try {
					await apply(item).catch((error: unknown) => {
						if (!(error instanceof DomainError)) throw error;
						return cancelSchedule(item, error);
					});
				} catch (error) {
					log.error(
						{ err: error, resource: item.resource, uid: item.uid },
						'a scheduled change has failed and will be retried',
					);
				}
			}
			const next = await nextDue(database.read, began);
			return next === undefined ? undefined : new Date(next);
		},
		// A process may stop after storing a schedule and before waking the job.
		pollIntervalMs: database.leaseTimes.pollMs,
		failureMessage: 'the schedule could not be read',
	});
}
