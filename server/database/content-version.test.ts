import { afterAll, beforeAll, expect, test } from 'vitest';
import { testGame } from '../testing/factories.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { ContentVersion } from './content-version.ts';

const now = new Date('2026-05-15T10:00:00Z');
const [SOON, LATER] = [new Date('2026-05-16T00:00:00Z'), new Date('2026-09-01T00:00:00Z')];
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false, today: now })));
afterAll(() => server.stop());

test('a figure is computed once, until the content or time changes', async () => {
	const { database } = server.services;
	const content = new ContentVersion(database, async () => SOON);
	let computed = 0;
	const figure = (at: Date) => content.remember('figure', at, async () => ++computed);
	expect([await figure(now), await figure(now), await figure(new Date(SOON.getTime() - 1))]).toEqual([1, 1, 1]);
	expect(await figure(SOON)).toBe(2);
	await testGame({ services: { ...server.services, content } });
	expect([await figure(now), await figure(now)]).toEqual([3, 3]);
});

test('a figure that is asked for while the content changes is not kept as long as it was good before', async () => {
	const { database } = server.services;
	const meanwhile: (() => Promise<unknown>)[] = [];
	let turn = LATER;
	const content = new ContentVersion(database, async () => {
		const told = turn;
		await meanwhile.pop()?.();
		return told;
	});
	meanwhile.push(async () => {
		turn = SOON;
		await testGame({ services: { ...server.services, content } });
	});
	let computed = 0;
	const figure = (at: Date) => content.remember('figure', at, async () => ++computed);
	expect([await figure(now), await figure(now)]).toEqual([1, 2]);
	expect(await figure(SOON)).toBe(3);
});

test('a read that a write of this process has overtaken does not set the version back', async () => {
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
});
