import type { GameAssetContent } from '../../contract/game-assets.ts';
import { emptyText } from '../api/item.ts';
import { LabelCell, TitleCell } from '../editing/cells.tsx';
import { Choice } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { Reference } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { StoredFiles } from '../editing/stored-files.tsx';
import { AddAssets } from './add-assets.tsx';
import { AssetLanguage } from './asset-language.tsx';
import { assetGroundChoices, assetKindChoices } from './choices.ts';

export default itemScreens({
	name: 'game_assets',
	listAction: AddAssets,
	emptyContent: (): GameAssetContent => ({
		game_uid: '',
		kind: 'tile',
		title: emptyText,
		asset_language: '',
		ground: 'any',
		picture: null,
		file: null,
	}),
	picture: 'picture',
	columns: [
		{
			label: 'resources.game_assets.fields.game_uid',
			show: ({ content }) => <TitleCell resource="games" uid={content.game_uid} />,
		},
		{
			label: 'resources.game_assets.fields.kind',
			show: ({ content }) =>
				typeof content.kind === 'string' && content.kind ? <LabelCell label={`assetKinds.${content.kind}`} /> : null,
			sort: 'kind',
		},
		{
			label: 'resources.game_assets.fields.asset_language',
			show: ({ content }) => String(content.asset_language),
			isOptional: true,
		},
	],
	filters: [
		{ source: 'game_uid', label: 'resources.game_assets.fields.game_uid', resource: 'games' },
		{ source: 'kind', label: 'resources.game_assets.fields.kind', choices: assetKindChoices },
		{ source: 'ground', label: 'resources.game_assets.fields.ground', choices: assetGroundChoices },
	],
	values: { kind: { choices: assetKindChoices }, ground: { choices: assetGroundChoices } },
	references: { game_uid: 'games', picture: 'media' },
	sections: [
		{
			id: 'place',
			title: 'LABEL_ASSET',
			fields: ['game_uid', 'kind', 'title', 'asset_language', 'ground'],
			content: (
				<>
					<FieldRow>
						<Reference source="game_uid" resource="games" required />
						<Choice source="kind" choices={assetKindChoices} help="TEXT_ASSET_KIND" />
					</FieldRow>
					<LocalizedText source="title" help="TEXT_ASSET_TITLE" />
					<FieldRow>
						<AssetLanguage />
						<Choice source="ground" choices={assetGroundChoices} help="TEXT_ASSET_GROUND" />
					</FieldRow>
				</>
			),
		},
		{
			id: 'picture',
			title: 'LABEL_PICTURE',
			fields: ['picture'],
			content: <Picture source="picture" help="TEXT_ASSET_PICTURE" />,
		},
		{ id: 'files', title: 'LABEL_FILE', fields: ['file'], content: <StoredFiles source="file" /> },
	],
});
