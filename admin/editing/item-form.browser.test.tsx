/** Tests that the form of an item keeps input during slow saves, changes by other users, and errors. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UploadLimits } from '../../contract/media.ts';
import { PICTURE_URL, type Responses } from '../../site/testing/responses.ts';
import type { Content } from '../api/item.ts';
import { POLL_INTERVAL_MS } from '../api/items.ts';
import { createTranslate } from '../messages/translate.ts';
import { en, zh } from '../testing/messages.ts';
import { mockUploads } from '../testing/mock-uploads.ts';
import { banner, COLLEAGUE, emptyList, ItemCalls, onePage, roadmapItem, storedItem } from '../testing/item-calls.ts';
import { member, openAdmin, showPart } from '../testing/show-part.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const button = (name: string) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const box = (name: string) => page.getByRole('textbox', { name });
const title = box('Title (English)');
const fieldErrorAlert = page.getByRole('alert').filter({ hasText: '1 field needs your attention' });
const instant = (label: string) => page.getByLabelText(new RegExp(`^${label} .*UTC`));

/** Opens an item. Navigation can lead to the list of partners. */
async function openItem(path: string, calls: ItemCalls, others: Responses = {}): Promise<void> {
	openAdmin(path, { ...calls.responses, 'admin/partners': emptyList, ...others });
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('text typed during a save is kept, even after a conflict', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	await openItem('roadmap/one', calls);
	await expect.element(title).toHaveValue('Before');
	await title.fill('Sent');
	calls.change('one', ({ content }) => ({ content: { ...content, title: { ...content.title, en: 'Theirs' } } }));
	calls.pause();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.element(button(en.LABEL_SAVING)).toHaveAttribute('aria-busy', 'true');
	await box('Title (Chinese)').fill('保存时写的');
	calls.resume();
	await expect.element(dialog(en.TITLE_CONFLICT)).toMatchTextContent(COLLEAGUE);
	await dialog(en.TITLE_CONFLICT).getByRole('button', { name: en.ACTION_ALL_MINE }).click();
	calls.pause();
	await dialog(en.TITLE_CONFLICT).getByRole('button', { name: en.ACTION_SAVE_MERGED }).click();
	await expect.element(dialog(en.TITLE_CONFLICT)).not.toBeInTheDocument();
	await title.fill('Sent, and more');
	calls.resume();
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).toBeVisible();
	await expect.element(title).toHaveValue('Sent, and more');
	expect(calls.get('one').content.title).toEqual({ en: 'Sent', zh: '保存时写的' });
	// The later text can be saved next.
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.title).toEqual({ en: 'Sent, and more', zh: '保存时写的' });
});

test('merging a conflict asks for the field that both users changed, and keeps the other changes of both', async () => {
	const content = { title: { en: 'Before', zh: '之前' }, text: { en: 'Text', zh: '' } };
	const onSave = vi.fn<(merged: Content) => void>();
	showPart(
		<ConflictDialog
			resource={{ name: 'roadmap' }}
			base={content}
			mine={{ title: { en: 'Mine', zh: '之前' }, text: { en: 'My text', zh: '' } }}
			theirs={{
				content: { title: { en: 'Theirs', zh: '他们的' }, text: { en: 'Text', zh: '' } },
				updated_at: '2026-03-02T09:00:00.000Z',
				updated_by: COLLEAGUE,
			}}
			onClose={() => {}}
			onSave={onSave}
		/>,
	);
	const save = dialog(en.TITLE_CONFLICT).getByRole('button', { name: en.ACTION_SAVE_MERGED });
	await expect.element(save).toBeDisabled();
	await page.getByRole('radio', { name: en.ACTION_KEEP_MINE }).first().click();
	await save.click();
	expect(onSave).toHaveBeenCalledExactlyOnceWith({
		title: { en: 'Mine', zh: '他们的' },
		text: { en: 'My text', zh: '' },
	});
});

test('an item is withheld from a language, but not from the last one', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	await openItem('banners/one', calls);
	const shown = page.getByRole('group', { name: en.LABEL_SHOWN_IN });
	const english = shown.getByRole('checkbox', { name: 'English' });
	const chinese = shown.getByRole('checkbox', { name: 'Chinese' });
	await expect.element(chinese).toBeChecked();
	await chinese.click();
	await expect.element(shown).toMatchTextContent(en.TEXT_SHOWN_IN);
	await expect.element(english).toBeDisabled();
	// In a language without the item, an empty text does not count as missing.
	await box('Title (Chinese)').fill('');
	await expect.element(page.getByText('Chinese missing')).not.toBeInTheDocument();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.withheld_from).toEqual(['zh']);
	await chinese.click();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.withheld_from).toEqual([]);
});

