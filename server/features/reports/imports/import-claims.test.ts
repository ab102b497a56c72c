import { expect, test } from 'vitest';
import { startCutProxy } from '../../../testing/cut-proxy.ts';
import { createPostgresDatabase, onPostgres } from '../../../testing/test-site.ts';
import { importClaims } from './import-claims.ts';

/** Shorter than the default timeout, but long enough for a busy machine. */
const TIMEOUT_MS = 1500;

test.runIf(onPostgres)(
	'a claim does not wait for a frozen database, and succeeds over a new connection',
	async () => {
		const proxy = await startCutProxy(await createPostgresDatabase());
		const claims = importClaims(proxy.url, TIMEOUT_MS);
		try {
			expect(await claims.acquire('first')).toBe(true);
			proxy.freeze();
			await expect(claims.acquire('second')).rejects.toThrow('timeout');
			expect(claims.has('second')).toBe(false);
			await proxy.restore();
			expect(await claims.acquire('second')).toBe(true);
		} finally {
			await claims.close();
			await proxy.close();
		}
	},
	15_000,
);

test.runIf(onPostgres)(
	'a failed claim does not end other claims of its process',
	async () => {
		const url = await createPostgresDatabase();
		const proxy = await startCutProxy(url);
		const claims = importClaims(proxy.url, TIMEOUT_MS);
		const other = importClaims(url);
		try {
			for (const uid of ['first', 'second']) expect(await claims.acquire(uid)).toBe(true);
			proxy.freeze();
			await expect(claims.release('second')).rejects.toThrow('timeout');
			await proxy.restore();
			expect(claims.has('second')).toBe(false);
			await expect.poll(() => other.acquire('second')).toBe(true);
			expect(await other.acquire('first')).toBe(false);
			// The process with the claim may claim the import again, and must release it as often.
			expect(await claims.acquire('first')).toBe(true);
			await claims.release('first');
			expect(await other.acquire('first')).toBe(false);
			await claims.release('first');
			expect(await other.acquire('first')).toBe(true);
		} finally {
			await claims.close();
			await other.close();
			await proxy.close();
		}
	},
	20_000,
);
