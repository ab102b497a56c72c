/** Mails users a digest of the changes, daily or weekly. */
import { setTimeout as pause } from 'node:timers/promises';
import { digestFrequencies, DIGEST_HOUR_UTC, type DigestFrequency } from '../../../contract/client-changes.ts';
import type { Language } from '../../../contract/languages.ts';
import { languageThatIsOn, pagePath } from '../../../contract/urls.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Database } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import { enqueueMails } from '../../platform/mail/mail.store.ts';
import { dueDigests, newestNumber, recordDigests, type DueDigest } from './client-changes.store.ts';
import { readChanges } from './client-changes.view.ts';
import { DIGEST_LENGTH, writeDigest, type WrittenDigest } from './digest-mail.ts';
import { UNSUBSCRIBE_SECRET, unsubscribeToken } from './unsubscribe-token.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const POLL_INTERVAL_MS = 60_000;
/** Number of users in a transaction. A larger batch would delay requests, because SQLite runs in the process. */
const BATCH_SIZE = 50;
/** Pause after a batch, so that the server can handle requests. */
const PAUSE_MS = 200;
/** Highest number of changes that a digest counts. */
const MAX_COUNTED = 500;
const MONDAY = 1;

interface Deps {
	config: Pick<Config, 'origin'>;
	database: Database;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
	worker: BackgroundWorker;
}

/** Returns the latest time at which digests of a frequency were due. */
export function latestDue(frequency: Exclude<DigestFrequency, 'none'>, now: Date): Date {
	const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR_UTC);
	const daily = new Date(today > now.getTime() ? today - DAY_MS : today);
	if (frequency === 'daily') return daily;
	const daysSinceMonday = (daily.getUTCDay() - MONDAY + 7) % 7;
	return new Date(daily.getTime() - daysSinceMonday * DAY_MS);
}

/**
 * Adds the job. One transaction adds the mails and records the digests, and only one process can record a digest. A
 * restart or a second process therefore sends no second mail. A digest without changes is recorded and not sent.
 */
export function addDigests(
	{ config, database, mail, now, worker }: Deps,
	site: Pick<Site, 'inLanguage' | 'languages'>,
): JobHandle {
	const secret = sharedSecret(database, UNSUBSCRIBE_SECRET);
	const urlOf = (path: string, language: Language) => config.origin + site.inLanguage(path, language);

	/** Writes the digest of the changes after the number `after`, up to `newest`; undefined without changes. */
	async function write(language: Language, after: number, newest: number): Promise<WrittenDigest | undefined> {
		const { changes } = await readChanges(database.read, { language, after, before: newest + 1, limit: MAX_COUNTED });
		if (changes.length === 0) return undefined;
		const studio = await mailStudio({ config }, database.read, language);
		const all = urlOf(pagePath('ca-roadmap'), language);
		return writeDigest(
			language,
			studio,
			{ changes: changes.slice(0, DIGEST_LENGTH), count: changes.length },
			{ all, of: ({ path }) => (path === null ? all : urlOf(path, language)) },
		);
	}

	async function send(frequency: Exclude<DigestFrequency, 'none'>, signal: AbortSignal): Promise<void> {
		const due = latestDue(frequency, now());
		const newest = await newestNumber(database.read);
		const signingKey = await secret();
		const written = new Map<string, Promise<WrittenDigest | undefined>>();
		const digestOf = (user: DueDigest, language: Language) => {
			const key = `${language} ${user.digest_number}`;
			const known = written.get(key) ?? write(language, user.digest_number, newest);
			written.set(key, known);
			return known;
		};
		for (;;) {
			signal.throwIfAborted();
			const users = await dueDigests(database.read, frequency, due, BATCH_SIZE);
			if (users.length === 0) return;
			const mails = new Map<string, Parameters<typeof enqueueMails>[1][number]>();
			for (const user of users) {
				const language = languageThatIsOn(site.languages(), languageOf(user));
				const digest = await digestOf(user, language);
				if (!digest) continue;
				const path = pagePath('unsubscribe-page', unsubscribeToken(signingKey, user.uid));
				mails.set(user.uid, {
					...digest.to(user.email, urlOf(path, language)),
					unsubscribeUrl: config.origin + path,
				});
			}
			await database.transaction(async (tx) => {
				const at = now();
				const uids = users.map(({ uid }) => uid);
				const recorded = await recordDigests(tx, frequency, uids, { due, number: newest, now: at });
				await enqueueMails(
					tx,
					[...mails].flatMap(([uid, each]) => (recorded.has(uid) ? [each] : [])),
					at,
				);
			});
			if (mails.size > 0) mail.wake();
			await pause(PAUSE_MS);
		}
	}

	return worker.add({
		name: 'digests',
		async run(signal) {
			for (const frequency of digestFrequencies) if (frequency !== 'none') await send(frequency, signal);
			return new Date(latestDue('daily', now()).getTime() + 24 * HOUR_MS);
		},
		pollIntervalMs: POLL_INTERVAL_MS,
		failureMessage: 'digests of changes could not be sent',
	});
}
