import { NumberLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.companies;

export default itemScreens({
	name: 'companies',
	isDirect: true,
	isUntranslated: true,
	hasNoPage: true,
	emptyContent,
	sort: { field: 'title', order: 'ASC' },
	sections: [
		{
			id: 'texts',
			fields: [...fields, 'max_accounts'],
			content: (
				<>
					{content}
					<NumberLine source="max_accounts" required min={1} max={1000} step={1} help="TEXT_MAX_ACCOUNTS" />
				</>
			),
		},
	],
});
