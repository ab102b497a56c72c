import { emptyText } from '../api/item.ts';
import type { OfficeContent } from '../../contract/offices.ts';
import { NumberLine, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { CoordinatesField } from './coordinates-field.tsx';

export default itemScreens({
	name: 'offices',
	isWithholdable: true,
	isDirect: true,
	isOrdered: true,
	// 0°, 0° is in the sea, so the coordinates have no default.
	emptyContent: (): { [field in keyof OfficeContent]: OfficeContent[field] | null } => ({
		city: emptyText,
		country: emptyText,
		address: emptyText,
		phone: '',
		latitude: null,
		longitude: null,
	}),
	values: { latitude: { unit: '°' }, longitude: { unit: '°' } },
	columns: [{ label: 'resources.offices.fields.phone', show: ({ content }) => String(content.phone) }],
	sections: [
		{
			id: 'texts',
			fields: ['city', 'country', 'address', 'phone', 'latitude', 'longitude'],
			content: (
				<>
					<LocalizedText source="city" required />
					<LocalizedText source="country" required />
					<LocalizedText source="address" required />
					<TextLine source="phone" type="tel" />
					<CoordinatesField />
					<FieldRow>
						<NumberLine source="latitude" required min={-90} max={90} />
						<NumberLine source="longitude" required min={-180} max={180} />
					</FieldRow>
				</>
			),
		},
	],
});
