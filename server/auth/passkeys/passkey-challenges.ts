/**
 * Challenges for passkeys. Each challenge is signed and contains its expiry, so the server stores only used challenges.
 * Strangers cannot add rows, because only the owner of a passkey or session can use a challenge.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { addUsedChallenge } from './passkeys.store.ts';

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 8;
const BODY_BYTES = RANDOM_BYTES + EXPIRY_BYTES;

interface Deps {
	database: Database;
	now: () => Date;
}

export function passkeyChallenges({ database, now }: Deps) {
	const readSecret = sharedSecret(database, 'passkeys');
	const sign = async (body: Buffer, purpose: string): Promise<Buffer> =>
		createHmac('sha256', await readSecret())
			.update(body)
			.update(purpose)
			.digest();

	return {
		async issue(purpose: string): Promise<string> {
			const expiry = Buffer.alloc(EXPIRY_BYTES);
			expiry.writeBigUInt64BE(BigInt(now().getTime() + CHALLENGE_LIFETIME_MS));
			const body = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
			return Buffer.concat([body, await sign(body, purpose)]).toString('base64url');
		},

		/** Returns true if this server signed the challenge for the purpose and it has not expired. */
		async isValid(challenge: string, purpose: string): Promise<boolean> {
			const bytes = Buffer.from(challenge, 'base64url');
			// Decoding ignores foreign characters, so a used challenge with an added character would count as unused.
			if (bytes.toString('base64url') !== challenge) return false;
			const body = bytes.subarray(0, BODY_BYTES);
			const signature = bytes.subarray(BODY_BYTES);
			const expected = await sign(body, purpose);
			if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
			return Number(body.readBigUInt64BE(RANDOM_BYTES)) > now().getTime();
		},

		/**
		 * Marks a challenge as used, for all processes.
		 * @returns false if it was already used
		 */
		async consume(tx: Tx, challenge: string): Promise<boolean> {
			return addUsedChallenge(tx, challenge, new Date(now().getTime() + CHALLENGE_LIFETIME_MS), now());
		},
	};
}
