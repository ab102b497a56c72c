import { expect, test } from 'vitest';
import { startTestSite } from '../testing/test-site.ts';

test('a read that a write of this process has overtaken does not set the version back', async () => {
	const { services, stop } = await startTestSite({ demo: false });
	try {
		const { content } = services;
		const seen: { version: number; isWithdrawal: boolean }[] = [];
		content.onChange(({ isWithdrawal }) => seen.push({ version: content.current, isWithdrawal }));
		const before = content.current;
		const polls = Array.from({ length: 20 }, () => content.refresh());
		const write = content.change(async () => {});
		await Promise.all([...polls, write, content.refresh()]);
		expect(content.current).toBe(before + 1);
		expect(seen.map(({ version }) => version)).toEqual([before + 1]);
	} finally {
		await stop();
	}
});