test('an item that another user removed is restored with the unsaved text', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	await openItem('banners/one', calls);
	await title.fill('Written for the bin');
	calls.change('one', () => ({ state: 'removed', on_site: false }));
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.element(dialog(en.TITLE_REMOVED_MEANWHILE)).toMatchTextContent(COLLEAGUE);
	await dialog(en.TITLE_REMOVED_MEANWHILE).getByRole('button', { name: en.ACTION_CONTINUE_EDITING }).click();
	await expect.element(title).toHaveValue('Written for the bin');
	await expect.element(title).toBeEnabled();
	await box('Text (English)').fill('And a line');
	await button(en.ACTION_SAVE_DRAFT).click();
	await dialog(en.TITLE_REMOVED_MEANWHILE).getByRole('button', { name: en.ACTION_RESTORE_MINE }).click();
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).toBeVisible();
	await expect.element(title).toHaveValue('Written for the bin');
	const { state, content } = calls.get('one');
	expect([state, content.title.en, content.text.en]).toEqual(['draft', 'Written for the bin', 'And a line']);
});

test('a new item is stored once, although its first preview fails', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', []);
	await openItem('roadmap/create', calls);
	await title.fill('Seen before it is there');
	calls.failNext = {
		call: '/preview',
		response: () => {
			throw new TypeError('Failed to fetch');
		},
	};
	await button(en.ACTION_PREVIEW).click();
	await expect.poll(() => location.pathname).toBe('/admin/roadmap/new');
	await page.getByRole('alert').getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	await expect
		.element(dialog(en.ACTION_PREVIEW).getByRole('link', { name: 'Open in English' }))
		.toHaveAttribute('href', '/preview/new/');
	expect(calls.sent).toEqual(['POST roadmap', 'POST roadmap/new/preview', 'POST roadmap/new/preview']);
	await dialog(en.ACTION_PREVIEW).getByRole('button', { name: 'Close' }).click();
	await expect.element(title).toHaveValue('Seen before it is there');
	// The history entry has no request, so that a reload opens no preview.
	expect(history.state).toMatchObject({ usr: null });

	// The item is not published, so the question does not mention unpublishing.
	await button(en.LABEL_MORE_ACTIONS).click();
	await page.getByRole('menuitem', { name: en['actions.remove'] }).click();
	await expect.element(dialog(en.TITLE_REMOVE)).toMatchTextContent('You can restore it');
	await expect.element(dialog(en.TITLE_REMOVE)).not.toMatchTextContent(en.TEXT_LEAVES_SITE);
	await dialog(en.TITLE_REMOVE).getByRole('button', { name: en['actions.remove'] }).click();
	await expect.poll(() => location.pathname).toBe('/admin/roadmap');
	expect(calls.get('new').state).toBe('removed');
});

test('incomplete HTML is reported and not saved', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	await openItem('roadmap/one', calls);
	const editor = page.getByRole('group', { name: 'Description (English)' });
	await editor.getByRole('button', { name: en.EDITOR_SOURCE }).click();
	const source = editor.getByRole('textbox', { name: `Description (English): ${en.EDITOR_SOURCE}` });
	await source.fill('<p>Half a <b>tag</p>');
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.element(fieldErrorAlert).toMatchTextContent('<b>');
	await expect.element(source).toHaveValue('<p>Half a <b>tag</p>');
	await expect.element(source).toHaveFocus();
	await page.getByRole('link', { name: 'Partners' }).click();
	await dialog(en.TITLE_UNSAVED).getByRole('button', { name: 'Cancel' }).click();
	expect(calls.sent).toEqual([]);
	await source.fill('<p>Half a <b>tag</b></p>');
	await expect.element(fieldErrorAlert).not.toBeInTheDocument();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.description.en).toBe('<p>Half a <b>tag</b></p>');
});

