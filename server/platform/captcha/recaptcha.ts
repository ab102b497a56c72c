/** Google reCAPTCHA v2, for studios with their own keys. */
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

/** Timeout of a request to Google, in ms. */
const SITEVERIFY_TIMEOUT_MS = 5_000;

/** Time for which a used response is stored, in ms. Google accepts a response for two minutes. */
const USED_RESPONSE_LIFETIME_MS = 60 * 60_000;

const siteverifySchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Errors of Google that are about the studio's keys. */
const CONFIGURATION_ERROR_CODES = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export const googleSiteverify: Siteverify = async (secret, response) => {
	const answer = await fetch('https://www.google.com/recaptcha/api/siteverify', {
		method: 'POST',
		redirect: 'error',
		// Do not send the visitor's address, which is optional.
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

/** Text of Google's page for a key that does not exist. Google has no documented call that checks a key. */
const WRONG_KEY_TEXT = 'Invalid site key';

/** Checks a site key and the secret with Google, without a visitor. @returns the first problem, if any */
export async function checkRecaptcha(
	{ config, siteverify, recaptchaPage }: Pick<Deps, 'config' | 'siteverify'> & { recaptchaPage: RecaptchaPage },
	key: string,
): Promise<CaptchaProblem | undefined> {
	if (config.recaptchaSecret === undefined) return 'no_secret';
	try {
		// Google reports a wrong secret before a wrong response.
		const answer = siteverifySchema.parse(await siteverify(config.recaptchaSecret, 'test'));
		if (answer['error-codes'].some((code) => code.endsWith('-input-secret'))) return 'wrong_secret';
		return (await recaptchaPage(key)).includes(WRONG_KEY_TEXT) ? 'wrong_key' : undefined;
	} catch {
		return 'unreachable';
	}
}

/**
 * Returns the site key if reCAPTCHA is in use. It is empty without `RECAPTCHA_SECRET`, because responses could not be
 * verified.
 */
export const activeRecaptchaKey = (
	settings: { recaptcha_key: string },
	config: Pick<Config, 'recaptchaSecret'>,
): string => (config.recaptchaSecret === undefined ? '' : settings.recaptcha_key);

/** Verifies a response with Google. Google accepts it only once, so call this only if the rest of the form is valid. */
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
