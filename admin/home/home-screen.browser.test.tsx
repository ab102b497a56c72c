import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminHome, Traffic } from '../../contract/home.ts';
import { setupSteps, type Setup } from '../../contract/setup.ts';
import { failure } from '../../site/testing/responses.ts';
import { en } from '../testing/messages.ts';
import { setupOf } from '../testing/setup-guide-response.ts';
import { closeAll, member, openAdmin } from '../testing/show-part.tsx';

const home: AdminHome = {
	unread_messages: 3,
	failing_mails: 1,
	mail_files: 3,
	new_browser_errors: 0,
	backup_problem: null,
	is_two_factor_optional: null,
	untranslated: [],
	changed: [],
	scheduled: [],
	reviews: [],
	sent_back: [],
	recent: [],
};
const traffic: Traffic = {
	days: ['2026-04-14', '2026-04-15'],
	views: [0, 2],
	demos: [0, 0],
	downloads: [0, 0],
	top: { views: [], demos: [], downloads: [] },
};
const setup = (isDone: boolean): Setup => setupOf({ is_done: isDone }, isDone ? setupSteps : ['offices']);
const guide = page.getByRole('region', { name: en.TITLE_SETUP });
const visits = page.getByRole('heading', { name: en.TITLE_TRAFFIC });

test('the set-up guide shows which steps are done and links to each', async () => {
	openAdmin('', { 'admin/home': home, 'admin/traffic': traffic, 'admin/setup': setup(false) });
	await expect.element(guide.getByRole('listitem')).toHaveLength(setupSteps.length);
	await expect.element(guide.getByRole('img', { name: en.LABEL_STEP_DONE })).toHaveLength(1);
	await expect.element(guide.getByRole('img', { name: en.LABEL_STEP_OPEN })).toHaveLength(setupSteps.length - 1);
	const targets = guide
		.getByRole('listitem')
		.getByRole('link')
		.elements()
		.map((link) => link.getAttribute('href'));
	expect(targets).toHaveLength(setupSteps.length);
	expect(targets).toContain('/admin/look');
	expect(targets).toContain('/admin/setup#mail');
});

test('a superuser hides the set-up guide', async () => {
	const calls: string[] = [];
	openAdmin('', {
		'admin/home': home,
		'admin/traffic': traffic,
		'admin/setup': () => setupOf({ is_dismissed: calls.length > 0 }),
		'admin/setup/dismissal': (_: URL, init?: RequestInit) => {
			calls.push(init?.method ?? '');
			return {};
		},
	});
	await guide.getByRole('button', { name: en.ACTION_HIDE_SETUP }).click();
	await expect.element(guide).not.toBeInTheDocument();
	expect(calls).toEqual(['PUT']);
});

test('the set-up guide is hidden once every step is done', async () => {
	openAdmin('', { 'admin/home': home, 'admin/traffic': traffic, 'admin/setup': setup(true) });
	await expect.element(visits).toBeVisible();
	await expect.element(guide).not.toBeInTheDocument();
	await expect.element(page.getByRole('link', { name: `1 ${en.LABEL_FAILING_MAILS}` })).toBeVisible();
	await expect.element(page.getByRole('link', { name: `3 ${en.LABEL_MAIL_FILES}` })).toBeVisible();
});

test('staff without the rights see neither the set-up guide nor undelivered mails, and request neither', async () => {
	openAdmin('', {
		'admin/me': member({ is_superuser: false, rights: { home: { view: true } } as never }),
		// The mock API has no response for `setup`, so a request for the guide would fail the test.
		'admin/home': { ...home, failing_mails: null, unread_messages: null } satisfies AdminHome,
		'admin/traffic': traffic,
	});
	await expect.element(visits).toBeVisible();
	await expect.element(guide).not.toBeInTheDocument();
	await expect.element(page.getByText(en.LABEL_FAILING_MAILS)).not.toBeInTheDocument();
	await expect.element(page.getByText(en.LABEL_UNREAD_MESSAGES)).not.toBeInTheDocument();
});

test('a failed and an overdue backup are reported with the time of the last one', async () => {
	const shown = async (backup_problem: AdminHome['backup_problem']) => {
		openAdmin('', { 'admin/home': { ...home, backup_problem }, 'admin/traffic': traffic, 'admin/setup': setup(true) });
		await expect.element(visits).toBeVisible();
		const texts = page
			.getByRole('alert')
			.elements()
			.map((element) => element.textContent);
		closeAll();
		return texts;
	};
	expect(await shown(null)).toEqual([]);
	expect(await shown({ reason: 'failed', last_backup_at: null })).toEqual([en.TITLE_BACKUP_FAILED + en.TEXT_NO_BACKUP]);
	const last_backup_at = '2026-04-13T03:00:00.000Z';
	expect(await shown({ reason: 'failed', last_backup_at })).toEqual([expect.stringMatching(/from .*2026/)]);
	expect(await shown({ reason: 'overdue', last_backup_at })).toEqual([
		expect.stringContaining(en.TITLE_BACKUP_OVERDUE),
	]);
});