test('an incomplete date or number is reported and not saved', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	await openItem('roadmap/one', calls);
	const end = instant('End');
	(end.element() as HTMLElement).focus();
	await userEvent.keyboard('04');
	await userEvent.keyboard('{Control>}s{/Control}');
	await expect.element(page.getByText(en.TEXT_INCOMPLETE_DATE).first()).toBeVisible();
	await fieldErrorAlert.getByRole('button', { name: en['resources.roadmap.fields.end_date'] }).click();
	await expect.element(end).toHaveFocus();
	const section = page.getByRole('region', { name: en.LABEL_TIME });
	await expect.element(section.getByText('1 error', { exact: true })).toBeVisible();
	expect(calls.sent).toEqual([]);
	await end.fill('2028-04-01T00:00');
	await expect.element(fieldErrorAlert).not.toBeInTheDocument();
	await expect.element(section.getByText('1 error', { exact: true })).not.toBeInTheDocument();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.end_date).toBe('2028-04-01T00:00:00.000Z');

	await button(en.ACTION_SCHEDULE).click();
	const from = dialog(en.ACTION_SCHEDULE).getByLabelText(en.LABEL_FROM, { exact: true });
	await expect.element(from).toBeVisible();
	(from.element() as HTMLElement).focus();
	await userEvent.keyboard('04');
	await userEvent.tab();
	await expect.element(dialog(en.ACTION_SCHEDULE).getByText(en.TEXT_INCOMPLETE_DATE)).toBeVisible();
	await expect.element(dialog(en.ACTION_SCHEDULE).getByRole('button', { name: en.ACTION_SCHEDULE })).toBeDisabled();
});

test('an office has no coordinates until a complete number is typed', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('offices', []);
	await openItem('offices/create', calls);
	const latitude = page.getByLabelText(/^Latitude/);
	await expect.element(latitude).toHaveValue(null);
	await expect.poll(() => document.activeElement?.tagName).toMatch(/^(INPUT|TEXTAREA)$/);
	(latitude.element() as HTMLElement).focus();
	await userEvent.keyboard('1e');
	await expect.element(page.getByText(en.TEXT_NO_NUMBER)).toBeVisible();
	await button('Save').click();
	await expect.element(fieldErrorAlert).toMatchTextContent(en['resources.offices.fields.latitude']);
	await expect.element(latitude).toHaveFocus();
	await userEvent.keyboard('{End}1');
	await expect.element(latitude).toHaveValue(10);
	await expect.element(page.getByText(en.TEXT_NO_NUMBER)).not.toBeInTheDocument();
	expect(calls.sent).toEqual([]);
});

test('leaving can save unsaved changes first, and waits for a running save', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	await openItem('banners/one', calls);
	const save = dialog(en.TITLE_UNSAVED).getByRole('button', { name: en.ACTION_SAVE_DRAFT });
	await title.fill('Saved by leaving');
	await page.getByRole('link', { name: 'Partners' }).click();
	await save.click();
	await expect.poll(() => location.pathname).toBe('/admin/partners');
	expect(calls.get('one').content.title.en).toBe('Saved by leaving');

	history.back();
	await expect.element(title).toHaveValue('Saved by leaving');
	calls.pause();
	await title.fill('Saved on the way');
	await userEvent.keyboard('{Control>}s{/Control}');
	await page.getByRole('link', { name: 'Partners' }).click();
	await expect.element(save).toBeDisabled();
	calls.resume();
	await expect.poll(() => location.pathname).toBe('/admin/partners');
	expect(calls.sent).toEqual(['PUT banners/one', 'PUT banners/one']);
});

test('text typed during a save is not lost by leaving meanwhile', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	await openItem('banners/one', calls);
	calls.pause();
	await title.fill('Sent');
	await button(en.ACTION_SAVE_DRAFT).click();
	await box('Text (English)').fill('Typed meanwhile');
	await page.getByRole('link', { name: 'Partners' }).click();
	await expect.element(dialog(en.TITLE_UNSAVED)).toMatchTextContent(en.TEXT_SAVING);
	calls.resume();
	await expect.element(dialog(en.TITLE_UNSAVED)).toMatchTextContent(en.TEXT_UNSAVED);
	await dialog(en.TITLE_UNSAVED).getByRole('button', { name: 'Cancel' }).click();
	await expect.element(box('Text (English)')).toHaveValue('Typed meanwhile');
	await expect.element(button(en.ACTION_SAVE_DRAFT)).toBeEnabled();
});

test('a field that the server rejects takes the focus and shows the error until it is edited', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	await openItem('roadmap/one', calls);
	const editor = box('Description (Chinese)');
	await expect.element(editor).toBeVisible();
	calls.failNext = {
		call: 'PUT roadmap/one',
		response: () =>
			Response.json(
				{ status: 'error', error: { code: 'invalid', message: '' }, fields: { 'description.zh': 'Not like this.' } },
				{ status: 422 },
			),
	};
	await title.fill('Wrong elsewhere');
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.element(editor).toHaveFocus();
	await expect.element(editor).toHaveAttribute('aria-invalid', 'true');
	await expect.element(editor).toHaveAccessibleDescription('Not like this.');
	await userEvent.keyboard('字');
	await expect.element(editor).not.toHaveAttribute('aria-invalid');
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').revision).toBe(2);
});

