import { Flag, Lines, NumberLine, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow, Section } from '../editing/section.tsx';
import { Certificates } from './certificates.tsx';

const emails = ['info', 'press', 'support', 'sales'] as const;
const socials = ['video', 'photo', 'professional', 'microblog', 'social'] as const;
/** Keys of the rank weights (ADR 0016), in the order of the form. */
const weights = ['bets', 'players', 'vips', 'rounds', 'ggr', 'average_bet', 'average_rounds'] as const;

export default itemScreens({
	name: 'settings',
	singletonUid: 'studio',
	isDirect: true,
	isFixed: true,
	emptyContent: () => ({}),
	references: { logo: 'media', icon: 'media' },
	values: {
		attachment_max_size: { unit: 'MB' },
		...Object.fromEntries(weights.map((name) => [`rank_weights.${name}`, { unit: '%', scale: 0.01 }])),
	},
	main: (
		<>
			<Section title="LABEL_STUDIO">
				<LocalizedText source="company.name" required />
				<LocalizedText source="company.address" />
				<FieldRow>
					<Picture source="logo" fit="contain" help="TEXT_LOGO" />
					<Picture source="icon" fit="contain" help="TEXT_ICON" />
				</FieldRow>
				<Flag source="house_marks" help="TEXT_HOUSE_MARKS" />
			</Section>
			<Section title="LABEL_MAIL_ADDRESSES">
				<FieldRow>
					{emails.map((name) => (
						<TextLine key={name} source={`emails.${name}`} type="email" />
					))}
				</FieldRow>
			</Section>
			<Section title="LABEL_SITE">
				<FieldRow>
					<Flag source="show_contact_form" />
					<Flag source="new_page_indicator" />
				</FieldRow>
				<FieldRow>
					<TextLine source="platform_doc_link" help="TEXT_LINK_HELP" />
					<TextLine source="platform_doc_link_zh" help="TEXT_LINK_HELP" />
					<TextLine source="newsletter_link" />
				</FieldRow>
			</Section>
			<Section title="LABEL_SOCIALS">
				<FieldRow>
					{socials.map((name) => (
						<TextLine key={name} source={`socials.${name}`} type="url" />
					))}
				</FieldRow>
			</Section>
			<Section title="resources.settings.fields.certificates">
				<Certificates />
			</Section>
			<Section title="LABEL_RANK" help="TEXT_RANK">
				<FieldRow>
					{weights.map((name) => (
						<NumberLine key={name} source={`rank_weights.${name}`} min={0} step={1} />
					))}
				</FieldRow>
			</Section>
			<Section title="LABEL_SECURITY">
				<Flag source="staff_two_factor_required" />
				<FieldRow>
					<NumberLine source="min_password_length" min={5} max={8} step={1} help="TEXT_MIN_PASSWORD_LENGTH" />
					<NumberLine source="attachment_max_size" min={1} max={100} step={1} help="TEXT_ATTACHMENT" />
					<TextLine source="recaptcha_key" help="TEXT_RECAPTCHA" />
					<TextLine source="security_contact" type="email" help="TEXT_SECURITY_CONTACT" />
				</FieldRow>
				<Lines source="allowed_game_hosts" help="TEXT_GAME_HOSTS" />
			</Section>
		</>
	),
});
