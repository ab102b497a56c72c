import { itemScreens } from '../editing/item-screens.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.news_categories;

export default itemScreens({
	name: 'news_categories',
	isDirect: true,
	isOrdered: true,
	emptyContent,
	sections: [{ id: 'texts', fields, content }],
});
