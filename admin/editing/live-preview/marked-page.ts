import type { LivePreview } from '../../../contract/editing.ts';

/** Path of the field that an element shows, without language. */
export const FIELD_ATTRIBUTE = 'data-field';

const FIELD_STYLES = `
[${FIELD_ATTRIBUTE}] { cursor: pointer; }
[${FIELD_ATTRIBUTE}]:hover { outline: 2px dashed var(--accent); outline-offset: 4px; }
[${FIELD_ATTRIBUTE}][data-chosen] { outline: 2px solid var(--win); outline-offset: 4px; }
`;

/** Removes scripts, and marks each element that shows a field. */
export function readMarkedPage({ html, fields }: Pick<LivePreview, 'html' | 'fields'>): Document {
	const page = new DOMParser().parseFromString(html, 'text/html');
	for (const script of page.querySelectorAll('script')) script.remove();
	const marks = Object.keys(fields);
	if (marks.length > 0) {
		const anyMark = new RegExp(marks.join('|'), 'g');
		nameFields(page, anyMark, fields);
	}
	const style = page.createElement('style');
	style.textContent = FIELD_STYLES;
	page.head.append(style);
	return page;
}

function nameFields(page: Document, anyMark: RegExp, fields: Readonly<Record<string, string>>): void {
	const texts = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
		const [mark] = text.data.match(anyMark) ?? [];
		if (mark === undefined) continue;
		text.data = text.data.replaceAll(anyMark, '');
		if (page.body.contains(text)) text.parentElement?.setAttribute(FIELD_ATTRIBUTE, fields[mark] ?? '');
	}
	for (const element of page.querySelectorAll('*'))
		for (const name of element.getAttributeNames()) {
			const value = element.getAttribute(name) ?? '';
			if (value.search(anyMark) >= 0) element.setAttribute(name, value.replaceAll(anyMark, ''));
		}
}
