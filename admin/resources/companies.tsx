import type { CompanyContent } from '../../contract/companies.ts';
import { TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { Section } from '../editing/section.tsx';

export default itemScreens({
	name: 'companies',
	isDirect: true,
	isUntranslated: true,
	emptyContent: (): CompanyContent => ({ name: '' }),
	sort: { field: 'title', order: 'ASC' },
	main: (
		<Section>
			<TextLine source="name" required help="TEXT_COMPANY" />
		</Section>
	),
});