test('publishing shows a change by another user first', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before', { state: 'changed' })]);
	await openItem('roadmap/one', calls);
	calls.change('one', ({ content }) => ({ content: { ...content, title: { ...content.title, en: 'Theirs' } } }));
	await button(en['actions.publish']).click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'You now see the saved version' })).toBeVisible();
	await expect.element(title).toHaveValue('Theirs');
	expect(calls.get('one').state).toBe('changed');
	await button(en['actions.publish']).click();
	await expect.poll(() => calls.get('one').state).toBe('published');
});

test('a save that got no response is sent again when the browser is online, which closes the alert', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	await openItem('banners/one', calls);
	await title.fill('Typed in a tunnel');
	calls.failNext = {
		call: 'PUT banners/one',
		response: () => {
			throw new TypeError('Failed to fetch');
		},
	};
	await button(en.ACTION_SAVE_DRAFT).click();
	const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
	await expect.element(failure).toBeVisible();
	window.dispatchEvent(new Event('online'));
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).toBeVisible();
	await expect.element(failure).not.toBeInTheDocument();
	expect(calls.get('one').content.title.en).toBe('Typed in a tunnel');
});

test(
	'on a phone the errors are one line, which leads to each of them and opens the list',
	{ tags: ['long'] },
	async () => {
		await page.viewport(390, 844);
		onTestFinished(() => page.viewport(1280, 800));
		const calls = new ItemCalls('banners', [banner('one', 'Before')]);
		await openItem('banners/one', calls);
		await title.fill('Changed');
		calls.failNext = {
			call: 'PUT banners/one',
			response: () =>
				Response.json(
					{
						status: 'error',
						error: { code: 'invalid', message: '' },
						fields: { 'text.en': 'Too long', 'title.en': 'Too short' },
					},
					{ status: 422 },
				),
		};
		await button(en.ACTION_SAVE_DRAFT).click();
		const line = button('2 fields have errors');
		await expect.element(line).toHaveAttribute('aria-expanded', 'false');
		// The save focuses the first error in the order of the form. The response names this error last.
		await expect.element(title).toHaveFocus();
		for (const field of [box('Text (English)'), title]) {
			await button(en.ACTION_NEXT_ERROR).click();
			await expect.element(field).toHaveFocus();
		}
		await line.click();
		await page.getByRole('alert').getByRole('button', { name: 'Text (English)' }).click();
		await expect.element(box('Text (English)')).toHaveFocus();
		await expect.element(line).toHaveAttribute('aria-expanded', 'false');
		await title.fill('Long enough');
		await expect.element(button('1 field has an error')).toBeVisible();
	},
);

test('unsaved text survives an outage and the end of the session', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Before')]);
	const signIns: URLSearchParams[] = [];
	await openItem('banners/one', calls, {
		login: (_: URL, init?: RequestInit) => {
			const form = init?.body as URLSearchParams;
			signIns.push(form);
			return Response.json(
				form.has('otp_code') ? { status: 'ok' } : { status: 'error', errors: { otp_code: ['A code is needed'] } },
			);
		},
	});
	await title.fill('Typed in a tunnel');
	calls.failNext = {
		call: 'PUT banners/one',
		response: () => {
			throw new TypeError('Failed to fetch');
		},
	};
	await button(en.ACTION_SAVE_DRAFT).click();
	const failure = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
	await expect.element(failure).toBeVisible();
	await expect.element(title).toHaveValue('Typed in a tunnel');
	calls.failNext = {
		call: 'PUT banners/one',
		response: () => Response.json({ status: 'error', error: { code: 'signed_out', message: '' } }, { status: 401 }),
	};
	await failure.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
	const question = dialog(en.TITLE_SIGNED_OUT);
	await question.getByLabelText(/^Password/).fill('a secret');
	await question.getByRole('button', { name: 'Log in', exact: true }).click();
	await question.getByLabelText(/code/i).fill('123456');
	await question.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(signIns.map((form) => Object.fromEntries(form))).toEqual([
		{ email: 'ada@studio.test', password: 'a secret' },
		{ email: 'ada@studio.test', password: 'a secret', otp_code: '123456' },
	]);
	await expect.element(title).toHaveValue('Typed in a tunnel');
	// The failed save is sent again.
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).toBeVisible();
	expect(calls.get('one').content.title.en).toBe('Typed in a tunnel');
});

