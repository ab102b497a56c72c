import { emptyText } from '../api/item.ts';
import type { CategoryContent } from '../../contract/news.ts';
import { Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';

export default itemScreens({
	name: 'news_categories',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): CategoryContent => ({ slug: '', title: emptyText }),
	sections: [
		{
			id: 'texts',
			fields: ['title', 'slug'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="slug" from="title" />
				</>
			),
		},
	],
});
