import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarEntry } from '../../contract/calendar.ts';
import type { Item } from '../../contract/editing.ts';
import { failure, type Responses } from '../../site/testing/responses.ts';
import { createTranslate } from '../messages/translate.ts';
import { en } from '../testing/messages.ts';
import zh from '../../languages/zh/admin.json' with { type: 'json' };
import { storedItem } from '../testing/item-calls.ts';
import { member, openAdmin } from '../testing/show-part.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const entryOf = (name: string | RegExp) => main.getByRole('button', { name });

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-04T12:00:00.000Z') });
	await page.viewport(1280, 1000);
});
afterEach(() => void vi.useRealTimers());

const entry = (title: string, overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
	resource: 'games',
	uid: title.toLowerCase(),
	title,
	kind: 'date',
	field: 'release_date',
	end_field: null,
	at: '2031-03-12T09:00:00.000Z',
	until: null,
	state: 'draft',
	is_direct: false,
	is_draft: false,
	obstacle: null,
	revision: 3,
	schedule: 'as it is',
	publish_from: null,
	publish_until: null,
	...overrides,
});

const campaign = (overrides: Partial<CalendarEntry> = {}) =>
	entry('Race', {
		resource: 'campaigns',
		field: 'start_date',
		end_field: 'end_date',
		at: '2031-03-05T00:00:00.000Z',
		until: '2031-03-19T00:00:00.000Z',
		...overrides,
	});

interface Sent {
	call: string;
	body: Record<string, any>;
}

/** The mock API stores moves. Returns the sent calls. */
function openCalendar(
	entries: readonly CalendarEntry[],
	{ path = 'calendar', item = {}, responses = {} }: { path?: string; item?: Partial<Item>; responses?: Responses } = {},
): Sent[] {
	const sent: Sent[] = [];
	const stored = storedItem('reef', { title: { en: 'Reef', zh: '' }, release_date: '2031-03-12T09:00:00.000Z' }, item);
	let current: Item<any> = { ...stored, revision: 3, schedule: 'as it is' };
	const edit = (address: URL, init?: RequestInit) => {
		const method = init?.method ?? 'GET';
		if (method === 'GET') return current;
		const body = JSON.parse(init?.body as string);
		sent.push({ call: `${method} ${address.pathname.replace('/api/admin/', '')}`, body });
		if (method === 'PUT')
			current = {
				...current,
				revision: current.revision + 1,
				content: body.content,
				state: body.publish ? 'published' : current.on_site ? 'changed' : current.state,
			};
		return current;
	};
	openAdmin(path, {
		'admin/calendar': () =>
			Response.json({
				status: 'ok',
				data: entries,
				extra: { resources: ['games', 'campaigns', 'news'], is_complete: true },
			}),
		'admin/games/*': edit,
		'admin/campaigns/*': edit,
		...responses,
	});
	return sent;
}

async function drag(name: string | RegExp, day: string): Promise<void> {
	await expect.element(entryOf(name).first()).toBeVisible();
	const from = entryOf(name).first().element();
	const to = document.querySelector(`[data-day="${day}"]`)!;
	to.scrollIntoView({ block: 'center' });
	const fire = (target: Element | Window, type: string, at: { x: number; y: number }) =>
		target.dispatchEvent(
			new PointerEvent(type, {
				bubbles: true,
				pointerId: 1,
				pointerType: 'mouse',
				clientX: at.x,
				clientY: at.y,
				button: 0,
			}),
		);
	const middle = (element: Element) => {
		const { left, top, height } = element.getBoundingClientRect();
		return { x: left + 12, y: top + height / 2 };
	};
	fire(from, 'pointerdown', middle(from));
	await expect.poll(() => from.isConnected).toBe(true);
	fire(window, 'pointermove', middle(to));
	await expect.element(main.getByRole('status').filter({ hasText: /./ })).toBeInTheDocument();
	fire(window, 'pointerup', middle(to));
}

test('the month shows its entries on their days, and marks today', { tags: ['long'] }, async () => {
	openCalendar([entry('Reef'), campaign(), entry('Later', { at: '2031-05-01T00:00:00.000Z' })]);
	await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('March 2031');
	await expect
		.element(main.getByRole('button', { name: 'Tuesday 4 March, no entries' }))
		.toHaveAttribute('aria-current', 'date');
	await expect.element(main.getByRole('button', { name: 'Wednesday 12 March, 2 entries' })).toBeVisible();
	// The period spans three weeks. It ends at midnight, so the 19th has no entry.
	await expect.element(entryOf(/^Race/)).toHaveLength(3);
	await expect.element(main.getByRole('button', { name: 'Wednesday 19 March, no entries' })).toBeVisible();
	await expect.element(entryOf(/^Later/)).not.toBeInTheDocument();
});