test(
	'where staff must log in with the provider, an ended session asks for it in another tab and loses nothing typed',
	{ tags: ['long'] },
	async () => {
		Object.assign(document.body.dataset, { loginProvider: 'Studio Pass', passwordLogin: 'off' });
		onTestFinished(() => {
			delete document.body.dataset.loginProvider;
			delete document.body.dataset.passwordLogin;
		});
		let signedIn: string | undefined;
		const calls = new ItemCalls('banners', [banner('one', 'Before')]);
		await openItem('banners/one', calls, {
			'auth/me': () => (signedIn === undefined ? {} : { user: { email: signedIn } }),
		});
		await title.fill('Typed late');
		calls.failNext = {
			call: 'PUT banners/one',
			response: () => Response.json({ status: 'error', error: { code: 'signed_out', message: '' } }, { status: 401 }),
		};
		await button(en.ACTION_SAVE_DRAFT).click();
		const question = dialog(en.TITLE_SIGNED_OUT);
		const link = question.getByRole('link', { name: 'Log in with Studio Pass' });
		await expect.element(link).toHaveAttribute('href', '/login/openid/?to=%2Fadmin%2F');
		await expect.element(link).toHaveAttribute('target', '_blank');
		expect(document.querySelector('input[type=password]')).toBeNull();
		// Without a login, or with another account, the dialog stays.
		window.dispatchEvent(new Event('focus'));
		signedIn = 'bob@studio.test';
		window.dispatchEvent(new Event('focus'));
		await expect.element(question.getByRole('alert')).toMatchTextContent('You are now logged in as bob@studio.test.');
		signedIn = 'ada@studio.test';
		window.dispatchEvent(new Event('focus'));
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(title).toHaveValue('Typed late');
		// The failed save is sent again.
		await expect.poll(() => calls.get('one').content.title.en).toBe('Typed late');
	},
);

test('the texts of a page cannot be unpublished or removed', { tags: ['long'] }, async () => {
	const content = { texts: { title: { en: 'Terms', zh: '条款' } }, pictures: {} };
	const calls = new ItemCalls('texts', [storedItem('legal_terms', content, { path: '/terms/' })]);
	await openItem('texts/legal_terms', calls);
	// When this button is visible, the overview has loaded.
	await expect.element(button(en.ACTION_ALL_VERSIONS)).toBeVisible();
	await expect.element(title).toHaveValue('Terms');
	await expect.element(page.getByRole('link', { name: en.ACTION_OPEN_ON_SITE })).toBeVisible();
	for (const name of [en.LABEL_MORE_ACTIONS, en['actions.unpublish'], en['actions.remove']])
		await expect.element(button(name)).not.toBeInTheDocument();
});

test('an empty text of a page shows the text that visitors see', async () => {
	const content = { texts: { footer_safer_play_title: {}, footer_about: {} }, pictures: {} };
	const calls = new ItemCalls('texts', [storedItem('layout', content)]);
	await openItem('texts/layout', calls);
	const placeholderOf = (field: string, language: 'en' | 'zh') =>
		box(createTranslate('en')('LABEL_FIELD_IN', { field, language: en[`languages.${language}`] }));
	const title = en['texts.footer_safer_play_title'];
	await expect
		.element(placeholderOf(title, 'en'))
		.toHaveAttribute('placeholder', 'Empty: visitors see “18+ · Play for fun”');
	await placeholderOf(title, 'en').fill('Own');
	await expect.element(placeholderOf(title, 'zh')).toHaveAttribute('placeholder', expect.stringContaining('Own'));
});

test('a viewer can read every field and change none', async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
	await openItem('banners/one', calls, {
		'admin/me': member({ is_superuser: false, rights: { banners: { view: true } } as never }),
	});
	await expect.element(page.getByText(en.TEXT_READ_ONLY)).toBeVisible();
	await expect.element(title).toHaveValue('Reef');
	await expect.element(title).toBeDisabled();
	await expect.element(page.getByLabelText(en['resources.banners.fields.link'])).toBeDisabled();
	for (const name of [en.ACTION_SAVE_DRAFT, en['actions.publish'], en.ACTION_PREVIEW])
		await expect.element(button(name)).not.toBeInTheDocument();
	await button(en.ACTION_ALL_VERSIONS).click();
	await expect.element(dialog(en.TITLE_VERSIONS)).toBeVisible();
});

