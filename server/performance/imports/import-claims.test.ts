import { expect, test } from 'vitest';
import { startCutProxy } from '../../testing/cut-proxy.ts';
import { createPostgresDatabase, onPostgres } from '../../testing/test-server.ts';
import { importClaims } from './import-claims.ts';

test.runIf(onPostgres)(
	'a claim does not wait for a frozen database, and is taken over a new connection',
	async () => {
		const proxy = await startCutProxy(await createPostgresDatabase());
		const claims = importClaims(proxy.url);
		try {
			expect(await claims.take('first')).toBe(true);
			proxy.freeze();
			await expect(claims.take('second')).rejects.toThrow('timeout');
			expect(claims.has('second')).toBe(false);
			await proxy.restore();
			expect(await claims.take('second')).toBe(true);
		} finally {
			await claims.close();
			await proxy.close();
		}
	},
	15_000,
);
