/** Section of a form for search engines and link previews. */
import { siteLanguages } from '../../messages/site-languages.ts';
import { useWatch } from 'react-hook-form';
import { firstFilled, inEachLanguage } from '../../../contract/languages.ts';
import type { PageId } from '../../../contract/pages.ts';
import { languagePrefix, pagePath, replacementLanguage } from '../../../contract/urls.ts';
import type { SeoContent } from '../../../contract/seo.ts';
import type { Language } from '../../api/call.ts';
import { emptyText, type Item, type Localized } from '../../api/item.ts';
import { useSiteSettings } from '../../api/site-settings.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Flag } from '../inputs.tsx';
import { Languages, LocalizedArea, LocalizedText } from '../localized-inputs.tsx';
import { Picture } from '../picture-inputs.tsx';
import type { FormSection } from '../resource.ts';
import { FieldRow } from '../section.tsx';
import { SeoPreview } from './seo-preview.tsx';
import { lengthIn, MAX_DESCRIPTION_COLUMNS, MAX_TITLE_COLUMNS } from './text-width.ts';

/** The picture for link previews of the demo studio (site/document/head-tags.ts). */
const HOUSE_PICTURE = '/og.jpg';
/** Pages with document titles that lack the studio's name (site/pages/). */
const TITLES_WITHOUT_STUDIO = new Set(['about', 'games', 'roadmap', 'contacts']);

/** Text that follows the studio's name in the title of the home page (site/pages/home/home-page.tsx). */
const HOME_CLAIM = 'texts.intro_title';

/** Values of a page for empty fields. */
interface PageValues {
	title: string;
	description: string;
	image: string | null;
	path: string | null;
}

const HIDDEN_FLAG = 'is_hidden_from_search';

interface SeoFieldsProps {
	/** Paths of the fields. If `hasOwnLabels` is true, the paths are also message keys. */
	sources: Record<'title' | 'description' | 'image', string>;
	hasOwnLabels?: boolean;
	/** Paths of the fields that `valuesOf` reads. */
	pageFields: readonly string[];
	/** Returns the values of the page that replace empty fields. */
	valuesOf: (read: (path: string) => unknown, language: Language, studio: string) => PageValues;
}

/** Returns the text that the site shows in a language. */
const shownText = (text: unknown, language: Language): string => {
	const texts = (text ?? {}) as Partial<Localized>;
	const trimmed = inEachLanguage((each) => texts[each]?.trim() ?? '');
	return firstFilled(trimmed, language, replacementLanguage(siteLanguages(), language), siteLanguages().fallback) ?? '';
};

function SeoFields({ sources, hasOwnLabels = false, pageFields, valuesOf }: SeoFieldsProps) {
	const t = useTranslate();
	const labelOf = (source: string) => (hasOwnLabels ? { label: source } : {});
	const lengthHint = (maxColumns: number) => (text: string, language: Language) => {
		const { count, max } = lengthIn(language, text, maxColumns);
		return t(count > max ? 'TEXT_LENGTH_CUT_OFF' : 'TEXT_LENGTH_OF', { count, max });
	};
	// Watch only these fields, so that typing elsewhere does not render the section.
	const paths = [...Object.values(sources), HIDDEN_FLAG, ...pageFields];
	const values: readonly unknown[] = useWatch({ name: paths });
	const read = (path: string): unknown => values[paths.indexOf(path)];
	const settings = useSiteSettings();
	const pages = inEachLanguage((language) => valuesOf(read, language, settings[language]?.company.name ?? ''));
	const shown = (part: 'title' | 'description') => (language: Language) =>
		shownText(read(sources[part]), language) || pages[language][part];
	const image = read(sources.image) as string | null | undefined;
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
				<Picture source={sources.image} {...labelOf(sources.image)} help="TEXT_SHARE_IMAGE" size="share" />
				<Flag source={HIDDEN_FLAG} help="TEXT_HIDDEN_FROM_SEARCH" />
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
							defaultImage={
								settings[language]?.look.share?.image ?? (settings[language]?.house_marks ? HOUSE_PICTURE : null)
							}
							studio={settings[language]?.company.name ?? ''}
							path={path === null ? null : languagePrefix(siteLanguages(), language) + path}
							isHidden={read(HIDDEN_FLAG) === true}
						/>
					);
				}}
			/>
		</>
	);
}

/** Empty fields of a new item with a page. */
export const emptySeo: SeoContent = {
	seo_title: emptyText,
	seo_description: emptyText,
	seo_image: null,
	is_hidden_from_search: false,
};

const sectionOf = (props: SeoFieldsProps): FormSection => ({
	id: 'search',
	title: 'LABEL_SEARCH_AND_SHARING',
	help: 'TEXT_SEARCH_AND_SHARING',
	fields: [...Object.values(props.sources), HIDDEN_FLAG],
	content: <SeoFields {...props} />,
});

/**
 * Creates the section for items with pages.
 * @param own fields that the page uses while the fields for search engines are empty
 */
export const seoSection = (page: PageId, own: Record<'slug' | 'description' | 'image', string>): FormSection =>
	sectionOf({
		sources: { title: 'seo_title', description: 'seo_description', image: 'seo_image' },
		pageFields: ['title', ...Object.values(own)],
		valuesOf: (read, language, studio) => {
			const slug = read(own.slug) as string | null | undefined;
			return {
				title: [shownText(read('title'), language), studio].filter(Boolean).join(' · '),
				description: shownText(read(own.description), language),
				image: (read(own.image) as string | null | undefined) ?? null,
				path: slug ? pagePath(page, slug) : null,
			};
		},
	});

/** Creates the section for a page of texts. */
export const pageSeoSection = ({ uid, title, path }: Pick<Item, 'uid' | 'title' | 'path'>): FormSection =>
	sectionOf({
		sources: { title: 'texts.meta_title', description: 'texts.meta_description', image: 'pictures.share' },
		hasOwnLabels: true,
		pageFields: uid === 'home' ? [HOME_CLAIM] : [],
		valuesOf: (read, language, studio) => {
			const own = TITLES_WITHOUT_STUDIO.has(uid) ? [title[language]] : [title[language], studio];
			const home = [studio, shownText(read(HOME_CLAIM), language)].filter(Boolean).join(' – ');
			return {
				title: uid === 'home' ? home : own.filter(Boolean).join(' · '),
				description: '',
				image: null,
				path,
			};
		},
	});