test('new errors of browsers are counted and link to their list, and without any there is no count', async () => {
	const link = page.getByRole('link', { name: `2 ${en.LABEL_NEW_BROWSER_ERRORS}` });
	for (const new_browser_errors of [2, 0]) {
		openAdmin('', {
			'admin/home': { ...home, new_browser_errors } satisfies AdminHome,
			'admin/traffic': traffic,
			'admin/setup': setup(true),
		});
		await expect.element(page.getByText(en.LABEL_FAILING_MAILS)).toBeVisible();
		if (new_browser_errors > 0) await expect.element(link).toHaveAttribute('href', '/admin/browser_errors?state=open');
		else await expect.element(page.getByText(en.LABEL_NEW_BROWSER_ERRORS)).not.toBeInTheDocument();
		closeAll();
	}
});

test('reviews that wait for the user, and items that were sent back, are listed with their notes', async () => {
	const item = { resource: 'news', at: '2026-04-15T08:00:00.000Z', by: 'grace@studio.test' };
	openAdmin('', {
		'admin/people': [{ email: 'grace@studio.test', name: 'Grace', picture: null }],
		'admin/home': {
			...home,
			reviews: [{ ...item, uid: 'one', title: 'Tide', note: 'Please check the date' }],
			sent_back: [{ ...item, uid: 'two', title: 'Reef', note: 'No picture' }],
		} satisfies AdminHome,
		'admin/traffic': traffic,
		'admin/setup': setup(true),
	});
	const waiting = page.getByRole('region', { name: en.TITLE_WAITING_FOR_REVIEW });
	await expect.element(waiting.getByRole('link', { name: 'Tide' })).toHaveAttribute('href', '/admin/news/one');
	await expect.element(waiting.getByText('Please check the date')).toBeVisible();
	await expect.element(waiting.getByText('Grace')).toBeVisible();
	const sentBack = page.getByRole('region', { name: en.TITLE_SENT_BACK_TO_YOU });
	await expect.element(sentBack.getByText('No picture')).toBeVisible();
});

test('each part that fails to load can be retried', async () => {
	let failing = ['home', 'traffic'];
	const unlessFailing = (name: string, data: object) => () => {
		if (failing.includes(name)) throw new TypeError('Failed to fetch');
		return data;
	};
	openAdmin('', {
		'admin/home': unlessFailing('home', home),
		'admin/traffic': unlessFailing('traffic', traffic),
		'admin/setup': () => failure(),
	});
	const failures = page.getByRole('alert').filter({ hasText: en.TEXT_UNREACHABLE });
	await expect.element(failures).toHaveLength(2);
	failing = ['traffic'];
	await failures.first().getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect.element(page.getByText(en.LABEL_UNREAD_MESSAGES)).toBeVisible();
	await expect.element(failures).toHaveLength(1);
	failing = [];
	await failures.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect.element(page.getByText(en.LABEL_GAME_VIEWS).first()).toBeVisible();
	await expect.element(failures).toHaveLength(0);
});

test('visits are shown by day for short periods and by week for a year, in a table too', async () => {
	const days = (count: number): Traffic => ({
		...traffic,
		days: Array.from({ length: count }, (_, day) =>
			new Date(Date.UTC(2026, 3, 15 - count + 1 + day)).toISOString().slice(0, 10),
		),
		views: Array.from({ length: count }, (_, day) => (day === count - 1 ? 1200 : 0)),
		demos: Array.from({ length: count }, () => 0),
		downloads: Array.from({ length: count }, () => 0),
		top: { views: [{ subject: 'reef', title: 'Lantern Reef', count: 1200 }], demos: [], downloads: [] },
	});
	openAdmin('?days=7', {
		'admin/home': home,
		'admin/setup': setup(true),
		'admin/traffic': ({ searchParams }: URL) => days(Number(searchParams.get('days'))),
	});
	const section = page.getByRole('region', { name: en.TITLE_TRAFFIC });
	await section.getByText(en.LABEL_FIGURES_AS_TABLE).click();
	const rows = section.getByRole('row');
	await expect.element(rows).toHaveLength(1 + 7);
	await expect.element(rows.last()).toHaveTextContent('15 Apr1,20000');
	await expect.element(section.getByRole('link', { name: 'Lantern Reef' })).toHaveAttribute('href', '/game/reef/');
	await expect.element(section.getByRole('img').first()).toBeVisible();
	await section.getByRole('radio', { name: /365/ }).click();
	await expect.element(rows).toHaveLength(1 + Math.ceil(365 / 7));
	await expect.element(rows.last()).toHaveTextContent('9 Apr – 15 Apr1,20000');
	expect(location.search).toBe('?days=365');
});

test('a warning leads to the setting while staff may log in with a password alone', async () => {
	const link = page.getByRole('alert').getByRole('link', { name: en.ACTION_OPEN_SETTING });
	for (const is_two_factor_optional of [true, false]) {
		openAdmin('', {
			'admin/home': { ...home, is_two_factor_optional },
			'admin/traffic': traffic,
			'admin/setup': setup(true),
		});
		await expect.element(visits).toBeVisible();
		expect(link.elements().map((each) => each.getAttribute('href'))).toEqual(
			is_two_factor_optional ? ['/admin/settings#staff_two_factor_required'] : [],
		);
		closeAll();
	}
});
