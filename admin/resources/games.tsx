import { languages } from '../../contract/languages.ts';
import { emptyText } from '../api/item.ts';
import type { GameContent } from '../../contract/games.ts';
import { InstantCell, LabelCell, NumberCell, YesNo } from '../editing/cells.tsx';
import { Choice, Flag, Instant, NumberLine, Slug, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedHtml, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture, Pictures } from '../editing/picture-inputs.tsx';
import { ListVideo } from './list-video.tsx';
import { References } from '../editing/reference-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { emptySeo, seoSection } from '../editing/seo/seo-section.tsx';
import { formatPercent } from '../editing/format-value.ts';
import { formatNumber } from '../lists/numbers.ts';
import { volatilityChoices, yesNo } from './choices.ts';
import { GameDocuments, MathsRecord } from './game-record.tsx';
import { PublicationOfRelease, ReleaseInSchedule } from './release-notes.tsx';
import gameValues from './game-values.ts';
import { Currencies, GameFeatures, GameLanguages, GameProvider, ProviderCell } from './game-choices.tsx';

/** Without defaults, because staff could publish a guessed value by mistake. */
const unknownFigures = {
	rtp: null,
	hit_frequency: null,
	max_win: null,
	min_bet: null,
	max_bet: null,
};

export default itemScreens({
	name: 'games',
	isWithholdable: true,
	// Only a game that staff create from a day of the calendar has a default release date.
	emptyContent: (at?: string): { [field in keyof GameContent]: GameContent[field] | null } => ({
		name: '',
		title: emptyText,
		// `GameProvider` chooses the first provider.
		provider_name: '',
		studio: '',
		release_date: at ?? null,
		is_held_back: false,
		has_public_page: true,
		is_playable_in_public_area: true,
		has_desktop: true,
		has_mobile: true,
		summary: emptyText,
		description: emptyText,
		specification: emptyText,
		promo_video: emptyText,
		layout: emptyText,
		volatility: 'medium',
		...unknownFigures,
		currencies: [],
		endpoint: null,
		banner: null,
		list_video: null,
		banner_file: null,
		poster_file: null,
		back_file: null,
		back_mobile_file: null,
		logo: null,
		languages: [...languages],
		features: [],
		gallery: [],
		related: [],
		...emptySeo,
	}),
	picture: 'banner',
	sort: { field: 'release_date', order: 'DESC' },
	columns: [
		{
			label: 'resources.games.fields.provider_name',
			show: ({ content }) => <ProviderCell name={String(content.provider_name)} />,
		},
		{
			label: 'resources.games.fields.release_date',
			show: ({ content }) => <InstantCell value={content.release_date} />,
			sort: 'release_date',
		},
		{
			label: 'LABEL_RTP',
			show: ({ content }) => <NumberCell value={content.rtp} format={formatPercent} />,
			sort: 'rtp',
			isNumber: true,
		},
		{
			label: 'LABEL_MAX_WIN',
			show: ({ content }) => (
				<NumberCell value={content.max_win} format={(win, locale) => `×${formatNumber(win, locale)}`} />
			),
			sort: 'max_win',
			isNumber: true,
		},
		{
			label: 'resources.games.fields.volatility',
			show: ({ content }) => <LabelCell label={`volatilities.${String(content.volatility)}`} />,
			sort: 'volatility',
			isOptional: true,
		},
		{
			label: 'resources.games.fields.hit_frequency',
			show: ({ content }) => <NumberCell value={content.hit_frequency} format={formatPercent} />,
			sort: 'hit_frequency',
			isNumber: true,
			isOptional: true,
		},
		{
			label: 'LABEL_PUBLIC_SHORT',
			show: ({ content }) => <YesNo value={content.has_public_page} />,
			sort: 'has_public_page',
			isOptional: true,
		},
		{
			label: 'LABEL_PUBLIC_DEMO_SHORT',
			show: ({ content }) => <YesNo value={content.is_playable_in_public_area} />,
			sort: 'is_playable_in_public_area',
			isOptional: true,
		},
		{
			label: 'LABEL_HELD_BACK_SHORT',
			show: ({ content }) => <YesNo value={content.is_held_back} />,
			sort: 'is_held_back',
			isOptional: true,
		},
		{
			label: 'resources.games.fields.studio',
			show: ({ content }) => String(content.studio),
			isOptional: true,
		},
	],
	filters: [
		{ source: 'provider_name', label: 'resources.games.fields.provider_name', names: 'providers' },
		{ source: 'volatility', label: 'resources.games.fields.volatility', choices: volatilityChoices },
		{ source: 'has_public_page', label: 'LABEL_PUBLIC_SHORT', choices: yesNo },
		{ source: 'is_playable_in_public_area', label: 'LABEL_PUBLIC_DEMO_SHORT', choices: yesNo },
		{ source: 'is_held_back', label: 'LABEL_HELD_BACK_SHORT', choices: yesNo },
	],
	values: gameValues,
	ScheduleNote: ReleaseInSchedule,
	references: {
		related: 'games',
		gallery: 'media',
		banner: 'media',
		list_video: 'media',
		banner_file: 'media',
		poster_file: 'media',
		back_file: 'media',
		back_mobile_file: 'media',
		logo: 'media',
		seo_image: 'media',
	},
	sections: (item) => [
		{
			id: 'texts',
			title: 'LABEL_TEXTS',
			fields: ['title', 'name', 'summary', 'description', 'specification', 'promo_video'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="name" from="title" />
					<LocalizedArea source="summary" rows={2} />
					<LocalizedHtml source="description" />
					<LocalizedHtml source="specification" />
					<LocalizedHtml source="promo_video" />
				</>
			),
		},
		{
			id: 'release',
			title: 'LABEL_RELEASE',
			fields: ['provider_name', 'studio', 'release_date', 'is_held_back', 'has_public_page'],
			content: (
				<>
					<FieldRow>
						<GameProvider />
						<TextLine source="studio" help="TEXT_STUDIO" />
						<Instant source="release_date" required help="TEXT_RELEASE_DATE" />
					</FieldRow>
					<PublicationOfRelease />
					<FieldRow>
						<Flag source="is_held_back" help="TEXT_HELD_BACK" />
						<Flag source="has_public_page" help="TEXT_PUBLIC_PAGE" />
					</FieldRow>
				</>
			),
		},
		{
			id: 'maths',
			title: 'LABEL_MATHS',
			fields: ['rtp', 'hit_frequency', 'volatility', 'max_win', 'min_bet', 'max_bet', 'layout', 'features'],
			content: (
				<>
					<FieldRow>
						<NumberLine source="rtp" required min={0} max={100} step={0.01} />
						<NumberLine source="hit_frequency" required min={0} max={100} step={0.01} />
						<Choice source="volatility" choices={volatilityChoices} />
						<NumberLine source="max_win" required min={0} step={1} />
						<NumberLine source="min_bet" required min={0} step={0.01} />
						<NumberLine source="max_bet" required min={0} step={0.01} />
					</FieldRow>
					<LocalizedText source="layout" />
					<GameFeatures />
					<MathsRecord />
				</>
			),
		},
		{
			id: 'demo',
			title: 'LABEL_DEMO',
			fields: ['is_playable_in_public_area', 'has_desktop', 'has_mobile', 'endpoint'],
			content: (
				<>
					<FieldRow>
						<Flag source="is_playable_in_public_area" />
						<Flag source="has_desktop" />
						<Flag source="has_mobile" />
					</FieldRow>
					<TextLine source="endpoint" help="TEXT_ENDPOINT" isNullable />
				</>
			),
		},
		{
			id: 'markets',
			title: 'LABEL_MARKETS',
			fields: ['languages', 'currencies'],
			content: (
				<>
					<GameLanguages />
					<Currencies />
				</>
			),
		},
		{
			id: 'pictures',
			title: 'LABEL_PICTURES',
			fields: ['banner', 'list_video', 'banner_file', 'logo', 'poster_file', 'back_file', 'back_mobile_file'],
			content: (
				<FieldRow>
					<Picture source="banner" help="TEXT_PICTURE_BANNER" size="gameList" />
					<ListVideo />
					<Picture source="banner_file" help="TEXT_PICTURE_BANNER_FILE" size="gamePage" />
					<Picture source="logo" fit="contain" size="square" />
					<Picture source="poster_file" help="TEXT_PICTURE_POSTER" size="gamePoster" />
					<Picture source="back_file" help="TEXT_PICTURE_BACK" size="gameBackground" />
					<Picture source="back_mobile_file" help="TEXT_PICTURE_BACK_MOBILE" size="gameBackgroundPhone" fit="contain" />
				</FieldRow>
			),
		},
		{
			id: 'screenshots',
			title: 'LABEL_GALLERY',
			fields: ['gallery'],
			content: <Pictures source="gallery" size="gameGallery" />,
		},
		{
			id: 'related-games',
			title: 'resources.games.fields.related',
			fields: ['related'],
			content: <References source="related" resource="games" help="TEXT_RELATED" />,
		},
		seoSection('game-details', { slug: 'name', description: 'summary', image: 'banner_file' }),
		...(item ? [{ id: 'documents', title: 'LABEL_GAME_DOCUMENTS', fields: [], content: <GameDocuments /> }] : []),
	],
});
