import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../../testing/db-test.ts';
import { SHARED_LEASE_TIMES } from '../../../kernel/lease.ts';
import type { Timer } from '../../../kernel/timer.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { importClaims } from './import-claims.ts';

let server: TestSite;
let clock = Date.parse('2026-05-15T10:00:00Z');
beforeAll(async () => void (server = await startTestSite({ demo: false })));
afterAll(() => server.stop());

/** Simulates a process. Returns its claims, the claims that it has lost, and a function that runs its timers. */
function startProcess(holder: string) {
	const lost: string[] = [];
	const timers: { ms: number; ring: () => void }[] = [];
	const timer: Timer = (ms, ring) => {
		const entry = { ms, ring };
		timers.push(entry);
		return () => {
			if (timers.includes(entry)) timers.splice(timers.indexOf(entry), 1);
		};
	};
	const claims = importClaims({
		database: { ...server.services.database, leaseTimes: SHARED_LEASE_TIMES },
		isShared: true,
		holder,
		now: () => new Date(clock),
		timer,
		onLost: (uid) => lost.push(uid),
	});
	const run = (ms: number) => {
		for (const entry of timers.filter((each) => each.ms === ms)) {
			timers.splice(timers.indexOf(entry), 1);
			entry.ring();
		}
	};
	return { claims, lost, run };
}

const leases = () => server.services.database.read.selectFrom('leases').selectAll().execute();

dbTest('one process at a time has the claim, until it has released it as often as it claimed it', async () => {
	const [one, other] = [startProcess('one'), startProcess('other')];
	expect(await one.claims.acquire('first')).toBe(true);
	expect(await one.claims.acquire('first')).toBe(true);
	expect(await other.claims.acquire('first')).toBe(false);
	expect(other.claims.has('first')).toBe(false);
	expect(await other.claims.acquire('second')).toBe(true);
	await one.claims.release('first');
	expect(await other.claims.acquire('first')).toBe(false);
	await one.claims.release('first');
	expect(one.claims.has('first')).toBe(false);
	expect(await other.claims.acquire('first')).toBe(true);
	await other.claims.close();
	expect(await leases()).toEqual([]);
});

dbTest('a claim is renewed; the claim of a killed process can be taken when its lease has expired', async () => {
	const [one, other] = [startProcess('one'), startProcess('other')];
	await one.claims.acquire('third');
	for (let i = 0; i < 4; i++) {
		clock += SHARED_LEASE_TIMES.renewalMs;
		const [before] = await leases();
		one.run(SHARED_LEASE_TIMES.renewalMs);
		await expect.poll(async () => (await leases())[0]!.until, { interval: 5 }).not.toBe(before!.until);
	}
	expect(await other.claims.acquire('third')).toBe(false);
	clock += SHARED_LEASE_TIMES.leaseMs;
	expect(await other.claims.acquire('third')).toBe(true);
	// The first process was paused, and its next renewal finds the claim of another process.
	one.run(SHARED_LEASE_TIMES.renewalMs);
	await expect.poll(() => one.lost, { interval: 5 }).toEqual(['third']);
	await one.claims.release('third');
	expect(await leases()).toMatchObject([{ holder: 'other' }]);
	await other.claims.close();
});

dbTest('the only process on its database takes no lease', async () => {
	const claims = importClaims({
		database: server.services.database,
		isShared: false,
		holder: 'one',
		now: () => new Date(clock),
		timer: () => () => {},
		onLost: () => {},
	});
	expect(await claims.acquire('fourth')).toBe(true);
	expect(await leases()).toEqual([]);
	await claims.release('fourth');
	expect(claims.has('fourth')).toBe(false);
});