test(
	'a field edited during an upload keeps its value, and saving waits for the upload',
	{ tags: ['long'] },
	async () => {
		const calls = new ItemCalls('promo_tools', []);
		await openItem('promo_tools/create', calls, { 'admin/games': emptyList });
		let gate = Promise.withResolvers<void>();
		mockUploads(async ({ name, size }) => {
			await gate.promise;
			return { name: `kept-${name}`, content_type: 'application/pdf', size };
		});
		const add = (name: string) => {
			const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
			const transfer = new DataTransfer();
			transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
			input.files = transfer.files;
			input.dispatchEvent(new Event('change', { bubbles: true }));
		};
		const names = box(`${en.LABEL_FILE_NAME} (English)`);
		add('first.pdf');
		gate.resolve();
		await expect.element(names).toHaveValue('first');
		gate = Promise.withResolvers();
		add('second.pdf');
		await expect.element(page.getByRole('progressbar', { name: en.LABEL_UPLOADING })).toBeVisible();
		await names.fill('Renamed meanwhile');
		await button(en.ACTION_SAVE_DRAFT).click();
		await expect.element(page.getByRole('main').getByText(en.TEXT_UPLOAD_RUNS).first()).toBeVisible();
		gate.resolve();
		await expect.element(names).toHaveLength(2);
		await expect.element(names.first()).toHaveValue('Renamed meanwhile');
		await expect.element(names.last()).toHaveValue('second');
		await expect.element(page.getByText(en.TEXT_UPLOAD_RUNS)).not.toBeInTheDocument();
		expect(calls.sent).toEqual([]);
	},
);

test('a picture that is dropped on its field, or uploaded in the picker, is chosen', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
	const kind = { megabytes: 10, types: ['png'] };
	const limits: UploadLimits = { picture: kind, video: kind, captions: kind, file: kind, certificate: kind };
	const picture = (uid: string) => ({
		uid,
		kind: 'picture',
		name: uid,
		state: 'ready',
		alt: {},
		tags: [],
		revision: 1,
	});
	await openItem('banners/one', calls, {
		'admin/media': ({ searchParams }: URL) => {
			const uids = searchParams.get('uids')?.split(',') ?? [];
			const data = uids.map((uid) => ({
				...picture(uid),
				renditions: [{ width: 8, format: 'webp', url: `${PICTURE_URL}#${uid}` }],
			}));
			return Response.json({ status: 'ok', data, extra: { ...onePage(data.length), limits } });
		},
	});
	mockUploads(({ name }) => ({ ...picture(name), state: 'processing', renditions: [] }));
	const transferOf = (name: string) => {
		const transfer = new DataTransfer();
		transfer.items.add(new File(['x'], name, { type: 'image/png' }));
		return transfer;
	};
	const field = page.getByRole('group', { name: en['resources.banners.fields.image'] });
	const picker = dialog(en.ACTION_CHOOSE_PICTURE);
	const choose = field.getByRole('button', { name: en.ACTION_CHOOSE_PICTURE });
	await expect.element(choose).toBeVisible();
	for (const type of ['dragover', 'drop'])
		choose
			.element()
			.dispatchEvent(new DragEvent(type, { dataTransfer: transferOf('dropped.png'), bubbles: true, cancelable: true }));
	await expect.poll(() => field.element().querySelector('img')?.src).toMatch(/#dropped\.png$/);
	await expect.element(picker).not.toBeInTheDocument();

	await expect
		.element(field.getByRole('link', { name: en.ACTION_FOCAL_POINT }))
		.toHaveAttribute('href', '/admin/media/dropped.png');

	await field.getByRole('button', { name: en.ACTION_CHANGE_PICTURE }).click();
	const input = picker.getByLabelText(en.ACTION_UPLOAD_FILES).last().element() as HTMLInputElement;
	input.files = transferOf('uploaded.png').files;
	input.dispatchEvent(new Event('change', { bubbles: true }));
	await expect.poll(() => field.element().querySelector('img')?.src).toMatch(/#uploaded\.png$/);
	await expect.element(picker).not.toBeInTheDocument();
	await button(en.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.image).toBe('uploaded.png');
});

test(
	'a picture is chosen while its renditions are made, and appears in the field when they are ready',
	{ tags: ['long'] },
	async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
		let isReady = false;
		await openItem('banners/one', calls, {
			'admin/media': () => {
				const item = {
					uid: 'slow',
					kind: 'picture',
					name: 'slow.png',
					state: isReady ? 'ready' : 'processing',
					color: '#334455',
					alt: {},
					tags: [],
					revision: 1,
					renditions: isReady ? [{ width: 8, format: 'webp', url: `${PICTURE_URL}#slow` }] : [],
				};
				return Response.json({ status: 'ok', data: [item], extra: onePage(1) });
			},
		});
		await button(en.ACTION_CHOOSE_PICTURE).click();
		await dialog(en.ACTION_CHOOSE_PICTURE)
			.getByRole('button', { name: /slow\.png/ })
			.click();
		const field = page.getByRole('group', { name: en['resources.banners.fields.image'] });
		await expect.element(field).toMatchTextContent(en['media_states.processing']);
		// The note says why the page does not show the picture at once.
		await expect.element(field).toMatchTextContent('The page shows it in a minute.');
		isReady = true;
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		await expect.poll(() => field.element().querySelector('img')?.src).toMatch(/#slow$/);
		await expect.element(field).not.toMatchTextContent('The page shows it in a minute.');
		await button(en.ACTION_SAVE_DRAFT).click();
		await expect.poll(() => calls.get('one').content.image).toBe('slow');
	},
);

test('the picker keeps the chosen folder during a search, and shows whole names', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('banners', [banner('one', 'Reef')]);
	const queries: string[] = [];
	const name = 'a-long-name-of-a-picture-that-differs-at-its-end-only-2.png';
	await openItem('banners/one', calls, {
		'admin/media-folders': [{ uid: 'news', name: 'News', parent: null, media: 1 }],
		'admin/media': ({ searchParams }: URL) => {
			queries.push(`${searchParams.get('folder') ?? ''} ${searchParams.get('q') ?? ''}`);
			const item = {
				uid: 'one',
				kind: 'picture',
				name,
				state: 'ready',
				alt: {},
				tags: [],
				revision: 1,
				renditions: [],
			};
			return Response.json({ status: 'ok', data: [item], extra: onePage(1) });
		},
	});
	await button(en.ACTION_CHOOSE_PICTURE).click();
	const picker = dialog(en.ACTION_CHOOSE_PICTURE);
	await picker.getByRole('button', { name: /^News/ }).click();
	await expect.poll(() => queries.at(-1)).toBe('news ');
	await picker.getByRole('searchbox').fill('reef');
	await expect.poll(() => queries.at(-1)).toBe('news reef');
	const label = picker.getByText(name).first().element();
	expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
});

