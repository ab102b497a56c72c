import { emptyText } from '../api/item.ts';
import type { DocumentTypeContent } from '../../contract/documents.ts';
import { Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';

export default itemScreens({
	name: 'document_types',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): DocumentTypeContent => ({ key: '', title: emptyText }),
	sections: [
		{
			id: 'texts',
			fields: ['title', 'key'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="key" from="title" hasNoPage />
				</>
			),
		},
	],
});
