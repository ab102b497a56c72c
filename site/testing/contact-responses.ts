import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Settings } from '../../contract/settings.ts';
import { settings, type Responses } from './responses.ts';

/** A valid challenge with the least work for the browser. */
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

export const invalidFormResponse = (errors: Record<string, string[]>): Response =>
	Response.json({ status: 'error', errors });

export const contactResponses = (over: Responses = {}, settingsOver: Partial<Settings> = {}): Responses => ({
	settings: settings(settingsOver),
	offices: [],
	contact: {},
	captcha: challenge,
	...over,
});
