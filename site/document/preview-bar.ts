/** The bar on a previewed page. It is outside of React's root, so that the page's own HTML equals the public page. */
import { firstFilled } from '../../contract/languages.ts';
import { END_PREVIEW_PATH } from '../../contract/urls.ts';
import type { ContentTypeName } from '../../contract/rights.ts';
import type { ItemState } from '../../contract/editing.ts';
import { escape } from './escape.ts';
import type { Language } from '../urls.ts';
import type { Translations } from '../messages/translations.tsx';
import styles from './preview-bar.css?inline';

export interface PreviewInfo {
	resource: ContentTypeName;
	title: Record<Language, string>;
	state: ItemState;
}

export const previewStyles = styles;

/** The link that ends the preview must send a referrer, because the server redirects back to the referring page. */
export function previewBar(
	{ resource, title, state }: PreviewInfo,
	{ t, language, urls }: Pick<Translations, 't' | 'language' | 'urls'>,
): string {
	return [
		`<aside class="preview-bar" aria-label="${escape(t('LABEL_PREVIEW'))}">`,
		`<p><span>${escape(t('LABEL_PREVIEW_OF', { resource }))} · ${escape(t('LABEL_ITEM_STATE', { state }))}</span>`,
		`<strong>${escape(firstFilled(title, language, urls.languages.fallback) ?? '')}</strong></p>`,
		`<a href="${END_PREVIEW_PATH}" referrerpolicy="same-origin">${escape(t('ACTION_LEAVE_PREVIEW'))}</a></aside>`,
	].join('');
}
