/** The section of a form with the fields for search engines and link previews, and with previews of both. */
import { get, useWatch } from 'react-hook-form';
import { FALLBACK_LANGUAGE, inEachLanguage } from '../../../contract/languages.ts';
import type { PageId } from '../../../contract/pages.ts';
import { languagePrefixes, pagePath } from '../../../contract/urls.ts';
import type { SeoContent } from '../../../contract/seo.ts';
import type { Language } from '../../api/call.ts';
import { emptyText, type Content, type Item, type Localized } from '../../api/item.ts';
import { useSiteSettings } from '../../api/site-settings.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Flag } from '../inputs.tsx';
import { Languages, LocalizedArea, LocalizedText } from '../localized-inputs.tsx';
import { Picture } from '../picture-inputs.tsx';
import type { FormSection } from '../resource.ts';
import { FieldRow } from '../section.tsx';
import { SeoPreview } from './seo-preview.tsx';
import { lengthIn, MAX_DESCRIPTION_COLUMNS, MAX_TITLE_COLUMNS } from './text-width.ts';

/** The share picture of the demo studio (site/document/head-tags.ts). */
const HOUSE_PICTURE = '/og.jpg';
/** Pages of texts whose own title is that of the page only, without the studio's name (site/pages/). */
const TITLES_WITHOUT_STUDIO = new Set(['about', 'games', 'roadmap', 'contacts']);

/** Values that a page shows where the fields are empty. */
interface PageValues {
	title: string;
	description: string;
	image: string | null;
	path: string | null;
}

interface SeoFieldsProps {
	/** Paths of the fields, which are also message keys of their labels where `hasOwnLabels`. */
	sources: Record<'title' | 'description' | 'image', string>;
	hasOwnLabels?: boolean;
	/** Returns what the page shows without the fields. */
	valuesOf: (content: Content, language: Language, studio: string) => PageValues;
}

/** Returns the text that the site shows in a language: its own, else that of the fallback language. */
const shownText = (text: unknown, language: Language): string => {
	const texts = text as Localized | undefined;
	return texts?.[language]?.trim() || texts?.[FALLBACK_LANGUAGE]?.trim() || '';
};

function SeoFields({ sources, hasOwnLabels = false, valuesOf }: SeoFieldsProps) {
	const t = useTranslate();
	const labelOf = (source: string) => (hasOwnLabels ? { label: source } : {});
	const lengthHint = (maxColumns: number) => (text: string, language: Language) => {
		const { count, max } = lengthIn(language, text, maxColumns);
		return t(count > max ? 'TEXT_LENGTH_CUT_OFF' : 'TEXT_LENGTH_OF', { count, max });
	};
	const content = useWatch() as Content;
	const settings = useSiteSettings();
	const pages = inEachLanguage((language) => valuesOf(content, language, settings[language]?.company.name ?? ''));
	const shown = (part: 'title' | 'description') => (language: Language) =>
		shownText(get(content, sources[part]), language) || pages[language][part];
	const image = get(content, sources.image) as string | null | undefined;
	return (
		<>
			<LocalizedText
				source={sources.title}
				{...labelOf(sources.title)}
				standIn={shown('title')}
				hintOf={lengthHint(MAX_TITLE_COLUMNS)}
			/>
			<LocalizedArea
				rows={2}
				source={sources.description}
				{...labelOf(sources.description)}
				standIn={shown('description')}
				hintOf={lengthHint(MAX_DESCRIPTION_COLUMNS)}
			/>
			<FieldRow>
				<Picture source={sources.image} {...labelOf(sources.image)} help="TEXT_SHARE_IMAGE" />
				<Flag source="is_hidden_from_search" help="TEXT_HIDDEN_FROM_SEARCH" />
			</FieldRow>
			<Languages
				renderPart={(language) => {
					const { image: ownImage, path } = pages[language];
					return (
						<SeoPreview
							language={language}
							title={shown('title')(language)}
							description={shown('description')(language)}
							image={image ?? ownImage}
							defaultImage={settings[language]?.house_marks ? HOUSE_PICTURE : null}
							studio={settings[language]?.company.name ?? ''}
							path={path === null ? null : languagePrefixes[language] + path}
							isHidden={content.is_hidden_from_search === true}
						/>
					);
				}}
			/>
		</>
	);
}

/** The empty fields of a new item that has a page. */
export const emptySeo: SeoContent = {
	seo_title: emptyText,
	seo_description: emptyText,
	seo_image: null,
	is_hidden_from_search: false,
};

/** Makes the section of items that have a page each. @param own names the fields that the page uses otherwise */
export function seoSection(page: PageId, own: Record<'slug' | 'description' | 'image', string>): FormSection {
	const sources = { title: 'seo_title', description: 'seo_description', image: 'seo_image' };
	return {
		id: 'search',
		title: 'LABEL_SEARCH_AND_SHARING',
		help: 'TEXT_SEARCH_AND_SHARING',
		fields: [...Object.values(sources), 'is_hidden_from_search'],
		content: (
			<SeoFields
				sources={sources}
				valuesOf={(content, language, studio) => ({
					title: [shownText(content.title, language), studio].filter(Boolean).join(' · '),
					description: shownText(content[own.description], language),
					image: (content[own.image] as string | null | undefined) ?? null,
					path: content[own.slug] ? pagePath(page, String(content[own.slug])) : null,
				})}
			/>
		),
	};
}

/** Makes the section of a page of texts. */
export function pageSeoSection({ uid, title, path }: Pick<Item, 'uid' | 'title' | 'path'>): FormSection {
	const sources = { title: 'texts.meta_title', description: 'texts.meta_description', image: 'pictures.share' };
	return {
		id: 'search',
		title: 'LABEL_SEARCH_AND_SHARING',
		help: 'TEXT_SEARCH_AND_SHARING',
		fields: [...Object.values(sources), 'is_hidden_from_search'],
		content: (
			<SeoFields
				hasOwnLabels
				sources={sources}
				valuesOf={(_, language, studio) => {
					const own = uid === 'home' ? [] : [title[language]];
					return {
						title: (TITLES_WITHOUT_STUDIO.has(uid) ? own : [...own, studio]).filter(Boolean).join(' · '),
						description: '',
						image: null,
						path,
					};
				}}
			/>
		),
	};
}
