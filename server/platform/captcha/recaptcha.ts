/** Google reCAPTCHA v2 for studios that have set its keys. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { CaptchaProblem } from '../../../contract/setup.ts';
import type { Config } from '../../kernel/config.ts';
import type { CaptchaVerdict } from './captcha-verdict.ts';

interface Deps {
	config: Config;
	log: Logger;
	siteverify: Siteverify;
	now: () => Date;
}

/** Sends a response to Google and returns Google's JSON. Rejects if Google cannot be reached. */
export type Siteverify = (secret: string, response: string) => Promise<unknown>;

const SITEVERIFY_TIMEOUT_MS = 5_000;

/** Time for which a used response is stored. Google accepts a response for two minutes. */
const USED_RESPONSE_LIFETIME_MS = 60 * 60_000;

const siteverifySchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Google's error codes for a wrong configuration of the studio. */
const CONFIGURATION_ERROR_CODES = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export const googleSiteverify: Siteverify = async (secret, response) => {
	const answer = await fetch('https://www.google.com/recaptcha/api/siteverify', {
		method: 'POST',
		redirect: 'error',
		// The visitor's address is optional and is not sent to Google.
		body: new URLSearchParams({ secret, response }),
		signal: AbortSignal.timeout(SITEVERIFY_TIMEOUT_MS),
	});
	if (!answer.ok) throw new Error(`siteverify returned ${answer.status}`);
	return answer.json();
};

/** Returns the page that Google's widget loads for a site key. Rejects if Google cannot be reached. */
export type RecaptchaPage = (key: string) => Promise<string>;

export const googleRecaptchaPage: RecaptchaPage = async (key) => {
	const query = new URLSearchParams({ ar: '1', k: key, size: 'normal' });
	const answer = await fetch(`https://www.google.com/recaptcha/api2/anchor?${query}`, {
		signal: AbortSignal.timeout(SITEVERIFY_TIMEOUT_MS),
	});
	return answer.text();
};

/** Text of Google's page for a key that does not exist. Google has no documented call to check a key. */
const WRONG_KEY_TEXT = 'Invalid site key';

/**
 * Checks a site key and the secret with Google, without a visitor.
 * @returns the first problem, if any
 */
export async function checkRecaptcha(
	{ config, siteverify, recaptchaPage }: Pick<Deps, 'config' | 'siteverify'> & { recaptchaPage: RecaptchaPage },
	key: string,
): Promise<CaptchaProblem | undefined> {
	if (config.recaptchaSecret === undefined) return 'no_secret';
	try {
		// The response `test` is wrong, but Google reports a wrong secret first.
		const answer = siteverifySchema.parse(await siteverify(config.recaptchaSecret, 'test'));
		if (answer['error-codes'].some((code) => code.endsWith('-input-secret'))) return 'wrong_secret';
		return (await recaptchaPage(key)).includes(WRONG_KEY_TEXT) ? 'wrong_key' : undefined;
	} catch {
		return 'unreachable';
	}
}

/**
 * Returns the site key if reCAPTCHA is in use, otherwise an empty text. Responses cannot be verified without
 * `RECAPTCHA_SECRET`.
 */
export const activeRecaptchaKey = (
	settings: { recaptcha_key: string },
	config: Pick<Config, 'recaptchaSecret'>,
): string => (config.recaptchaSecret === undefined ? '' : settings.recaptcha_key);

/** Verifies a response with Google. Google accepts a response once, so the rest of the form must be valid already. */
export async function verifyRecaptcha(
	{ config, siteverify, log, now }: Deps,
	response: string,
): Promise<CaptchaVerdict> {
	try {
		if (config.recaptchaSecret === undefined) throw new Error('RECAPTCHA_SECRET is not set');
		const { success, 'error-codes': codes } = siteverifySchema.parse(
			await siteverify(config.recaptchaSecret, response),
		);
		if (!success && codes.some((code) => CONFIGURATION_ERROR_CODES.has(code)))
			throw new Error(`siteverify says ${codes.join(', ')}`);
		if (!success) return { problem: codes.includes('timeout-or-duplicate') ? 'expired' : 'wrong' };
	} catch (error) {
		log.error({ err: error }, 'a reCAPTCHA response could not be verified');
		return { problem: 'unavailable' };
	}
	const key = `recaptcha ${createHash('sha256').update(response).digest('base64url')}`;
	return { use: { key, expires_at: new Date(now().getTime() + USED_RESPONSE_LIFETIME_MS).toISOString() } };
}
