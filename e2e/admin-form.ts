/** Page object for the admin's lists and forms, in any interface language. */
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { en, zh } from '../admin/testing/messages.ts';
import type { Item } from '../contract/editing.ts';
import { languageTraits } from '../contract/languages.ts';
import { formatMessage } from './admin-site.ts';
import type { Language } from './site-test.ts';

const words: Record<Language, Record<string, string>> = { en, zh };

export class AdminForm {
	readonly page: Page;
	readonly language: Language;
	#resource = '';

	constructor(page: Page, language: Language) {
		this.page = page;
		this.language = language;
	}

	translate(key: string, values: Record<string, string | number> = {}): string {
		const text = words[this.language][key];
		if (text === undefined) throw new Error(`The admin has no text ${key}`);
		return formatMessage(text, values, this.language);
	}

	button(key: string, values?: Record<string, string | number>): Locator {
		return this.page.getByRole('button', { name: this.translate(key, values), exact: true });
	}

	link(key: string): Locator {
		return this.page.getByRole('link', { name: this.translate(key), exact: true });
	}

	dialog(key: string, values?: Record<string, string | number>): Locator {
		return this.page.getByRole('dialog', { name: this.translate(key, values) });
	}

	async open(resource: string, uid = ''): Promise<void> {
		this.#resource = resource;
		await this.page.addInitScript(
			(language) => localStorage.setItem('reelhouse.admin.language', language),
			this.language,
		);
		await this.page.goto(`/admin/${resource}${uid && `/${uid}`}`);
		await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
	}

	/** Small screens show one language at a time. */
	async showLanguage(language: Language): Promise<void> {
		await expect(this.page.getByRole('toolbar', { name: this.translate('LABEL_ITEM_ACTIONS') })).toBeVisible();
		const group = this.page.getByRole('radiogroup', { name: this.translate('LABEL_TEXT_LANGUAGE') });
		const choice = group.getByRole('radio', { name: languageTraits[language].shortName, exact: true });
		if (await choice.isVisible()) await choice.click();
	}

	label(field: string): string {
		return this.translate(field.startsWith('texts.') ? field : `resources.${this.#resource}.fields.${field}`);
	}

	/** Finds the text box, or the HTML editor, of a localized field. */
	text(field: string, language: Language): Locator {
		return this.page.getByRole('textbox', { name: this.#nameOf(field, language), exact: true });
	}

	#nameOf(field: string, language: Language): string {
		return this.translate('LABEL_FIELD_IN', {
			field: this.label(field),
			language: this.translate(`languages.${language}`),
		});
	}

	/**
	 * Fills a localized field. An HTML field without text first shows a button that starts the editor. Waits until the
	 * editor has loaded, because a busy text box would lose the selection to the editor.
	 */
	async fillText(field: string, language: Language, value: string): Promise<void> {
		const name = this.translate('LABEL_NAME_AND_VALUE', {
			name: this.#nameOf(field, language),
			value: this.translate('EDITOR_START'),
		});
		const start = this.page.getByRole('button', { name, exact: true });
		await expect(this.text(field, language).or(start)).toBeVisible();
		if (await start.isVisible()) await start.click();
		await expect(this.text(field, language)).not.toHaveAttribute('aria-busy');
		await this.text(field, language).fill(value);
	}

	plainField(field: string): Locator {
		return this.page.getByLabel(this.label(field));
	}

	dateField(field: string): Locator {
		return this.page.getByLabel(this.translate('LABEL_IN_ZONE', { label: this.label(field), zone: 'UTC' }));
	}

	missingNotes(language: Language): Locator {
		return this.page.getByText(
			this.translate('LABEL_MISSING_IN', { language: this.translate(`languages.${language}`) }),
			{
				exact: true,
			},
		);
	}

	state(state: Item['state']): Locator {
		return this.page.getByRole('main').getByText(this.translate(`states.${state}`), { exact: true });
	}

	/** Chooses the first `count` pictures of the library. */
	async pickPictures(field: string, count = 1): Promise<void> {
		const several = field === 'gallery';
		const group = this.page.getByRole('group', { name: new RegExp(`^${this.label(field)}( \\*)?$`) });
		await group
			.getByRole('button', { name: this.translate(several ? 'ACTION_ADD_PICTURES' : 'ACTION_CHOOSE_PICTURE') })
			.click();
		const dialog = this.dialog(several ? 'ACTION_ADD_PICTURES' : 'ACTION_CHOOSE_PICTURE');
		const pictures = dialog.getByRole('button').filter({ has: this.page.locator('img') });
		for (let index = 0; index < count; index++) await pictures.nth(index).click();
		if (several) await dialog.getByRole('button', { name: this.translate('ACTION_ADD_CHOSEN', { count }) }).click();
		await expect(dialog).toBeHidden();
	}

	async chooseReference(field: string, title: string): Promise<void> {
		const box = this.page.getByRole('combobox', { name: this.label(field) });
		await box.fill(title);
		await this.page.getByRole('option', { name: title, exact: true }).click();
		await box.press('Escape');
	}

	async upload(field: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
		const group = this.page.getByRole('group', { name: this.label(field) });
		const answered = this.page.waitForResponse((response) => response.request().method() === 'POST');
		await group.locator('input[type=file]').setInputFiles(file);
		expect((await answered).ok()).toBe(true);
	}

	/**
	 * @param act sends a change
	 * @returns the item in the response
	 */
	async submit(act: () => Promise<unknown>): Promise<Item<any>> {
		const answered = this.page.waitForResponse(
			(response) =>
				response.request().method() !== 'GET' &&
				response.url().includes(`/api/admin/${this.#resource}`) &&
				!response.url().includes('/presence?') &&
				!response.request().postData()?.includes('"autosave":true'),
		);
		await act();
		const response: Response = await answered;
		expect(response.ok(), await response.text()).toBe(true);
		return ((await response.json()) as { data: Item<any> }).data;
	}

	/** @param isDirect true for a content type without drafts */
	async save(isDirect = false): Promise<Item<any>> {
		return this.submit(() => this.button(isDirect ? 'ACTION_SAVE' : 'ACTION_SAVE_DRAFT').click());
	}

	async publish(): Promise<Item<any>> {
		const item = await this.submit(() => this.button('actions.publish').click());
		await expect(this.state('published')).toBeVisible();
		return item;
	}

	/** On small screens, the action is an entry of the menu. */
	async chooseAction(key: string): Promise<void> {
		if (await this.button(key).isVisible()) return this.button(key).click();
		await this.button('LABEL_MORE_ACTIONS').click();
		await this.page.getByRole('menuitem', { name: this.translate(key), exact: true }).click();
	}

	async confirm(title: string, yes: string): Promise<Item<any>> {
		// Notifications are dialogs too, and may begin with the title.
		const dialog = this.page.locator('dialog').and(this.dialog(title));
		const item = await this.submit(() =>
			dialog.getByRole('button', { name: this.translate(yes), exact: true }).click(),
		);
		await expect(dialog).toBeHidden();
		return item;
	}

	async restoreFirst(): Promise<void> {
		await this.chooseAction('ACTION_ALL_VERSIONS');
		const drawer = this.dialog('TITLE_VERSIONS');
		// Only one of the published versions is on the site.
		await expect(drawer.getByText(this.translate('LABEL_ON_SITE_NOW'))).toHaveCount(1);
		await drawer.getByRole('listitem').last().getByRole('button').click();
		await drawer.getByRole('button', { name: this.translate('ACTION_RESTORE'), exact: true }).click();
		await this.confirm('TITLE_RESTORE', 'ACTION_RESTORE');
	}
}