test('switching the interface language keeps the input, and a switch in another tab changes nothing', async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
	await openItem('roadmap/one', calls);
	await title.fill('Typed in English');
	const input = title.element();
	await box('Description (English)').fill('A text too');
	const choice = { key: 'reelhouse.admin.language', newValue: 'zh' };
	localStorage.setItem(choice.key, choice.newValue);
	window.dispatchEvent(new StorageEvent('storage', { ...choice, storageArea: localStorage }));
	await button(en.LABEL_MORE_ACTIONS).click();
	await userEvent.keyboard('{Escape}');
	expect(document.documentElement.lang).toBe('en');
	await page.getByRole('radio', { name: '中文' }).first().click();
	await expect.element(button(zh.ACTION_SAVE_DRAFT)).toBeEnabled();
	expect(document.documentElement.lang).toBe('zh-Hans');
	// The input was not mounted again.
	const inChinese = createTranslate('zh')('LABEL_FIELD_IN', {
		field: zh['resources.roadmap.fields.title'],
		language: zh['languages.en'],
	});
	await expect.element(box(inChinese)).toHaveValue('Typed in English');
	expect(input.isConnected).toBe(true);
	await button(zh.ACTION_SAVE_DRAFT).click();
	await expect.poll(() => calls.get('one').content.title.en).toBe('Typed in English');
	expect(calls.get('one').content.description.en).toBe('<p>A text too</p>');
});

test('a hash with a field name focuses that field', { tags: ['long'] }, async () => {
	const content = {
		company: { name: { en: 'Studio', zh: '' }, address: { en: '', zh: '' } },
		emails: {},
		socials: {},
		rank_weights: {},
		certificates: [],
		allowed_game_hosts: [],
	};
	const status = { defaults: {}, changes: {}, mail: { server: null, from: '' }, has_recaptcha_secret: false };
	const calls = new ItemCalls('settings', [storedItem('studio', content)]);
	await openItem('settings#company.name.en', calls, { 'admin/settings-status': status });
	await expect.element(box('Studio name (English)')).toHaveFocus();
});

/** Hides the page, as a change to another tab does. The form saves when the page is hidden. */
function hidePage(): void {
	Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
	document.dispatchEvent(new Event('visibilitychange'));
	Reflect.deleteProperty(document, 'visibilityState');
}

