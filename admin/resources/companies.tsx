import { TextLink } from '../../ui/link.tsx';
import { useMay } from '../api/rights.tsx';
import { NumberLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { quickForms } from './quick-forms.tsx';

const { emptyContent, fields, content } = quickForms.companies;

export default itemScreens({
	name: 'companies',
	isDirect: true,
	isUntranslated: true,
	hasNoPage: true,
	emptyContent,
	sort: { field: 'title', order: 'ASC' },
	columns: [
		{ label: 'LABEL_USERS', show: ({ uid }) => <UsersOfCompany uid={uid} /> },
		{ label: 'LABEL_ACCOUNT_LIMIT', show: ({ content }) => String(content.max_accounts), isNumber: true },
	],
	sections: (item) => [
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
		...(item
			? [
					{
						id: 'users',
						title: 'LABEL_USERS',
						fields: [],
						content: (
							<p>
								<UsersOfCompany uid={item.uid} />
							</p>
						),
					},
				]
			: []),
	],
});

function UsersOfCompany({ uid }: { uid: string }) {
	const t = useTranslate();
	return useMay('users', 'view') ? <TextLink href={`/users?company=${uid}`}>{t('ACTION_VIEW_USERS')}</TextLink> : null;
}
