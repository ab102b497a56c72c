import { emptyText } from '../api/item.ts';
import type { DocumentTypeContent } from '../../contract/documents.ts';
import { Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Section } from '../editing/section.tsx';

export default itemScreens({
	name: 'document_types',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): DocumentTypeContent => ({ key: '', title: emptyText }),
	main: (
		<Section>
			<LocalizedText source="title" required />
			<Slug source="key" from="title" hasNoPage />
		</Section>
	),
});
