import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { pageSeoSection } from '../editing/seo/seo-section.tsx';

const isHtml = (key: string) => key.endsWith('_html');
const isLong = (key: string) => /_(text|lead|description|about|rights|business|newsletter)$/.test(key);

/** Fields of the section for search engines. */
const isSeo = (key: string) => key.startsWith('meta_') || key === 'share';

const keysIn = (values: unknown): string[] =>
	Object.keys((values as object | undefined) ?? {}).filter((key) => !isSeo(key));

/** Edits all texts of a page, in the order in which the page shows them. */
const PageTexts = ({ keys }: { keys: readonly string[] }) =>
	keys.map((key) => {
		const props = { source: `texts.${key}`, label: `texts.${key}` };
		if (isHtml(key)) return <LocalizedHtml key={key} {...props} />;
		return isLong(key) ? <LocalizedArea key={key} rows={2} {...props} /> : <LocalizedText key={key} {...props} />;
	});

const PagePictures = ({ keys }: { keys: readonly string[] }) => (
	<FieldRow>
		{keys.map((key) => (
			<Picture key={key} source={`pictures.${key}`} label={`pictures.${key}`} />
		))}
	</FieldRow>
);

export default itemScreens({
	name: 'texts',
	isFixed: true,
	emptyContent: () => ({}),
	sort: { field: 'title', order: 'ASC' },
	references: { pictures: 'media' },
	sections: (item) => [
		{
			id: 'page-texts',
			title: 'LABEL_TEXTS',
			help: item?.uid === 'layout' ? 'TEXT_LAYOUT_PLACEHOLDERS' : 'TEXT_PLACEHOLDERS',
			fields: ['texts'],
			content: <PageTexts keys={keysIn(item?.content.texts)} />,
		},
		...(keysIn(item?.content.pictures).length > 0
			? [
					{
						id: 'page-pictures',
						title: 'LABEL_PICTURES',
						fields: ['pictures'],
						content: <PagePictures keys={keysIn(item?.content.pictures)} />,
					},
				]
			: []),
		...(item && item.uid !== 'layout' ? [pageSeoSection(item)] : []),
	],
});
