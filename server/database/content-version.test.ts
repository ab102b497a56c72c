import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { testGame } from '../testing/factories.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { ContentVersion } from './content-version.ts';

const now = new Date('2026-05-15T10:00:00Z');
const [SOON, LATER] = [new Date('2026-05-16T00:00:00Z'), new Date('2026-09-01T00:00:00Z')];
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false, today: now })));
afterAll(() => server.stop());

dbTest('a value is computed once until the content changes or the value expires', async () => {
	const { database } = server.services;
	const content = new ContentVersion(database, async () => SOON);
	let computed = 0;
	const value = (at: Date) => content.remember('value', at, async () => ++computed);
	expect([await value(now), await value(now), await value(new Date(SOON.getTime() - 1))]).toEqual([1, 1, 1]);
	expect(await value(SOON)).toBe(2);
	await testGame({ services: { ...server.services, content } });
	expect([await value(now), await value(now)]).toEqual([3, 3]);
});

dbTest('a value that is computed while the content changes is not cached', async () => {
	const { database } = server.services;
	const pendingWork: (() => Promise<unknown>)[] = [];
	let nextChange = LATER;
	const content = new ContentVersion(database, async () => {
		const answer = nextChange;
		await pendingWork.pop()?.();
		return answer;
	});
	pendingWork.push(async () => {
		nextChange = SOON;
		await testGame({ services: { ...server.services, content } });
	});
	let computed = 0;
	const value = (at: Date) => content.remember('value', at, async () => ++computed);
	expect([await value(now), await value(now)]).toEqual([1, 2]);
	expect(await value(SOON)).toBe(3);
});

dbTest(
	'a slow read does not set the version back after a write of this process',
	{ tags: ['long-on-postgres'] },
	async () => {
		const site = await startTestSite({ demo: false });
		try {
			const { content } = site.services;
			const seen: { version: number; isWithdrawal: boolean }[] = [];
			content.onChange(({ isWithdrawal }) => seen.push({ version: content.current, isWithdrawal }));
			const before = content.current;
			const polls = Array.from({ length: 20 }, () => content.refresh());
			const write = content.change(async () => {});
			await Promise.all([...polls, write, content.refresh()]);
			expect(content.current).toBe(before + 1);
			expect(seen.map(({ version }) => version)).toEqual([before + 1]);
		} finally {
			await site.stop();
		}
	},
);
