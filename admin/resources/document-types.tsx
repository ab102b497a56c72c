import { itemScreens } from '../editing/item-screens.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.document_types;

export default itemScreens({
	name: 'document_types',
	isDirect: true,
	isOrdered: true,
	emptyContent,
	sections: [{ id: 'texts', fields, content }],
});
