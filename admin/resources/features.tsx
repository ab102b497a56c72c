import { itemScreens } from '../editing/item-screens.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.features;

export default itemScreens({
	name: 'features',
	isDirect: true,
	emptyContent,
	sections: [{ id: 'texts', fields, content }],
});
