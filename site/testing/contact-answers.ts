/** Answers of the API to the contacts page and its captcha. */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Settings } from '../../contract/settings.ts';
import { settings, type Answers } from './answers.ts';

/** A real task of the self-hosted captcha, with the least work that there is. */
export const challenge = () =>
	createChallenge({
		hmacSignatureSecret: 'a secret',
		hmacKeySignatureSecret: 'another secret',
		algorithm: 'PBKDF2/SHA-256',
		cost: 1,
		counter: 1,
		deriveKey,
		data: {},
	});

/** Response of the server to a form that it rejects. */
export const invalidFormResponse = (errors: Record<string, string[]>): Response =>
	Response.json({ status: 'error', errors });

/** Calls of the contacts page, whose form is taken. */
export const contactAnswers = (over: Answers = {}, settingsOver: Partial<Settings> = {}): Answers => ({
	settings: settings(settingsOver),
	offices: [],
	contact: {},
	captcha: challenge,
	...over,
});
