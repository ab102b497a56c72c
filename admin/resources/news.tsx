import { emptyText } from '../api/item.ts';
import type { NewsContent } from '../../contract/news.ts';
import { InstantCell, TitleCell, YesNo } from '../editing/cells.tsx';
import { Flag, Instant, Slug } from '../editing/inputs.tsx';
import { thisMinute } from '../messages/instants.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { Reference } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { emptySeo, seoSection } from '../editing/seo/seo-section.tsx';
import { yesNo } from './choices.ts';
import { quickForms } from './quick-forms.tsx';

export default itemScreens({
	name: 'news',
	isWithholdable: true,
	emptyContent: (at = thisMinute()): NewsContent => ({
		slug: '',
		title: emptyText,
		summary: emptyText,
		body: emptyText,
		category_uid: '',
		c_at: at,
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		...emptySeo,
	}),
	picture: 'image',
	sort: { field: 'c_at', order: 'DESC' },
	columns: [
		{ label: 'resources.news.fields.c_at', show: ({ content }) => <InstantCell value={content.c_at} />, sort: 'c_at' },
		{
			label: 'resources.news.fields.category_uid',
			show: ({ content }) => <TitleCell resource="news_categories" uid={content.category_uid} />,
		},
		{ label: 'LABEL_PUBLIC_SHORT', show: ({ content }) => <YesNo value={content.show_in_public_area} /> },
		{ label: 'LABEL_CLIENTS_SHORT', show: ({ content }) => <YesNo value={content.show_in_client_area} /> },
	],
	filters: [
		{ source: 'category_uid', label: 'resources.news.fields.category_uid', resource: 'news_categories' },
		{ source: 'show_in_public_area', label: 'LABEL_PUBLIC_SHORT', choices: yesNo },
		{ source: 'show_in_client_area', label: 'LABEL_CLIENTS_SHORT', choices: yesNo },
	],
	references: { category_uid: 'news_categories', image: 'media', seo_image: 'media' },
	withoutAlt: ['seo_image'],
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['title', 'slug', 'summary', 'body'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="slug" from="title" />
					<LocalizedArea source="summary" rows={2} />
					<LocalizedHtml source="body" />
				</>
			),
		},
		{
			id: 'place',
			title: 'LABEL_PLACE',
			fields: ['category_uid', 'c_at', 'show_in_public_area', 'show_in_client_area'],
			content: (
				<>
					<FieldRow>
						<Reference
							source="category_uid"
							resource="news_categories"
							quickForm={quickForms.news_categories}
							required
						/>
						<Instant source="c_at" required />
					</FieldRow>
					<FieldRow>
						<Flag source="show_in_public_area" />
						<Flag source="show_in_client_area" />
					</FieldRow>
				</>
			),
		},
		{ id: 'picture', title: 'LABEL_PICTURE', fields: ['image'], content: <Picture source="image" size="news" /> },
		seoSection('news-detail-page', { slug: 'slug', description: 'summary', image: 'image' }),
	],
});
