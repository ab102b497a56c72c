import { pagePath } from '../../contract/urls.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { Picture } from '../editing/picture-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { Certificates } from './certificates.tsx';
import { CaptchaState } from './settings/captcha-state.tsx';
import { checkEmail, checkHosts, checkRange, checkRecaptchaKey, checkWebAddress } from './settings/checks.ts';
import { MailState } from './settings/mail-state.tsx';
import { RankingWeights, weightNames } from './settings/ranking-weights.tsx';
import { SettingGroup } from './settings/setting-group.tsx';
import { FlagSetting, LinesSetting, LinkSetting, NumberSetting, TextSetting } from './settings/setting-inputs.tsx';
import { SettingsSearch } from './settings/settings-search.tsx';

const emails = ['info', 'press', 'support', 'sales'] as const;
const socials = ['video', 'photo', 'professional', 'microblog', 'social'] as const;

const fields = {
	site: ['company', 'logo', 'icon', 'house_marks', 'new_page_indicator'],
	contact: ['emails', 'show_contact_form', 'security_contact'],
	links: ['socials', 'newsletter_link', 'platform_doc_link', 'platform_doc_link_zh'],
	captcha: ['recaptcha_key'],
	login: ['min_password_length', 'staff_two_factor_required', 'company_managers_enabled'],
	ranking: ['rank_weights'],
	legal: ['certificates'],
	uploads: ['attachment_max_size', 'allowed_game_hosts'],
} as const;

export default itemScreens({
	name: 'settings',
	singletonUid: 'studio',
	isDirect: true,
	isFixed: true,
	emptyContent: () => ({}),
	references: { logo: 'media', icon: 'media' },
	values: {
		attachment_max_size: { unit: 'MB' },
		...Object.fromEntries(weightNames.map((name) => [`rank_weights.${name}`, { unit: '%', scale: 0.01 }])),
	},
	intro: <SettingsSearch />,
	sections: [
		{
			id: 'site',
			title: 'LABEL_SITE_AND_BRAND',
			fields: fields.site,
			content: (
				<SettingGroup
					about="setting_groups.site"
					place={{ href: pagePath('home-page'), label: 'ACTION_OPEN_HOME_PAGE', isOnSite: true }}
					fields={fields.site}
				>
					<LocalizedText source="company.name" required help="TEXT_STUDIO_NAME" />
					<LocalizedText source="company.address" help="TEXT_STUDIO_ADDRESS" />
					<FieldRow>
						<Picture source="logo" fit="contain" help="TEXT_LOGO" />
						<Picture source="icon" fit="contain" help="TEXT_ICON" />
					</FieldRow>
					<FlagSetting source="house_marks" help="TEXT_HOUSE_MARKS" />
					<FlagSetting source="new_page_indicator" help="TEXT_NEW_BADGE" />
				</SettingGroup>
			),
		},
		{
			id: 'contact',
			title: 'LABEL_CONTACT',
			fields: fields.contact,
			content: (
				<SettingGroup
					about="setting_groups.contact"
					place={{ href: pagePath('contacts-page'), label: 'ACTION_OPEN_CONTACTS_PAGE', isOnSite: true }}
					fields={fields.contact}
				>
					<FlagSetting source="show_contact_form" help="TEXT_CONTACT_FORM" />
					<FieldRow>
						{emails.map((name) => (
							<TextSetting
								key={name}
								source={`emails.${name}`}
								type="email"
								help={`email_help.${name}`}
								check={checkEmail}
							/>
						))}
						<TextSetting source="security_contact" type="email" help="TEXT_SECURITY_CONTACT" check={checkEmail} />
					</FieldRow>
				</SettingGroup>
			),
		},
		// The server's configuration, which no field edits.
		{ id: 'email', title: 'LABEL_MAIL_SENDING', fields: [], content: <MailState /> },
		{
			id: 'captcha',
			title: 'LABEL_CAPTCHA_SETTINGS',
			fields: fields.captcha,
			content: (
				<SettingGroup
					about="setting_groups.captcha"
					place={{ href: pagePath('contacts-page'), label: 'ACTION_OPEN_CONTACTS_PAGE', isOnSite: true }}
					fields={fields.captcha}
				>
					<CaptchaState />
					<TextSetting source="recaptcha_key" help="TEXT_RECAPTCHA" check={checkRecaptchaKey} />
				</SettingGroup>
			),
		},
		{
			id: 'login',
			title: 'LABEL_LOGIN_AND_PASSWORDS',
			fields: fields.login,
			content: (
				<SettingGroup
					about="setting_groups.login"
					place={{ href: '/users', label: 'ACTION_OPEN_USERS' }}
					fields={fields.login}
				>
					<FieldRow>
						<NumberSetting
							source="min_password_length"
							min={5}
							max={8}
							step={1}
							help="TEXT_MIN_PASSWORD_LENGTH"
							check={checkRange(5, 8)}
						/>
					</FieldRow>
					<FlagSetting source="staff_two_factor_required" help="TEXT_TWO_FACTOR_SETTING" />
					<FlagSetting source="company_managers_enabled" help="TEXT_COMPANY_MANAGERS" />
				</SettingGroup>
			),
		},
		{
			id: 'ranking',
			title: 'LABEL_RANK',
			fields: fields.ranking,
			content: (
				<SettingGroup
					about="setting_groups.ranking"
					place={{ href: pagePath('ca-games-page'), label: 'ACTION_OPEN_GAMES_TABLE', isOnSite: true }}
					fields={fields.ranking}
					resetLabel="ACTION_RESET_WEIGHTS"
				>
					<RankingWeights />
				</SettingGroup>
			),
		},
		{
			id: 'links',
			title: 'LABEL_LINKS',
			fields: fields.links,
			content: (
				<SettingGroup
					about="setting_groups.links"
					place={{ href: pagePath('ca-documents-page'), label: 'ACTION_OPEN_DOCUMENTS_PAGE', isOnSite: true }}
					fields={fields.links}
				>
					<FieldRow>
						{socials.map((name) => (
							<TextSetting
								key={name}
								source={`socials.${name}`}
								type="url"
								help={`social_help.${name}`}
								check={checkWebAddress}
							/>
						))}
						<TextSetting source="newsletter_link" type="url" help="TEXT_NEWSLETTER_LINK" check={checkWebAddress} />
						<LinkSetting source="platform_doc_link" help="TEXT_LINK_HELP" />
						<LinkSetting source="platform_doc_link_zh" help="TEXT_LINK_HELP" />
					</FieldRow>
				</SettingGroup>
			),
		},
		{
			id: 'legal',
			title: 'LABEL_LEGAL',
			fields: fields.legal,
			content: (
				<SettingGroup
					about="setting_groups.legal"
					place={{ href: '/texts', label: 'ACTION_OPEN_PAGE_TEXTS' }}
					fields={fields.legal}
				>
					<Certificates />
				</SettingGroup>
			),
		},
		{
			id: 'uploads',
			title: 'LABEL_UPLOADS_AND_GAMES',
			fields: fields.uploads,
			content: (
				<SettingGroup
					about="setting_groups.uploads"
					place={{ href: '/media', label: 'ACTION_OPEN_MEDIA' }}
					fields={fields.uploads}
				>
					<FieldRow>
						<NumberSetting
							source="attachment_max_size"
							min={1}
							max={100}
							step={1}
							help="TEXT_ATTACHMENT"
							check={checkRange(1, 100)}
						/>
					</FieldRow>
					<LinesSetting source="allowed_game_hosts" help="TEXT_GAME_HOSTS" check={checkHosts} />
				</SettingGroup>
			),
		},
	],
});
