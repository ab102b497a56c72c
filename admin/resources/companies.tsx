import { itemScreens } from '../editing/item-screens.tsx';
import { quickForms } from '../editing/quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.companies;

export default itemScreens({
	name: 'companies',
	isDirect: true,
	isUntranslated: true,
	hasNoPage: true,
	emptyContent,
	sort: { field: 'title', order: 'ASC' },
	sections: [{ id: 'texts', fields, content }],
});
