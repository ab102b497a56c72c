import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../contract/languages.ts';
import { isLegalPage } from '../../contract/legal-texts.ts';
import { textSections, type TextPage, type TextSection } from '../../contract/text-sections.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { useContentLanguages } from '../messages/site-languages.ts';
import { MissingPageTexts } from './missing-page-texts.tsx';
import { guideTo } from './unwritten-texts.ts';
import { defaultTextKey, loadSiteMessages } from './default-texts.ts';
import { pageSeoSection } from '../editing/seo/seo-section.tsx';

const isHtml = (key: string) => key.endsWith('_html');
const isLong = (key: string) => /_(text|lead|description|about|rights|business|newsletter)$/.test(key);

function Texts({ page, keys }: { page: string; keys: readonly string[] }) {
	const languages = useContentLanguages();
	const { data } = useQuery({
		queryKey: ['site-messages', languages],
		queryFn: () => loadSiteMessages(languages),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return keys.map((key) => {
		const messageKey = defaultTextKey(page, key);
		const defaultText = (language: Language) =>
			messageKey === undefined ? undefined : (data?.[language]?.[messageKey] ?? '');
		const help = guideTo(page, key);
		const props = { source: `texts.${key}`, label: `texts.${key}`, ...(help && { help }) };
		if (isHtml(key)) return <LocalizedHtml key={key} {...props} />;
		return isLong(key) ? (
			<LocalizedArea key={key} rows={2} defaultText={defaultText} {...props} />
		) : (
			<LocalizedText key={key} defaultText={defaultText} {...props} />
		);
	});
}

const Pictures = ({ keys }: { keys: readonly string[] }) => (
	<FieldRow>
		{keys.map((key) => (
			<Picture
				key={key}
				source={`pictures.${key}`}
				label={`pictures.${key}`}
				size={key === 'hero' ? 'pageHero' : 'pageText'}
			/>
		))}
	</FieldRow>
);

const textSectionsOf = (page: string): readonly TextSection[] =>
	page in textSections ? textSections[page as TextPage] : [];

export default itemScreens({
	name: 'texts',
	isFixed: true,
	emptyContent: () => ({}),
	sort: { field: 'title', order: 'ASC' },
	references: { pictures: 'media' },
	withoutAlt: ['pictures.share'],
	note: (item) =>
		item?.uid === 'layout'
			? 'TEXT_LAYOUT_PLACEHOLDERS'
			: isLegalPage(item?.uid ?? '')
				? 'TEXT_LEGAL_PLACEHOLDERS'
				: 'TEXT_PLACEHOLDERS',
	intro: <MissingPageTexts />,
	sections: (item) =>
		textSectionsOf(item?.uid ?? '').map(({ id, texts, pictures }) =>
			item && id === 'search'
				? pageSeoSection(item)
				: {
						id,
						title: `textSections.${id}.title`,
						help: `textSections.${id}.place`,
						fields: [...texts.map((key) => `texts.${key}`), ...pictures.map((key) => `pictures.${key}`)],
						content: (
							<>
								<Texts page={item?.uid ?? ''} keys={texts} />
								{pictures.length > 0 ? <Pictures keys={pictures} /> : null}
							</>
						),
					},
		),
});
