/**
 * Counts failed attempts by email address, even without an account. Known devices, passkeys and open sessions use other
 * keys in `email_hash`. All processes share the counters.
 */
import { consumeCaptcha, type UsedCaptcha } from '../../platform/captcha/captcha.store.ts';
import { isDue, latestPossible } from '../../database/due.ts';
import type { Db, Tx } from '../../database/schema.ts';
import type { CaptchaProblem } from '../../platform/captcha/captcha-verdict.ts';

const MINUTE_MS = 60_000;
/**
 * This many failures within LOCK_DURATION_MS lock an email address for LOCK_DURATION_MS (ADR 0033).
 * contract/accounts.ts has the limits for network addresses and the whole site.
 */
export const MAX_FAILED_ATTEMPTS = 5;
export const LOCK_DURATION_MS = 15 * MINUTE_MS;
/**
 * Maximum number of attempts of a known device within LOCK_DURATION_MS. The device then counts as unknown, which limits
 * a stolen cookie (ADR 0033).
 */
const MAX_DEVICE_ATTEMPTS = 25;

const lockWindowStart = (now: Date): string => new Date(now.getTime() - LOCK_DURATION_MS).toISOString();

export async function isLocked(db: Db, emailHash: string, now: Date): Promise<boolean> {
	const lock = await db
		.selectFrom('sign_in_locks')
		.select('until')
		.where('email_hash', '=', emailHash)
		.where('until', '>', now.toISOString())
		.executeTakeFirst();
	return lock !== undefined;
}

/** Counted attempt. Each attempt occupies one of the numbered places of its counter. */
export interface Attempt {
	email_hash: string;
	place: number;
	at: string;
}

async function deleteExpired(tx: Tx, now: Date): Promise<void> {
	await tx
		.deleteFrom('sign_in_attempts')
		.where((eb) => eb.or([eb('at', '<=', lockWindowStart(now)), eb('at', '>', latestPossible(now, 0))]))
		.execute();
	await tx
		.deleteFrom('sign_in_locks')
		.where(isDue('until', now, LOCK_DURATION_MS))
		.execute();
}

/** Inserts an attempt at the first free place. The primary key allows each place once. */
async function reserveAttempt(
	tx: Tx,
	subject: string,
	from: number,
	to: number,
	now: Date,
): Promise<Attempt | undefined> {
	for (let place = from; place < to; place++) {
		const attempt = { email_hash: subject, place, at: now.toISOString() };
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto('sign_in_attempts')
			.values(attempt)
			.onConflict((conflict) => conflict.columns(['email_hash', 'place']).doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows === 1n) return attempt;
	}
	return undefined;
}

/**
 * Counts an attempt as failed before its password or code is checked, so that concurrent attempts cannot exceed the
 * limit.
 * @returns undefined if the address is locked or has no free place
 */
export async function beginAttempt(tx: Tx, emailHash: string, now: Date): Promise<Attempt | undefined> {
	await deleteExpired(tx, now);
	if (await isLocked(tx, emailHash, now)) return undefined;
	return reserveAttempt(tx, emailHash, 0, MAX_FAILED_ATTEMPTS, now);
}

export interface SignIn {
	email_hash: string;
	/** Key of a known device. It cannot equal the hash of an email address. */
	device_hash: string | undefined;
	/** A solved captcha, or the reason why it was not accepted. */
	captcha: { use: UsedCaptcha } | { problem: CaptchaProblem };
}
export type BegunSignIn =
	| { attempt: Attempt; isKnownDevice: boolean }
	| { captchaProblem: CaptchaProblem }
	| { isLocked: true };

/**
 * Counts a sign-in as failed before its password is checked. A known device needs a captcha after MAX_FAILED_ATTEMPTS
 * attempts. Unknown devices need a captcha while many sign-ins fail on the site.
 * @param failuresPerMinute number of failures on the site above which unknown devices need a captcha
 */
export async function beginSignIn(
	tx: Tx,
	{ email_hash, device_hash, captcha }: SignIn,
	failuresPerMinute: number,
	now: Date,
): Promise<BegunSignIn> {
	await deleteExpired(tx, now);
	const captchaProblem = async (): Promise<CaptchaProblem | undefined> => {
		if ('problem' in captcha) return captcha.problem;
		return (await consumeCaptcha(tx, captcha.use, now)) ? undefined : 'used';
	};
	if (device_hash !== undefined) {
		const free = await reserveAttempt(tx, device_hash, 0, MAX_FAILED_ATTEMPTS, now);
		if (free) return { attempt: free, isKnownDevice: true };
		const place = await reserveAttempt(tx, device_hash, MAX_FAILED_ATTEMPTS, MAX_DEVICE_ATTEMPTS, now);
		if (place) {
			const problem = await captchaProblem();
			if (problem === undefined) return { attempt: place, isKnownDevice: true };
			await revertAttempt(tx, place);
			return { captchaProblem: problem };
		}
	}
	if (await isLocked(tx, email_hash, now)) return { isLocked: true };
	if ((await countFailures(tx, now)) >= failuresPerMinute) {
		const problem = await captchaProblem();
		if (problem !== undefined) return { captchaProblem: problem };
	}
	const attempt = await reserveAttempt(tx, email_hash, 0, MAX_FAILED_ATTEMPTS, now);
	return attempt ? { attempt, isKnownDevice: false } : { isLocked: true };
}

/** Counts the attempts of the last minute on the whole site that failed or are still being checked. */
async function countFailures(tx: Tx, now: Date): Promise<number> {
	const { count } = await tx
		.selectFrom('sign_in_attempts')
		.select((each) => each.fn.countAll<number | string>().as('count'))
		.where('at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes an attempt that was neither right nor wrong, e.g. because the code was missing. */
export async function revertAttempt(tx: Tx, { email_hash, place, at }: Attempt): Promise<void> {
	await tx
		.deleteFrom('sign_in_attempts')
		.where('email_hash', '=', email_hash)
		.where('place', '=', place)
		.where('at', '=', at)
		.execute();
}

/**
 * Locks the counter if all its places are occupied.
 * @returns whether the counter is locked, and whether this call has locked it
 */
export async function failAttempt(
	tx: Tx,
	emailHash: string,
	now: Date,
): Promise<{ isLocked: boolean; isNew: boolean }> {
	const { count } = await tx
		.selectFrom('sign_in_attempts')
		.select((each) => each.fn.countAll<number | string>().as('count'))
		.where('email_hash', '=', emailHash)
		.executeTakeFirstOrThrow();
	if (Number(count) < MAX_FAILED_ATTEMPTS) return { isLocked: false, isNew: false };
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('sign_in_locks')
		.values({ email_hash: emailHash, until: new Date(now.getTime() + LOCK_DURATION_MS).toISOString() })
		.onConflict((conflict) => conflict.column('email_hash').doNothing())
		.executeTakeFirst();
	return { isLocked: true, isNew: numInsertedOrUpdatedRows === 1n };
}

/** Resets a counter, e.g. after a successful sign-in. */
export async function deleteAttempts(tx: Tx, emailHash: string): Promise<void> {
	await tx.deleteFrom('sign_in_attempts').where('email_hash', '=', emailHash).execute();
}

export async function unlock(tx: Tx, emailHash: string): Promise<void> {
	await deleteAttempts(tx, emailHash);
	await tx.deleteFrom('sign_in_locks').where('email_hash', '=', emailHash).execute();
}
