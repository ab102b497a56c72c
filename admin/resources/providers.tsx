import type { ProviderContent } from '../../contract/providers.ts';
import { emptyText } from '../api/item.ts';
import { YesNo } from '../editing/cells.tsx';
import { Flag, Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';

export default itemScreens({
	name: 'providers',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): ProviderContent => ({ title: emptyText, key: '', is_own: false, logo: null }),
	picture: 'logo',
	isLogo: true,
	columns: [
		{ label: 'resources.providers.fields.key', show: ({ content }) => String(content.key) },
		{ label: 'resources.providers.fields.is_own', show: ({ content }) => <YesNo value={content.is_own} /> },
	],
	references: { logo: 'media' },
	sections: (item) => [
		{
			id: 'texts',
			fields: item ? ['title', 'is_own', 'logo'] : ['title', 'key', 'is_own', 'logo'],
			content: (
				<>
					<LocalizedText source="title" required />
					{/* Games refer to this key, so it is fixed after the first save. */}
					{item ? null : <Slug source="key" from="title" hasNoPage />}
					<Flag source="is_own" help="TEXT_OWN_PROVIDER" />
					<Picture source="logo" fit="contain" />
				</>
			),
		},
	],
});
