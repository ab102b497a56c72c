import type { GameCertificateContent } from '../../contract/game-certificates.ts';
import { emptyText } from '../api/item.ts';
import { InstantCell, LabelCell, NumberCell, TitleCell } from '../editing/cells.tsx';
import { Choice, Instant, NumberLine, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea } from '../editing/localized-inputs.tsx';
import { Reference } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { StoredFiles } from '../editing/stored-files.tsx';
import { formatPercent } from '../editing/format-value.ts';
import { certificateStateChoices } from './choices.ts';

export default itemScreens({
	name: 'game_certificates',
	emptyContent: (): GameCertificateContent => ({
		game_uid: '',
		market_uid: '',
		certificate_state: 'certified',
		rtp: null,
		laboratory: '',
		reference: '',
		valid_from: null,
		valid_until: null,
		note: emptyText,
		file: null,
	}),
	columns: [
		{
			label: 'resources.game_certificates.fields.game_uid',
			show: ({ content }) => <TitleCell resource="games" uid={content.game_uid} />,
		},
		{
			label: 'resources.game_certificates.fields.market_uid',
			show: ({ content }) => <TitleCell resource="markets" uid={content.market_uid} />,
		},
		{
			label: 'resources.game_certificates.fields.certificate_state',
			show: ({ content }) =>
				typeof content.certificate_state === 'string' && content.certificate_state ? (
					<LabelCell label={`certificateStates.${content.certificate_state}`} />
				) : null,
			sort: 'certificate_state',
		},
		{
			label: 'resources.game_certificates.fields.valid_until',
			show: ({ content }) => <InstantCell value={content.valid_until} />,
			sort: 'valid_until',
		},
		{
			label: 'LABEL_RTP',
			show: ({ content }) => <NumberCell value={content.rtp} format={formatPercent} />,
			sort: 'rtp',
			isNumber: true,
		},
		{
			label: 'resources.game_certificates.fields.laboratory',
			show: ({ content }) => String(content.laboratory),
			isOptional: true,
		},
	],
	filters: [
		{ source: 'game_uid', label: 'resources.game_certificates.fields.game_uid', resource: 'games' },
		{ source: 'market_uid', label: 'resources.game_certificates.fields.market_uid', resource: 'markets' },
		{
			source: 'certificate_state',
			label: 'resources.game_certificates.fields.certificate_state',
			choices: certificateStateChoices,
		},
		{
			source: 'expires',
			label: 'LABEL_EXPIRY',
			choices: [
				{ value: 'soon', label: 'LABEL_EXPIRES_SOON' },
				{ value: 'expired', label: 'LABEL_HAS_EXPIRED' },
			],
		},
	],
	values: { certificate_state: { choices: certificateStateChoices }, rtp: { unit: '%' } },
	references: { game_uid: 'games', market_uid: 'markets' },
	sections: [
		{
			id: 'place',
			title: 'LABEL_CERTIFICATE',
			fields: [
				'game_uid',
				'market_uid',
				'certificate_state',
				'rtp',
				'laboratory',
				'reference',
				'valid_from',
				'valid_until',
			],
			content: (
				<>
					<FieldRow>
						<Reference source="game_uid" resource="games" required />
						<Reference source="market_uid" resource="markets" required />
					</FieldRow>
					<FieldRow>
						<Choice source="certificate_state" choices={certificateStateChoices} help="TEXT_CERTIFICATE_STATE" />
						<NumberLine source="rtp" min={0} max={100} step={0.01} help="TEXT_RTP_VARIANT" />
					</FieldRow>
					<FieldRow>
						<TextLine source="laboratory" />
						<TextLine source="reference" />
					</FieldRow>
					<FieldRow>
						<Instant source="valid_from" />
						<Instant source="valid_until" help="TEXT_VALID_UNTIL" />
					</FieldRow>
				</>
			),
		},
		{ id: 'texts', title: 'LABEL_TEXTS', fields: ['note'], content: <LocalizedArea source="note" rows={2} /> },
		{ id: 'files', title: 'LABEL_FILE', fields: ['file'], content: <StoredFiles source="file" /> },
	],
});