test('entries without room are counted, and the panel of the day lists all', async () => {
	openCalendar(Array.from({ length: 7 }, (_, n) => entry(`Game ${n + 1}`)));
	await entryOf('3 more entries, 12 March').click();
	await expect.element(dialog.getByRole('heading', { level: 3 })).toHaveLength(7);
	await expect.element(dialog.getByRole('link', { name: 'Game 1' })).toHaveAttribute('href', '/admin/games/game 1');
});

test('month and filters are in the address', { tags: ['long'] }, async () => {
	openCalendar([entry('Reef'), campaign()], { path: 'calendar?month=2031-03&type=games' });
	await expect.element(entryOf(/^Reef/)).toBeVisible();
	await expect.element(entryOf(/^Race/)).not.toBeInTheDocument();
	await main.getByLabelText(en.LABEL_CALENDAR_TYPE).selectOptions('');
	await main.getByRole('button', { name: new RegExp(`^${en['calendar_legend.period']}`) }).click();
	await expect.element(entryOf(/^Reef/)).not.toBeInTheDocument();
	await expect.element(entryOf(/^Race/).first()).toBeVisible();
	await main.getByRole('link', { name: en.ACTION_NEXT_MONTH }).click();
	await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('April 2031');
	expect(location.search).toBe('?month=2031-04&kind=period');
	await expect.element(main.getByText(en.TEXT_NOTHING_FOUND)).toBeVisible();
	await main.getByRole('link', { name: en.ACTION_TODAY }).click();
	await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('March 2031');
});

test('a drop on another day saves the date of an unpublished item, and can be undone', async () => {
	const sent = openCalendar([entry('Reef')], { item: { state: 'draft', on_site: false } });
	await drag(/^Reef/, '2031-03-20');
	await expect.element(page.getByText(en['calendar_results.saved'])).toBeVisible();
	await expect.element(page.getByText(/Reef: from 12 Mar 2031.* to 20 Mar 2031/)).toBeVisible();
	// The calendar warns only about a schedule that contradicts a release date.
	await expect.element(page.getByText(new RegExp(en['release_conflicts.unscheduled']))).not.toBeInTheDocument();
	expect(sent).toMatchObject([
		{
			call: 'PUT games/reef',
			body: { revision: 3, schedule: 'as it is', content: { release_date: '2031-03-20T09:00:00.000Z' } },
		},
	]);
	await page.getByRole('button', { name: en.ACTION_UNDO }).click();
	await expect.element(page.getByText(en.TEXT_CALENDAR_UNDONE)).toBeVisible();
	expect(sent[1]).toMatchObject({
		call: 'PUT games/reef',
		body: { revision: 4, content: { release_date: '2031-03-12T09:00:00.000Z' } },
	});
});

test('a move that contradicts the schedule of a game shows a warning', async () => {
	const plan = { state: 'scheduled', on_site: false, publish_from: '2031-03-12T09:00:00.000Z' } as const;
	openCalendar([entry('Reef', { state: 'scheduled' })], { item: plan });
	await drag(/^Reef/, '2031-03-10');
	await expect.element(page.getByText(new RegExp(en['release_conflicts.published_late']))).toBeVisible();
});

test('the date of a published item is published or saved in a draft, as chosen', { tags: ['long'] }, async () => {
	const sent = openCalendar([entry('Reef', { state: 'published' })]);
	await drag(/^Reef/, '2031-03-20');
	await expect.element(dialog.getByText(en['calendar_consequences.choice'])).toBeVisible();
	await expect
		.element(dialog.getByRole('textbox').or(dialog.getByLabelText(/Release date/)))
		.toHaveValue('2031-03-20 09:00');
	await dialog.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).click();
	await expect.element(page.getByText(en['calendar_results.draft'])).toBeVisible();
	expect(sent).toMatchObject([{ call: 'PUT games/reef', body: { publish: false } }]);
	// The move created a draft, so its undo discards the draft.
	await page.getByRole('button', { name: en.ACTION_UNDO }).click();
	await expect.element(page.getByText(en.TEXT_CALENDAR_UNDONE)).toBeVisible();
	expect(sent[1]).toMatchObject({ call: 'POST games/reef/discard', body: { revision: 4 } });
});

