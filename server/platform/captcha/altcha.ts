/** ALTCHA, the captcha without a third party: the visitor's browser solves a proof of work. */
import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Database } from '../../database/schema.ts';
import type { CaptchaVerdict } from './captcha-verdict.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

const LIFETIME_MS = 10 * 60_000;

/**
 * Difficulty: rounds of PBKDF2 for each guess, and bounds of the number of guesses. Solving takes about 0.3 s on a
 * desktop, and less than 2 s on a slow phone.
 */
const PBKDF2_ROUNDS = 2000;
const MIN_GUESSES = 500;
const MAX_GUESSES = 1000;

/** Maximum number of characters of an answer. A genuine answer is shorter. */
const MAX_ANSWER_LENGTH = 4096;

/** The widget's answer, decoded from base64: challenge and solution. */
const answerSchema = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			nonce: z.string(),
			data: z.object({ expires: z.iso.datetime() }),
		}),
		signature: z.string(),
	}),
	solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function altcha({ database, now }: Deps, rounds = PBKDF2_ROUNDS) {
	const readSecret = sharedSecret(database, 'captcha');
	const readSecrets = async () => {
		const secret = await readSecret();
		return {
			hmacSignatureSecret: secret,
			hmacKeySignatureSecret: createHmac('sha256', secret).update('derived key').digest('base64url'),
		};
	};

	return {
		/**
		 * Creates a challenge. The expiry is in the signed `data`, because the widget would compare `expiresAt` with
		 * the visitor's clock, which may be wrong.
		 */
		async challenge(): Promise<Challenge> {
			return createChallenge({
				...(await readSecrets()),
				algorithm: 'PBKDF2/SHA-256',
				cost: rounds,
				counter: randomInt(MAX_GUESSES, MIN_GUESSES),
				deriveKey,
				data: { expires: new Date(now().getTime() + LIFETIME_MS).toISOString() },
			});
		},

		async verify(answer: string): Promise<CaptchaVerdict> {
			const parsed = answerSchema.safeParse(decoded(answer));
			if (!parsed.success) return { problem: 'wrong' };
			const { challenge, solution } = parsed.data;
			const { verified } = await verifySolution({
				...(await readSecrets()),
				challenge: challenge as unknown as Challenge,
				solution,
				deriveKey,
			});
			if (!verified) return { problem: 'wrong' };
			const { expires } = challenge.parameters.data;
			if (new Date(expires) <= now()) return { problem: 'expired' };
			// The use is stored for longer than the challenge is valid, because the clock of another process may be
			// slow.
			const usedUntil = new Date(new Date(expires).getTime() + LIFETIME_MS);
			return { use: { key: `altcha ${challenge.parameters.nonce}`, expires_at: usedUntil.toISOString() } };
		},
	};
}

function decoded(answer: string): unknown {
	if (answer.length > MAX_ANSWER_LENGTH) return undefined;
	try {
		return JSON.parse(Buffer.from(answer, 'base64').toString());
	} catch {
		return undefined;
	}
}
