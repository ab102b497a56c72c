import type { CompanyContent } from '../../contract/companies.ts';
import { TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';

export default itemScreens({
	name: 'companies',
	isDirect: true,
	isUntranslated: true,
	hasNoPage: true,
	emptyContent: (): CompanyContent => ({ name: '' }),
	sort: { field: 'title', order: 'ASC' },
	sections: [{ id: 'texts', fields: ['name'], content: <TextLine source="name" required help="TEXT_COMPANY" /> }],
});
