import { Flag, Lines, LinkLine, NumberLine, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
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
	sections: [
		{
			id: 'studio',
			title: 'LABEL_STUDIO',
			fields: ['company', 'logo', 'icon', 'house_marks'],
			content: (
				<>
					<LocalizedText source="company.name" required />
					<LocalizedText source="company.address" />
					<FieldRow>
						<Picture source="logo" fit="contain" help="TEXT_LOGO" />
						<Picture source="icon" fit="contain" help="TEXT_ICON" />
					</FieldRow>
					<Flag source="house_marks" help="TEXT_HOUSE_MARKS" />
				</>
			),
		},
		{
			id: 'mail-addresses',
			title: 'LABEL_MAIL_ADDRESSES',
			fields: ['emails'],
			content: (
				<FieldRow>
					{emails.map((name) => (
						<TextLine key={name} source={`emails.${name}`} type="email" />
					))}
				</FieldRow>
			),
		},
		{
			id: 'site',
			title: 'LABEL_SITE',
			fields: [
				'show_contact_form',
				'new_page_indicator',
				'platform_doc_link',
				'platform_doc_link_zh',
				'newsletter_link',
			],
			content: (
				<>
					<FieldRow>
						<Flag source="show_contact_form" />
						<Flag source="new_page_indicator" />
					</FieldRow>
					<FieldRow>
						<LinkLine source="platform_doc_link" help="TEXT_LINK_HELP" />
						<LinkLine source="platform_doc_link_zh" help="TEXT_LINK_HELP" />
						<TextLine source="newsletter_link" />
					</FieldRow>
				</>
			),
		},
		{
			id: 'social-networks',
			title: 'LABEL_SOCIALS',
			fields: ['socials'],
			content: (
				<FieldRow>
					{socials.map((name) => (
						<TextLine key={name} source={`socials.${name}`} type="url" />
					))}
				</FieldRow>
			),
		},
		{
			id: 'certificate-files',
			title: 'resources.settings.fields.certificates',
			fields: ['certificates'],
			content: <Certificates />,
		},
		{
			id: 'rank',
			title: 'LABEL_RANK',
			help: 'TEXT_RANK',
			fields: ['rank_weights'],
			content: (
				<FieldRow>
					{weights.map((name) => (
						<NumberLine key={name} source={`rank_weights.${name}`} min={0} step={1} />
					))}
				</FieldRow>
			),
		},
		{
			id: 'security',
			title: 'LABEL_SECURITY',
			fields: [
				'staff_two_factor_required',
				'company_managers_enabled',
				'min_password_length',
				'attachment_max_size',
				'recaptcha_key',
				'security_contact',
				'allowed_game_hosts',
			],
			content: (
				<>
					<Flag source="staff_two_factor_required" />
					<Flag source="company_managers_enabled" />
					<FieldRow>
						<NumberLine source="min_password_length" min={5} max={8} step={1} help="TEXT_MIN_PASSWORD_LENGTH" />
						<NumberLine source="attachment_max_size" min={1} max={100} step={1} help="TEXT_ATTACHMENT" />
						<TextLine source="recaptcha_key" help="TEXT_RECAPTCHA" />
						<TextLine source="security_contact" type="email" help="TEXT_SECURITY_CONTACT" />
					</FieldRow>
					<Lines source="allowed_game_hosts" help="TEXT_GAME_HOSTS" />
				</>
			),
		},
	],
});
