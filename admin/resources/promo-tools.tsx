import { emptyText } from '../api/item.ts';
import type { PromoToolContent } from '../../contract/promo-tools.ts';
import { YesNo } from '../editing/cells.tsx';
import { StoredFiles } from '../editing/stored-files.tsx';
import { Flag, Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { References } from '../editing/reference-inputs.tsx';
import { yesNo } from './choices.ts';

export default itemScreens({
	name: 'promo_tools',
	isWithholdable: true,
	isOrdered: true,
	emptyContent: (): PromoToolContent => ({
		slug: '',
		name: emptyText,
		description: emptyText,
		logo: null,
		page_html: emptyText,
		is_visible: true,
		games: [],
		files: [],
	}),
	picture: 'logo',
	columns: [{ label: 'LABEL_CLIENTS_SHORT', show: ({ content }) => <YesNo value={content.is_visible} /> }],
	filters: [{ source: 'is_visible', label: 'LABEL_CLIENTS_SHORT', choices: yesNo }],
	references: { logo: 'media', games: 'games' },
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['name', 'slug', 'description', 'page_html'],
			content: (
				<>
					<LocalizedText source="name" required />
					<Slug source="slug" from="name" />
					<LocalizedArea source="description" rows={2} />
					<LocalizedHtml source="page_html" />
				</>
			),
		},
		{
			id: 'picture',
			title: 'LABEL_PICTURE',
			fields: ['logo', 'is_visible'],
			content: (
				<>
					<Picture source="logo" size="square" />
					<Flag source="is_visible" />
				</>
			),
		},
		{
			id: 'tool-games',
			title: 'resources.promo_tools.fields.games',
			fields: ['games'],
			content: <References source="games" resource="games" />,
		},
		{ id: 'downloads', title: 'LABEL_FILES', fields: ['files'], content: <StoredFiles source="files" isMultiple /> },
	],
});
