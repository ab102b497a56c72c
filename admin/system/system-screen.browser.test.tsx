import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SystemState } from '../../contract/system.ts';
import { failure } from '../../site/testing/responses.ts';
import { en, zh } from '../testing/messages.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const step = (index: number, isMeasured: boolean): SystemState['steps'][number] => ({
	at: new Date(Date.UTC(2027, 2, 1, 0, index * 10)).toISOString(),
	status_2xx: isMeasured ? 100 + index : 0,
	status_3xx: 0,
	status_4xx: isMeasured ? 7 : 0,
	status_5xx: 0,
	p50_ms: isMeasured ? 4.5 : null,
	p95_ms: isMeasured ? 20 : null,
	p99_ms: isMeasured ? 48 : null,
	cache_hit_ratio: isMeasured ? 0.9 : null,
	event_loop_lag_ms: isMeasured ? 3 : null,
	memory_bytes: isMeasured ? 180e6 : null,
	queued: isMeasured ? 2 : null,
});
const state = (isMeasured = true): SystemState => ({
	version: '0.1.0',
	database: { kind: 'sqlite', version: '3.51.3', size_bytes: 12_300_000 },
	migrations: { newest: '0057-process-samples', pending: [], foreign: [], older_may_run: true },
	processes: [
		{
			uid: 'one',
			host: 'studio-1',
			pid: 4711,
			version: '0.1.0',
			started_at: '2027-03-01T09:00:00.000Z',
			memory_bytes: 180e6,
			event_loop_lag_ms: 3,
			is_responding: true,
		},
	],
	disk: { free_bytes: 40e9, size_bytes: 100e9 },
	backup: null,
	queues: { mails: 3, renditions: 0, imports: 0, schedule: 0 },
	overdue_seconds: { mails: 600, renditions: 0 },
	mails_failed: 2,
	mail: { server: 'mail.studio.test', from: 'web@studio.test', test: null },
	sessions: 5,
	steps: Array.from({ length: 144 }, (_, index) => step(index, isMeasured)),
});

for (const [language, t] of [
	['en', en],
	['zh', zh],
] as const)
	test(`the state, the processes, the plots and their table are shown (${language})`, { tags: ['long'] }, async () => {
		openAdmin('system', { 'admin/me': member({ language }), 'admin/system': state() });
		const main = page.getByRole('main');
		await expect.element(main).toMatchTextContent('SQLite 3.51.3');
		await expect.element(main).toMatchTextContent('studio-1 · 4711');
		await expect.element(main.getByRole('link', { name: '2' })).toHaveAttribute('href', '/admin/mails');
		await expect.element(main).toMatchTextContent('mail.studio.test');
		await expect.element(main.getByRole('img')).toHaveLength(7);
		await main.getByText(t.LABEL_FIGURES_AS_TABLE, { exact: true }).click();
		await expect.element(main.getByRole('row')).toHaveLength(145);
		await expect.element(main.getByRole('cell', { name: '4.5 ms' }).first()).toBeVisible();
	});

test('without a mail server the queue says that mails are files', async () => {
	const mail = { server: null, from: 'web@studio.test', test: null };
	openAdmin('system', { 'admin/system': { ...state(), mail, queues: { ...state().queues, mails: 0 } } });
	await expect.element(page.getByRole('main')).toMatchTextContent(en['system.mails_as_files']);
});

test('without samples the screen says when the figures appear', async () => {
	openAdmin('system', { 'admin/system': { ...state(false), processes: [] } });
	await expect.element(page.getByText(en['system.no_samples'])).toHaveLength(2);
	await expect.element(page.getByRole('img')).toHaveLength(0);
});

test('a failed request can be repeated', async () => {
	let isDown = true;
	openAdmin('system', { 'admin/system': () => (isDown ? failure(503, 'unavailable') : state()) });
	await expect.element(page.getByRole('alert')).toBeVisible();
	isDown = false;
	await page.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect.element(page.getByRole('main')).toMatchTextContent('SQLite 3.51.3');
});
