/** Groups of settings, and search words for groups and fields. */
import { apiDocFields } from '../../contract/api-doc-fields.ts';
import { fieldLabel } from '../messages/labels.ts';
import type { Translate } from '../messages/translate.ts';

/** Weights of the ranking (ADR 0016), in the order of the form. */
export const weightNames = ['bets', 'players', 'vips', 'rounds', 'ggr', 'average_bet', 'average_rounds'] as const;
export const emailNames = ['info', 'press', 'support', 'sales'] as const;
export const socialNames = ['video', 'photo', 'professional', 'microblog', 'social'] as const;

export const settingFields = {
	site: ['company', 'new_page_indicator'],
	languages: ['site_languages', 'fallback_language'],
	contact: ['emails', 'show_contact_form', 'security_contact'],
	captcha: ['recaptcha_key'],
	login: ['min_password_length', 'staff_two_factor_required', 'company_managers_enabled'],
	ranking: ['rank_weights'],
	links: ['socials', 'newsletter_link', ...Object.values(apiDocFields)],
	legal: ['certificates', 'asset_licence'],
	uploads: ['attachment_max_size', 'allowed_game_hosts'],
} as const;
type GroupWithFields = keyof typeof settingFields;

/** In the order of the form. */
export const settingTitles = {
	site: 'LABEL_SITE_AND_BRAND',
	languages: 'LABEL_SITE_LANGUAGES',
	contact: 'LABEL_CONTACT',
	email: 'LABEL_MAIL_SENDING',
	captcha: 'LABEL_CAPTCHA_SETTINGS',
	login: 'LABEL_LOGIN_AND_PASSWORDS',
	ranking: 'LABEL_RANK',
	links: 'LABEL_LINKS',
	legal: 'LABEL_LEGAL',
	uploads: 'LABEL_UPLOADS_AND_GAMES',
} as const;
export type SettingGroupId = keyof typeof settingTitles;

const helpOfFields = {
	'company.name': 'TEXT_STUDIO_NAME',
	'company.address': 'TEXT_STUDIO_ADDRESS',
	new_page_indicator: 'TEXT_NEW_BADGE',
	show_contact_form: 'TEXT_CONTACT_FORM',
	security_contact: 'TEXT_SECURITY_CONTACT',
	recaptcha_key: 'TEXT_RECAPTCHA',
	min_password_length: 'TEXT_MIN_PASSWORD_LENGTH',
	staff_two_factor_required: 'TEXT_TWO_FACTOR_SETTING',
	company_managers_enabled: 'TEXT_COMPANY_MANAGERS',
	newsletter_link: 'TEXT_NEWSLETTER_LINK',
	asset_licence: 'TEXT_ASSET_LICENCE',
	platform_doc_link: 'TEXT_LINK_HELP',
	platform_doc_link_zh: 'TEXT_LINK_HELP',
	platform_doc_link_es: 'TEXT_LINK_HELP',
	attachment_max_size: 'TEXT_ATTACHMENT',
	allowed_game_hosts: 'TEXT_GAME_HOSTS',
};
export const settingHelp: typeof helpOfFields & Readonly<Record<string, string>> = {
	...helpOfFields,
	...Object.fromEntries(emailNames.map((name) => [`emails.${name}`, `email_help.${name}`])),
	...Object.fromEntries(socialNames.map((name) => [`socials.${name}`, `social_help.${name}`])),
};

/** Hidden words that also find a group or field. */
const wordsOf = (path: string, t: Translate): string => t(`setting_words.${path}`, { _: '' });

export const settingKeywords = (path: string, t: Translate): string =>
	[settingHelp[path] && t(settingHelp[path]), wordsOf(path, t)].filter(Boolean).join(' ');

const partsOf: Readonly<Record<string, readonly string[]>> = {
	company: ['name', 'address'],
	emails: emailNames,
	socials: socialNames,
	rank_weights: weightNames,
};

export function groupKeywords(id: SettingGroupId, t: Translate): string {
	const fields: readonly string[] = id in settingFields ? settingFields[id as GroupWithFields] : [];
	const paths = fields.flatMap((field) => partsOf[field]?.map((part) => `${field}.${part}`) ?? [field]);
	return [wordsOf(id, t), ...paths.flatMap((path) => [t(fieldLabel('settings', path)), wordsOf(path, t)])]
		.filter(Boolean)
		.join(' ');
}