test('with the keyboard, the dialog of an entry moves it: a period keeps its length', { tags: ['long'] }, async () => {
	const sent = openCalendar([campaign({ uid: 'reef' })], { item: { state: 'draft', on_site: false } });
	await expect.element(entryOf(/^Race/).first()).toBeVisible();
	(entryOf(/^Race/).first().element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await dialog.getByRole('button', { name: en.ACTION_MOVE_TO }).click();
	const move = dialog.getByRole('button', { name: en.ACTION_MOVE, exact: true });
	await expect.element(move).toBeDisabled();
	await dialog.getByLabelText(/Start/).fill('2031-03-08T10:30');
	await expect.element(dialog.getByText(/22 Mar 2031, 10:30/)).toBeVisible();
	await move.click();
	await expect.element(page.getByText(en['calendar_results.saved'])).toBeVisible();
	expect(sent[0]!.body.content).toMatchObject({
		start_date: '2031-03-08T10:30:00.000Z',
		end_date: '2031-03-22T10:30:00.000Z',
	});
});

test('a schedule moves at once, but not to the past', async () => {
	const scheduled = entry('Reef', { kind: 'publish', field: null, state: 'scheduled' });
	const sent = openCalendar([scheduled], { item: { state: 'scheduled', on_site: false } });
	await drag(/^Reef/, '2031-03-03');
	await expect.element(dialog.getByText(en.TEXT_CALENDAR_PAST)).toBeVisible();
	await dialog.getByRole('button', { name: en.ACTION_CANCEL }).click();
	await drag(/^Reef/, '2031-03-20');
	await expect.element(page.getByText(en['calendar_results.schedule'])).toBeVisible();
	const body = { revision: 3, schedule: 'as it is', from: '2031-03-20T09:00:00.000Z' };
	expect(sent).toEqual([{ call: 'POST games/reef/publish', body }]);
});

test('an item that somebody has changed is not moved, and says so', async () => {
	const sent = openCalendar([entry('Reef', { revision: 2 })]);
	await drag(/^Reef/, '2031-03-20');
	await expect.element(page.getByText(en.TEXT_CALENDAR_CONFLICT)).toBeVisible();
	expect(sent).toEqual([]);
});

test('an entry that cannot be moved says why, and ignores a drag', async () => {
	openCalendar([entry('Reef', { obstacle: 'draft_differs' })]);
	await entryOf(/^Reef/).click();
	await expect.element(dialog.getByText(en['calendar_obstacles.draft_differs'])).toBeVisible();
	await expect.element(dialog.getByRole('button', { name: en.ACTION_MOVE_TO })).not.toBeInTheDocument();
});

test('arrow keys move between days and months, and Enter opens a day, which offers a new item', async () => {
	openCalendar([entry('Reef')], { responses: { 'admin/me': member({ creates: ['news', 'games', 'offices'] }) } });
	const day = (name: string) => main.getByRole('button', { name });
	await expect.element(day('Tuesday 4 March, no entries')).toHaveAttribute('tabindex', '0');
	(day('Tuesday 4 March, no entries').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowDown}{ArrowRight}');
	await expect.element(day('Wednesday 12 March, 1 entry')).toHaveFocus();
	await userEvent.keyboard('{PageUp}');
	await expect.element(day('Wednesday 12 February, no entries')).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog.getByText(en.TEXT_CALENDAR_DAY_EMPTY)).toBeVisible();
	const links = dialog.getByRole('list', { name: en.LABEL_NEW_ON_DAY }).getByRole('link');
	await expect.element(links).toHaveLength(2);
	await expect.element(links.first()).toHaveAttribute('href', '/admin/news/create?at=2031-02-12');
});

test('the month is chosen, and a list is shown in place of the month', { tags: ['long'] }, async () => {
	openCalendar([entry('Reef')]);
	await main.getByRole('combobox', { name: en.LABEL_MONTH }).selectOptions('04');
	await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('April 2031');
	await main.getByRole('combobox', { name: en.LABEL_YEAR }).selectOptions('2030');
	await expect.element(main.getByRole('heading', { level: 2 })).toHaveTextContent('April 2030');
	await main.getByRole('link', { name: en.ACTION_TODAY }).click();
	await main.getByRole('radio', { name: en['calendar_views.list'] }).click();
	await expect.element(main.getByRole('heading', { name: 'Reef' })).toBeVisible();
	expect(location.search).toBe('?view=list');
});

