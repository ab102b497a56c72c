/** Tests the times of a schedule. Users enter the times in their own time zone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '../testing/messages.ts';
import { createTranslate } from '../messages/translate.ts';
import { MessagesProvider } from '../messages/use-translate.tsx';
import { closeAll, showPart } from '../testing/show-part.tsx';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';

const t = createTranslate('en');
const dialog = page.getByRole('dialog');
const from = page.getByLabelText(en.LABEL_FROM, { exact: true });

function show(
	item: { publish_from: string | null; publish_until: string | null; on_site: boolean } | null,
	hasChanges = true,
): Schedule[] {
	const sent: Schedule[] = [];
	showPart(
		<MessagesProvider accountLanguage="en" accountTimeZone="Europe/Malta">
			<ScheduleDialog
				item={item}
				hasChanges={hasChanges}
				isFixed={false}
				onClose={() => {}}
				onSchedule={(schedule) => sent.push(schedule)}
			/>
		</MessagesProvider>,
	);
	return sent;
}
const schedule = page.getByRole('button', { name: en.ACTION_SCHEDULE });

test('a time is entered in the time zone of the user', async () => {
	const sent = show({ publish_from: '2030-01-06T07:08:00.000Z', publish_until: null, on_site: false });
	await expect.element(from).toHaveValue('2030-01-06 08:08');
	await from.fill('2030-05-06T09:00');
	await schedule.click();
	expect(sent).toEqual([{ from: '2030-05-06T07:00:00.000Z', until: null }]);
});

test('a time that clocks skip or repeat stays as typed, and the dialog says which instant is taken', async () => {
	const sent = show(null);
	await from.fill('2030-03-31T02:30');
	await expect.element(from).toHaveValue('2030-03-31T02:30');
	await expect.element(dialog).toMatchTextContent(t('TEXT_TIME_SKIPPED', { time: '31 Mar 2030, 03:30' }));
	await from.fill('2030-10-27T02:30');
	await expect.element(dialog).toMatchTextContent(t('TEXT_TIME_REPEATED', { time: '27 Oct 2030, 00:30 UTC' }));
	await schedule.click();
	expect(sent).toEqual([{ from: '2030-10-27T00:30:00.000Z', until: null }]);
});

test('the second of two equal times is not changed by opening the dialog', async () => {
	const sent = show({ publish_from: '2030-10-27T01:30:00.000Z', publish_until: null, on_site: false });
	await expect.element(from).toHaveValue('2030-10-27 02:30');
	await schedule.click();
	expect(sent).toEqual([{ from: '2030-10-27T01:30:00.000Z', until: null }]);
});

test('without a start only the end of an item on the site is set', async () => {
	const until = page.getByLabelText(en.LABEL_UNTIL, { exact: true });
	const draft = { publish_from: null, publish_until: null, on_site: false };
	show(draft);
	await expect.element(schedule).toBeDisabled();
	await until.fill('2030-05-06T09:00');
	await expect.element(schedule).toBeDisabled();
	await from.fill('2030-05-05T09:00');
	await expect.element(schedule).toBeEnabled();
	closeAll();

	const sent = show({ ...draft, on_site: true }, false);
	await expect.element(schedule).toBeDisabled();
	await until.fill('2030-05-06T09:00');
	await schedule.click();
	expect(sent).toEqual([{ from: null, until: '2030-05-06T07:00:00.000Z' }]);
	closeAll();

	// With changes on a published item, the button is *Publish*.
	show({ ...draft, on_site: true });
	await until.fill('2030-05-06T09:00');
	await expect.element(page.getByRole('button', { name: en['actions.publish'] })).toBeEnabled();
	closeAll();

	// Clearing a start does not publish the next version.
	show({ publish_from: '2030-01-06T07:08:00.000Z', publish_until: null, on_site: true });
	await from.fill('');
	await expect.element(schedule).toBeDisabled();
});
