import type { PartnerContent } from '../../contract/partners.ts';
import { LinkLine, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { Picture } from '../editing/picture-inputs.tsx';

export default itemScreens({
	name: 'partners',
	isWithholdable: true,
	isOrdered: true,
	isUntranslated: true,
	emptyContent: (): PartnerContent => ({ name: '', url: '', image: '' }),
	picture: 'image',
	isLogo: true,
	columns: [{ label: 'resources.partners.fields.url', show: ({ content }) => String(content.url) }],
	references: { image: 'media' },
	sections: [
		{
			id: 'texts',
			fields: ['name', 'url', 'image'],
			content: (
				<>
					<TextLine source="name" required />
					<LinkLine source="url" help="TEXT_LINK_HELP" />
					<Picture source="image" required fit="contain" size="partner" />
				</>
			),
		},
	],
});