test('Escape cancels a drag', async () => {
	const sent = openCalendar([entry('Reef')], { item: { state: 'draft', on_site: false } });
	await expect.element(entryOf(/^Reef/)).toBeVisible();
	const from = entryOf(/^Reef/).element();
	const { left: x, top: y } = from.getBoundingClientRect();
	const options = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0 };
	from.dispatchEvent(new PointerEvent('pointerdown', { ...options, clientX: x + 5, clientY: y + 5 }));
	await expect.poll(() => from.isConnected).toBe(true);
	window.dispatchEvent(new PointerEvent('pointermove', { ...options, clientX: x + 300, clientY: y + 5 }));
	await expect.element(main.getByRole('status').filter({ hasText: /Reef/ })).toBeInTheDocument();
	await userEvent.keyboard('{Escape}');
	await expect.element(main.getByRole('status').filter({ hasText: /Reef/ })).not.toBeInTheDocument();
	window.dispatchEvent(new PointerEvent('pointerup', { ...options, clientX: x + 300, clientY: y + 5 }));
	expect(sent).toEqual([]);
});

test('a phone shows a list of days, in Chinese too', async () => {
	await page.viewport(390, 800);
	const long = campaign({ at: '2031-02-20T00:00:00.000Z', until: '2031-04-19T00:00:00.000Z' });
	openCalendar([entry('Reef', { at: '2031-03-04T09:00:00.000Z' }), long], {
		responses: { 'admin/me': member({ language: 'zh' }) },
	});
	await expect.element(main.getByRole('heading', { level: 2 }).first()).toHaveTextContent('2031年3月');
	await expect.element(main.getByRole('heading', { level: 2 }).nth(1)).toMatchTextContent(/今天/);
	await expect.element(main.getByRole('button', { name: zh.ACTION_MOVE_TO })).toHaveLength(2);
	// A period that began in an earlier month is listed on the first day.
	await main.getByRole('link', { name: zh.ACTION_NEXT_MONTH }).click();
	await expect.element(main.getByRole('heading', { level: 2 }).nth(1)).toMatchTextContent(/^4月1日/);
});

test('a calendar that does not load says so, and an empty month too', async () => {
	let answer: unknown = failure(503, 'database_unavailable', 'Please try again soon.');
	openCalendar([], { responses: { 'admin/calendar': () => answer } });
	await expect.element(main.getByText('Please try again soon.')).toBeVisible();
	answer = Response.json({ status: 'ok', data: [], extra: { resources: [], is_complete: true } });
	await main.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect.element(main.getByText(en.TEXT_CALENDAR_EMPTY)).toBeVisible();
});

test('the list of the current month begins with its current week, and shows earlier days on demand', async () => {
	vi.setSystemTime(new Date('2031-03-12T12:00:00.000Z'));
	openCalendar(
		[entry('Early', { at: '2031-03-03T09:00:00.000Z' }), campaign(), entry('Soon', { at: '2031-03-20T09:00:00.000Z' })],
		{ path: 'calendar?view=list' },
	);
	const headings = () =>
		main
			.getByRole('heading', { level: 2 })
			.elements()
			.map((each) => each.textContent)
			.slice(1);
	const [today, soon] = ['Wednesday 12 March (today)', 'Thursday 20 March'];
	await expect.poll(headings).toEqual([today, soon]);
	await expect.element(main.getByRole('region', { name: today }).getByRole('link', { name: 'Race' })).toBeVisible();
	await main.getByRole('button', { name: createTranslate('en')('ACTION_SHOW_EARLIER_DAYS', { count: 1 }) }).click();
	await expect.poll(headings).toEqual(['Monday 3 March', today, soon]);
});

test('the current week is in view on opening', async () => {
	await page.viewport(1280, 700);
	vi.setSystemTime(new Date('2031-03-30T12:00:00.000Z'));
	openCalendar([]);
	await expect.element(main.getByRole('button', { name: /^Sunday 30 March/ })).toBeInViewport();
});
