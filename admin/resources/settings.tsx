import { pagePath } from '../../contract/urls.ts';
import {
	emailNames,
	settingFields as fields,
	settingHelp as help,
	settingTitles as titles,
	socialNames,
	weightNames,
} from '../frame/setting-groups.ts';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedArea, LocalizedText } from '../editing/localized-inputs.tsx';
import { FieldRow } from '../editing/section.tsx';
import { Certificates } from './settings/footer-certificates.tsx';
import { ApiDocLinks } from './settings/api-doc-links.tsx';
import { CaptchaState } from './settings/captcha-state.tsx';
import { checkEmail, checkHosts, checkRange, checkRecaptchaKey, checkWebAddress } from './settings/checks.ts';
import { MailState } from './settings/mail-state.tsx';
import { RankingWeights } from './settings/ranking-weights.tsx';
import { SettingGroup } from './settings/setting-group.tsx';
import { FlagSetting, LinesSetting, NumberSetting, TextSetting } from './settings/setting-inputs.tsx';
import { SiteLanguagesSetting } from './settings/site-languages.tsx';
import { SettingsSearch } from './settings/settings-search.tsx';

export default itemScreens({
	name: 'settings',
	singletonUid: 'studio',
	isDirect: true,
	isFixed: true,
	emptyContent: () => ({}),
	values: {
		attachment_max_size: { unit: 'MB' },
		...Object.fromEntries(weightNames.map((name) => [`rank_weights.${name}`, { unit: '%', scale: 0.01 }])),
	},
	intro: <SettingsSearch />,
	sections: [
		{
			id: 'site',
			title: titles.site,
			fields: fields.site,
			content: (
				<SettingGroup
					about="setting_groups.site"
					place={{ href: pagePath('home-page'), label: 'ACTION_OPEN_HOME_PAGE', isOnSite: true }}
					fields={fields.site}
				>
					<LocalizedText source="company.name" required help={help['company.name']} />
					<LocalizedText source="company.address" help={help['company.address']} />
					<FlagSetting source="new_page_indicator" help={help.new_page_indicator} />
				</SettingGroup>
			),
		},
		{
			id: 'languages',
			title: titles.languages,
			fields: fields.languages,
			content: (
				<SettingGroup
					about="setting_groups.languages"
					place={{ href: pagePath('home-page'), label: 'ACTION_OPEN_HOME_PAGE', isOnSite: true }}
					fields={fields.languages}
				>
					<SiteLanguagesSetting />
				</SettingGroup>
			),
		},
		{
			id: 'contact',
			title: titles.contact,
			fields: fields.contact,
			content: (
				<SettingGroup
					about="setting_groups.contact"
					place={{ href: pagePath('contacts-page'), label: 'ACTION_OPEN_CONTACTS_PAGE', isOnSite: true }}
					fields={fields.contact}
				>
					<FlagSetting source="show_contact_form" help={help.show_contact_form} />
					<FieldRow>
						{emailNames.map((name) => (
							<TextSetting
								key={name}
								source={`emails.${name}`}
								type="email"
								help={help[`emails.${name}`]}
								check={checkEmail}
							/>
						))}
						<TextSetting source="security_contact" type="email" help={help.security_contact} check={checkEmail} />
					</FieldRow>
				</SettingGroup>
			),
		},
		// The mail configuration is not editable in the admin.
		{ id: 'email', title: titles.email, fields: [], content: <MailState /> },
		{
			id: 'captcha',
			title: titles.captcha,
			fields: fields.captcha,
			content: (
				<SettingGroup
					about="setting_groups.captcha"
					place={{ href: pagePath('contacts-page'), label: 'ACTION_OPEN_CONTACTS_PAGE', isOnSite: true }}
					fields={fields.captcha}
				>
					<CaptchaState />
					<TextSetting source="recaptcha_key" help={help.recaptcha_key} check={checkRecaptchaKey} />
				</SettingGroup>
			),
		},
		{
			id: 'login',
			title: titles.login,
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
							min={8}
							max={64}
							step={1}
							help={help.min_password_length}
							check={checkRange(8, 64)}
						/>
					</FieldRow>
					<FlagSetting source="staff_two_factor_required" help={help.staff_two_factor_required} />
					<FlagSetting source="company_managers_enabled" help={help.company_managers_enabled} />
				</SettingGroup>
			),
		},
		{
			id: 'ranking',
			title: titles.ranking,
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
			title: titles.links,
			fields: fields.links,
			content: (
				<SettingGroup
					about="setting_groups.links"
					place={{ href: pagePath('ca-documents-page'), label: 'ACTION_OPEN_DOCUMENTS_PAGE', isOnSite: true }}
					fields={fields.links}
				>
					<FieldRow isWide>
						{socialNames.map((name) => (
							<TextSetting
								key={name}
								source={`socials.${name}`}
								type="url"
								help={help[`socials.${name}`]}
								check={checkWebAddress}
							/>
						))}
						<TextSetting source="newsletter_link" type="url" help={help.newsletter_link} check={checkWebAddress} />
						<ApiDocLinks />
					</FieldRow>
				</SettingGroup>
			),
		},
		{
			id: 'legal',
			title: titles.legal,
			fields: fields.legal,
			content: (
				<SettingGroup
					about="setting_groups.legal"
					place={{ href: '/texts', label: 'ACTION_OPEN_PAGE_TEXTS' }}
					fields={fields.legal}
				>
					<Certificates />
					<LocalizedArea source="asset_licence" rows={4} help={help.asset_licence} />
				</SettingGroup>
			),
		},
		{
			id: 'uploads',
			title: titles.uploads,
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
							help={help.attachment_max_size}
							check={checkRange(1, 100)}
						/>
					</FieldRow>
					<LinesSetting source="allowed_game_hosts" help={help.allowed_game_hosts} check={checkHosts} />
				</SettingGroup>
			),
		},
	],
});