test('a draft is autosaved, and nothing interrupts the user', async () => {
	const item = roadmapItem('one', 'Before', { state: 'draft', on_site: false });
	const calls = new ItemCalls('roadmap', [item]);
	await openItem('roadmap/one', calls);
	await title.fill('Typed, with a space ');
	calls.pause();
	hidePage();
	await expect.poll(() => calls.sent).toEqual(['PUT roadmap/one']);
	await expect.element(page.getByText(en.LABEL_SAVING)).toBeVisible();
	await expect.element(button(en.ACTION_SAVE_DRAFT)).toBeEnabled();
	await userEvent.keyboard('and more');
	calls.resume();
	await expect.poll(() => calls.get('one').content.title.en).toBe('Typed, with a space ');
	await expect.element(title).toHaveValue('Typed, with a space and more');
	await expect.element(title).toHaveFocus();
	hidePage();
	await expect.poll(() => calls.get('one').content.title.en).toBe('Typed, with a space and more');
	await expect.element(page.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible();
	await expect.element(page.getByText(en.TEXT_DRAFT_SAVED)).not.toBeInTheDocument();
	// Leaving needs no question, because nothing is lost.
	await page.getByRole('link', { name: 'Partners' }).click();
	await expect.poll(() => location.pathname).toBe('/admin/partners');
});

test('leaving saves a draft, and asks the user if that fails', { tags: ['long'] }, async () => {
	const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before', { state: 'draft', on_site: false })]);
	await openItem('roadmap/one', calls);
	await title.fill('Saved on the way');
	calls.failNext = {
		call: 'PUT roadmap/one',
		response: () => {
			throw new TypeError('Failed to fetch');
		},
	};
	await page.getByRole('link', { name: 'Partners' }).click();
	await dialog(en.TITLE_UNSAVED).getByRole('button', { name: 'Cancel' }).click();
	await expect.element(page.getByText(/^Not saved: no connection/).first()).toBeVisible();
	await page.getByRole('link', { name: 'Partners' }).click();
	await expect.poll(() => location.pathname).toBe('/admin/partners');
	expect(calls.get('one').content.title.en).toBe('Saved on the way');
});

test(
	'a draft is autosaved after the session has ended and the user has logged in again',
	{ tags: ['long'] },
	async () => {
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before', { state: 'draft', on_site: false })]);
		await openItem('roadmap/one', calls, { login: () => Response.json({ status: 'ok' }) });
		await title.fill('Typed after the end');
		calls.failNext = {
			call: 'PUT roadmap/one',
			response: () => Response.json({ status: 'error', error: { code: 'signed_out', message: '' } }, { status: 401 }),
		};
		hidePage();
		const question = dialog(en.TITLE_SIGNED_OUT);
		await question.getByLabelText(/^Password/).fill('a secret');
		expect(calls.get('one').content.title.en).toBe('Before');
		await question.getByRole('button', { name: 'Log in' }).click();
		await expect.poll(() => calls.get('one').content.title.en).toBe('Typed after the end');
	},
);

test(
	'changes that an earlier screen left in this browser are restored, and removed when they are saved',
	{ tags: ['long'] },
	async () => {
		const key = 'reelhouse.admin.unsaved.ada/roadmap/one/earlier';
		const before = { title: { en: 'Before', zh: 'Before zh' }, description: { en: '<p>Soon</p>', zh: '<p>快了</p>' } };
		const edits = { title: { en: 'Kept', zh: 'Before zh' }, description: { en: '<p>Kept too</p>', zh: '<p>快了</p>' } };
		localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), revision: 1, before, edits }));
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
		await openItem('roadmap/one', calls);
		const question = dialog(en.TITLE_RECOVERY);
		await expect.element(question.getByRole('heading', { name: 'Title (English)' })).toBeVisible();
		await expect.element(question.getByText('Kept', { exact: true })).toBeVisible();
		await question.getByRole('button', { name: en.ACTION_RESTORE }).click();
		await expect.element(title).toHaveValue('Kept');
		await expect.element(box('Description (English)')).toHaveTextContent('Kept too');
		// Published content is not autosaved.
		hidePage();
		await expect.element(page.getByText(en.LABEL_UNSAVED_KEPT)).toBeVisible();
		expect([calls.sent, localStorage.getItem(key)]).toEqual([[], expect.stringContaining('Kept too')]);
		await button(en.ACTION_SAVE_DRAFT).click();
		await expect.poll(() => calls.get('one').content.description.en).toBe('<p>Kept too</p>');
		await expect.poll(() => localStorage.getItem(key)).toBe(null);
	},
);

test('one notification says that the browser stores no unsaved changes', { tags: ['long'] }, async () => {
	const fails = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	onTestFinished(() => fails.mockRestore());
	await openItem('roadmap/one', new ItemCalls('roadmap', [roadmapItem('one', 'Before')]));
	await title.fill('Not kept');
	await expect.element(page.getByText(en.TEXT_COPY_FAILED)).toBeVisible();
	await expect.element(page.getByText(en.LABEL_UNSAVED, { exact: true })).toBeVisible();
});
