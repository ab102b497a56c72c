import type { Tx, UsedCaptchasTable } from '../../database/schema.ts';

export type UsedCaptcha = UsedCaptchasTable;

/**
 * Uses an answer up, once for all processes: the database lets one of many through, also when they come at once.
 * @returns whether it was still unused.
 */
export async function consumeCaptcha(tx: Tx, captcha: UsedCaptcha, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('used_captchas')
		.values(captcha)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.executeTakeFirst();
	await tx.deleteFrom('used_captchas').where('expires_at', '<=', now.toISOString()).execute();
	return numInsertedOrUpdatedRows === 1n;
}
