/** The self-hosted captcha: a proof of work that the visitor's browser does (decision 26). */
import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Database } from '../../database/schema.ts';
import type { CaptchaVerdict } from './captcha.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

/** How long a task may be solved and its answer used, in ms. */
const LIFETIME_MS = 10 * 60_000;

/**
 * The work: rounds of PBKDF2 for a guess, and guesses from the first to the last that may be right. Some 0.3 s of a
 * desktop's core, and below 2 s on a phone four times slower; telling whether it was done costs us one HMAC.
 */
const PBKDF2_ROUNDS = 2000;
const MIN_GUESSES = 500;
const MAX_GUESSES = 1000;

/** An answer is longer only when somebody plays. */
const MAX_ANSWER_LENGTH = 4096;

/** What the widget hands in, base64 of JSON: the task as it got it, and the key that it found. */
const answerShape = z.object({
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
	let secrets: Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> | undefined;
	const readSecrets = () => {
		secrets ??= sharedSecret(database, 'captcha').then((secret) => ({
			hmacSignatureSecret: secret,
			hmacKeySignatureSecret: createHmac('sha256', secret).update('derived key').digest('base64url'),
		}));
		// A database that was away for a moment is asked again.
		secrets.catch(() => (secrets = undefined));
		return secrets;
	};

	return {
		/**
		 * A new task. When it expires stands in its signed data and not in `expiresAt`, which the widget would hold
		 * against the visitor's clock, right or wrong.
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
			const parsed = answerShape.safeParse(decoded(answer));
			if (!parsed.success) return { fault: 'wrong' };
			const { challenge, solution } = parsed.data;
			const { verified } = await verifySolution({
				...(await readSecrets()),
				challenge: challenge as unknown as Challenge,
				solution,
				deriveKey,
			});
			if (!verified) return { fault: 'wrong' };
			const { expires } = challenge.parameters.data;
			if (new Date(expires) <= now()) return { fault: 'expired' };
			// Remembered for longer than it serves: another process's clock may be behind ours.
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
