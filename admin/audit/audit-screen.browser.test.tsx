import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditEntry } from '../../contract/audit.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const entry: AuditEntry = {
	uid: 'one',
	at: '2026-04-15T10:00:00.000Z',
	who: 'ada@studio.test',
	address: '127.0.0.1',
	action: 'published',
	resource: 'games',
	item_uid: 'reef',
	title: 'Lantern Reef',
	details: {},
};

test('the audit log ignores invalid dates in its filters', { tags: ['long'] }, async () => {
	const requested: (string | null)[][] = [];
	openAdmin('audit?until=20266-01-01&from=x', {
		'admin/audit': ({ searchParams }: URL) => {
			requested.push([searchParams.get('from'), searchParams.get('until')]);
			const data = searchParams.has('until') ? [] : [entry];
			return Response.json({ status: 'ok', data, extra: { next: null } });
		},
	});
	await expect.element(page.getByRole('main').getByRole('link', { name: 'Lantern Reef' })).toBeVisible();
	await page.getByRole('button', { name: /More filters/ }).click();
	const until = page.getByLabelText('To (UTC)');
	await until.fill('20266-01-01');
	await userEvent.keyboard('{Enter}');
	await expect.element(until).toHaveAttribute('aria-invalid', 'true');
	await until.fill('2020-01-01');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText(en.TEXT_NOTHING_FOUND)).toBeVisible();
	expect(location.search).toContain('until=2020-01-01');
	// The filter includes the whole of its last day.
	expect(requested).toEqual([
		[null, null],
		[null, '2020-01-02T00:00:00.000Z'],
	]);
});

test('an audit entry links to its item and translates its details', async () => {
	const entries: AuditEntry[] = [
		{
			...entry,
			uid: 'two',
			action: 'account_changed',
			resource: 'users',
			item_uid: 'bob',
			title: 'bob@studio.test',
			details: { role: { from: 'viewer', to: 'editor' }, language: { from: 'en', to: 'zh' } },
		},
		{
			...entry,
			uid: 'three',
			action: 'ordered',
			resource: 'offices',
			item_uid: '',
			title: '',
			details: { order: 'a b c' },
		},
	];
	openAdmin('audit', { 'admin/audit': Response.json({ status: 'ok', data: entries, extra: { next: null } }) });
	const shown = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
	await expect
		.element(shown.first().getByRole('link', { name: 'bob@studio.test' }))
		.toHaveAttribute('href', '/admin/users/bob');
	await expect.element(shown.first()).toMatchTextContent('role: Viewer → Editor');
	await expect.element(shown.first()).toMatchTextContent('language: English → Chinese');
	await expect.element(shown.last()).toMatchTextContent(/order: 3 [a-z]+$/);
});
