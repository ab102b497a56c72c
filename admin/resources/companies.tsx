import { TextLink } from '../../ui/link.tsx';
import { useMay } from '../api/rights.tsx';
import { Flag, Instant, NumberLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { References } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
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
			fields: [...fields, 'max_accounts', 'may_share'],
			content: (
				<>
					{content}
					<NumberLine source="max_accounts" required min={1} max={1000} step={1} help="TEXT_MAX_ACCOUNTS" />
					<Flag source="may_share" help="TEXT_MAY_SHARE" />
				</>
			),
		},
		{
			id: 'early-access',
			title: 'LABEL_EARLY_ACCESS',
			fields: ['early_access_games', 'early_access_from', 'early_access_until'],
			content: (
				<>
					<References source="early_access_games" resource="games" help="TEXT_EARLY_ACCESS" />
					<FieldRow>
						<Instant source="early_access_from" help="TEXT_EARLY_ACCESS_FROM" />
						<Instant source="early_access_until" help="TEXT_EARLY_ACCESS_UNTIL" />
					</FieldRow>
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
