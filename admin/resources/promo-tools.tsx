import { emptyText } from '../api/item.ts';
import type { PromoToolContent } from '../../contract/promo-tools.ts';
import { YesNo } from '../editing/cells.tsx';
import { StoredFiles } from '../editing/stored-files.tsx';
import { Flag, Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { Section } from '../editing/section.tsx';
import { yesNo } from './choices.ts';

export default itemScreens({
	name: 'promo_tools',
	isOrdered: true,
	emptyContent: (): PromoToolContent => ({
		slug: '',
		name: emptyText,
		description: emptyText,
		logo: null,
		page_html: emptyText,
		is_visible: true,
		files: [],
	}),
	picture: 'logo',
	columns: [{ label: 'LABEL_CLIENTS_SHORT', show: ({ content }) => <YesNo value={content.is_visible} /> }],
	filters: [{ source: 'is_visible', label: 'LABEL_CLIENTS_SHORT', choices: yesNo }],
	references: { logo: 'media' },
	main: (
		<Section>
			<LocalizedText source="name" required />
			<Slug source="slug" from="name" />
			<LocalizedArea source="description" rows={2} />
			<LocalizedHtml source="page_html" />
		</Section>
	),
	side: (
		<>
			<Section title="LABEL_PICTURE">
				<Picture source="logo" />
				<Flag source="is_visible" />
			</Section>
			<Section title="LABEL_FILES">
				<StoredFiles source="files" isMultiple />
			</Section>
		</>
	),
});
