/** The screens of content types and the dialog for new items share these short forms. */
import type { CompanyContent } from '../../contract/companies.ts';
import type { DocumentTypeContent } from '../../contract/documents.ts';
import type { FeatureContent } from '../../contract/games.ts';
import type { CategoryContent } from '../../contract/news.ts';
import { emptyText } from '../api/item.ts';
import type { QuickForm } from '../editing/create-dialog.tsx';
import { Slug, TextLine } from '../editing/inputs.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';

export const quickForms = {
	news_categories: {
		emptyContent: (): CategoryContent => ({ slug: '', title: emptyText }),
		titleField: 'title',
		fields: ['title', 'slug'],
		content: (
			<>
				<LocalizedText source="title" required />
				<Slug source="slug" from="title" />
			</>
		),
	},
	document_types: {
		emptyContent: (): DocumentTypeContent => ({ key: '', title: emptyText }),
		titleField: 'title',
		fields: ['title', 'key'],
		content: (
			<>
				<LocalizedText source="title" required />
				<Slug source="key" from="title" hasNoPage />
			</>
		),
	},
	features: {
		emptyContent: (): FeatureContent => ({ title: emptyText }),
		titleField: 'title',
		fields: ['title'],
		content: <LocalizedText source="title" required />,
	},
	companies: {
		emptyContent: (): CompanyContent => ({
			name: '',
			max_accounts: 50,
			may_share: false,
			early_access_games: [],
			early_access_from: null,
			early_access_until: null,
		}),
		titleField: 'name',
		fields: ['name'],
		content: <TextLine source="name" required help="TEXT_COMPANY" />,
	},
} satisfies Record<string, QuickForm>;
