import { pagePath } from '../../contract/urls.ts';
import { densities, effects, radii } from '../../contract/theme/theme.ts';
import { faceKeys, faces } from '../../contract/theme/faces.ts';
import { Choice, Lines, NumberLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { Colors } from './look/colors.tsx';
import { HeroLinks } from './look/hero-links.tsx';
import { HouseMarks } from './look/house-marks.tsx';
import { Presets } from './look/presets.tsx';
import { Licences, SaferPlayLinks } from './look/footer-lists.tsx';

const faceChoices = faceKeys.map((key) => ({ value: key, text: faces[key].name }));
const choicesOf = (field: string, values: readonly string[]) =>
	values.map((value) => ({ value, label: `look.${field}.${value}` }));

const errors = ['not_found', 'error', 'unavailable', 'forbidden', 'too_many'];

export default itemScreens({
	name: 'look',
	singletonUid: 'studio',
	isFixed: true,
	emptyContent: () => ({}),
	references: { logo: 'media', logo_light: 'media', icon: 'media', share_picture: 'media' },
	withoutAlt: ['logo', 'logo_light', 'icon', 'share_picture'],
	opensWithPreview: true,
	previewPages: [
		{ path: pagePath('home-page'), label: 'look.pages.home' },
		{ path: pagePath('games-page'), label: 'look.pages.games' },
		{ newestOf: 'games', label: 'look.pages.game' },
		{ path: pagePath('news-page'), label: 'look.pages.news' },
		{ newestOf: 'news', label: 'look.pages.article' },
		{ path: pagePath('about-page'), label: 'look.pages.about' },
		{ path: pagePath('contacts-page'), label: 'look.pages.contacts' },
		{ path: pagePath('ca-games-page'), label: 'look.pages.client_area' },
		{ path: '/404/', label: 'look.pages.error' },
	],
	sections: [
		{
			id: 'colours',
			title: 'look.sections.colours',
			help: 'look.sections.colours_help',
			fields: ['scheme', 'dark', 'light'],
			content: (
				<>
					<Presets />
					<Colors />
				</>
			),
		},
		{
			id: 'type',
			title: 'look.sections.type',
			help: 'look.sections.type_help',
			fields: ['display_face', 'text_face', 'radius', 'density', 'effect'],
			content: (
				<>
					<FieldRow>
						<Choice source="display_face" choices={faceChoices} />
						<Choice source="text_face" choices={faceChoices} />
					</FieldRow>
					<FieldRow>
						<Choice source="radius" choices={choicesOf('radius', radii)} />
						<Choice source="density" choices={choicesOf('density', densities)} />
						<Choice source="effect" choices={choicesOf('effect', effects)} />
					</FieldRow>
				</>
			),
		},
		{
			id: 'marks',
			title: 'look.sections.marks',
			fields: ['logo', 'logo_light', 'icon', 'share_picture', 'house_marks', 'section_marks'],
			content: (
				<>
					<FieldRow>
						<Picture source="logo" fit="contain" help="look.logo_help" />
						<Picture source="logo_light" fit="contain" ground="light" help="look.logo_light_help" />
					</FieldRow>
					<FieldRow>
						<Picture source="icon" fit="contain" help="look.icon_help" size="icon" />
						<Picture source="share_picture" help="look.share_help" size="share" />
					</FieldRow>
					<HeroLinks />
					<Lines source="section_marks" help="look.section_marks_help" />
					<HouseMarks />
				</>
			),
		},
		{
			id: 'errors',
			title: 'look.sections.errors',
			help: 'look.sections.errors_help',
			fields: ['error_words'],
			content: errors.map((name) => (
				<FieldRow key={name}>
					<LocalizedText source={`error_words.${name}.title`} />
					<LocalizedArea rows={2} source={`error_words.${name}.text`} />
				</FieldRow>
			)),
		},
		{
			id: 'footer',
			title: 'look.sections.footer',
			help: 'look.sections.footer_help',
			fields: ['founded_year', 'legal_name', 'company_details', 'licences', 'safer_play_links'],
			content: (
				<>
					<NumberLine source="founded_year" step={1} help="look.founded_help" />
					<LocalizedText source="legal_name" help="look.legal_name_help" />
					<LocalizedArea source="company_details" rows={3} help="look.company_details_help" />
					<Licences />
					<SaferPlayLinks />
				</>
			),
		},
	],
});
