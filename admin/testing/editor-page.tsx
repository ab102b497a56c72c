import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { HtmlEditor, type PickedPicture } from '../html-editor/html-editor.tsx';
import { en } from '../testing/messages.ts';
import { showPart } from './show-part.tsx';

export interface EditorPage {
	value: string;
	/** Number of values that the editor has reported. */
	reports: number;
	/** The picture that the user chooses next; null for none. */
	picture: PickedPicture | null;
	/** Replaces the text, as a change of the form's value does. */
	show: (html: string) => void;
	text: HTMLElement;
	editor: Editor;
}

export async function openEditor(html = ''): Promise<EditorPage> {
	const opened = { value: html, reports: 0, picture: null } as EditorPage;
	let setHtml: (html: string) => void = () => {};
	opened.show = (html) => {
		opened.value = html;
		flushSync(() => setHtml(html));
	};
	const report = (html: string): void => {
		opened.reports++;
		opened.value = html;
		setHtml(html);
	};
	const setWith = (set: (html: string) => void): void => {
		setHtml = set;
	};
	function Page() {
		const [value, setValue] = useState(html);
		useEffect(() => setWith(setValue), []);
		return (
			<HtmlEditor value={value} language="en" label="Text" pickPicture={async () => opened.picture} onChange={report} />
		);
	}
	showPart(<Page />);
	const text = page.getByRole('textbox', { name: 'Text', exact: true });
	await expect.element(text).toBeVisible();
	opened.text = text.element() as HTMLElement;
	opened.editor = (opened.text as unknown as { editor: Editor }).editor;
	return opened;
}

/** Returns the button of the editor with a message key as its name. */
export const tool = (key: keyof typeof en) => page.getByRole('button', { name: en[key], exact: true });

export function paste(text: HTMLElement, data: Record<string, string>): void {
	const clipboardData = new DataTransfer();
	for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
	text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
