/** Google reCAPTCHA v2, when a studio has set its keys (decision 26). */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import type { CaptchaVerdict } from './captcha.ts';

interface Deps {
	config: Config;
	log: Logger;
	siteverify: Siteverify;
	now: () => Date;
}

/** Asks whether a response is a person's. Rejects when no answer can be had. */
export type Siteverify = (secret: string, response: string) => Promise<unknown>;

/** How long Google may take, in ms. */
const SITEVERIFY_TIMEOUT_MS = 5_000;

/** Google takes a response for two minutes; ours knows it as used for longer. */
const USED_RESPONSE_LIFETIME_MS = 60 * 60_000;

const verdictShape = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Error codes that speak of our keys, not of the visitor. */
const CONFIGURATION_ERROR_CODES = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export const googleSiteverify: Siteverify = async (secret, response) => {
	const answer = await fetch('https://www.google.com/recaptcha/api/siteverify', {
		method: 'POST',
		// The visitor's address is optional, and stays with us.
		body: new URLSearchParams({ secret, response }),
		signal: AbortSignal.timeout(SITEVERIFY_TIMEOUT_MS),
	});
	if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
	return answer.json();
};

/**
 * The site key that is in force: none while `RECAPTCHA_SECRET` is not set, as no response could be verified. The site's
 * own captcha serves meanwhile.
 */
export const activeRecaptchaKey = (
	settings: { recaptcha_key: string },
	config: Pick<Config, 'recaptchaSecret'>,
): string => (config.recaptchaSecret === undefined ? '' : settings.recaptcha_key);

/** Asking uses the response up at Google: ask only when nothing else is wrong. */
export async function verifyRecaptcha(
	{ config, siteverify, log, now }: Deps,
	response: string,
): Promise<CaptchaVerdict> {
	try {
		if (config.recaptchaSecret === undefined) throw new Error('RECAPTCHA_SECRET is not set');
		const { success, 'error-codes': codes } = verdictShape.parse(await siteverify(config.recaptchaSecret, response));
		if (!success && codes.some((code) => CONFIGURATION_ERROR_CODES.has(code)))
			throw new Error(`siteverify says ${codes.join(', ')}`);
		if (!success) return { fault: codes.includes('timeout-or-duplicate') ? 'expired' : 'wrong' };
	} catch (error) {
		log.error({ err: error }, 'a reCAPTCHA response could not be verified');
		return { fault: 'unavailable' };
	}
	const key = `recaptcha ${createHash('sha256').update(response).digest('base64url')}`;
	return { use: { key, expires_at: new Date(now().getTime() + USED_RESPONSE_LIFETIME_MS).toISOString() } };
}
