import { emptyText } from '../api/item.ts';
import type { BannerContent } from '../../contract/banners.ts';
import { LinkLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';

export default itemScreens({
	name: 'banners',
	isWithholdable: true,
	seeAlso: 'campaigns',
	isOrdered: true,
	emptyContent: (): BannerContent => ({
		title: emptyText,
		text: emptyText,
		action: emptyText,
		link: '',
		image: '',
	}),
	picture: 'image',
	columns: [{ label: 'resources.banners.fields.link', show: ({ content }) => String(content.link) }],
	references: { image: 'media' },
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['title', 'text', 'action', 'link'],
			content: (
				<>
					<LocalizedText source="title" required />
					<LocalizedArea source="text" rows={2} />
					<LocalizedText source="action" />
					<LinkLine source="link" help="TEXT_LINK_HELP" />
				</>
			),
		},
		{
			id: 'picture',
			title: 'LABEL_PICTURE',
			fields: ['image'],
			content: <Picture source="image" help="TEXT_PICTURE_HOME_BANNER" size="homeBanner" required />,
		},
	],
});
