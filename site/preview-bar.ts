/** What a page says of itself while it is a preview. Outside of React's root: the page is the one that visitors will get. */
import { END_PREVIEW_PATH } from '../contract/urls.ts';
import type { ContentTypeName, ItemState } from '../contract/editing.ts';
import { escape } from './escape.ts';
import type { Language } from './urls.ts';
import type { Translations } from './translations.tsx';
import styles from './preview-bar.css?inline';

/** What is previewed, and whether it is on the site already. */
export interface PreviewNote {
	resource: ContentTypeName;
	title: Record<Language, string>;
	state: ItemState;
}

/** Part of a previewed document's own styles. */
export const previewStyles = styles;

/** The link tells where it was followed, on pages too that tell nobody else: there the visitor comes back to. */
export function previewBar(
	{ resource, title, state }: PreviewNote,
	{ t, language }: Pick<Translations, 't' | 'language'>,
): string {
	return [
		`<aside class="preview-bar" aria-label="${escape(t('LABEL_PREVIEW'))}">`,
		`<p><span>${escape(t('LABEL_PREVIEW_OF', { resource }))} · ${escape(t('LABEL_ITEM_STATE', { state }))}</span>`,
		`<strong>${escape(title[language] || title.en)}</strong></p>`,
		`<a href="${END_PREVIEW_PATH}" referrerpolicy="same-origin">${escape(t('ACTION_LEAVE_PREVIEW'))}</a></aside>`,
	].join('');
}
