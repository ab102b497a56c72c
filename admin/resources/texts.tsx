import { useEditing } from '../editing/editing-context.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow, Section } from '../editing/section.tsx';

const isHtml = (key: string) => key.endsWith('_html');
const isLong = (key: string) => /_(text|lead|description|about|rights|business|newsletter)$/.test(key);

/** Edits all texts of a page, in the order in which the page shows them. */
function PageTexts() {
	const { item } = useEditing();
	const keys = Object.keys(item?.content.texts ?? {});
	return (
		<Section help={item?.uid === 'layout' ? 'TEXT_LAYOUT_PLACEHOLDERS' : 'TEXT_PLACEHOLDERS'}>
			{keys.map((key) => {
				const props = { source: `texts.${key}`, label: `texts.${key}` };
				if (isHtml(key)) return <LocalizedHtml key={key} {...props} />;
				return isLong(key) ? <LocalizedArea key={key} rows={2} {...props} /> : <LocalizedText key={key} {...props} />;
			})}
		</Section>
	);
}

function PagePictures() {
	const { item } = useEditing();
	const keys = Object.keys(item?.content.pictures ?? {});
	return keys.length ? (
		<Section title="LABEL_PICTURES">
			<FieldRow>
				{keys.map((key) => (
					<Picture key={key} source={`pictures.${key}`} label={`pictures.${key}`} />
				))}
			</FieldRow>
		</Section>
	) : null;
}

export default itemScreens({
	name: 'texts',
	isFixed: true,
	emptyContent: () => ({}),
	sort: { field: 'title', order: 'ASC' },
	references: { pictures: 'media' },
	main: (
		<>
			<PageTexts />
			<PagePictures />
		</>
	),
});
