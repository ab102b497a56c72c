/** The fields of content types whose items are little more than a name. Their own forms and the dialog that creates one use them. */
import { Fragment, type ReactNode } from 'react';
import type { CompanyContent } from '../../contract/companies.ts';
import type { DocumentTypeContent } from '../../contract/documents.ts';
import type { FeatureContent } from '../../contract/games.ts';
import type { CategoryContent } from '../../contract/news.ts';
import { emptyText, type Content } from '../api/item.ts';
import { Slug, TextLine } from './inputs.tsx';
import { LocalizedText } from './localized-inputs.tsx';

export interface QuickForm {
	emptyContent: () => Content;
	/** The field with the name: a text, or a text in each language. */
	titleField: string;
	fields: readonly string[];
	content: ReactNode;
}

export const quickForms = {
	news_categories: {
		emptyContent: (): CategoryContent => ({ slug: '', title: emptyText }),
		titleField: 'title',
		fields: ['title', 'slug'],
		content: (
			<Fragment>
				<LocalizedText source="title" required />
				<Slug source="slug" from="title" />
			</Fragment>
		),
	},
	document_types: {
		emptyContent: (): DocumentTypeContent => ({ key: '', title: emptyText }),
		titleField: 'title',
		fields: ['title', 'key'],
		content: (
			<Fragment>
				<LocalizedText source="title" required />
				<Slug source="key" from="title" hasNoPage />
			</Fragment>
		),
	},
	features: {
		emptyContent: (): FeatureContent => ({ title: emptyText }),
		titleField: 'title',
		fields: ['title'],
		content: <LocalizedText source="title" required />,
	},
	companies: {
		emptyContent: (): CompanyContent => ({ name: '', max_accounts: 50 }),
		titleField: 'name',
		fields: ['name'],
		content: <TextLine source="name" required help="TEXT_COMPANY" />,
	},
} satisfies Record<string, QuickForm>;

export const quickFormOf = (resource: string): QuickForm | undefined =>
	Object.hasOwn(quickForms, resource) ? quickForms[resource as keyof typeof quickForms] : undefined;
