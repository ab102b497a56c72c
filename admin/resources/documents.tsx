import { emptyText } from '../api/item.ts';
import type { DocumentContent } from '../../contract/documents.ts';
import { InstantCell, TitleCell } from '../editing/cells.tsx';
import { StoredFiles } from '../editing/stored-files.tsx';
import { Instant } from '../editing/inputs.tsx';
import { thisMinute } from '../messages/instants.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedText } from '../editing/localized-inputs.tsx';
import { Reference, References } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { quickForms } from './quick-forms.tsx';

export default itemScreens({
	name: 'documents',
	isWithholdable: true,
	emptyContent: (): DocumentContent => ({
		title: emptyText,
		description: emptyText,
		type_uid: '',
		c_at: thisMinute(),
		games: [],
		file: null,
	}),
	sort: { field: 'c_at', order: 'DESC' },
	columns: [
		{
			label: 'resources.documents.fields.type_uid',
			show: ({ content }) => <TitleCell resource="document_types" uid={content.type_uid} />,
		},
		{
			label: 'resources.documents.fields.c_at',
			show: ({ content }) => <InstantCell value={content.c_at} />,
			sort: 'c_at',
		},
	],
	filters: [{ source: 'type_uid', label: 'resources.documents.fields.type_uid', resource: 'document_types' }],
	references: { type_uid: 'document_types', games: 'games' },
	sections: [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['title', 'description'],
			content: (
				<>
					<LocalizedText source="title" required />
					<LocalizedArea source="description" rows={2} />
				</>
			),
		},
		{ id: 'files', title: 'LABEL_FILE', fields: ['file'], content: <StoredFiles source="file" /> },
		{
			id: 'place',
			title: 'LABEL_PLACE',
			fields: ['type_uid', 'c_at', 'games'],
			content: (
				<>
					<FieldRow>
						<Reference source="type_uid" resource="document_types" quickForm={quickForms.document_types} required />
						<Instant source="c_at" required />
					</FieldRow>
					<References source="games" resource="games" />
				</>
			),
		},
	],
});
