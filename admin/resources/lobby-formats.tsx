import { MAX_FORMAT_PX, MIN_FORMAT_PX } from '../../contract/lobby-format-limits.ts';
import type { LobbyFormatContent } from '../../contract/lobby-formats.ts';
import { emptyText } from '../api/item.ts';
import { LabelCell } from '../editing/cells.tsx';
import { Choice, Choices, NumberLine, Slug } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { assetKindChoices, cutFormatOptions, formatFitChoices } from './choices.ts';

function Kinds() {
	const t = useTranslate();
	return <Choices source="kinds" options={assetKindChoices.map(({ value, label }) => ({ value, text: t(label) }))} />;
}

export default itemScreens({
	name: 'lobby_formats',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): LobbyFormatContent => ({
		title: emptyText,
		key: '',
		width: 300,
		height: 200,
		fit: 'cover',
		kinds: ['tile'],
		file_formats: ['webp', 'png'],
	}),
	columns: [
		{
			label: 'LABEL_SIZE_PX',
			show: ({ content }) => `${Number(content.width)}×${Number(content.height)}`,
			isNumber: true,
		},
		{
			label: 'resources.lobby_formats.fields.fit',
			show: ({ content }) =>
				typeof content.fit === 'string' && content.fit ? <LabelCell label={`formatFits.${content.fit}`} /> : null,
		},
		{
			label: 'resources.lobby_formats.fields.file_formats',
			show: ({ content }) => (Array.isArray(content.file_formats) ? content.file_formats.join(' ') : ''),
		},
	],
	values: { fit: { choices: formatFitChoices }, width: { unit: 'px' }, height: { unit: 'px' } },
	sections: [
		{
			id: 'texts',
			fields: ['title', 'key', 'width', 'height', 'fit', 'kinds', 'file_formats'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="key" from="title" hasNoPage />
					<FieldRow>
						<NumberLine source="width" min={MIN_FORMAT_PX} max={MAX_FORMAT_PX} step={1} />
						<NumberLine source="height" min={MIN_FORMAT_PX} max={MAX_FORMAT_PX} step={1} />
					</FieldRow>
					<Choice source="fit" choices={formatFitChoices} help="TEXT_FORMAT_FIT" />
					<Kinds />
					<Choices source="file_formats" options={cutFormatOptions} />
				</>
			),
		},
	],
});
