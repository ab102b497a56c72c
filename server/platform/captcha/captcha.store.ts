import type { Tx, UsedCaptchasTable } from '../../database/schema.ts';

export type UsedCaptcha = UsedCaptchasTable;

/**
 * Marks an answer as used for all processes.
 * @returns false if the answer was used before
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
