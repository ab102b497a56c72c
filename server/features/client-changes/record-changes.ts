/** Records changes for operators: changes that content writes publish, and changes that happen at a date. */
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import { EXPIRY_WARNING_DAYS } from '../../../contract/game-certificates.ts';
import { publicationsOf } from '../../cms/editing/publications.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import {
	addChanges,
	certificatesToAnnounce,
	deleteOldChanges,
	hasOldChanges,
	knownOnceKeys,
	type NewChange,
} from './client-changes.store.ts';
import { compareContents, isComparedResource } from './compare-contents.ts';

const DAY_MS = 24 * 60 * 60_000;
const POLL_INTERVAL_MS = 60 * 60_000;
/** Time after an expiry in which the expiry can still be recorded, e.g. if no process was running. */
const EXPIRED_SINCE_MS = 30 * DAY_MS;
/** Age from which changes are deleted. */
const RETENTION_MS = 2 * 366 * DAY_MS;

interface Deps {
	database: Database;
	content: ContentVersion;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Adds the changes of the items that a transaction publishes. */
async function recordPublications(tx: ContentTx): Promise<void> {
	const changes = publicationsOf(tx).flatMap(({ resource, uid, before, after, at }): NewChange[] => {
		if (!isComparedResource(resource)) return [];
		const change = compareContents(resource, { uid, before, after });
		return change ? [{ ...change, resource, uid, at }] : [];
	});
	await addChanges(tx, changes);
}

type Certificate = Awaited<ReturnType<typeof certificatesToAnnounce>>[number];

/**
 * Returns the latest step of a certificate: a number of days before its expiry, or 0 after the expiry. Undefined
 * before the first step.
 */
export function dueStep(validUntil: string, now: Date): number | undefined {
	const left = Date.parse(validUntil) - now.getTime();
	if (left <= 0) return 0;
	return EXPIRY_WARNING_DAYS.findLast((days) => left <= days * DAY_MS);
}

function expiryChange({ uid, game_uid, market_uid, valid_until }: Certificate, now: Date): NewChange[] {
	const step = dueStep(valid_until!, now);
	if (step === undefined) return [];
	return [
		{
			resource: 'game_certificates',
			uid,
			at: now,
			action: step === 0 ? 'expired' : 'expiring',
			title: {},
			market: market_uid,
			games: [game_uid],
			withheldFrom: [],
			fields: [{ field: 'valid_until', before: null, after: valid_until }],
			...(step === 0 ? {} : { days: step }),
			onceKey: `expiry ${uid} ${valid_until} ${step}`,
		},
	];
}

/**
 * Records the changes of content writes, and adds the job for expiries of certificates. The job records a change 60, 30
 * and 7 days before an expiry, and one after the expiry. If several are due at once, only the last one is recorded.
 */
export function addClientChanges({ database, content, now, worker }: Deps): JobHandle {
	content.beforeCommit(recordPublications);
	const job = worker.add({
		name: 'client_changes',
		async run() {
			const at = now();
			const certificates = await certificatesToAnnounce(database.read, {
				since: new Date(at.getTime() - EXPIRED_SINCE_MS),
				before: new Date(at.getTime() + EXPIRY_WARNING_DAYS[0] * DAY_MS),
			});
			const changes = certificates.flatMap((certificate) => expiryChange(certificate, at));
			const known = await knownOnceKeys(
				database.read,
				changes.map(({ onceKey }) => onceKey!),
			);
			const due = changes.filter(({ onceKey }) => !known.has(onceKey!));
			// A content write adds the changes, because content writes assign the numbers one after another.
			if (due.length > 0) await content.changeUncached((tx) => addChanges(tx, due));
			const oldest = new Date(at.getTime() - RETENTION_MS);
			if (await hasOldChanges(database.read, oldest)) await database.transaction((tx) => deleteOldChanges(tx, oldest));
			return undefined;
		},
		pollIntervalMs: POLL_INTERVAL_MS,
		failureMessage: 'changes by time could not be recorded for operators',
	});
	content.onChange(() => job.wake());
	return job;
}
