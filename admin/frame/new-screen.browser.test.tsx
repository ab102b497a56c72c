/** Tests a new content type that has its screens and a line in app/all-screens.ts, and nothing else in the admin. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../../contract/audit.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { en } from '../testing/messages.ts';
import { emptyList, ItemCalls, storedItem } from '../testing/item-calls.ts';
import { openAdmin } from '../testing/show-part.tsx';
import { Folder } from './first-icons.ts';
import { resourceScreen } from './screen-definitions.ts';
import { allScreens } from '../app/all-screens.ts';

const vacancies = resourceScreen('vacancies', 'content', Folder, async () => ({
	default: itemScreens({
		name: 'vacancies',
		emptyContent: () => ({ title: { en: '', zh: '' } }),
		sections: [{ id: 'texts', fields: ['title'], content: <LocalizedText source="title" required /> }],
	}),
}));
const withVacancies = [...allScreens, vacancies];
const main = page.getByRole('main');

test('a new content type is in the menu, has a list and a form that saves', async () => {
	const calls = new ItemCalls('vacancies', [storedItem('one', { title: { en: 'Artist', zh: '画师' } })]);
	openAdmin('media', { ...calls.responses, 'admin/media': emptyList }, withVacancies);
	await page
		.getByRole('navigation')
		.getByRole('link')
		.and(page.getByRole('link', { name: /vacancies/ }))
		.click();
	await main.getByRole('link', { name: 'Artist' }).click();
	await main.getByRole('textbox', { name: /English/ }).fill('Animator');
	await main.getByRole('button', { name: en.ACTION_SAVE_DRAFT }).click();
	await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Animator');
	expect(calls.sent).toEqual(['PUT vacancies/one']);
});

test('the audit log names an item of a new content type and links to it', { tags: ['long'] }, async () => {
	const entry: AuditEntry = {
		uid: '00000000000001',
		at: '2026-03-01T09:00:00.000Z',
		who: 'ada@studio.test',
		address: '',
		action: 'saved',
		resource: 'vacancies',
		item_uid: 'one',
		title: 'Artist',
		details: {},
	};
	const response = { status: 'ok', data: [entry], extra: { next: null } };
	openAdmin('audit', { 'admin/audit': () => Response.json(response) }, withVacancies);
	await expect.element(main.getByRole('link', { name: 'Artist' })).toHaveAttribute('href', '/admin/vacancies/one');
});
