import { emptyText } from '../api/item.ts';
import type { RoadmapContent } from '../../contract/roadmap.ts';
import { InstantCell } from '../editing/cells.tsx';
import { Instant, LinkLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';

export default itemScreens({
	name: 'roadmap',
	isWithholdable: true,
	emptyContent: (at?: string): { [field in keyof RoadmapContent]: RoadmapContent[field] | null } => ({
		title: emptyText,
		description: emptyText,
		image: null,
		description_image: null,
		start_date: at ?? null,
		end_date: null,
		link: '',
	}),
	picture: 'image',
	sort: { field: 'start_date', order: 'DESC' },
	columns: [
		{
			label: 'resources.roadmap.fields.start_date',
			show: ({ content }) => <InstantCell value={content.start_date} />,
			sort: 'start_date',
		},
		{
			label: 'resources.roadmap.fields.end_date',
			show: ({ content }) => <InstantCell value={content.end_date} />,
			sort: 'end_date',
		},
	],
	references: { image: 'media', description_image: 'media' },
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['title', 'description', 'link'],
			content: (
				<>
					<LocalizedText source="title" required />
					<LocalizedHtml source="description" />
					<LinkLine source="link" help="TEXT_LINK_HELP" />
				</>
			),
		},
		{
			id: 'time',
			title: 'LABEL_TIME',
			fields: ['start_date', 'end_date'],
			content: (
				<FieldRow>
					<Instant source="start_date" required />
					<Instant source="end_date" />
				</FieldRow>
			),
		},
		{
			id: 'pictures',
			title: 'LABEL_PICTURES',
			fields: ['image', 'description_image'],
			content: (
				<FieldRow>
					<Picture source="image" size="roadmap" />
					<Picture source="description_image" />
				</FieldRow>
			),
		},
	],
});
